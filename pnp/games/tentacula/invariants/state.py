"""What holds in every position: nothing is lost or doubled, thefts are few, results are right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.tentacula.play.sea import all_home, bare, fillable, stash_full, through
from pnp.games.tentacula.state import Act, State, Tile
from pnp.rules import invariant

MARKS = ("turn", "round")


def name(state: State, one: int) -> str:
    return state.box.fish[one]


def parts(state: State) -> Iterator[tuple[str, list[Act]]]:
    """What this round has brought, by turn and round's end."""
    current: tuple[str, list[Act]] | None = None
    for act in state.acts:
        if act[0] in MARKS:
            if current:
                yield current
            current = (act[0], [])
        elif current:
            current[1].append(act)
    if current:
        yield current


@invariant("TEN-P01", "every reef tile of the level is in one place", scope="state")
def tiles_are_conserved(game: Game, state: State) -> Iterator[str]:
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
def gems_are_conserved(game: Game, state: State) -> Iterator[str]:
    """No gemstone leaves the game or comes into it."""
    rows = zip(state.box.colours, state.box.gems, state.chest, state.cave, state.stash)
    for colour, printed, chest, cave, stash in rows:
        if min(chest, cave, stash) < 0 or chest + cave + stash != printed:
            yield f"{colour}: {chest} in the chest, {cave} in the cave, {stash} in the stash, {printed} printed"


@invariant("TEN-P04", "the team has 0 to 6 shells, the others lie in the supply", scope="state")
def shells_are_conserved(game: Game, state: State) -> Iterator[str]:
    """TEN-R03: the supply and the team's shells are the shells printed."""
    limit = state.box.rules.shell_limit
    if not 0 <= state.shells <= limit or state.shells + state.supply != limit:
        yield f"{state.shells} shells and {state.supply} in the supply, together not {limit}"


@invariant("TEN-P06", "every fish is on the table: behind the last fold, before the end of the board", scope="state")
def fish_are_on_the_table(game: Game, state: State) -> Iterator[str]:
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
def gate_order_is_kept(game: Game, state: State) -> Iterator[str]:
    """Nobody overtakes at an arch (TEN-R22)."""
    past = through(state)
    if past != state.order[:len(past)]:
        yield f"{', '.join(name(state, one) for one in past)} are past the arch of {state.gate}"


@invariant("TEN-P11", "every player holds one reef tile or none", scope="state")
def hands_hold_one_tile(game: Game, state: State) -> Iterator[str]:
    """One tile is drawn for each one played."""
    if len(state.hands) != state.players:
        yield f"{len(state.hands)} hands for {state.players} players"
    for seat, hand in enumerate(state.hands):
        if hand is not None and not isinstance(hand, Tile):
            yield f"player {seat + 1} holds {len(hand)} tiles"


@invariant("TEN-P12", "a fish at the start, on the printed reef or at home is never robbed", scope="state")
def safe_fish_are_not_robbed(game: Game, state: State) -> Iterator[str]:
    """The board's own reef covers the first squares; TEN-R24: home is safe."""
    for act in state.acts:
        if act[0] == "theft" and (act[2] <= state.box.rules.printed_reef or act[2] >= state.box.finish):
            yield f"{state.box.fish[act[1]]} was robbed on square {act[2]}"


@invariant("TEN-P13", "a turn brings one theft at most, a round's end one for each fish", scope="state")
def thefts_are_few(game: Game, state: State) -> Iterator[str]:
    """In a turn the octopus looks at the moved fish only, at the end of the round at all three."""
    for kind, acts in parts(state):
        thefts = sum(act[0] == "theft" for act in acts)
        most = 1 if kind == "turn" else len(state.fish)
        if thefts > most:
            yield f"{thefts} thefts in a {kind}, not {most} at most"


@invariant("TEN-P15", "no game has more turns than reef squares and tiles allow", scope="state")
def games_end(game: Game, state: State) -> Iterator[str]:
    """Every turn fills a fresh reef square or boxes a tile."""
    most = 2 * state.box.triples - state.box.rules.opening_tiles + state.box.levels[state.level].tiles
    if state.turn > most:
        yield f"turn {state.turn}, at most {most}"


@invariant("TEN-P18", "a game ends with exactly the result its position has", scope="state")
def results_are_right(game: Game, state: State) -> Iterator[str]:
    """Won, so close, reef gone (or fish food), chest bare: one of them, and none while the game goes on."""
    due = ending(state)
    if state.result != due:
        yield f"the result is {state.result}, the position says {due}"


def ending(state: State) -> str | None:
    if all_home(state):
        return "win" if fillable(state) else "so-close"
    if bare(state):
        return "chest-bare"
    if not any(state.hands) and not state.agenda:
        return "fish-food" if stash_full(state) else "reef-gone"
    return None
