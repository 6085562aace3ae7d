"""A game can be followed with the printed pieces: what the log names is printed, so that it can be found."""

import pytest

from pnp import playtest
from pnp.faces.press import Press
from pnp.playtest import report
from tests.broken import PROJECT, loaded

CARDS = ("objects", "advantages", "gifts", "events", "demons")
GAMES = ({"scenario": "S1"}, {"scenario": "S2"}, {"scenario": "S3"}, {"team": "points", "points": 21})


@pytest.fixture(scope="module")
def texts():
    faces = Press(PROJECT, *loaded("claustrophobia")).faces()
    return {id: " ".join(" ".join(face.texts).split()) for (id, side), face in faces.items() if side == "front"}


@pytest.fixture(scope="module")
def records(game):
    module = loaded("claustrophobia")[1]
    return [playtest.one_game(playtest.planned(module, game, bot=bot, options=options, seed=f"log/{n}/{bot}"))
            for n, options in enumerate(GAMES) for bot in ("sensible", "random")]


@pytest.fixture(scope="module")
def named(game, records):
    """The pieces that some event names, by set."""
    values = {value for record in records for event in record.table.events for fact in event.facts.values()
              for value in (fact if isinstance(fact, tuple) else (fact,))}
    return {name: [piece for piece in game[name] if piece.id in values] for name in ("tiles", "standees", *CARDS)}


def test_tiles_can_be_told_apart(records, named, texts):
    """Some share their printed name; the log adds the number that stands on each."""
    lines = "\n".join(report.log_text(loaded("claustrophobia")[0], record) for record in records)
    laid = {event.facts["tile"] for record in records for event in record.table.events if event.kind == "place"}

    assert len(laid) > 30
    assert [id for id in laid if f"{id} " not in texts[id] or f"\n{id} " not in lines] == []
    assert [tile.id for tile in named["tiles"] if tile.name.split(" (")[0] not in texts[tile.id]] == []


def test_figures_show_their_letter_or_number(named, texts):
    alike = [piece for piece in named["standees"] if piece.name.split()[-1] in "AB" or piece.name[-1].isdigit()]

    assert len(alike) == 15
    assert [piece.id for piece in alike if piece.name.split()[-1] not in texts[piece.id].split()] == []


def test_cards_and_squares_show_their_names(records, named, texts):
    cards = [card for name in CARDS for card in named[name]]
    squares = {event.facts["square"] for record in records for event in record.table.events if event.kind == "square"}

    assert len(cards) > 20 and len(squares) == 10
    assert [card.id for card in cards if card.name not in texts[card.id]] == []
    assert [square for square in squares if square not in texts["B01"]] == []


def test_draws_and_plays_account_for_every_card(records):
    """What was drawn and not played is in a hand; a tile that was drawn lies, was discarded or is drawn again later."""
    for record in records:
        state, table = record.state, record.table
        for cards, hand, seat in ((state.box.advantages, state.hand, state.human_seat),
                                  (state.box.events, state.events, state.demon_seat)):
            drawn, played = ({piece: n for (piece, who), n in counts.items() if piece in cards and who == seat}
                             for counts in (table.draws, table.plays))
            assert sum(drawn.values()) - sum(played.values()) == len(hand)
            assert set(played) | set(hand) == set(drawn)
        tiles = {piece for piece, _ in table.plays if piece in state.box.grounds}
        assert tiles == {placed.tile for placed in state.map.values()} - {state.rule.start}
        assert tiles <= {piece for piece, _ in table.draws}
    assert any(record.state.used for record in records)
    assert any(piece in record.state.box.gifts for record in records for piece, _ in record.table.plays)
