"""Ways in which a play invariant must fail besides the one in positions.py."""

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Assign, Attack, Explore, Play
from pnp.games.claustrophobia.rules import legal_actions
from pnp.games.claustrophobia.scenes import combat
from pnp.rules.kit import with_
from tests.broken import broken_by

from .positions import step, threat
from .scenario import BLADE, HERE, RED, SOUTH, acting, at, on_top, with_hand


def broken(code, seen):
    return set(broken_by("claustrophobia", code, seen))


def with_human(state, who, **changes):
    return state._replace(humans=with_(state.humans, who, state.humans[who]._replace(**changes)))


def test_die_on_a_canceled_line_exhausts_whoever_got_it_first(game):
    """Also a warrior who had the die before the last one was assigned."""
    state = acting(game, RED, {RED: at(die=4, cancelled=(4,)), BLADE: at(die=0)}, phase="initiative", turn=1)
    state = state._replace(active=None, rolled=(4, 2, 3), dice=(2, 3),
                           agenda=(steps.Assigning(), steps.Ready(), steps.Praying(), steps.HumanPhase()))
    before, action, after = step(state, Assign(3))

    assert broken("CLA-P11", (before, action, after)) == set()
    assert broken("CLA-P11", (before, action, with_human(after, RED, exhausted=False))) == {"CLA-P11"}


def test_exhaustion_ends_with_a_healed_line_only(game):
    state = with_human(combat(game), RED, cancelled=(5,), exhausted=True)
    before, action, after = step(state, Attack("horde", HERE))

    assert broken("CLA-P11", (before, action, after)) == set()
    assert broken("CLA-P11", (before, action, with_human(after, RED, exhausted=False))) == {"CLA-P11"}
    assert broken("CLA-P11", (before, action, with_human(after, RED, exhausted=False, cancelled=()))) == set()


def test_the_dead_do_not_come_back(game):
    state = with_human(combat(game), RED, at=None, out="dead")
    before, action, after = step(state, Attack("horde", HERE))

    assert broken("CLA-P04", (before, action, after)) == set()
    assert broken("CLA-P04", (before, action, with_human(after, RED, at=HERE, out=""))) == {"CLA-P04"}


def test_grenade_is_an_attack(game):
    state = with_hand(combat(game), "A01")
    before, action, after = step(state, Play("A01", at=HERE))
    twice = before._replace(active=before.active._replace(attacked=True))

    assert broken("CLA-P12", (before, action, after)) == set()
    assert broken("CLA-P12", (twice, action, after)) == {"CLA-P12"}


def test_dice_of_destiny_are_placed_before_squares_are_resolved(game):
    state = threat(game, placed=(("B1", (2,)), ("B2", (3,))), loose=(4,))

    assert broken("CLA-P13", state) == {"CLA-P13"}
    assert broken("CLA-P13", state._replace(agenda=(steps.PlacingDice(), *state.agenda))) == set()


def test_echo_comes_with_its_marker(game):
    drawn = step(on_top(acting(game, RED, {RED: at(), BLADE: at()}), "T27"), Explore(2))[2]
    before, action, after = step(drawn, legal_actions(drawn)[0])

    assert after.map[SOUTH].spent and broken("CLA-P17", (before, action, after)) == set()
    assert broken("CLA-P17", (before, action, after._replace(omens=2))) == {"CLA-P17"}
    assert broken("CLA-P17", (after, action, after._replace(omens=2))) == {"CLA-P17"}

