"""The content of Claustrophobia beyond single invariants: set-up from what is printed, odds, and what faces show."""

from collections import Counter
from dataclasses import replace
from types import MethodType, SimpleNamespace

import pytest

from pnp.faces.items import Face, Group, Text
from pnp.faces.press import Press
from pnp.games.claustrophobia.invariants import content_cards as cards
from pnp.games.claustrophobia.invariants import content_tunnels as tunnels
from pnp.games.claustrophobia.invariants import faces
from tests.broken import PROJECT

CHANCES = {                          # rolls of three dice, of 216, that allow each square
    "calm": 189, "tp": 216, "speed": 189, "legion": 96, "claws": 152, "event": 160, "blood": 189, "burrow": 189,
    "futile": 108, "trap": 81,
}
SPECIALS = {
    "plain": 16, "hole": 3, "stash": 2, "hungry": 2, "tight": 2, "water": 2, "booby": 2, "omen": 2, "lair": 2,
    "pentacle": 1, "hall": 1, "exit": 1,
}


@pytest.fixture(scope="module")
def game(load):
    return load("claustrophobia")[0]


@pytest.fixture(params=["S1", "S2", "S3"])
def scenario(game, request):
    return next(row for row in game.tables["scenarios"] if row.id == request.param)


# Set-up

@pytest.mark.parametrize("id, team, gifts, objects, demon", [
    ("S1", ["H-RED", "H-BRU-A", "H-BLA-A", "H-BLA-B"], ["G02", "G04"], {"H-BRU-A": "O02", "H-BLA-A": "O04"}, "D01"),
    ("S2", ["H-RED", "H-BRU-A", "H-BLA-A", "H-BLA-B"], ["G02", "G04"], {"H-BRU-A": "O02", "H-RED": "O05"}, "D06"),
    ("S3", ["H-RED", "H-BRU-A", "H-BRU-B", "H-BLA-A"], ["G03", "G04"], {}, "D04"),
])
def test_scenarios_are_as_designed(game, id, team, gifts, objects, demon):
    row = next(row for row in game.tables["scenarios"] if row.id == id)

    assert (list(row.team), list(row.gifts), row.demon, row.entries, row.rounds) == (team, gifts, demon, 2, 20)
    assert {given.bearer: given.object for given in row.objects} == objects


def printed(game):
    return {piece.id: piece.copies for piece in game.pieces}


def test_scenario_can_be_laid_out(game, scenario):
    """Every piece a scenario names is there as often as it is named."""
    need = Counter([*scenario.team, *scenario.gifts, scenario.demon, scenario.start, *scenario.last])
    need.update(given.object for given in scenario.objects)
    need["K-SEA"] += scenario.seals
    need["K-TP"] += scenario.tp + game.rules.handicap.tp
    have = printed(game)

    assert {id: n for id, n in need.items() if n > have.get(id, 0)} == {}
    assert scenario.advantages + game.rules.handicap.advantages <= game["advantages"].count
    assert len(scenario.gifts) + game.rules.handicap.gifts <= game["gifts"].count


def test_scenario_stack_can_be_dealt(game, scenario):
    assert scenario.mixed <= scenario.stack <= len(tunnels.stack_tiles(game, scenario))
    assert scenario.start not in (*scenario.apart, *scenario.last)


def test_scenario_bearers_have_a_free_slot(game, scenario):
    slots = Counter((given.bearer, game.piece(given.object).slot) for given in scenario.objects)

    assert {given.bearer for given in scenario.objects} <= set(scenario.team)
    assert all(n == 1 for n in slots.values())


def test_treasures_are_all_used_once(game):
    hoard = next(row for row in game.tables["scenarios"] if row.do == "hoard")
    tokens = sum(token.copies for token in game["tokens"] if token.ledger == "treasures")

    assert len(hoard.treasures) == tokens == 4
    assert max(hoard.treasures) <= hoard.stack


