"""What the faces of a game are drawn with: colours and fonts by role, symbols by name, its folder of images."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import NamedTuple

from pnp.base import WHITE, Box, mixed, strongest
from pnp.content import Game
from pnp.faces import icons
from pnp.faces.items import Drawings, Item, Path

FONT_ROLES = {"title": "sans-black", "body": "sans", "number": "sans-black", "label": "sans-semibold",
              "flavour": "serif-italic"}


class Symbol(NamedTuple):
    items: tuple[Item, ...]
    width: float
    height: float
    stagger: bool = False


class DrawnShape(NamedTuple):
    """What a shape draws, and the opaque area in it."""

    items: list[Item]
    area: tuple[Box, str] | None = None


@dataclass
class Style:
    colours: Mapping[str, str]                       # role -> colour
    faded: Mapping[str, str]                         # role -> colour of areas; differs in low-ink printing only
    fonts: Mapping[str, str]                         # role (title, body ...) -> font name
    folder: File
    low_ink: bool = False
    symbols: dict[str, Symbol] = field(default_factory=dict)              # self-drawn
    icons: dict[str, Symbol] = field(default_factory=dict)                # met so far in the icon font
    shapes: dict[tuple[object, ...], DrawnShape] = field(default_factory=dict)     # drawn so far, by tag and attributes
    drawn: Drawings = field(default_factory=Drawings)                     # what faces share

    def symbol(self, name: str) -> Symbol | None:
        """A symbol by its name, to be used on a face: self-drawn, else of the icon font."""
        symbol = self.symbols.get(name) or self.icons.get(name)
        if symbol is None:
            steps = icons.outline(name)
            if steps is None:
                return None
            symbol = self.icons[name] = Symbol((Path(steps, fill="current"),), icons.ICON_BOX, icons.ICON_BOX)
        self.drawn.setdefault(name, symbol.items)
        return symbol

    def symbol_names(self) -> list[str]:
        return [*self.symbols, *icons.icon_names()]

    def keep(self, name: str, symbol: Symbol) -> None:
        """A symbol of one's own, instead of one that was drawn before by that name."""
        self.symbols[name] = symbol
        self.drawn[name] = symbol.items


def style_of(game: Game, low_ink: bool) -> Style:
    """The colours and fonts of a game; its symbols are yet to be drawn."""
    colours = {role: colour.colour for role, colour in game.palette.items()}
    faded = {role: (c.low_ink or c.colour) if low_ink else c.colour for role, c in game.palette.items()}
    for known in (colours, faded):
        known.setdefault("white", WHITE)
        known.setdefault("ink", "#000000")
    colours["pack"] = strongest(colours.values())
    colours["pack-pale"] = mixed(colours["pack"], 0.1)
    faded |= {role: WHITE if low_ink else colours[role] for role in ("pack", "pack-pale")}
    fonts = FONT_ROLES | ({"title": game.about.display} if game.about.display else {})
    return Style(colours, faded, fonts, game.folder, low_ink)
