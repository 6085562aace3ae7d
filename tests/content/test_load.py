"""Content files -> a game, or every fault of every file at once, each at its own key or value."""

import datetime
import os
import shutil
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp import rules
from pnp.checks.content import content_findings
from pnp.content import load as content
from pnp.content.files import LARGEST_FILE
from pnp.content.model import Piece
from pnp.content.models import Models
from pnp.content.sets import MOST_COPIES, MOST_PIECES
from pnp.content.validation import as_written, steps
from tests.broken import PROJECT
from tests.little import COINS, GAME, MODELS, RULINGS, WORDS, load, said, write


def test_little_game_loads(tmp_path):
    game, faults = load(tmp_path)

    assert faults == []
    assert [piece.id for piece in game["coins"]] == ["penny", "pound"]
    assert game["coins"].count == 4
    assert (game.rules.target, game.rules.purse.coins) == (3, 2)
    assert game.piece("pound").source == "ruling:LIT-R01"


def test_pieces_take_over_what_their_set_says(tmp_path):
    game, _ = load(tmp_path)
    penny = game.piece("penny")

    assert (penny.set, penny.kind, penny.shape, penny.trim) == ("coins", "token", "round", (20, 20))
    assert not hasattr(penny, "title")


def test_pieces_may_stand_beside_the_set(tmp_path):
    """`pieces` after [set] is inside it for TOML; `[[pieces]]` is beside it."""
    tables = COINS.split("pieces = [")[0] + '[[pieces]]\nid = "penny"\nvalue = 1\n\n[[pieces]]\nid = "pound"\nvalve = 3\n'

    assert said(tmp_path, coins=tables) == [
        "coins.toml:15:1: PNP-02 unknown key `valve` of `pound`",
        "    help: did you mean `value`?",
    ]


def test_all_faults_of_all_files_in_one_run(tmp_path):
    assert said(
        tmp_path,
        game=GAME.replace("target = 3", "target = 2024-01-31").replace("coins = 2", "coins = 2, gold = 1"),
        coins=COINS.replace('kind   = "token"', 'kind   = "tokn"').replace("value = 1", "vlaue = 1"),
        prices="[[rows]]\nware = 'x'\ncosts = [1, '2', 3.5]",
        rulings=RULINGS.replace('ruling   = "Yes."\n', ""),
        words=WORDS.replace('"Coin"', "7"),
    ) == [
        "coins.toml:2:10: PNP-04 `kind` is `tokn`, not `card`, `tile`, `token`, `standee`, `die`, `sheet` or `board`",
        "coins.toml:10:35: PNP-02 unknown key `vlaue` of `penny`",
        "    help: did you mean `value`?",
        "game.toml:8:10: PNP-04 `target` is 2024-01-31, not a whole number",
        "game.toml:9:23: PNP-02 unknown key `gold`",
        "    help: known: `coins`",
        "prices.toml:3:13: PNP-04 item 2 of `costs` is `2`, not a whole number",
        "prices.toml:3:18: PNP-04 item 3 of `costs` is 3.5, not a whole number",
        "rulings.toml:1:3: PNP-03 key `ruling` is missing",
        "words.toml:1:8: PNP-04 `coin` is not a text",
    ]


def test_misspelt_key_is_not_missing_as_well(tmp_path):
    assert said(tmp_path, coins=COINS.replace("value = 3", "worth = 3")) == [
        "coins.toml:11:3: PNP-03 key `value` of `pound` is missing",
        "coins.toml:11:35: PNP-02 unknown key `worth` of `pound`"]
    assert len(said(tmp_path, coins=COINS.replace("value = 3", "valu = 3"))) == 2        # the fault and its help


def test_columns_count_characters(tmp_path):
    """A name of wide and combined characters before the fault does not move it."""
    plain = said(tmp_path / "a", coins=COINS.replace('"Penny"', '"Pennyy"').replace("value = 1", "value = 1.5"))
    wide = said(tmp_path / "b", coins=COINS.replace('"Penny"', '"Pé漢🦑y"').replace("value = 1", "value = 1.5"))

    assert plain == ["coins.toml:10:44: PNP-04 `value` of `penny` is 1.5, not a whole number"]
    assert wide == ["coins.toml:10:43: PNP-04 `value` of `penny` is 1.5, not a whole number"]


