"""`skipper`, the reference bot of the win-rate bands: exact odds, and worths for what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random

from pnp.games.schleichfahrt.actions import DISCHARGE, ENGINES, RETREAT, Action, Advance, Build, Move, Search
from pnp.games.schleichfahrt.box import Box
from pnp.games.schleichfahrt.odds import discharge_chance, evade_chance, retreat_chance, search_chance
from pnp.games.schleichfahrt.play.search import missing
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.state import State
from pnp.rules.kit import cheapest

BUILD = Build(5, 2, 2)
STEP = 0.03          # what any step of a path costs
SPOILS = 0.08        # worth of the search a discharge allows
RETREATED = 0.93     # worth of being back, of the hull's worth (of a full hull in the hangar)
GRUDGE = 0.10        # for each earlier retreat from a threat
LINGER = 0.70        # evade chance from which a search beside the threat is worth it
HOME = 0.12          # score of the hangar as the next card, and of each step away from it


def skipper(view: State, actions: Sequence[Action], rng: Random) -> Action:
    """Works the cards near the hangar, repairs early, then runs for the base by the safest way."""
    match view.phase:
        case "build":
            return BUILD if BUILD in actions else actions[0]
        case "move":
            return Move(_step(view))
        case "engage":
            return _check(view)
        case "evaded":
            return _after_evade(view)
        case "search":
            return Search()
    return actions[0]


def _check(view: State) -> Action:
    worths = _worths(view.box, view.boat, view.base_difficulty, view.foes[view.at], view.hull,
                     view.failed or view.free_ink, bool(missing(view)), view.came_from == view.box.hangar)
    return (ENGINES, DISCHARGE, RETREAT)[worths.index(max(worths))]


def _after_evade(view: State) -> Action:
    foe = view.box.foes[view.foes[view.at]]
    again = evade_chance(view.boat, foe, view.hull, view.base_difficulty)
    return Search() if missing(view) and again >= LINGER else Advance()


@lru_cache(maxsize=200_000)
def _worths(box: Box, sub: Sub, base: int, foe: str, hull: int, unlocked: bool, lacking: bool,
            from_hangar: bool) -> tuple[float, ...]:
    """What evading, discharging and (if unlocked) retreating are worth, in shares of a full hull."""
    threat, worth = box.foes[foe], hull / box.rules.hull
    after = 0.0
    if hull > threat.power:
        after = max(_worths(box, sub, base, foe, hull - threat.power, True, lacking, from_hangar))
    evade = evade_chance(sub, threat, hull, base)
    discharge = discharge_chance(sub, threat, hull, base)
    worths = (evade * worth + (1 - evade) * after,
              discharge * min(1.05, worth + SPOILS * lacking) + (1 - discharge) * after)
    if not unlocked:
        return worths
    back = retreat_chance(box.rules, sub, hull)
    return *worths, back * (RETREATED if from_hangar else RETREATED * worth) + (1 - back) * after


def _loss(view: State, foe: str, from_hangar: bool) -> float:
    """The share of hull an engagement costs on average, if played well."""
    return view.hull / view.box.rules.hull - max(_worths(
        view.box, view.boat, view.base_difficulty, foe, view.hull, view.free_ink, False, from_hangar))


@lru_cache(maxsize=50_000)
def _level_loss(box: Box, sub: Sub, base: int, level: int, hull: int, free_ink: bool, from_hangar: bool) -> float:
    """The mean loss over all cards of a level; a `nothing` costs nothing."""
    worth = hull / box.rules.hull
    losses = [worth - max(_worths(box, sub, base, foe, hull, free_ink, False, from_hangar))
              if box.foes[foe].power else 0.0 for foe in box.piles[level - 1]]
    return sum(losses) / len(losses)


def _losses(view: State) -> Callable[[int], float]:
    """The expected loss of entering a cell, as seen from here."""
    box, hull = view.box, view.hull
    near = box.neighbours[box.hangar] if view.at == box.hangar else ()
    hidden = _hidden(view)

    def level_loss(level: int, from_hangar: bool) -> float:
        return _level_loss(box, view.boat, view.base_difficulty, level, hull, view.free_ink, from_hangar)

    @cache
    def face_down(from_hangar: bool) -> float:
        return sum(n * level_loss(level, from_hangar) for level, n in hidden) / sum(n for _, n in hidden)

    def loss(cell: int) -> float:
        if cell in (box.hangar, box.base):
            return 0.0
        if foe := view.foes.get(cell):
            return _loss(view, foe, cell in near) + GRUDGE * view.retreats.get(cell, 0)
        if view.revealed[cell]:
            return level_loss(box.levels[view.floor[cell]], cell in near)
        return face_down(cell in near)

    return loss


def _hidden(view: State) -> list[tuple[int, int]]:
    """How many cards of each level still lie face down."""
    levels = [level for card, level in view.box.levels.items() if card not in view.floor]
    return [(level, levels.count(level)) for level in dict.fromkeys(levels)]


def _step(view: State) -> int:
    """The next card: home to repair or build, to the base with the bomb, else where searching pays."""
    box, loss = view.box, _losses(view)
    home = box.hangar
    if view.bomb:
        way = _way(view, box.base, loss)
        if view.hull < box.rules.hull and len(way) >= 3 and view.at != home:
            back = _way(view, home, loss)
            way = back if len(back) <= 2 else way
        return way[0]
    if view.at != home and (view.hull < box.rules.hull or not missing(view)):
        return _way(view, home, loss)[0]
    return min((cell for cell in box.neighbours[view.at] if cell != box.base),
               key=lambda cell: _score(view, cell, loss))


def _way(view: State, goal: int, loss: Callable[[int], float]) -> list[int]:
    box = view.box

    def near(cell: int) -> list[int]:
        return [next_ for next_ in box.neighbours[cell] if view.bomb or next_ != box.base]

    way = cheapest(view.at, [goal], near, lambda cell: max(0.0, loss(cell)) + STEP)
    assert way, "every card can be reached"
    return way


def _score(view: State, cell: int, loss: Callable[[int], float]) -> float:
    """Cost of searching there for each find to be expected; lower is better."""
    box = view.box
    if cell == box.hangar:
        return HOME
    row, column = divmod(cell, box.rules.columns)
    return (loss(cell) + 0.05) / _find_chance(view, cell) + HOME * (row + column)


def _find_chance(view: State, cell: int) -> float:
    rules = view.box.rules
    if view.revealed[cell]:
        return search_chance(rules, view.box.levels[view.floor[cell]], view.hull)
    hidden = _hidden(view)
    return sum(n * search_chance(rules, level, view.hull) for level, n in hidden) / sum(n for _, n in hidden)
