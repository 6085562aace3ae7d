"""A turn: who goes, where the tile lies, where a fish swims, how the gate orders them."""

import pytest

from pnp.games.tentacula.actions import Go, Lay, Stay, Swim
from pnp.games.tentacula.box import INSIDE, OUTSIDE, box
from pnp.games.tentacula.play.sea import reaches
from pnp.games.tentacula.rules import decider, legal_actions
from pnp.games.tentacula.scenes import position, start, tile
from pnp.games.tentacula.setup import setup
from pnp.games.tentacula.state import Moving
from pnp.games.tentacula.view import view
from pnp.rules import Table
from tests.games.tentacula.scenario import GREEN, RED, YELLOW, moving

# Test vectors of the house board.

def test_two_turtles_from_the_start(game, play):
    """The first lands on a1, the second skips it and lands on a5."""
    state = position(game, hands=("reef-01a", "reef-12b"), outside={1: "reef-03b"}, inside={1: "reef-04b"})

    state = play(state, Go(0), Lay(OUTSIDE), Swim(YELLOW, "turtle", False))
    assert state.fish == (1, 0, 0)
    state = play(state, Go(1), Lay(INSIDE), Swim(RED, "turtle", False))
    assert state.fish == (1, 0, 5)


@pytest.mark.parametrize("animal, square", [("turtle", 9), ("seahorse", 10), ("jellyfish", 11), ("crab", 8)])
def test_occupied_squares_are_skipped(game, animal, square):
    """Fish on a5, a6, a7: the rear one swims to the next free square of its animal."""
    state = position(game, fish={"yellow": 5, "green": 6, "red": 7})

    assert square == reaches(state, YELLOW, animal)


def test_gate_order_at_the_arch(game):
    """G3 lets green through first: yellow may not swim to a14, green may."""
    state = position(game, gate="G3", fish={"yellow": 12, "green": 11, "red": 13})

    assert reaches(state, YELLOW, "seahorse") is None
    assert reaches(state, GREEN, "seahorse") == 14


def test_no_square_left_on_the_board(game):
    """a22 is the last seahorse of board A and taken."""
    state = position(game, fish={"yellow": 20, "green": 22, "red": 14})

    assert reaches(state, YELLOW, "seahorse") is None


def test_who_may_go_home(game):
    """G3, yellow on a41, green on a40: green goes home with turtle or crab, yellow swims to a43 with jellyfish."""
    state = position(game, "C", "G3", {"yellow": 41, "green": 40, "red": 39})

    assert reaches(state, GREEN, "turtle") == reaches(state, GREEN, "crab") == state.box.finish
    assert reaches(state, YELLOW, "jellyfish") == 43
    assert reaches(state, YELLOW, "crab") is None          # not yellow's turn at the last gate


def test_a_free_square_before_home_comes_first(game):
    state = position(game, "C", "G3", {"yellow": 36, "green": 44, "red": 44})

    assert reaches(state, YELLOW, "crab") == 40


# Turn order and the reef tile.

def test_any_player_with_a_tile_may_go_next(game, play):
    """The order inside a round is free; nobody goes twice."""
    state = position(game, hands=("reef-01a", "reef-02a", "reef-12a"))
    assert legal_actions(state) == (Go(0), Go(1), Go(2))

    state = play(state, Go(1), Lay(INSIDE), Swim(RED, "jellyfish", False))

    assert legal_actions(state) == (Go(0), Go(2))
    assert state.acted == (1,)


def test_player_without_a_tile_sits_out(game):
    """TEN-R29: a player without a tile takes no turn."""
    state = position(game, "B", fish={"green": 20, "red": 19, "yellow": 18}, outside={7: "reef-03a"},
                     hands=("reef-01a", None))

    assert legal_actions(state) == (Go(0),)


@pytest.mark.parametrize("side", [OUTSIDE, INSIDE])
def test_tile_goes_to_the_next_free_square_of_either_side(game, play, side):
    state = play(start(game), Go(0))
    held = state.hands[0]
    assert legal_actions(state) == (Lay(OUTSIDE), Lay(INSIDE))

    after = play(state, Lay(side))

    assert after.reef[side][1] == held
    assert after.next[side] == 2 and after.next[1 - side] == 1
    assert after.hands[0] is None


def test_tiles_may_lie_beyond_the_arch(game):
    """TEN-R10: on board A up to the sixth reef."""
    first = game.rules.phases[0]

    assert first.arch == 1 and box(game).phases[0].limit == 13
    assert box(game).phases[0].last_triple == 5
    assert [phase.last_triple + 1 for phase in box(game).phases] == [6, 12, 13]


FULL = {n: f"reef-{n + 2:02}b" for n in range(3, 7)}


def test_other_side_when_one_is_full(game, play):
    """TEN-R11: the inside must be used."""
    state = play(position(game, outside=FULL, inside={3: "reef-10b", 4: "reef-11b"}, pile=0), Go(0))

    assert legal_actions(state) == (Lay(INSIDE),)


def test_tile_without_a_free_square_moves_a_fish_and_is_boxed(game, play):
    """TEN-R11: the turn is played as usual, then the tile goes to the box."""
    inside = {6: "reef-10b"}
    state = position(game, fish={"yellow": 4}, outside=FULL, inside=inside, pile=0)

    state = play(state, Go(0))
    assert isinstance(state.agenda[0], Moving) and state.hands[0] == tile("reef-01a")
    state = play(state, Swim(GREEN, "turtle", False))

    assert state.fish == (4, 1, 0)
    assert state.hands[0] is None and state.boxed[-1] == "reef-01"
    assert state.reef[OUTSIDE].count(None) == 9


