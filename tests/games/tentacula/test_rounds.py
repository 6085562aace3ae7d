"""Between the turns: tiles drawn, thefts at the end of a round, folds, and the five endings."""

import pytest

from pnp.games.tentacula.actions import Again, Decline, Go, Keep, Lay, Reach, Show, Swim
from pnp.games.tentacula.box import INSIDE, OUTSIDE
from pnp.games.tentacula.play.fold import folded
from pnp.games.tentacula.rules import decider, legal_actions, outcome
from pnp.games.tentacula.scenes import before_closing, before_opening, position, tile
from pnp.games.tentacula.setup import setup
from pnp.games.tentacula.state import Choosing, Tile
from pnp.rules import Outcome, Table
from tests.games.tentacula.scenario import COVER, GREEN, RED, YELLOW, moving

HOME = 44


def drawers(table):
    return [event.facts["seat"] for event in table.events if event.kind in ("draw", "rear", "no_tile")]


# Drawing.

def last_turn(game, seat=0, animal="turtle", **how):
    """The last player of a round is about to move; everybody else has acted."""
    players = how.pop("players", 2)
    how.setdefault("fish", {"yellow": 0})
    others = tuple(other for other in range(players) if other != seat)
    state = moving(game, animal, seat=seat, hands=(None,) * players, **how)
    return state._replace(acted=(*others, seat), acts=tuple(("turn", other) for other in (*others, seat)))


def test_last_player_draws_first_then_clockwise(game, play):
    """TEN-R42."""
    table = Table(0)

    play(last_turn(game, seat=2, players=3), Swim(YELLOW, "turtle", False), table=table)

    assert drawers(table) == [3, 1, 2]


def test_drawn_tile_is_turned_over(game, play):
    """TEN-R14: it shows the face that was hidden on the pile."""
    state = last_turn(game, outside={1: "reef-03b"}, inside={1: "reef-04b"})
    top, below = state.pile[-1], state.pile[-2]

    after = play(state, Swim(YELLOW, "turtle", False))

    assert after.hands == (top.turned(), below.turned())
    assert after.round == 2 and after.acted == ()


def test_pile_first_then_the_rear(game, play):
    """TEN-R13: one tile is left in the pile, the second draw takes from the reef and turns it over."""
    state = last_turn(game, outside={2: "reef-03b"}, inside={3: "reef-04b"}, pile=1)
    top = state.pile[-1]

    after = play(state, Swim(YELLOW, "turtle", False))

    assert after.hands == (top.turned(), tile("reef-03a"))
    assert after.reef[OUTSIDE][1] is None and after.next[OUTSIDE] == 2


def test_rearmost_of_both_sides_with_a_choice_in_a_tie(game, play):
    """TEN-R12."""
    state = last_turn(game, pile=0, **COVER)

    state = play(state, Swim(YELLOW, "turtle", False))
    assert legal_actions(state) == (Reach(OUTSIDE), Reach(INSIDE)) and decider(state) == 0
    state = play(state, Reach(INSIDE))

    assert state.hands == (tile("reef-04a"), tile("reef-03a"))      # then the other one is rearmost alone
    assert [row[0] for row in state.reef] == [None, None]


def test_no_tile_left_for_a_player(game, play):
    """TEN-R29: the last round is played by those who have a tile."""
    state = last_turn(game, fish={"yellow": 40, "green": HOME, "red": HOME}, phase="C", gate="G3",
                      outside={13: "reef-03b"}, animal="turtle")

    after = play(state, Swim(YELLOW, "turtle", False), dice=(1, 1, 1))

    assert after.hands == (tile("reef-03a"), None)
    assert legal_actions(after) == (Go(0),) and after.round == 2


def test_turtle_chooses_its_tile_at_the_end_of_a_round(game, play):
    """The turtle sees both faces of the drawn tile."""
    state = last_turn(game, animals=("turtle", "crab"))
    top = state.pile[-1].id

    state = play(state, Swim(YELLOW, "turtle", False))
    assert isinstance(state.agenda[0], Choosing) and legal_actions(state) == (Show("a"), Show("b"))

    assert play(state, Show("a")).hands[0] == Tile(top, "a")
    assert play(state, Show("b")).hands[0] == Tile(top, "b")


