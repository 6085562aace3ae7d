"""Findings as text, as JSON, and as annotations of a pull request."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.base import Diagnostic


def as_text(diagnostics: Sequence[Diagnostic]) -> str:
    lines = []
    for d in diagnostics:
        place = f"{d.span}: " if d.span.file else f"{d.game}: " if d.game else ""
        level = "" if d.severity == "error" else f"{d.severity}: "
        lines.append(f"{place}{level}{d.code} {d.message}")
        if d.help:
            lines.append(f"    help: {d.help}")
    return "\n".join(lines)


def as_json(diagnostics: Sequence[Diagnostic]) -> str:
    return json.dumps([d.record() for d in diagnostics], indent=2, ensure_ascii=False)


def as_github(diagnostics: Sequence[Diagnostic]) -> str:
    """Workflow commands: an annotation beside the line of a pull request."""
    return "\n".join(_github_line(d) for d in diagnostics)


def _github_line(d: Diagnostic) -> str:
    where = {"file": d.span.file, "line": d.span.line, "col": d.span.column, "title": d.code}
    properties = ",".join(f"{key}={_escape(str(value), ',:')}" for key, value in where.items() if value)
    return f"::{d.severity} {properties}::{_escape(d.message)}"


def _escape(text: str, more: str = "") -> str:
    for char in "%\r\n" + more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


OUTPUT_FORMATS = {"text": as_text, "json": as_json, "github": as_github}
