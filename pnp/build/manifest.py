"""What a build was made from and what came out, as manifest.json; light, so that an unchanged game costs nothing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from pnp.base import Project, code_digest, folder_digest
from pnp.pack import PrintOptions

SCHEMA = 1
NAME = "manifest.json"


def inputs_digest(project: Project, game_id: str, options: PrintOptions) -> str:
    """A digest of all that a build depends on: content, templates, code, versions, options."""
    digest = blake2b(digest_size=16)
    for root, folder in _folders(project, game_id):
        digest.update(folder_digest(root, folder))
    digest.update(code_digest(game_id))
    digest.update(json.dumps([options.record(), versions()], sort_keys=True).encode())
    return digest.hexdigest()


def _folders(project: Project, game_id: str) -> Iterator[tuple[Path, Path]]:
    yield project.content, project.content / game_id
    for folder in project.template_folders():
        yield folder, folder / game_id
        yield folder, folder / "shared"


@cache
def versions() -> dict[str, str]:
    """Of Python and of the libraries that have a say in what is printed."""
    from importlib.metadata import PackageNotFoundError, requires, version

    found = {"python": f"{sys.version_info.major}.{sys.version_info.minor}"}
    try:
        wanted = [re.split(r"[^\w.-]", line)[0] for line in requires("pnp") or () if "extra ==" not in line]
        found |= {name: version(name) for name in wanted}
    except PackageNotFoundError:
        pass
    return found


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest of the last build; None if there is none or it cannot be read."""
    try:
        record = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return record if isinstance(record, dict) and record.get("schema") == SCHEMA else None


def pages_if_unchanged(folder: Path, digest: str, ink: bool = False) -> dict[str, int] | None:
    """Pages by file when the last build was made from the same inputs and its files are as it left them.

    A draft is made anew, so that its findings are told again.
    """
    record = read_manifest(folder)
    if record is None or record.get("inputs") != digest or record.get("draft"):
        return None
    if ink and not all("ink" in file for file in record["files"]):
        return None
    for file in record["files"]:
        try:
            if checksum(folder / file["name"]) != file["sha256"]:
                return None
        except OSError:
            return None
    return {file["name"]: file["pages"] for file in record["files"]}


def checksum(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def write_manifest(file: Path, record: dict[str, Any]) -> None:
    file.write_text(json.dumps(record, indent=1, ensure_ascii=False, default=str) + "\n", encoding="utf-8")
