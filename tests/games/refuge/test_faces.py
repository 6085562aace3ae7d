"""What the faces must show, on faces made by hand: what is right passes, what lacks something is named."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pnp import rules
from tests.broken import loaded

WIDTH, HEIGHT = 63, 88
TOP, BOTTOM, CORNER, CENTRE = (20, 4, 20, 4), (20, 60, 20, 20), (3, 3, 10, 10), (22, 40, 20, 8)


def face(*texts, width=WIDTH, height=HEIGHT, symbols=(), **zones):
    """Symbols by name, all with their top left corner at 5, 5."""
    items = [SimpleNamespace(symbol=symbol, matrix=(1, 0, 0, 1, 5, 5)) for symbol in symbols]
    return SimpleNamespace(width=width, height=height, texts=list(texts), zones=zones, all_items=lambda: iter(items))


def board_faces(word="Competitive", label=(340, 235, 30, 10), back="Cooperative"):
    return {("board", "front"): face(word, width=380, height=255, label=label),
            ("board", "back"): face(back, width=380, height=255)}


def kraken_faces(game, *texts, submarine=TOP, start=BOTTOM, coop=BOTTOM):
    words = texts or (game.words["submarine"], game.words["start_row"], game.words["coop_only"])
    return {(card.id, "front"): face(*words, submarine=submarine, start=start, coop=coop) for card in game["kraken"]}


def timed_faces(game, set_, zone=CENTRE, say=None, **zones):
    """Cards that print their timing; `say` prints another word."""
    return {(card.id, "front"): face(say or game.words["timing"][card.timing], timing=zone, **zones) for card in game[set_]}


def typed_faces(game, zone=CORNER, more=()):
    """Salvage with its type symbol."""
    symbols = game.words["type_symbols"]
    return {(card.id, "front"): face(symbols=(symbols[card.type], *more), type=zone) for card in game["salvage"]}


def findings(code, faces, change=None):
    game, module = loaded("refuge")
    rule = next(i for i in rules.invariants_of(module) if i.code == code)
    return list(rule.check(change(game) if change else game, faces(game) if callable(faces) else faces))


@pytest.mark.parametrize("code, faces", [
    ("REF-02", board_faces()),
    ("REF-42", kraken_faces),
    ("REF-43", kraken_faces),
    ("REF-44", typed_faces),
    ("REF-44", lambda game: typed_faces(game, more=["cards-outline"])),
    ("REF-47", lambda game: timed_faces(game, "salvage")),
    ("REF-48", lambda game: timed_faces(game, "abilities")),
])
def test_faces_as_they_should_be(code, faces):
    assert findings(code, faces) == []


@pytest.mark.parametrize("code, faces", [
    ("REF-02", board_faces(word="Rivals")),
    ("REF-02", board_faces(label=(10, 10, 30, 10))),
    ("REF-02", board_faces(back="Not competitive")),
    ("REF-42", lambda game: kraken_faces(game, "Submarine", "Start row")),
    ("REF-42", lambda game: kraken_faces(game, coop=TOP)),
    ("REF-43", lambda game: kraken_faces(game, "Submarine", "Co-op only")),
    ("REF-43", lambda game: kraken_faces(game, submarine=BOTTOM, start=TOP)),
    ("REF-44", lambda game: timed_faces(game, "salvage")),
    ("REF-44", lambda game: timed_faces(game, "salvage", type=CORNER)),
    ("REF-44", lambda game: typed_faces(game, zone=CENTRE)),
    ("REF-44", lambda game: typed_faces(game, more=["cog"])),
    ("REF-47", lambda game: timed_faces(game, "salvage", say="Reaction")),
    ("REF-47", lambda game: timed_faces(game, "salvage", say="Action")),
    ("REF-48", lambda game: timed_faces(game, "abilities", say="Action")),
    ("REF-48", lambda game: timed_faces(game, "abilities", zone=CORNER)),
])
def test_faces_that_lack_something(code, faces):
    assert findings(code, faces)


def test_a_kraken_card_needs_a_bottom_half():
    def emptied(game):
        first, *rest = game["kraken"].pieces
        pieces = (first.model_copy(update={"coop": " "}), *rest)
        return replace(game, sets={**game.sets, "kraken": replace(game["kraken"], pieces=pieces)})

    assert len(findings("REF-42", kraken_faces, emptied)) == 1
