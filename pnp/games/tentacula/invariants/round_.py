"""Turns, rounds, thefts, folds and endings come in their order and number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.tentacula.box import FLICK
from pnp.games.tentacula.sea import all_home, bare, fillable, stash_full
from pnp.games.tentacula.state import Show, Use
from pnp.rules import invariant

MARKS = ("turn", "round")


def parts(state) -> Iterator[tuple[str, list[tuple]]]:
    """What this round has brought, by turn and round's end."""
    current: tuple[str, list[tuple]] | None = None
    for act in state.acts:
        if act[0] in MARKS:
            if current:
                yield current
            current = (act[0], [])
        elif current:
            current[1].append(act)
    if current:
        yield current


def seats(state) -> list[int]:
    """Who has acted in the round that is in the record."""
    return [act[1] for act in state.acts if act[0] == "turn"]


def playing(state) -> set[int]:
    """Who has acted in this round or holds a tile to act with."""
    return {*state.acted, *(seat for seat, tile in enumerate(state.hands) if tile)}


@invariant("TEN-P10", "a player with a reef tile acts exactly once a round, the others not at all", scope="step")
def everyone_acts_once(game, before, action, after):
    """The order is free, but every tile is played (unless the game ends)."""
    for seat, count in Counter(seats(after)).items():
        if count > 1:
            yield f"player {seat + 1} acted {count} times in a round"
    closing = before.acted and ("round",) in before.acts
    if after.result or closing or isinstance(action, Show):
        return
    if after.round == before.round and ("round",) not in after.acts:
        if playing(after) != playing(before):
            yield f"players {sorted(playing(before))} of the round became {sorted(playing(after))}"
    elif set(seats(after)) != playing(before):
        yield f"players {sorted(set(seats(after)))} acted, {sorted(playing(before))} should have"


@invariant("TEN-P12", "a fish at the start, on the printed reef or at home is never robbed", scope="state")
def safe_fish_are_not_robbed(game, state):
    """The board's own reef covers the first squares; TEN-R24: home is safe."""
    for act in state.acts:
        if act[0] == "theft" and (act[2] <= state.box.rules.printed_reef or act[2] >= state.box.finish):
            yield f"{state.box.fish[act[1]]} was robbed on square {act[2]}"


@invariant("TEN-P13", "a turn brings one theft at most, a round's end one for each fish", scope="state")
def thefts_are_few(game, state):
    """In a turn the octopus looks at the moved fish only, at the end of the round at all three."""
    for kind, acts in parts(state):
        thefts = sum(act[0] == "theft" for act in acts)
        most = 1 if kind == "turn" else len(state.fish)
        if thefts > most:
            yield f"{thefts} thefts in a {kind}, not {most} at most"


@invariant("TEN-P14", "a turn uses one dolphin or shark at most, and it is paid for or flicked for", scope="step")
def help_is_paid(game, before, action, after):
    """TEN-R39; TEN-R18: only the crab may keep the shell."""
    for kind, acts in parts(after):
        used = [index for index, act in enumerate(acts) if act[0] in ("dolphin", "shark")]
        if len(used) > 1 or (used and kind != "turn"):
            yield f"{len(used)} dolphins or sharks in one {kind}"
        for index in used:
            if not index or acts[index - 1][0] not in ("paid", "kept"):
                yield f"a {acts[index][0]} came for nothing"
    if isinstance(action, Use):
        crab = after.box.powers[after.animals[before.agenda[0].seat]] == FLICK
        paid = before.shells - after.shells
        if paid != after.box.rules.shell_cost and not (crab and paid == 0):
            yield f"{paid} shells were paid, not {after.box.rules.shell_cost}"


@invariant("TEN-P16", "the board folds from A to B to C, and every fold boxes its gate", scope="step")
def folds_come_in_order(game, before, action, after):
    """TEN-R06: two folds, three gates."""
    if after.phase - before.phase not in (0, 1):
        yield f"from board {before.box.phases[before.phase].id} to {after.box.phases[after.phase].id}"
    if len(after.spent) != after.phase:
        yield f"{len(after.spent)} gates boxed after {after.phase} folds"
    if sorted((after.gate, *after.gates, *after.spent)) != sorted(after.box.gates):
        yield f"gate {after.gate} at the arch, {len(after.gates)} in the pile, {', '.join(after.spent) or 'none'} boxed"


@invariant("TEN-P18", "a game ends with exactly the result its position has", scope="state")
def results_are_right(game, state):
    """Won, so close, reef gone (or fish food), chest bare: one of them, and none while the game goes on."""
    due = ending(state)
    if state.result != due:
        yield f"the result is {state.result}, the position says {due}"


def ending(state) -> str | None:
    if all_home(state):
        return "win" if fillable(state) else "so-close"
    if bare(state):
        return "chest-bare"
    if not any(state.hands) and not state.agenda:
        return "fish-food" if stash_full(state) else "reef-gone"
    return None
