"""Named positions, for diagrams and scenario tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.content import Game
from pnp.games.claustrophobia import rules, steps
from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.bots import BOTS
from pnp.games.claustrophobia.setup import setup
from pnp.games.claustrophobia.state import Active, Foe, Human, Placed, State, side
from pnp.rules import Event, Table, plies_from, streams

SEED = "playthrough:0"               # the game of the recorded playthrough


def scenes(game: Game) -> dict[str, State]:
    """Set-ups of the scenarios, a seeded game's map after three rounds, the rulebook's worked examples."""
    found = {row.id: start(game, scenario=row.id) for row in game.tables["scenarios"]}
    return found | {"map": seeded(game, rounds=3), "impressive": impressive(game), "blocking": blocking(game),
                    "combat": combat(game), "defence": defence(game), "ranged": ranged(game), "full": full(game)}


def start(game: Game, **options: Any) -> State:
    """A scenario before its first choice."""
    return setup(game, 2, game.defaults() | options, Table("scene"))


def seeded(game: Game, rounds: int) -> State:
    """The recorded playthrough when so many rounds are over, or where it ended before."""
    return followed(game, rounds)[0]


def followed(game: Game, rounds: int) -> tuple[State, list[tuple[str, Event]]]:
    """The same with all that was said, each with the phase it was said in."""
    chance = streams(SEED, 2)
    table, bots = Table(chance.table), [next(iter(BOTS.values()))] * 2
    state = setup(game, 2, game.defaults(), table)
    record, told = _phased(table.events, state.phase), len(table.events)
    for ply in plies_from(rules, state, table, bots, chance.seats):
        said, told, state = table.events[told:], len(table.events), ply.after
        if state.round > rounds or state.result:
            return state, record + [(ply.state.phase, event) for event in said]
        record += _phased(said, ply.state.phase)
    return state, record


def _phased(events: Iterable[Event], phase: str) -> list[tuple[str, Event]]:
    """Events with their phase, which some of them begin."""
    found = []
    for event in events:
        phase = {"round": "initiative", "destiny": "threat"}.get(event.kind, phase)
        found.append((phase, event))
    return found


def position(game: Game, map: Mapping[Cell, tuple[str, int]], humans: Mapping[str, Human], foes: Mapping[str, Foe],
             scenario: str = "S1", active: str | None = None, **changes: Any) -> State:
    """Warriors on a map of tiles and quarter turns; an active one is about to act, else its phase is on."""
    state = start(game, scenario=scenario)
    placed = {cell: Placed(*tile) for cell, tile in map.items()}
    laid = [tile for tile, _ in map.values()]
    rest = [tile for tile in (state.rule.start, *state.aside) if tile not in laid]
    demon = active is not None and side(active) == "demon"
    agenda = (steps.DemonPhase(),) if demon else (steps.HumanPhase(),)
    if active:
        agenda = (steps.Acting(), steps.Acted(), *agenda)
    used = state.box.demon in foes
    return state._replace(**{
        "round": 1, "turn": 4 if demon else 2, "phase": "demon" if demon else "human", "map": placed,
        "stack": tuple(tile for tile in state.stack if tile not in laid), "aside": tuple(rest), "explored": len(placed) - 1,
        "humans": dict(humans), "foes": dict(foes), "agenda": agenda, "active": Active(active) if active else None,
        "entries": state.entries - used, "rolled": (), "dice": (), "hand": (),
        "advantages": (*state.advantages, *state.hand),
    } | changes)


def impressive(game: Game) -> State:
    """A Blade alone with an Impressive Demon and a troglodyte: Elusive and Impressive are void, it is outnumbered."""
    here = (0, 0)
    return position(game, {here: ("T13", 0), (1, 0): ("T01", 1)}, {"H-BLA-A": Human(here, die=3)},
                    {"D-DEM": Foe(here), "D-TRO-01": Foe(here)}, active="H-BLA-A", demon="D02")


def blocking(game: Game) -> State:
    """Two Brutes and two troglodytes: the first Brute may leave, the second may not."""
    here = (0, 0)
    return position(game, {here: ("T13", 0), (1, 0): ("T01", 1)},
                    {"H-BRU-A": Human(here, die=3), "H-BRU-B": Human(here, die=3)},
                    {"D-TRO-01": Foe(here), "D-TRO-02": Foe(here)}, active="H-BRU-A")


def combat(game: Game) -> State:
    """A Brute with CBT 3 against three troglodytes."""
    here = (0, 0)
    return position(game, {here: ("T13", 0)}, {"H-RED": Human(here, die=5), "H-BRU-A": Human(here, die=3)},
                    {f"D-TRO-0{n}": Foe(here) for n in (1, 2, 3)}, active="H-BRU-A")


def defence(game: Game) -> State:
    """A Brute with DEF 4, attacked by a Demon with CBT 4."""
    here = (0, 0)
    return position(game, {here: ("T13", 0)}, {"H-BRU-A": Human(here, die=5)}, {"D-DEM": Foe(here)}, active="D-DEM",
                    demon="D02")


def ranged(game: Game) -> State:
    """A Blade with the Blunderbuss: one neighbour tile is connected, the other lies behind a wall."""
    here = (0, 0)
    return position(game, {here: ("T13", 0), (-1, 0): ("T01", 1), (1, 0): ("T02", 0)},
                    {"H-BLA-A": Human(here, die=2, objects=("O04",))},
                    {"D-TRO-01": Foe((-1, 0)), "D-TRO-02": Foe((-1, 0)), "D-TRO-03": Foe((1, 0))}, active="H-BLA-A")


def full(game: Game) -> State:
    """Two troglodytes and the Demon fill their tile; one tile further there is room."""
    here, east = (0, 0), (1, 0)
    return position(game, {here: ("T09", 1), east: ("T01", 1)}, {"H-RED": Human(east, die=3)},
                    {"D-TRO-01": Foe(here), "D-TRO-02": Foe(here), "D-DEM": Foe(here)}, active="H-RED")
