"""Finished chunks in a file, a line of JSON each with the digest of its run and a checksum, so that none is played twice.

Only whole lines count: what an interruption or a full disk left half written is played again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from pnp.base import CannotPlay
from pnp.playtest.chunk import SIZE, Chunk
from pnp.playtest.report import COUNTED, Breaches, Broken, Report

KeptLine = dict[str, Any]


@contextmanager
def kept_in(file: Path | None, chunk: Chunk) -> Iterator[Kept]:
    """What the file keeps of the run a chunk is of, and where more of it goes; without a file nothing is kept."""
    if file is None:
        yield Kept(None, run_digest(chunk))
        return
    with file.open("a+b") as open_file:
        yield Kept(open_file, run_digest(chunk))


def run_digest(chunk: Chunk) -> str:
    """Of all that a run's games depend on; where the project lies and how many games are played do not matter."""
    about = chunk._replace(root=Path(), first=0, last=SIZE - 1)
    return _digest(json.dumps(about, default=str, sort_keys=True).encode())


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


class Kept:
    """The finished chunks of a run: where each lies in the file, so that memory stays as it is."""

    def __init__(self, file: BinaryIO | None, run: str):
        self.file: BinaryIO = file or BytesIO()
        self.silent = file is None
        self.run = run
        self.places: dict[tuple[int, int], int] = {}
        self._find()

    def __contains__(self, chunk: Chunk) -> bool:
        return (chunk.first, chunk.last) in self.places

    def report(self, chunk: Chunk) -> Report:
        self.file.seek(self.places[chunk.first, chunk.last])
        return read_report(_line(self.file.readline())["report"])

    def keep(self, chunk: Chunk, report: Report) -> None:
        if self.silent:
            return
        line = {"run": self.run, "first": chunk.first, "last": chunk.last, "report": plain_report(report)}
        self.file.write(_written(line))
        self.file.flush()

    def _find(self) -> None:
        """Whole lines of this run; the rest of a line that was being written is cut off, and nothing of anybody else's."""
        self.file.seek(0)
        place = 0
        for data in self.file:
            if not data.endswith(b"\n"):
                self._cut(data, place)
                return
            self._note(data, place)
            place += len(data)

    def _note(self, data: bytes, place: int) -> None:
        line = _line(data)
        if line.get("run", self.run) != self.run or (not line and not self._ours(data)):
            raise self._refusal()
        if line:
            self.places[line["first"], line["last"]] = place

    def _cut(self, data: bytes, place: int) -> None:
        if not self._ours(data):
            raise self._refusal()
        self.file.truncate(place)

    def _ours(self, data: bytes) -> bool:
        """Whether a line that is not whole began as one of this run's."""
        begins = f'{{"run": "{self.run}"'.encode()
        return begins.startswith(data) or data.startswith(begins)

    def _refusal(self) -> CannotPlay:
        name = getattr(self.file, "name", "it")
        return CannotPlay(f"{name} is not of this run: another game, version, seed, or other players, bots or options",
                          "name another file, or none")


def _written(line: KeptLine) -> bytes:
    text = json.dumps(line)
    return f'{text[:-1]}, "sum": "{_digest(text.encode())}"}}\n'.encode()


def _line(data: bytes) -> KeptLine:
    """A line as it was written; empty when that cannot be."""
    try:
        line = json.loads(data)
        total = line.pop("sum")
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}
    return line if total == _digest(json.dumps(line).encode()) else {}


def plain_report(report: Report) -> dict[str, Any]:
    """What a report counted, as values that JSON knows."""
    return {
        "games": report.games, "plies": report.plies, "endless": report.endless, "wins": report.wins,
        **{name: _pairs(getattr(report, name)) for name in COUNTED},
        "lows": report.lows, "figures": {name: _pairs(numbers) for name, numbers in report.figures.items()},
        "breaches": _pairs(report.breaches.counts), "broken": report.broken,
    }


def read_report(plain: Mapping[str, Any]) -> Report:
    report = Report(games=plain["games"], plies=plain["plies"], endless=plain["endless"], wins=plain["wins"],
                    lows=plain["lows"], figures={name: _counter(pairs) for name, pairs in plain["figures"].items()},
                    breaches=Breaches(_counter(plain["breaches"]), [Broken(*one) for one in plain["broken"]]))
    for name in COUNTED:
        setattr(report, name, _counter(plain[name]))
    return report


def _pairs(counts: Mapping[Any, int]) -> list[list[Any]]:
    return [[key, count] for key, count in counts.items()]


def _counter(pairs: list[list[Any]]) -> Counter[Any]:
    return Counter({tuple(key) if isinstance(key, list) else key: count for key, count in pairs})
