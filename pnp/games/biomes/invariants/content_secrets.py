"""The secrets: the prototype's table as it is printed, what the rulings make of it, and the chips."""

from __future__ import annotations

from collections import Counter

from pnp.games.biomes.models import COLUMNS
from pnp.rules import invariant

PRINTED = {                          # the prototype's table: name, on tiles, in box
    "S-KEY": ("Key", "3/4/5", "1/1/2"),
    "S-EA": ("Extra Action Buff", "2/2/3 2/3/4", "1/1/1"),
    "S-ECC": ("Extra Carry Capacity Buff", "1/2/2 2/3/4", "1/1/1"),
    "S-ES": ("Extra Sight Buff", "2/3/4?", "1/1/1?"),
    "S-EP": ("Ease of Passage Buff", "2/3/4?", "1/1/1?"),
    "S-CAP": ("Captured", "3/4/5", "0/0/0"),
    "S-SUP": ("Supply", "2/3/4", "2/3/4"),
    "S-FK": ("Farm Kit", "2/2/2", "1/1/2"),
    "S-CK": ("Camp Kit", "2/2/3", "1/1/1"),
    "S-VK": ("Caravan Kit", "2/3/3", "1/2/2"),
    "S-RT": ("Repair Tools", "2/3/4?", "2/3/4?"),
    "S-BK": ("Blacksmith Kit", "2/2/2?", "1/1/2?"),
    "S-CL": ("Clairvoyance", "2/2/3", "1/1/2"),
    "S-FO": ("Foresight", "1/1/1", "1/1/2"),
    "S-TE": ("Teleport", "1/1/1", "1/1/2"),
}
LIGHT = ("S-SUP", "S-CL", "S-FO", "S-TE")
FRIENDLY_KINDS = ("camp", "ally")    # roles of tiles that are friendly camps


def triples(cell: str) -> list[tuple[int, ...]]:
    """The alternatives of a cell, each small/medium/large, without question marks (BIO-R09)."""
    return [tuple(int(n) for n in part.strip("?").split("/")) for part in cell.split()]


def by_table(row) -> tuple[int, ...]:
    """What a line of the table puts into the one box (BIO-R08, BIO-R11)."""
    on_tiles = triples(row.on_tiles)[row.takes - 1]
    return tuple(a + b for a, b in zip(on_tiles, triples(row.in_box)[0], strict=True))


def scaling(game) -> list:
    """The types whose number in the box is the table's."""
    return [chip for chip in game["chips"] if chip.kind_of not in ("key", "currency")]


def friendly_camps(game) -> int:
    """As many as there can be at once: Main Camp, player camps, ally camps."""
    tiles = sum(tile.copies for tile in game["tiles"] if tile.role in FRIENDLY_KINDS)
    return tiles + game.rules.camps.most


@invariant("BIO-08", "there are 15 types of secret", scope="content")
def fifteen_types(game):
    """The table of secrets has fifteen lines; each is one type of chip."""
    if len(game["chips"]) != len(PRINTED):
        yield game["chips"], f"{len(game['chips'])} types, not {len(PRINTED)}"


@invariant("BIO-09", "Supply, Clairvoyance, Foresight and Teleport weigh 1, Captured nothing, all others 2",
           scope="content")
def weights_as_printed(game):
    """Weight is what carrying is about: a player carries 4 without a buff."""
    for chip in game["chips"]:
        want = 0 if chip.kind_of == "trap" else 1 if chip.id in LIGHT else 2
        if chip.weight != want:
            yield chip, "weight", f"`{chip.id}` weighs {chip.weight}, not {want}"


@invariant("BIO-10", "every secret can be picked up, placed and used; Captured only strikes", scope="content")
def what_secrets_do(game):
    """Captured triggers at once when somebody comes across it; it is never owned."""
    for chip in game["chips"]:
        want = ("immediate",) if chip.kind_of == "trap" else ("pickup", "place", "use")
        if chip.does != want:
            yield chip, "does", f"`{chip.id}` does {', '.join(chip.does)}, not {', '.join(want)}"


@invariant("BIO-11", "the raw table is the prototype's, cell by cell", scope="content")
def raw_table(game):
    """Question marks and double values are part of the source; the rulings say what becomes of them."""
    rows = game.tables["secrets"]
    for id in sorted(PRINTED.keys() - {row.secret for row in rows}):
        yield "table:secrets", f"the line of `{id}` is missing"
    for row in rows:
        for key, want in zip(("name", "on_tiles", "in_box"), PRINTED.get(row.secret, ("", "", "")), strict=True):
            if getattr(row, key) != want:
                yield row, key, f"`{key}` of `{row.secret}` is `{getattr(row, key)}`, not `{want}`"
    if len({row.secret for row in rows}) < len(rows):
        yield "table:secrets", "a secret has two lines"


