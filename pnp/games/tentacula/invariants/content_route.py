"""The route: squares, reef squares, arches and special squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from colorsys import rgb_to_hsv
from itertools import pairwise

from pnp.content import Game
from pnp.games.tentacula.invariants import Finding
from pnp.games.tentacula.play.chart import arches, ceiling, last_shown, reefs, squares
from pnp.rules import invariant

CYCLE = ("turtle", "seahorse", "jellyfish", "crab")
SQUARES, TRIPLES = 43, 13
ARCHES = (13, 31, 43)
SPECIALS = {"shell": 7, "dolphin": 5, "shark": 4}
PER_ANIMAL = 4
STRETCHES = {13: (2, 2, 1), 22: (2, 1, 1), 31: (1, 1, 1), 40: (2, 1, 1), 43: (0, 0, 0)}
CEILINGS = {1: 36, 2: 36, 3: 35, 4: 34}
LONGEST_MEAN_STEP = 4.5             # what the rear fish of a tight group moves on average


def hue(colour: str) -> tuple[float, float]:
    """Hue in degrees and saturation of a hex colour."""
    h, s, _ = rgb_to_hsv(*(int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)))
    return h * 360, s


def is_red(colour: str) -> bool:
    degrees, saturation = hue(colour)
    return saturation > 0.5 and (degrees < 20 or degrees > 340)


@invariant("TEN-33", "there are three start squares and three green finish squares", scope="content")
def starts_and_finishes(game: Game) -> Iterator[Finding]:
    """One for each fish at either end; home is green and takes every animal, so it shows none."""
    for key, name in (("starts", "start"), ("finishes", "finish")):
        have = sum(len(getattr(panel, key)) for panel in game["panels"])
        if have != 3:
            yield game["panels"], f"{have} {name} squares, not 3"
    degrees, saturation = hue(game.palette["finish"].colour)
    if not (90 <= degrees <= 170 and saturation > 0.2):
        yield ("palette", "finish", "colour"), f"finish squares are {game.palette['finish'].colour}, not green"


@invariant("TEN-34", "the squares show turtle, seahorse, jellyfish, crab in turn, from a1 on", scope="content")
def animal_cycle(game: Game) -> Iterator[Finding]:
    """Any four squares in a row show all four animals, so every animal is never more than four steps away."""
    if game.rules.animals != CYCLE:
        yield ("rules", "animals"), f"the cycle is {', '.join(game.rules.animals)}, not {', '.join(CYCLE)}"
    for index, (square, panel) in enumerate(squares(game)):
        if square.n != index + 1:
            yield panel, "squares", f"a{square.n} stands where a{index + 1} is due"
        elif square.animal != CYCLE[index % len(CYCLE)]:
            yield panel, "squares", f"a{square.n} is a {square.animal}, not a {CYCLE[index % len(CYCLE)]}"


@invariant("TEN-35", "the first four squares have no reef squares beside them", scope="content")
def printed_reef_has_no_tiles(game: Game) -> Iterator[Finding]:
    """They lie on the reef printed on the board and are always covered."""
    if game.rules.printed_reef != 4:
        yield ("rules", "printed_reef"), f"{game.rules.printed_reef} squares lie on the printed reef, not 4"
    for reef, panel in reefs(game):
        if reef.first <= 4:
            yield panel, "reefs", f"reef {reef.n} stands beside a{reef.first}"


@invariant("TEN-36", "from a5 on every square belongs to one triple with a reef square on either side", scope="content")
def triples_cover_the_route(game: Game) -> Iterator[Finding]:
    """Thirteen triples of three squares, 26 reef squares; each square has cover inside and outside."""
    span, printed, have = game.rules.reef_span, game.rules.printed_reef, squares(game)
    if span != 3 or (len(have) - printed) % span:
        yield game["panels"], f"{len(have)} squares, {printed} of them on the printed reef, do not fall into triples"
    if (len(have), len(reefs(game))) != (SQUARES, TRIPLES):
        yield game["panels"], f"{len(have)} squares and {len(reefs(game))} triples, not {SQUARES} and {TRIPLES}"
    numbers = [reef.n for reef, _ in sorted(reefs(game), key=lambda found: found[0].first)]
    if numbers != list(range(1, len(numbers) + 1)):
        yield game["panels"], f"along the route the triples are numbered {', '.join(map(str, numbers))}"
    beside = Counter(n for reef, _ in reefs(game) for n in range(reef.first, reef.first + span))
    for square, panel in have:
        if square.n > printed and beside[square.n] != 1:
            yield panel, "reefs", f"a{square.n} belongs to {beside[square.n]} triples, not 1"


@invariant("TEN-37", "both reef squares of a triple lie beside the same three squares", scope="content")
def reef_squares_lie_beside_their_triple(game: Game) -> Iterator[Finding]:
    """A square is covered by the tile outside and the tile inside of it, so both must span it."""
    width = game.rules.board.reef.width
    for reef, panel in reefs(game):
        three = [s for s in panel.squares if reef.first <= s.n < reef.first + game.rules.reef_span]
        for side in ("outside", "inside"):
            centre = getattr(reef, side).x
            if any(abs(square.x - centre) > (width - game.rules.board.square.width) / 2 for square in three):
                yield panel, "reefs", f"the {side} reef square of triple {reef.n} does not span its squares"


@invariant("TEN-38", "three arches stand between triples, behind a13, a31 and a43", scope="content")
def arch_places(game: Game) -> Iterator[Finding]:
    """A gate is passed between two triples; the last arch is the entrance to the finish."""
    have = arches(game)
    ends = {reef.first + game.rules.reef_span - 1 for reef, _ in reefs(game)}
    if tuple(arch.n for arch, _ in have) != (1, 2, 3):
        yield game["panels"], f"arches {', '.join(str(arch.n) for arch, _ in have)}, not 1, 2, 3"
    if (passed := tuple(phase.arch for phase in game.rules.phases)) != (1, 2, 3):
        yield ("rules", "phases"), f"the boards lead to arches {', '.join(map(str, passed))}, not 1, 2, 3"
    for arch, panel in have:
        if arch.after not in ends:
            yield panel, "arches", f"arch {arch.n} behind a{arch.after} does not stand at the end of a triple"
    if tuple(arch.after for arch, _ in have) != ARCHES:
        yield game["panels"], f"arches behind {', '.join(f'a{arch.after}' for arch, _ in have)}, not a13, a31, a43"


@invariant("TEN-48", "dolphin and shark squares are red, shell squares are not", scope="content")
def special_colours(game: Game) -> Iterator[Finding]:
    """The crab's text speaks of red special squares: those that cost a shell."""
    told = {mark.removeprefix("own-"): role for apart in game.apart for mark, role in zip(apart.marks, apart.roles)}
    for special in SPECIALS:
        role = told.get(special)
        colour = game.palette[role].colour if role and role in game.palette else ""
        if not colour:
            yield ("apart",), f"no colour is named for the {special} square"
        elif is_red(colour) != (special != "shell"):
            fault = "red" if special == "shell" else "not red"
            yield ("palette", role, "colour"), f"the {special} square is {colour}, {fault}"


