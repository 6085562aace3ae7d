"""Jinja in which a template can read what it is given and nothing else, and ends."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, Template
from jinja2.exceptions import SecurityError
from jinja2.sandbox import SandboxedEnvironment

from pnp.faces.compiled import Compiled
from pnp.faces.stamps import Stamps, short_name

LONGEST_LOOP = 20_000


class Sandbox(SandboxedEnvironment):
    """Jinja for one game: strict, escaping and with stamped tags where it writes markup, plain for plain text."""

    intercepted_binops = frozenset(("*", "**"))

    def __init__(self, folders: list[Path], markup: bool):
        self.names: dict[str, str] = {}              # of templates by what stands for them in the XML
        super().__init__(loader=FileSystemLoader(folders), autoescape=markup, undefined=StrictUndefined,
                         extensions=[Stamps], trim_blocks=True, lstrip_blocks=True, cache_size=400, auto_reload=False,
                         bytecode_cache=Compiled.in_users_folder())
        self.globals |= {"range": _range, "once": self.once}
        self.kept: dict[tuple[object, ...], object] = {}
        self.judged: dict[tuple[type, str], bool] = {}

    def _load_template(self, name: str, globals: Any) -> Template:
        self.names[short_name(name)] = name
        return super()._load_template(name, globals)

    def once(self, macro: Callable[..., object], *values: object) -> object:
        """What a macro gives for these values, computed once; it must read nothing else."""
        key = (macro, *values, *map(type, values))       # 1 and 1.0 are equal, but print differently
        if key not in self.kept:
            self.kept[key] = macro(*values)
        return self.kept[key]

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """The sandbox's verdict rests on the type and the name alone, so one is enough."""
        key = (type(obj), attr)
        if key not in self.judged:
            self.judged[key] = super().is_safe_attribute(obj, attr, value)
        return self.judged[key]

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if type(left) in (int, float) and type(right) in (int, float) and operator == "*":
            return left * right
        if operator == "**" and abs(right) > 64:
            raise SecurityError("a power this large is refused")
        if operator == "*" and (isinstance(left, str | list | tuple) or isinstance(right, str | list | tuple)):
            size, times = (left, right) if isinstance(right, int) else (right, left)
            if len(size) * times > LONGEST_LOOP:
                raise SecurityError("a repetition this long is refused")
        return super().call_binop(context, operator, left, right)


def _range(*args: int) -> range:
    numbers = range(*args)
    if len(numbers) > LONGEST_LOOP:
        raise SecurityError(f"a loop of {len(numbers):,} rounds is refused; the limit is {LONGEST_LOOP:,}")
    return numbers


class Late(BaseException):
    """Raised by the clock inside a template that does not end."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Processor time for what runs inside, where the system can measure it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: Any) -> None:
        raise Late

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
