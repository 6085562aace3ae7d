"""What checks say -> diagnostics at the right place; what holds for every game's content."""

import pytest

from pnp.base.diagnostics import Diagnostic, Span
from pnp.base.finding import Finding
from pnp.checks import run as check
from pnp.checks.codes import CODES
from pnp.checks.content import content_findings
from pnp.checks.general import CHECKS
from pnp.checks.places import span
from pnp.content.model import Place
from pnp.rules import invariant
from tests.little import COINS, GAME, load, project

APART = '\n[[apart]]\nwhat = "kinds"\nroles = ["ink", "inc"]\nmarks = ["a", "b"]\n'


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    prices = "[[rows]]\nware = 'hat'\ncosts = [1]\n\n[[rows]]\nware = 'boot'\ncosts = [2]\n"
    game, faults = load(tmp_path_factory.mktemp("check"), {"game.toml": GAME + APART, "prices.toml": prices})
    assert faults == []
    return game


def at(game, *subject):
    found = span(game, *subject)
    return f"{found.file.rpartition('/')[2]}:{found.line}:{found.column}"


def test_places_of_subjects(game):
    penny = game.piece("penny")

    assert at(game, penny) == "coins.toml:10:3"
    assert at(game, penny, "copies") == "coins.toml:10:55"
    assert at(game, penny, "ledger") == "coins.toml:6:10"              # said by its set
    assert at(game, penny, "flavour") == "coins.toml:10:3"             # said by nobody
    assert at(game, game["coins"]) == "coins.toml:1:2"
    assert at(game, game["coins"], "front") == "coins.toml:5:10"
    assert at(game, game.ledger[0], "count") == "game.toml:22:13"
    assert at(game, game.rulings[0], ("readings", 1)) == "rulings.toml:4:20"
    assert at(game, game.apart[0], ("roles", 1)) == "game.toml:27:17"
    assert at(game, game.tables["prices"][1]) == "prices.toml:5:3"
    assert at(game, game.tables["prices"][1], "ware") == "prices.toml:6:8"
    assert at(game, ("rules", "purse", "coins")) == "game.toml:9:20"
    assert at(game, ("words", "log", "took")) == "words.toml:4:8"
    assert at(game, "penny", "value") == "coins.toml:10:43"
    assert at(game, Place(game.folder / "words.toml", ("coin",))) == "words.toml:1:8"
    assert at(game, game) == at(game, object()) == "game.toml:1:1"


def test_findings_in_every_form(game):
    @invariant("T-01", "nothing is found", scope="content")
    def finds(game):
        """Every form a finding may have."""
        penny = game.piece("penny")
        yield "a"
        yield penny, "b"
        yield penny, "value", "c"
        yield penny, "value", "d", "do this"
        yield Finding(penny, "f", "value", "or that", "T-02")
        yield Diagnostic("T-02", "e", Span("f", 1, 1))

    module = type("module", (), {"finds": finds})
    found = [d for d in content_findings(project_of(game), game, module) if d.code in ("T-01", "T-02")]

    assert {(d.message, d.piece, d.help, d.span.line) for d in found} == {
        ("a", "", "", 1), ("b", "penny", "", 10), ("c", "penny", "", 10), ("d", "penny", "do this", 10), ("e", "", "", 1),
        ("f", "penny", "or that", 10)}


def project_of(game):
    from pnp.base.project import Project, shipped

    return Project(game.folder.parent.parent, shipped())


def test_check_that_stumbles_says_so_after_what_it_found(game):
    @invariant("T-01", "nothing is found", scope="content")
    def stumbles(game):
        """Fails halfway."""
        yield "first"
        raise KeyError("x")

    found = content_findings(project_of(game), game, type("module", (), {"c": stumbles}))

    assert [d.message for d in found if d.code == "T-01"] == ["could not be checked: KeyError: 'x'", "first"]


def test_game_that_does_not_load_has_the_loaders_findings_only(tmp_path):
    found = check.check(project(tmp_path, {"coins.toml": COINS.replace("value = 1", "value = '1'")}), "little")

    assert [d.code for d in found] == ["PNP-04"]


def test_findings_are_ordered_and_told_once(tmp_path):
    coins = COINS.replace('source = "house"', 'source = "hose"').replace('"coin"', '"cion"')
    found = check.check(project(tmp_path, {"coins.toml": coins}), "little", ("content",))

    assert [(d.code, d.span.line) for d in found] == [("PNP-06", 5), ("PNP-09", 7)]