@invariant("TEN-49", "seven squares show a shell, five a dolphin, four a shark; four for each animal", scope="content")
def special_counts(game: Game) -> Iterator[Finding]:
    """No animal leads to more special squares than another."""
    kinds: Counter[str] = Counter(square.special for square, _ in squares(game) if square.special)
    for special, want in SPECIALS.items():
        if kinds[special] != want:
            yield game["panels"], f"{kinds[special]} {special} squares, not {want}"
    have: Counter[str] = Counter(square.animal for square, _ in squares(game) if square.special)
    for animal in CYCLE:
        if have[animal] != PER_ANIMAL:
            yield game["panels"], f"{have[animal]} special squares show the {animal}, not {PER_ANIMAL}"


@invariant("TEN-50", "the five stretches of the route have their share of special squares", scope="content")
def special_stretches(game: Game) -> Iterator[Finding]:
    """Stretches end at an arch or where a board ends; two dolphins stand before the first arch."""
    ends = sorted({*(last_shown(game, phase) for phase in game.rules.phases), *(arch.after for arch, _ in arches(game))})
    for before, end in pairwise((0, *ends)):
        found: Counter[str | None] = Counter(square.special for square, _ in squares(game) if before < square.n <= end)
        have = tuple(found[special] for special in SPECIALS)
        if have != STRETCHES.get(end):
            yield game["panels"], f"a{before + 1} to a{end} have {have} shells, dolphins, sharks, not {STRETCHES.get(end)}"


@invariant("TEN-52", "no game has more than 36, 36, 35, 34 turns at the four levels", scope="content")
def turn_ceilings(game: Game) -> Iterator[Finding]:
    """Every turn fills a fresh reef square or boxes a tile, so the game must end."""
    for row in game.tables["levels"]:
        have, want = ceiling(game, row.tiles), CEILINGS.get(row.level)
        if have != want:
            yield row, "tiles", f"level {row.level} allows {have} turns, not {want}"


@invariant("TEN-53", "the fish can get home within the turns there are", scope="content")
def route_is_short_enough(game: Game) -> Iterator[Finding]:
    """The steps all fish need, shared among the turns, stay below the mean step of the rear fish."""
    steps = sum(fish.copies for fish in game["fish"]) * (len(squares(game)) + 1)
    for row in game.tables["levels"]:
        mean = steps / ceiling(game, row.tiles)
        if mean >= LONGEST_MEAN_STEP:
            yield row, f"level {row.level} asks for {mean:.2f} steps a turn, not below {LONGEST_MEAN_STEP}"
