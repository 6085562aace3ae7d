"""The benchmark of play-tests runs, and plays what it says."""

from random import Random

from tests.bench import commits, plies, tictactoe


def test_a_game_is_measured_beside_tic_tac_toe(capsys):
    ratios = plies.compared(["schleichfahrt"], rounds=1, seconds=0.01)

    assert len(ratios) == 2 and ratios["schleichfahrt"] > 0
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert last[0] == "schleichfahrt" and float(last[1]) > 0


def test_plain_tic_tac_toe_is_played_to_its_end():
    """Nine cells at first, one less each time; a full row ends it."""
    offered = list(plies.theirs(tictactoe.State)(1))
    assert offered == list(range(9, 9 - len(offered), -1)) and len(offered) >= 5

    state, rng = tictactoe.State(), Random(0)
    for cell in (0, 3, 1, 4, 2):
        assert not state.is_terminal()
        state.apply_action(cell)
    assert state.is_terminal() and rng.choice(state.legal_actions(0)) in (5, 6, 7, 8)


def test_a_command_is_measured():
    assert commits.cpu(commits.ROOT, "schleichfahrt", 1) > 0.05
