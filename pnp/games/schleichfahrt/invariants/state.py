"""What holds in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.schleichfahrt.state import State
from pnp.rules import invariant


@invariant("SCH-P01", "every encounter is in its pile, in its discard or on the grid", scope="state")
def encounters_conserved(game: Game, state: State) -> Iterator[str]:
    """Play neither loses nor duplicates a card, and none changes its level: 6, 6, 6, 6, 7.

    Source: Gameplay, 3rd step.
    """
    on_grid = tuple(state.foes.values())
    for level, (pile, whole) in enumerate(zip(state.piles, state.box.piles), 1):
        out = tuple(foe for foe in on_grid if state.box.foes[foe].level == level)
        if sorted(pile.cards + pile.discard + out) != sorted(whole):
            yield f"level {level} has {len(pile.cards)} + {len(pile.discard)} + {len(out)} of {len(whole)} encounters"


@invariant("SCH-P02", "the hull has 0 to 5 dice, and none exactly when the submarine is lost", scope="state")
def hull_in_range(game: Game, state: State) -> Iterator[str]:
    """The last die gone, the mission is lost; damage beyond it is not counted (SCH-R29).

    Source: Creation of your submarine.
    """
    if not 0 <= state.hull <= state.box.rules.hull:
        yield f"hull is {state.hull}, not 0 to {state.box.rules.hull}"
    elif (state.hull == 0) != (state.result == "lost"):
        yield f"hull is {state.hull} and the result is {state.result}"


@invariant("SCH-P04", "the submarine is on the grid, and in the enemy base only when it has won", scope="state")
def position_is_legal(game: Game, state: State) -> Iterator[str]:
    """The base is closed without the bomb (SCH-R20); with it, arriving wins.

    Source: Gameplay, 3rd step.
    """
    if not 0 <= state.at < len(state.floor):
        yield f"cell {state.at} is not on the grid"
    elif (state.at == state.box.base) != (state.result == "won"):
        yield f"the submarine is {'' if state.at == state.box.base else 'not '}in the base, the result is {state.result}"
    if state.result == "won" and not state.bomb:
        yield "won without the bomb"


@invariant("SCH-P05", "the card the submarine came from is a neighbour of the one it is on", scope="state")
def came_from_a_neighbour(game: Game, state: State) -> Iterator[str]:
    """A retreat must lead somewhere (SCH-R23).

    Source: Creation of your submarine.
    """
    if state.came_from is not None and state.came_from not in state.box.neighbours[state.at]:
        yield f"at cell {state.at}, came from cell {state.came_from}"


@invariant("SCH-P06", "an encounter lies only on a revealed floor card of its level, and is a threat", scope="state")
def encounters_lie_right(game: Game, state: State) -> Iterator[str]:
    """One at most on a card (SCH-R11); hangar and base hold none; a `nothing` never stays (SCH-R12).

    Source: Gameplay, 3rd step.
    """
    for cell, foe in state.foes.items():
        threat = state.box.foes[foe]
        if not state.revealed[cell]:
            yield f"{foe} lies on a face-down card"
        if state.box.levels.get(state.floor[cell]) != threat.level:
            yield f"{foe} of level {threat.level} lies on {state.floor[cell]}"
        if not threat.power:
            yield f"{foe} is nothing, yet it stays"


@invariant("SCH-P07", "a level has no more threats on the grid than floor cards", scope="state")
def threats_have_floor(game: Game, state: State) -> Iterator[str]:
    """3, 3, 3, 3 and 2: so a pile and its discard together never run out.

    Source: derived from SCH-P06.
    """
    floor = Counter(state.box.levels.values())
    out = Counter(state.box.foes[foe].level for foe in state.foes.values())
    for level, count in out.items():
        if count > floor[level]:
            yield f"{count} threats of level {level} on {floor[level]} floor cards"


@invariant("SCH-P08", "while a threat is under the submarine, the card it came from is empty", scope="state")
def way_back_is_free(game: Game, state: State) -> Iterator[str]:
    """By move one leaves only an empty card, so a retreat never leads into another encounter (SCH-R23).

    Source: derived from SCH-R23.
    """
    if state.at in state.foes and state.came_from is not None and state.came_from in state.foes:
        yield f"a threat here and {state.foes[state.came_from]} on the way back"


@invariant("SCH-P15", "a turn has at most one move by choice and at most one retreat", scope="state")
def one_move_a_turn(game: Game, state: State) -> Iterator[str]:
    """Advancing after an evade is the next turn's move (SCH-R15).

    Source: Gameplay, 3rd step.
    """
    for act in ("move", "retreat"):
        if state.acts.count(act) > 1:
            yield f"{state.acts.count(act)} times `{act}` in one turn"


@invariant("SCH-P16", "the next move is compulsory exactly between an advance and that move", scope="state")
def must_move_after_advance(game: Game, state: State) -> Iterator[str]:
    """SCH-R15: the threat is gone already, the submarine is on its way.

    Source: Gameplay, 3rd step.
    """
    advanced = state.acts[-2:] == ("advance", "end")
    if state.must_move != advanced:
        yield f"must_move is {state.must_move} after {', '.join(state.acts) or 'nothing'}"
