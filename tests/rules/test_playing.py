"""The loop that plays."""

from itertools import pairwise

from pnp.rules.playing import play


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
