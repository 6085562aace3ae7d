"""Programs that some tests need and that not every machine has: such tests are skipped, and the summary tells.

A machine that is known to have a tool names it in PNP_TOOLS, as `.ci/run` does with what it has installed;
there a test that cannot find it fails.
"""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

PDFTOPDF = [Path("/usr/lib/cups/filter/pdftopdf"), Path("/usr/libexec/cups/filter/pdftopdf")]
NEEDS = re.compile(r"needs ([\w-]+)")


def needs(tool: str, *candidates: str | Path) -> str:
    """The first of these programs that is there, by path or name; otherwise the test is skipped, or fails."""
    for program in candidates:
        if found := shutil.which(program):
            return found
    if tool in os.environ.get("PNP_TOOLS", "").split():
        pytest.fail(f"needs {tool}, which is installed but cannot be found", pytrace=False)
    pytest.skip(f"needs {tool}")


def pdftopdf() -> str:
    """The filter that CUPS sends every PDF through."""
    return needs("cups-filters", *PDFTOPDF)


def not_run(reasons: Iterable[str], left_out: int) -> str:
    """One line on what a run of the tests did not run: for want of a tool, or because nobody asked for it."""
    missing = Counter(match[1] if (match := NEEDS.search(reason)) else "another system" for reason in reasons)
    parts = [f"{count} for want of {tool}" for tool, count in sorted(missing.items())]
    parts += [f'{left_out} left out (all: pytest -m "")'] if left_out else []
    return f"not run: {', '.join(parts)}" if parts else "not run: nothing, all tests were"
