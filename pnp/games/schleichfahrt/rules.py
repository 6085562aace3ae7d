"""The rules of Schleichfahrt: a state and a choice give the next state; chance comes from the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.schleichfahrt.pieces import Box, Sub, Threat, box
from pnp.games.schleichfahrt.state import (
    DISCHARGE,
    ENGINES,
    RETREAT,
    Action,
    Advance,
    Build,
    Check,
    Move,
    Pass,
    Search,
    State,
    Take,
)
from pnp.rules import Outcome, Table
from pnp.rules.kit import HIDDEN, Pile, face_down, put, with_, without_key


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    known = box(game)
    floor = _dealt(known, table)
    free = options["sub"] == "free"
    sub = None if free else Sub(*map(int, options["sub"].split("/")))
    return State(
        box=known, players=players, turn=1, base_difficulty=options["base_difficulty"], free_ink=options["free_ink"],
        sub=sub, floor=floor, revealed=tuple(cell in (known.hangar, known.base) for cell in range(len(floor))),
        at=known.hangar, came_from=None, hull=known.rules.hull, found=(), bomb=False,
        piles=tuple(Pile(table.shuffle(pile)) for pile in known.piles),
        foes={}, retreats={}, failed=False, must_move=False, phase="build" if free else "move",
    )


def _dealt(known: Box, table: Table) -> tuple[str, ...]:
    """Hangar and base in their corners, the floor cards shuffled into the other cells."""
    cards = iter(table.shuffle(known.floor))
    sites = {known.hangar: "hangar", known.base: "base"}
    return tuple(sites.get(cell) or next(cards) for cell in range(len(known.neighbours)))


def decider(state: State) -> int | None:
    return None if state.result else 0


def outcome(state: State) -> Outcome | None:
    if state.result is None:
        return None
    return Outcome((0,) if state.result == "won" else (), state.result)


def legal_actions(state: State) -> tuple[Action, ...]:
    match state.phase:
        case "build":
            return tuple(Build(*sub) for sub in state.box.subs)
        case "move":    # SCH-R20: the base is closed without the bomb; SCH-R22: staying is not offered
            return tuple(Move(cell) for cell in state.box.neighbours[state.at]
                         if state.bomb or cell != state.box.base)
        case "engage":  # SCH-R05: retreat only after a failed check
            return (ENGINES, DISCHARGE, RETREAT) if state.failed or state.free_ink else (ENGINES, DISCHARGE)
        case "evaded":
            return (Advance(), Search()) if missing(state) else (Advance(),)
        case "search":
            return Search(), Pass()
        case "take":
            return tuple(Take(material) for material in missing(state))
    return ()


def missing(state: State) -> tuple[str, ...]:
    return tuple(material for material in state.box.materials if material not in state.found)


def apply(state: State, action: Action, table: Table) -> State:
    match action:
        case Move(to):
            return _move(state, to, table)
        case Check(attribute):
            return _check(state, attribute, table)
        case Advance():
            return _advance(state, table)
        case Search():
            return _search(state, table)
        case Pass():
            return _end(_act(state, "pass"), table)
        case Take(material):
            table.say("found", material=material)
            return _end(_act(state, "take", found=(*state.found, material)), table)
        case Build(engines, discharge, retreat):
            table.say("build", engines=engines, discharge=discharge, retreat=retreat)
            return state._replace(sub=Sub(engines, discharge, retreat), phase="move")
    raise TypeError(f"not an action: {action!r}")


def _act(state: State, act: str, **changes: Any) -> State:
    """The state with an act of this turn noted; the first act of a turn clears the last turn's."""
    acts = (act,) if state.acts[-1:] == ("end",) else (*state.acts, act)
    return state._replace(acts=acts, **{"rolled": ()} | changes)


def _end(state: State, table: Table) -> State:
    """The turn is over; SCH-R28: so is a game without an end in sight."""
    turn = state.turn + 1
    state = state._replace(turn=turn, acts=(*state.acts, "end"), phase="engage" if state.at in state.foes else "move")
    if turn > state.box.rules.turn_limit:
        table.say("abandoned", turn=state.turn - 1)
        return state._replace(result="abandoned", phase="over")
    return state


def _move(state: State, to: int, table: Table) -> State:
    place = state.floor[to]
    table.say("move", turn=state.turn, place=place)
    state = _act(state, "move", at=to, came_from=state.at, failed=False, must_move=False)
    if to == state.box.hangar:
        return _end(_repaired(state, table), table)
    if to == state.box.base:
        table.say("won", turn=state.turn)
        return state._replace(result="won", phase="over")
    if not state.revealed[to]:
        state = state._replace(revealed=put(state.revealed, to, True))
    if to in state.foes:                     # SCH-R11: one encounter a card
        table.say("waiting", foe=state.foes[to])
        return state._replace(phase="engage")
    return _meet(state, state.box.levels[place], table)


