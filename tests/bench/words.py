"""How far two PDFs lie apart: the share of their words that differ, the share of their sizes.

    python -m tests.bench.words ONE.pdf OTHER.pdf      as JSON
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from pnp.paint.raster import text_of


def apart(one: Path, other: Path) -> tuple[float, float]:
    mine, others = (Counter(" ".join(text_of(file)).split()) for file in (one, other))
    most = max(mine.total(), others.total(), 1)
    sizes = sorted(file.stat().st_size for file in (one, other))
    return 1 - (mine & others).total() / most, 1 - sizes[0] / sizes[1]


if __name__ == "__main__":
    print(json.dumps(apart(Path(sys.argv[1]), Path(sys.argv[2]))))
