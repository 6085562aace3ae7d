"""Step invariants of Biomes: what no action may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.biomes.actions import PASS, Action, Do
from pnp.games.biomes.box import KEY, SUPPLY
from pnp.games.biomes.invariants.state import secrets_everywhere
from pnp.games.biomes.play.reading import able
from pnp.games.biomes.state import State
from pnp.rules import invariant


@invariant("BIO-P02", "there are always as many keys as quests, destroyed ones included", scope="step")
def keys_conserved(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """Every quest but Escape brings one Key; a destroyed one never returns."""
    if (have := secrets_everywhere(after)[KEY]) != after.keys:
        yield f"{have} keys in all places together, not {after.keys}"
    if after.destroyed.count(KEY) < before.destroyed.count(KEY):
        yield "a destroyed Key came back"


@invariant("BIO-P11", "a quest is never both won and lost", scope="step")
def decided_once(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """What is won stays won; ruins that are repaired never fall, and ruffians come only to fallen ones."""
    for number, quest in before.quests.items():
        if quest.status != "active" and after.quests[number].status != quest.status:
            yield f"quest {number} was {quest.status} and is {after.quests[number].status} now"
    ruins = after.quests.get(7)
    if ruins and ((after.ruffians is not None) != (ruins.track == 0) or (ruins.status == "won" and ruins.track == 0)):
        yield f"the ruins are {ruins.status} at health {ruins.track}"


@invariant("BIO-P13", "a captive or injured player never acts", scope="step")
def only_the_able_act(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """They take no turn; choices about others' rescue or their own reward are no turns."""
    step = before.agenda[0]
    if step.name in ("turn", "join") and not able(before, step.seat):
        yield f"seat {step.seat + 1} acts while captive or injured"


@invariant("BIO-P15", "a turn cannot go on for ever", scope="step")
def turns_finite(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """Every deed costs actions, spends a Supply for more of them, puts on a buff, or is a free move at a camp;
    and nothing is freely moved to and fro."""
    if before.agenda[0].name != "turn" or after.turn != before.turn or action == PASS or not after.agenda \
            or not isinstance(action, Do):
        return
    ways = Counter(kind for _, kind in set(after.moved))
    if any(count > 1 for count in ways.values()):
        yield "a kind of secret was freely taken and placed in one turn"
    gains = action in (Do("use", SUPPLY),) or (action.id == "buff" and action.by in ("on", "camp"))
    if after.actions >= before.actions and not gains and len(after.moved) <= len(before.moved):
        yield f"{action.id} cost nothing"
