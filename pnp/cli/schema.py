"""`pnp schema`: JSON Schemas for a game's content files."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.shell import asked_games, common, from_root, load_one


@click.command()
@click.argument("game")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to put the schemas; by default output/GAME/schema.")
@common
@click.pass_context
def schema(ctx: click.Context, /, game: str, output: Path | None) -> None:
    """Write a JSON Schema for each content file of GAME, for editors that complete TOML.

    A line `#:schema PATH` at the top of a content file tells the editor which schema is meant.
    """
    import json

    from pnp.content import schemas
    from pnp.rules import load_game, models_of

    project, (game_id,) = asked_games(ctx, (game,))
    content, rules, _ = load_game(project, game_id)
    if rules is None:
        _, rules = load_one(ctx, project, game_id)
    folder = output or project.output / game_id / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in schemas(game_id, models_of(rules), content, project.template_names(game_id)).items():
        file = folder / f"{Path(name).stem}.schema.json"
        file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        click.echo(from_root(project, file))
