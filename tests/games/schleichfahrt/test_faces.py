"""What the checks of printed faces and sheets accept and what they see, on faces made by hand."""

from dataclasses import replace

import pytest

from pnp import rules
from pnp.base.geometry import Box
from pnp.base.units import PAPERS
from pnp.faces.items import Face, Text
from pnp.sheets.imposition import lay_out
from pnp.sheets.layout import Layout
from pnp.sheets.records import Cutout
from tests.broken import loaded

ATTRIBUTES = ("engines", "discharge", "retreat")


def face(*texts, zones=None):
    return Face(63, 88, items=tuple(Text(5, 5 * line, text, "sans", 9, "#000000") for line, text in enumerate(texts, 1)),
                zones=zones or {})


def threat(card, words):
    return face(card.name.upper(), f"Level {card.level}", words["speed"], f"+{card.speed}", words["resistance"],
                f"+{card.resistance}", words["power"], str(card.power))


def nothing(card, words):
    return face(str(card.level), words["nothing"])


def submarine():
    zones = {f"track-{name}": Box(0, 10 + 20 * row, 6, 15) for row, name in enumerate(ATTRIBUTES)}
    zones |= {f"hull-{n + 1}": Box(44, 4 + 16 * n, 16, 16) for n in range(5)}
    return face("9 points", *["1 2 3 4 5"] * 3, zones=zones)


@pytest.fixture
def faces(game):
    """All faces as plainly as they can be right."""
    known = {}
    for card in game["floor"]:
        known[card.id, "front"], known[card.id, "back"] = face(card.name, str(card.level)), face("Sea floor")
    for card in game["encounters"]:
        known[card.id, "back"] = face("Encounter", str(card.level))
        known[card.id, "front"] = threat(card, game.words) if card.is_threat else nothing(card, game.words)
    return known | {("sub", "front"): submarine()}


def codes(game, scope, seen):
    """The codes that do not hold, each of which says where."""
    module = loaded("schleichfahrt")[1]
    return {i.code for i in rules.invariants_of(module, scope) if list(i.check(game, seen))}


def test_right_faces_have_no_findings(game, faces):
    assert codes(game, "faces", faces) == set()


def test_face_that_could_not_be_laid_out_is_not_reported_again(game, faces):
    assert codes(game, "faces", dict.fromkeys(faces)) == set()
    assert codes(game, "faces", {}) == set()


@pytest.mark.parametrize("key, put, code", [
    (("floor-2b", "back"), face("Sea floor", "*"), {"SCH-19"}),
    (("floor-2b", "back"), face("Encounter", "2"), {"SCH-19"}),
    (("enc-203", "back"), face("Encounter", "2", "*"), {"SCH-20"}),
    (("enc-203", "back"), face("Encounter", "3"), {"SCH-20", "SCH-30"}),
    (("enc-203", "back"), face("Sea floor"), {"SCH-19", "SCH-20", "SCH-30"}),
    (("enc-203", "front"), face("Minelayer", "Engines +1", "Discharge +4", "Damage 1"), {"SCH-30", "SCH-48"}),
    (("enc-203", "front"), face("Minelayer", "2", "Engines +1", "Discharge +4", "Damage"), {"SCH-48"}),
    (("enc-203", "front"), face("Minelayer", "2", "Engines +1", "+4", "Damage 1"), {"SCH-48"}),
    (("enc-203", "front"), face("Minelayer", "2", "Engines 1", "Discharge +4", "Damage 1"), {"SCH-48"}),
    (("enc-203", "front"), face("2", "Engines +1", "Discharge +4", "Damage 1"), {"SCH-48"}),
    (("enc-206", "front"), face("2", "Nothing here."), {"SCH-49"}),
    (("enc-206", "front"), face("Nothing here. Search if you like."), {"SCH-30", "SCH-49"}),
    (("enc-206", "front"), face("2", "Search", "Damage"), {"SCH-49"}),
])
def test_wrong_faces_are_seen(game, faces, key, put, code):
    assert codes(game, "faces", faces | {key: put}) == code


@pytest.mark.parametrize("zones", [
    {"track-engines": None},
    {"track-engines": Box(20, 10, 6, 15)},
    {"hull-3": None},
    {"hull-3": Box(44, 36, 15, 15)},
    {"hull-3": Box(30, 36, 16, 16)},
    {"hull-3": Box(44, 30, 16, 16)},
    {"hull-5": Box(44, 75, 16, 16)},
])
def test_wrong_tracks_and_boxes_are_seen(game, faces, zones):
    """A track missing or far from the edge; a box missing, too small, out of the row, over another, over the edge."""
    wrong = {name: box for name, box in (submarine().zones | zones).items() if box}

    assert codes(game, "faces", faces | {("sub", "front"): replace(submarine(), zones=wrong)}) == {"SCH-50"}


@pytest.mark.parametrize("texts", [("9 points", "1 2 3 4 5", "1 2 3 4 5"), ("points", *["1 2 3 4 5"] * 3)])
def test_missing_values_are_seen(game, faces, texts):
    wrong = face(*texts, zones=submarine().zones)

    assert codes(game, "faces", faces | {("sub", "front"): wrong}) == {"SCH-50"}


def sheets(game, paper="a4", **copies):
    cutouts = [Cutout(piece.id, piece.set, copies=copies.get(piece.id, piece.copies), kind=piece.kind, shape=piece.shape,
                      width=piece.trim.width, height=piece.trim.height, back="none" if piece.back == "none" else "own",
                      stock=piece.stock, stands_on=piece.stands_on) for piece in game.pieces]
    return lay_out(cutouts, Layout(paper=PAPERS[paper]))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_deck_fills_six_sheets(game, paper):
    assert codes(game, "sheets", sheets(game, paper)) == set()


def test_a_card_too_many_is_seen_on_the_sheets(game):
    assert codes(game, "sheets", sheets(game, sub=2)) == {"SCH-52"}
