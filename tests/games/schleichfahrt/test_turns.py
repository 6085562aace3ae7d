"""Set-up, moving, meeting, searching and the hangar, clause by clause, with loaded dice."""

import pytest

from pnp.games.schleichfahrt.actions import DISCHARGE, ENGINES, Advance, Build, Move, Pass, Search, Take
from pnp.games.schleichfahrt.box import box
from pnp.games.schleichfahrt.play.submarine import Sub
from pnp.games.schleichfahrt.rules import apply, legal_actions
from pnp.games.schleichfahrt.scenes import battleship, facing, start
from pnp.games.schleichfahrt.setup import setup
from pnp.games.schleichfahrt.view import view
from pnp.rules import Table
from pnp.rules.kit import HIDDEN, Pile, put
from tests.games.schleichfahrt.scenario import BASE, FLOPS, HANGAR, SIXES, beside_hangar, drawing, play

# Set-up and the submarine

def test_setup_lays_out_the_grid(game):
    """Hangar and base face up in opposite corners, 14 floor cards face down, the submarine undamaged in the hangar."""
    state = setup(game, 1, game.defaults(), Table(1))

    assert (state.floor[HANGAR], state.floor[BASE]) == ("hangar", "base")
    assert sorted(state.floor[1:15]) == sorted(piece.id for piece in game["floor"])
    assert [cell for cell, up in enumerate(state.revealed) if up] == [HANGAR, BASE]
    assert (state.at, state.hull, state.found, state.bomb, state.foes) == (HANGAR, 5, (), False, {})


def test_setup_sorts_encounters_by_level(game):
    state = setup(game, 1, game.defaults(), Table(1))

    assert [len(pile.cards) for pile in state.piles] == [6, 6, 6, 6, 7]
    assert all(state.box.foes[card].level == level for level, pile in enumerate(state.piles, 1) for card in pile.cards)


def test_nineteen_submarines_can_be_built(game):
    state = setup(game, 1, game.defaults(), Table(1))
    builds = legal_actions(state)

    assert len(builds) == 19
    assert all(sum(parts) == 9 and min(parts) >= 1 and max(parts) <= 5
               for parts in ((b.engines, b.discharge, b.retreat) for b in builds))
    assert Sub(4, 3, 2) == play(state, Build(4, 3, 2)).sub


def test_submarine_can_be_chosen_as_an_option(game):
    state = setup(game, 1, game.defaults() | {"sub": "1/5/3"}, Table(1))

    assert (Sub(1, 5, 3), "move") == (state.sub, state.phase)


# Moving

def test_moves_go_along_the_sides(game):
    """Two ways from a corner, three from an edge, four from the middle (SCH-R03)."""
    state = start(game)

    assert [Move(1), Move(4)] == sorted(legal_actions(state), key=lambda move: move.to)
    assert {0, 2, 5} == {move.to for move in legal_actions(state._replace(at=1))}
    assert {1, 4, 6, 9} == {move.to for move in legal_actions(state._replace(at=5))}


def test_base_is_closed_without_the_bomb(game):
    """SCH-R20."""
    state = start(game)._replace(at=14)

    assert Move(BASE) not in legal_actions(state)
    assert Move(BASE) in legal_actions(state._replace(bomb=True, found=state.box.materials))


def test_arriving_turns_the_card_and_draws_from_its_level(game):
    state = beside_hangar(game, "enc-301")

    after = play(state, Move(1))

    assert after.revealed[1]
    assert after.foes == {1: "enc-301"}
    assert "enc-301" not in after.piles[2].cards
    assert (after.at, after.came_from, after.phase) == (1, HANGAR, "engage")


def test_waiting_threat_is_faced_and_nothing_is_drawn(game):
    """SCH-R11: one encounter on a card."""
    state = facing(start(game), "enc-301", at=HANGAR, came_from=1, phase="move")

    after = play(state, Move(1))

    assert (state.piles, state.foes, "engage") == (after.piles, after.foes, after.phase)


def test_empty_card_visited_before_gives_a_new_encounter(game):
    """SCH-R11: a floor card gives an encounter each time."""
    left = play(beside_hangar(game, "enc-301"), Move(1), ENGINES, Advance(), Move(HANGAR), dice=SIXES)

    assert 1 in play(drawing(left, "enc-302"), Move(1)).foes


