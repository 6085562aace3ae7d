"""`pnp explain`: what a code stands for."""

from __future__ import annotations

import click

from pnp.cli.shell import common, project_of


@click.command()
@click.argument("code")
@common
@click.pass_context
def explain(ctx: click.Context, /, code: str) -> None:
    """Tell what CODE stands for: an invariant, a ruling, or a general rule. A GAME lists its codes."""
    from pnp.base import bundled, near
    from pnp.checks import explained, known_codes

    known: dict[str, str] = {}
    for project in dict.fromkeys((project_of(ctx), bundled())):
        games = project.games()
        if code.lower() in games:
            click.echo("\n".join(f"{c}  {claim}" for c, claim in known_codes(project, [code.lower()]).items()))
            return
        if text := explained(project, games, code.upper()):
            click.echo(text)
            return
        known |= known_codes(project, games)
    raise click.UsageError(f"unknown code `{code}`; {near(code.upper(), known)}".rstrip("; "))
