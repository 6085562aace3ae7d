"""What pydantic says about a record -> what a designer reads: a code, a sentence, and the keys that lead to the place."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import groupby
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from pnp.base import near

Keys = tuple[str | int, ...]

WANTED = {
    "string_type": "a text", "int_type": "a whole number", "int_from_float": "a whole number", "float_type": "a number",
    "bool_type": "`true` or `false`", "tuple_type": "a list", "list_type": "a list", "dict_type": "a table",
    "model_type": "a table", "model_attributes_type": "a table",
}


class Fault(NamedTuple):
    code: str
    message: str
    keys: Keys
    at_key: bool = False         # the key itself is at fault, not its value
    help: str = ""


def faults(model: type[BaseModel], data: Any, error: ValidationError, of: str = "") -> Iterator[Fault]:
    """Every fault once: the branches of a union speak of one value, a misspelt key is not missing as well."""
    found = [(steps(e["loc"], data), e) for e in error.errors(include_url=False)]
    unknown = [e["loc"] for _, e in found if e["type"] == "extra_forbidden"]
    found = [(keys, e) for keys, e in found if not (e["type"] == "missing" and _misspelt(e["loc"], unknown))]
    of = f" of `{of}`" if of else ""
    for keys, pairs in groupby(found, key=lambda pair: pair[0]):
        group = [e for _, e in pairs]
        shape = [e for e in group if e["type"] in ("extra_forbidden", "missing")]
        yield from (_key_fault(model, e, keys, of) for e in shape)
        wanted = list(dict.fromkeys(_wanted(e) for e in group if e not in shape))
        if wanted:
            value = group[0]["input"]
            yield Fault("PNP-04", f"{_named(keys)}{of} is {as_written(value)}, not {' or '.join(wanted)}", keys)


def steps(loc: Keys, data: Any) -> Keys:
    """The part of a fault's path that is in the data: pydantic also names branches of unions and what is missing."""
    keys: list[str | int] = []
    for step in loc:
        inside = (step in data if isinstance(data, dict)
                  else isinstance(step, int) and isinstance(data, list | tuple) and step < len(data))
        if inside:
            keys.append(step)
            data = data[step]
    return tuple(keys)


def _misspelt(missing: Keys, unknown: list[Keys]) -> bool:
    return any(loc[:-1] == missing[:-1] and get_close_matches(str(loc[-1]), [str(missing[-1])]) for loc in unknown)


def _key_fault(model: type[BaseModel], e: Any, keys: Keys, of: str) -> Fault:
    name = e["loc"][-1]
    if e["type"] == "missing":
        return Fault("PNP-03", f"key `{name}`{of} is missing", keys)
    return Fault("PNP-02", f"unknown key `{name}`{of}", keys, True, near(str(name), _keys_at(model, e["loc"][:-1])))


def _wanted(e: Any) -> str:
    if e["type"] == "literal_error":
        return str(e["ctx"]["expected"]).replace("'", "`")
    wanted = str(e["msg"]).removeprefix("Input should be ").removeprefix("Value error, ")
    return WANTED.get(e["type"], wanted)


def _named(keys: Keys) -> str:
    if keys and isinstance(keys[-1], int):
        above = next((key for key in reversed(keys) if isinstance(key, str)), "")
        return f"item {keys[-1] + 1} of `{above}`" if above else f"item {keys[-1] + 1}"
    return f"`{keys[-1]}`" if keys else "this"


def _keys_at(model: type[BaseModel], loc: Keys) -> list[str]:
    """The keys a table may have, following field annotations down to it."""
    for step in loc:
        info = model.model_fields.get(str(step))
        if isinstance(step, int) or info is None:
            continue
        inner = list(_models_in(info.annotation))
        if not inner:
            return []
        model = inner[0]
    return [name for name in model.model_fields if name != "set"]


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _models_in(part)


def as_written(value: Any) -> str:
    """A value as the file has it, in short."""
    match value:
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
        case bool():
            return str(value).lower()
        case datetime.date() | datetime.time():
            return value.isoformat()
    text = f"`{value}`" if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
