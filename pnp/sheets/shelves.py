"""Blocks of different sizes on strips right across the page: what is left over after full sheets, nets, boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.base import Size
from pnp.sheets.crop_marks import INNER_TICK, Reach, numbers, reach, ticks
from pnp.sheets.records import SLACK, Block, Label, Line

WASTE = 6.0              # between blocks that do not share edges: room for marks on both sides
SCISSORS = 3.0           # between blocks that are cut along their outlines


class Shelf(NamedTuple):
    """A strip of the page; blocks stand side by side, low ones one below the other."""

    y: float
    height: float
    blocks: tuple[tuple[float, float, Block], ...]      # x and y of each within the strip

    @property
    def width(self) -> float:
        return max(x + block.width for x, _, block in self.blocks)


def shelved(blocks: Sequence[Block], room: Size) -> list[list[Shelf]]:
    """The fewest pages: with all blocks lying, or with those standing that are cut along their outlines."""
    lying = [laid(block, room) for block in blocks]
    standing = [stood(block, room) for block in lying]
    return min((_packed(ways, room) for ways in (lying, standing)), key=len)


def _packed(blocks: Sequence[Block], room: Size) -> list[list[Shelf]]:
    """Blocks on shelves, shelves on pages, highest first: each block where it first fits."""
    pages: list[list[Shelf]] = []
    for block in sorted(blocks, key=lambda block: -block.height):
        if not any(_put_on_shelf(page, block, room) or _put_below(page, block, room) for page in pages):
            pages.append([Shelf(0, block.height, ((0, 0, block),))])
    return pages


def laid(block: Block, room: Size) -> Block:
    """Lying down if the page is wide enough: low blocks make low shelves."""
    lies = block.width >= block.height
    fits = block.width <= room.width + SLACK and block.height <= room.height + SLACK
    turns = block.height <= room.width + SLACK and block.width <= room.height + SLACK
    return block.turned() if turns and not (lies and fits) else block


def stood(block: Block, room: Size) -> Block:
    """Upright: strips that fit only once side by side may fit often when they stand."""
    flat = block.width > block.height and block.width <= room.height + SLACK
    return block if block.xs or block.ys or not flat else block.turned()


def _between(one: Block, other: Block) -> float:
    """Straight cuts need room for marks on both sides, outlines only for the scissors."""
    return WASTE if one.xs or one.ys or other.xs or other.ys else SCISSORS


def _put_on_shelf(page: list[Shelf], block: Block, room: Size) -> bool:
    for i, shelf in enumerate(page):
        if place := _place_on(shelf, block, room):
            page[i] = shelf._replace(blocks=(*shelf.blocks, (*place, block)))
            return True
    return False


def _place_on(shelf: Shelf, block: Block, room: Size) -> tuple[float, float] | None:
    """Below a block that is lower than the shelf, or beside the last one."""
    columns: dict[float, list[tuple[float, Block]]] = {}
    for x, y, other in shelf.blocks:
        columns.setdefault(x, []).append((y, other))
    for x, column in columns.items():
        y = max(top + other.height + _between(other, block) for top, other in column)
        wide = room.width - x if x == max(columns) else max(other.width for _, other in column)
        if block.width <= wide + SLACK and y + block.height <= shelf.height + SLACK:
            return x, y
    start = max(x + other.width + _between(other, block) for x, _, other in shelf.blocks)
    return (start, 0) if block.height <= shelf.height + SLACK and start + block.width <= room.width + SLACK else None


def _put_below(page: list[Shelf], block: Block, room: Size) -> bool:
    """A new shelf under the last one."""
    last = page[-1]
    start = last.y + last.height + max(_between(other, block) for _, _, other in last.blocks)
    if start + block.height > room.height + SLACK:
        return False
    page.append(Shelf(start, block.height, ((0, 0, block),)))
    return True


def shelf_page(page: Sequence[Shelf], paper: Size) -> Block:
    """Shelves in the middle of the paper: marks for the cuts right across, then for those within each strip."""
    width, height = max(shelf.width for shelf in page), page[-1].y + page[-1].height
    dx, dy = (paper.width - width) / 2, (paper.height - height) / 2
    long = reach(paper, dx, dy, Size(width, height))
    across = tuple(dy + y for shelf in page for y in (shelf.y, shelf.y + shelf.height))
    lines = list(ticks((), across, (dx, dy, dx + width, dy + height), long))
    labels = list(numbers((), across, dx, dy))
    placed = []
    for shelf in page:
        for x, y, unplaced in shelf.blocks:
            left, top = dx + x, dy + shelf.y + y
            block = unplaced.moved(left, top)
            placed.append(block)
            lines += ticks(block.xs, block.ys, (left, top, left + block.width, top + block.height),
                           Reach(*[INNER_TICK] * 4))
            inner = block.ys if len(block.ys) > 2 or block.height < shelf.height - SLACK else ()
            labels += numbers(block.xs, inner, left, top, len(labels) + 1)
    return merged(paper, placed, lines, labels)


def merged(paper: Size, blocks: Sequence[Block], lines: Sequence[Line] = (), labels: Sequence[Label] = ()) -> Block:
    """Blocks that have found their places, as one page."""
    return Block(
        paper.width,
        paper.height,
        slots=tuple(slot for block in blocks for slot in block.slots),
        lines=(*lines, *(line for block in blocks for line in block.lines)),
        outlines=tuple(outline for block in blocks for outline in block.outlines),
        labels=(*labels, *(label for block in blocks for label in block.labels)),
        panels=tuple(panel for block in blocks for panel in block.panels),
        blanks=tuple(slot for block in blocks for slot in block.blanks),
    )
