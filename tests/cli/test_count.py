"""`pnp count`: the ledger, line by line."""

import json

from tests.little import COINS


def test_count(run):
    got = run("count")

    assert got.exit_code == 0
    assert got.stdout.splitlines() == [
        "Little", "    line   component  expected  actual  source", "ok  coins  coins             4       4  page 1", ""]


def test_count_that_differs(run):
    got = run("count", "--format", "json", coins=COINS.replace("copies = 3", "copies = 2"))

    assert got.exit_code == 1
    assert json.loads(got.stdout) == [{"game": "little", "id": "coins", "component": "coins", "expected": 4, "actual": 3,
                                       "source": "page 1", "ok": False}]
