"""A game's folder -> its TOML by file, its tables as records; collects faults with their places, stops at none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from pnp.base import Diagnostic, Span, Unreadable
from pnp.content.files import read_toml
from pnp.content.locate import located
from pnp.content.model import Place
from pnp.content.models import Models
from pnp.content.validation import Keys, faults

M = TypeVar("M", bound=BaseModel)


@dataclass
class Reader:
    """One reading of a game's folder: what its files hold, where its records stand, what is wrong in them."""

    folder: Path
    models: Models
    files: dict[str, Path] = field(default_factory=dict)                # every file by its stem
    data: dict[str, dict[str, Any]] = field(default_factory=dict)       # what those hold that can be read
    places: dict[str, Place] = field(default_factory=dict)              # records by their id
    faults: list[Diagnostic] = field(default_factory=list)

    @classmethod
    def of(cls, folder: Path, models: Models) -> Reader:
        """A reader that has read every file of the folder."""
        reader = cls(folder, models, {file.stem: file for file in sorted(folder.glob("*.toml"))})
        for stem, file in reader.files.items():
            if (found := reader.read(file)) is not None:
                reader.data[stem] = found
        return reader

    @property
    def game_id(self) -> str:
        return self.folder.name

    def path(self, file: Path) -> str:
        """A file as the user would type it: from the project's folder."""
        return f"content/{self.game_id}/{file.relative_to(self.folder).as_posix()}"

    def fault(self, code: str, message: str, place: Place, *, key: bool = False, help: str = "",
              piece: str = "") -> None:
        span = located(place.file, place.keys, self.path(place.file), key)
        self.faults.append(Diagnostic(code, message, span, self.game_id, piece, help=help))

    def missing(self, code: str, message: str, name: str) -> None:
        """A file that is not there."""
        self.faults.append(Diagnostic(code, message, Span(f"content/{self.game_id}/{name}"), self.game_id))

    def read(self, file: Path) -> dict[str, Any] | None:
        """A file's TOML, or None with the fault noted."""
        try:
            return read_toml(file)
        except Unreadable as found:
            span = Span(self.path(file), found.line, found.column)
            self.faults.append(Diagnostic(found.code, found.message, span, self.game_id))
            return None

    def record(self, model: type[M], data: Any, place: Place, piece: str = "",
               where: Callable[[Keys], Place] | None = None) -> M | None:
        """A validated record, or None with every fault of it noted."""
        return self.validated(model, data, place, piece, where)[0]

    def validated(self, model: type[M], data: Any, place: Place, piece: str = "",
                  where: Callable[[Keys], Place] | None = None) -> tuple[M | None, list[Keys]]:
        """The same, and the keys that lead to what is faulty."""
        where = where or (lambda keys: Place(place.file, place.keys + keys))
        try:
            return model.model_validate(data), []
        except ValidationError as error:
            for found in faults(model, data, error, piece):
                self.fault(found.code, found.message, where(found.keys), key=found.at_key, help=found.help, piece=piece)
            return None, [found["loc"] for found in error.errors(include_url=False)]

    def ids_once(self, stem: str, key: str, what: str) -> None:
        """Ids that come twice in an array of tables are faults, whatever else is wrong there."""
        rows = self.data[stem].get(key)
        seen: set[str] = set()
        for index, row in enumerate(rows if isinstance(rows, list) else ()):
            id = row.get("id") if isinstance(row, dict) else None
            if isinstance(id, str) and id in seen:
                self.fault("PNP-05", f"{what} `{id}` comes twice", Place(self.files[stem], (key, index, "id")))
            seen.add(id if isinstance(id, str) else "")
