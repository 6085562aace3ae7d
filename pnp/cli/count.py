"""`pnp count`: what is printed against what the rulebook promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, columns, common, formats, load_all, show_json

if TYPE_CHECKING:
    from pnp.content import Count, Game


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@formats("text", "json")
@common
@click.pass_context
def count(ctx: click.Context, /, games: tuple[str, ...], format: str) -> None:
    """Compare the pieces that will be printed with the counts the rulebook promises."""
    from pnp.content import counts

    project, names = asked_games(ctx, games)
    loaded, faults = load_all(project, names)
    found = {game.id: counts(game) for game, _ in loaded}
    if format == "json":
        show_json([line.record() for lines in found.values() for line in lines])
    else:
        for game, _ in loaded:
            click.echo(_ledger(game, found[game.id]))
    ctx.exit(FINDINGS if faults or not all(line.ok for lines in found.values() for line in lines) else OK)


def _ledger(game: Game, lines: list[Count]) -> str:
    rows = [("", "line", "component", "expected", "actual", "source")]
    for line in lines:
        actual = "to bring" if line.actual is None else str(line.actual)
        rows.append(("ok" if line.ok else "NO", line.id, line.component, str(line.expected), actual, line.source))
    return f"{game.about.title}\n{columns(rows, right=(3, 4))}\n"
