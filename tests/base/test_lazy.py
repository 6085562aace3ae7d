"""What is imported when it is first asked for."""

import sys

import pytest

from pnp.base.lazy import late


@pytest.fixture
def heavy(tmp_path, monkeypatch):
    """A module that is imported by nobody yet."""
    (tmp_path / "heavy_for_tests.py").write_text("weight = 3\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "heavy_for_tests", raising=False)
    return "heavy_for_tests"


def test_a_late_module_is_imported_when_it_is_used(heavy):
    module = late(heavy)

    assert heavy not in sys.modules
    assert (module.weight, sys.modules[heavy].weight) == (3, 3)


def test_what_is_imported_already_is_itself(heavy):
    assert late("json") is sys.modules["json"]


def test_a_name_that_a_late_module_lacks(heavy):
    with pytest.raises(AttributeError, match="no attribute 'height'"):
        late(heavy).height  # noqa: B018