@pytest.mark.parametrize("text, line", [
    ("x", "coins.toml:1:2: PNP-01 expected '=' after a key in a key/value pair at the end of the file"),
    ("[set]\nkind = card\n", "coins.toml:2:8: PNP-01 invalid value"),
    ("[set]\nkind = 1\nkind = 2\n", "coins.toml:3:9: PNP-01 cannot overwrite a value"),
    ('a = "', "coins.toml:1:6: PNP-01 unterminated string at the end of the file"),
    (f"a = {'9' * 5000}", "coins.toml: PNP-01 holds a number of too many digits"),
    ("", "coins.toml: PNP-01 is empty"),
    ("# nothing but a remark\n", "coins.toml: PNP-01 is empty"),
    (b"a = 1\nb = '\xe9'", "coins.toml:2:6: PNP-01 is not UTF-8: byte 0xe9"),
    (b"a = '\xc3\xa4\xff'", "coins.toml:1:7: PNP-01 is not UTF-8: byte 0xff"),
    (b"\xef\xbb\xbfa = 1", "coins.toml:1:1: PNP-01 begins with a byte order mark; save it as UTF-8 without one"),
    ("a = 1\n\0", "coins.toml:2:1: PNP-01 invalid statement"),
    (f"a = '{'x' * 10_000_000}'", f"coins.toml: PNP-08 is 10,000,006 bytes long; the limit is {LARGEST_FILE:,}"),
])
def test_unreadable_files(tmp_path, text, line):
    assert said(tmp_path, coins=text) == [line]


def test_deep_nesting_is_refused(tmp_path):
    assert said(tmp_path, coins=f"a = {'[' * 5000}{']' * 5000}") == ["coins.toml: PNP-01 is nested too deeply"]


def test_folder_and_broken_link_named_like_files(tmp_path):
    folder = write(tmp_path, {"coins.toml": None})
    (folder / "coins.toml").mkdir()
    (folder / "more.toml").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "pipe.toml")
    _, faults = content.load_content(folder, MODELS)

    assert {f.span.file.rpartition("/")[2]: f.message for f in faults} == {
        "coins.toml": "is a folder, not a file", "more.toml": "cannot be read: No such file or directory",
        "pipe.toml": "is not an ordinary file"}


def test_game_without_models(tmp_path):
    """A game that declares none: every piece is a plain one, and its constants are free."""
    folder = write(tmp_path, {"coins.toml": COINS.replace(", value = 1", "").replace(", value = 3", "")})
    game, faults = content.load_content(folder)

    assert faults == []
    assert [type(piece) for piece in game["coins"]] == [Piece, Piece]
    assert (game.rules.target, game.rules.purse) == (3, {"coins": 2})
    assert content.load_content(folder, MODELS)[1] != []


def test_missing_files(tmp_path):
    assert said(tmp_path / "a", coins=None) == ["coins.toml: PNP-03 set `coins` is missing"]
    assert said(tmp_path / "b", game=None) == ["game.toml: PNP-01 is missing"]
    assert said(tmp_path / "c", rulings=None, words=None) == []


def test_table_of_rules_missing(tmp_path):
    without = GAME[:GAME.index("[rules]")] + GAME[GAME.index("[options"):]

    assert said(tmp_path, game=without) == ["game.toml:1:1: PNP-03 table [rules] is missing"]


def test_unknown_files(tmp_path):
    assert said(tmp_path, price="rows = []") == [
        "price.toml:1:1: PNP-06 `price.toml` is neither a set (it has no [set]) nor a table of this game",
        "    help: did you mean `prices`?"]


def test_ids_are_unique_over_files(tmp_path):
    assert said(tmp_path, coins=COINS.replace('id = "pound"', 'id = "LIT-R01"'),
                rulings=RULINGS + "\n" + RULINGS, game=GAME + GAME[GAME.index("[[ledger]]"):]) == [
        "coins.toml:11:10: PNP-05 id `LIT-R01` is taken by content/little/rulings.toml:1:3",
        "game.toml:25:13: PNP-05 ledger line `coins` comes twice",
        "rulings.toml:9:12: PNP-05 ruling `LIT-R01` comes twice",
    ]


def test_repeats_are_found_beside_other_faults(tmp_path):
    """A fault in a table does not hide the next one."""
    assert said(tmp_path, rulings=RULINGS.replace("why ", "way ") + "\n" + RULINGS,
                game=GAME.replace('title     = "Little"\n', "").replace("target = 3", "target = true")
                + GAME[GAME.index("[[ledger]]"):]) == [
        "game.toml:1:2: PNP-03 key `title` is missing",
        "game.toml:7:10: PNP-04 `target` is true, not a whole number",
        "game.toml:24:13: PNP-05 ledger line `coins` comes twice",
        "rulings.toml:6:1: PNP-02 unknown key `way`",
        "    help: did you mean `why`?",
        "rulings.toml:9:12: PNP-05 ruling `LIT-R01` comes twice",
    ]


def test_rules_that_are_no_table(tmp_path):
    text = GAME[:GAME.index("[rules]")] + GAME[GAME.index("[options"):]

    assert said(tmp_path, game="rules = 3\n" + text) == ["game.toml:1:9: PNP-04 `rules` is 3, not a table"]


