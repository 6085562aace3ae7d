"""Warriors, troglodytes and demons: lines, stats, talents and the pieces that stand for them."""

from __future__ import annotations

from collections import Counter

from pnp.games.claustrophobia.invariants.content_tunnels import printed
from pnp.rules import invariant

FIGURES = {"redeemer": 1, "brute": 2, "blade": 2, "troglodyte": 11, "demon": 1}
TALENTS = ("elusive", "frantic", "bodyguard", "impressive", "blessed")
HAS = {"redeemer": {"blessed"}, "brute": {"bodyguard", "impressive"}, "blade": {"elusive"}}


def line(sheet, n: int) -> tuple[int, int, int] | None:
    return next((stats(row) for row in sheet.lines if row.n == n), None)


def stats(row) -> tuple[int, int, int]:
    return row.mvt, row.cbt, row.defence


def shown(row) -> str:
    return "/".join(map(str, row)) if row else "missing"


def sheets_of(game, type: str) -> list:
    return [sheet for sheet in game["warriors"] if sheet.type == type]


def each_line(game):
    """Every line with its sheet and its path."""
    for sheet in game["warriors"]:
        for index, row in enumerate(sheet.lines):
            yield sheet, ("lines", index), row


@invariant("CLA-05", "17 figures stand: 1 Redeemer, 2 Brutes, 2 Blades, 11 troglodytes, 1 Demon", scope="content")
def figures_stand(game):
    """The rulebook's list of components; the rules' limits are the figures."""
    have = Counter(piece.type for piece in game["standees"] for _ in range(piece.copies))
    for type in sorted(have.keys() | FIGURES.keys()):
        if have[type] != FIGURES.get(type, 0):
            yield game["standees"], f"{have[type]} figures of type {type}, not {FIGURES.get(type, 0)}"
    for key, type in (("troglodytes", "troglodyte"), ("demons", "demon")):
        if getattr(game.rules, key) != FIGURES[type]:
            yield ("rules", key), f"`{key}` is {getattr(game.rules, key)}, not {FIGURES[type]}"


@invariant("CLA-10", "each of the five Human figures has its warrior sheet", scope="content")
def sheets_for_figures(game):
    """Die, damage and objects lie on the sheet."""
    humans = {piece.id: piece.type for piece in game["standees"] if piece.side == "human"}
    linked = Counter(sheet.standee for sheet in game["warriors"])
    for sheet in game["warriors"]:
        if humans.get(sheet.standee) != sheet.type or linked[sheet.standee] > 1:
            yield sheet, "standee", f"`{sheet.id}` belongs to `{sheet.standee}`, which is not its own {sheet.type}"
    if not len(humans) == game["warriors"].count == 5:
        yield game["warriors"], f"{game['warriors'].count} sheets for {len(humans)} Human figures, not 5 for 5"


@invariant("CLA-11", "damage tokens suffice for five living warriors with one line left each", scope="content")
def damage_suffices(game):
    """CLA-R29: the sixth mark kills and frees the other five."""
    need = (game.rules.lines - 1) * game["warriors"].count
    if (have := printed(game, "damage")) < need:
        yield "ledger:damage", f"{have} damage tokens, {need} can lie at once"


@invariant("CLA-12", "no demon has more Health than there are wound tokens", scope="content")
def wounds_suffice(game):
    """The Master of Souls has 10, and there are 10."""
    have = printed(game, "wounds")
    for card in game["demons"]:
        if card.health > have:
            yield card, "health", f"`{card.id}` has Health {card.health}, there are {have} wound tokens"


@invariant("CLA-24", "every line has MVT 0 to 3, CBT 0 to 4 and DEF 3 to 5", scope="content")
def line_ranges(game):
    """House bounds; the rulebook's is DEF 6 with all bonuses."""
    for sheet, path, row in each_line(game):
        if not (0 <= row.mvt <= 3 and 0 <= row.cbt <= 4 and 3 <= row.defence <= 5):
            yield sheet, path, f"line {row.n} of `{sheet.id}` is {shown(stats(row))}"


