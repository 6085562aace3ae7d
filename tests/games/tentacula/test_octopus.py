"""Cover, special squares, thefts and the four superpowers."""

from collections import Counter

import pytest

from pnp.games.tentacula.actions import Again, Decline, Give, Keep, Show, Swim, Use
from pnp.games.tentacula.play.sea import protected
from pnp.games.tentacula.rules import decider, legal_actions
from pnp.games.tentacula.scenes import position
from pnp.games.tentacula.state import Choosing, Landing
from pnp.rules import Table
from tests.games.tentacula.scenario import AMETHYST, BLUE, COVER, EMERALD, GREEN, RED, RUBY, TOPAZ, WHITE, YELLOW, moving

# Cover.


@pytest.mark.parametrize("outside, inside, safe", [
    ("reef-04a", "reef-06a", (5, 6)),      # ..W met as ..W, W.. met from the right as ..W
    ("reef-06a", "reef-04a", (6, 7)),
    ("reef-03a", "reef-06a", (6,)),        # W.. and ..W
])
def test_masks_of_both_sides(game, outside, inside, safe):
    """Test vectors: a square is covered when neither tile shows water there (TEN-R08)."""
    state = position(game, outside={1: outside}, inside={1: inside})

    assert safe == tuple(square for square in (5, 6, 7) if protected(state, square))


def test_one_tile_alone_does_not_cover(game):
    assert not protected(position(game, outside={1: "reef-01a"}), 6)
    assert not protected(position(game, inside={1: "reef-01a"}), 6)
    assert protected(position(game, outside={1: "reef-03b"}, inside={1: "reef-04b"}), 6)


def test_start_printed_reef_and_home_are_safe(game):
    """TEN-R24 for the finish."""
    state = position(game)

    assert all(protected(state, square) for square in (0, 1, 2, 3, 4, state.box.finish))
    assert not any(protected(state, square) for square in range(5, state.box.finish))


# Special squares.

def test_shell_square_gives_a_shell(game, play):
    after = play(moving(game, "jellyfish"), Swim(YELLOW, "jellyfish", False))

    assert after.fish[YELLOW] == 3
    assert (after.shells, after.supply) == (3, 3)


def test_never_more_than_six_shells(game, play):
    """TEN-R03: the supply is empty then."""
    after = play(moving(game, "jellyfish", shells=6, supply=0), Swim(YELLOW, "jellyfish", False))

    assert (after.shells, after.supply) == (6, 0)


def at_the_dolphin(game, **how):
    """Yellow has swum from a5 to the covered dolphin on a6; S3 needs two white, two blue, a green and a red gem."""
    return moving(game, "seahorse", seat=1, fish={"yellow": 5}, **COVER, **how)


ASHORE = Swim(YELLOW, "seahorse", False)


def test_dolphin_carries_a_needed_gem(game, play):
    """TEN-R32: only colours with an open place, for one shell."""
    state = play(at_the_dolphin(game), ASHORE)
    assert legal_actions(state) == (Use(WHITE), Use(BLUE), Use(EMERALD), Use(RUBY), Decline())

    after = play(state, Use(RUBY))

    assert (after.chest[RUBY], after.stash[RUBY], after.shells) == (1, 1, 1)
    assert after.agenda == () and after.turn == 1


def test_full_places_take_no_more(game, play):
    state = play(at_the_dolphin(game, stash=(0, 2, 0, 1, 0, 0), chest=(5, 3, 2, 1, 1, 1)), ASHORE)

    assert legal_actions(state) == (Use(WHITE), Use(EMERALD), Decline())


def test_dolphin_may_be_declined(game, play):
    after = play(at_the_dolphin(game), ASHORE, Decline())

    assert (after.shells, sum(after.stash), after.turn) == (2, 0, 1)


def test_dolphin_is_not_offered_without_a_shell(game, play):
    after = play(at_the_dolphin(game, shells=0, supply=6), ASHORE)

    assert after.agenda == () and after.turn == 1


