"""Choices of a game of Schleichfahrt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Build:
    engines: int
    discharge: int
    retreat: int


@dataclass(frozen=True, slots=True)
class Move:
    to: int


@dataclass(frozen=True, slots=True)
class Check:
    attribute: str


@dataclass(frozen=True, slots=True)
class Advance:
    """Go on after an evade: the threat is left behind."""


@dataclass(frozen=True, slots=True)
class Search:
    pass


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not search."""


@dataclass(frozen=True, slots=True)
class Take:
    material: str


Action = Build | Move | Check | Advance | Search | Pass | Take
ENGINES, DISCHARGE, RETREAT = Check("engines"), Check("discharge"), Check("retreat")
