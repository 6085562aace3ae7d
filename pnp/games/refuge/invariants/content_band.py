"""The Kraken row: its shape, where the head can be, what it reaches, and the worked push example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.refuge.box import box
from pnp.games.refuge.facts import opening_spread
from pnp.games.refuge.invariants.content_counts import Finding
from pnp.games.refuge.invariants.content_grid import chart, rows_of
from pnp.games.refuge.play.chart import Floor
from pnp.games.refuge.scenes import push_trace
from pnp.games.refuge.state import DEVOURED
from pnp.rules import invariant

HEIGHT, CORE, ALL = 3, 7, 25
REACH = (11, 12, 12, 12, 11)
SPREAD = (20, 16, 18, 16, 20)


def centres(game: Game, floor: Floor) -> tuple[str, ...]:
    """Where the head's centre can be, in the row it starts in."""
    start = floor.place.get(game.rules.head_start)
    return floor.head_centres(start[1], game.rules.head_size) if start else ()


def covered(game: Game, floor: Floor) -> dict[str, bool]:
    """Every Kraken space, and whether some position of the head covers it."""
    under = {cell for centre in centres(game, floor) for cell in floor.block(centre, game.rules.head_size)}
    return {space: space in under for space in floor.of("kraken")}


def edges(game: Game, floor: Floor) -> list[str]:
    return [space for space, under in covered(game, floor).items() if not under]


@invariant("REF-26", "the Kraken row is a band three spaces high with 25 Kraken spaces", scope="content")
def three_rows(game: Game) -> Iterator[Finding]:
    """Of all heights and widths only this leaves 8 free spaces a side (REF-R01)."""
    floor, board = chart(game), game.piece("board")
    rows = rows_of(floor, "kraken")
    if len(rows) != HEIGHT or rows[-1] - rows[0] != HEIGHT - 1:
        yield board, "sides", f"Kraken spaces are in rows {rows}, not in {HEIGHT} together"
    if len(floor.of("kraken")) != ALL:
        yield board, "sides", f"{len(floor.of('kraken'))} Kraken spaces, not {ALL}"


@invariant("REF-27", "with the head centred, 8 Kraken spaces are free on its left and 8 on its right", scope="content")
def free_beside_the_head(game: Game) -> Iterator[Finding]:
    """Setup 4 says so."""
    floor, rules = chart(game), game.rules
    if rules.head_start not in floor.place:
        yield ("rules", "head_start"), f"`{rules.head_start}` is no space"
        return
    head = floor.block(rules.head_start, rules.head_size)
    columns = [floor.place[cell][0] for cell in head]
    left = sum(floor.place[s][0] < min(columns) for s in floor.of("kraken"))
    right = sum(floor.place[s][0] > max(columns) for s in floor.of("kraken"))
    if (left, right, len(head) + left + right) != (8, 8, ALL):
        yield ("rules", "head_start"), f"the head covers {len(head)}, {left} are free on its left, {right} on its right"


@invariant("REF-28", "no position of the head covers the two outermost Kraken spaces on each edge", scope="content")
def two_alcoves_a_side(game: Game) -> Iterator[Finding]:
    """The head is too large for them."""
    floor = chart(game)
    columns = [floor.place[space][0] for space in floor.of("kraken")]
    have = Counter(floor.place[space][0] for space in edges(game, floor))
    if have != Counter({min(columns): 2, max(columns): 2}):
        total = sum(have.values())
        yield game.piece("board"), "sides", f"{total} Kraken spaces are never under the head, not 2 on each edge"


@invariant("REF-29", "the band's core is as wide as Start and Finish, seven columns", scope="content")
def core_width(game: Game) -> Iterator[Finding]:
    """Seven Start spaces, seven pods, seven columns to go through."""
    floor = chart(game)
    core = {floor.place[space][0] for space, under in covered(game, floor).items() if under}
    widths = len(core), len(floor.of("start")), len(floor.of("finish"))
    if widths != (CORE,) * 3:
        yield game.piece("board"), "sides", f"core, Start and Finish are {', '.join(map(str, widths))} wide, not {CORE}"