def test_failed_check_is_forgotten_on_another_card(game):
    state = play(battleship(game), ENGINES, ENGINES, Advance(), dice=FLOPS + (6, 6, 6))

    assert not play(state, Move(HANGAR)).failed


# Nothing

def test_nothing_is_discarded_at_once(game):
    """SCH-R12: the card is empty, one search is allowed, no retreat."""
    after = play(beside_hangar(game, "enc-306"), Move(1))

    assert after.foes == {}
    assert after.piles[2].discard == ("enc-306",)
    assert (Search(), Pass()) == legal_actions(after)


def test_nothing_may_be_passed(game):
    after = play(beside_hangar(game, "enc-306"), Move(1), Pass())

    assert (after.turn, after.phase, after.found) == (2, "move", ())


def test_nothing_without_missing_materials_just_ends_the_turn(game):
    state = beside_hangar(game, "enc-306")._replace(found=box(game).materials)

    assert play(state, Move(1)).phase == "move"


# Search, hangar, piles

@pytest.mark.parametrize("dice, found", [((3, 6, 6, 6, 6), True), ((4, 4, 4, 4, 4), False), ((1, 1, 1, 1, 1), True)])
def test_search_finds_with_one_die_at_or_under_the_level(game, dice, found):
    """SCH-R17: the Battleship's water is level 3."""
    after = play(battleship(game), DISCHARGE, Search(), dice=SIXES + dice)

    assert found == (after.phase == "take")
    assert after.found == ()


def test_player_chooses_which_missing_material(game):
    after = play(battleship(game)._replace(found=("mat-radium",)), DISCHARGE, Search(), dice=SIXES + FLOPS)

    assert (Take("mat-ore"), Take("mat-unobtainium")) == legal_actions(after)
    assert play(after, Take("mat-unobtainium")).found == ("mat-radium", "mat-unobtainium")


def test_one_search_for_each_encounter(game):
    """SCH-R16: on the empty card only moving is left."""
    after = play(battleship(game), DISCHARGE, Search(), dice=SIXES + SIXES)

    assert all(isinstance(action, Move) for action in legal_actions(after))


def test_hangar_repairs_fully(game):
    """SCH-R21."""
    assert play(start(game)._replace(at=1, came_from=5, hull=1), Move(HANGAR)).hull == 5


@pytest.mark.parametrize("found, bomb", [((), False), (("mat-ore", "mat-radium"), False),
                                         (("mat-unobtainium", "mat-ore", "mat-radium"), True)])
def test_hangar_builds_the_bomb_from_three_materials(game, found, bomb):
    """SCH-R19."""
    state = start(game)._replace(at=1, came_from=5, found=found)

    assert bomb == play(state, Move(HANGAR)).bomb


def test_empty_pile_is_made_anew_when_a_card_is_needed(game):
    """SCH-R24: that level's discard, and only then."""
    state = beside_hangar(game, "enc-301")
    empty = state._replace(piles=put(state.piles, 2, Pile((), state.piles[2].cards)))
    table = Table("reshuffle")

    after = apply(empty, Move(1), table)

    assert "shuffle" in [event.kind for event in table.events]
    assert len(after.piles[2].cards) == 5
    assert [pile for level, pile in enumerate(empty.piles) if level != 2] == \
           [pile for level, pile in enumerate(after.piles) if level != 2]


# What the player sees

def test_view_hides_the_floor_and_the_piles(game):
    state = play(beside_hangar(game, "enc-301"), Move(1))

    seen = view(state, 0)

    assert [state.floor[cell] if cell in (HANGAR, 1, BASE) else HIDDEN for cell in range(16)] == list(seen.floor)
    assert {HIDDEN} == {card for pile in seen.piles for card in pile.cards}
    assert [len(pile.cards) for pile in state.piles] == [len(pile.cards) for pile in seen.piles]
    assert legal_actions(state) == legal_actions(seen)


def test_apply_refuses_what_is_no_action(game):
    with pytest.raises(TypeError):
        apply(start(game), "north", Table())
