"""What processes that work side by side share: how many there may be, how they begin, how they keep house."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def stopwatch() -> float:
    """Seconds, to decide who does the work; what comes of it knows no clock."""
    return time.perf_counter()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A process begins with Ctrl-C held back until it knows what to do about it."""
    hold_interrupts(True)
    try:
        yield
    finally:
        hold_interrupts(False)


def hold_interrupts(held: bool) -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if held else signal.SIG_UNBLOCK, {signal.SIGINT})
