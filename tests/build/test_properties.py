"""What the files of a pack say of themselves: a title of their own, names, a language, and how they are printed."""

import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from pnp.base.project import Project, shipped
from pnp.build.calibrate import write_calibration
from pnp.build.gallery import write_gallery
from pnp.build.game import build
from pnp.build.properties import properties_of
from pnp.build.rulebook import write_rulebook
from pnp.faces.press import Press
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from tests.broken import GAMES, loaded
from tests.broken import PROJECT as SHIPPED

DEMO = Project(Path(__file__).parents[1] / "demo", shipped())


@pytest.fixture
def written(tmp_path):
    """`written(**options)` are the files of the demonstration printed so, by name."""
    def write(**options):
        built = build(DEMO, "demo", PrintOptions.of(**options), tmp_path)
        return {file.stem: file for file in built.files}

    return write


def title_of(file):
    return pypdfium2.PdfDocument(file).get_metadata_dict()["Title"]


def duplex_of(file):
    """What a file asks of the printer."""
    return re.findall(rb"/Duplex /(\w+)", file.read_bytes())


def test_every_file_has_a_title_of_its_own(written, tmp_path):
    refuge = Pack(SHIPPED, *loaded("refuge"))
    write_rulebook(tmp_path / "rules.pdf", refuge)
    write_gallery(tmp_path / "gallery.pdf", refuge.on(PrintOptions(only=("objectives",))))

    assert {title_of(file) for file in written().values()} == {"Demo: pieces", "Demo: reference cards"}
    assert [title_of(file) for file in written(pieces=("mini-1", "card-1"), only=("mats",)).values()] == [
        "Demo: mats, card-1, mini-1"]
    assert [title_of(tmp_path / f"{name}.pdf") for name in ("rules", "gallery")] == [
        f"The Refuge: Terror from the Deep: {name}" for name in ("rulebook", "every face")]


@pytest.mark.parametrize("game_id", GAMES)
def test_authors_are_names_that_the_game_gives(game_id):
    """A sentence about them is for the rulebook's credits."""
    game, rules = loaded(game_id)
    authors = properties_of(Press(SHIPPED, game, rules), "pieces").authors

    assert all(re.fullmatch(r"[^\W\d]+( [^\W\d]+){0,3}", name) and name in game.about.designers for name in authors)
    assert (authors == ()) == ("not named" in game.about.designers)


def test_language_is_that_of_the_words():
    game, rules = loaded("tentacula")
    other = replace(game, about=game.about.model_copy(update={"language": "fr"}))
    said = [properties_of(Press(SHIPPED, one, rules), "pieces").language
            for one in (game, other, replace(other, language="de"))]

    assert said == ["en", "fr", "de"]


@pytest.mark.parametrize("flip, name", [("long", b"DuplexFlipLongEdge"), ("short", b"DuplexFlipShortEdge")])
def test_two_sided_files_ask_to_be_printed_on_both_sides(written, tmp_path, flip, name):
    """The pieces do not: a one-sided sheet would take the front of the next on its back."""
    files = written(flip=flip)
    write_calibration(tmp_path / "calibrate.pdf", DEMO, PrintOptions.of(flip=flip).layout)

    assert duplex_of(files["demo-reference"]) == duplex_of(tmp_path / "calibrate.pdf") == [name]
    assert duplex_of(files["demo-pieces"]) == []


@pytest.mark.parametrize("options", [{"backs": "gutter"}, {"order": "fronts-first"}], ids=str)
def test_one_sided_files_ask_to_be_printed_on_one_side(written, options):
    assert [duplex_of(file) for file in written(**options).values()] == [[b"Simplex"]] * 2


@pytest.mark.parametrize("options, name", [({}, b"DuplexFlipLongEdge"), ({"booklet": True}, b"DuplexFlipShortEdge"),
                                           ({"flip": "short"}, b"DuplexFlipLongEdge")], ids=str)
def test_leaves_of_a_rulebook_are_turned_like_those_of_a_book(tmp_path, options, name):
    """A booklet's sides are wider than high; how backs of pieces are turned does not matter for either."""
    write_rulebook(tmp_path / "rules.pdf", Pack(SHIPPED, *loaded("refuge"), PrintOptions.of(**options)))

    assert duplex_of(tmp_path / "rules.pdf") == [name]
