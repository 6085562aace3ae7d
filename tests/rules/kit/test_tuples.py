"""Changes by copy."""

import pytest

from pnp.rules import kit


def test_tuples_and_mappings_are_changed_by_copy():
    items, mapping = (1, 2, 3), {"a": 1}

    assert kit.put(items, 1, 9) == (1, 9, 3)
    assert kit.without((1, 2, 1), 1) == (2, 1)
    assert kit.with_(mapping, "b", 2) == {"a": 1, "b": 2}
    assert kit.without_key({"a": 1, "b": 2}, "a") == {"b": 2}
    assert (items, mapping) == ((1, 2, 3), {"a": 1})
    with pytest.raises(ValueError):
        kit.without((1,), 2)