def at_the_shark(game, **how):
    """Yellow swims from a10 to the covered shark on a11."""
    return moving(game, "jellyfish", seat=1, fish={"yellow": 10}, **COVER, **how)


def test_shark_fetches_a_missing_gem(game, play):
    """TEN-R33: chest and stash together lack it; a stolen gem that is not missed stays in the cave."""
    state = at_the_shark(game, chest=(1, 4, 0, 1, 1, 0), cave=(4, 1, 2, 1, 0, 1))
    state = play(state, Swim(YELLOW, "jellyfish", False))
    assert legal_actions(state) == (Use(WHITE), Use(EMERALD), Decline())

    after = play(state, Use(EMERALD))

    assert (after.chest[EMERALD], after.cave[EMERALD], after.shells) == (1, 1, 1)


def test_shark_has_nothing_to_fetch(game, play):
    """Nothing needed is missing: no choice is offered."""
    state = at_the_shark(game, chest=(4, 5, 2, 2, 1, 1), cave=(1, 0, 0, 0, 0, 0))

    assert play(state, Swim(YELLOW, "jellyfish", False)).agenda == ()


def test_dolphin_comes_before_the_octopus(game, play):
    """TEN-R37: on an uncovered dolphin the single green gem is saved, then the die is rolled for it."""
    state = moving(game, "seahorse", seat=0, fish={"yellow": 5}, animals=("jellyfish", "crab"),
                   chest=(5, 5, 1, 2, 1, 1), cave=(0, 0, 1, 0, 0, 0))

    after = play(state, ASHORE, Use(EMERALD), dice=(3,))

    assert after.stash[EMERALD] == 1 and after.chest[EMERALD] == 0
    assert isinstance(legal_actions(after)[0], Give)


def test_one_gem_a_turn(game, play):
    """TEN-R39: with two shells left the square is still used once."""
    after = play(at_the_dolphin(game, shells=6, supply=0), ASHORE, Use(WHITE))

    assert sum(after.stash) == 1 and after.agenda == ()


# Thefts in the turn.

@pytest.mark.parametrize("die, colour", [(1, WHITE), (2, BLUE), (3, EMERALD), (4, RUBY), (5, TOPAZ), (6, AMETHYST)])
def test_die_takes_the_gem_of_its_face(game, play, die, colour):
    """TEN-R40: one colour a face."""
    after = play(moving(game, fish={"yellow": 4}), Swim(YELLOW, "turtle", False), dice=(die,))

    assert after.fish[YELLOW] == 5
    assert after.cave == tuple(int(c == colour) for c in range(6))
    assert sum(after.chest) == 15


def test_only_the_moved_fish_is_looked_at(game, play):
    """Two fish are in the open; the one that moves to a covered square is not robbed."""
    state = moving(game, "turtle", fish={"yellow": 4, "green": 20, "red": 19}, **COVER)

    assert sum(play(state, Swim(YELLOW, "turtle", False)).cave) == 0


def test_team_chooses_when_the_colour_is_gone(game, play):
    """TEN-R34."""
    state = moving(game, fish={"yellow": 4}, chest=(5, 0, 2, 2, 1, 1), cave=(0, 5, 0, 0, 0, 0))
    state = play(state, Swim(YELLOW, "turtle", False), dice=(2,))
    assert legal_actions(state) == tuple(Give(colour) for colour in (WHITE, EMERALD, RUBY, TOPAZ, AMETHYST))

    after = play(state, Give(TOPAZ))

    assert after.cave == (0, 5, 0, 0, 1, 0) and after.agenda == () and after.turn == 1


def test_empty_chest_with_a_full_stash_is_left_alone(game, play):
    """TEN-R28: nothing is taken, the game goes on."""
    state = moving(game, fish={"yellow": 4}, chest=(0,) * 6, stash=(2, 2, 1, 1, 0, 0), cave=(3, 3, 1, 1, 1, 1))

    after = play(state, Swim(YELLOW, "turtle", False))

    assert after.result is None and after.cave == state.cave


# Superpowers.

