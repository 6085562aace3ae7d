"""Diagnostics in their three formats, their order, and the words offered for near misses."""

import json
import re

import pytest

from pnp.base.diagnostics import Diagnostic, Span, ordered
from pnp.base.wording import near
from pnp.checks.codes import CODES
from pnp.cli.formats import OUTPUT_FORMATS, as_github, as_json, as_text

FAULT = Diagnostic("SCH-03", "level 5 comes 3 times, not 2", Span("content/x/y.toml", 14, 9), "x", "floor-5a")


def test_text():
    assert as_text([FAULT]) == "content/x/y.toml:14:9: SCH-03 level 5 comes 3 times, not 2"


def test_text_with_help_and_without_a_place():
    told = as_text([Diagnostic("A-1", "is odd", game="x", severity="warning", help="did you mean `b`?"),
                    Diagnostic("A-2", "is odd"), Diagnostic("A-3", "is odd", Span("f", 3))])

    assert told.splitlines() == ["x: warning: A-1 is odd", "    help: did you mean `b`?", "A-2 is odd", "f:3: A-3 is odd"]


def test_json():
    assert json.loads(as_json([FAULT])) == [{
        "code": "SCH-03", "severity": "error", "game": "x", "file": "content/x/y.toml", "line": 14, "column": 9,
        "piece": "floor-5a", "message": "level 5 comes 3 times, not 2", "help": ""}]
    assert json.loads(as_json([])) == []


def test_github():
    assert as_github([FAULT]) == ("::error file=content/x/y.toml,line=14,col=9,title=SCH-03::level 5 comes 3 times, not 2")


def test_github_escapes_what_would_end_the_command():
    told = as_github([Diagnostic("A-1", "50 %\nof: a, b", Span("a,b:c%.toml", 1, 2))])

    assert told == "::error file=a%2Cb%3Ac%25.toml,line=1,col=2,title=A-1::50 %25%0Aof: a, b"


def test_every_format_takes_no_findings():
    assert {name: write([]) for name, write in OUTPUT_FORMATS.items()} == {"text": "", "json": "[]", "github": ""}


def test_order_is_by_place_then_code_and_without_repeats():
    def at(line, column, code="A", game="g"):
        return Diagnostic(code, "m", Span("f", line, column), game)

    mixed = [at(10, 1), at(2, 5), at(2, 5), at(2, 5, "B"), at(2, 4), at(1, 1, game="h")]

    assert ordered(mixed) == [at(2, 4), at(2, 5), at(2, 5, "B"), at(10, 1), at(1, 1, game="h")]


@pytest.mark.parametrize("word, known, told", [
    ("sped", ["speed", "power"], "did you mean `speed`?"),
    ("zzz", ["speed", "power"], "known: `speed`, `power`"),
    ("zzz", [f"w{i}" for i in range(13)], ""),
    ("x", [], ""),
    ("aaaa", ["aaab", "aaac", "aaad", "aaae"], "did you mean `aaae` or `aaad` or `aaac`?"),
])
def test_near_misses(word, known, told):
    assert near(word, known) == told


def test_codes_have_claims_and_reasons():
    assert list(CODES) == sorted(CODES)
    assert all(re.fullmatch(r"PNP-\d\d", code) for code in CODES)
    assert all(claim and reason and not claim.endswith(".") and reason.endswith(".") for claim, reason in CODES.values())
