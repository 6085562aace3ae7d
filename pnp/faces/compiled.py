"""Compiled templates, kept from one run to the next in the user's cache folder."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache
from jinja2 import __version__ as jinja2_version
from jinja2.bccache import Bucket

FACES = Path(__file__).parent


def made_by(folder: Path = FACES) -> str:
    """What shapes compiled templates: Jinja and all the code of faces, as nobody keeps a list of what matters complete."""
    code = blake2b(jinja2_version.encode(), digest_size=8)
    for file in sorted(folder.rglob("*.py")):
        code.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return code.hexdigest()


@cache
def _made_by_us() -> str:
    return made_by()


class Compiled(FileSystemBytecodeCache):
    """A third of a check goes into compiling. Without the folder all works, too."""

    def __init__(self, folder: Path):
        super().__init__(str(folder), "%s.cache")
        self.made_by = _made_by_us()

    @classmethod
    def in_users_folder(cls) -> Compiled | None:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pnp" / "templates"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            return None
        return cls(folder)

    def get_source_checksum(self, source: str) -> str:
        """What other code compiled is compiled anew."""
        return super().get_source_checksum(f"{self.made_by} {source}")

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        """A template compiled for plain text (rulebooks) is not the one compiled for XML."""
        return super().get_bucket(environment, f"{bool(environment.autoescape)} {name}", filename, source)

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)