def test_turtle_chooses_its_first_tile(game):
    """TEN-R16: the set-up waits for it."""
    states = [setup(game, 4, game.defaults(), Table(seed)) for seed in range(4)]

    assert all(isinstance(state.agenda[0], Choosing) for state in states)
    assert all(state.animals[decider(state)] == "turtle" for state in states)


# Thefts at the end of a round.

def test_every_fish_in_the_open_is_robbed(game, play):
    """Two of three fish are in the open; a fish that was robbed in its turn is robbed again (TEN-R35)."""
    state = last_turn(game, fish={"yellow": 4, "green": 7, "red": 2})

    after = play(state, Swim(YELLOW, "turtle", False), dice=(1, 1, 2))

    assert after.cave == (2, 1, 0, 0, 0, 0)


def test_drawing_comes_before_the_thefts(game, play):
    """TEN-R36: taking the rear tiles uncovers the fish beside them."""
    state = last_turn(game, fish={"green": 6}, outside={1: "reef-03b"}, inside={1: "reef-04b"}, pile=0)
    state = play(state, Swim(YELLOW, "turtle", False))

    after = play(state, Reach(OUTSIDE), dice=(5,))

    assert after.cave == (0, 0, 0, 0, 1, 0)


def test_covered_fish_are_not_robbed(game, play):
    after = play(last_turn(game, fish={"green": 6, "red": 11}, **COVER), Swim(YELLOW, "turtle", False))

    assert sum(after.cave) == 0 and after.round == 2


def test_seahorse_who_moved_last_rolls_again_for_each_theft(game, play):
    """TEN-R17."""
    state = last_turn(game, seat=1, fish={"green": 6, "red": 7})

    state = play(state, Swim(YELLOW, "turtle", False), dice=(6,))
    assert legal_actions(state) == (Again(), Keep()) and decider(state) == 1
    state = play(state, Again(), dice=(1, 5))
    assert state.cave == (1, 0, 0, 0, 0, 0) and legal_actions(state) == (Again(), Keep())
    after = play(state, Again(), dice=(1,))

    assert after.cave == (2, 0, 0, 0, 0, 0) and after.round == 2


def test_seahorse_who_did_not_move_last_has_no_say(game, play):
    after = play(last_turn(game, seat=0, fish={"green": 6}), Swim(YELLOW, "turtle", False), dice=(6,))

    assert after.cave == (0, 0, 0, 0, 0, 1) and after.round == 2


# Folds.

def test_left_wing_opens_at_the_end_of_the_round(game, play):
    """The last fish passes in the middle of a round; the board opens when the round is over."""
    state = position(game, gate="G3", fish={"green": 16, "red": 15, "yellow": 13}, pile=3,
                     outside={4: "reef-03b", 5: "reef-05b"}, inside={4: "reef-04b", 5: "reef-06b"},
                     hands=("reef-11a", "reef-12a"), shells=0, supply=6)
    state = play(state, Go(0), Lay(OUTSIDE), Swim(YELLOW, "seahorse", False))
    assert state.phase == 0 and state.fish == (14, 16, 15)

    after = play(state, Go(1), Lay(INSIDE), Swim(GREEN, "crab", False))

    assert after.phase == 1 and after.spent == ("G3",) and after.gate != "G3"
    assert after.pile == () and len(after.gates) == 4


def test_opening_loses_the_draw_pile_only(game):
    """TEN-R25."""
    before = before_opening(game)
    after = folded(before, Table(0))

    assert set(after.boxed) - set(before.boxed) == {one.id for one in before.pile}
    assert after.reef == before.reef and after.next == before.next


def test_closing_loses_the_tiles_of_the_right_side(game):
    """TEN-R26: reefs 1 to 6 are gone, the others stay."""
    before = before_closing(game)
    after = folded(before, Table(0))

    assert set(after.boxed) - set(before.boxed) == {"reef-03"}
    assert after.reef[OUTSIDE][5] is None and after.reef[OUTSIDE][6:] == before.reef[OUTSIDE][6:]
    assert after.phase == 2 and len(after.spent) == 2


def test_side_that_lagged_behind_goes_on_at_the_seventh_reef(game):
    """TEN-R26: its next square is no longer on the table."""
    before = before_closing(game)._replace(reef=(before_closing(game).reef[0], (None,) * 13), next=(10, 4))

    assert folded(before, Table(0)).next == (10, 6)


