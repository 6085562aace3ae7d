"""`pnp check`: findings about content, faces and sheets, with their places."""

from __future__ import annotations

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, common, formats, many, note


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@formats("text", "json", "github")
@common
@click.pass_context
def check(ctx: click.Context, /, games: tuple[str, ...], format: str) -> None:
    """Check content, faces and sheets; every finding with its file, line and column.

    Without GAME all games are checked. `pnp explain CODE` tells what a code stands for.
    """
    from pnp.checks import check
    from pnp.cli.formats import OUTPUT_FORMATS

    project, names = asked_games(ctx, games)
    found = [diagnostic for game_id in names for diagnostic in check(project, game_id)]
    if found or format == "json":
        click.echo(OUTPUT_FORMATS[format](found))
    faulty = {d.game for d in found}
    note(ctx, f"{many(len(found), 'finding')} in {', '.join(g for g in names if g in faulty)}" if found
         else f"{', '.join(names)}: all checks hold")
    ctx.exit(FINDINGS if any(d.severity == "error" for d in found) else OK)
