"""Nothing is lost, doubled or moved back in play: tiles, gems, shells, fish, reef."""

from __future__ import annotations

from collections import Counter

from pnp.games.tentacula.box import SIDES
from pnp.games.tentacula.invariants.round_ import parts
from pnp.games.tentacula.sea import through
from pnp.games.tentacula.state import Tile, Use
from pnp.rules import invariant


def name(state, one: int) -> str:
    return state.box.fish[one]


@invariant("TEN-P01", "every reef tile of the level is in one place", scope="state")
def tiles_are_conserved(game, state):
    """Pile, hands, both sides of the reef and the box together hold the level's tiles; snails left out count apart."""
    where = [tile.id for tile in (*state.pile, *state.hands, *state.reef[0], *state.reef[1]) if isinstance(tile, Tile)]
    have = Counter((*where, *state.boxed))
    for tile in state.box.tiles:
        want = int(tile not in state.removed)
        if have[tile] != want:
            yield f"{tile} is in {have[tile]} places, not {want}"
    if have.total() != state.box.levels[state.level].tiles:
        yield f"{have.total()} tiles at level {state.level}, not {state.box.levels[state.level].tiles}"


@invariant("TEN-P02", "every gemstone is in chest, cave or stash", scope="state")
def gems_are_conserved(game, state):
    """No gemstone leaves the game or comes into it."""
    rows = zip(state.box.colours, state.box.gems, state.chest, state.cave, state.stash)
    for colour, printed, chest, cave, stash in rows:
        if min(chest, cave, stash) < 0 or chest + cave + stash != printed:
            yield f"{colour}: {chest} in the chest, {cave} in the cave, {stash} in the stash, {printed} printed"


@invariant("TEN-P03", "the stash never holds more than it needs and never loses a gemstone", scope="step")
def stash_only_fills(game, before, action, after):
    """A gemstone in the stash is safe (TEN-R32)."""
    for colour, was, now, need in zip(after.box.colours, before.stash, after.stash, after.need):
        if now > need:
            yield f"{now} {colour} in a stash that needs {need}"
        if now < was:
            yield f"{was - now} {colour} left the stash"


@invariant("TEN-P04", "the team has 0 to 6 shells, the others lie in the supply", scope="state")
def shells_are_conserved(game, state):
    """TEN-R03: the supply and the team's shells are the shells printed."""
    limit = state.box.rules.shell_limit
    if not 0 <= state.shells <= limit or state.shells + state.supply != limit:
        yield f"{state.shells} shells and {state.supply} in the supply, together not {limit}"


@invariant("TEN-P05", "no two fish share a square, none swims back, one moves at a time", scope="step")
def fish_keep_their_way(game, before, action, after):
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


@invariant("TEN-P06", "every fish is on the table: behind the last fold, before the end of the board", scope="state")
def fish_are_on_the_table(game, state):
    """Nobody is home before the finish is seen, nobody is left on a panel that is gone."""
    box, phase = state.box, state.box.phases[state.phase]
    behind = box.phases[state.phase - 1].limit if state.phase else -1
    home = phase.last == box.finish - 1
    for one, square in enumerate(state.fish):
        if square > phase.last and not (home and square == box.finish):
            yield f"{name(state, one)} is on {square}, board {phase.id} ends at a{phase.last}"
        if square <= behind:
            yield f"{name(state, one)} is on {square}, not beyond a{behind}"


@invariant("TEN-P07", "the fish past the arch are the first of the gate's order", scope="state")
def gate_order_is_kept(game, state):
    """Nobody overtakes at an arch (TEN-R22)."""
    past = through(state)
    if past != state.order[:len(past)]:
        yield f"{', '.join(name(state, one) for one in past)} are past the arch of {state.gate}"


@invariant("TEN-P08", "each side of the reef is one unbroken run up to its newest tile, and never shrinks at the front",
           scope="step")
def reef_is_unbroken(game, before, action, after):
    """TEN-R09: no reef square is left out, and the next free one only moves on."""
    last = after.box.phases[after.phase].last_triple
    for side, row, was, free in zip(SIDES, after.reef, before.next, after.next):
        laid = [triple for triple, tile in enumerate(row) if tile]
        if laid and laid != list(range(laid[0], free)):
            yield f"{side} tiles on reefs {[triple + 1 for triple in laid]}, the next is {free + 1}"
        if free > last + 1 or free < was:
            yield f"the next {side} reef square went from {was + 1} to {free + 1}, the last is {last + 1}"


@invariant("TEN-P09", "a reef square is filled once in a game", scope="step")
def reef_squares_fill_once(game, before, action, after):
    """TEN-R09: squares that were emptied at the rear stay empty."""
    for side, old, row, free in zip(SIDES, before.reef, after.reef, before.next):
        for triple, (was, now) in enumerate(zip(old, row)):
            if now and not was and triple < free:
                yield f"{side} reef {triple + 1} was filled again"


@invariant("TEN-P11", "every player holds one reef tile or none", scope="state")
def hands_hold_one_tile(game, state):
    """One tile is drawn for each one played."""
    if len(state.hands) != state.players:
        yield f"{len(state.hands)} hands for {state.players} players"
    for seat, hand in enumerate(state.hands):
        if hand is not None and not isinstance(hand, Tile):
            yield f"player {seat + 1} holds {len(hand)} tiles"


@invariant("TEN-P15", "no game has more turns than reef squares and tiles allow", scope="state")
def games_end(game, state):
    """Every turn fills a fresh reef square or boxes a tile."""
    most = 2 * state.box.triples - state.box.rules.opening_tiles + state.box.levels[state.level].tiles
    if state.turn > most:
        yield f"turn {state.turn}, at most {most}"


@invariant("TEN-P17", "only a shark takes a gemstone out of the cave", scope="step")
def cave_only_fills(game, before, action, after):
    """What the octopus has stolen stays stolen otherwise."""
    shark = isinstance(action, Use) and before.box.specials[before.fish[before.agenda[0].fish]] == "shark"
    lost = {colour: was - now for colour, was, now in zip(after.box.colours, before.cave, after.cave) if now < was}
    if sum(lost.values()) > shark:
        yield f"{', '.join(f'{n} {colour}' for colour, n in lost.items())} left the cave"
