"""The contract carries hidden hands and an answer on the other's turn: a toy game with its own rules.py says so."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from pnp import playtest, rules
from pnp.base.project import Project, shipped
from pnp.checks import run as check
from pnp.cli import main
from pnp.faces.press import Press
from pnp.playtest import report
from pnp.rules import loading
from pnp.rules.kit import HIDDEN

PROJECT = Project(Path(__file__).parent / "toy", shipped())


@pytest.fixture(scope="module")
def toy():
    game, module, faults = loading.load_game(PROJECT, "toy")
    assert faults == []
    return game, module


@pytest.fixture
def answer(toy):
    """A black pearl on show; the other diver holds a crab."""
    game, module = toy
    return module.scenes(game)["answer"]


def followed(toy, seed, bot="random"):
    """Every state of a game with the decider and the choice made there."""
    game, module = toy
    for ply in rules.plies(module, game, 2, game.defaults(), str(seed), [module.BOTS[bot]] * 2):
        yield ply.state, ply.seat, ply.action


SEEDS = pytest.mark.parametrize("seed", range(5))


def test_content_and_rules_of_a_users_own_game_are_checked(toy):
    assert check.check(PROJECT, "toy") == []
    assert toy[1].__file__ == str(PROJECT.content / "toy" / "rules.py")


def test_cards_are_laid_out_from_its_own_templates(toy):
    game, module = toy
    press = Press(PROJECT, game, module)
    faces = {(card.id, side): press.face(card, side) for card in game["cards"] for side in ("front", "back")}

    assert press.faults == []
    assert "Black" in " ".join(faces["pearl-4", "front"].texts)
    assert len({faces[card.id, "back"].digest for card in game["cards"]}) == 1


# Hidden hands

@SEEDS
def test_views_hide_the_other_hand_and_the_pile(toy, seed):
    _, module = toy
    for state, _, _ in followed(toy, seed):
        for seat in (0, 1):
            seen = module.view(state, seat)
            assert seen.hands[seat] == state.hands[seat]
            assert set(seen.hands[1 - seat]) | set(seen.sea) <= {HIDDEN}
            assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]


@SEEDS
def test_decider_finds_the_same_actions_in_the_view(toy, seed):
    _, module = toy
    for state, seat, _ in followed(toy, seed):
        assert module.legal_actions(module.view(state, seat)) == module.legal_actions(state)


def test_bots_get_a_view_and_never_the_state(toy):
    game, module = toy
    seen = []

    def spy(view, actions, rng):
        seat = module.decider(view)
        seen.append(HIDDEN in view.hands[1 - seat] and HIDDEN not in view.hands[seat])
        return actions[0]

    rules.play(module, game, 2, game.defaults(), "spy", [spy, spy])

    assert sum(seen) > len(seen) / 2
    assert seen[0]


def test_choice_does_not_betray_the_hand(toy, answer):
    """Without a crab one is asked, too."""
    _, module = toy
    without = answer._replace(hands=(answer.hands[0], ("pearl-2", "pearl-1")))

    assert module.legal_actions(answer) == (module.Let(), module.Snap(0))
    assert module.legal_actions(without) == (module.Let(),)
    assert module.decider(without) == module.decider(answer) == 1


# An answer on the other's turn

def test_decider_switches_for_the_answer_and_back(toy):
    """Diver 1 shows, diver 2 may answer, then it is diver 2's turn; and the other way round."""
    order = [(seat, type(action).__name__) for _, seat, action in followed(toy, "order")]
    shown = [i for i, (_, kind) in enumerate(order[:-1]) if kind == "Show"]

    assert shown
    assert all(order[i + 1][0] == 1 - order[i][0] and order[i + 1][1] in ("Let", "Snap") for i in shown)
    assert {kind for _, kind in order} >= {"Show", "Let"}
    assert all(kind not in ("Let", "Snap") or i - 1 in shown for i, (_, kind) in enumerate(order))


def test_answer_stops_the_pearl(toy, answer):
    _, module = toy

    after = module.apply(answer, module.Snap(0), rules.Table())

    assert (after.kept, after.gone[-2:]) == (((), ()), ("pearl-4", "crab"))
    assert (module.decider(after), after.turn) == (1, answer.turn + 1)


def test_pearl_is_kept_without_an_answer(toy, answer):
    _, module = toy

    after = module.apply(answer, module.Let(), rules.Table())

    assert after.kept == (("pearl-4",), ())
    assert "crab" in after.hands[1]


