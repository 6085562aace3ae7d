"""Chunks -> their reports, in order, played by an `Executor` of whatever kind; a chunk that is lost is sent again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from multiprocessing import connection as connections
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from os import _exit
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, NamedTuple

from pnp.base import PnpError, hold_interrupts, uninterrupted
from pnp.playtest.chunk import Chunk, play_chunk
from pnp.playtest.report import Report

AGAIN = 3              # times a lost chunk is sent again
AHEAD = 4              # chunks a worker may be ahead of the one that is waited for
MOST_PROCESSES = 61              # processes that Windows can wait for
PATIENCE = 0.5         # seconds until Ctrl-C is heard, where waiting does not hear it

Done = Callable[[Chunk, Report], object]


class Lost(PnpError):
    """Games whose process ends without a word, again and again."""


class Crew(NamedTuple):
    """Who plays: an executor that is hired, and let go when it is broken or no longer needed."""

    hire: Callable[[], Executor]
    dismiss: Callable[[Executor], object]
    size: int


def processes(size: int) -> Crew:
    """So many processes of this machine, started anew on every platform."""
    size = min(size, MOST_PROCESSES)
    begun: list[SpawnProcess] = []

    def begin(*given: Any, **named: Any) -> SpawnProcess:
        begun.append(SpawnProcess(*given, **named))
        return begun[-1]

    def hire() -> Executor:
        context = SpawnContext()
        setattr(context, "Process", begin)                   # noqa: B010  # an executor does not tell its processes
        return ProcessPoolExecutor(size, mp_context=context, initializer=_begin)

    def dismiss(executor: Executor) -> None:
        for process in begun:
            if process.is_alive():
                process.terminate()                          # what it plays is of no use to anybody
        executor.shutdown(cancel_futures=True)
        begun.clear()

    return Crew(hire, dismiss, size)


def _begin() -> None:
    """In a process: who started it decides when it ends, and it does not outlive that one."""
    signal(SIGINT, SIG_IGN)
    hold_interrupts(False)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        connections.wait([parent.sentinel])
        _exit(1)


def in_order(chunks: Sequence[Chunk], crew: Crew, done: Done = lambda chunk, report: None) -> Iterator[Report]:
    """The chunks' reports in order; `done` is told of each as it is finished. Who stops asking leaves nobody at work."""
    work = _Work(crew, done)
    try:
        sent = 0
        for turn, chunk in enumerate(chunks):
            while chunk.first not in work.finished:
                while sent < min(len(chunks), turn + AHEAD * crew.size):
                    work.send(chunks[sent])
                    sent += 1
                work.gather()
            yield work.finished.pop(chunk.first)
    finally:
        crew.dismiss(work.executor)


class _Work:
    """What an executor has been given to do, and what has come of it, by the number of a chunk's first game."""

    def __init__(self, crew: Crew, done: Done):
        self.crew, self.done = crew, done
        self.executor = crew.hire()
        self.flying: dict[Future[Report], Chunk] = {}
        self.finished: dict[int, Report] = {}

    def send(self, chunk: Chunk) -> None:
        try:
            self.flying[self._submitted(chunk)] = chunk
        except BrokenExecutor:
            self._recover()
            self.send(chunk)

    def gather(self) -> None:
        """Take what is ready; what was lost is played again before anything else."""
        ready, _ = wait(self.flying, PATIENCE, FIRST_COMPLETED)
        for future in ready:
            if isinstance(future.exception(), BrokenExecutor):
                self._recover()
                return
            self._finish(self.flying.pop(future), future.result())

    def _submitted(self, chunk: Chunk) -> Future[Report]:
        with uninterrupted():
            return self.executor.submit(play_chunk, chunk)

    def _finish(self, chunk: Chunk, report: Report) -> None:
        self.done(chunk, report)
        self.finished[chunk.first] = report

    def _recover(self) -> None:
        """Everything in the air is down: each chunk by itself, so that the one at fault takes no other with it."""
        wait(self.flying)
        down, self.flying = self.flying, {}
        lost = []
        for future, chunk in down.items():
            if isinstance(future.exception(), BrokenExecutor):
                lost.append(chunk)
            else:
                self._finish(chunk, future.result())
        self._hire_anew()
        for chunk in lost:
            self._finish(chunk, self._again(chunk))

    def _again(self, chunk: Chunk) -> Report:
        for _ in range(AGAIN):
            with suppress(BrokenExecutor):
                return self._result(self._submitted(chunk))
            self._hire_anew()
        raise Lost(f"{chunk.game_id}: whoever plays games {chunk.first} to {chunk.last} of seed {chunk.seed} ends without "
                   "a word", "`--jobs 1` plays without other processes")

    def _result(self, future: Future[Report]) -> Report:
        while not future.done():
            wait([future], PATIENCE)
        return future.result()

    def _hire_anew(self) -> None:
        self.crew.dismiss(self.executor)
        self.executor = self.crew.hire()
