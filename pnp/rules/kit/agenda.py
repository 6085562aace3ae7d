"""The agenda of a state: steps that are pending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def settle(state: Any, table: Any, step: Callable[[Any, Any, Any], Any]) -> Any:
    """Run pending steps until one needs a choice or none is left.

    `step(state, pending, table)` returns the next state, in which `pending` is done or replaced,
    or None when the step waits for somebody's choice.
    """
    while state.agenda:
        after = step(state, state.agenda[0], table)
        if after is None:
            return state
        state = after
    return state


def then(state: Any, *steps: Any) -> Any:
    """The same state with steps put before everything else that is pending."""
    return state._replace(agenda=(*steps, *state.agenda))


def instead(state: Any, *steps: Any) -> Any:
    """The same state with steps in the place of its first pending one."""
    return state._replace(agenda=(*steps, *state.agenda[1:]))


def later(state: Any, *steps: Any) -> Any:
    """The same state with steps put behind everything that is pending."""
    return state._replace(agenda=(*state.agenda, *steps))


def done(state: Any) -> Any:
    """The same state with its first pending step gone."""
    return state._replace(agenda=state.agenda[1:])
