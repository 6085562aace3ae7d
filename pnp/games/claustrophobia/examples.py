"""The worked examples of the rulebook, played by the engine when somebody asks for them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pnp.content import Game
from pnp.games.claustrophobia import scenes, steps
from pnp.games.claustrophobia.actions import Assign, Attack, Cancel, Explore, Move, Pass
from pnp.games.claustrophobia.box import box
from pnp.games.claustrophobia.play.combat import attacks
from pnp.games.claustrophobia.play.exploring import fits
from pnp.games.claustrophobia.play.initiative import roll
from pnp.games.claustrophobia.play.stats import cbt, defence, may_leave, mvt
from pnp.games.claustrophobia.play.threat import choices
from pnp.games.claustrophobia.rules import apply
from pnp.games.claustrophobia.state import HORDE, Human, State
from pnp.rules import Event, Table, told

HERE, EAST, SOUTH = (0, 0), (1, 0), 2
REDEEMER, BRUTE, SECOND, BLADE, DEMON = "H-RED", "H-BRU-A", "H-BRU-B", "H-BLA-A", "D-DEM"
ROUNDS = 3
TOLD_TWICE = ("draw",)              # the next sentence says where the tile lies


class Examples:
    """Each is looked up by its name; nothing is played before."""

    def __init__(self, game: Game):
        self._game = game

    @cached_property
    def initiative(self) -> dict[str, Any]:
        """Two warriors and the Scepter of Command: three Action Dice, one of them left over."""
        team = {REDEEMER: Human(HERE, objects=("O01",)), BLADE: Human(HERE)}
        agenda = (steps.Assigning(), steps.Ready(), steps.Praying(), steps.HumanPhase())
        state = scenes.position(self._game, {HERE: ("T30", 0)}, team, {}, phase="initiative", turn=1, agenda=agenda)
        state = roll(state, steps.RollAction(), Table(0, dice=(3, 4, 1)))
        state, _ = _played(state, Assign(3), Assign(4))
        return {"dice": state.rolled, "warriors": len(team), "left": state.dice,
                "lines": {who: {"die": state.humans[who].die, **_stats(state, who)} for who in team}}

    @cached_property
    def combat(self) -> dict[str, Any]:
        """The Brute against three troglodytes."""
        state, events = _played(scenes.combat(self._game), Attack(HORDE, HERE), dice=(2, 3, 6))
        return _only(events, "attack-horde") | {"left": len(state.foes)}

    @cached_property
    def defence(self) -> dict[str, Any]:
        """The Demon of Combat against the Brute, whose player picks the lines."""
        state, events = _played(scenes.defence(self._game), Attack(BRUTE, HERE), Cancel(4), Cancel(6), dice=(1, 2, 4, 5))
        return _only(events, "attack") | {"lines": state.humans[BRUTE].cancelled, "demon": state.demon}

    @cached_property
    def blocking(self) -> dict[str, bool]:
        """Two Brutes beside two troglodytes."""
        state = scenes.blocking(self._game)
        after, _ = _played(state, Move(EAST))
        return {"first": may_leave(state, BRUTE), "second": may_leave(after, SECOND)}

    @cached_property
    def impressive(self) -> dict[str, bool]:
        """The Blade against an Impressive Demon and a troglodyte, before and after the latter's death."""
        state = scenes.impressive(self._game)
        after, _ = _played(state, Attack(HORDE, HERE), Pass(), dice=(6, 1))
        return {"before": may_leave(state, BLADE), "after": may_leave(after, BLADE)}

    @cached_property
    def ranged(self) -> dict[str, Any]:
        """How many troglodytes the Blunderbuss can reach, of those next door."""
        state = scenes.ranged(self._game)
        aims = {attack.at for attack in attacks(state, BLADE)}
        return {"reached": sum(foe.at in aims for foe in state.foes.values()), "all": len(state.foes)}

    @cached_property
    def exploring(self) -> dict[str, Any]:
        """A tile with three openings, found to the south: which of its four ways to lie the Demon player may choose."""
        tile = "T09"
        state = scenes.position(self._game, {HERE: ("T13", 0)}, {BLADE: Human(HERE, die=3)}, {}, active=BLADE)
        rest = tuple(other for other in state.stack if other != tile)
        state = state._replace(stack=(*rest, tile), aside=tuple(other for other in state.aside if other != tile))
        state, _ = _played(state, Explore(SOUTH))
        return {"tile": tile, "turns": [choice.turns for choice in fits(state, state.agenda[0])]}

    @cached_property
    def destiny(self) -> dict[str, Any]:
        """What the dice 2, 3 and 4 may be placed on."""
        dice = (2, 3, 4)
        return {"dice": dice, "squares": {square.id: found for square in box(self._game).squares.values()
                                          if (found := choices(square, dice))}}

    @cached_property
    def game(self) -> dict[str, Any]:
        """The recorded game's log by round and phase, as far as its map is drawn."""
        state, record = scenes.followed(self._game, ROUNDS)
        rounds: list[dict[str, list[str]]] = []
        for phase, event in record:
            if event.kind == "round":
                rounds.append({})
            elif rounds and event.kind not in TOLD_TWICE:
                rounds[-1].setdefault(phase, []).append(told(self._game, event))
        return {"seed": scenes.SEED.partition(":")[0], "rounds": rounds[:ROUNDS], "tiles": len(state.map)}


def _played(state: State, *actions: Any, dice: tuple[int, ...] = ()) -> tuple[State, list[Event]]:
    """A position some choices later, and what was said meanwhile."""
    table = Table(0, dice=dice)
    assert table.events is not None
    for action in actions:
        state = apply(state, action, table)
    return state, table.events


def _only(events: list[Event], kind: str) -> dict[str, Any]:
    return dict(next(event.facts for event in events if event.kind == kind))


def _stats(state: State, who: str) -> dict[str, int]:
    return {"mvt": mvt(state, who), "cbt": cbt(state, who), "defence": defence(state, who)}
