"""`says`: a choice in words, with the pieces and places it is about; the lines stand in `words.actions`."""

from __future__ import annotations

from pnp.games.schleichfahrt.actions import Action, Advance, Build, Check, Move, Pass, Search, Take
from pnp.games.schleichfahrt.play.checks import demand
from pnp.games.schleichfahrt.state import State
from pnp.games.schleichfahrt.zones import cell
from pnp.rules.kit import Saying, spoken

CHECKS = {"engines": "evade", "discharge": "discharge", "retreat": "retreat"}


def says(view: State, action: Action) -> Saying:
    game = view.box.game
    match action:
        case Build(engines, discharge, retreat):
            return spoken(game, "build", ("sub",), engines=engines, discharge=discharge, retreat=retreat)
        case Move(to):
            return _move(view, to)
        case Check(attribute):
            return _check(view, attribute)
        case Search():
            return _search(view)
        case Advance():
            foe = view.foes[view.at]
            return spoken(game, "advance", (foe,), (cell(view.at),), foe=foe)
        case Take(material):
            return spoken(game, "take", (material,), ("aboard",), material=material)
        case Pass():
            return spoken(game, "pass", (), (cell(view.at),))


def _move(view: State, to: int) -> Saying:
    """To a card that lies open, to a threat that waits on it, or into the dark."""
    game, place, way = view.box.game, view.floor[to], _way(view, to)
    if not view.revealed[to]:
        return spoken(game, "explore", (), (cell(to),), way=way)
    if foe := view.foes.get(to):
        return spoken(game, "face", (place, foe), (cell(to),), way=way, place=place, foe=foe)
    return spoken(game, "move", (place,), (cell(to),), way=way, place=place)


def _way(view: State, to: int) -> str:
    """Up, down, left or right; both of a diagonal, where those are allowed."""
    columns, words = view.box.rules.columns, view.box.game.words["ways"]
    (row, column), (there, beside) = divmod(view.at, columns), divmod(to, columns)
    steps = (there < row, "up"), (there > row, "down"), (beside < column, "left"), (beside > column, "right")
    return " ".join(words[way] for taken, way in steps if taken)


def _check(view: State, attribute: str) -> Saying:
    foe, back = view.foes[view.at], view.came_from
    difficulty, successes = demand(view, attribute, view.box.foes[foe])
    places = (cell(view.at), cell(back)) if attribute == "retreat" and back is not None else (cell(view.at),)
    return spoken(view.box.game, CHECKS[attribute], (foe,), places, foe=foe, dice=view.hull, successes=successes,
                  need=difficulty - getattr(view.boat, attribute), place="" if back is None else view.floor[back])


def _search(view: State) -> Saying:
    """Where the water is empty, or beside a threat that was evaded."""
    place, foe = view.floor[view.at], view.foes.get(view.at)
    return spoken(view.box.game, "stay" if foe else "search", (place,), (cell(view.at),), place=place, foe=foe,
                  dice=view.hull, successes=view.box.rules.search_successes, level=view.box.levels[place])
