"""A module of rules -> what is wrong with its names: of another kind than the contract's, misspelt, or missing."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from types import ModuleType
from typing import Any, cast

from pnp.base import Diagnostic, IncompleteRules
from pnp.content import Piece, Record
from pnp.rules.contract import Rules
from pnp.rules.defaults import PLAYED
from pnp.rules.find import USERS
from pnp.rules.source import place

CODE = "PNP-26"
LIKENESS = 0.8           # how like a name must be to be meant for it
MODELS = ("SETS", "RULES", "TABLES")
BOT = ("view", "actions", "rng")

MEMBERS: Mapping[str, Any] = {name: member for name, member in inspect.getmembers(Rules) if not name.startswith("_")}
TAKES = {name: tuple(inspect.signature(member).parameters)[1:]
         for name, member in MEMBERS.items() if inspect.isfunction(member)}


def given(module: ModuleType) -> dict[str, Any]:
    """The names of the contract that a module has; a module below it that is called so is none of them."""
    return {name: value for name, value in vars(module).items() if name in MEMBERS and not isinstance(value, ModuleType)}


def faults_of(module: ModuleType) -> list[Diagnostic]:
    """Every finding about the module's names; what only stands in the way of play warns."""
    return [*_wrong_kinds(module), *_misspelt(module), *_not_yet(module)]


def readable(module: ModuleType) -> bool:
    """Whether content can be read with the module's models, whatever else is wrong with it."""
    own = given(module)
    return not any(name in own and any(_unlike(name, own[name])) for name in MODELS)


def require(rules: Rules, names: tuple[str, ...], command: str) -> None:
    """Refuses rules without names that a command needs, all in one sentence."""
    module = cast(ModuleType, rules)
    missing = [name for name in names if name not in given(module)]
    if not missing:
        return
    told = ", ".join(f"`{name}`" for name in missing)
    close = [f"`{wrong}` may be meant for `{name}`" for wrong, name in _near(module) if name in missing]
    where = place(module, *(wrong for wrong, name in _near(module) if name in missing), *given(module))
    raise IncompleteRules(f"{where}: {told} {'is' if len(missing) == 1 else 'are'} missing; {command} needs "
                          f"{'it' if len(missing) == 1 else 'them'}", ", ".join(close))


def _fault(module: ModuleType, name: str, message: str, help: str = "") -> Diagnostic:
    return Diagnostic(CODE, message, place(module, name), _game_id(module), help=help)


def _game_id(module: ModuleType) -> str:
    return module.__name__.removeprefix(USERS).rpartition(".")[2]


def _wrong_kinds(module: ModuleType) -> Iterator[Diagnostic]:
    for name, value in given(module).items():
        for message in _unlike(name, value):
            yield _fault(module, name, message)


def _unlike(name: str, value: Any) -> Iterator[str]:
    """How a value is not what the contract says of its name."""
    match name:
        case "SETS":
            yield from _no_models(name, value, Piece, "a model of pieces, `class ...(Piece)`")
        case "TABLES":
            yield from _no_models(name, value, Record, "a model of rows, `class ...(Record)`")
        case "RULES":
            if not _is_model(value, Record):
                yield f"`RULES` is {_kind(value)}, not a model, `class RULES(Record)`"
        case "BOTS":
            yield from _no_bots(value)
        case _:
            yield from _not_called(f"`{name}`", value, TAKES[name])


def _no_models(name: str, value: Any, model: type, wanted: str) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"`{name}` is {_kind(value)}, not a dictionary of models by the stem of their file"
        return
    for stem, found in value.items():
        if not _is_model(found, model):
            yield f"`{name}[{stem!r}]` is {_kind(found)}, not {wanted}"


def _no_bots(value: Any) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"`BOTS` is {_kind(value)}, not a dictionary of bots by their name"
        return
    for name, bot in value.items():
        yield from _not_called(f"`BOTS[{name!r}]`", bot, BOT)


def _not_called(name: str, value: Any, takes: tuple[str, ...]) -> Iterator[str]:
    if not callable(value):
        yield f"{name} is {_kind(value)}, not a function of ({', '.join(takes)})"
    elif not _fits(value, takes):
        yield f"{name} takes ({_parameters(value)}), not ({', '.join(takes)})"


def _fits(function: Callable[..., Any], takes: tuple[str, ...]) -> bool:
    try:
        inspect.signature(function).bind(*takes)
    except TypeError:
        return False
    except ValueError:           # what is not written in Python does not say what it takes
        return True
    return True


def _parameters(function: Callable[..., Any]) -> str:
    return ", ".join(inspect.signature(function).parameters)


def _is_model(value: Any, model: type) -> bool:
    return isinstance(value, type) and issubclass(value, model)


def _kind(value: Any) -> str:
    return f"the class `{value.__name__}`" if isinstance(value, type) else f"of type {type(value).__name__}"


def _near(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Names of the module that are near to one it lacks, and would do for it."""
    missing = {name.casefold(): name for name in MEMBERS if name not in given(module)}
    for name, value in vars(module).items():
        if name in MEMBERS or name.startswith("_") or getattr(value, "__module__", module.__name__) != module.__name__:
            continue                     # what was imported keeps the name it has
        for close in get_close_matches(name.casefold(), missing, n=1, cutoff=LIKENESS):
            meant = missing[close]
            if inspect.isfunction(value) if meant in PLAYED else not any(_unlike(meant, value)):
                yield name, meant


def _misspelt(module: ModuleType) -> Iterator[Diagnostic]:
    """Near misses: errors where play cannot do without the name."""
    for wrong, name in _near(module):
        found = _fault(module, wrong, f"`{wrong}` is no name of the contract, and `{name}` is missing",
                       f"did you mean `{name}`?")
        yield found if name in PLAYED else replace(found, severity="warning")


def _not_yet(module: ModuleType) -> Iterator[Diagnostic]:
    """Rules that are half written print all the same."""
    has, meant = given(module), {name for _, name in _near(module)}
    if any(name in has for name in PLAYED):
        for name in PLAYED:
            if name not in has and name not in meant:
                first = min((place(module, known) for known in PLAYED if known in has), key=lambda span: span.line)
                yield Diagnostic(CODE, f"`{name}` is missing; playtest needs it", first, _game_id(module),
                                 severity="warning")
