"""Game -> cutouts: which pieces are printed, how many of each, what their backs are, and which sets get a box."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Literal

from pnp.base import PnpError, Size, near
from pnp.content import NO_TEMPLATE, Game, Piece
from pnp.faces import Press
from pnp.pack.options import PrintOptions
from pnp.sheets import Cutout, Deck


class UnknownChoice(PnpError):
    """A selection that names what the game does not have."""


def settled_choice(game: Game, options: PrintOptions) -> PrintOptions:
    """The same with ids for the names of pieces.

    Raises `UnknownChoice` unless the game has the sets, pieces, copies and players that are asked for.
    """
    if options.players and options.players not in game.about.players:
        counts = ", ".join(map(str, game.about.players))
        raise UnknownChoice(f"{game.id} is played by {counts}, not by {options.players}")
    for name in options.only:
        if name not in game.sets:
            raise UnknownChoice(f"{game.id} has no set `{name}`", near(name, game.sets))
    return replace(options, pieces=tuple(dict.fromkeys(_settled_piece(game, asked) for asked in options.pieces)))


def _settled_piece(game: Game, asked: str) -> str:
    """`Battleship#1` as `enc-301#1`."""
    name, hash, copy = asked.partition("#")
    piece = _piece(game, name)
    if hash and not (copy.isdecimal() and 1 <= int(copy) <= piece.copies):
        raise UnknownChoice(f"`{piece.id}` has copies #1 to #{piece.copies}, no #{copy}")
    return piece.id + hash + copy


def _piece(game: Game, name: str) -> Piece:
    """By its id, or else by its name, however that is written; a name of several pieces is none of one."""
    pieces: list[Piece] = list(game.pieces)
    found = [piece for piece in pieces if piece.id == name] or [
        piece for piece in pieces if _bare(name) and _bare(name) in (_bare(piece.id), _bare(piece.name))]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(f"{piece.id} ({piece.set})" for piece in found)
        raise UnknownChoice(f"{game.id} has {len(found)} pieces named `{name}`", f"say which: {ids}")
    known = dict.fromkeys(word.casefold() for piece in pieces for word in (piece.id, piece.name) if word)
    raise UnknownChoice(f"{game.id} has no piece `{name}`", near(name.casefold(), known))


def _bare(name: str) -> str:
    """Letters and digits alone, small."""
    return "".join(char for char in name.casefold() if char.isalnum())


def chosen(game: Game, options: PrintOptions, product: str = "pieces") -> Iterator[Piece]:
    """The pieces a product prints under these options; `card-1#2` stands for one copy of `card-1`."""
    single = Counter(name.partition("#")[0] for name in options.pieces if "#" in name)
    for piece in game.pieces:
        if options.selects:
            if piece.set in options.only or piece.id in options.pieces:
                yield piece
            elif single[piece.id]:
                yield piece.model_copy(update={"copies": single[piece.id]})
        elif product in piece.products and (not options.players or not piece.players
                                            or options.players in piece.players):
            yield _shared_out(piece, options.players)


def _shared_out(piece: Piece, players: int) -> Piece:
    fewer = piece.per_player and 0 < players < piece.copies
    return piece.model_copy(update={"copies": players}) if fewer else piece


def cutouts_of(game: Game, pieces: Sequence[Piece], told: Set[str]) -> tuple[Cutout, ...]:
    """The outlines of pieces; `told` are those whose back is informative."""
    return tuple(_cutout(game, piece, told) for piece in pieces)


def _cutout(game: Game, piece: Piece, told: Set[str]) -> Cutout:
    width, height = piece.trim
    back: Literal["none", "own", "mirror"] = (
        "none" if piece.back == "none" else "mirror" if piece.back == "mirror" else "own")
    return Cutout(piece.id, piece.set, game[piece.set].about.title or piece.set, piece.copies, piece.kind, piece.shape,
                  round(width, 4), round(height, 4), back, "" if back != "own" else piece.back, piece.id in told,
                  piece.hidden, piece.stock, piece.foot, piece.stands_on, piece.seams_x, piece.seams_y)


def informative(press: Press, pieces: Sequence[Piece]) -> frozenset[str]:
    """Pieces whose back tells something: it differs among those of its size, or its template serves no other piece."""
    alike: dict[tuple[str, Size, str], dict[str, str]] = defaultdict(dict)
    served = Counter(piece.back for piece in pieces)
    for piece in pieces:
        if piece.back not in NO_TEMPLATE:
            alike[piece.back, piece.trim, piece.shape][piece.id] = press.drawing_key(piece, "back")
    return frozenset(id for (back, *_), marks in alike.items()
                     if served[back] == 1 or len(set(marks.values())) > 1 for id in marks)


def decks(game: Game, sleeved: bool = False) -> list[Deck]:
    """Sets that get a box of their own."""
    return [Deck(name, pieces.about.title or name, pieces.count, *pieces.pieces[0].trim, sleeved)
            for name, pieces in game.sets.items() if pieces.about.tuckbox and len(pieces)]
