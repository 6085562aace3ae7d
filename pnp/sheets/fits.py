"""What fits the paper inside its margins, and what does not: a `CannotPrint` whose sentence says what would."""

from __future__ import annotations

from dataclasses import replace

from pnp.base import PAPERS, CannotPrint, Size, paper_name
from pnp.sheets.layout import Layout
from pnp.sheets.records import SLACK

LEAST_MARGIN = 4.0
SAFE_MARGIN = 5.0


def check_margin(how: Layout) -> None:
    if how.margin < LEAST_MARGIN:
        raise CannotPrint(f"a margin of {how.margin:g} mm is too small: printers need at least {LEAST_MARGIN:g} mm, "
                      "6.35 mm is safe")
    if min(how.room) <= 0:
        raise CannotPrint(f"{paper_name(how.paper)} has no room inside margins of {how.margin:g} mm; take larger paper")


def check_room(what: str, width: float, height: float, how: Layout, bleed: float = 0) -> None:
    if not does_fit(width + 2 * bleed, height + 2 * bleed, how.room):
        raise CannotPrint(_too_large(what, width, height, how, bleed))


def does_fit(width: float, height: float, room: Size) -> bool:
    short, long = sorted((width, height))
    return short <= min(room) + SLACK and long <= max(room) + SLACK


def _too_large(what: str, width: float, height: float, how: Layout, bleed: float) -> str:
    room = how.room
    says = (f"{what} is {width:.4g} x {height:.4g} mm{f' and {bleed:g} mm bleed' if bleed else ''}; "
            f"{paper_name(how.paper)} with {how.margin:g} mm margins holds {room.width:.4g} x {room.height:.4g} mm")
    return f"{says}; {_what_would(width, height, how, bleed)}"


def _what_would(width: float, height: float, how: Layout, bleed: float) -> str:
    if bleed and does_fit(width, height, how.room):
        return "without bleed it fits"
    small = replace(how, margin=SAFE_MARGIN)
    if how.margin > SAFE_MARGIN and does_fit(width + 2 * bleed, height + 2 * bleed, small.room):
        return f"a margin of {SAFE_MARGIN:g} mm would do"
    papers = [paper_name(paper) for paper in PAPERS.values()
              if does_fit(width + 2 * bleed, height + 2 * bleed, replace(how, paper=paper).room)]
    if papers:
        return f"{' or '.join(papers)} would do"
    return "make it smaller, or a board, which is printed over several pages"
