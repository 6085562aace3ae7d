"""Pending steps and choices as tables: what runs by itself, what waits for whom -> who decides, legality, effect."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pnp.rules.contract import Action, State
from pnp.rules.kit.agenda import done
from pnp.rules.table import Table

PendingStep = Any                    # a game's own record of something pending
StepRun = Callable[[State, PendingStep, Table], State | None]
Skip = Literal["nothing", "empty", "forced"]


def own_seat(state: State, step: PendingStep) -> int:
    """The seat that the step names."""
    seat: int = step.seat
    return seat


def dropped(state: State, step: PendingStep, table: Table) -> State:
    """A choice of nothing is over."""
    return done(state)


class Choice(NamedTuple):
    """A step that waits: whose choice it is, what may be chosen, what a choice does.

    The functions get the state with the step still first in its agenda: an effect takes it off (`done`).
    """

    who: Callable[[State, PendingStep], int]
    options: Callable[[State, PendingStep], Sequence[Action]]
    effect: Callable[[State, PendingStep, Action, Table], State]
    none: Callable[[State, PendingStep, Table], State] = dropped      # what follows where nothing can be chosen


def _off(run: StepRun) -> StepRun:
    """The same run for a step that is still on the agenda."""
    return lambda state, step, table: run(done(state), step, table)


class Agenda:
    """What is pending in `state.agenda`, worked off: its methods are a game's `decider`, `legal_actions` and `apply`.

    A step is found in the tables by its `key`. One with a run runs; a run that returns None waits for the choice of the
    same key, any other choice is made ready by `skip`:
    "nothing" asks always, "empty" passes over a choice without options, "forced" also takes one that stands alone.

    - `popped`: runs get the state without their step.
    - `idle`: the choice when nothing is pending; its functions get None for the step.
    - `over(state)`: the game has ended: nobody decides, nothing runs.
    - `after(state, table)`: what is looked at whenever something was done, say whether somebody has won.
    """

    def __init__(self, choices: Mapping[Any, Choice], runs: Mapping[Any, StepRun] | None = None, *,
                 key: Callable[[PendingStep], Hashable] = type, skip: Skip = "empty", popped: bool = False,
                 idle: Choice | None = None, over: Callable[[State], object] | None = None,
                 after: Callable[[State, Table], State] | None = None):
        self.choices, self.key, self.skip = choices, key, skip
        self._runs = {kind: _off(run) for kind, run in (runs or {}).items()} if popped else runs or {}
        self.idle, self.over, self.after = idle, over, after
        # The state that `settled` found to wait, and its options: they are asked for right afterwards.
        self._known: tuple[State, Sequence[Action]] = (None, ())

    def decider(self, state: State) -> int | None:
        choice, step = self._waiting(state)
        return choice.who(state, step) if choice else None

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        waiting, options = self._known
        if waiting is state:
            return tuple(options)
        choice, step = self._waiting(state)
        return tuple(choice.options(state, step)) if choice else ()

    def apply(self, state: State, action: Action, table: Table) -> State:
        choice, step = self._waiting(state)
        if choice is None:
            raise ValueError(f"nothing is to be decided, {action!r} neither")
        return self.settled(choice.effect(state, step, action, table), table)

    def settled(self, state: State, table: Table) -> State:
        """Everything pending done, up to a step that waits for a choice; `setup` ends with it."""
        over, after, key, runs = self.over, self.after, self.key, self._runs
        if after:
            state = after(state, table)
        while state.agenda and not (over and over(state)):
            step = state.agenda[0]
            following = runs.get(key(step), self._skipped)(state, step, table)
            if following is None:
                return state
            state = after(following, table) if after else following
        return state

    def step(self, state: State, table: Table) -> State | None:
        """The first pending step alone: the state after it, or None where it waits for a choice."""
        step = state.agenda[0]
        return self._runs.get(self.key(step), self._skipped)(state, step, table)

    def _skipped(self, state: State, step: PendingStep, table: Table) -> State | None:
        """A step that nothing runs: passed over, or waiting for its choice."""
        choice = self._choice(step)
        if self.skip == "nothing":
            return None
        options = choice.options(state, step)
        if not options:
            return choice.none(state, step, table)
        if len(options) == 1 and self.skip == "forced":
            return choice.effect(state, step, options[0], table)
        self._known = state, options
        return None

    def _waiting(self, state: State) -> tuple[Choice | None, PendingStep]:
        if self.over and self.over(state):
            return None, None
        if not state.agenda:
            return self.idle, None
        step = state.agenda[0]
        return self.choices.get(self.key(step)) or self._choice(step), step

    def _choice(self, step: PendingStep) -> Choice:
        kind = self.key(step)
        if kind not in self.choices:
            raise LookupError(f"no choice and no run for {getattr(kind, '__name__', kind)}")
        return self.choices[kind]
