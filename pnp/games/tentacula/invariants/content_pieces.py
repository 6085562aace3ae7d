"""Fish, hats, chips, gates, shells and levels are those of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations

from pnp.content import Game
from pnp.games.tentacula.box import POWERS
from pnp.games.tentacula.invariants import Finding
from pnp.games.tentacula.play.chart import as_colours
from pnp.rules import invariant

HATS = {"yellow": "sombrero", "green": "tophat", "red": "bowler"}
GATES = {
    "G1": ("hat", ("bowler", "sombrero", "tophat")), "G2": ("hat", ("tophat", "sombrero", "bowler")),
    "G3": ("colour", ("green", "red", "yellow")), "G4": ("colour", ("yellow", "red", "green")),
    "G5": ("stature", ("big", "medium", "small")), "G6": ("stature", ("small", "medium", "big")),
}
LEVELS = {1: (2, 12), 2: (1, 12), 3: (1, 11), 4: (0, 10)}
LEAST_PILE = 4
SHELLS = 6
PLAYERS = (2, 3, 4)


@invariant("TEN-01", "there are three fish: one yellow, one green, one red", scope="content")
def fish_colours(game: Game) -> Iterator[Finding]:
    """The set-up names the three fish by their colours; the colour gates need one of each."""
    have = Counter({fish.colour: 0 for fish in game["fish"]})
    for fish in game["fish"]:
        have[fish.colour] += fish.copies
    for colour in dict.fromkeys((*HATS, *have)):
        if have[colour] != (colour in HATS):
            yield game["fish"], f"{have[colour]} {colour} fish, not {int(colour in HATS)}"


@invariant("TEN-02", "yellow wears the sombrero, green the top hat, red the bowler", scope="content")
def fish_hats(game: Game) -> Iterator[Finding]:
    """The set-up dresses each fish; the hat gates depend on it."""
    for fish in game["fish"]:
        if fish.colour in HATS and fish.hat != HATS[fish.colour]:
            yield fish, "hat", f"the {fish.colour} fish wears the {fish.hat}, not the {HATS[fish.colour]}"


@invariant("TEN-03", "each size comes once, and green is the medium fish", scope="content")
def fish_statures(game: Game) -> Iterator[Finding]:
    """TEN-R05: with green in the middle the six gates show six different orders."""
    have = Counter(fish.stature for fish in game["fish"])
    for stature in ("small", "medium", "big"):
        if have[stature] != 1:
            yield game["fish"], f"{have[stature]} fish are {stature}, not 1"
    for fish in game["fish"]:
        if fish.colour == "green" and fish.stature != "medium":
            yield fish, "stature", f"the green fish is {fish.stature}, not medium"


@invariant("TEN-04", "there are six hats, each kind twice: one to wear, one to spare", scope="content")
def hats_and_spares(game: Game) -> Iterator[Finding]:
    """TEN-R04: the rulebook speaks of spares; we print one of each."""
    have: Counter[str] = Counter()
    for piece in game["hats"]:
        have[piece.hat] += piece.copies
    for hat in HATS.values():
        if have[hat] < 2:
            yield game["hats"], f"{have[hat]} {hat}, not at least 2"
    if sum(have.values()) != 6:
        yield game["hats"], f"{sum(have.values())} hats, not 6"


@invariant("TEN-13", "four chips show the four animals, each with a power of its own", scope="content")
def chips_and_powers(game: Game) -> Iterator[Finding]:
    """Every player has a different animal and therefore a different power."""
    have: Counter[str] = Counter()
    for chip in game["chips"]:
        have[chip.animal] += chip.copies
        if not chip.text.strip():
            yield chip, "text", f"the {chip.animal} says nothing about its power"
        if chip.power not in POWERS:
            yield chip, "power", f"the {chip.animal} has the power `{chip.power}`, not {', '.join(POWERS)}"
    for animal in game.rules.animals:
        if have[animal] != 1:
            yield game["chips"], f"{have[animal]} chips show the {animal}, not 1"
    for power, count in Counter(chip.power for chip in game["chips"]).items():
        if count > 1:
            yield game["chips"], f"{count} chips have the power `{power}`"


@invariant("TEN-14", "there are six gates: two by hat, two by colour, two by size", scope="content")
def gate_criteria(game: Game) -> Iterator[Finding]:
    """Three kinds of order, each in two directions."""
    have: Counter[str] = Counter()
    for gate in game["gates"]:
        have[gate.criterion] += gate.copies
    for criterion in ("hat", "colour", "stature"):
        if have[criterion] != 2:
            yield game["gates"], f"{have[criterion]} gates go by {criterion}, not 2"


@invariant("TEN-15", "a gate lists each value of its criterion once", scope="content")
def gates_list_every_fish(game: Game) -> Iterator[Finding]:
    """Every fish must know its turn at every gate."""
    for gate in game["gates"]:
        values = sorted(getattr(fish, gate.criterion) for fish in game["fish"])
        if sorted(gate.order) != values:
            yield gate, "order", f"`{gate.id}` lists {', '.join(gate.order)}, not each of {', '.join(values)} once"


@invariant("TEN-16", "the two gates of a criterion are reversals of each other", scope="content")
def gates_come_in_reversed_pairs(game: Game) -> Iterator[Finding]:
    """The rulebook gives each criterion forwards and backwards around the same middle."""
    pairs: dict[str, list] = {}
    for gate in game["gates"]:
        pairs.setdefault(gate.criterion, []).append(gate)
    for first, *others in pairs.values():
        for gate in others:
            if gate.order != first.order[::-1]:
                yield gate, "order", f"`{gate.id}` is not `{first.id}` backwards"


@invariant("TEN-17", "as fish, the six gates are the six orders of three", scope="content")
def gates_are_all_orders(game: Game) -> Iterator[Finding]:
    """TEN-R05 rests on this: no order of the fish comes twice, none is left out."""
    orders = Counter(as_colours(game, gate) for gate in game["gates"])
    for order in permutations(fish.colour for fish in game["fish"]):
        if orders[order] != 1:
            yield game["gates"], f"the order {', '.join(order)} is on {orders[order]} gates, not 1"


@invariant("TEN-18", "the gates show the orders the rulebook lists", scope="content")
def gate_orders(game: Game) -> Iterator[Finding]:
    """The six orders are given in words under the magical gates."""
    for gate in game["gates"]:
        have, want = (gate.criterion, gate.order), GATES.get(gate.id)
        if have != want:
            shown = f"by {want[0]}: {', '.join(want[1])}" if want else "in the rulebook"
            yield gate, "order", f"`{gate.id}` is by {gate.criterion}: {', '.join(gate.order)}, not {shown}"


@invariant("TEN-20", "there are six shells, as many as the team may hold", scope="content")
def shells_suffice(game: Game) -> Iterator[Finding]:
    """TEN-R03: limit and supply coincide, so nobody has to count."""
    have, limit = game["shells"].count, game.rules.shell_limit
    if have != SHELLS:
        yield game["shells"], f"{have} shells, not {SHELLS}"
    if limit != SHELLS:
        yield ("rules", "shell_limit"), f"the team may hold {limit} shells, not {SHELLS}"


@invariant("TEN-30", "the levels give 2, 1, 1, 0 shells and 12, 12, 11, 10 reef tiles", scope="content")
def level_table(game: Game) -> Iterator[Finding]:
    """The two tables of the set-up and the paragraph for pros; TEN-R01 for the first line."""
    have = {row.level: row for row in game.tables["levels"]}
    for level in dict.fromkeys((*LEVELS, *have)):
        row, want = have.get(level), LEVELS.get(level)
        got = row and (row.shells, row.tiles)
        if got != want:
            yield row or ("levels",), f"level {level} has (shells, tiles) {got or 'nothing'}, not {want or 'a place'}"
    if list(game.options["level"].values) != list(have):
        yield ("options", "level", "values"), f"levels {list(game.options['level'].values)} are offered, not {list(have)}"


@invariant("TEN-31", "every level is harder than the one before", scope="content")
def levels_grow_harder(game: Game) -> Iterator[Finding]:
    """No two levels are alike, and neither shells nor tiles ever rise: the reason for TEN-R01."""
    rows = sorted(game.tables["levels"], key=lambda row: row.level)
    for easy, hard in pairwise(rows):
        if (easy.shells, easy.tiles) == (hard.shells, hard.tiles):
            yield hard, f"level {hard.level} is level {easy.level} again"
        elif hard.shells > easy.shells or hard.tiles > easy.tiles:
            yield hard, f"level {hard.level} gives more than level {easy.level}"


@invariant("TEN-32", "with 2, 3 and 4 players every draw pile starts with at least four tiles", scope="content")
def pile_is_long_enough(game: Game) -> Iterator[Finding]:
    """Two tiles open the reef and every player takes one; what is left carries the first rounds."""
    if game.about.players != PLAYERS:
        yield ("game", "players"), f"{', '.join(map(str, game.about.players))} play, not 2, 3 or 4"
    for row in game.tables["levels"]:
        for players in game.about.players:
            left = row.tiles - game.rules.opening_tiles - players
            if left < LEAST_PILE:
                yield row, "tiles", f"level {row.level} leaves {left} tiles for {players} players, not {LEAST_PILE}"
