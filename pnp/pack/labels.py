"""Tuckboxes and bag labels: their sheets, and their faces, which are drawn from a set instead of a piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.base import Size
from pnp.content import Piece, PieceSet
from pnp.faces import Face, Group, Press, rect_steps
from pnp.pack.selection import decks
from pnp.sheets import Cutout, Layout, Panel, Sheet, lay_out, tuckboxes

LABEL = Size(90, 28)
LOOSE = ("tile", "token", "standee", "die")     # kinds that end up in a bag


def box_sheets(press: Press, how: Layout, sleeved: bool = False) -> tuple[Sheet, ...]:
    """A box for every deck."""
    found, row = decks(press.game, sleeved), press.shared["start"]["boxes_row"]
    return tuple(replace(sheet, title=f"{row}: {sheet.title}") for sheet in tuckboxes(found, how)) if found else ()


def label_sheets(press: Press, pieces: Sequence[Piece], how: Layout) -> tuple[Sheet, ...]:
    """A label for every set of small pieces."""
    sets = dict.fromkeys(piece.set for piece in pieces if piece.kind in LOOSE)
    title = press.shared["start"]["labels_row"]
    wanted = [Cutout(name, title, title, kind="sheet", width=LABEL.width, height=LABEL.height, stock="plain")
              for name in sets]
    return lay_out(wanted, how) if wanted else ()


def label_face(press: Press, name: str, pieces: Sequence[Piece]) -> Face | None:
    mine = [piece for piece in pieces if piece.set == name]
    values = {"set": press.game[name].about, "name": name, "pieces": mine, "count": sum(piece.copies for piece in mine)}
    return press.rendered("pages/label", values, *LABEL)


def panel_face(press: Press, panel: Panel) -> Face | None:
    """A wall of a box, upright; the sheet turns it. The back of a box shows the back of its cards."""
    width, height = (panel.width, panel.height) if panel.turn % 180 == 0 else (panel.height, panel.width)
    pieces = press.game[panel.of]
    if panel.name == "back" and (card := _common_back(press, pieces)):
        place = (1, 0, 0, 1, (width - card.width) / 2, (height - card.height) / 2)
        clip = rect_steps(0, 0, card.width, card.height, 3)
        return Face(width, height, items=(Group(card.items, place, clip),), symbols=card.symbols)
    values = {"set": pieces.about, "name": panel.of, "wall": panel.name, "count": pieces.count}
    return press.rendered("pages/tuckbox", values, round(width, 3), round(height, 3))


def _common_back(press: Press, pieces: PieceSet) -> Face | None:
    first = pieces.pieces[0]
    return press.face(first, "back") if first.back not in ("none", "mirror") else None
