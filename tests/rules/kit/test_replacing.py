"""NamedTuples with a quicker `_replace` are as they were otherwise."""

from typing import NamedTuple

import pytest

from pnp.rules.kit import quick_replace


@quick_replace
class Piece(NamedTuple):
    name: str
    at: int = 0
    up: bool = True


def test_some_fields_are_changed_in_a_copy():
    piece = Piece("a", 3)

    assert piece._replace(at=4) == ("a", 4, True) and piece._replace(up=False, name="b") == ("b", 3, False)
    assert type(piece._replace()) is Piece and piece == ("a", 3, True)


def test_unknown_field_is_named():
    with pytest.raises(ValueError, match="Piece has no field 'to'"):
        Piece("a")._replace(to=4)
