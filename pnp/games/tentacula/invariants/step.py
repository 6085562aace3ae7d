"""What holds from one choice to the next: turns, rounds, help and folds come in their order and number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.tentacula.actions import Action, Show, Use
from pnp.games.tentacula.box import FLICK, SIDES
from pnp.games.tentacula.invariants.state import name, parts
from pnp.games.tentacula.state import Landing, State
from pnp.rules import invariant


def seats(state: State) -> list[int]:
    """Who has acted in the round that is in the record."""
    return [act[1] for act in state.acts if act[0] == "turn"]


def playing(state: State) -> set[int]:
    """Who has acted in this round or holds a tile to act with."""
    return {*state.acted, *(seat for seat, tile in enumerate(state.hands) if tile)}


@invariant("TEN-P03", "the stash never holds more than it needs and never loses a gemstone", scope="step")
def stash_only_fills(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """A gemstone in the stash is safe (TEN-R32)."""
    for colour, was, now, need in zip(after.box.colours, before.stash, after.stash, after.need):
        if now > need:
            yield f"{now} {colour} in a stash that needs {need}"
        if now < was:
            yield f"{was - now} {colour} left the stash"


@invariant("TEN-P05", "no two fish share a square, none swims back, one moves at a time", scope="step")
def fish_keep_their_way(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """A square holds one fish, and a turn moves one fish forward."""
    for square, count in Counter(after.fish).items():
        if count > 1 and 0 < square < after.box.finish:
            yield f"{count} fish on a{square}"
    moved = [one for one, (was, now) in enumerate(zip(before.fish, after.fish)) if was != now]
    if len(moved) > 1:
        yield f"{', '.join(name(after, one) for one in moved)} moved at once"
    for one in moved:
        if after.fish[one] < before.fish[one]:
            yield f"{name(after, one)} swam back from {before.fish[one]} to {after.fish[one]}"
    for kind, acts in parts(after):
        if (moves := sum(act[0] == "swim" for act in acts)) > (kind == "turn"):
            yield f"{moves} moves in one {kind}"


@invariant("TEN-P08", "each side of the reef is one unbroken run up to its newest tile, and never shrinks at the front",
           scope="step")
def reef_is_unbroken(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """TEN-R09: no reef square is left out, and the next free one only moves on."""
    last = after.box.phases[after.phase].last_triple
    for side, row, was, free in zip(SIDES, after.reef, before.next, after.next):
        laid = [triple for triple, tile in enumerate(row) if tile]
        if laid and laid != list(range(laid[0], free)):
            yield f"{side} tiles on reefs {[triple + 1 for triple in laid]}, the next is {free + 1}"
        if free > last + 1 or free < was:
            yield f"the next {side} reef square went from {was + 1} to {free + 1}, the last is {last + 1}"


@invariant("TEN-P09", "a reef square is filled once in a game", scope="step")
def reef_squares_fill_once(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """TEN-R09: squares that were emptied at the rear stay empty."""
    for side, old, row, free in zip(SIDES, before.reef, after.reef, before.next):
        for triple, (was, now) in enumerate(zip(old, row)):
            if now and not was and triple < free:
                yield f"{side} reef {triple + 1} was filled again"


@invariant("TEN-P10", "a player with a reef tile acts exactly once a round, the others not at all", scope="step")
def everyone_acts_once(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
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


@invariant("TEN-P14", "a turn uses one dolphin or shark at most, and it is paid for or flicked for", scope="step")
def help_is_paid(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """TEN-R39; TEN-R18: only the crab may keep the shell."""
    for kind, acts in parts(after):
        used = [index for index, act in enumerate(acts) if act[0] in ("dolphin", "shark")]
        if len(used) > 1 or (used and kind != "turn"):
            yield f"{len(used)} dolphins or sharks in one {kind}"
        for index in used:
            if not index or acts[index - 1][0] not in ("paid", "kept"):
                yield f"a {acts[index][0]} came for nothing"
    if isinstance(action, Use) and isinstance(landing := before.agenda[0], Landing):
        crab = after.box.powers[after.animals[landing.seat]] == FLICK
        paid = before.shells - after.shells
        if paid != after.box.rules.shell_cost and not (crab and paid == 0):
            yield f"{paid} shells were paid, not {after.box.rules.shell_cost}"


@invariant("TEN-P16", "the board folds from A to B to C, and every fold boxes its gate", scope="step")
def folds_come_in_order(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """TEN-R06: two folds, three gates."""
    if after.phase - before.phase not in (0, 1):
        yield f"from board {before.box.phases[before.phase].id} to {after.box.phases[after.phase].id}"
    if len(after.spent) != after.phase:
        yield f"{len(after.spent)} gates boxed after {after.phase} folds"
    if sorted((after.gate, *after.gates, *after.spent)) != sorted(after.box.gates):
        yield f"gate {after.gate} at the arch, {len(after.gates)} in the pile, {', '.join(after.spent) or 'none'} boxed"


@invariant("TEN-P17", "only a shark takes a gemstone out of the cave", scope="step")
def cave_only_fills(game: Game, before: State, action: Action, after: State) -> Iterator[str]:
    """What the octopus has stolen stays stolen otherwise."""
    landing = before.agenda[0] if isinstance(action, Use) else None
    shark = isinstance(landing, Landing) and before.box.specials[before.fish[landing.fish]] == "shark"
    lost = {colour: was - now for colour, was, now in zip(after.box.colours, before.cave, after.cave) if now < was}
    if sum(lost.values()) > shark:
        yield f"{', '.join(f'{n} {colour}' for colour, n in lost.items())} left the cave"
