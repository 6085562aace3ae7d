"""Numbers: players and quests, what people and camps hold, prices, and how many pieces there are."""

from __future__ import annotations

from collections import Counter

from pnp.rules import invariant

PRICES = {
    "rescue": 1, "rescue_most": 3, "fight_gang": 3, "hunt_party": 1, "ransom": 2, "trade": 2, "shipment": 1, "cliff": 1,
    "ruffians": 1, "support": 1, "atlantis": 2, "ruins": 2,
}


def differing(game, table: str, wanted: dict[str, int]):
    """Rules of one table that are not what they should be."""
    for key, want in wanted.items():
        if (have := getattr(getattr(game.rules, table), key)) != want:
            yield ("rules", table, key), f"`{key}` is {have}, not {want}"


def on_line(game, line: str) -> int:
    return sum(piece.copies for piece in game.pieces if piece.ledger == line)


def chip(game, id: str):
    return next(chip for chip in game["chips"] if chip.id == id)


@invariant("BIO-01", "two to five can play", scope="content")
def two_to_five_play(game):
    """Sizes exist for exactly these numbers."""
    if game.about.players != (2, 3, 4, 5):
        yield ("game", "players"), f"played by {list(game.about.players)}, not by 2 to 5"
    if (sizes := tuple(size.players for size in game.rules.sizes)) != (2, 3, 4, 5):
        yield ("rules", "sizes"), f"sizes for {list(sizes)} players, not for 2 to 5"


@invariant("BIO-02", "two quests a player but one are played, besides Escape", scope="content")
def quests_by_players(game):
    """3, 5, 7 and 9: always odd, so that keys have a majority."""
    for index, size in enumerate(game.rules.sizes):
        if size.quests != 2 * size.players - 1:
            yield ("rules", "sizes", index, "quests"), f"{size.players} players play {size.quests} quests"


@invariant("BIO-43", "players have 3 actions and carry 4; a buff adds 2 to either", scope="content")
def player_values(game):
    """With both buffs of a kind, 7 actions and 8 weight are the most."""
    yield from differing(game, "player", {"actions": 3, "carry": 4, "more_actions": 2, "more_carry": 2})


@invariant("BIO-44", "a Supply used with 5 actions of 5 left gives 9", scope="content")
def supply_example(game):
    """R left and A a turn: R - 1 + A, the printed example."""
    for row in game.tables["actions"]:
        if row.id == "use" and 5 - row.cost + 5 != 9:
            yield row, "cost", f"using a Supply with 5 of 5 actions left gives {10 - row.cost}, not 9"


@invariant("BIO-45", "a camp holds 4 Supplies and 2 Repair Tools", scope="content")
def camp_limits(game):
    """What is produced or placed beyond that is discarded."""
    yield from differing(game, "camps", {"supplies": 4, "tools": 2})


@invariant("BIO-46", "a caravan route has at most 5 tiles, and a marker for each", scope="content")
def caravan_length(game):
    """Both end camps count."""
    if game.rules.camps.route != 5:
        yield ("rules", "camps", "route"), f"a route has at most {game.rules.camps.route} tiles, not 5"
    routes = Counter(piece.label[:1] for piece in game["tokens"] if piece.group == "caravan" for _ in range(piece.copies))
    for letter, markers in routes.items():
        if markers != 5:
            yield game["tokens"], f"route {letter} has {markers} markers, not 5"


@invariant("BIO-53", "there is lava for the volcano and its six neighbours", scope="content")
def lava_markers(game):
    """More tiles can never be covered."""
    want = 1 + game.rules.quests.fountain_around
    if (have := on_line(game, "K-LAV")) != want or have != 7:
        yield "ledger:K-LAV", f"{have} lava markers, not 7"


@invariant("BIO-54", "each war has two warriors, each enemy camp a raiding party, and there is one band of mercenaries",
           scope="content")
def armies_complete(game):
    """They belong to their quest: the standees say which."""
    wars = [tile.quest for tile in game["tiles"] if tile.role == "ally"]
    enemies = [tile.quest for tile in game["tiles"] if tile.role in ("killer", "stealer")]
    wanted = {"M-WAR": sorted(wars * 2), "M-RAI": sorted(enemies), "M-MER": [1]}
    for line, want in wanted.items():
        have = sorted(piece.quest for piece in game["standees"] if piece.ledger == line for _ in range(piece.copies))
        if have != want:
            yield f"ledger:{line}", f"`{line}` belong to quests {have}, not {want}"


@invariant("BIO-56", "there is a farm, blacksmith, camp and route for every kit, and for the first farm and camp",
           scope="content")
def pieces_for_kits(game):
    """The start has one farm and the Main Camp without a kit."""
    most = {id: max(chip(game, id).box) for id in ("S-FK", "S-BK", "S-CK", "S-VK")}
    route = game.rules.camps.route
    for line, want in (("K-FRM", 1 + most["S-FK"]), ("K-SMI", most["S-BK"]), ("K-CMP", 1 + most["S-CK"]),
                       ("K-CAR", route * most["S-VK"])):
        if (have := on_line(game, line)) != want:
            yield f"ledger:{line}", f"{have} of `{line}`, {want} can be built"
    if game.rules.camps.most != most["S-CK"]:
        yield ("rules", "camps", "most"), f"{game.rules.camps.most} player camps for {most['S-CK']} kits"


@invariant("BIO-58", "services, ransom, tolls and repairs cost what the rules say", scope="content")
def prices_as_printed(game):
    """In Supplies: rescue 1 each up to 3, gang 3, party 1, ransom and trade 2, shipment, cliff, ruffians and support 1."""
    yield from differing(game, "prices", PRICES)


@invariant("BIO-63", "319 pieces are printed", scope="content")
def printed_pieces(game):
    """76 tiles, 16 boards, 112 chips, 19 standees, 91 tokens, 5 reference cards."""
    have = sum(piece.copies for piece in game.pieces)
    if have != 319:
        yield "ledger:ALL", f"{have} pieces, not 319"
