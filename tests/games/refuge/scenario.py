"""Playing on from a position: every choice must be offered; and positions of seeded games."""

from functools import cache

from pnp import rules
from pnp.games.refuge import apply, legal_actions
from pnp.rules import Table
from pnp.rules.kit import Pile
from tests.broken import loaded


def follow(state, *actions, table=None):
    """The position after these choices."""
    table = table or Table("follow")
    for action in actions:
        assert action in legal_actions(state), f"{action} is not among {legal_actions(state)}"
        state = apply(state, action, table)
    return state


def at(state, diver):
    return next(player.at for player in state.players if player.diver == diver)


def hand(state, diver):
    return next(player.hand for player in state.players if player.diver == diver)


def up(state, diver):
    return next(player.up for player in state.players if player.diver == diver)


def kraken_on_top(state, *cards):
    """The same position with these Kraken cards next, the first on top."""
    rest = tuple(card for card in state.kraken.cards + state.kraken.discard if card not in cards)
    return state._replace(kraken=Pile((*rest, *reversed(cards))))


def salvage_on_top(state, *cards):
    rest = list(state.salvage.cards)
    for card in cards:
        rest.remove(card)
    return state._replace(salvage=Pile((*rest, *reversed(cards)), state.salvage.discard))


def discarded(state, *cards):
    """The same position with these cards of the deck on the discard pile."""
    rest = list(state.salvage.cards)
    for card in cards:
        rest.remove(card)
    return state._replace(salvage=Pile(tuple(rest), cards))


def offered(state, kind):
    return [action for action in legal_actions(state) if type(action) is kind]


@cache
def plies(games=10):
    """Every ply of seeded games: two to six players, bots of both sorts."""
    game, module = loaded("refuge")
    found = []
    for n in range(games):
        players, bot = 2 + n % 5, module.BOTS[("racer", "random")[n % 2]]
        found += rules.plies(module, game, players, game.defaults(), f"positions/{n}", [bot] * players)
    return found


def positions(every=7):
    return [ply.state for ply in plies()[::every]]
