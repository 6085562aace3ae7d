"""What holds from one choice to the next."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.content import Game
from pnp.games.schleichfahrt.actions import RETREAT, Build, Check, Search, Take
from pnp.games.schleichfahrt.play.search import missing
from pnp.games.schleichfahrt.state import State
from pnp.rules import invariant

MAY_SEARCH = ("evade", "discharge", "nothing")


@invariant("SCH-P03", "the bomb needs all materials; what has been found stays found", scope="step")
def finds_are_kept(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """Materials are aboard and never lost, and the bomb is never unmade (SCH-R19).

    Source: Gameplay, 3rd step.
    """
    if after.found[:len(before.found)] != before.found or len(set(after.found)) != len(after.found):
        yield f"found {before.found}, then {after.found}"
    if before.bomb and not after.bomb:
        yield "the bomb is gone"
    if after.bomb and missing(after):
        yield f"a bomb without {', '.join(missing(after))}"


@invariant("SCH-P09", "the layout never changes, and a card turned up stays up", scope="step")
def layout_stands(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """The floor is dealt once.

    Source: Gameplay, 1st and 3rd step.
    """
    if before.floor != after.floor:
        yield "the layout has changed"
    if any(was and not is_ for was, is_ in zip(before.revealed, after.revealed)):
        yield "a card was turned down again"


@invariant("SCH-P10", "retreat is rolled only with a threat and only after a failed check against it", scope="step")
def retreat_is_the_backup(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """SCH-R05; free ink lifts the second condition, nothing the first.

    Source: Creation of your submarine.
    """
    if action == RETREAT:
        if before.at not in before.foes:
            yield "a retreat from an empty card"
        elif not (before.failed or before.free_ink):
            yield "a retreat before any check has failed"


@invariant("SCH-P11", "a failed check costs the threat's power in dice, and five of them end it", scope="step")
def failure_costs_dice(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """SCH-R08, SCH-R29. Power is at least 1, so an engagement without success ends after five checks.

    Source: Creation of your submarine.
    """
    if not isinstance(action, Check) or "failed" not in after.acts[-1:]:
        return
    power = before.box.foes[before.foes[before.at]].power
    if power < 1 or before.hull - after.hull != min(before.hull, power):
        yield f"hull goes from {before.hull} to {after.hull} against power {power}"
    if after.acts.count("failed") > before.box.rules.hull:
        yield f"{after.acts.count('failed')} failed checks in one engagement"


@invariant("SCH-P12", "the hull rises only in the hangar, and there to 5", scope="step")
def repair_in_the_hangar(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """SCH-R21: by move or by retreat, all of it.

    Source: Creation of your submarine.
    """
    if after.hull > before.hull and (after.at != after.box.hangar or after.hull != after.box.rules.hull):
        yield f"hull rises from {before.hull} to {after.hull} at {after.floor[after.at]}"


@invariant("SCH-P13", "a check or a search rolls as many dice as the hull has", scope="step")
def all_dice_are_rolled(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """The dice left are the pool (SCH-R17).

    Source: Creation of your submarine; Gameplay, 3rd step.
    """
    wanted = before.hull if isinstance(action, Check | Search) else 0
    if len(after.rolled) != wanted:
        yield f"{len(after.rolled)} dice rolled with a hull of {before.hull}"


@invariant("SCH-P14", "a search comes right after an evade, a discharge or a `nothing`, once a turn, for one material",
           scope="step")
def one_search_each(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """SCH-R16, SCH-R17: an empty card cannot be searched again and again.

    Source: Gameplay, 3rd step.
    """
    if isinstance(action, Search) and before.acts[-1:] not in [(act,) for act in MAY_SEARCH]:
        yield f"a search after {', '.join(before.acts) or 'nothing'}"
    if after.acts.count("search") > 1:
        yield f"{after.acts.count('search')} searches in one turn"
    if len(after.found) - len(before.found) != isinstance(action, Take):
        yield f"{len(after.found) - len(before.found)} materials found by {action}"
    if isinstance(action, Take) and before.acts[-1:] != ("search",):
        yield "a material taken without a search"


@invariant("SCH-P17", "submarine, base difficulty and variant do not change during a game", scope="step")
def setting_stands(game: Game, before: State, action: object, after: State) -> Iterator[str]:
    """The points are spent once, before the first move.

    Source: Creation of your submarine.
    """
    if before.base_difficulty != after.base_difficulty or before.free_ink != after.free_ink:
        yield "the difficulty has changed"
    if before.sub != after.sub and not (before.sub is None and isinstance(action, Build)):
        yield f"submarine {before.sub} has become {after.sub}"
