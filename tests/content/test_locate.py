"""Keys and values of a TOML file -> line and column, in characters."""

import pytest

from pnp.content.locate import located

TEXT = """\
title = "Ä"   # remark
list = [1, 'ü', [2, 3], { deep = 4 }]

[table]
key = { one = 1, "two words" = 2, 'li.teral' = 3 }
dotted.name = 5
"sp\\u0065ed" = 6

[table.below]
x = \"\"\"
many
lines\"\"\"

[[rows]]
id = "a"

[[rows]]
id = "b"   
[rows.inner]
z = 1
[[rows.parts]]
p = 1
[[rows.parts]]
p = 2
"""


@pytest.fixture
def where(tmp_path):
    file = tmp_path / "x.toml"
    file.write_text(TEXT, encoding="utf-8")

    def where(*keys, key=False):
        span = located(file, keys, "x.toml", key)
        return span.line, span.column

    return where


@pytest.mark.parametrize("keys, key, value", [
    (("title",), (1, 1), (1, 9)),
    (("list",), (2, 1), (2, 8)),
    (("list", 1), (2, 12), (2, 12)),
    (("list", 2, 1), (2, 21), (2, 21)),
    (("list", 3, "deep"), (2, 27), (2, 34)),
    (("table",), (4, 2), (4, 2)),
    (("table", "key", "two words"), (5, 18), (5, 32)),
    (("table", "key", "li.teral"), (5, 35), (5, 48)),
    (("table", "dotted", "name"), (6, 1), (6, 15)),
    (("table", "speed"), (7, 1), (7, 16)),
    (("table", "below", "x"), (10, 1), (10, 5)),
    (("rows", 0, "id"), (15, 1), (15, 6)),
    (("rows", 1), (17, 3), (17, 3)),
    (("rows", 1, "id"), (18, 1), (18, 6)),
    (("rows", 1, "inner", "z"), (20, 1), (20, 5)),
    (("rows", 1, "parts", 1, "p"), (24, 1), (24, 5)),
])
def test_keys_and_values(where, keys, key, value):
    assert where(*keys, key=True) == key
    assert where(*keys) == value


def test_what_is_missing_is_looked_for_above(where):
    assert where("table", "nothing") == (4, 2)
    assert where("nothing", 3) == (1, 1)
    assert where("table", "nothing", key=True) == (4, 2)


def test_files_that_are_not_there_have_no_place(tmp_path):
    assert str(located(tmp_path / "gone.toml", ("a",), "gone.toml")) == "gone.toml"


def test_windows_line_ends(tmp_path):
    (tmp_path / "x.toml").write_bytes("a = 'ä'\r\nb = 2\r\n".encode())

    assert located(tmp_path / "x.toml", ("b",), "x.toml") == ("x.toml", 2, 5)
