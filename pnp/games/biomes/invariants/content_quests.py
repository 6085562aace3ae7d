"""The ten quests: boards, tracks, D6 tables, pieces, and the odds that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from pnp.games.biomes.odds import DIE, board_of, ruins_last, tables, track, trade_war, tug_of_war
from pnp.games.biomes.setup import keys_needed
from pnp.rules import invariant

NAMES = (
    "Tug of War", "Trade War", "Fountain of Prosperity", "Ancient Tomb", "Roaming Gang", "Dragon's Lair",
    "Disintegrating Ruins", "Sinking of Atlantis", "Temple on Mt Vesuvius", "Escape",
)
SPLITS = {                           # where each D6 table is divided: the highest number of each line
    "war-1": (4, 6), "war-2": (4, 6), "tomb": (2, 5, 6), "gang": (2, 4, 6), "direction": (1, 2, 3, 4, 5, 6),
    "ruins": (2, 6), "atlantis": (5, 6), "temple": (4, 6),
}
SECRETS = {4: 3, 6: 2, 8: 5, 9: 2}   # random secrets a quest puts on its board


@invariant("BIO-03", "there are ten quest boards with the ten numbers and names, the last of them Escape", scope="content")
def ten_quests(game):
    """Nine quests give a key; Escape holds the exit."""
    numbers = Counter(board.number for board in game["quests"])
    for number, name in enumerate(NAMES, 1):
        if numbers[number] != 1:
            yield game["quests"], f"quest {number} has {numbers[number]} boards, not 1"
        elif board_of(game, number).name != name:
            yield board_of(game, number), "name", f"quest {number} is `{board_of(game, number).name}`, not `{name}`"
    if game["quests"].count != len(NAMES):
        yield game["quests"], f"{game['quests'].count} quest boards, not {len(NAMES)}"


@invariant("BIO-04", "half of the quests' keys and a half more open the exit: 2, 3, 4, 5", scope="content")
def keys_to_escape(game):
    """With n quests (n + 1)/2 keys are needed; the printed example is 3 of 5."""
    for index, size in enumerate(game.rules.sizes):
        want = {3: 2, 5: 3, 7: 4, 9: 5}
        if want.get(size.quests) != keys_needed(size.quests) or keys_needed(size.quests) != size.players:
            message = f"{size.players} players need {keys_needed(size.quests)} of {size.quests} keys, not {size.players}"
            yield ("rules", "sizes", index, "quests"), message


@invariant("BIO-05", "more keys are in the game than are needed", scope="content")
def keys_to_spare(game):
    """At every size at least one quest may be lost."""
    for index, size in enumerate(game.rules.sizes):
        if size.quests <= keys_needed(size.quests):
            message = f"{size.quests} keys, and {keys_needed(size.quests)} are needed"
            yield ("rules", "sizes", index, "quests"), message


@invariant("BIO-06", "a Key is printed for each quest that gives one: 9", scope="content")
def printed_keys(game):
    """BIO-R05, BIO-R06: one on each quest but Escape."""
    giving = sum(board.key != "none" for board in game["quests"])
    for chip in game["chips"]:
        if chip.kind_of == "key" and not chip.copies == giving == 9:
            yield chip, "copies", f"{chip.copies} keys for {giving} quests that give one, not 9 for 9"


@invariant("BIO-07", "quests 1 to 9 have one place for their Key; Escape has none, but a lock for every key needed",
           scope="content")
def places_for_keys(game):
    """A slot named Key, the sixth slot of Atlantis, or the dragon's hoard."""
    locks = max(keys_needed(size.quests) for size in game.rules.sizes)
    for board in game["quests"]:
        places = [slot for slot in board.slots if key_lies_in(game, board, slot)]
        want = 0 if board.number == len(NAMES) else 1
        if len(places) != want or (board.key == "none") != (want == 0):
            yield board, "slots", f"quest {board.number} has {len(places)} places for its Key (`{board.key}`), not {want}"
        if want == 0 and len(board.slots) < locks:
            yield board, "slots", f"{len(board.slots)} locks for up to {locks} keys"


def key_lies_in(game, board, slot) -> bool:
    match board.key:
        case "hoard":
            return slot.id == "hoard"
        case "slot 6":
            return slot.id == "6" and slot.says == game.words["key"]
    return slot.says == game.words["key"]


@invariant("BIO-47", "every D6 table covers 1 to 6 once, divided where the rules divide it", scope="content")
def d6_tables(game):
    """A number without a result, or with two, could not be played."""
    for board, path, table in tables(game):
        numbers = [n for row in table.rows for n in range(row.low, row.high + 1)]
        if numbers != list(range(1, DIE + 1)) or any(row.low > row.high for row in table.rows):
            yield board, path, f"table `{table.title}` covers {numbers}, not 1 to {DIE} once each"
        elif table.id in SPLITS and tuple(row.high for row in table.rows) != SPLITS[table.id]:
            yield board, path, f"table `{table.title}` ends its lines at {[row.high for row in table.rows]}"
    for id in sorted(SPLITS.keys() - {table.id for _, _, table in tables(game)}):
        yield game["quests"], f"table `{id}` is missing"


