"""Hands for scenario tests: play some choices with loaded dice, stack a pile, put a card beside the hangar."""

from pnp.games.schleichfahrt.rules import apply, legal_actions
from pnp.games.schleichfahrt.scenes import start
from pnp.rules import Table
from pnp.rules.kit import Pile, put, without

HANGAR, BASE = 0, 15
FLOPS, SIXES = (1, 1, 1, 1, 1), (6, 6, 6, 6, 6)


def play(state, *actions, dice=()):
    """The state after some choices, each of them legal."""
    table = Table("rules", dice=dice)
    for action in actions:
        assert action in legal_actions(state)
        state = apply(state, action, table)
    return state


def drawing(state, *cards):
    """The same state with these cards on top of their pile, the first one uppermost; all of one level."""
    level = state.box.foes[cards[0]].level
    pile = state.piles[level - 1]
    below = pile.cards
    for card in cards:
        below = without(below, card)
    return state._replace(piles=put(state.piles, level - 1, Pile(below + cards[::-1], pile.discard)))


def beside_hangar(game, card, **options):
    """In the hangar; the card is drawn by a move to cell 1, which has its level."""
    state = start(game, **options)
    level = state.box.foes[card].level
    there = next(cell for cell, floor in enumerate(state.floor) if state.box.levels.get(floor) == level)
    floor = put(put(state.floor, there, state.floor[1]), 1, state.floor[there])
    return drawing(state._replace(floor=floor), card)
