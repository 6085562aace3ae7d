"""The content of Biomes beyond single invariants: the secret tables, and whether every set-up can be laid out."""

from collections import Counter
from itertools import combinations
from types import SimpleNamespace

import pytest

from pnp.games.biomes.invariants.faces import one_back_each
from pnp.games.biomes.models import COLUMNS

KEY, SUPPLY, TOOLS, CAPTURED = "S-KEY", "S-SUP", "S-RT", "S-CAP"


@pytest.fixture(scope="module")
def game(load):
    return load("biomes")[0]


def cells(text):
    return [[int(n) for n in part.replace("?", "").split("/")] for part in text.split()]


def added(*triples):
    return [sum(numbers) for numbers in zip(*triples, strict=True)]


def resolved(row):
    """A line of the raw table by the rulings alone."""
    if row.secret == KEY:                            # BIO-R06
        return [0, 0, 0]
    if row.secret in (SUPPLY, TOOLS):                # BIO-R10
        return [4, 4, 4]
    return added(cells(row.on_tiles)[-1], *cells(row.in_box))      # BIO-R08, R09, R11


# The secret tables

def test_resolved_table_follows_from_the_raw_one(game):
    rows = game.tables["secrets"]

    assert {chip.id: list(chip.box) for chip in game["chips"]} == {row.secret: resolved(row) for row in rows}


def test_sums_of_the_raw_table(game):
    rows = game.tables["secrets"]

    assert added(*(cells(row.on_tiles)[0] for row in rows)) == [29, 37, 46]
    assert added(*(cells(row.on_tiles)[-1] for row in rows)) == [30, 39, 49]
    assert added(*(cells(row.in_box)[0] for row in rows)) == [16, 19, 27]


def test_rulings_of_the_raw_table_exist_and_explain_every_oddity(game):
    known = {ruling.id for ruling in game.rulings}
    for row in game.tables["secrets"]:
        assert set(row.rulings) <= known
        odd = "?" in row.on_tiles + row.in_box or " " in row.on_tiles or row.secret in (KEY, SUPPLY, TOOLS, CAPTURED)
        assert bool(row.rulings) == odd, row.secret


def test_rows_of_the_raw_table_name_the_chips(game):
    assert {chip.id: chip.full for chip in game["chips"]} == {row.secret: row.name for row in game.tables["secrets"]}


@pytest.mark.parametrize("column, left", [("S", 19), ("M", 12), ("L", 0)])
def test_chips_left_out_of_the_game(game, column, left):
    index = COLUMNS.index(column)
    scaling = [chip for chip in game["chips"] if chip.id not in (KEY, SUPPLY, TOOLS)]

    assert sum(chip.copies - chip.box[index] for chip in scaling) == left


@pytest.mark.parametrize("players, left", [(2, 37), (3, 43), (4, 54), (5, 53)])
def test_secrets_in_the_box_after_set_up(game, players, left):
    column = COLUMNS.index(size_for(game, players).column)
    dealt = sum(tile.secrets for tile in game["tiles"]) + players

    assert sum(chip.box[column] for chip in game["chips"]) - dealt == left


# Component sufficiency

def size_for(game, players):
    return next(size for size in game.rules.sizes if size.players == players)


def laid_out(game, players, quests):
    """How many of each piece lie on the table after set-up, with these quests all revealed."""
    column, rules = COLUMNS.index(size_for(game, players).column), game.rules
    need = Counter({chip.id: chip.box[column] for chip in game["chips"]})
    need[KEY] += len(quests)
    need[SUPPLY] += rules.camps.start_supplies
    played = {*quests, 10}
    for tile in game["tiles"]:
        if tile.role == "flood" or tile.quest:
            need[tile.id] += tile.copies if tile.quest in played else 0
        else:
            need[tile.id] += tile.starts or (tile.role == "camp")
    need.update(board.id for board in game["quests"] if board.number in played)
    boards = [board for board in game["quests"] if board.number in played and board.tracks]
    need.update({f"K-QD-{board.number}": len(board.tracks) for board in boards})
    need.update(piece.id for piece in (*game["standees"], *game["characters"]) if 0 < piece.seat <= players)
    need.update(piece.id for piece in game["standees"] if piece.quest in played)
    need.update(f"K-PD-{seat}{disc}" for seat in range(1, players + 1) for disc in "AB")
    need.update(("B-COOL", "K-CMP-M", "K-FRM-F1", "K-CD-F1", "K-1ST"))
    need["K-LAV"] += 7 if 9 in played else 0
    need["K-RUF"] += 7 in played
    need["R-CARD"] += players
    return need


