"""A game can be followed on the printed board: what the log names is printed, under that name."""

import pytest

from pnp import playtest
from pnp.faces.press import Press
from tests.broken import PROJECT, loaded


@pytest.fixture(scope="module")
def texts():
    faces = Press(PROJECT, *loaded("tentacula")).faces()
    return {id: [" ".join(text.split()) for text in face.texts] for (id, side), face in faces.items() if side == "front"}


@pytest.fixture(scope="module")
def events():
    game, module = loaded("tentacula")
    return [event for players in game.about.players for level in (1, 3) for event in playtest.one_game(playtest.planned(
        module, game, players=players, options={"level": level}, seed=f"log/{players}")).table.events]


def facts_of(events, name):
    return {event.facts[name] for event in events if name in event.facts}


def test_squares_of_the_log_are_printed_on_their_panel(game, events, texts):
    swum = facts_of(events, "square")
    panel = {f"a{square.n}": panel.id for panel in game["panels"] for square in panel.squares}

    assert len(swum) > 35
    assert [square for square in sorted(swum) if square[1:] not in texts[panel[square]]] == []


def test_places_of_the_reef_are_printed_on_their_panel(game, events, texts):
    laid = {(event.facts["triple"], event.facts["side"]) for event in events if event.kind in ("lay", "opening")}
    panel = {reef.n: panel.id for panel in game["panels"] for reef in panel.reefs}

    assert len(laid) > 20
    assert [place for place in sorted(laid) if f"{place[0]} {place[1]}" not in texts[panel[place[0]]]] == []


def test_tiles_bear_their_number_and_fish_their_letter(game, events, texts):
    tiles, fish = facts_of(events, "tile"), facts_of(events, "fish")

    assert len(tiles) == 12 and len(fish) == 3
    assert [id for id in tiles if not texts[id][-1].startswith(f"reef-{int(game.piece(id).name.split()[-1]):02} ")] == []
    assert [id for id in fish if game.piece(id).name[0] not in texts[id]] == []


def test_gates_stashes_and_chips_show_their_names(game, events, texts):
    named = facts_of(events, "gate") | facts_of(events, "stash") | facts_of(events, "chip")

    assert len(named) > 9
    assert [id for id in sorted(named) if not any(game.piece(id).name in text for text in texts[id])] == []
