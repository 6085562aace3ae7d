"""Files appear whole or not at all: they are written beside their target, then moved over."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written(folder: Path, last: str = "") -> Iterator[Path]:
    """A folder beside the target; what was put there is moved over when all went well, the file named `last` last."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as name:
            yield Path(name)
            for file in sorted(Path(name).iterdir(), key=lambda file: (file.name == last, file.name)):
                file.replace(folder / file.name)
    except OSError as error:
        error.filename = error.filename or str(folder)       # a full disk does not say which
        raise
