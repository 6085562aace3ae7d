"""A set file -> its `PieceSet`: the pieces, each complete with what `[set]` gives them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pnp.base import CARDS, near, size
from pnp.content.locate import located
from pnp.content.model import Piece, PieceSet, Place, Record, Set
from pnp.content.reader import Reader
from pnp.content.validation import Keys

MOST_COPIES = 500
MOST_PIECES = 5_000
LEAST_SIDE, MOST_SIDE = 3.0, 2_000.0        # mm: what can be cut out by hand, and a board as large as a table
ID = re.compile(r"\w[\w.-]*")
OWN = ("title", "symbol", "tuckbox")                    # what [set] says of the set, not of its pieces
STAND_INS = {"kind": "card", "size": "standard", "front": "", "ledger": "", "source": ""}   # for a faulty [set]
NEEDED = ("kind", "size", "front")


class SetFile(Record):
    set: Set
    pieces: list[dict[str, Any]]


def read_set(reader: Reader, stem: str) -> PieceSet | None:
    """A set and its pieces; faults of [set] do not keep those of the pieces from being found."""
    file, (data, above) = reader.files[stem], _lifted(reader.data[stem])
    record, bad = reader.validated(SetFile, data, Place(file), where=lambda keys: Place(
        file, above + keys[1:] if keys[:1] == ("pieces",) else keys))
    rows = data["pieces"] if isinstance(data.get("pieces"), list) else []
    given = _given(reader, stem, data["set"], rows, {str(loc[1]) for loc in bad if loc[0] == "set" and len(loc) > 1})
    pieces = [_Row(reader, stem, row, Place(file, (*above, index))).piece(given)
              for index, row in enumerate(rows[:MOST_PIECES]) if isinstance(row, dict)]
    if len(rows) > MOST_PIECES:
        reader.fault("PNP-08", f"{len(rows):,} pieces in one set; the limit is {MOST_PIECES:,}", Place(file, above))
    return PieceSet(stem, record.set, tuple(piece for piece in pieces if piece)) if record else None


def _lifted(data: dict[str, Any]) -> tuple[dict[str, Any], Keys]:
    """A set file with `pieces` beside `set`, and the keys they stand under: `pieces = [...]` below [set] is in it."""
    if not isinstance(data["set"], dict) or "pieces" in data or "pieces" not in data["set"]:
        return data, ("pieces",)
    about = {key: value for key, value in data["set"].items() if key != "pieces"}
    return {**data, "set": about, "pieces": data["set"]["pieces"]}, ("set", "pieces")


def _given(reader: Reader, stem: str, about: Any, rows: list[Any], bad: set[str]) -> dict[str, Any]:
    """What [set] gives to its pieces; what is bad or missing there is reported there, once."""
    if not isinstance(about, dict):
        about, bad = {}, set(NEEDED)
    given = {key: value for key, value in about.items() if key not in OWN and key not in bad}
    for key in ("ledger", "source"):
        silent = [row for row in rows if isinstance(row, dict) and key not in row]
        if silent and key not in given:
            if key not in bad:
                reader.fault("PNP-03", f"key `{key}` is missing: neither [set] nor `{silent[0].get('id')}` has it",
                             Place(reader.files[stem], ("set",)))
            bad = {*bad, key}
    return {key: value for key, value in STAND_INS.items() if key in bad} | given


@dataclass(frozen=True)
class _Row:
    """A piece as its file has it: some keys in its own row, the others in [set]."""

    reader: Reader
    stem: str
    own: dict[str, Any]
    place: Place

    @property
    def id(self) -> str:
        return self.own["id"] if isinstance(self.own.get("id"), str) else ""

    def at(self, keys: Keys) -> Place:
        own = not keys or keys[0] in self.own
        return Place(self.place.file, self.place.keys + keys if own else ("set", *keys))

    def piece(self, given: dict[str, Any]) -> Piece | None:
        if "set" in self.own:
            self.reader.fault("PNP-02", f"unknown key `set` of `{self.id}`", self.at(("set",)), key=True, piece=self.id)
            return None
        model = self.reader.models.sets.get(self.stem, Piece)
        piece = self.reader.record(model, {**given, **self.own, "set": self.stem}, self.place, self.id, self.at)
        if piece is not None:
            self.check_id()
            self.check_size(piece)
            self.check_copies(piece)
            self.reader.places.setdefault(self.id, self.place)
        return piece

    def check_id(self) -> None:
        reader, id, place = self.reader, self.id, self.at(("id",))
        if not ID.fullmatch(id):
            reader.fault("PNP-04", f"id `{id}` is not made of letters, digits, `-`, `_` and `.`", place, piece=id)
        if first := reader.places.get(id):
            where = located(first.file, first.keys, reader.path(first.file))
            reader.fault("PNP-05", f"id `{id}` is taken by {where}", place, piece=id)

    def check_size(self, piece: Piece) -> None:
        given, place, whose = size(piece.size), self.at(("size",)), piece.id if "size" in self.own else ""
        if given is None:
            self.reader.fault("PNP-06", f"size `{piece.size}` is neither a name nor WxH in mm", place,
                              help=near(piece.size, CARDS), piece=whose)
        elif not (min(given) >= LEAST_SIDE and max(given) <= MOST_SIDE):
            self.reader.fault("PNP-08", f"size `{piece.size}` is not within {LEAST_SIDE:g} to {MOST_SIDE:g} mm a side",
                              place, piece=whose)

    def check_copies(self, piece: Piece) -> None:
        if not 1 <= piece.copies <= MOST_COPIES:
            self.reader.fault("PNP-08", f"`copies` is {piece.copies}, not 1 to {MOST_COPIES}", self.at(("copies",)),
                              piece=piece.id)
