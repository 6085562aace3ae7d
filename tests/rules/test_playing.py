"""The loop that plays."""

from itertools import pairwise
from random import Random

from pnp.rules.playing import play, plies, plies_from, streams
from pnp.rules.table import Table


def test_play_to_the_end(little):
    game, module = little
    seen = []
    record = play(module, game, 2, {}, "s", [module.BOTS["greedy"]] * 2, lambda *step: seen.append(step), record=True)

    assert record.outcome.reason == "rich"
    assert record.plies == len(record.table.events) == len(seen) - 1
    assert seen[0][:2] == (None, None)
    assert all(before[2] is after[0] for before, after in pairwise(seen))


def test_bots_have_a_chance_stream_of_their_own(little):
    """A bot that draws more numbers changes neither the table's shuffles nor another seat's luck."""
    game, module = little

    def wasteful(view, actions, rng):
        rng.random()
        return actions[0]

    lazy, busy = (play(module, game, 2, {}, "s", [bot, module.BOTS["random"]], record=True).table.events
                  for bot in (module.BOTS["greedy"], wasteful))
    assert lazy == busy


def test_bots_see_a_view_only(little):
    game, module = little
    piles = []

    def nosy(view, actions, rng):
        piles.append(set(view.pile))
        return actions[0]

    play(module, game, 1, {}, "s", [nosy])
    assert piles and all(pile == {"?"} for pile in piles)


def test_plies_tell_each_choice(little):
    game, module = little
    seen = list(plies(module, game, 2, {}, "s", [module.BOTS["greedy"]] * 2))

    assert all(before.after is after.state for before, after in pairwise(seen))
    assert [ply.seat for ply in seen] == [turn % 2 for turn in range(len(seen))]
    assert all(ply.seen == module.view(ply.state, ply.seat) and ply.action in ply.legal for ply in seen)
    assert module.outcome(seen[-1].state) is None and module.outcome(seen[-1].after).reason == "rich"


def test_plies_are_the_game_that_is_played(little):
    """From the seed, at a table that keeps the record, and from a state on."""
    game, module = little
    bots = [module.BOTS["random"]] * 2
    played = play(module, game, 2, {}, "s", bots, record=True)
    table = Table(streams("s", 2).table)
    start = module.setup(game, 2, {}, Table(streams("s", 2).table))

    assert list(plies(module, game, 2, {}, "s", bots))[-1].after == played.state
    assert list(plies(module, game, 2, {}, "s", bots, table))[-1].after == played.state
    assert table.events == played.table.events
    assert list(plies_from(module, start, Table(), bots, streams("s", 2).seats))[-1].after == played.state


def test_plies_can_be_left_early(little):
    game, module = little
    endless = plies(module, game, 1, {}, "s", [module.BOTS["greedy"]])

    assert next(endless).after == next(endless).state


def test_streams_are_apart():
    """One for the table and one for each seat, the same for the same seed."""
    table, seats = streams("s", 2)

    assert (table.random(), seats[1].random()) == (Random("s/table").random(), Random("s/seat1").random())
    assert len({stream.random() for stream in (*streams("s", 2).seats, streams("t", 1).table)}) == 3