@invariant("REF-30", "the head's centre has five places, C to G, which cover exactly the 21 core spaces", scope="content")
def places_of_the_head(game: Game) -> Iterator[Finding]:
    """In the band's middle row (REF-R01)."""
    floor, rows = chart(game), rows_of(chart(game), "kraken")
    have = centres(game, floor)
    if [space[0] for space in have] != list("CDEFG"):
        yield ("rules", "head_start"), f"the head's centre can be on {', '.join(have) or 'no space'}, not on C to G"
    if any(floor.place[space][1] != rows[len(rows) // 2] for space in have):
        yield ("rules", "head_start"), "the head's centre is not in the middle row of the band"
    under = sum(covered(game, floor).values())
    if under != HEIGHT * CORE:
        yield game.piece("board"), "sides", f"the head can cover {under} spaces, not {HEIGHT * CORE}"


@invariant("REF-31", "edge spaces continue rows of the core, and one row has none on either side", scope="content")
def rows_of_the_edges(game: Game) -> Iterator[Finding]:
    """The first diver of the push example falls off where there is no edge space (REF-R02)."""
    floor, board = chart(game), game.piece("board")
    under, lacking = covered(game, floor), {}
    for side, way in (("left", "right"), ("right", "left")):
        mine = [space for space in edges(game, floor) if under.get(floor.step[space].get(way, ""), False)]
        lacking[side] = [row for row in rows_of(floor, "kraken") if row not in [floor.place[s][1] for s in mine]]
    for space in edges(game, floor):
        if not any(under.get(floor.step[space].get(way, ""), False) for way in ("left", "right")):
            yield board, "sides", f"the edge space {space} has no core space beside it in its row"
    if len(lacking["left"]) != 1 or lacking["left"] != lacking["right"]:
        yield board, "sides", f"rows without an edge space: {lacking['left']} on the left, {lacking['right']} on the right"


@invariant("REF-32", "in the push example A and C are devoured, B moves, D stays, and so in the mirror", scope="content")
def worked_example(game: Game) -> Iterator[Finding]:
    """The one situation the rulebook resolves, played by the engine."""
    given, known = game.rules.example, chart(game).kind
    missing = [space for space in (given.head, *given.divers) if space not in known]
    if missing or given.head not in centres(game, chart(game)):
        yield ("rules", "example"), f"the example cannot be set up: {missing[0] if missing else given.head}"
        return
    for mirrored in (False, True):
        trace = push_trace(game, mirrored)
        before, after = trace[0], trace[-1]
        was, is_ = ([player.at for player in state.players] for state in (before, after))
        shifted = after.box.floor.step[was[1]].get("left" if mirrored else "right", "no space")
        want = [DEVOURED, shifted, DEVOURED, was[3]]
        for diver, old, have, wanted in zip("ABCD", was, is_, want):
            if have != wanted:
                yield ("rules", "example"), f"diver {diver} on {old} ends at {have}, not {wanted}"


@invariant("REF-33", "the head reaches 11, 12, 12, 12 and 11 spaces from its five places", scope="content")
def reach_of_the_head(game: Game) -> Iterator[Finding]:
    """All spaces that share a side with it are devoured together (REF-R32)."""
    floor = chart(game)
    have = tuple(len(floor.rim(floor.block(centre, game.rules.head_size))) for centre in centres(game, floor))
    if have != REACH:
        told, want = (", ".join(map(str, counts)) for counts in (have, REACH))
        yield game.piece("board"), "sides", f"the head reaches {told} spaces, not {want}"


@invariant("REF-64", "after the opening cards the head is on C to G in 20, 16, 18, 16, 20 of 90 draws", scope="content")
def opening_places(game: Game) -> Iterator[Finding]:
    """Two cards in order, arrows beyond the end lost, a devour card moves nothing (REF-R17, REF-R19)."""
    have = tuple(opening_spread(box(game, game.defaults())).values())
    if have != SPREAD:
        yield game["kraken"], f"opening places come {', '.join(map(str, have))} times, not {', '.join(map(str, SPREAD))}"