@pytest.mark.parametrize("animal, square", [("crab", 12), ("turtle", 13)])
def test_no_fold_while_a_fish_is_before_the_arch(game, play, animal, square):
    """The arch stands behind a13: a fish on it has not passed."""
    state = last_turn(game, gate="G3", fish={"green": 16, "red": 15, "yellow": 11}, animal=animal)

    after = play(state, Swim(YELLOW, animal, False), *([Decline()] if square == 13 else []), dice=(1,) * 4)

    assert (after.fish[YELLOW], after.phase, after.round) == (square, 0, 2)


def test_two_folds_in_all(game):
    """TEN-R06: A, B, C."""
    state = before_closing(game)

    assert [phase.id for phase in state.box.phases] == ["A", "B", "C"]
    assert state.box.phases[2].last == state.box.finish - 1


# Endings.

def last_fish(game, **how):
    """Green and red are home, yellow is one move from it."""
    return moving(game, "turtle", phase="C", gate="G3", fish={"yellow": 41, "green": HOME, "red": HOME},
                  outside={13: "reef-03b"}, **how)


def test_win_at_once(game, play):
    """TEN-R31: with the third fish, in the middle of the round."""
    after = play(last_fish(game), Swim(YELLOW, "turtle", False))

    assert outcome(after) == Outcome((0, 1), "win")
    assert legal_actions(after) == () and decider(after) is None


def test_chest_and_stash_count_together(game, play):
    after = play(last_fish(game, stash=(1, 1, 1, 1, 0, 0), chest=(1, 1, 0, 0, 0, 0), cave=(3, 3, 1, 1, 1, 1)),
                 Swim(YELLOW, "turtle", False))

    assert after.result == "win"


def test_so_close(game, play):
    """All home, but no green gem is left."""
    after = play(last_fish(game, chest=(5, 5, 0, 2, 1, 1), cave=(0, 0, 2, 0, 0, 0)), Swim(YELLOW, "turtle", False))

    assert outcome(after) == Outcome((), "so-close")


def test_fish_at_home_stay_there(game, play):
    """Red is home; the others are still asked for, and nobody moves a fish that is home."""
    state = moving(game, "crab", phase="C", gate="G1", fish={"yellow": 41, "green": 40, "red": HOME})

    assert not any(a.fish == RED for a in legal_actions(state) if isinstance(a, Swim))
    after = play(state, Swim(YELLOW, "crab", False))
    assert after.fish == (HOME, 40, HOME) and after.result is None


ALL_BOXED = {"phase": "C", "gate": "G3", "fish": {"yellow": 38, "green": HOME, "red": HOME}}


@pytest.mark.parametrize("gems, ending", [
    ({}, "reef-gone"),
    ({"stash": (2, 2, 1, 1, 0, 0), "chest": (3, 3, 1, 1, 1, 1)}, "fish-food"),
])
def test_reef_gone(game, play, gems, ending):
    """TEN-R29, TEN-R30: a round begins and nobody has a tile; with a full stash it is called fish food."""
    state = last_turn(game, animal="jellyfish", **ALL_BOXED, **gems)

    after = play(state, Swim(YELLOW, "jellyfish", False), dice=(1, 1))

    assert outcome(after) == Outcome((), ending)
    assert after.hands == (None, None)


def test_chest_bare_at_once(game, play):
    """TEN-R28: the last gem is stolen and the stash is not full."""
    state = moving(game, fish={"yellow": 4}, chest=(0, 0, 0, 1, 0, 0), cave=(5, 5, 2, 1, 1, 1))

    after = play(state, Swim(YELLOW, "turtle", False), dice=(4,))

    assert outcome(after) == Outcome((), "chest-bare")
    assert after.turn == 1


def test_chest_bare_at_the_end_of_a_round(game, play):
    state = last_turn(game, fish={"green": 6, "red": 7}, chest=(1, 0, 0, 0, 0, 0), cave=(4, 5, 2, 2, 1, 1))

    after = play(state, Swim(YELLOW, "turtle", False), dice=(1,))

    assert after.result == "chest-bare"


def test_full_stash_outlives_an_empty_chest(game, play):
    """TEN-R28: the last gem of the chest is stolen, but everything needed is safe."""
    state = moving(game, fish={"yellow": 4}, stash=(2, 2, 1, 1, 0, 0), chest=(1, 0, 0, 0, 0, 0), cave=(2, 3, 1, 1, 1, 1))

    after = play(state, Swim(YELLOW, "turtle", False), dice=(1,))

    assert after.result is None and sum(after.chest) == 0