def test_options_offer_every_scenario(game):
    assert list(game.options["scenario"].values) == [row.id for row in game.tables["scenarios"]]
    sheet = game.piece("X-SCN")
    assert (*sheet.scenarios, *sheet.reverse) == ("S1", "S2", "S3")


# Tables

def test_chances_of_the_squares(game):
    squares = [square for _, _, square in cards.squares(game)]

    assert {square.do: cards.rolls_that_allow(square, 3) for square in squares} == CHANCES


def test_specials_are_as_many_as_designed(game):
    assert Counter(tile.special for tile in game["tiles"]) == SPECIALS


def test_tile_openings_in_all(game):
    assert sum(tunnels.openings(tile) for tile in game["tiles"]) == 90


@pytest.mark.parametrize("type, mvt, cbt", [("redeemer", 10, 10), ("brute", 5, 15), ("blade", 12, 9)])
def test_sums_of_lines(game, type, mvt, cbt):
    for sheet in game["warriors"]:
        if sheet.type == type:
            assert (sum(row.mvt for row in sheet.lines), sum(row.cbt for row in sheet.lines)) == (mvt, cbt)


def test_every_window_has_a_card(game):
    used = {card.window for card in (*game["events"], *game["advantages"])}

    assert used == set(game.rules.windows)


def test_tokens_named_by_cards_exist(game):
    have = printed(game)
    named = [card for name in ("events", "gifts", "advantages", "objects", "demons") for card in game[name] if card.token]

    assert named
    assert [card.id for card in named if have.get(card.token, 0) < card.copies] == []


def test_words_that_cannot_look_numbers_up_say_the_right_ones(game):
    """Options and the black square are printed as they stand."""
    help, says = game.rules.handicap, {key: option.says for key, option in game.options.items()}
    deep = next(square for _, _, square in cards.squares(game) if square.do == "tp")

    assert f"{help.tp} extra" in says["extra_tp"]
    assert f"{help.advantages} extra" in says["extra_advantage"] and f"{help.gifts} extra" in says["extra_gift"]
    assert f"{deep.amount} TP for an odd" in deep.text and f"{2 * deep.amount} TP for an even" in deep.text


@pytest.mark.parametrize("special, says", [
    ("tight", "Room for 1 warrior of"), ("pentacle", "Room for 5 warriors of"), ("hall", "Room for 5 warriors of"),
    ("hungry", "counts as 2 hits"), ("omen", "1 more Die of Destiny"),
])
def test_tiles_and_the_reference_say_the_numbers_of_the_rules(game, load, special, says):
    press = Press(PROJECT, game, load("claustrophobia")[1])
    printed = [press.face(tile, "front") for tile in game["tiles"] if tile.special == special]
    printed.append(press.face(game.piece("X-REF-H"), "back"))

    assert all(says in " ".join(" ".join(shown.texts).split()) for shown in printed)


def test_a_line_of_a_sheet_holds_a_die_and_a_damage_token(game, load):
    press = Press(PROJECT, game, load("claustrophobia")[1])
    die, token = 16, next(iter(game["damage"])).trim.width
    sheets = [press.face(sheet, "front").zones for sheet in game["warriors"]]
    room = {"die": die + 0.5, "damage": token + 1}                       # mm

    assert [(name, box) for zones in sheets for name, box in zones.items()
            if min(box[2:]) < room[name.split("-")[0]]] == []
    assert all(sorted(zones) == sorted(f"{what}-{n}" for what in room for n in range(1, 7)) for zones in sheets)


def test_tiles_follow_the_rules_when_those_change(game, load):
    rules = game.rules.model_copy(update={"omen": 3, "hungry": 4})
    press = Press(PROJECT, replace(game, rules=rules), load("claustrophobia")[1])
    printed = {tile.special: " ".join(press.face(tile, "front").texts) for tile in game["tiles"]}

    assert "3 more" in printed["omen"] and "as 4 hits" in printed["hungry"]


