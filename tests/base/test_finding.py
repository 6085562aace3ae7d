"""What a check says, however short -> a finding."""

import pytest

from pnp.base.finding import Finding, as_finding


@pytest.mark.parametrize("said, finding", [
    ("wrong", Finding(None, "wrong")),
    (("penny", "wrong"), Finding("penny", "wrong")),
    (("penny", "value", "wrong"), Finding("penny", "wrong", "value")),
    (("penny", ("value", 1), "wrong"), Finding("penny", "wrong", ("value", 1))),
    (("penny", None, "wrong", "do this"), Finding("penny", "wrong", help="do this")),
    (((1, 2), "wrong"), Finding((1, 2), "wrong")),
    (Finding("penny", "wrong", code="T-02"), Finding("penny", "wrong", code="T-02")),
])
def test_short_forms(said, finding):
    assert as_finding(said) == finding


@pytest.mark.parametrize("said", [None, (), ("penny",), ("penny", 3), ("a", "b", "c", "d", "e", "f")])
def test_what_is_no_finding_is_told(said):
    with pytest.raises(TypeError, match="not a finding"):
        as_finding(said)
