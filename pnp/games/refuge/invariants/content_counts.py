"""How many pieces there are of each kind, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.content import Game, printed
from pnp.rules import invariant

Finding = tuple[Any, ...]

DIVERS = ("Michael", "Satoshi", "Sophie", "Mags", "Katerina", "Vega")
TOTALS = {"REF-cards": 118, "REF-tokens": 13, "REF-standees": 23, "REF-L01": 1, "REF-all": 155}


def copies(pieces: Iterable[Any]) -> int:
    return sum(piece.copies for piece in pieces)


def of(game: Game, set_: str, **wanted: Any) -> list[Any]:
    """The pieces of a set whose fields have these values."""
    return [piece for piece in game[set_] if all(getattr(piece, key) == value for key, value in wanted.items())]


def exactly(game: Game, set_: str, want: int, named: str, **wanted: Any) -> Iterator[Finding]:
    have = copies(of(game, set_, **wanted))
    if have != want:
        yield game[set_], f"{named}: {have}, not {want}"


@invariant("REF-01", "the board is one piece with a competitive and a cooperative face", scope="content")
def one_board(game: Game) -> Iterator[Finding]:
    """Setup 1 lays the board out on the side that says Competitive."""
    yield from exactly(game, "board", 1, "boards")
    for board in game["board"]:
        modes = [side.mode for side in board.sides]
        if modes != ["competitive", "cooperative"]:
            yield board, "sides", f"faces of the board: {', '.join(modes)}, not competitive, cooperative"


@invariant("REF-03", "there is one Kraken head, three by three spaces large", scope="content")
def one_head(game: Game) -> Iterator[Finding]:
    """The rules give it a 3x3 area; two edge spaces a side exist only because of that size."""
    yield from exactly(game, "standees", 1, "heads", what="head")
    size = game.rules.head_size
    if size != 3:
        yield ("rules", "head_size"), f"the head is {size} spaces wide, not 3"
    for head in of(game, "standees", what="head"):
        if tuple(head.footprint) != (3, 3):
            yield head, "footprint", f"the head covers {' x '.join(map(str, head.footprint))} spaces, not 3 x 3"


@invariant("REF-04", "there are 16 tentacles, all alike", scope="content")
def sixteen_tentacles(game: Game) -> Iterator[Finding]:
    """They are generic miniatures; nothing tells one from another."""
    yield from exactly(game, "standees", 16, "tentacles", what="tentacle")
    if (designs := len(of(game, "standees", what="tentacle"))) > 1:
        yield game["standees"], f"{designs} designs of tentacle, not 1"


@invariant("REF-05", "there are 10 Kraken cards", scope="content")
def ten_kraken_cards(game: Game) -> Iterator[Finding]:
    """The list of components."""
    yield from exactly(game, "kraken", 10, "Kraken cards")


@invariant("REF-06", "there are 9 cooperative objectives", scope="content")
def nine_cooperative_objectives(game: Game) -> Iterator[Finding]:
    """The list of components; they are printed, not played here."""
    yield from exactly(game, "coop", 9, "cooperative objectives")


@invariant("REF-07", "there are 4 cooperative reference cards", scope="content")
def four_cooperative_references(game: Game) -> Iterator[Finding]:
    """The list of components: one for each player of that mode."""
    yield from exactly(game, "references", 4, "cooperative references", mode="cooperative")


@invariant("REF-08", "there are 6 competitive reference cards, one for each player at a full table", scope="content")
def a_reference_for_everybody(game: Game) -> Iterator[Finding]:
    """Setup 6 gives one to each player."""
    yield from exactly(game, "references", 6, "competitive references", mode="competitive")
    cards, most = copies(of(game, "references", mode="competitive")), max(game.about.players)
    if cards != most:
        yield ("game", "players"), f"{cards} competitive references for up to {most} players"


@invariant("REF-09", "there are 64 salvage cards", scope="content")
def salvage_cards(game: Game) -> Iterator[Finding]:
    """The list of components, copies of all designs together."""
    yield from exactly(game, "salvage", 64, "salvage cards")


@invariant("REF-10", "there are 3 objective tracking markers", scope="content")
def three_markers(game: Game) -> Iterator[Finding]:
    """The list of components; Marker Buoys uses all of them (REF-R37)."""
    yield from exactly(game, "tokens", 3, "tracking markers", token="marker")


@invariant("REF-11", "the 3 cameras are Sophie's, and no other token is anybody's", scope="content")
def cameras_are_sophies(game: Game) -> Iterator[Finding]:
    """Only Sophie has ability tokens."""
    yield from exactly(game, "tokens", 3, "cameras", token="camera")
    names = {piece.id: piece.name for piece in game["standees"]}
    for token in game["tokens"]:
        owner, want = names.get(token.owner, token.owner), "Sophie" if token.token == "camera" else ""
        if owner != want:
            yield token, "owner", f"`{token.id}` belongs to {owner or 'nobody'}, not {want or 'nobody'}"


@invariant("REF-12", "there are 18 ability cards, three for each of six divers", scope="content")
def eighteen_abilities(game: Game) -> Iterator[Finding]:
    """The list of components."""
    yield from exactly(game, "abilities", 18, "ability cards")
    divers = len(of(game, "standees", what="diver"))
    if game.rules.abilities * divers != 18:
        yield ("rules", "abilities"), f"{game.rules.abilities} abilities for each of {divers} divers are not 18"


@invariant("REF-13", "every diver has exactly three abilities, and no two abilities share a name", scope="content")
def three_each(game: Game) -> Iterator[Finding]:
    """Each diver starts with three unique abilities."""
    for diver in of(game, "standees", what="diver"):
        have = copies(of(game, "abilities", diver=diver.id))
        if have != 3:
            yield diver, f"`{diver.id}` has {have} abilities, not 3"
    divers = [diver.id for diver in of(game, "standees", what="diver")]
    names: list[str] = []
    for ability in game["abilities"]:
        if ability.diver not in divers:
            yield ability, "diver", f"`{ability.id}` belongs to `{ability.diver}`, who is no diver"
        if ability.name in names:
            yield ability, "name", f"two abilities are called `{ability.name}`"
        names.append(ability.name)


@invariant("REF-14", "there are 7 competitive objectives", scope="content")
def seven_objectives(game: Game) -> Iterator[Finding]:
    """Stated twice: in the list of components and under Objective Cards."""
    yield from exactly(game, "objectives", 7, "competitive objectives")


@invariant("REF-15", "there are 7 escape pods", scope="content")
def seven_pods(game: Game) -> Iterator[Finding]:
    """The list of components; one for each Finish space."""
    yield from exactly(game, "tokens", 7, "escape pods", token="pod")


@invariant("REF-16", "the six divers are Michael, Satoshi, Sophie, Mags, Katerina and Vega", scope="content")
def six_divers(game: Game) -> Iterator[Finding]:
    """The names stand in the list of components."""
    yield from exactly(game, "standees", 6, "divers", what="diver")
    names = [piece.name for piece in of(game, "standees", what="diver")]
    for piece in of(game, "standees", what="diver"):
        if piece.name not in DIVERS:
            yield piece, "name", f"`{piece.name}` is none of the divers"
    for name in DIVERS:
        if name not in names:
            yield game["standees"], f"`{name}` is missing"


@invariant("REF-17", "155 pieces are printed: 118 cards, 13 tokens, 23 miniatures, 1 board", scope="content")
def totals(game: Game) -> Iterator[Finding]:
    """The sum of the list of components."""
    counted = printed(game)
    for line in game.ledger:
        if line.id in TOTALS and counted.get(line.id) != TOTALS[line.id]:
            yield line, f"{line.component}: {counted.get(line.id)}, not {TOTALS[line.id]}"
    for missing in [id for id in TOTALS if id not in counted]:
        yield ("ledger",), f"there is no line `{missing}`"


@invariant("REF-18", "2 to 6 play, for 20 to 60 minutes", scope="content")
def players_and_time(game: Game) -> Iterator[Finding]:
    """The header of the rules."""
    for key, want in (("players", (2, 6)), ("minutes", (20, 60))):
        if (have := tuple(getattr(game.rules, key))) != want:
            yield ("rules", key), f"{key} are {have[0]} to {have[-1]}, not {want[0]} to {want[1]}"
    low, high = game.rules.players[0], game.rules.players[-1]
    if list(game.about.players) != list(range(low, high + 1)):
        yield ("game", "players"), f"players are {list(game.about.players)}, not {low} to {high}"
    if not game.about.time.startswith("-".join(map(str, game.rules.minutes))):
        yield ("game", "time"), f"time is `{game.about.time}`, not {'-'.join(map(str, game.rules.minutes))} minutes"
