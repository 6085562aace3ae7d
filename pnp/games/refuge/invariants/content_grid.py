"""The board as data: rows, kinds of spaces, ways between them, slots beside the grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.refuge.invariants.content_counts import Finding, copies, of
from pnp.games.refuge.models import Side
from pnp.games.refuge.play.chart import STEPS, Floor, competitive, name, side_floor
from pnp.rules import invariant
from pnp.rules.kit import distances

KINDS = ("start", "finish", "cave", "spawn", "lair", "whirlpool", "kraken")
COUNTS = {"start": 7, "finish": 7, "kraken": 25, "cave": 11, "spawn": 11, "lair": 9, "whirlpool": 4}
ROWS = 10
SLOTS = {"kraken-deck": 1, "objective-deck": 1, "objective": 2, "devour": 1}
LIES = {"kraken-deck": "kraken", "objective-deck": "objectives", "objective": "objectives"}     # what lies in a slot


def chart(game: Game) -> Floor:
    return competitive(game.piece("board"))


def rows_of(floor: Floor, *kinds: str) -> list[int]:
    """The rows that hold a space of these kinds, from the Start side."""
    return sorted({floor.place[space][1] for space, kind in floor.kind.items() if kind in kinds})


def plain_rows(floor: Floor) -> list[int]:
    """The rows without Start, Finish and Kraken spaces."""
    taken = rows_of(floor, "start", "finish", "kraken")
    return [row for row in range(1, floor.rows + 1) if row not in taken]


def spaces(number: int) -> str:
    return f"{number} space" if number == 1 else f"{number} spaces"


def wrong_row(game: Game, kind: str, row: int) -> Iterator[Finding]:
    """Seven spaces of a kind, all in one given row."""
    floor, board = chart(game), game.piece("board")
    if len(floor.of(kind)) != 7:
        yield board, "sides", f"{len(floor.of(kind))} {kind} spaces, not 7"
    if rows_of(floor, kind) != [row]:
        yield board, "sides", f"{kind} spaces are in rows {rows_of(floor, kind)}, not {row} alone"


@invariant("REF-20", "the 7 Start spaces are one row, the farthest from Finish", scope="content")
def start_row(game: Game) -> Iterator[Finding]:
    """They lie at the end opposite to the submarine."""
    yield from wrong_row(game, "start", 1)


@invariant("REF-21", "there is a Start space more than there can be divers", scope="content")
def room_at_start(game: Game) -> Iterator[Finding]:
    """Whoever is dragged back must find a free one (REF-R25)."""
    starts, divers = len(chart(game).of("start")), copies(of(game, "standees", what="diver"))
    if starts < divers + 1:
        yield game.piece("board"), "sides", f"{spaces(starts)} at Start for {divers} divers"


@invariant("REF-22", "the 7 Finish spaces are one row at the submarine, one for each pod", scope="content")
def finish_row(game: Game) -> Iterator[Finding]:
    """Setup 10 lays a pod on each."""
    floor = chart(game)
    yield from wrong_row(game, "finish", floor.rows)
    pods = copies(of(game, "tokens", token="pod"))
    if len(floor.of("finish")) != pods:
        yield game["tokens"], f"{pods} pods for {len(floor.of('finish'))} Finish spaces"


@invariant("REF-24", "every space is of exactly one of the seven kinds", scope="content")
def kinds_of_spaces(game: Game) -> Iterator[Finding]:
    """Start, Finish, Cave, Spawn, Lair, Whirlpool and Kraken are all there are."""
    for board in game["board"]:
        for letter, kind in board.legend.items():
            if kind not in KINDS:
                yield board, ("legend", letter), f"`{letter}` is `{kind}`, none of the kinds of space"
        for number, side in enumerate(board.sides):
            for index, row in enumerate(side.rows):
                for letter in dict.fromkeys(row.replace(".", "")):
                    if letter not in board.legend:
                        yield board, ("sides", number, "rows", index), f"`{letter}` in row {index + 1} is no kind of space"


def wrong_ways(floor: Floor) -> Iterator[tuple[str, str]]:
    """Spaces that are neighbours without a way between them, or have a way without being neighbours."""
    for space, (x, y) in floor.place.items():
        beside = {name(x + dx, y + dy) for dx, dy in STEPS.values()}.intersection(floor.kind)
        yield from ((space, other) for other in sorted(beside.symmetric_difference(floor.near[space])))


@invariant("REF-25", "neighbouring spaces are connected, never diagonally, and every space can be reached", scope="content")
def connected(game: Game) -> Iterator[Finding]:
    """All movement is up, down, left or right."""
    for board in game["board"]:
        for side in board.sides:
            floor = side_floor(board, side)
            for space, other in wrong_ways(floor):
                found = "connected, not side by side" if other in floor.near[space] else "side by side, not connected"
                yield board, "sides", f"{side.mode}: {space} and {other} are {found}"
            reached = distances(next(iter(floor.kind)), floor.near.__getitem__)
            if len(reached) != len(floor.kind):
                cut = [space for space in floor.kind if space not in reached]
                yield board, "sides", f"{side.mode}: {spaces(len(cut))} cannot be reached, {cut[0]} first"


@invariant("REF-34", "the devour row has 7 spaces below the band, none of them Start, Finish or Kraken", scope="content")
def devour_row(game: Game) -> Iterator[Finding]:
    """Devoured divers come back there (REF-R06)."""
    floor, row = chart(game), game.rules.devour_row
    here = floor.row(row)
    if len(here) != 7:
        yield ("rules", "devour_row"), f"the devour row {row} has {spaces(len(here))}, not 7"
    if not row < min(rows_of(floor, "kraken"), default=0):
        yield ("rules", "devour_row"), f"the devour row {row} is not on the Start side of the band"
    for space in here:
        if floor.kind[space] in ("start", "finish", "kraken"):
            yield ("rules", "devour_row"), f"{space} of the devour row is a {floor.kind[space]} space"


@invariant("REF-35", "the competitive face has slots for both decks, two objectives beneath theirs, and devoured divers",
           scope="content")
def slots(game: Game) -> Iterator[Finding]:
    """Setup 2 and 3, and the Devour symbol at the side."""
    board = game.piece("board")
    if game.rules.display != SLOTS["objective"]:
        yield ("rules", "display"), f"{game.rules.display} objectives on display, not {SLOTS['objective']}"
    for number, side in enumerate(board.sides):
        if side.mode == "competitive":
            yield from ((board, ("sides", number, "slots"), fault) for fault in slot_faults(game, side))


def slot_faults(game: Game, side: Side) -> Iterator[str]:
    """Slots that are missing or too many, too small for their cards, or not beneath their deck."""
    have = Counter(slot.what for slot in side.slots)
    yield from (f"{have[what]} slots `{what}`, not {want}" for what, want in SLOTS.items() if have[what] != want)
    decks = [slot for slot in side.slots if slot.what == "objective-deck"]
    for slot in side.slots:
        for card in game[LIES[slot.what]] if slot.what in LIES else ():
            if slot.width < card.trim.width or slot.height < card.trim.height:
                yield f"`{card.id}` does not fit the slot `{slot.what}`"
        if slot.what == "objective" and any(slot.y < deck.y + deck.height for deck in decks):
            yield "a face-up objective does not lie beneath its deck"


@invariant("REF-36", "there are a Cave, a Lair, a Whirlpool and two Spawn spaces at least", scope="content")
def every_kind_exists(game: Game) -> Iterator[Finding]:
    """A Spawn space acts on another one."""
    for kind, least in {"cave": 1, "lair": 1, "whirlpool": 1, "spawn": 2}.items():
        have = len(chart(game).of(kind))
        if have < least:
            yield game.piece("board"), "sides", f"{have} {kind} spaces, fewer than {least}"


@invariant("REF-51", "the board has 10 rows and 74 spaces", scope="content")
def size_of_the_board(game: Game) -> Iterator[Finding]:
    """Start, approach, band, hull row, Finish (REF-R04)."""
    floor, board = chart(game), game.piece("board")
    parts = [rows_of(floor, "start"), plain_rows(floor), rows_of(floor, "kraken"), rows_of(floor, "finish")]
    if sum(map(len, parts)) != ROWS:
        yield board, "sides", f"Start, plain, band and Finish rows are {sum(map(len, parts))}, not {ROWS}"
    if len(floor.kind) != sum(COUNTS.values()):
        yield board, "sides", f"{spaces(len(floor.kind))}, not {sum(COUNTS.values())}"


@invariant("REF-52", "there are 7 Start, 7 Finish, 25 Kraken, 11 Cave, 11 Spawn, 9 Lair, 4 Whirlpool", scope="content")
def counts_of_kinds(game: Game) -> Iterator[Finding]:
    """The house layout of the lost picture (REF-R05)."""
    for kind, want in COUNTS.items():
        have = len(chart(game).of(kind))
        if have != want:
            yield game.piece("board"), "sides", f"{have} {kind} spaces, not {want}"


@invariant("REF-53", "the competitive grid is its own mirror image", scope="content")
def symmetric(game: Game) -> Iterator[Finding]:
    """No side of the table is the better one."""
    floor = chart(game)
    for space, kind in floor.kind.items():
        other = floor.mirrored(space)
        if floor.kind.get(other) != kind and space < other:
            yield game.piece("board"), "sides", f"{space} is {kind}, {other} is {floor.kind.get(other, 'no space')}"


@invariant("REF-54", "outside the band no two neighbours are of the same kind", scope="content")
def no_equal_neighbours(game: Game) -> Iterator[Finding]:
    """Every step brings something new; Start and Finish rows are not meant."""
    floor = chart(game)
    rows = plain_rows(floor)
    for space, near in floor.near.items():
        for other in near:
            both = floor.place[space][1] in rows and floor.place[other][1] in rows
            if both and space < other and floor.kind[space] == floor.kind[other]:
                yield game.piece("board"), "sides", f"{space} and {other} are both {floor.kind[space]}"


@invariant("REF-55", "from Start to Finish it is 9 steps in every column", scope="content")
def length_of_the_race(game: Game) -> Iterator[Finding]:
    """Nobody starts ahead."""
    floor = chart(game)
    for start in floor.of("start"):
        steps = distances(start, floor.near.__getitem__)
        ahead = [space for space in floor.of("finish") if floor.place[space][0] == floor.place[start][0]]
        way = min((steps.get(space, 0) for space in ahead), default=0)
        if way != ROWS - 1:
            yield game.piece("board"), "sides", f"from {start} it is {way} steps to Finish, not {ROWS - 1}"


@invariant("REF-56", "there are more tentacles than Spawn spaces", scope="content")
def tentacles_outlast_spawns(game: Game) -> Iterator[Finding]:
    """The supply can run out only when tentacles have left where they came up."""
    spawns, tentacles = len(chart(game).of("spawn")), copies(of(game, "standees", what="tentacle"))
    if spawns >= tentacles:
        yield game["standees"], f"{tentacles} tentacles for {spawns} Spawn spaces"
