"""What a bot aims at: how far every space is from a goal, and which objective is nearest to being done."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp.games.refuge.box import Box
from pnp.games.refuge.play.moves import opened_by
from pnp.games.refuge.play.objectives import costs as readings
from pnp.games.refuge.state import State, ready
from pnp.rules.kit import costs_from

ARMED, UNARMED = 1.6, 7.0       # cost of entering a tentacle's space
HEAD = 12.0
RIM, BAND = 0.8, 0.2            # what a Kraken space costs more, beside the head and elsewhere
FAR = 99.0
DRAWS = 3.4                     # draws until a card of one type comes
POD = 6.0                       # from the head's side to a pod


class Plan(NamedTuple):
    name: str                    # escape, pay, draw, beside_head, all_used, eliminated, markers
    goals: tuple[str, ...]       # spaces to go to
    effort: float
    objective: str = ""


@lru_cache(maxsize=2_000)
def distances(box: Box, goals: tuple[str, ...], head: str, tentacles: tuple[str, ...], toll: float) -> dict[str, float]:
    """Turns from every space to the nearest goal, dangers counted as detours; pods are no way through."""
    back = dict(_back(box, 1.0))
    for cost, spaces in ((1 + BAND, box.band), (1 + RIM, box.rim[head] & box.band), (toll, tentacles),
                         (HEAD, box.cells[head])):
        ways = _back(box, cost)
        for space in spaces:
            back[space] = ways[space]
    return costs_from(dict.fromkeys(goals, 0.0), back.__getitem__)


@lru_cache(maxsize=64)
def _back(box: Box, cost: float) -> dict[str, tuple[tuple[str, float], ...]]:
    """Of every space where one may come from, were it to cost so much to enter it."""
    near, kind = box.floor.near, box.floor.kind
    return {space: tuple([(before, cost) for before in near[space] if kind[before] != "finish"]) for space in near}


def armed(state: State, seat: int) -> bool:
    """Can this player eliminate a tentacle they meet?"""
    card = state.box.card
    held = (*state.players[seat].hand, *ready(state, seat))
    return any("react_kill" in card[c].do for c in held)


def ways_to(state: State, seat: int, goals: tuple[str, ...]) -> dict[str, float]:
    return distances(state.box, goals, state.head, state.tentacles, ARMED if armed(state, seat) else UNARMED)


def plan(state: State, seat: int) -> Plan:
    """The plan that takes the fewest turns, as far as one can tell."""
    opened = tuple([space for space in state.box.finishes if opened_by(state, seat, space)])
    if opened:
        return Plan("escape", opened, 0.0)
    pods = {state.box.opens[pod]: space for space, pod in state.pods.items()}
    found = [_planned(state, seat, objective, pods[objective]) for objective in state.display]
    found.append(Plan("draw", state.box.finishes, 3.2 * DRAWS + _from(state, seat, state.box.finishes)))
    return min(found, key=lambda p: p.effort)


def _from(state: State, seat: int, goals: tuple[str, ...]) -> float:
    return ways_to(state, seat, goals).get(state.players[seat].at, FAR)


def _planned(state: State, seat: int, objective: str, pod: str) -> Plan:
    card, box = state.box.objective[objective], state.box
    home = _from(state, seat, (pod,))
    if card.pay:
        return Plan("pay", (pod,), DRAWS * lacking(state, seat, card.pay) + home, objective)
    match card.feat:
        case "beside_head":
            spots = tuple(sorted(s for s in box.rim[state.head] if box.floor.kind[s] == "kraken"))
            return Plan("beside_head", spots, _from(state, seat, spots) + POD, objective)
        case "all_used":
            idle = [box.card[a].timing for a in ready(state, seat)]
            effort = sum(1.2 if timing == "action" else 0.5 if timing == "bonus" else 5.0 for timing in idle)
            return Plan("all_used", (pod,), effort + home, objective)
        case "eliminated":
            return _hunt(state, seat, objective, home, pod)
    return _buoys(state, seat, objective, home)


def _hunt(state: State, seat: int, objective: str, home: float, pod: str) -> Plan:
    if not armed(state, seat):
        return Plan("eliminated", (pod,), DRAWS + 2 + home, objective)
    if not state.tentacles:
        return Plan("eliminated", (pod,), 3 + home, objective)
    return Plan("eliminated", state.tentacles, _from(state, seat, state.tentacles) + POD, objective)


def _buoys(state: State, seat: int, objective: str, home: float) -> Plan:
    """Progress is shared, so that all but the last marker help everybody."""
    effort = _from(state, seat, state.markers) if state.markers else FAR
    return Plan("markers", state.markers, effort + 4.0 * (len(state.markers) - 1) + 5, objective)


def lacking(state: State, seat: int, pay: tuple[str, ...]) -> int:
    """How many cards a payment still lacks."""
    card = state.box.card
    held: dict[str, int] = {}
    wild = 0
    for c in state.players[seat].hand:
        if "wild_type" in card[c].do:
            wild += 1
        else:
            held[card[c].type] = held.get(card[c].type, 0) + 1
    short = min(sum(max(0, n - held.get(t, 0)) for t, n in cost.items()) for cost in readings(pay, state.box.types))
    return max(0, short - wild)


def threat(state: State, seat: int) -> float:
    """How near a rival seems to winning: rows gained, and whether a pod is known to be open to them."""
    player, floor = state.players[seat], state.box.floor
    row = floor.place[player.at][1] if player.at in floor.place else 0
    return row + 4.0 * bool(player.claimed) + 0.3 * len(player.hand)