def test_no_new_tile_on_squares_emptied_at_the_rear(game, play):
    """TEN-R09: the sequence goes on at the front."""
    state = play(position(game, outside={3: "reef-03b"}, inside={3: "reef-04b"}, pile=0), Go(0), Lay(OUTSIDE))

    assert state.reef[OUTSIDE][3] == tile("reef-01a") and state.reef[OUTSIDE][:2] == (None, None)


# Moving.

def test_one_fish_must_move(game):
    """TEN-R20: staying is not offered while the tile's animal moves a fish."""
    state = moving(game, "turtle", shells=0, supply=6)

    assert legal_actions(state) == tuple(Swim(fish, "turtle", False) for fish in (YELLOW, GREEN, RED))


STUCK = {"yellow": 20, "green": 22, "red": 21}


def test_nothing_moves_when_the_animal_moves_nobody(game, play):
    """TEN-R20: board A ends at a22; without shells the player can only stay, and is not robbed for it."""
    state = moving(game, "seahorse", fish=STUCK, gate="G3", shells=0, supply=6)
    assert legal_actions(state) == (Stay(),)

    after = play(state, Stay())

    assert after.fish == state.fish and sum(after.cave) == 0 and after.turn == 1


def test_shell_move_or_nothing(game):
    """TEN-R20: a shell move is a way out, not a duty."""
    state = moving(game, "turtle", seat=0, fish={"yellow": 19, "green": 22, "red": 21}, shells=1, supply=5)

    assert legal_actions(state) == (Swim(YELLOW, "crab", True), Stay())


def test_shell_move_to_the_own_animal(game, play):
    """The seahorse pays one shell for its own animal."""
    state = moving(game, "turtle", seat=1, hands=("reef-02a", None))
    assert [a for a in legal_actions(state) if a.shell] == [Swim(fish, "seahorse", True) for fish in range(3)]

    after = play(state, Swim(GREEN, "seahorse", True))

    assert after.fish == (0, 2, 0)
    assert (after.shells, after.supply) == (1, 5)


def test_no_shell_move_without_a_shell(game):
    assert not any(a.shell for a in legal_actions(moving(game, "turtle", shells=0, supply=6)))


def test_no_payment_for_the_animal_of_the_tile(game):
    """TEN-R41: the crab holds a crab tile."""
    assert not any(a.shell for a in legal_actions(moving(game, "crab", seat=0)))


def test_overtaking_is_free_away_from_the_arch(game, play):
    """TEN-R22: yellow, last of G3, swims past both others before the arch."""
    state = moving(game, "turtle", gate="G3", fish={"green": 7, "red": 8, "yellow": 6},
                   outside={1: "reef-03b", 2: "reef-04b"}, inside={1: "reef-05b", 2: "reef-06b"})

    assert play(state, Swim(YELLOW, "turtle", False)).fish == (9, 7, 8)


@pytest.mark.parametrize("gate, first", [("G1", RED), ("G2", GREEN), ("G3", GREEN), ("G4", YELLOW), ("G5", RED),
                                         ("G6", YELLOW)])
def test_each_gate_lets_its_first_fish_through(game, gate, first):
    state = position(game, gate=gate, fish={"yellow": 11, "green": 12, "red": 13})

    assert [one for one in range(3) if reaches(state, one, "seahorse")] == [first]


def test_second_fish_follows_the_first(game):
    """G3: green is through, red is next, yellow still waits."""
    state = position(game, gate="G3", fish={"yellow": 12, "green": 14, "red": 13})

    assert reaches(state, RED, "jellyfish") == 15
    assert reaches(state, YELLOW, "jellyfish") is None


def test_skipping_leads_over_the_arch(game):
    """TEN-R21: a13 is taken, so the next turtle is a17, beyond the arch."""
    state = position(game, gate="G4", fish={"yellow": 12, "green": 11, "red": 13})

    assert reaches(state, YELLOW, "turtle") == 17
    assert reaches(state, GREEN, "turtle") is None


# What is open and what is hidden.

def test_view_shows_the_top_face_only(game):
    """Both faces of a tile are printed: the upper face of the pile is open, gates are not."""
    state = start(game)
    seen = view(state, decider(state))
    top = state.pile[-1]
    look = state.box.tiles[top.id][top.side]

    assert seen.top == (look.animal, look.mask)
    assert {one.id for one in seen.pile} == {"?"} and len(seen.pile) == len(state.pile)
    assert set(seen.gates) == {"?"} and seen.gate == state.gate
    assert seen.hands == state.hands


# Set-up.

@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level, shells, tiles", [(1, 2, 12), (2, 1, 12), (3, 1, 11), (4, 0, 10)])
def test_levels(game, players, level, shells, tiles):
    """Shells, tiles in play, and a pile of tiles - 2 - players."""
    state = start(game, players, level=level)

    assert (state.shells, state.supply) == (shells, 6 - shells)
    assert len(state.pile) == tiles - 2 - players
    assert len(state.removed) == 12 - tiles and set(state.removed) <= {"reef-01", "reef-02"}
    assert [sum(bool(one) for one in row) for row in state.reef] == [1, 1]
    assert sum(state.chest) == 16 and not any(state.cave + state.stash)
    assert state.fish == (0, 0, 0)
    assert len(set(state.animals)) == players
    assert all(state.hands)


def test_stash_can_be_chosen(game):
    state = setup(game, 2, game.defaults() | {"stash": "S6"}, Table(1))

    assert state.need == (1, 1, 1, 1, 1, 1)


def test_either_snail_may_go(game):
    """Level 3 takes out one of the two."""
    options = game.defaults() | {"level": 3}

    assert {setup(game, 2, options, Table(f"s{n}")).removed for n in range(12)} == {("reef-01",), ("reef-02",)}