# Faces

def face(digest="same", texts=(), zones=None, width=86.0, height=86.0, items=()):
    made = SimpleNamespace(digest=digest, texts=list(texts), zones=zones or {}, width=width, height=height, items=items)
    made.within = MethodType(Face.within, made)
    return made


def opened(tile, width=30.0, side=86.0):
    """A tile's face with the zones its openings need."""
    start, deep = (side - width) / 2, 20.0
    boxes = {"n": (start, 0, width, deep), "e": (side - deep, start, deep, width),
             "s": (start, side - deep, width, deep), "w": (0, start, deep, width)}
    return face(zones={f"opening-{s}": boxes[s] for s, bit in zip("nesw", tile.openings, strict=True) if bit == "1"})


def test_blessing_sides(game):
    right = {("K-BLE", "front"): face(texts=["+1", "MVT"]), ("K-BLE", "back"): face(texts=["+2 CBT"])}
    wrong = right | {("K-BLE", "back"): face(texts=["+1 MVT"])}

    assert list(faces.blessing_sides(game, right)) == []
    assert [found[0].id for found in faces.blessing_sides(game, wrong)] == ["K-BLE"]


@pytest.mark.parametrize("hoard, rubble, findings", [
    (("gold", "plain"), ("stone", "plain"), 0),
    (("gold", "bright"), ("stone", "plain"), 1),         # a back that tells
    (("stone", "plain"), ("stone", "plain"), 1),         # a front that does not
])
def test_treasure_sides(game, hoard, rubble, findings):
    drawn = {(id, side): face(digest) for id, digests in (("K-TRE-H", hoard), ("K-TRE-R", rubble))
             for side, digest in zip(("front", "back"), digests, strict=True)}

    assert len(list(faces.treasure_sides(game, drawn))) == findings


def test_openings_that_match(game):
    drawn = {(tile.id, "front"): opened(tile) for tile in game["tiles"]}

    assert list(faces.openings_match(game, drawn)) == []


@pytest.mark.parametrize("wrong, says", [
    (lambda tile: opened(tile, width=28), "30 mm wide and centred"),
    (lambda tile: face(), "no drawn opening"),
    (lambda tile: face(zones=opened(tile).zones, height=80.0), "not the square"),
])
def test_openings_that_do_not_match(game, wrong, says):
    drawn = {(tile.id, "front"): opened(tile) for tile in game["tiles"]}
    drawn["T05", "front"] = wrong(game.piece("T05"))
    found = list(faces.openings_match(game, drawn))

    assert {piece.id for piece, _, _ in found} == {"T05"}
    assert says in found[0][-1]


@pytest.mark.parametrize("squares, size, findings", [(6, 12, 0), (5, 12, 1), (6, 11, 6)])
def test_damage_squares(game, squares, size, findings):
    zones = {f"damage-{n}": (0, 0, size, size) for n in range(1, squares + 1)}
    drawn = {("S-RED", "front"): face(zones=zones)}

    assert len(list(faces.damage_squares(game, drawn))) == findings


@pytest.mark.parametrize("numbers, x, findings", [("113", 0, 0), ("123", 0, 1), ("113", 40, 1)])
def test_board_shows_the_troglodyte(game, numbers, x, findings):
    """The right numbers, in the zone that is meant for them."""
    texts = tuple(Text(5.0, 5.0, word, "number", 20, "#000000") for word in ("MVT", *numbers))
    shown = face(zones={"troglodyte": (30, 0, 20, 20)}, items=(Group(texts, matrix=(1, 0, 0, 1, 30.0 + x, 0)),))

    assert len(list(faces.troglodyte_on_the_board(game, {("B01", "front"): shown}))) == findings
    assert len(list(faces.troglodyte_on_the_board(game, {("B01", "front"): face()}))) == 1
