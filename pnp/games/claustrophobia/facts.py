"""Derived numbers for cards, sheets and rulebook; all computed from the content."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import product
from typing import Any

from pnp.content import Game
from pnp.games.claustrophobia.box import Box, box
from pnp.games.claustrophobia.examples import Examples
from pnp.games.claustrophobia.models import Scenario
from pnp.games.claustrophobia.play.ends import outcome
from pnp.games.claustrophobia.play.team import value
from pnp.games.claustrophobia.play.threat import choices
from pnp.games.claustrophobia.state import State
from pnp.rules import Played
from pnp.rules.kit import once

FACES = range(1, 7)


@once
def facts(game: Game) -> dict[str, Any]:
    known = box(game)
    return {
        "odds": odds(known), "rolls": 6 ** game.rules.dice_of_destiny,
        "shapes": dict(sorted(Counter(tile.openings for tile in game["tiles"]).items())),
        "specials": dict(Counter(tile.special for tile in game["tiles"])),
        "openings": sum(tile.openings.count("1") for tile in game["tiles"]),
        "teams": {row.id: team_value(known, row) for row in game.tables["scenarios"]},
        "stacks": {row.id: row.stack + len(row.last) for row in game.tables["scenarios"]},
        "boxed": {row.id: _boxed(known, row) for row in game.tables["scenarios"]},
        "example": example(known), "examples": Examples(game), "hits": hits(game),
        "events": sum(card.copies for card in game["events"]),
        "calm_events": sum(card.copies for card in game["events"] if not card.handicap),
        "most_action_dice": most_action_dice(known), "most_wounds": max(card.health for card in game["demons"]) - 1,
        "most_damage": len(known.sheets) * (game.rules.lines - 1), "windows": windows(game), "rates": rates(game),
        "rounds": {rate.scenario: rate.rounds for rate in game.tables.get("rates", ())},
        "tiles": {rate.scenario: round(rate.tiles / rate.games) for rate in game.tables.get("rates", ())},
    }


def odds(known: Box) -> dict[str, int]:
    """In how many rolls of the Dice of Destiny each square can be chosen."""
    rolls = list(product(FACES, repeat=known.rules.dice_of_destiny))
    return {square.id: sum(bool(choices(square, roll)) for roll in rolls) for square in known.squares.values()}


def team_value(known: Box, row: Scenario) -> int:
    """A scenario's team on the auction's scale."""
    return value(known, row.gifts, row.team, tuple(given.object for given in row.objects), row.advantages)


def _boxed(known: Box, row: Scenario) -> int:
    """Tiles that stay in the box."""
    return len(known.grounds) - 1 - row.stack - len(row.last)


def example(known: Box) -> int:
    """What the rulebook's bought team adds up to."""
    bought = known.rules.auction.example
    return value(known, bought.gifts, (known.redeemer, *bought.warriors), bought.objects, bought.advantages)


def hits(game: Game) -> dict[int, dict[int, str]]:
    """Mean hits by number of Combat Dice and DEF."""
    rules = game.rules
    return {dice: {need: f"{dice * (7 - need) / 6:.1f}" for need in range(rules.exhausted.defence, rules.most_defence + 1)}
            for dice in FACES}


def most_action_dice(known: Box) -> int:
    """All warriors, the Scepter and Rally!."""
    scepter = sum(o.amount * o.copies for o in known.objects.values() if o.do == "die")
    rally = sum(g.amount for g in known.gifts.values() if g.do == "rally")
    return len(known.sheets) + scepter + rally


def windows(game: Game) -> dict[str, tuple[str, ...]]:
    """The cards of each timing window, by name."""
    cards = [*game["advantages"], *game["events"], *game["gifts"]]
    return {window: names for window in dict.fromkeys((*game.rules.windows, *(card.window for card in cards)))
            if (names := tuple(card.name for card in cards if card.window == window))}


def rates(game: Game) -> dict[str, str]:
    """Measured share of games the Humans win, in per cent."""
    return {rate.scenario: f"{100 * rate.wins / rate.games:.0f}" for rate in game.tables.get("rates", ())}


PLAYED = {"id", "copies", "openings", "special", "capacity", "type", "talents", "lines", "carriers", "slot", "do", "amount",
          "need", "window", "trigger", "handicap", "health", "mvt", "cbt", "defence", "hammer", "crowd"}
SHOWN = {"name", "needs", "icon", "text", "source", "story", "special", "human_wins", "demon_wins"}


def fingerprint(game: Game) -> str:
    """Changes with everything in the content that a measured win rate depends on, not with words and looks."""
    sets = ("tiles", "warriors", "objects", "advantages", "gifts", "events", "demons")
    rules = game.rules.model_dump(mode="json", exclude={"seats": True, "opening": True, "booby": {"__all__": {"text"}}})
    squares = [square.model_dump(mode="json", exclude=SHOWN) for square in box(game).squares.values()]
    scenarios = [row.model_dump(mode="json", exclude=SHOWN) for row in game.tables["scenarios"]]
    pieces = [piece.model_dump(mode="json", include=PLAYED) for name in sets for piece in game[name]]
    return hashlib.sha256(json.dumps([rules, squares, scenarios, pieces], sort_keys=True).encode()).hexdigest()[:12]


def labels(state: State) -> dict[str, bool]:
    """For a play-test: both sides; after an auction either seat may have either."""
    end = outcome(state)
    return {name: end is not None and end.winners == (seat,)
            for name, seat in zip(state.box.rules.seats, (state.human_seat, state.demon_seat))}


def figures(record: Played) -> dict[str, int]:
    """For a play-test: how far the Humans got, and against how many."""
    events = Counter(event.kind for event in record.table.events or ())
    return {"tiles explored": events["place"], "troglodytes entered": events["troglodyte"] + events["tough"],
            "demons entered": events["demon"], "lines lost": events["hit"],
            "cards played": events["card"] + events["card-tile"] + events["event"] + events["event-on"]
            + events["grenade"] + events["litany"]}
