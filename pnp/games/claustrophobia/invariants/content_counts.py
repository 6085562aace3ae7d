"""Content invariants of counts, dice, auction and scenarios."""

from __future__ import annotations

from pnp.games.claustrophobia.invariants.content_cards import does
from pnp.games.claustrophobia.invariants.content_tunnels import printed, with_special
from pnp.rules import invariant

TOKENS = {"holes": 3, "tough": 2, "courage": 1, "blessing": 1, "treasures": 4, "seals": 3}
COUNTS = {"advantages": 15, "demons": 6, "objects": 10, "gifts": 6, "warriors": 5, "damage": 25}
PRICES = {
    "start": 21, "redeemer": 0, "gift": 2, "condemned": 3, "object": 2, "advantage": 1,
    "most_gifts": 4, "most_redeemers": 1, "most_brutes": 2, "most_blades": 2,
}
SUMS = {"core": 181, "markers": 188, "all": 191}
MARKERS = ("cave-in", "spent")       # house tokens, beyond the rulebook's kinds
SHEETS = ("scenario", "reference")


def cost(game, gifts: int, condemned: int, objects: int, advantages: int) -> int:
    """What a team with one Redeemer costs."""
    price = game.rules.auction
    return (price.redeemer + gifts * price.gift + condemned * price.condemned + objects * price.object
            + advantages * price.advantage)


@invariant("CLA-03", "there are 20 Threat Point tokens of 1 point each", scope="content")
def threat_point_tokens(game):
    """CLA-R26: they are the most the Demon player can own."""
    for token in game["tokens"]:
        if token.ledger == "tp" and token.worth != 1:
            yield token, "worth", f"`{token.id}` is worth {token.worth}, not 1"
    if not printed(game, "tp") == game.rules.most_tp == 20:
        yield "ledger:tp", f"{printed(game, 'tp')} tokens and at most {game.rules.most_tp} TP, not 20"


@invariant("CLA-04", "there are 10 wound tokens", scope="content")
def wound_tokens(game):
    """The rulebook's list of components."""
    if (have := printed(game, "wounds")) != 10:
        yield "ledger:wounds", f"{have} wound tokens, not 10"


@invariant("CLA-06", "there are 3 Hole, 2 Tough, 1 Courage, 1 Blessing, 4 Treasure and 3 Seal tokens", scope="content")
def named_tokens(game):
    """The rulebook's list of components."""
    for line, want in TOKENS.items():
        if (have := printed(game, line)) != want:
            yield f"ledger:{line}", f"{have} tokens of `{line}`, not {want}"


@invariant("CLA-09", "15 advantage, 6 demon, 10 object and 6 gift cards, 5 warrior sheets and 25 damage tokens are printed",
           scope="content")
def lost_counts(game):
    """CLA-R29 to CLA-R35: counts that the rulebook's list has lost."""
    for name, want in COUNTS.items():
        if game[name].count != want:
            yield game[name], f"{game[name].count} {name}, not {want}"


@invariant("CLA-52", "there are as many objects as the points of an auction can buy", scope="content")
def objects_for_the_auction(game):
    """No legal budget runs the deck out."""
    most = game.rules.auction.start // max(1, game.rules.auction.object)
    if game["objects"].count < most:
        yield game["objects"], f"{game['objects'].count} objects, {most} can be bought"


@invariant("CLA-53", "the auction starts at 21 and has the rulebook's prices and limits", scope="content")
def auction_prices(game):
    """Redeemer 0, gift 2, condemned 3, object 2, advantage 1; at most 4 gifts, 2 Brutes, 2 Blades, 1 Redeemer."""
    for key, want in PRICES.items():
        if (have := getattr(game.rules.auction, key)) != want:
            yield ("rules", "auction", key), f"`{key}` is {have}, not {want}"


@invariant("CLA-54", "the rulebook's example of a team costs 17", scope="content")
def auction_example(game):
    """Two gifts, two Brutes with a shield each, three advantage cards."""
    example = game.rules.auction.example
    have = cost(game, len(example.gifts), len(example.warriors), len(example.objects), example.advantages)
    if not have == example.total == 17:
        yield ("rules", "auction", "example"), f"the example costs {have} and says {example.total}, not 17"


