"""Templates -> element trees: sandboxed Jinja, then expat; every element knows the template line it comes from."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from xml.parsers import expat
from zlib import crc32

from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2 import (
    TemplateError as JinjaError,
)
from jinja2 import __version__ as jinja2_version
from jinja2.bccache import Bucket
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.sandbox import SandboxedEnvironment

from pnp.base import Span

ENDING = ".xml.j2"
LARGEST = 2_000_000          # characters a template may render to
SECONDS = 5.0                # of processor time for one face
LONGEST_LOOP = 20_000
ELEMENTS = ("face", "ground", "rect", "ellipse", "circle", "line", "poly", "path", "hex", "text", "para", "flow", "p", "h",
            "li", "rule", "space", "table", "tr", "td", "br", "icon", "image", "group", "symbol", "use", "pattern", "zone")
_TAG = re.compile(r"<(" + "|".join(sorted(ELEMENTS, key=len, reverse=True)) + r")(?=[\s/>])")


class Element(NamedTuple):
    tag: str
    attrs: dict[str, str]
    children: list                   # elements and texts, in order
    span: Span

    def text(self) -> str:
        return "".join(c if isinstance(c, str) else "\n\n" if c.tag == "br" else "" for c in self.children)

    def elements(self) -> Iterator[Element]:
        return (c for c in self.children if isinstance(c, Element))


class TemplateError(Exception):
    """A template that cannot be used; carries the code, the message and the place in the template."""

    def __init__(self, code: str, message: str, span: Span = Span(), help: str = ""):  # noqa: B008
        super().__init__(message)
        self.code, self.message, self.span, self.help = code, message, span, help


def _short_name(name: str) -> str:
    """The same in every run, as compiled templates are kept."""
    return f"{crc32(name.encode()):x}"


class _Compiled(FileSystemBytecodeCache):
    """Compiled templates in the user's cache folder; a third of a check goes into compiling. Without it all works, too."""

    @classmethod
    def in_users_folder(cls) -> _Compiled | None:
        made_by = f"{jinja2_version}-{crc32(Path(__file__).read_bytes()):x}"     # what compiled them
        place = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pnp" / f"templates-{made_by}"
        try:
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError:
            return None
        return cls(str(place), "%s.cache")

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        """A template compiled for plain text (rulebooks) is not the one compiled for XML."""
        return super().get_bucket(environment, f"{bool(environment.autoescape)} {name}", filename, source)

    def load_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


