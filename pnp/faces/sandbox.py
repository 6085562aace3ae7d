"""Jinja in which a template can read what it is given and nothing else, and ends."""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, Template
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup, escape

from pnp.faces.compiled import Compiled
from pnp.faces.stamps import Stamps, short_name

LONGEST_LOOP = 20_000
MARKS = re.compile("[&<>'\"]")
PLAIN = (str, int, float, tuple, bool, dict)         # values of which none is a method that would have to be wrapped
METHODS = frozenset(dir(dict))


def escaped(value: Any) -> str:
    """What an expression writes into XML. Jinja makes a `Markup` of each, of which it wants but the letters."""
    kind = type(value)
    if kind is float or kind is int:
        return str(value)
    if kind is Markup or (kind is str and not MARKS.search(value)):
        text: str = value
        return text
    return escape(value)


class _Generator(CodeGenerator):
    """Templates as Jinja compiles them, but for what escapes."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write(f"environment.escaped({finalize.src or ''}")


class Sandbox(SandboxedEnvironment):
    """Jinja for one game: strict, escaping and with stamped tags where it writes markup, plain for plain text."""

    intercepted_binops = frozenset(("*", "**"))
    code_generator_class = _Generator
    escaped = staticmethod(escaped)

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

    def getattr(self, obj: Any, attribute: str) -> Any:
        """The same as everywhere in the sandbox, in less time for what templates read most."""
        if type(obj) is dict and attribute in obj and attribute not in METHODS:
            return obj[attribute]
        if self.judged.get((type(obj), attribute)):
            value = getattr(obj, attribute, None)
            if type(value) in PLAIN:
                return value
        return super().getattr(obj, attribute)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Macros are most of what is called, and may be."""
        if type(__obj) is Macro:
            kwargs.pop("_loop_vars", None)       # for functions that ask for the context, which no macro does
            kwargs.pop("_block_vars", None)
            return __obj(__context.eval_ctx, *args, **kwargs)
        return super().call(__context, __obj, *args, **kwargs)

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
