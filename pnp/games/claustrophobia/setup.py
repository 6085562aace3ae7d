"""Set-up: the tiles, the decks, and the scenario's team, a bought one, or one won in the reverse auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.box import Box, box, deck
from pnp.games.claustrophobia.models import Scenario
from pnp.games.claustrophobia.play.team import START
from pnp.games.claustrophobia.rules import settled
from pnp.games.claustrophobia.state import Human, Placed, State
from pnp.rules import Table


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    return settled(_dealt(game, players, options, table), table)


def _dealt(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    known = box(game)
    rule = known.scenarios[options["scenario"]]
    stack, aside = _tiles(known, rule, table)
    demon = rule.demon if options["demon"] == "scenario" else options["demon"]
    gone = tuple(card for card in deck(known, known.events) if options["calm_events"] and known.events[card].handicap)
    state = State(
        box=known, players=players, scenario=rule.id, human_seat=0, red_limit=options["red_limit"],
        turn=0, round=0, phase="set-up", map={START: Placed(rule.start, 0)}, stack=stack, discard=(), aside=aside,
        explored=0, humans={}, foes={}, gifts=(), hand=(), advantages=table.shuffle(deck(known, known.advantages)), used=(),
        tp=min(known.rules.most_tp, rule.tp + options["extra_tp"] * known.rules.handicap.tp),
        entries=rule.entries, demon=demon, events=(), effects=(), event_discard=(), removed=gone,
        event_deck=table.shuffle([card for card in deck(known, known.events) if card not in gone]),
        treasures=table.shuffle(known.treasures) if rule.treasures else (), agenda=(),
    )
    return _teamed(state, options, table)


def _tiles(known: Box, rule: Scenario, table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The stack, its top last, and the tiles that stay in the box."""
    kept = (rule.start, *rule.apart, *rule.last)
    dealt = table.shuffle([tile for tile in known.grounds if tile not in kept])
    top = dealt[:rule.stack - rule.mixed]
    bottom = table.shuffle(dealt[rule.stack - rule.mixed:rule.stack] + rule.last)
    unused = tuple(tile for tile in rule.apart if tile not in (*rule.last, rule.start))
    return (*bottom, *top), (*dealt[rule.stack:], *unused)


def _teamed(state: State, options: Mapping[str, Any], table: Table) -> State:
    help = state.box.rules.handicap
    more = options["extra_advantage"] * help.advantages
    extra = (steps.ExtraGift(options["extra_gift"] * help.gifts),)
    if options["team"] == "scenario":
        return given(state)._replace(agenda=(*extra, steps.Begin(state.rule.advantages + more)))
    state = state._replace(humans={state.box.redeemer: Human(START)})
    if options["team"] == "points":
        return state._replace(agenda=(steps.Buying(options["points"], more), *extra))
    opener = table.roll(1, 2)[0] - 1                   # CLA-R38: a random player opens
    return state._replace(agenda=(steps.Auction(opener, None, more), *extra))


def given(state: State) -> State:
    """The scenario's own team."""
    rule = state.rule
    carried = {id: tuple(given.object for given in rule.objects if given.bearer == id) for id in rule.team}
    return state._replace(gifts=rule.gifts, humans={id: Human(START, objects=carried[id]) for id in rule.team})
