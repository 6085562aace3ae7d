"""`pnp explain`: codes of one's own games and of those that came with pnp."""

import pytest


def test_explain(run):
    assert run("explain", "lit-01").stdout.startswith("LIT-01  a pound is worth three pennies\n")
    assert run("explain", "PNP-07").exit_code == 0
    assert "LIT-R01  Is a pound worth three?" in run("explain", "little").stdout


def test_explain_an_unknown_code(run):
    got = run("explain", "LIT-O1")

    assert got.exit_code == 2
    assert "unknown code `LIT-O1`; did you mean `LIT-01`" in got.stderr


@pytest.mark.parametrize("code, says", [("PNP-01", "PNP-01  "), ("sch-03", "SCH-03  "), ("SCH-R01", "SCH-R01  "),
                                        ("schleichfahrt", "\nSCH-03  ")])
def test_shipped_codes_are_explained_anywhere(run, outside, tmp_path, code, says):
    inside = run("explain", code)
    (tmp_path / "content").rename(tmp_path / "other")
    calls = [inside, outside("explain", code), outside("-C", str(tmp_path), "explain", code)]

    assert [(got.exit_code, says in got.stdout) for got in calls] == [(0, True)] * 3


def test_near_codes_are_those_of_all_games(run):
    assert "did you mean `LIT-01`" in run("explain", "LIT-O1").stderr
    assert "did you mean `SCH-" in run("explain", "SCH-O3").stderr
