"""What must be true of Tentacula: its content, faces, play and win shares."""

from collections.abc import Mapping
from typing import Any

Finding = tuple[Any, ...]
Faces = Mapping[tuple[str, str], Any]
