"""Rule options: what a table chooses before it plays (`--set`), over the defaults in `[options]` of game.toml.

How a pack is printed is another matter: print options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.base import UnknownOption, near
from pnp.content.model import Game, RuleOption


def played_options(game: Game, asked: Mapping[str, Any]) -> dict[str, Any]:
    """All rule options with their values; text, as typed on a command line, is read as the value it names."""
    for name in asked:
        if name not in game.options:
            raise UnknownOption(f"no option `{name}`", near(name, game.options))
    return game.defaults() | {name: _value(name, game.options[name], value) for name, value in asked.items()}


def as_typed(value: Any) -> str:
    """A value as it is typed on a command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(name: str, option: RuleOption, value: Any) -> Any:
    legal = option.values or ((False, True) if isinstance(option.default, bool) else ())
    return _one_of(name, legal, value) if legal else _of_type(name, type(option.default), value)


def _one_of(name: str, legal: tuple[Any, ...], value: Any) -> Any:
    for known in legal:
        if (type(value) is type(known) and value == known) or (isinstance(value, str) and value == as_typed(known)):
            return known
    raise UnknownOption(f"option `{name}` is `{as_typed(value)}`, none of its values",
                        near(as_typed(value), map(as_typed, legal)))


def _of_type(name: str, wanted: type, value: Any) -> Any:
    if type(value) is wanted:
        return value
    try:
        return wanted(value)
    except (TypeError, ValueError):
        raise UnknownOption(f"option `{name}` is `{value}`, not of type {wanted.__name__}") from None
