"""Where content and templates are: `-C` or the current folder; in a checkout or a wheel what was shipped, when meant."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pnp

PACKAGE = Path(pnp.__file__).resolve().parent
CARRIED = PACKAGE / "_data"                      # what a wheel brings along; a checkout has none


@dataclass(frozen=True)
class Project:
    root: Path
    shipped: Path

    @property
    def content(self) -> Path:
        return self.root / "content"

    @property
    def output(self) -> Path:
        """Beside the content; for the games a wheel carries, in the current folder."""
        return (Path.cwd() if self.root == CARRIED else self.root) / "output"

    def games(self) -> list[str]:
        """The folders under content/ that hold a game.toml: there is no list to extend."""
        if not self.content.is_dir():
            return []
        return sorted(p.parent.name for p in self.content.glob("*/game.toml"))

    def template_folders(self) -> list[Path]:
        """Own templates first, then the shipped ones, so that a user's game can build on shared macros."""
        folders = [self.root / "templates", self.shipped / "templates"]
        return list(dict.fromkeys(f for f in folders if f.is_dir()))

    def template_names(self, game_id: str) -> list[str]:
        """The templates a piece may name, without their ending."""
        files = (file for folder in self.template_folders() for place in (game_id, "shared")
                 for file in (folder / place).glob("*.xml.j2"))
        return sorted({file.name.removesuffix(".xml.j2") for file in files})


def shipped() -> Path:
    """The checkout, recognised by its pyproject.toml (site-packages may hold anybody's `content`), or `_data`."""
    checkout = PACKAGE.parent
    return checkout if (checkout / "content").is_dir() and (checkout / "pyproject.toml").is_file() else CARRIED


def bundled() -> Project:
    """The games that came with pnp."""
    return Project(shipped(), shipped())


def find_project(folder: Path | None = None) -> Project | None:
    """`folder` if given, else the current folder if it has content/; what was shipped is nobody's own."""
    if folder is not None:
        return Project(folder.resolve(), shipped())
    here = Path.cwd()
    return Project(here, shipped()) if (here / "content").is_dir() else None
