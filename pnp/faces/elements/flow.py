"""Flows: stacked blocks that shrink together in one box."""

from __future__ import annotations

from pnp.base import Box
from pnp.faces.elements.blocks import Block, built
from pnp.faces.elements.registry import BOX, TYPE, element
from pnp.faces.elements.text import Type, report_overflow, type_of
from pnp.faces.items import Item
from pnp.faces.sketch import FLOOR, Sketch
from pnp.faces.tree import Element


def flow_block(sketch: Sketch, child: Element, width: float) -> Block | None:
    """A block by itself, for those who stack blocks over pages."""
    base = Type(sketch.style.fonts.get("body", "sans"), 9.5, FLOOR, 1.25, "left", 0, False)
    return built(sketch, child, base, width, 1.0)


@element("flow", BOX, TYPE, gap="between blocks (1)")
def _flow(sketch: Sketch, element: Element) -> list[Item]:
    """Stacked blocks that shrink together; `valign` may be `spread`."""
    box, type_ = sketch.box(element), type_of(sketch, element)
    gap = sketch.number(element, "gap", 1.0)
    scale, blocks, high, wide = _fitted(sketch, element, type_, box, gap)
    report_overflow(sketch, element, _words(element), high - box.height, wide, type_.size * scale)
    free = max(0.0, box.height - high)
    y = box.y + {"top": 0.0, "middle": free / 2, "bottom": free}.get(element.attrs.get("valign", "top"), 0.0)
    spread = free / (len(blocks) - 1) if element.attrs.get("valign") == "spread" and len(blocks) > 1 else 0.0
    sketch.matters(element, Box(box.x, y, box.width, min(box.height, high)), True)
    items: list[Item] = []
    for block in blocks:
        items += block.draw(box.x, y)
        y += block.height + gap * scale + spread
    return sketch.readable(items, box)


def _fitted(sketch: Sketch, element: Element, type_: Type, box: Box, gap: float) -> tuple[float, list[Block], float, float]:
    """The largest scale at which the blocks fit, the blocks, how high they are and by how much a word is too wide.

    Only the faults of the last try are kept.
    """
    scale, least, faults = 1.0, type_.least / type_.size, len(sketch.faults)
    while True:
        del sketch.faults[faults:]
        blocks = [part for child in element.elements() if (part := built(sketch, child, type_, box.width, scale))]
        high = sum(part.height for part in blocks) + gap * scale * max(0, len(blocks) - 1)
        wide = max((part.wide for part in blocks), default=0.0)
        if (high <= box.height + 0.01 and wide <= 0.01) or scale <= least + 1e-9:
            return scale, blocks, high, wide
        scale = max(least, scale - 0.25 / type_.size)


def _words(element: Element) -> str:
    return " ".join([element.text(), *(_words(child) for child in element.elements())]).strip()