def test_unknown_icon_is_told_once_where_it_is_named(tmp_path):
    coins = COINS.replace("value = 1", 'art = "shrak", value = 1').replace("value = 3", 'art = "shark", value = 3')
    little = project(tmp_path, {"coins.toml": coins})
    (tmp_path / "templates/little/coin.xml.j2").write_text(
        '<face><icon name="{{ piece.art }}" x="5" y="5" size="5" fill="ink"/></face>', encoding="utf-8")
    found, = check.check(little, "little")

    assert (found.code, found.piece, found.span.line, found.span.column) == ("PNP-06", "penny", 10, 41)
    assert (found.message, found.help) == ("icon `shrak` does not exist", "did you mean `shark` or `shaker` or `sack`?")


@pytest.mark.parametrize("face, code, says", [
    ("<face>{{ piece.nmae }}</face>", "PNP-11", "`penny` front: `Coin` has no attribute `nmae`"),
    ("<face>", "PNP-10", "is not well-formed XML"),
    ("<face>{% if %}</face>", "PNP-10", "template syntax"),
    ("<face>{{ ''.__class__ }}</face>", "PNP-10", "refused"),
    ("<face>{% for x in range(10 ** 9) %}{% endfor %}</face>", "PNP-10", "the limit is"),
    ('<face><text x="3" y="5" w="9" h="5" size="10" min="9">{{ piece.name * 9 }}</text></face>', "PNP-12", "mm too wide"),
    ('<face><rect x="3" y="3" w="5" h="5" fill="#ff0000"/></face>', "PNP-14", "a literal colour"),
    ('<face><image src="../../../../etc/passwd" x="3" y="3" w="5" h="5"/></face>', "PNP-23", "outside the game's folder"),
])
def test_faults_of_templates_point_into_them(tmp_path, face, code, says):
    little = project(tmp_path)
    (tmp_path / "templates/little/coin.xml.j2").write_text("\n" + face, encoding="utf-8")
    found = [d for d in check.check(little, "little") if d.code == code]

    assert found and says in found[0].message
    assert all(d.span.file == "templates/little/coin.xml.j2" and d.span.line in (1, 2) for d in found)


def test_general_checks_have_general_codes():
    assert set(CHECKS) <= set(CODES)


def changed(tmp_path, kind, size, more=""):
    """What is said of the little game with pieces of another form."""
    coins = COINS.replace('"token"', f'"{kind}"').replace('"20"', f'"{size}"').replace('"round"', '"rect"')
    return [d.message for d in check.check(
        project(tmp_path, {"coins.toml": coins.replace("value = 1,", f"value = 1, {more}" if more else "value = 1,")}),
        "little", ("content",))]


@pytest.mark.parametrize("kind, size, more, says", [
    ("card", "190x255", "", []),
    ("card", "255x190", "", []),
    ("card", "191x255", "", ["191 x 255 mm does not fit 190 x 255 mm"]),
    ("board", "191x255", "", ["the seams leave a panel of 191 x 255 mm, larger than 190 x 255 mm"]),
    ("standee", "20x40", "stands_on = 20,", []),
    ("standee", "20x40", "stands_on = 19,", ["a base of 20 mm does not fit a space of 19 mm"]),
])
def test_sizes_that_cannot_be_printed_or_played(tmp_path, kind, size, more, says):
    assert sorted(set(changed(tmp_path, kind, size, more))) == says


@pytest.mark.parametrize("seams, says", [
    ("seams_x = [150.0]", 0), ("seams_x = [100.0, 200]", 0), ("seams_x = [10.0]", 1), ("seams_x = [150.0, 150.0]", 1),
    ("seams_x = [-1.0, 150.0]", 1), ("seams_x = [150.0, 300.0]", 1), ("seams_x = [200.0, 150.0]", 1),
])
def test_seams_of_boards(tmp_path, seams, says):
    coins = COINS.replace('"token"', '"board"').replace('"20"', '"300x250"').replace('"round"', '"rect"')
    coins = coins.replace("value = 1,", f"value = 1, {seams},").replace("value = 3,", "value = 3, seams_x = [150.0],")
    found = check.check(project(tmp_path, {"coins.toml": coins}), "little", ("content",))

    assert len(found) == says, found
    assert {d.code for d in found} <= {"PNP-21"}
