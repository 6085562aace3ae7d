"""What the pages before the pieces say: which pages go on which paper, what to cut, fold and glue, and the checklist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.base import spoken_ranges
from pnp.content import Piece
from pnp.faces import Press
from pnp.pack.options import PrintOptions
from pnp.sheets import Sheet

START_PAGES = ("start", "making")          # templates of the pages before the first sheet; two, so that backs stay backs


def start_values(press: Press, options: PrintOptions, pieces: Sequence[Piece], sheets: Sequence[Sheet],
                 boxes: Sequence[Sheet], labels: Sequence[Sheet]) -> dict[str, Any]:
    """For the templates of the first pages; sheets are counted as the pages of the file."""
    shared, first = press.shared, len(START_PAGES) + 1
    all_sheets = [*sheets, *boxes, *labels]
    return {
        "groups": [{"pages": f"1–{len(START_PAGES)}", "stock": shared["stock"]["plain"], "sides": shared["sides"]["one"]},
                   *groups(shared, all_sheets, options, first)],
        "checks": _checks(press, pieces, sheets, boxes, labels),
        "makes": list(_makes(shared, pieces, sheets, boxes)),
        "hint": _hint(shared, sheets, options),
        "part": _part(press, options),
        "kinds": sorted({piece.kind for piece in pieces}), "shapes": sorted({piece.shape for piece in pieces}),
        "folds": any(line.kind == "fold" for sheet in all_sheets for line in sheet.lines),
    }


def page_stocks(sheets: Sequence[Sheet], first: int = 1, order: str = "interleaved") -> dict[tuple[str, str], list[int]]:
    """Page numbers by paper and by how they are printed: two-sided (or fronts, then backs), folded, one-sided."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, sheet in enumerate(sheets, first):
        found.setdefault((_paper(sheet), _sides(sheet, order)), []).append(number)
    return found


def _paper(sheet: Sheet) -> str:
    """Glue would hide one side of a two-sided page, so thick card does instead of chipboard."""
    return "thick" if sheet.stock == "chipboard" and sheet.pair >= 0 else sheet.stock


def _sides(sheet: Sheet, order: str) -> str:
    if sheet.pair >= 0:
        return f"{sheet.side}s" if order == "fronts-first" else "two"
    across = [line for line in sheet.lines if line.kind == "fold"
              and max(abs(line.x2 - line.x1), abs(line.y2 - line.y1)) > 0.8 * min(sheet.paper)]
    return "fold" if across else "one"


def groups(shared: Mapping[str, Any], sheets: Sequence[Sheet], options: PrintOptions, first: int) -> list[dict[str, str]]:
    edge, found = shared["sheet"][options.layout.flip], page_stocks(sheets, first, options.layout.order)
    return [{"pages": spoken_ranges(numbers), "stock": shared["stock"][stock],
             "sides": shared["sides"][sides].replace("{edge}", edge)
             .replace("{pages}", spoken_ranges(found.get((stock, "fronts"), ())))}
            for (stock, sides), numbers in found.items()]


def _checks(press: Press, pieces: Sequence[Piece], sheets: Sequence[Sheet], boxes: Sequence[Sheet],
            labels: Sequence[Sheet]) -> list[dict[str, Any]]:
    """Every set with its pieces and its pages."""
    at: dict[str, list[int]] = {}
    for number, sheet in enumerate(sheets, len(START_PAGES) + 1):
        for name in sheet.sets:
            at.setdefault(name, []).append(number)
    rows = []
    for name in dict.fromkeys(piece.set for piece in pieces):
        about = press.game[name].about
        count = sum(piece.copies for piece in pieces if piece.set == name)
        rows.append({"title": about.title or name, "symbol": about.symbol, "count": count,
                     "pages": spoken_ranges(at.get(name, ()))})
    after = len(START_PAGES) + len(sheets) + 1
    for extra, words, symbol in ((boxes, "boxes_row", "package-variant"), (labels, "labels_row", "tag-outline")):
        if extra:
            parts = sum(len({panel.of for panel in sheet.panels}) or len(sheet.slots) for sheet in extra)
            rows.append({"title": press.shared["start"][words], "symbol": symbol, "count": parts,
                         "pages": spoken_ranges(range(after, after + len(extra)))})
            after += len(extra)
    return rows


def _makes(shared: Mapping[str, Any], pieces: Sequence[Piece], sheets: Sequence[Sheet], boxes: Sequence[Sheet]
           ) -> Iterator[str]:
    words = shared["start"]
    every = [*sheets, *boxes]
    if any(line.kind == "fold" for sheet in every for line in sheet.lines):
        yield words["fold"]
    if any(outline.kind == "glue" for sheet in every for outline in sheet.outlines):
        yield words["glue"]
    feet = {piece.foot for piece in pieces if piece.kind == "standee"}
    if feet - {"none"}:
        yield words["standees"]
    if "none" in feet:
        yield words["saddles"]
    boards = {piece.id for piece in pieces if piece.kind == "board"}
    if any(slot.window and slot.piece in boards for sheet in sheets for slot in sheet.slots):
        yield words["boards"]
    yield from _glued(words, page_stocks(sheets, len(START_PAGES) + 1))
    if boxes:
        yield words["boxes"]


def _glued(words: Mapping[str, str], found: Mapping[tuple[str, str], list[int]]) -> Iterator[str]:
    """What is glued on chipboard, and how folded pages are."""
    if pages := sorted(page for (paper, _), pages in found.items() if paper == "chipboard" for page in pages):
        yield words["chipboard"].replace("{pages}", spoken_ranges(pages))
    if ("chipboard", "fold") in found:
        yield words["wrapped"]


def _hint(shared: Mapping[str, Any], sheets: Sequence[Sheet], options: PrintOptions) -> str:
    if not any(sheet.pair >= 0 for sheet in sheets):
        return ""
    hint: str = shared["start"]["fronts" if options.layout.order == "fronts-first" else "duplex"]
    return hint


def _part(press: Press, options: PrintOptions) -> str:
    """When it is not the whole pack, which part of it."""
    words = press.shared["start"]
    if options.selects:
        return f"{words['part']}{', '.join((*options.only, *options.pieces))}. "
    return words["players"].replace("{n}", str(options.players)) + " " if options.players else ""
