"""Where each Human wants to go in a scenario, and which die suits whom."""

from __future__ import annotations

from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.bots.worth import CROWD, FAR, danger, field
from pnp.games.claustrophobia.play.maps import connected, home, steps_from, unexplored, where_is
from pnp.games.claustrophobia.state import State, foes_at, playing

Goals = dict[Cell, float]


def goals(view: State, who: str) -> Goals:
    """Tiles worth reaching, with what their use still costs."""
    match view.rule.do:
        case "escape":
            return _to_exit(view) or frontier(view)
        case "hoard":
            return _to_hoard(view, who)
    return _to_seal(view, who)


def frontier(view: State) -> Goals:
    """Tiles with an unexplored opening."""
    if not view.stack:
        return dict.fromkeys(view.map, 0.0)
    return {cell: 0.0 for cell in view.map if unexplored(view.box, view.map, cell)}


def _to_exit(view: State) -> Goals:
    return {cell: 0.0 for cell, placed in view.map.items() if view.box.grounds[placed.tile].special == "exit"}


def _to_hoard(view: State, who: str) -> Goals:
    if view.bearer is not None:
        start = home(view)
        return {start: 0.0} if view.bearer == who else {view.humans[view.bearer].here: 0.0, start: 1.0}
    tokens = {cell: 0.0 for cell, placed in view.map.items() if placed.treasure}
    hoard = {cell: 0.0 for cell in tokens if view.map[cell].found}
    return hoard or {**dict.fromkeys(frontier(view), 1.5), **tokens}


def _to_seal(view: State, who: str) -> Goals:
    start = home(view)
    if who == view.box.redeemer or _guards(view, who):
        return {start: 0.0}
    far = steps_from(view, start)
    free = {cell: 0.0 for cell in view.map if seeks(view, who, cell)}
    outer = {cell: 1.0 for cell in frontier(view) if far.get(cell, 0) < view.rule.distance + 2}
    return {**outer, **free} or {start: 0.0}


def seeks(view: State, who: str, cell: Cell) -> bool:
    """A tile that could take a Seal."""
    rule = view.rule
    if rule.do != "ritual" or view.map[cell].seal or foes_at(view, cell):
        return False
    return steps_from(view, home(view)).get(cell, 0) >= rule.distance


def _guards(view: State, who: str) -> bool:
    """A Brute shields the Redeemer."""
    brutes = [id for id in playing(view) if view.box.sheets[id].type == "brute"]
    return who in brutes[:1]


def stays(view: State, who: str) -> bool:
    """A warrior that does best where it is: guarding a Seal, or waiting in the Pentacle Room."""
    if view.rule.do != "ritual":
        return False
    at = view.humans[who].here
    if who == view.box.redeemer or _guards(view, who):
        return at == where_is(view, view.rule.start)
    if not view.map[at].seal or any(h.at == at for id, h in view.humans.items() if id > who):
        return False
    return _enough(view)


def _enough(view: State) -> bool:
    """Whether all Seals lie, or there is a warrior to watch over each; else those who have set one go on."""
    free = [id for id in playing(view) if id != view.box.redeemer and not _guards(view, id)]
    return len(free) >= view.rule.seals or sum(placed.seal for placed in view.map.values()) >= view.rule.seals


def assignment(view: State) -> dict[str, int]:
    """The dice for the warriors that still need one, so that the sum of their worths is greatest."""
    team = [who for who in playing(view) if not view.humans[who].die]
    dice = tuple(sorted(view.dice)) or tuple(sorted(view.rolled))
    table = {who: {die: die_worth(view, who, die) for die in set(dice)} for who in team}
    return dict(zip(team, _best(team, dice, table)[1]))


def _best(team: list[str], dice: tuple[int, ...], table: dict) -> tuple[float, tuple[int, ...]]:
    if not team:
        return 0.0, ()
    found = []
    for die in sorted(set(dice)):
        rest = list(dice)
        rest.remove(die)
        worth, chosen = _best(team[1:], tuple(rest), table)
        found.append((worth + table[team[0]][die], (die, *chosen)))
    return max(found)


def die_worth(view: State, who: str, die: int) -> float:
    """What a line is worth now: feet for those who can go, blows and shields where foes are."""
    human = view.humans[who]
    if die in human.cancelled:
        return -1.5
    line, at = view.box.sheets[who].lines[die], human.here
    foes = len(foes_at(view, at))
    near = sum(len(foes_at(view, cell)) for cell in connected(view, at))
    pace = 0.0 if stays(view, who) else 0.5 if foes and "elusive" not in view.box.sheets[who].talents else 1.2
    way = field(view, goals(view, who), CROWD).get(at, FAR)
    feet = pace * line.mvt + (0.6 if line.mvt else 0) * (way < FAR)
    blows = line.cbt * (0.9 if foes else 0.25 if near else 0.1)
    shield = (line.defence - 3) * (0.25 + 0.5 * min(2.0, danger(view, at) + 0.3 * near))
    return feet + blows + shield + _gift_worth(view, who, die)


def _gift_worth(view: State, who: str, die: int) -> float:
    if who != view.box.redeemer or not any(view.box.gifts[gift].trigger == die for gift in view.gifts):
        return 0.0
    hurt = sum(len(human.cancelled) for human in view.humans.values() if human.at is not None)
    return 0.3 + 0.05 * hurt
