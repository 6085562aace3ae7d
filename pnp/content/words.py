"""The printed words of a game and of the pages every pack has; the one place where files of words are read.

`words.toml` has them in the language a game is written in; `lang/de.toml` beside it says some or all of them in another.
A game has both in its folder; the pages every pack has in `templates/shared/`, a project's own before the shipped ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from pnp.base import Span, Unreadable
from pnp.content.files import read_toml
from pnp.content.model import Place
from pnp.content.reader import Reader
from pnp.content.validation import Keys, as_written

Words = Mapping[str, Any]       # a text, a list of texts, or words below words, by key


def read_words(reader: Reader, language: str = "") -> Words:
    """A game's own words; what a language does not say stays as words.toml has it."""
    words = reader.data.get("words", {})
    if words:
        _check(reader, reader.files["words"], words)
    if not language:
        return words
    file = reader.folder / "lang" / f"{language}.toml"
    if not file.is_file():
        reader.missing("PNP-01", f"is missing: no words in `{language}`", f"lang/{language}.toml")
        return words
    other = reader.read(file) or {}
    _check(reader, file, other)
    return over(words, other)


def shared_words(template_folders: Sequence[Path], own: Words | None = None, language: str = "") -> Words:
    """The words of the pages every pack has, the first folder's over the others'; `own` are a game's, over all of them."""
    names = ("words.toml", f"lang/{language}.toml") if language else ("words.toml",)
    words: Words = {}
    for name in names:
        for folder in reversed(template_folders):
            if (file := folder / "shared" / name).is_file():
                words = over(words, _read(file))
    return over(words, own or {})


def over(words: Words, more: Words) -> dict[str, Any]:
    """Words with some of them said otherwise, table by table."""
    return dict(words) | {key: over(_table(words.get(key)), value) if isinstance(value, Mapping) else value
                          for key, value in more.items()}


def _table(value: Any) -> Words:
    return value if isinstance(value, Mapping) else {}


def _read(file: Path) -> Words:
    try:
        return read_toml(file)
    except Unreadable as found:
        raise Unreadable(f"{Span(str(file), found.line, found.column)}: {found.message}") from None


def _check(reader: Reader, file: Path, words: Words) -> None:
    """Words are texts, and the sentences of the log have places that can be filled."""
    for keys in _no_texts(words):
        reader.fault("PNP-04", f"`{keys[-1]}` is not a text", Place(file, keys))
    for table in ("log", "outcome"):
        if isinstance(words.get(table), str | list):
            reader.fault("PNP-04", f"`{table}` is {as_written(words[table])}, not a table", Place(file, (table,)))
    for kind, sentence in _table(words.get("log")).items():
        if isinstance(sentence, str) and not _is_sentence(sentence):
            reader.fault("PNP-04", f"`{kind}` is not a sentence with {{field}} places", Place(file, ("log", kind)))


def _no_texts(value: Any, keys: Keys = ()) -> Iterator[Keys]:
    match value:
        case str():
            return
        case dict():
            for key, below in value.items():
                yield from _no_texts(below, (*keys, key))
        case list():
            for index, below in enumerate(value):
                yield from _no_texts(below, (*keys, index))
        case _:
            yield keys


def _is_sentence(text: str) -> bool:
    """Braces stand in pairs round plain names."""
    try:
        return all(name is None or (name.isidentifier() and not spec and not conversion)
                   for _, name, spec, conversion in Formatter().parse(text))
    except ValueError:
        return False