@invariant("CLA-25", "the Redeemer's line 5 is 1/1/5", scope="content")
def redeemer_example(game):
    """The rulebook's initiative example."""
    for sheet in sheets_of(game, "redeemer"):
        if line(sheet, 5) != (1, 1, 5):
            yield sheet, ("lines", 4), f"line 5 of `{sheet.id}` is {shown(line(sheet, 5))}, not 1/1/5"


@invariant("CLA-26", "MVT, CBT and DEF of every line add up to 7", scope="content")
def lines_add_up(game):
    """True of the three lines that are known completely, so it is the rule for all."""
    for sheet, path, row in each_line(game):
        if sum(stats(row)) != 7:
            yield sheet, path, f"line {row.n} of `{sheet.id}` is {shown(stats(row))}, which adds up to {sum(stats(row))}"


@invariant("CLA-27", "every warrior's line 2 is 1/2/4", scope="content")
def second_line_example(game):
    """CLA-R40: the example shows an unnamed warrior, so all of them have it."""
    for sheet in game["warriors"]:
        if line(sheet, 2) != (1, 2, 4):
            yield sheet, ("lines", 1), f"line 2 of `{sheet.id}` is {shown(line(sheet, 2))}, not 1/2/4"


@invariant("CLA-28", "the Brute has a line with CBT 3 and one with DEF 4", scope="content")
def brute_examples(game):
    """Both combat examples show him."""
    for sheet in sheets_of(game, "brute"):
        if not any(row.cbt == 3 for row in sheet.lines):
            yield sheet, "lines", f"`{sheet.id}` has no line with CBT 3"
        if not any(row.defence == 4 for row in sheet.lines):
            yield sheet, "lines", f"`{sheet.id}` has no line with DEF 4"


@invariant("CLA-29", "the Blade's line 1 is 1/3/3", scope="content")
def blade_example(game):
    """A public source."""
    for sheet in sheets_of(game, "blade"):
        if line(sheet, 1) != (1, 3, 3):
            yield sheet, ("lines", 0), f"line 1 of `{sheet.id}` is {shown(line(sheet, 1))}, not 1/3/3"


@invariant("CLA-30", "the six lines of a warrior differ", scope="content")
def lines_differ(game):
    """Two equal lines would make a choice without a difference."""
    for sheet in game["warriors"]:
        for index, row in enumerate(sheet.lines):
            if stats(row) in [stats(other) for other in sheet.lines[:index]]:
                yield sheet, ("lines", index), f"line {row.n} of `{sheet.id}` repeats {shown(stats(row))}"


@invariant("CLA-31", "Blades are the fastest and Brutes the strongest, the Redeemer stands between", scope="content")
def roles_differ(game):
    """Mean MVT 12/6, 10/6, 5/6 and mean CBT 9/6, 10/6, 15/6 of Blade, Redeemer and Brute."""
    for key, order in (("mvt", ("blade", "redeemer", "brute")), ("cbt", ("brute", "redeemer", "blade"))):
        sums = [max((sum(getattr(row, key) for row in sheet.lines) for sheet in sheets_of(game, type)), default=0)
                for type in order]
        if not sums[0] > sums[1] > sums[2]:
            yield game["warriors"], f"{key} of {', '.join(order)} adds up to {sums}, which does not fall"


@invariant("CLA-32", "both sheets of a type differ only in their letter", scope="content")
def sheets_alike(game):
    """Two of a kind; letters tell them apart."""
    for type in ("brute", "blade"):
        first, *others = sheets_of(game, type)
        for sheet in others:
            if (sheet.lines, sheet.talents) != (first.lines, first.talents):
                yield sheet, "lines", f"`{sheet.id}` differs from `{first.id}`"
            if sheet.letter == first.letter:
                yield sheet, "letter", f"`{sheet.id}` and `{first.id}` have the same letter"