@invariant("BIO-12", "the box holds what the table's two columns add up to", scope="content")
def box_follows_table(game):
    """BIO-R07 to BIO-R13: one box, the later alternative of two; keys and currency have their own rulings."""
    rows = {row.secret: row for row in game.tables["secrets"]}
    for chip in scaling(game):
        if chip.id in rows and chip.box != (want := by_table(rows[chip.id])):
            yield chip, "box", f"`{chip.id}` is in the box {_slashed(chip.box)} times, the table gives {_slashed(want)}"


@invariant("BIO-13", "4 Supplies and 4 Repair Tools are in the box at every size", scope="content")
def currency_in_the_box(game):
    """BIO-R10: set-up keeps four of each; the rest is the pool."""
    for chip in game["chips"]:
        if chip.kind_of == "currency" and chip.box != (4, 4, 4):
            yield chip, "box", f"`{chip.id}` is in the box {_slashed(chip.box)} times, not 4/4/4"


@invariant("BIO-14", "no Key is in the box", scope="content")
def no_keys_in_the_box(game):
    """BIO-R06: keys are set aside, one on each quest."""
    for chip in game["chips"]:
        if chip.kind_of == "key" and any(chip.box):
            yield chip, "box", f"`{chip.id}` is in the box {_slashed(chip.box)} times, not 0/0/0"


@invariant("BIO-15", "the box holds 42, 49 or 61 secrets", scope="content")
def box_totals(game):
    """Sum of the resolved table for games of size S, M and L."""
    have = tuple(sum(n) for n in zip(*(chip.box for chip in game["chips"]), strict=True))
    if have != (42, 49, 61):
        yield game["chips"], f"the box holds {_slashed(have)}, not 42/49/61"


@invariant("BIO-16", "enough chips of each type are printed to set up any size, and no more of those that scale",
           scope="content")
def chips_suffice(game):
    """The 12 types that scale need exactly their largest column, 53 chips; keys, Supplies and Tools what is set aside."""
    most_keys = max(size.quests for size in game.rules.sizes)
    for chip in game["chips"]:
        need = max(chip.box) + chip.pool + (most_keys if chip.kind_of == "key" else 0)
        if chip.copies < need:
            yield chip, "copies", f"{chip.copies} of `{chip.id}` are printed, set-up needs {need}"
        elif chip in scaling(game) and chip.copies > need:
            yield chip, "copies", f"{chip.copies} of `{chip.id}` are printed, {chip.copies - need} more than are ever used"
    if (total := sum(max(chip.box) for chip in scaling(game))) != 53:
        yield game["chips"], f"the types that scale need {total} chips, not 53"


@invariant("BIO-17", "Supplies and Tools are printed for the box and for every friendly camp filled to its limit",
           scope="content")
def currency_suffices(game):
    """BIO-R14: 4 + 7 x 4 Supplies and 4 + 7 x 2 Tools, so that production never stalls early."""
    limits = {"S-SUP": game.rules.camps.supplies, "S-RT": game.rules.camps.tools}
    for chip in game["chips"]:
        if chip.id in limits:
            want = max(chip.box) + friendly_camps(game) * limits[chip.id]
            if chip.copies != want:
                yield chip, "copies", f"{chip.copies} of `{chip.id}` are printed, the box and all camps need {want}"


@invariant("BIO-18", "there are 112 secret chips", scope="content")
def chip_total(game):
    """53 that scale, 9 keys, 32 Supplies, 18 Tools."""
    if (have := game["chips"].count) != 112:
        yield game["chips"], f"{have} chips, not 112"


@invariant("BIO-19", "every triple of the table rises or stays from S to M to L", scope="content")
def triples_rise(game):
    """A larger game never has fewer of anything, in either column and either alternative."""
    for row in game.tables["secrets"]:
        for key in ("on_tiles", "in_box"):
            for triple in triples(getattr(row, key)):
                if len(triple) != len(COLUMNS) or list(triple) != sorted(triple):
                    yield row, key, f"`{key}` of `{row.secret}` has {_slashed(triple)}, which falls"


@invariant("BIO-20", "Captured has 0 in the table's box column", scope="content")
def captured_only_on_tiles(game):
    """BIO-R12: a Captured never comes from a quest, a trade or a choice."""
    traps = {chip.id for chip in game["chips"] if chip.kind_of == "trap"}
    for row in game.tables["secrets"]:
        if row.secret in traps and any(n for triple in triples(row.in_box) for n in triple):
            yield row, "in_box", f"`{row.secret}` is in the box {row.in_box} times, not 0/0/0"


@invariant("BIO-57", "no two types of secret are equally valuable, and Key is the most valuable", scope="content")
def value_ranks(game):
    """BIO-R39: the dragon takes by rank, so ranks decide; equal ranks would need another rule."""
    ranks = Counter(chip.rank for chip in game["chips"])
    for chip in game["chips"]:
        if ranks[chip.rank] > 1:
            yield chip, "rank", f"`{chip.id}` shares rank {chip.rank} with another type"
        if chip.kind_of == "key" and chip.rank != max(ranks):
            yield chip, "rank", f"`{chip.id}` has rank {chip.rank}, the highest is {max(ranks)}"


def _slashed(numbers) -> str:
    return "/".join(map(str, numbers))