def test_game_is_not_over_while_an_answer_is_open(toy, answer):
    _, module = toy
    rich = answer._replace(target=4)

    assert module.outcome(rich) is None
    assert module.outcome(module.apply(rich, module.Let(), rules.Table())) == rules.Outcome((0,), "rich")


@SEEDS
def test_nobody_decides_after_the_end(toy, seed):
    _, module = toy
    *_, (last, _, action) = followed(toy, seed)

    end = module.apply(last, action, rules.Table(seed))

    assert module.outcome(end)
    assert (module.decider(end), module.legal_actions(end)) == (None, ())


def test_apply_leaves_its_argument_alone(toy):
    _, module = toy
    for state, _, action in followed(toy, "frozen"):
        before = repr(state)
        module.apply(state, action, rules.Table(1))
        assert repr(state) == before


# Play-test

def test_playtest_runs(toy):
    game, module = toy
    report = playtest.playtest(playtest.planned(module, game, seed="toy"), 60, jobs=1)

    assert (report.games, report.players, report.broken) == (60, 2, [])
    assert set(report.outcomes) <= set(game.words["outcome"])
    assert report.unused(game) == []
    assert report.tally["snap"] > 0


def test_report_does_not_depend_on_the_number_of_processes(toy):
    game, module = toy
    run = playtest.planned(module, game, bot=("careful", "random"), seed="toy")
    one, two = (report.report_record(game, playtest.playtest(run, 120, jobs=n)) for n in (1, 2))

    assert one == two


def test_careful_diver_beats_a_careless_one(toy):
    game, module = toy
    report = playtest.playtest(playtest.planned(module, game, bot=("careful", "random"), seed="toy"), 200, jobs=1)

    assert report.win_share[0] > report.win_share[1]


def test_options_reach_the_rules(toy):
    game, module = toy
    short, long = (playtest.playtest(playtest.planned(module, game, options={"target": target}), 50, jobs=1)
                   for target in ("6", "14"))

    assert short.mean_rounds < long.mean_rounds


def test_commands_take_a_game_with_its_own_rules():
    run = CliRunner().invoke(main, ["-C", str(PROJECT.root), "playtest", "toy", "--games", "1", "-v"])

    assert run.exit_code == 0, run.output
    assert "diver 1 shows" in run.output
    assert CliRunner().invoke(main, ["-C", str(PROJECT.root), "count", "toy"]).exit_code == 0


# An invariant of each scope of play, and each can fail

def found(toy, code, *seen):
    game, module = toy
    return list(next(i for i in rules.invariants_of(module) if i.code == code).check(game, *seen))


def test_scopes(toy):
    assert Counter(i.scope for i in rules.invariants_of(toy[1])) == Counter(("content", "state", "step", "report"))


def test_state_invariant_can_fail(toy, answer):
    _, module = toy
    start = module.scenes(toy[0])["set-up"]

    assert found(toy, "TOY-P01", start) == []
    assert found(toy, "TOY-P01", start._replace(sea=start.sea[1:]))


def test_step_invariant_can_fail(toy, answer):
    _, module = toy
    snapped = module.apply(answer, module.Snap(0), rules.Table())

    assert found(toy, "TOY-P02", answer, module.Snap(0), snapped) == []
    assert found(toy, "TOY-P02", answer, module.Snap(0), snapped._replace(kept=(("pearl-4",), ())))


def test_report_invariant_can_fail(toy):
    game, module = toy

    assert playtest.judged(module, game, playtest.Measure(module, game, jobs=1)) == []
    assert found(toy, "TOY-P03", lambda **setting: SimpleNamespace(win_share=(0.7, 0.3)))


def test_broken_play_is_reported_with_its_seed(toy, monkeypatch):
    """A rule that loses a card shows in the report, and the seed leads back to the game."""
    game, module = toy
    real = module._taken
    monkeypatch.setitem(module.turn.__globals__, "_taken", lambda state, seat, slot: (
        real(state, seat, slot)[0], real(state, seat, slot)[1]._replace(sea=state.sea[1:])))

    report = playtest.playtest(playtest.planned(module, game, seed="lossy"), 2, jobs=1)

    assert {broken.code for broken in report.broken} == {"TOY-P01"}
    assert {broken.seed for broken in report.broken} == {"lossy:0", "lossy:1"}
