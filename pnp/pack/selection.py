"""Game -> cutouts -> sheets: which pieces are printed, how many of each, and what their backs are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from pnp.base import Finding
from pnp.content import NO_TEMPLATE, Game, Piece
from pnp.faces import Press
from pnp.pack.options import Options
from pnp.sheets import Cutout, Deck, Layout, Sheet, lay_out, tuckboxes, warnings


def chosen(game: Game, options: Options, product: str = "pieces") -> Iterator[Piece]:
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


def cutouts(press: Press, pieces: Sequence[Piece]) -> list[Cutout]:
    told = informative(press, pieces)
    return [_cutout(press.game, piece, told) for piece in pieces]


def _cutout(game: Game, piece: Piece, told: set[str]) -> Cutout:
    width, height = piece.trim
    back = piece.back if piece.back in NO_TEMPLATE else "own"
    return Cutout(piece.id, piece.set, game[piece.set].about.title or piece.set, piece.copies, piece.kind, piece.shape,
                  round(width, 4), round(height, 4), back, "" if back != "own" else piece.back, piece.id in told,
                  piece.hidden, piece.stock, piece.foot, piece.stands_on, piece.seams_x, piece.seams_y)


def informative(press: Press, pieces: Sequence[Piece]) -> set[str]:
    """Pieces whose back tells something: it differs among those of its size, or its template serves no other piece."""
    alike: dict[tuple, dict[str, str]] = defaultdict(dict)
    served = Counter(piece.back for piece in pieces)
    for piece in pieces:
        if piece.back not in NO_TEMPLATE:
            alike[piece.back, piece.trim, piece.shape][piece.id] = press.drawing_key(piece, "back")
    return {id for (back, *_), marks in alike.items() if served[back] == 1 or len(set(marks.values())) > 1 for id in marks}


def sheets(press: Press, options: Options, product: str = "pieces") -> tuple[Sheet, ...]:
    return lay_out(cutouts(press, list(chosen(press.game, options, product))), options.layout)


def warned(press: Press, options: Options) -> tuple[Finding, ...]:
    """What these options spoil."""
    return warnings(cutouts(press, list(chosen(press.game, options))), options.layout)


def decks(game: Game, sleeved: bool = False) -> list[Deck]:
    """Sets that get a box of their own."""
    return [Deck(name, pieces.about.title or name, pieces.count, *pieces.pieces[0].trim, sleeved)
            for name, pieces in game.sets.items() if pieces.about.tuckbox and len(pieces)]


def boxes(game: Game, how: Layout, sleeved: bool = False) -> tuple[Sheet, ...]:
    found = decks(game, sleeved)
    return tuckboxes(found, how) if found else ()
