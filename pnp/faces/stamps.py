"""Template source -> the same with every tag stamped with its template and line, so that what was rendered points home.

A stamp is an attribute that no element has: `<rect _="1f2e:12" x="1"/>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from zlib import crc32

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

STAMP = "_"
_STAMP = re.compile(rf' {STAMP}="[\da-f:]*"')
_TAG = re.compile(r"<!--|<!\[CDATA\[|<\?|<[\w:][\w:.-]*|<\Z")
_NAME = re.compile(r"[\w:.-]*")
_END = {"<!--": "-->", "<![CDATA[": "]]>", "<?": "?>"}     # of what holds no tags


def short_name(template: str) -> str:
    """The same in every run, as compiled templates are kept."""
    return f"{crc32(template.encode()):x}"


def place_of(stamp: str, names: Mapping[str, str]) -> tuple[str, int]:
    """The template and the line; no name when the stamp is none of ours."""
    short, _, line = stamp.partition(":")
    return (names[short], int(line)) if short in names and line.isdecimal() else ("", 0)


def unstamped(xml: str) -> str:
    return _STAMP.sub("", xml)


class Stamps(Extension):
    """Stamps what Jinja's own lexer finds to be text of the template: never an expression, a string or a comment of it."""

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        if not self.environment.autoescape:
            yield from stream                    # plain text has no tags
            return
        stamper = _Stamper(short_name(stream.name or ""))
        for token in stream:
            yield Token(token.lineno, "data", stamper.stamped(token.value, token.lineno)) if token.type == "data" else token


class _Stamper:
    """Goes through the stretches of text of one template; a comment or a name may run on from one to the next."""

    def __init__(self, name: str):
        self.name = name
        self.until = ""              # the end of the comment or the CDATA section we are in
        self.open = 0                # the line of a tag whose name may run on, as in `<{{ tag }} x="1"/>`

    def stamped(self, text: str, line: int) -> str:
        return "".join(self._parts(text, line))

    def _parts(self, text: str, line: int) -> Iterator[str]:
        at = 0
        if self.open and (name := _NAME.match(text)):
            at = name.end()
            yield text[:at] + self._stamp(text, at)
        while at < len(text):
            stamp = ""
            if self.until:
                end = self._hidden(text, at)
            elif tag := _TAG.search(text, at):
                end, self.until = tag.end(), _END.get(tag[0], "")
                if not self.until:
                    self.open = line + text.count("\n", 0, end)
                    stamp = self._stamp(text, end)
            else:
                end = len(text)
            yield text[at:end] + stamp
            at = end

    def _hidden(self, text: str, at: int) -> int:
        """Where a comment ends that we are in."""
        found = text.find(self.until, at)
        if found < 0:
            return len(text)
        end, self.until = found + len(self.until), ""
        return end

    def _stamp(self, text: str, at: int) -> str:
        """Behind the whole name; where the text ends, the name may not."""
        if at == len(text):
            return ""
        line, self.open = self.open, 0
        return f' {STAMP}="{self.name}:{line}"' if text[at].isspace() or text[at] in "/>" else ""
