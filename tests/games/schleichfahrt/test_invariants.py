"""More ways to break a play invariant than the one that every code must have."""

import pytest

from pnp import rules
from tests.broken import loaded
from tests.games.schleichfahrt.positions import extra_positions

FACT_SHEET = [f"SCH-{n:02}" for n in range(1, 59)] + [f"SCH-P{n:02}" for n in range(1, 20)]


def test_every_code_of_the_fact_sheet_exists():
    _, module = loaded("schleichfahrt")

    assert sorted(FACT_SHEET) == [i.code for i in rules.invariants_of(module)]


@pytest.mark.parametrize("index", range(10))
def test_other_breaches_are_seen(index):
    game, module = loaded("schleichfahrt")
    code, position = extra_positions(game)[index]
    rule = next(i for i in rules.invariants_of(module) if i.code == code)

    seen = position if rule.scope == "step" else (position,)

    assert list(rule.check(game, *seen))
