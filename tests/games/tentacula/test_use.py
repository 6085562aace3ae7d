"""What is counted as drawn and used."""

from pnp.games.tentacula.actions import Again, Go, Lay, Swim, Use
from pnp.games.tentacula.rules import apply
from pnp.games.tentacula.scenes import position, start
from pnp.games.tentacula.state import Landing, Robbing
from pnp.rules import Table
from tests.games.tentacula.scenario import BLUE, COVER, YELLOW, moving


def test_a_tile_is_used_by_who_lays_it(game):
    state, table = start(game), Table("use")
    apply(apply(state, Go(1), table), Lay(0), table)

    assert table.plays == {(state.tile(1).id, 1): 1}


def test_a_shell_move_uses_fish_shell_and_gate(game):
    state = moving(game, "turtle", gate="G4", fish={"yellow": 13}, animals=("seahorse", "crab"), **COVER)
    table = Table("use")
    apply(state, Swim(YELLOW, "seahorse", True), table)

    assert table.plays == {("fish-yellow", 0): 1, ("shell", 0): 1, ("G4", 0): 1}


def test_another_animal_than_the_chips_is_the_jellyfishs_power(game):
    state, table = moving(game, "turtle", animals=("jellyfish", "crab"), **COVER), Table("use")
    apply(state, Swim(YELLOW, "crab", True), table)

    assert table.plays["chip-jellyfish", 0] == 1


def test_a_dolphin_carries_a_gem_and_a_roll_takes_one(game):
    at_dolphin = position(game, fish={"yellow": 6}, agenda=(Landing(0, YELLOW),), animals=("seahorse", "crab"), **COVER)
    table = Table("use")
    apply(at_dolphin, Use(BLUE), table)
    assert table.plays == {("shell", 0): 1, ("gem-blue", 0): 1}

    robbed = at_dolphin._replace(agenda=(Robbing(0, YELLOW, 1, BLUE),))
    table = Table("use", dice=(1,))
    apply(robbed, Again(), table)
    assert table.plays == {("chip-seahorse", 0): 1}
    assert table.draws == {(f"gem-{game.rules.die[0]}", None): 1}