@invariant("CLA-33", "no DEF exceeds 6, not even with a shield", scope="content")
def most_defence(game):
    """6 is the most a die shows: a higher DEF could not be hit."""
    if game.rules.most_defence != 6:
        yield ("rules", "most_defence"), f"the most DEF is {game.rules.most_defence}, not 6"
    shields = [card for card in game["objects"] if card.do == "defence"]
    for sheet, path, row in each_line(game):
        for bonus in [0, *(card.amount for card in shields if sheet.type in card.carriers)]:
            if row.defence + bonus > 6:
                yield sheet, path, f"line {row.n} of `{sheet.id}` has DEF {row.defence} + {bonus}, more than 6"


@invariant("CLA-35", "a Tough Troglodyte has more DEF than a troglodyte, and is Frantic", scope="content")
def tough_troglodyte(game):
    """2/1/5 by a public source."""
    tough, plain = game.rules.tough, game.rules.troglodyte
    if tough.defence <= plain.defence:
        yield ("rules", "tough", "defence"), f"tough DEF is {tough.defence}, plain DEF {plain.defence}"
    if "frantic" not in tough.talents:
        yield ("rules", "tough", "talents"), "a Tough Troglodyte is not Frantic"


@invariant("CLA-36", "the exhausted have 0/0/3, which no line is below", scope="content")
def exhausted_stats(game):
    """Exhaustion never improves a warrior."""
    if stats(game.rules.exhausted) != (0, 0, 3):
        yield ("rules", "exhausted"), f"the exhausted have {shown(stats(game.rules.exhausted))}, not 0/0/3"
    for sheet, path, row in each_line(game):
        if row.defence < game.rules.exhausted.defence:
            yield sheet, path, f"line {row.n} of `{sheet.id}` has DEF {row.defence}, less than the exhausted"


@invariant("CLA-37", "talents are Elusive, Frantic, Bodyguard, Impressive and Blessed, and no others", scope="content")
def five_talents(game):
    """Each has its line on the reference card."""
    if game.rules.talents != TALENTS:
        yield ("rules", "talents"), f"the talents are {', '.join(game.rules.talents)}"
    if {row.id for row in game.tables["talents"]} != set(TALENTS):
        yield "table:talents", "the talents explained are not the five talents"
    for key in ("exhausted", "troglodyte", "tough"):
        for talent in getattr(game.rules, key).talents:
            if talent not in TALENTS:
                yield ("rules", key, "talents"), f"`{key}` has the unknown talent `{talent}`"
    for piece in (*game["warriors"], *game["demons"]):
        for talent in piece.talents:
            if talent not in TALENTS:
                yield piece, "talents", f"`{piece.id}` has the unknown talent `{talent}`"


@invariant("CLA-38", "the Blade is Elusive, the Brute a Bodyguard and Impressive, the Redeemer Blessed", scope="content")
def human_talents(game):
    """CLA-R41: from the rulebook's descriptions."""
    for sheet in game["warriors"]:
        if set(sheet.talents) != HAS.get(sheet.type):
            yield sheet, "talents", f"`{sheet.id}` has {', '.join(sheet.talents) or 'no talents'}"


@invariant("CLA-59", "demons stay in their ranges; one has CBT 4 and one is Impressive", scope="content")
def demon_ranges(game):
    """Health 1 to 10, MVT 0 to 3, CBT 0 to 4, DEF 3 to 5; the rulebook's examples show the two."""
    for card in game["demons"]:
        for key, low, high in (("health", 1, 10), ("mvt", 0, 3), ("cbt", 0, 4), ("defence", 3, 5)):
            if not low <= getattr(card, key) <= high:
                yield card, key, f"`{card.id}` has {key} {getattr(card, key)}, not {low} to {high}"
    if not any(card.cbt == 4 for card in game["demons"]):
        yield game["demons"], "no demon has CBT 4"
    if not any("impressive" in card.talents for card in game["demons"]):
        yield game["demons"], "no demon is Impressive"
