"""Several games built side by side, each in a process of its own; what came of each, in the order they were asked for.

A process that is started anew (as on Windows and macOS) serves as well as one that is forked: a job is plain values.
"""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base import PnpError, Project, cores, hold_interrupts, uninterrupted
from pnp.build.game import Built, build
from pnp.pack import PrintOptions

ENDING_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Job(NamedTuple):
    """What `build` is asked for."""

    project: Project
    game_id: str
    options: PrintOptions
    folder: Path
    inputs: str = ""
    ink: bool = False


class Died(PnpError):
    """A process that ended without a word."""


class Running(NamedTuple):
    number: int
    process: BaseProcess


Told = Callable[[Job], object]


def build_all(jobs: Sequence[Job], at_once: int = 0, done: Told = lambda job: None, start: str | None = None
              ) -> Iterator[Built]:
    """What came of each job, in order; a job that raises, raises when it is its turn, and the rest is given up.

    So many `at_once` (0: a game for each core); `done` is told of each as it ends; `start` is how processes start.
    """
    at_once = min(len(jobs), at_once or cores())
    yield from _one_by_one(jobs, done) if at_once < 2 else _side_by_side(jobs, at_once, done, start)


def _one_by_one(jobs: Sequence[Job], done: Told) -> Iterator[Built]:
    for job in jobs:
        built = build(*job)
        done(job)
        yield built


def _side_by_side(jobs: Sequence[Job], at_once: int, done: Told, start: str | None) -> Iterator[Built]:
    running: dict[Connection, Running] = {}
    outcomes: dict[int, Built | Exception] = {}
    begun = 0
    try:
        for turn in range(len(jobs)):
            while turn not in outcomes:
                while begun < len(jobs) and len(running) < at_once:
                    running.update([_begin(jobs[begun], begun, start)])
                    begun += 1
                for number, outcome in _ended(running, jobs):
                    outcomes[number] = outcome
                    done(jobs[number])
            yield _built(outcomes.pop(turn))
    finally:
        _stop(running)


def _begin(job: Job, number: int, start: str | None) -> tuple[Connection, Running]:
    context: Any = get_context(start)    # that every context has a `Process` is not in its type
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(job, theirs), name=job.game_id, daemon=True)
    with uninterrupted():
        process.start()
    theirs.close()                       # so that the pipe ends with the process
    return ours, Running(number, process)


def _ended(running: dict[Connection, Running], jobs: Sequence[Job]) -> Iterator[tuple[int, Built | Exception]]:
    """What came of the next to end, taken from those that run."""
    ready = wait(list(running))
    for pipe in [pipe for pipe in running if pipe in ready]:
        number, process = running.pop(pipe)
        yield number, _outcome(pipe, process, jobs[number])


def _outcome(pipe: Connection, process: BaseProcess, job: Job) -> Built | Exception:
    try:
        with pipe:
            outcome: Built | Exception = pipe.recv()
    except EOFError:
        process.join()
        code = process.exitcode or 0
        how = f"by signal {-code}" if code < 0 else f"with code {code}"
        return Died(f"{job.game_id}: the process that built it ended {how}", "`--jobs 1` builds without")
    process.join()
    return outcome


def _built(outcome: Built | Exception) -> Built:
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def _stop(running: dict[Connection, Running]) -> None:
    """No process is left behind."""
    for pipe, (_, process) in running.items():
        process.terminate()
        pipe.close()
    for _, process in running.values():
        process.join()


def _work(job: Job, pipe: Connection) -> None:
    """In the process: build, and say what came of it."""
    for number in ENDING_SIGNALS:
        signal.signal(number, _leave)
    hold_interrupts(False)
    outcome: Built | Exception
    try:
        outcome = build(*job)
    except Exception as error:
        error.add_note(traceback.format_exc())
        outcome = error
    with suppress(BrokenPipeError):      # nobody listens any more
        pipe.send(outcome)


def _leave(number: int, frame: object) -> None:
    """Interrupted: what was being written is thrown away, and nothing is said twice."""
    for number in ENDING_SIGNALS:
        signal.signal(number, lambda number, frame: None)        # one that is on its way already must find somebody
    raise SystemExit(130)
