"""`pnp gallery`: every distinct face of a game on a contact sheet."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, common, from_root, load_all, note, paper_size, papers


@click.command()
@click.argument("game")
@click.option("--only", metavar="SET", multiple=True, help="Only this set; may be given several times.")
@click.option("--piece", "pieces", metavar="PIECE", multiple=True,
              help="Only this piece, by its id or its name; may be repeated.")
@click.option("--low-ink", is_flag=True, help="The variant for little ink.")
@papers
@click.option("--png", is_flag=True, help="Also write each page as a PNG.")
@click.option("--dpi", metavar="N", type=click.IntRange(20, 600), default=100, show_default=True, help="Of the PNGs.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/GAME.")
@common
@click.pass_context
def gallery(ctx: click.Context, /, game: str, only: tuple[str, ...], pieces: tuple[str, ...], low_ink: bool, paper: str,
            png: bool, dpi: int, output: Path | None) -> None:
    """Write a contact sheet of GAME: every distinct face at true size with its id and copies.

    Works with findings too; they are told.
    """
    from pnp.base import ordered
    from pnp.build import too_much_ink, uneven_backs, write_gallery
    from pnp.cli.formats import as_text
    from pnp.pack import Pack, PrintOptions, settled_choice

    project, (game_id,) = asked_games(ctx, (game,))
    loaded, faults = load_all(project, [game_id])
    if faults:
        ctx.exit(FINDINGS)
    (content, module), = loaded
    options = PrintOptions.of(paper=paper_size(paper), low_ink=low_ink, only=only, pieces=pieces)
    pack = Pack(project, content, module, settled_choice(content, options))
    folder = output or project.output / game_id
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game_id}-gallery{'-low-ink' if low_ink else ''}.pdf"
    pages = write_gallery(file, pack)
    click.echo(from_root(project, file))
    if png:
        from pnp.paint import write_png

        for image in write_png(file, folder, dpi):
            click.echo(from_root(project, image))
    if found := ordered([*pack.press.faults, *uneven_backs(pack), *too_much_ink(pack, file, pages)]):
        note(ctx, as_text(found))
    ctx.exit(FINDINGS if any(finding.severity == "error" for finding in found) else OK)
