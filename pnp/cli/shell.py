"""What the commands share: exit codes, options before or after a command's name, finding games, telling results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from pnp.base import Diagnostic, Project, Size
    from pnp.content import Game
    from pnp.rules import Rules

OK, FINDINGS = 0, 1

F = TypeVar("F", bound=Callable[..., Any])


def _remember(ctx: click.Context, param: click.Parameter, value: object) -> None:
    if value:
        ctx.ensure_object(dict)[param.name] = value


def common(command: F) -> F:
    """`-C`, `--shipped` and `-q`, before or after the command's name."""
    command = click.option("-q", "--quiet", is_flag=True, expose_value=False, callback=_remember,
                           help="Say nothing but results.")(command)
    command = click.option("--shipped", is_flag=True, expose_value=False, callback=_remember,
                           help="The games that came with pnp, whatever the folder.")(command)
    return click.option("-C", "folder", metavar="DIR", expose_value=False, callback=_remember,
                        type=click.Path(exists=True, file_okay=False, path_type=Path),
                        help="The project folder, the one with content/ in it.")(command)


def formats(*names: str) -> Callable[[F], F]:
    return click.option("--format", type=click.Choice(names), default=names[0], show_default=True,
                        help="How to write the result.")


papers = click.option("--paper", metavar="PAPER", default="a4", show_default=True,
                      help="a4, letter, a3, legal, tabloid or WxH in mm.")


def is_quiet(ctx: click.Context) -> bool:
    return bool(ctx.ensure_object(dict).get("quiet"))


def own_project(ctx: click.Context) -> Project | None:
    """`-C`, or the current folder with content/; None where there is none, or when `--shipped` is said."""
    from pnp.base import find_project

    asked = ctx.ensure_object(dict)
    return None if asked.get("shipped") else find_project(asked.get("folder"))


def project_of(ctx: click.Context) -> Project:
    """The user's own project, or what came with pnp."""
    from pnp.base import bundled

    return own_project(ctx) or bundled()


def asked_games(ctx: click.Context, names: Sequence[str]) -> tuple[Project, list[str]]:
    """The project and the games asked for; without names all of the user's own, never the shipped ones unasked."""
    from pnp.base import NoProject

    if not names and not ctx.ensure_object(dict).get("shipped") and own_project(ctx) is None:
        takes_names = any(isinstance(param, click.Argument) for param in ctx.command.params)
        raise NoProject(f"no content/ in {Path.cwd()}: "
                        f"{'name a game or ' if takes_names else ''}say --shipped for the games that came with pnp")
    project = project_of(ctx)
    known = project.games()
    if not known:
        raise NoProject(f"no games here: {project.content} has no folder with a game.toml")
    for name in names:
        if name not in known:
            raise click.UsageError(f"unknown game `{name}`; {_hint(name, known)}".rstrip("; "))
    return project, list(dict.fromkeys(names)) or known


def _hint(name: str, known: list[str]) -> str:
    from pnp.base import bundled, near

    return f"`{name}` came with pnp: add --shipped" if name in bundled().games() else near(name, known)


def load_all(project: Project, games: list[str]) -> tuple[list[tuple[Game, Rules]], list[Diagnostic]]:
    """The games that load, with their rules, and the faults of those that do not, already told."""
    from pnp.base import ordered
    from pnp.cli.formats import as_text
    from pnp.rules import load_game

    loaded: list[tuple[Game, Rules]] = []
    faults: list[Diagnostic] = []
    for game_id in games:
        game, rules, found = load_game(project, game_id)
        faults += found
        if game is not None and rules is not None:
            loaded.append((game, rules))
    if faults:
        click.echo(as_text(ordered(faults)), err=True)
    return loaded, faults


def load_one(ctx: click.Context, project: Project, game_id: str) -> tuple[Game, Rules]:
    """The game and its rules; when it does not load, its faults are told and the command is over."""
    loaded, faults = load_all(project, [game_id])
    if faults:
        ctx.exit(FINDINGS)
    return loaded[0]


def note(ctx: click.Context, text: str) -> None:
    """A remark beside the result, on the error stream."""
    if not is_quiet(ctx):
        click.echo(text, err=True)


def show_json(value: object) -> None:
    import json

    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join("  ".join(cell.rjust(w) if i in right else cell.ljust(w)
                               for i, (cell, w) in enumerate(zip(row, widths))).rstrip() for row in rows)


def from_root(project: Project, file: Path) -> Path:
    """A file as the user would name it: from the project's folder, when it lies in there."""
    return file.relative_to(project.root) if file.is_relative_to(project.root) else file


def paper_size(text: str) -> Size:
    from pnp.base import PAPERS, paper

    if not (size := paper(text)):
        raise click.UsageError(f"unknown paper `{text}`: {', '.join(PAPERS)} or a size like 210x297")
    return size