def test_seahorse_may_roll_again(game, play):
    """TEN-R17: the new roll counts, whatever it is."""
    state = moving(game, "turtle", seat=1, fish={"yellow": 4})
    state = play(state, Swim(YELLOW, "turtle", False), dice=(4,))
    assert legal_actions(state) == (Again(), Keep())
    assert decider(state) == 1

    kept = play(state, Keep())
    assert kept.cave == (0, 0, 0, 1, 0, 0) and kept.agenda == () and kept.turn == 1
    again = play(state, Again(), dice=(6,))
    assert again.cave == (0, 0, 0, 0, 0, 1) and again.agenda == ()


def test_others_may_not_roll_again(game, play):
    after = play(moving(game, seat=0, fish={"yellow": 4}), Swim(YELLOW, "turtle", False), dice=(4,))

    assert after.cave[RUBY] == 1 and after.agenda == ()


@pytest.mark.parametrize("kept, shells", [(True, 2), (False, 1)])
def test_crab_flicks_the_shell_of_a_shell_move(game, play, flicks, kept, shells):
    """TEN-R18: shell side up keeps it, water side up pays it."""
    after = play(moving(game, "turtle", seat=0), Swim(YELLOW, "crab", True), table=flicks(kept))

    assert after.fish[YELLOW] == 4 and after.shells == shells
    assert after.shells + after.supply == 6


@pytest.mark.parametrize("kept, shells", [(True, 2), (False, 1)])
def test_crab_flicks_for_the_dolphin(game, play, flicks, kept, shells):
    state = moving(game, "seahorse", seat=0, fish={"yellow": 5}, **COVER)

    after = play(state, ASHORE, Use(BLUE), table=flicks(kept))

    assert (after.shells, after.stash[BLUE]) == (shells, 1)


def test_crab_flicks_every_payment_by_itself(game, play, flicks):
    """A crab move to the dolphin on a20, then the dolphin: kept once, paid once."""
    state = moving(game, "turtle", seat=0, fish={"green": 19, "red": 14, "yellow": 14}, shells=1, supply=5)

    after = play(state, Swim(GREEN, "crab", True), Use(BLUE), table=flicks(True, False, dice=(1,)))

    assert after.shells == 0 and after.stash[BLUE] == 1


def test_crab_needs_a_shell_to_flick(game):
    """TEN-R18: without a shell there is nothing to flick."""
    assert not any(a.shell for a in legal_actions(moving(game, "turtle", seat=0, shells=0, supply=6)))


def test_crab_keeps_half_of_its_shells(game, play):
    """The chance is `crab_keep` of the rules."""
    state = moving(game, "turtle", seat=0)
    kept = Counter(play(state, Swim(YELLOW, "crab", True), table=Table(n)).shells == 2 for n in range(400))

    assert abs(kept[True] / 400 - game.rules.crab_keep) < 0.08


def test_jellyfish_moves_to_any_animal(game, play):
    """TEN-R19: any animal but the tile's own, always for one shell."""
    state = moving(game, "turtle", seat=0, animals=("jellyfish", "crab"))
    shell_moves = [a for a in legal_actions(state) if a.shell]
    assert shell_moves == [Swim(fish, animal, True) for animal in ("seahorse", "jellyfish", "crab") for fish in range(3)]

    after = play(state, Swim(RED, "crab", True))

    assert after.fish[RED] == 4 and after.shells == 1


def test_turtle_chooses_the_face(game, play):
    """TEN-R16 and the draw at the end of a round: front or back of the new tile."""
    state = position(game, agenda=(Choosing(0, None),), animals=("turtle", "crab"), hands=("reef-03a", None))
    assert legal_actions(state) == (Show("a"), Show("b"))

    assert play(state, Show("b")).hands[0].side == "b"
    assert play(state, Show("a")).hands[0].side == "a"


def test_special_square_is_the_movers_choice(game, play):
    state = play(at_the_dolphin(game), ASHORE)

    assert isinstance(state.agenda[0], Landing) and decider(state) == 1