def test_duplicate_piece(tmp_path):
    assert said(tmp_path, coins=COINS.replace('"pound"', '"penny"')) == [
        "coins.toml:11:10: PNP-05 id `penny` is taken by content/little/coins.toml:10:3"]


@pytest.mark.parametrize("id", ["", "a b", "enc-301#2", "-x"])
def test_ids_can_be_typed(tmp_path, id):
    assert said(tmp_path, coins=COINS.replace('"pound"', f'"{id}"')) == [
        f"coins.toml:11:10: PNP-04 id `{id}` is not made of letters, digits, `-`, `_` and `.`"]


@pytest.mark.parametrize("copies", [100_000, 501, 0, -1, 10**30])
def test_copies_have_a_limit(tmp_path, copies):
    assert said(tmp_path, coins=COINS.replace("copies = 3", f"copies = {copies}")) == [
        f"coins.toml:10:55: PNP-08 `copies` is {copies}, not 1 to {MOST_COPIES}"]


def test_pieces_have_a_limit(tmp_path):
    rows = "".join(f'  {{ id = "c{i}", value = 1 }},\n' for i in range(MOST_PIECES + 1))
    text = COINS.split("pieces = [")[0] + f"pieces = [\n{rows}]\n"

    assert said(tmp_path, coins=text) == ["coins.toml:9:10: PNP-08 5,001 pieces in one set; the limit is 5,000"]


@pytest.mark.parametrize("size, fault", [
    ("stendard", "PNP-06 size `stendard` is neither a name nor WxH in mm"),
    ("20 mm", "PNP-06 size `20 mm` is neither a name nor WxH in mm"),
    ("0x20", "PNP-06 size `0x20` is neither a name nor WxH in mm"),
    ("1x20", "PNP-08 size `1x20` is not within 3 to 2000 mm a side"),
    ("20x99999", "PNP-08 size `20x99999` is not within 3 to 2000 mm a side"),
])
def test_sizes(tmp_path, size, fault):
    """The set's size is at fault: one report, however many pieces."""
    assert said(tmp_path, coins=COINS.replace('"20"', f'"{size}"'))[0] == f"coins.toml:3:10: {fault}"


def test_size_of_a_piece(tmp_path):
    assert said(tmp_path, coins=COINS.replace("value = 3", 'value = 3, size = "poket"')) == [
        "coins.toml:11:53: PNP-06 size `poket` is neither a name nor WxH in mm", "    help: did you mean `poker`?"]


def test_what_neither_set_nor_piece_says_is_told_once(tmp_path):
    assert said(tmp_path, coins=COINS.replace('ledger = "coins"\n', "")) == [
        "coins.toml:1:2: PNP-03 key `ledger` is missing: neither [set] nor `penny` has it"]


def test_rows_that_are_no_tables(tmp_path):
    text = COINS.replace("pieces = [", "pieces = [ 7,")

    assert said(tmp_path, coins=text) == ["coins.toml:9:12: PNP-04 item 1 of `pieces` is 7, not a table"]
    assert said(tmp_path, coins='[set]\nkind = "card"\nsize = "20"\nfront = "coin"\npieces = 3\n') == [
        "coins.toml:5:10: PNP-04 `pieces` is 3, not a list"]
    assert said(tmp_path, coins="set = 5\npieces = []") == ["coins.toml:1:7: PNP-04 `set` is 5, not a table"]


def test_key_set_in_a_piece(tmp_path):
    assert said(tmp_path, coins=COINS.replace("value = 3", 'value = 3, set = "x"')) == [
        "coins.toml:11:46: PNP-02 unknown key `set` of `pound`"]


@pytest.mark.parametrize("players", ["[]", "[0, 1]", "[2, 1]", "[1, 1]"])
def test_numbers_of_players(tmp_path, players):
    assert said(tmp_path, game=GAME.replace("[1, 2]", players)) == [
        f"game.toml:3:13: PNP-04 `players` is {players}, not the numbers of players from the fewest to the most"]


def test_default_is_one_of_the_values(tmp_path):
    assert said(tmp_path, game=GAME.replace("default = false", 'default = "no"')) == [
        "game.toml:12:11: PNP-04 default of option `fast` is `no`, none of its values"]


def test_unions_are_one_fault(tmp_path):
    class Odd(Piece):
        either: int | str

    models = Models({"coins": Odd}, MODELS.rules)
    folder = write(tmp_path, {"coins.toml": COINS.replace("value = 1", "either = []").replace("value = 3", "either = 'a'")})
    _, faults = content.load_content(folder, models)

    assert [str(f.span).rpartition("/")[2] + " " + f.message for f in faults] == [
        "coins.toml:10:44 `either` of `penny` is a list, not a whole number or a text"]


