"""A chunk is a plain value: any process that finds the same game plays the same games."""

import json
import pickle

import pytest

from pnp.base import CannotPlay, Project
from pnp.playtest.chunk import chunks_of, play_chunk
from pnp.playtest.run import planned, played
from pnp.rules import load_game
from tests.little import COINS, project, write


@pytest.fixture
def run(tmp_path):
    game, rules, _ = load_game(project(tmp_path), "little")
    return planned(rules, game, players=2)


def test_chunks_cover_all_games_once(run):
    chunks = chunks_of(run, 120)

    assert [index for chunk in chunks for index in chunk.games] == list(range(120))


def test_chunk_is_a_plain_value(run):
    chunk = chunks_of(run, 70)[1]

    assert pickle.loads(pickle.dumps(chunk)) == chunk
    assert json.dumps([*map(str, chunk)])
    assert play_chunk(chunk) == played(run, range(50, 70))


@pytest.mark.parametrize("change", [{"coins.toml": COINS.replace("copies = 3", "copies = 4")}, {"rules.py": "nonsense("}])
def test_changed_game_is_not_played(run, tmp_path, change):
    (chunk,) = chunks_of(run, 5)
    write(tmp_path, change)

    with pytest.raises(CannotPlay, match="little was changed while it was played"):
        play_chunk(chunk)


def test_game_may_lie_elsewhere(tmp_path):
    """A folder in content/ that is a link is found by the name it has there."""
    there = write(tmp_path / "there", rules=True).rename(tmp_path / "elsewhere")
    (tmp_path / "here/content").mkdir(parents=True)
    (tmp_path / "here/content/little").symlink_to(there, target_is_directory=True)
    game, rules, _ = load_game(Project(tmp_path / "here", tmp_path / "here"), "little")
    (chunk,) = chunks_of(planned(rules, game, players=2), 5)

    assert play_chunk(chunk).games == 5
