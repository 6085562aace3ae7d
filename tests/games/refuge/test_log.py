"""A game can be followed on the printed pieces: what the log names is printed, under that name."""

import pytest

from pnp import playtest
from pnp.faces.press import Press
from pnp.games.refuge.play.chart import competitive
from tests.broken import PROJECT, loaded


@pytest.fixture(scope="module")
def faces():
    return Press(PROJECT, *loaded("refuge")).faces()


@pytest.fixture(scope="module")
def named():
    """Every value that some event of a handful of games names."""
    game, module = loaded("refuge")
    values = set()
    for players in game.about.players:
        for bot in (None, "random"):
            record = playtest.one_game(playtest.planned(module, game, players=players, bot=bot, seed=f"log/{players}"))
            values.update(value for event in record.table.events for fact in event.facts.values()
                          for value in (fact if isinstance(fact, (tuple, list)) else (fact,)))
    return values


def words(face):
    return " ".join(" ".join(face.texts).split())


def test_spaces_of_the_log_are_printed_on_the_board(game, faces, named):
    spaces = {value for value in named if value in competitive(game.piece("board")).kind}

    assert len(spaces) > 60
    assert sorted(spaces - set(faces["board", "front"].texts)) == []


def test_pieces_of_the_log_show_their_names(game, faces, named):
    """Tentacles, the head, cameras and markers are pictures without a word; whatever bears words bears its name."""
    pieces = [piece for piece in game.pieces if piece.id in named]
    nameless = [piece.id for piece in pieces if piece.name not in words(faces[piece.id, "front"])]

    assert len(pieces) > 60
    assert [id for id in nameless if faces[id, "front"].texts] == []
    assert set(nameless) <= {"camera", "marker", "tentacle", "head"}


def test_log_names_nothing_else(game, named):
    """Spaces, pieces, lists of cards, directions: nothing that is not on the table."""
    known = set(competitive(game.piece("board")).kind) | {piece.id for piece in game.pieces} | {"left", "right"}
    cards = {piece.name for piece in game.pieces}
    strange = [value for value in named if isinstance(value, str) and value not in known
               and not set(value.split(", ")) <= cards]

    assert strange == []


@pytest.mark.parametrize("players", (2, 4, 6))
def test_draws_and_plays_account_for_every_card(game, players):
    """Salvage drawn and not played is in a hand, stolen cards aside; Kraken cards take effect when they are drawn."""
    module = loaded("refuge")[1]
    record = playtest.one_game(playtest.planned(module, game, players=players, bot="random", seed="counted"))
    table, box = record.table, record.state.box

    def total(counts, cards):
        return sum(n for (piece, _), n in counts.items() if piece in cards)

    stolen = sum(event.kind == "steal" for event in table.events)
    held = sum(len(player.hand) for player in record.state.players)
    assert total(table.draws, box.salvage) - total(table.plays, box.salvage) - stolen == held > 0
    assert {key: n for key, n in table.draws.items() if key[0] in box.kraken} \
        == {key: n for key, n in table.plays.items() if key[0] in box.kraken}
    assert total(table.plays, box.objective) == sum(len(player.claimed) for player in record.state.players)
    assert total(table.plays, [ability for own in box.abilities.values() for ability in own]) > 0
