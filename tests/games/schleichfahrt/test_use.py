"""What is counted as drawn and used."""

from pnp.games.schleichfahrt.actions import Move, Take
from pnp.games.schleichfahrt.rules import apply
from pnp.games.schleichfahrt.scenes import start
from pnp.rules import Table
from tests.games.schleichfahrt.scenario import HANGAR, beside_hangar


def test_an_encounter_is_drawn_and_met_on_a_card_that_is_turned_up(game):
    state, table = beside_hangar(game, "enc-301"), Table("use")
    apply(state, Move(1), table)

    assert table.draws == {(state.floor[1], 0): 1, ("enc-301", 0): 1}
    assert table.plays == {(state.floor[1], 0): 1, ("enc-301", 0): 1}


def test_a_find_is_drawn_and_used_when_the_bomb_is_built(game):
    at_sea = start(game)._replace(at=1, came_from=HANGAR, found=("mat-ore", "mat-radium"), phase="take")
    table = Table("use")
    aboard = apply(at_sea, Take("mat-unobtainium"), table)
    assert (table.draws, table.plays) == ({("mat-unobtainium", 0): 1}, {})

    apply(aboard, Move(HANGAR), table)
    assert table.plays == {("hangar", 0): 1, **{(material, 0): 1 for material in aboard.found}}
