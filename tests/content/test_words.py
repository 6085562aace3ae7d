"""Words: a game's own, those of the pages every pack has, and the same in another language."""

import pytest

from pnp.base import Unreadable
from pnp.content.load import load_content
from pnp.content.words import over, shared_words
from pnp.faces import Press
from pnp.rules import Event, find_rules, told
from tests.little import MODELS, WORDS, project, said

GERMAN = """\
coin = "Münze"

[log]
took = "{seat} nimmt {coin}."

[shared.start]
title = "Zuerst lesen"
"""
PAGES = '[start]\ntitle = "Hier beginnen"\n\n[calibrate]\nback = "Rückseite"\n'


@pytest.fixture
def german(tmp_path):
    """A project in which the little game and the pages of every pack have a file of German words each."""
    here = project(tmp_path)
    for folder, text in ((tmp_path / "content/little", GERMAN), (tmp_path / "templates/shared", PAGES)):
        (folder / "lang").mkdir(parents=True)
        (folder / "lang/de.toml").write_text(text, encoding="utf-8")
    return here


def pressed(project, language=""):
    folder = project.content / "little"
    game, faults = load_content(folder, MODELS, language)
    assert faults == []
    return Press(project, game, find_rules("little", folder))


def test_another_language_is_another_file(german):
    press = pressed(german, "de")

    assert told(press.game, Event("took", {"seat": 0, "coin": "penny"})) == "0 nimmt Penny."
    assert press.values["words"]["coin"] == "Münze"
    assert press.values["shared"]["calibrate"]["back"] == "Rückseite"


def test_games_own_language_is_words_toml(german):
    press = pressed(german)

    assert told(press.game, Event("took", {"seat": 0, "coin": "penny"})) == "0 takes Penny."
    assert press.shared["calibrate"]["back"] != "Rückseite"


def test_game_may_say_the_pages_words_otherwise(german):
    assert pressed(german, "de").shared["start"]["title"] == "Zuerst lesen"


def test_what_a_language_does_not_say_stays(german):
    one, other = pressed(german), pressed(german, "de")

    assert other.game.words["outcome"] == one.game.words["outcome"]
    assert other.shared["calibrate"]["title"] == one.shared["calibrate"]["title"]


def test_language_without_words_is_a_fault(german):
    _, faults = load_content(german.content / "little", MODELS, "fr")

    assert [f"{f.span} {f.code} {f.message}" for f in faults] == [
        "content/little/lang/fr.toml PNP-01 is missing: no words in `fr`"]


def test_faults_of_a_language_are_told_in_its_file(german):
    (german.content / "little/lang/de.toml").write_text("[log]\ntook = '{'\n", encoding="utf-8")
    _, faults = load_content(german.content / "little", MODELS, "de")

    assert [f"{f.span} {f.message}" for f in faults] == [
        "content/little/lang/de.toml:2:8 `took` is not a sentence with {field} places"]


def test_shared_words_that_cannot_be_read_are_told_with_their_place(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/words.toml").write_text('[start]\ntitle = Start\n', encoding="utf-8")

    with pytest.raises(Unreadable, match=r"shared/words\.toml:2:9: invalid value"):
        shared_words([tmp_path])


def test_first_folder_is_heard_first(tmp_path):
    for name, text in (("own", 'a = "own"\n'), ("shipped", 'a = "shipped"\nb = "shipped"\n')):
        (tmp_path / name / "shared").mkdir(parents=True)
        (tmp_path / name / "shared/words.toml").write_text(text, encoding="utf-8")

    assert shared_words([tmp_path / "own", tmp_path / "shipped"], {"c": "game"}) == {
        "a": "own", "b": "shipped", "c": "game"}


@pytest.mark.parametrize("words, more, wanted", [
    ({"a": {"b": "1", "c": "2"}}, {"a": {"b": "3"}}, {"a": {"b": "3", "c": "2"}}),
    ({"a": "1"}, {"a": {"b": "2"}}, {"a": {"b": "2"}}),
    ({"a": {"b": "1"}}, {"a": ["2"]}, {"a": ["2"]}),
])
def test_words_are_said_otherwise_table_by_table(words, more, wanted):
    assert over(words, more) == wanted


@pytest.mark.parametrize("sentence", ["{", "{seat.name}", "{seat[0]}", "{seat:>9}", "{seat!r}", "{}"])
def test_log_sentences_have_plain_places(tmp_path, sentence):
    assert said(tmp_path, words=WORDS.replace("{seat} takes {coin}.", sentence)) == [
        "words.toml:4:8: PNP-04 `took` is not a sentence with {field} places"]


def test_words_are_texts(tmp_path):
    assert said(tmp_path, words='log = "x"\noutcome = ["a", 2]\n[deep.er]\nx = [1]\n') == [
        "words.toml:1:7: PNP-04 `log` is `x`, not a table",
        "words.toml:2:11: PNP-04 `outcome` is a list, not a table",
        "words.toml:2:17: PNP-04 `1` is not a text",
        "words.toml:4:6: PNP-04 `0` is not a text",
    ]