@invariant("BIO-48", "each further attacker improves the roll against the dragon by 1", scope="content")
def dragon_tables(game):
    """Injured up to max(1, 5 - k), nothing on the next number, recovery above; three attackers are the printed example."""
    seen = []
    for board, path, table in tables(game):
        if table.id == "dragon":
            seen.append(table.attackers)
            injured = max(1, 5 - table.attackers)
            want = [("injured", injured), ("nothing", injured + 1), ("recover", DIE)]
            if [(row.do, row.high) for row in table.rows] != want:
                yield board, path, f"{table.attackers} attackers: {[(row.do, row.high) for row in table.rows]}, not {want}"
    if seen != list(range(1, max(game.about.players) + 1)):
        yield board_of(game, 6), "tables", f"tables for {seen} attackers, not for each number of players"


@invariant("BIO-49", "ruins go from 0 to 12 and start at 6; Tools mend 2, two Supplies mend 1", scope="content")
def ruins_track(game):
    """Halfway between ruffians and a Key."""
    found = track(game, 7, "health")
    if found is None or [s.id for s in found.spaces] != [str(n) for n in range(13)] or found.start != "6":
        yield board_of(game, 7), "tracks", "the ruins' track is not 0 to 12 with its start at 6"
    for key, want in (("tools_mend", 2), ("supplies_mend", 1)):
        if (have := getattr(game.rules.quests, key)) != want:
            yield ("rules", "quests", key), f"`{key}` is {have}, not {want}"


@invariant("BIO-50", "camp health, sea level and eruption count down from 4 to 0", scope="content")
def countdowns(game):
    """Both camps of the Trade War, Atlantis and the volcano start at 4."""
    for number, id in ((2, "ally"), (2, "killer"), (8, "sea"), (9, "eruption")):
        found = track(game, number, id)
        values = [space.id[-1] for space in found.spaces] if found else []
        if values != list("43210") or found.start != found.spaces[0].id:
            yield board_of(game, number), "tracks", f"track `{id}` is {''.join(values)}, not 43210 starting at 4"


@invariant("BIO-51", "Tomb, Lair, Atlantis and Volcano get 3, 2, 5 and 2 random secrets, the others none", scope="content")
def secrets_on_boards(game):
    """A slot for each of them, where they do not lie in a hoard."""
    for board in game["quests"]:
        want = SECRETS.get(board.number, 0)
        if board.secrets != want:
            yield board, "secrets", f"quest {board.number} gets {board.secrets} secrets, not {want}"
        elif want and board.key != "hoard" and len(board.slots) != want + 1:
            yield board, "slots", f"quest {board.number} has {len(board.slots)} slots for {want} secrets and the Key"


@invariant("BIO-52", "each of the 3 priests has a reward: two secrets and the Key", scope="content")
def priests_rewarded(game):
    """The third priest saved gives the Key."""
    pieces = sum(piece.copies for piece in game["standees"] if piece.ledger == "M-PRI")
    rewards = len(board.slots) if (board := board_of(game, 9)) else 0
    if not pieces == rewards == game.rules.quests.priests == 3:
        want = game.rules.quests.priests
        yield ("rules", "quests", "priests"), f"{want} priests, {pieces} standees, {rewards} rewards, not 3"


@invariant("BIO-59", "left alone, allies win Tug of War in 7 of 127 cases and Trade War in 379 of 2187", scope="content")
def wars_left_alone(game):
    """Without help both wars are usually lost: the players must do something."""
    yield from odds_differ(game, 0, Fraction(7, 127), Fraction(379, 2187))


@invariant("BIO-60", "a Supply in every battle makes the wars 3/7 and 1/2, a sword besides 112/127 and 1808/2187",
           scope="content")
def wars_helped(game):
    """Help pays: with a Supply and one sword the odds turn."""
    yield from odds_differ(game, 1, Fraction(3, 7), Fraction(1, 2))
    yield from odds_differ(game, 2, Fraction(112, 127), Fraction(1808, 2187))


def odds_differ(game, help: int, *wanted: Fraction) -> Iterator[tuple]:
    for number, odds, want in zip((1, 2), (tug_of_war, trade_war), wanted, strict=True):
        if (have := odds(game, help)) != want:
            yield board_of(game, number), "tables", f"with +{help} allies win quest {number} in {have} of cases, not {want}"


@invariant("BIO-62", "ruins left alone last 3 to 6 updates, 1139/243 on average", scope="content")
def ruins_left_alone(game):
    """Long enough to bring Tools, short enough to hurry."""
    least, most, mean = ruins_last(game)
    if (least, most, mean) != (3, 6, Fraction(1139, 243)):
        yield board_of(game, 7), "tables", f"ruins last {least} to {most} updates, {mean} on average"
