"""The submarine: its three attributes, and every way to spend the points on them."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from pnp.games.schleichfahrt.models import RULES


class Sub(NamedTuple):
    engines: int
    discharge: int
    retreat: int

    def __str__(self) -> str:
        return "/".join(map(str, self))


def legal_subs(rules: RULES) -> tuple[Sub, ...]:
    """Every way to spend the points, each attribute between its least and its most."""
    values = range(rules.attribute_least, rules.attribute_most + 1)
    return tuple(Sub(*sub) for sub in product(values, repeat=3) if sum(sub) == rules.points)