def short(game, need):
    printed = {piece.id: piece.copies for piece in game.pieces}
    return {id: (n, printed.get(id, 0)) for id, n in need.items() if n > printed.get(id, 0)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_set_up_can_be_laid_out(game, players):
    """With any choice of quests, all of them on the table at once."""
    for quests in combinations(range(1, 10), size_for(game, players).quests):
        assert short(game, laid_out(game, players, quests)) == {}


def test_sufficiency_notices_what_is_missing(game):
    need = laid_out(game, 5, range(1, 10))
    need["M-PC-5"] += 1

    assert short(game, need) == {"M-PC-5": (2, 1)}


@pytest.mark.parametrize("stack", ["stack", "short_stack"])
def test_stacks_can_be_built_at_every_size(game, stack):
    wanted = getattr(game.rules.exploring, stack)
    for row in game.tables["terrain"]:
        tiles = [tile for tile in game["tiles"] if tile.terrain == row.id and tile.role == "terrain"]
        assert sum(tile.copies - tile.starts for tile in tiles) >= wanted


def test_raw_box_can_be_filled(game):
    """The option with Supplies and Tools by the printed table, and the Supplies of the start."""
    rows = {row.secret: row for row in game.tables["secrets"]}
    chips = {chip.id: chip for chip in game["chips"]}
    for id, at_start in ((SUPPLY, game.rules.camps.start_supplies), (TOOLS, 0)):
        raw = added(cells(rows[id].on_tiles)[0], cells(rows[id].in_box)[0])
        assert raw == [4, 6, 8]
        assert max(raw) + at_start <= chips[id].copies


def test_every_track_has_a_disc(game):
    discs = {int(piece.label): piece.copies for piece in game["tokens"] if piece.ledger == "K-QD"}
    for board in game["quests"]:
        assert discs.get(board.number, 0) == board.discs == len(board.tracks), board.id
    assert sum(discs.values()) == 13


def test_player_pieces_match(game):
    """Board, standee, injury token and discs of a player share colour and symbol."""
    by_seat = {board.seat: (board.colour, board.art) for board in game["characters"]}
    standees = {piece.seat: (piece.colour, piece.art) for piece in game["standees"] if piece.seat}
    injuries = {int(t.label[1]): (t.colour, t.art) for t in game["tokens"] if t.of.startswith("M-PC")}
    discs = {int(t.label[0]): (t.colour, t.art) for t in game["tokens"] if t.group == "player"}

    assert by_seat == standees == injuries == discs
    assert sorted(by_seat) == [1, 2, 3, 4, 5]


def test_pieces_of_a_seat_are_for_as_many_players(game):
    """`pnp build --players 3` prints what three need, and nothing of seats 4 and 5 is missed by a play-test of three."""
    seats = {board.id: board.seat for board in game["characters"]}
    seats |= {piece.id: piece.seat for piece in game["standees"] if piece.seat}
    seats |= {t.id: int(t.label[1]) for t in game["tokens"] if t.of.startswith("M-PC")}
    seats |= {t.id: int(t.label[0]) for t in game["tokens"] if t.group == "player"}

    for piece in game.pieces:
        want = tuple(n for n in game.about.players if n >= seats[piece.id]) if seats.get(piece.id, 0) > 2 else ()
        assert piece.players == want, piece.id


# Backs

def drawn(game, **other):
    """Every back drawn alike, but for those named."""
    return {(piece.id, "back"): SimpleNamespace(digest=other.get(piece.id.replace("-", "_"), piece.set))
            for name in ("chips", "tiles", "quests") for piece in game[name]}


def test_a_back_that_tells_is_found(game):
    assert list(one_back_each(game, drawn(game))) == []

    (piece, key, _), = one_back_each(game, drawn(game, T_FOU="leaks"))

    assert (piece.id, key) == ("T-FOU", "back")
