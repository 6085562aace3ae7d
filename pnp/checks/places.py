"""What a finding is about -> where it stands in the content files."""

from __future__ import annotations

from typing import Any

from pnp.base import Span
from pnp.content import Apart, Game, LedgerLine, Piece, PieceSet, Place, Ruling, located

HEAD = ("game", "rules", "options", "palette", "ledger", "apart")     # the tables of game.toml


def span(game: Game, subject: Any, key: Any = None) -> Span:
    """Where a subject, or one of its keys, stands in content; what a piece has from its set stands there."""
    place = _place(game, subject)
    keys = () if key is None else key if isinstance(key, tuple) else (key,)
    found = _locate(game, Place(place.file, place.keys + keys))
    if isinstance(subject, Piece) and keys and found == _locate(game, place):
        shared = Place(place.file, ("set",))
        inherited = _locate(game, Place(place.file, ("set", *keys)))
        if inherited != _locate(game, shared):
            return inherited
    return found


def _locate(game: Game, place: Place) -> Span:
    try:
        shown = f"content/{game.id}/{place.file.relative_to(game.folder).as_posix()}"
    except ValueError:
        shown = place.file.as_posix()
    return located(place.file, place.keys, shown)


def _place(game: Game, subject: Any) -> Place:
    head = Place(game.folder / "game.toml")
    match subject:
        case Piece() | Ruling():
            return game.places.get(subject.id, head)
        case PieceSet():
            return game.places.get(f"set:{subject.name}", head)
        case LedgerLine():
            return game.places.get(f"ledger:{subject.id}", head)
        case Apart():
            return Place(head.file, ("apart", game.apart.index(subject)))
        case Place():
            return subject
        case str():
            return game.places.get(subject, head)
        case (str() as first, *rest):
            return Place(head.file, subject) if first in HEAD else Place(game.folder / f"{first}.toml", tuple(rest))
    for stem, rows in game.tables.items():
        for index, row in enumerate(rows):
            if row is subject:
                return Place(game.folder / f"{stem}.toml", ("rows", index))
    return head