class _Lines(Extension):
    """Stamps every element with its template line, so that a fault in what was rendered can point into the template."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        stamp = _short_name(name or "")
        return "\n".join(_TAG.sub(rf'<\1 _="{stamp}:{line}"', text)
                         for line, text in enumerate(source.split("\n"), 1))


class _Environment(SandboxedEnvironment):
    intercepted_binops = frozenset(("*", "**"))

    def __init__(self, folders: list[Path]):
        self.names: dict[str, str] = {}              # of templates by what stands for them in the XML
        super().__init__(loader=FileSystemLoader(folders), autoescape=True, undefined=StrictUndefined, extensions=[_Lines],
                         trim_blocks=True, lstrip_blocks=True, cache_size=400, auto_reload=False,
                         bytecode_cache=_Compiled.in_users_folder())
        self.globals["range"] = _range
        self.judged: dict[tuple[type, str], bool] = {}

    def _load_template(self, name: str, globals: Any) -> Template:
        self.names[_short_name(name)] = name
        return super()._load_template(name, globals)

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


class Templates:
    """The templates a project offers to one game."""

    def __init__(self, folders: list[Path], filters: Mapping[str, Callable] = {}, shared: Mapping[str, Any] = {}):
        self.folders = folders
        self.environment = _Environment(folders)
        self.environment.filters |= filters
        self.environment.globals |= shared
        self.endless: dict[str, TemplateError] = {}       # templates that ran out of time are not tried again

    def path(self, game_id: str, name: str) -> str | None:
        """The template's path below the folders: the game's own before the shared one."""
        for place in (game_id, "shared"):
            path = f"{place}/{name}{ENDING}"
            if any((folder / path).is_file() for folder in self.folders):
                return path
        return None

    def render(self, path: str, values: Mapping[str, Any]) -> str:
        """The XML a template renders to; `TemplateError` with the template's line when it does not."""
        if path in self.endless:
            raise self.endless[path]
        try:
            with _limited():
                return self._rendered(self.environment.get_template(path), values, path)
        except TemplateError as error:
            error.span = error.span if error.span.file else self._failed_at(error, path)
            raise
        except TemplateSyntaxError as error:
            at = self.span(error.name or path, error.lineno)
            raise TemplateError("PNP-10", f"template syntax: {error.message}", at) from None
        except TemplateNotFound as error:
            raise TemplateError("PNP-10", f"template `{error.name}` does not exist", self._failed_at(error, path)) from None
        except UndefinedError as error:
            raise TemplateError("PNP-11", _undefined(str(error)), self._failed_at(error, path)) from None
        except (_Late, RecursionError, MemoryError):
            why = f"takes more than {SECONDS:g} s: a loop without an end?"
            self.endless[path] = TemplateError("PNP-10", why, self.span(path, 0))
            raise self.endless[path] from None
        except SecurityError as error:
            raise TemplateError("PNP-10", f"refused: {error}", self._failed_at(error, path)) from None
        except Exception as error:
            what = error.message if isinstance(error, JinjaError) else f"{type(error).__name__}: {error}"
            raise TemplateError("PNP-10", f"template fails: {what}", self._failed_at(error, path)) from None

    def _rendered(self, template: Template, values: Mapping[str, Any], path: str) -> str:
        """Part by part, so that a template that writes without end is stopped before memory ends."""
        parts, length = [], 0
        stream = template.root_render_func(template.new_context(values))
        try:
            while part := "".join(islice(stream, 1000)):
                parts.append(part)
                length += len(part)
                if length > LARGEST:
                    raise TemplateError("PNP-08", f"renders to more than {LARGEST:,} characters", self.span(path, 0))
        except Exception:
            self.environment.handle_exception()      # with the template's lines in its traceback
        return "".join(parts)

    def span(self, path: str, line: int) -> Span:
        return Span(f"templates/{path}", line)

    def _failed_at(self, error: BaseException, path: str) -> Span:
        """The innermost template line of the traceback."""
        span, trace = self.span(path, 0), error.__traceback__
        while trace:
            file = trace.tb_frame.f_code.co_filename
            for folder in self.folders:
                if file.startswith(str(folder)):
                    span = self.span(Path(file).relative_to(folder).as_posix(), trace.tb_lineno)
            trace = trace.tb_next
        return span

    def parse(self, xml: str, path: str) -> Element:
        """The element tree of what a template rendered to."""
        root = Element("", {}, [], self.span(path, 0))
        stack = [root]
        parser = expat.ParserCreate()
        parser.buffer_text = True
        names, spans = self.environment.names, {}

        def start(tag: str, attrs: dict[str, str]) -> None:
            stamp = attrs.pop("_", "")
            span = spans.get(stamp)
            if span is None:
                name, _, line = stamp.partition(":")
                span = spans[stamp] = self.span(names[name], int(line)) if name in names else stack[-1].span
            element = Element(tag, attrs, [], span)
            stack[-1].children.append(element)
            stack.append(element)

        def end(_: str) -> None:
            stack.pop()

        def characters(text: str) -> None:
            stack[-1].children.append(text)

        def refused(*_: Any) -> None:
            raise TemplateError("PNP-10", "DOCTYPE and entities are refused", self.span(path, 1))

        parser.StartElementHandler, parser.EndElementHandler = start, end
        parser.CharacterDataHandler = characters
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refused
        try:
            parser.Parse(xml, True)
        except expat.ExpatError as error:
            raise TemplateError("PNP-10", f"is not well-formed XML: {expat.ErrorString(error.code)} in "
                               f"`{_excerpt(xml, error.lineno)}`", stack[-1].span) from None
        return next(root.elements())


def _excerpt(xml: str, line: int) -> str:
    lines = xml.split("\n")
    text = re.sub(r' _="[\da-f:]*"', "", lines[line - 1]).strip() if 0 < line <= len(lines) else ""
    return text if len(text) <= 80 else text[:77] + "..."


def _undefined(message: str) -> str:
    """Jinja's sentence without the type of our records."""
    message = re.sub(r"'[\w.]*\.(\w+) object'", r"`\1`", message)
    return message.replace("'", "`").replace("is undefined", "does not exist")


class _Late(BaseException):
    """Raised by the clock inside a template that does not end."""


@contextmanager
def _limited() -> Iterator[None]:
    """Processor time for what runs inside, where the system can measure it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: Any) -> None:
        raise _Late

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
