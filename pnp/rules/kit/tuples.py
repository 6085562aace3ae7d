"""Tuples and mappings changed by copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at one place."""
    return items[:index] + (item,) + items[index + 1:]


def without(items: Sequence[T], item: T) -> tuple[T, ...]:
    """The same tuple with the first such item gone."""
    index = tuple(items).index(item)
    return tuple(items[:index]) + tuple(items[index + 1:])


def with_(mapping: Mapping[K, T], key: K, value: T) -> dict[K, T]:
    """A copy of the mapping with one value set."""
    return {**mapping, key: value}


def without_key(mapping: Mapping[K, T], key: K) -> dict[K, T]:
    """A copy of the mapping with one value gone."""
    return {k: v for k, v in mapping.items() if k != key}