def _meet(state: State, level: int, table: Table) -> State:
    """Draw an encounter of the floor card's level."""
    pile = state.piles[level - 1]
    if not pile.cards:                       # SCH-R24
        table.say("shuffle", level=level)
    foe, pile = pile.draw(table)
    if state.box.foes[foe].power:
        table.say("draw", foe=foe)
        return state._replace(piles=put(state.piles, level - 1, pile), foes=with_(state.foes, state.at, foe),
                              phase="engage")
    table.say("nothing", foe=foe)            # SCH-R12: discarded at once
    state = state._replace(piles=put(state.piles, level - 1, pile.put_away(foe)), acts=(*state.acts, "nothing"))
    return _may_search(state, table)


def _may_search(state: State, table: Table) -> State:
    return state._replace(phase="search") if missing(state) else _end(state, table)


def _check(state: State, attribute: str, table: Table) -> State:
    foe = state.box.foes[state.foes[state.at]]
    if state.acts[-1:] == ("end",):          # SCH-R13: the turn begins where the last one ended
        table.say("again", turn=state.turn, foe=foe.id)
    dice = table.roll(state.hull)
    if not passed(state, attribute, foe, dice):
        return _fail(_act(state, "failed", rolled=dice), attribute, foe, table)
    if attribute == "retreat":
        return _retreat(_act(state, "retreat", rolled=dice), foe, table)
    if attribute == "engines":
        table.say("evade", foe=foe.id, dice=dice)
        return _act(state, "evade", rolled=dice, phase="evaded")
    table.say("discharge", foe=foe.id, dice=dice)
    return _may_search(_gone(_act(state, "discharge", rolled=dice)), table)


def passed(state: State, attribute: str, foe: Threat, dice: tuple[int, ...]) -> bool:
    difficulty, successes = demand(state, attribute, foe)
    need = difficulty - getattr(state.sub, attribute)
    return sum(die >= need for die in dice) >= successes


def demand(state: State, attribute: str, foe: Threat) -> tuple[int, int]:
    """Difficulty and successes of a check; SCH-R07: retreat does not follow the base difficulty."""
    match attribute:
        case "engines":
            return state.base_difficulty + foe.speed, foe.level
        case "discharge":
            return state.base_difficulty + foe.resistance, foe.level
    return state.box.rules.retreat_difficulty, state.box.rules.retreat_successes


def _fail(state: State, attribute: str, foe: Threat, table: Table) -> State:
    hull = max(0, state.hull - foe.power)    # SCH-R08, SCH-R29
    table.say("failed", attribute=attribute, foe=foe.id, dice=state.rolled, hull=hull)
    if hull:
        return state._replace(hull=hull, failed=True)
    table.say("lost", foe=foe.id, turn=state.turn)
    return state._replace(hull=0, failed=True, result="lost", phase="over")


def _retreat(state: State, foe: Threat, table: Table) -> State:
    """Back to the card left by the last move; the threat stays, nothing is drawn (SCH-R10, SCH-R23)."""
    there, back = state.at, state.came_from
    table.say("retreat", foe=foe.id, place=state.floor[back], dice=state.rolled)
    state = state._replace(at=back, came_from=there, failed=False,
                           retreats=with_(state.retreats, there, state.retreats.get(there, 0) + 1))
    if back == state.box.hangar:
        state = _repaired(state, table)
    return _end(state, table)


def _gone(state: State) -> State:
    """The threat under the sub goes to its discard."""
    foe = state.box.foes[state.foes[state.at]]
    pile = state.piles[foe.level - 1].put_away(foe.id)
    return state._replace(piles=put(state.piles, foe.level - 1, pile), foes=without_key(state.foes, state.at),
                          retreats=without_key(state.retreats, state.at), failed=False)


def _advance(state: State, table: Table) -> State:
    """SCH-R14, SCH-R15: the threat goes, and the next turn's move is compulsory."""
    table.say("advance", foe=state.foes[state.at])
    return _end(_gone(_act(state, "advance", must_move=True)), table)


def _search(state: State, table: Table) -> State:
    """SCH-R17: all dice, one at or under the level is enough."""
    level = state.box.levels[state.floor[state.at]]
    dice = table.roll(state.hull)
    table.say("search", level=level, dice=dice)
    state = _act(state, "search", rolled=dice)
    if sum(die <= level for die in dice) >= state.box.rules.search_successes:
        return state._replace(phase="take")
    return _end(state, table)


def _repaired(state: State, table: Table) -> State:
    """SCH-R19, SCH-R21: full repair, and the bomb once all materials are aboard."""
    full = state.box.rules.hull
    if state.hull < full:
        table.say("repair", hull=full)
    built = not missing(state)
    if built and not state.bomb:
        table.say("bomb")
    return state._replace(hull=full, bomb=state.bomb or built)


def view(state: State, seat: int) -> State:
    """Face-down floor cards and the order of the piles are hidden."""
    return state._replace(
        floor=tuple([card if seen else HIDDEN for card, seen in zip(state.floor, state.revealed)]),
        piles=tuple([Pile(face_down(pile.cards), pile.discard) for pile in state.piles]),
    )


def supplies(state: State) -> dict[str, int]:
    """Draw piles (they are made anew from their discards), pile and discard together, hull dice."""
    left = {f"level {level} draw pile": len(pile.cards) for level, pile in enumerate(state.piles, 1)}
    left |= {f"level {level} with discard": len(pile) for level, pile in enumerate(state.piles, 1)}
    return left | {"hull dice": state.hull}
