"""The format of content files: both are read; a key that changed meaning is told where an old file uses it."""

import pytest

from pnp.checks import check
from pnp.content import formats
from tests.broken import GAMES, PROJECT
from tests.little import GAME, load, project, said

NEW = GAME.replace("[game]\n", "[game]\nformat    = 2\n")
TIME = "`time` is now the time of one player, not of the table"
SHAPE = "`shape` of a set is now the shape of its box"
COPIES = "`copies` is now the number of sheets"


@pytest.fixture
def changed(monkeypatch):
    monkeypatch.setattr(formats, "CHANGED", {"game.time": TIME, "set.shape": SHAPE, "pieces.copies": COPIES})


@pytest.mark.parametrize("text, format", [(GAME, 1), (GAME.replace("[game]\n", "[game]\nformat = 1\n"), 1), (NEW, 2)])
def test_both_formats_are_read(tmp_path, text, format):
    game, faults = load(tmp_path, {"game.toml": text})

    assert (game.about.format, game.notes, faults) == (format, (), [])


@pytest.mark.parametrize("number", [0, 3])
def test_other_formats_are_not_read(tmp_path, number):
    assert said(tmp_path, game=NEW.replace("= 2", f"= {number}", 1)) == [
        f"game.toml:2:13: PNP-04 `format` is {number}, not 1 or 2", "    help: a newer pnp may read it"]


def test_old_file_that_uses_a_changed_key_is_told_what_it_means_now(tmp_path, changed):
    """One sentence for each key, where it comes first; the game loads all the same."""
    old = GAME.replace('designers = "nobody"\n', 'designers = "nobody"\ntime      = "1 hour"\n')
    game, _ = load(tmp_path, {"game.toml": old})

    assert [(str(note.span), note.severity, note.message) for note in game.notes] == [
        ("content/little/coins.toml:4:1", "warning", SHAPE),
        ("content/little/coins.toml:10:46", "warning", COPIES),
        ("content/little/game.toml:5:1", "warning", TIME)]
    assert {note.help for note in game.notes} == {"`format = 2` in [game] says that it is meant so"}


def test_new_file_means_what_it_says(tmp_path, changed):
    game, _ = load(tmp_path, {"game.toml": NEW})

    assert game.notes == ()


def test_check_tells_what_the_loader_remarks(tmp_path, changed):
    assert [d.message for d in check(project(tmp_path), "little", ("content",))] == [SHAPE, COPIES]


@pytest.mark.parametrize("game_id", GAMES)
def test_shipped_games_are_of_the_newest_format(game_id, load):
    game, _ = load(game_id)

    assert game.about.format == formats.FORMATS[-1], PROJECT.content / game_id
