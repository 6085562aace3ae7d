"""Bots that need no knowledge of a game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")


def random_bot(view: object, actions: Sequence[A], rng: Random) -> A:
    """Any of the actions, each as likely as the others."""
    return actions[int(rng.random() * len(actions))]
