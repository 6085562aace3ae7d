"""game.toml -> what every game says of itself, and its `[rules]` as the game's own model."""

from __future__ import annotations

from typing import Any

from pnp.content.formats import FORMATS
from pnp.content.model import About, Apart, Colour, LedgerLine, Place, Record, RuleOption
from pnp.content.reader import Reader
from pnp.content.validation import as_written


class Head(Record):
    """The tables of game.toml that every game has; `rules` is checked against the game's own model."""

    game: About
    rules: dict[str, Any] = {}
    options: dict[str, RuleOption] = {}
    palette: dict[str, Colour] = {}
    ledger: list[LedgerLine]
    apart: list[Apart] = []


def read_head(reader: Reader) -> tuple[Head, Record] | None:
    """The head and the rules; None when one of them is faulty or missing."""
    if "game" not in reader.data:
        if "game" not in reader.files:
            reader.missing("PNP-01", "is missing", "game.toml")
        return None
    head = reader.record(Head, reader.data["game"], Place(reader.files["game"]))
    reader.ids_once("game", "ledger", "ledger line")
    if head is not None:
        _check_options(reader, head)
        _check_about(reader, head.game)
    rules = _rules(reader)
    return None if head is None or rules is None else (head, rules)


def _rules(reader: Reader) -> Record | None:
    file, raw, model = reader.files["game"], reader.data["game"], reader.models.rules
    if "rules" not in raw and any(key.is_required() for key in model.model_fields.values()):
        reader.fault("PNP-03", "table [rules] is missing", Place(file))
        return None
    given = raw.get("rules", {})
    return reader.record(model, given, Place(file, ("rules",))) if isinstance(given, dict) else None


def _check_options(reader: Reader, head: Head) -> None:
    for name, option in head.options.items():
        if option.values and option.default not in option.values:
            reader.fault("PNP-04", f"default of option `{name}` is {as_written(option.default)}, none of its values",
                         Place(reader.files["game"], ("options", name, "default")))


def _check_about(reader: Reader, about: About) -> None:
    place, players = Place(reader.files["game"], ("game",)), about.players
    if about.format not in FORMATS:
        reader.fault("PNP-04", f"`format` is {about.format}, not {' or '.join(map(str, FORMATS))}",
                     Place(place.file, (*place.keys, "format")), help="a newer pnp may read it")
    if not players or players[0] < 1 or list(players) != sorted(set(players)):
        reader.fault("PNP-04", f"`players` is {list(players)}, not the numbers of players from the fewest to the most",
                     Place(place.file, (*place.keys, "players")))
