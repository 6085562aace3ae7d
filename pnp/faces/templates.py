"""Templates and values -> XML (or plain text), by sandboxed Jinja; what goes wrong is told with its template line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from jinja2 import Template, TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2 import TemplateError as JinjaError
from jinja2.exceptions import SecurityError

from pnp.base import Span, TemplateError
from pnp.faces.sandbox import Late, Sandbox, limited

ENDING = ".xml.j2"
LARGEST = 2_000_000          # characters a template may render to
SECONDS = 5.0                # of processor time for one face


def template_span(path: str, line: int) -> Span:
    return Span(f"templates/{path}", line)


class Templates:
    """The templates a project offers to one game."""

    def __init__(self, folders: list[Path], filters: Mapping[str, Callable[..., Any]], markup: bool = True):
        self.folders = folders
        self.environment = Sandbox(folders, markup)
        self.environment.filters |= filters
        self.endless: dict[str, TemplateError] = {}       # templates that ran out of time are not tried again

    @property
    def names(self) -> Mapping[str, str]:
        """The templates used so far by what stands for them in the stamps of the XML."""
        return self.environment.names

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
            with limited(SECONDS):
                return self._rendered(self.environment.get_template(path), values, path)
        except TemplateError as error:
            error.span = error.span if error.span.file else self._failed_at(error, path)
            raise
        except TemplateSyntaxError as error:
            at = template_span(error.name or path, error.lineno)
            raise TemplateError("PNP-10", f"template syntax: {error.message}", at) from None
        except TemplateNotFound as error:
            raise TemplateError("PNP-10", f"template `{error.name}` does not exist", self._failed_at(error, path)) from None
        except UndefinedError as error:
            raise TemplateError("PNP-11", _undefined(str(error)), self._failed_at(error, path)) from None
        except (Late, RecursionError, MemoryError):
            why = f"takes more than {SECONDS:g} s: a loop without an end?"
            self.endless[path] = TemplateError("PNP-10", why, template_span(path, 0))
            raise self.endless[path] from None
        except SecurityError as error:
            raise TemplateError("PNP-10", f"refused: {error}", self._failed_at(error, path)) from None
        except Exception as error:
            what = error.message if isinstance(error, JinjaError) else f"{type(error).__name__}: {error}"
            raise TemplateError("PNP-10", f"template fails: {what}", self._failed_at(error, path)) from None

    def _rendered(self, template: Template, values: Mapping[str, Any], path: str) -> str:
        """Part by part, so that a template that writes without end is stopped before memory ends."""
        parts, length = [], 0
        stream = template.root_render_func(template.new_context(dict(values)))
        try:
            while part := "".join(islice(stream, 1000)):
                parts.append(part)
                length += len(part)
                if length > LARGEST:
                    raise TemplateError("PNP-08", f"renders to more than {LARGEST:,} characters", template_span(path, 0))
        except Exception:
            self.environment.handle_exception()      # with the template's lines in its traceback
        return "".join(parts)

    def _failed_at(self, error: BaseException, path: str) -> Span:
        """The innermost template line of the traceback."""
        span, trace = template_span(path, 0), error.__traceback__
        while trace:
            file = trace.tb_frame.f_code.co_filename
            for folder in self.folders:
                if file.startswith(str(folder)):
                    span = template_span(Path(file).relative_to(folder).as_posix(), trace.tb_lineno)
            trace = trace.tb_next
        return span


def _undefined(message: str) -> str:
    """Jinja's sentence without the type of our records."""
    message = re.sub(r"'[\w.]*\.(\w+) object'", r"`\1`", message)
    return message.replace("'", "`").replace("is undefined", "does not exist")
