"""What must be true of Schleichfahrt: its content, faces, sheets, play and win rates."""

from collections.abc import Mapping
from typing import Any

Finding = tuple[Any, ...]
Faces = Mapping[tuple[str, str], Any]