@invariant("CLA-55", "every bid from 0 to 21 can be spent exactly", scope="content")
def every_bid_can_be_spent(game):
    """CLA-R38: the team must cost what was bid, with what is printed and what the Redeemer alone can carry."""
    price = game.rules.auction
    slots = {card.slot for card in game["objects"] if "redeemer" in card.carriers}
    condemned = price.most_brutes + price.most_blades
    reached = {cost(game, g, c, o, a) for g in range(min(price.most_gifts, game["gifts"].count) + 1)
               for c in range(condemned + 1) for o in range(len(slots) + 1) for a in range(game["advantages"].count + 1)}
    missing = sorted(set(range(price.start + 1)) - reached)
    if missing:
        yield ("rules", "auction"), f"{', '.join(map(str, missing))} cannot be spent exactly"


@invariant("CLA-56", "all gifts and all condemned can be bought together", scope="content")
def most_can_be_bought(game):
    """4 x 2 + 4 x 3 = 20 of 21."""
    price = game.rules.auction
    have = cost(game, price.most_gifts, price.most_brutes + price.most_blades, 0, 0)
    if have > price.start:
        yield ("rules", "auction", "start"), f"all gifts and condemned cost {have}, the auction starts at {price.start}"


@invariant("CLA-57", "the 12 dice suffice for the largest Initiative roll", scope="content")
def action_dice_suffice(game):
    """Five warriors, the Scepter and Rally!: 8."""
    humans = sum(piece.side == "human" for piece in game["standees"])
    more = sum(card.amount for card in (*game["objects"], *game["gifts"]) if card.do in ("die", "rally"))
    if humans + more > game.rules.action_dice or game.rules.action_dice != 12:
        yield ("rules", "action_dice"), f"{game.rules.action_dice} dice, {humans + more} may be rolled at once, not 12"


@invariant("CLA-58", "3 to 6 Dice of Destiny are rolled", scope="content")
def destiny_dice_range(game):
    """3, one for The Calm Before the Storm and one for each omen tile."""
    least, calm = game.rules.dice_of_destiny, does(game, "calm")
    most = least + (calm.amount if calm else 0) + with_special(game, "omen") * game.rules.omen
    if (least, most) != (3, 6) or most != game.rules.most_destiny:
        yield ("rules", "most_destiny"), f"{least} to {most} dice, limit {game.rules.most_destiny}, not 3 to 6"


@invariant("CLA-61", "The Survivors has a stack of 13 with the Exit among its last 5, and a team worth 19", scope="content")
def survivors_set_up(game):
    """The introductory scenario, on the auction's scale."""
    for row in game.tables["scenarios"]:
        if row.do == "escape":
            exits = [tile.id for tile in game["tiles"] if tile.special == "exit"]
            if list(row.last) != exits:
                yield row, "last", f"{row.id} shuffles {', '.join(row.last)} among its last tiles, not the Exit"
            tiles = (row.stack + len(row.last), row.mixed + len(row.last))
            if tiles != (13, 5):
                yield row, "stack", f"{row.id} has a stack of {tiles[0]}, the Exit among the last {tiles[1]}, not 13 and 5"
            have = cost(game, len(row.gifts), len(row.team) - 1, len(row.objects), row.advantages)
            if have != 19:
                yield row, "team", f"the team of {row.id} is worth {have}, not 19"


@invariant("CLA-63", "181 pieces of the rulebook's kinds are printed, 188 with house markers, 191 with the sheets",
           scope="content")
def printed_pieces(game):
    """The sum of all printed pieces is the ledger's."""
    every = sum(piece.copies for piece in game.pieces)
    sheets, markers = (sum(printed(game, line) for line in lines) for lines in (SHEETS, MARKERS))
    have = {"core": every - sheets - markers, "markers": every - sheets, "all": every}
    if have != SUMS:
        yield "ledger:all", f"{have['core']}, {have['markers']} and {have['all']} pieces, not 181, 188 and 191"
