"""The deck that all programs of the bench print: as a project for pnp, as JSON and SVG for the others.

    python -m tests.bench.cards COUNT FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from pnp.faces.icons import outline

WORDS = ("deep", "cold", "silent", "current", "wreck", "signal", "engine", "ballast", "torpedo", "depth", "hull", "crew",
         "ink", "reef", "anchor", "pressure", "sonar", "bearing", "drift", "patrol")
ICONS = ("anchor", "shark", "turtle", "waves", "ship-wheel", "diving-helmet", "fish", "submarine")
STATS = ("speed", "power", "hull")
PER_SET = 900                # full pages, and files below the limit of a content file

TEMPLATE = """\
<face>
<rect x="3" y="3" w="57" h="82" r="3" stroke="ink" stroke-width="0.5"/>
<text x="6" y="6" w="51" h="7" font="title" size="13" min="9">{{ piece.name }}</text>
<icon name="{{ piece.art }}" x="16.5" y="15" size="30" fill="sea"/>
{% for name in ("speed", "power", "hull") %}
<rect x="{{ 6 + 17.5 * loop.index0 }}" y="47" w="16" h="11" r="1.5" fill="white" stroke="ink" stroke-width="0.4"/>
<text x="{{ 6 + 17.5 * loop.index0 }}" y="48" w="16" h="6" font="number" size="16" align="center">{{ piece[name] }}</text>
<text x="{{ 6 + 17.5 * loop.index0 }}" y="54" w="16" h="3.5" font="label" size="8" align="center">{{ words[name] }}</text>
{% endfor %}
<para x="6" y="60" w="51" h="20.6" size="9" min="8">{{ piece.flavour }}</para>
<text x="6" y="81" w="40" h="2" small="yes">{{ piece.id }} · {{ piece.copies }}× · v{{ game.version }}</text>
</face>
"""

RULES = """\
from pnp.content import Piece


class Card(Piece):
    art: str
    flavour: str
    speed: int
    power: int
    hull: int


SETS = {%s}
BOTS = {}


def facts(game):
    return {}
"""

GAME = """\
[game]
title     = "Bench"
players   = [1]
designers = "nobody"
notice    = "for measuring"

[palette]
ink = { colour = "#0B3C49" }
sea = { colour = "#1F5E63" }

[[ledger]]
id        = "all"
component = "cards"
count     = %d
kind      = "card"
source    = "house"
"""

SET = """\
[set]
title  = "Cards"
kind   = "card"
size   = "standard"
front  = "card"
back   = "none"
ledger = "all"
source = "house"

pieces = [
"""


def cards(count: int) -> list[dict[str, Any]]:
    """Every card is different and has about thirty-six words."""
    rng = Random(count)
    return [{"id": f"card-{n}", "name": " ".join(rng.sample(WORDS, 2)).title(), "art": rng.choice(ICONS),
             "flavour": " ".join(rng.choice(WORDS) for _ in range(28)).capitalize() + ".",
             **{stat: rng.randint(1, 9) for stat in STATS}} for n in range(1, count + 1)]


def _keys(card: dict[str, Any]) -> str:
    return ", ".join(f"{key} = {json.dumps(value)}" for key, value in card.items())


def write(count: int, folder: Path) -> None:
    """`folder/content/deck` and its templates for pnp; `folder/deck.json` and icons as SVG for the others."""
    deck = cards(count)
    content, templates = folder / "content" / "deck", folder / "templates" / "deck"
    content.mkdir(parents=True)
    templates.mkdir(parents=True)
    sets = {f"cards-{i // PER_SET + 1:02}": deck[i:i + PER_SET] for i in range(0, count, PER_SET)}
    for name, part in sets.items():
        rows = "".join(f"  {{ {_keys(card)} }},\n" for card in part)
        (content / f"{name}.toml").write_text(SET + rows + "]\n", encoding="utf-8")
    (content / "game.toml").write_text(GAME % count, encoding="utf-8")
    (content / "words.toml").write_text("".join(f'{stat} = "{stat.title()}"\n' for stat in STATS), encoding="utf-8")
    (content / "rules.py").write_text(RULES % ", ".join(f'"{name}": Card' for name in sets), encoding="utf-8")
    (templates / "card.xml.j2").write_text(TEMPLATE, encoding="utf-8")
    icons = {name: outline(name) for name in ICONS}
    (folder / "deck.json").write_text(json.dumps({"cards": deck, "icons": icons}), encoding="utf-8")
    for name, steps in icons.items():
        path = " ".join(" ".join(map(str, step)) for step in steps)
        (folder / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
                                            f'<path fill="#1F5E63" d="{path}"/></svg>\n', encoding="utf-8")


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
