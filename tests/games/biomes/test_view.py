"""What a seat is shown depends on nothing that it cannot know."""

from random import Random

import pytest

from pnp.games.biomes.bots import BOTS
from pnp.games.biomes.rules import apply, decider, legal_actions, outcome
from pnp.games.biomes.scenes import start
from pnp.games.biomes.state import Chip, Tile
from pnp.games.biomes.view import view
from pnp.rules import Table


def states(game, players, seed, bot="sensible", **options):
    """Every position of a game, with the seat that decides."""
    state, table, rng = start(game, players, seed=seed, **options), Table(seed), Random(seed)
    while outcome(state) is None:
        seat = decider(state)
        yield state, seat
        seen = view(state, seat)
        state = apply(state, BOTS[bot](seen, legal_actions(seen), rng), table)


def exchanged(state, seat, rng):
    """The same position with everything mixed up that this seat cannot know."""
    mine = 1 << seat
    unseen = [(cell, slot) for cell, chips in state.lying.items() for slot, chip in enumerate(chips)
              if not chip.seen & mine]
    kinds = [state.lying[cell][slot].kind for cell, slot in unseen] + list(state.bag)
    rng.shuffle(kinds)
    lying = {cell: list(chips) for cell, chips in state.lying.items()}
    for (cell, slot), kind in zip(unseen, kinds):
        lying[cell][slot] = Chip(kind, lying[cell][slot].seen)
    tiles = {cell: Tile("T-LAK", "lake", face_down=True) if tile.face_down else tile for cell, tile in state.tiles.items()}
    quest_stack = state.quest_stack
    if "quest" not in state.peeks:
        quest_stack = state.quest_stack[:1] + state.quest_stack[1:][::-1]
    players = tuple(player if other == seat else player._replace(
        carried=tuple(chip if chip.seen & mine else Chip("S-FK", chip.seen) for chip in player.carried))
        for other, player in enumerate(state.players))
    return state._replace(lying={cell: tuple(chips) for cell, chips in lying.items()}, bag=tuple(kinds[len(unseen):]),
                          tiles=tiles, quest_stack=quest_stack, players=players)


@pytest.mark.parametrize("players, seed", [(2, "a"), (3, "b"), (5, "c")])
def test_a_view_tells_nothing_hidden(game, players, seed):
    rng = Random("hidden")
    compared = 0
    for state, seat in states(game, players, seed):
        if state.agenda[0].name in ("turn", "site", "join"):        # elsewhere somebody may look into the box
            mixed = exchanged(state, seat, rng)
            compared += mixed != state
            assert view(mixed, seat) == view(state, seat)

    assert compared > 50


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_has_a_view_in_every_position(game, players):
    """Others may look at the table too, while somebody decides."""
    for state, seat in states(game, players, "views"):
        shown = view(state, seat)
        assert legal_actions(shown) == legal_actions(state)
        other = view(state, (seat + 1) % players)
        assert len(other.bag) == len(state.bag) and other.lying.keys() == state.lying.keys()
