"""Folders -> digests: the files that matter, the code a game runs on."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from pnp.base.project import PACKAGE


def files_below(folder: Path) -> list[Path]:
    """Every file that may matter, in a fixed order; what editors and Python leave behind does not."""
    if not folder.is_dir():
        return []
    return sorted(file for file in folder.rglob("*") if "__pycache__" not in file.parts
                  and not file.name.startswith(".") and not file.name.endswith("~") and file.is_file())


def folder_digest(root: Path, folder: Path) -> bytes:
    """Of all files below a folder, named from the root."""
    return _digest(root, files_below(folder))


def _digest(root: Path, files: Iterable[Path]) -> bytes:
    """Of the files' names below the root and of what is in them."""
    digest = blake2b(digest_size=16)
    for file in files:
        digest.update(f"{file.relative_to(root).as_posix()}\0".encode())
        digest.update(blake2b(file.read_bytes(), digest_size=16).digest())
    return digest.digest()


def code_digest(game_id: str) -> bytes:
    """Of our own modules and those of the game; the other games do not matter."""
    return _digest(PACKAGE, (file for file in files_below(PACKAGE)
                             if not _foreign(file.relative_to(PACKAGE).parts, game_id)))


def _foreign(parts: tuple[str, ...], game_id: str) -> bool:
    """Below the package: another game's code, or the content a wheel carries, which counts as content."""
    return parts[0] == "_data" or (parts[0] == "games" and len(parts) > 2 and parts[1] != game_id)
