"""A run and a number of games -> its `Report`, the same byte for byte whoever plays them and however often it is begun."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from pnp.base import CannotPlay, cores, stopwatch
from pnp.playtest.chunk import Chunk, chunks_of
from pnp.playtest.crew import Crew, in_order, processes
from pnp.playtest.kept import Kept, kept_in
from pnp.playtest.report import Report
from pnp.playtest.run import ENOUGH, Run, played

WORTH = 3.0            # seconds: what takes less is over before other processes have begun
LOOK = 500             # games after which the intervals are looked at, and again after as many more

Progress = Callable[[int, int], None]


def playtest(run: Run, games: int, jobs: int | None = None, progress: Progress | None = None, until: float = 0.0,
             resume: Path | None = None, crew: Crew | None = None) -> Report:
    """Play games 0 .. games - 1 of the run, fewer when the intervals are `until` points wide before.

    So many `jobs` at once (None: all cores, where that is faster) or by another `crew`;
    what is finished is kept in the file `resume`, and what is kept there is not played again.
    """
    if games < 1:
        raise CannotPlay(f"{games} games", "at least 1")
    chunks = chunks_of(run, games)
    report = run.empty()
    report.until = until
    with kept_in(resume, chunks[0]) as kept, closing(_parts(run, chunks, kept, jobs, crew)) as parts:
        for part in parts:
            report.add(part)
            if progress:
                progress(report.games, games)
            if report.endless >= ENOUGH or (report.games % LOOK == 0 and report.settled):
                break
    return report


def _parts(run: Run, chunks: list[Chunk], kept: Kept, jobs: int | None, crew: Crew | None) -> Generator[Report, None, None]:
    """The chunks' reports, in order: those that are kept, and the others as they are played."""
    to_do = [chunk for chunk in chunks if chunk not in kept]
    with closing(_new(run, to_do, kept, jobs, crew)) as new:
        for chunk in chunks:
            yield kept.report(chunk) if chunk in kept else next(new)


def _new(run: Run, chunks: list[Chunk], kept: Kept, jobs: int | None, crew: Crew | None) -> Generator[Report, None, None]:
    """Here, or by others: who has not been told tries how long the first takes."""
    if jobs is None and crew is None and chunks:
        begun = stopwatch()
        yield _here(run, chunks[0], kept)
        chunks = chunks[1:]
        jobs = cores() if (stopwatch() - begun) * len(chunks) > WORTH else 1
    size = min(jobs or 1, len(chunks))
    if crew is None and size < 2:
        yield from (_here(run, chunk, kept) for chunk in chunks)
    elif chunks:
        yield from in_order(chunks, crew or processes(size), kept.keep)


def _here(run: Run, chunk: Chunk, kept: Kept) -> Report:
    report = played(run, chunk.games)
    kept.keep(chunk, report)
    return report