def test_user_keys_that_look_like_branches(tmp_path):
    """Upper-case names are names, not pydantic's words for the branch of a union."""
    assert said(tmp_path, game=GAME.replace("[options.fast]", "[options.Fast]").replace("says    =", "sais    =")) == [
        "game.toml:14:1: PNP-02 unknown key `sais`",
        "    help: did you mean `says`?",
    ]


def test_steps_follow_the_data():
    assert steps(("a", "int", 2, "b"), {"a": [0, 0, {"b": 1}]}) == ("a", 2, "b")
    assert steps(("a", 7), {"a": [0]}) == ("a",)


@pytest.mark.parametrize("value, text", [
    (True, "true"), (datetime.date(2024, 1, 31), "2024-01-31"), ({}, "a table"), ([], "a list"), ("x", "`x`"), (1.5, "1.5"),
    ("x" * 99, "`" + "x" * 56 + "..."),
])
def test_values_are_told_as_the_file_has_them(value, text):
    assert as_written(value) == text


# Any edit gives diagnostics, never a traceback

SHIPPED = PROJECT.content / "schleichfahrt"
TEXTS = {file.name: file.read_text(encoding="utf-8") for file in sorted(SHIPPED.glob("*.toml"))}
ODD = st.sampled_from(["0", "-1", "1e999", "nan", '""', '"{"', '"{x.y}"', '"ruling:"', "[]", "{}", "[[]]", "true",
                       "1979-05-27", '"' + "x" * 200 + '"', '["a", 1]', "{ a = 1 }", "99999999999999999999",
                       '"0x0"', '"\\u0000"'])


@st.composite
def edits(draw):
    """A file with one line deleted, doubled, cut, or with another value in it."""
    name = draw(st.sampled_from(sorted(TEXTS)))
    lines = TEXTS[name].splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    line = lines[at]
    key, equals, _ = line.partition("=")
    change = draw(st.sampled_from(["delete", "double", "cut", "retype", "rename", "inline"]))
    match change:
        case "delete":
            lines[at:at + 1] = []
        case "double":
            lines.insert(at, line)
        case "cut":
            lines[at] = line[:draw(st.integers(0, len(line)))]
        case "retype" if equals and "{" not in line:
            lines[at] = f"{key}= {draw(ODD)}"
        case "rename":
            other = draw(st.sampled_from(["id", "set", "rows", '"a.b"', "a.b", "x"]))
            lines[at] = line.replace(key.strip() or "x", other, 1)
        case _:
            parts = line.split(", ")
            i = draw(st.integers(0, len(parts) - 1))
            name_, has, _ = parts[i].partition("=")
            parts[i] = f"{name_}= {draw(ODD)}" if has else parts[i] + draw(ODD)
            lines[at] = ", ".join(parts)
    return name, "\n".join(lines)


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mutated") / "content" / "schleichfahrt"
    shutil.copytree(SHIPPED, folder)
    return folder


@given(edit=edits())
def test_any_edit_gives_diagnostics(copied, edit):
    name, text = edit
    module = rules.rules_of(rules.find_rules("schleichfahrt", SHIPPED))
    (copied / name).write_text(text, encoding="utf-8")
    try:
        game, faults = content.load_content(copied, rules.models_of(module))
        found = faults if game is None else content_findings(PROJECT, game, module)
    finally:
        (copied / name).write_text(TEXTS[name], encoding="utf-8")
    assert game is not None or faults
    assert all(d.code and d.message and d.span.file.startswith("content/schleichfahrt/") for d in found)


@given(keys=st.lists(st.sampled_from(["game", "rules", "set", "pieces", "rows", "ruling", "log", "x"]), max_size=4),
       value=st.recursive(
           st.none() | st.booleans() | st.integers() | st.text(max_size=5),
           lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(max_size=5), v, max_size=3), max_leaves=8),
       stem=st.sampled_from(["game", "coins", "words", "rulings", "prices"]))
def test_any_shape_gives_diagnostics(tmp_path_factory, keys, value, stem):
    """A table of any shape, written as TOML."""
    text = "".join(f"{key} = {_toml(value)}\n" for key in dict.fromkeys(keys))
    tomllib.loads(text)
    said(tmp_path_factory.mktemp("shape"), **{stem: text})


def _toml(value):
    match value:
        case None:
            return "nan"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return '"' + "".join(f"\\U{ord(c):08x}" if not 0xD800 <= ord(c) < 0xE000 else "?" for c in value) + '"'
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
    return "{ " + ", ".join(f"{_toml(k)} = {_toml(v)}" for k, v in value.items()) + " }"
