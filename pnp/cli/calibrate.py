"""`pnp calibrate`: a page that measures a printer, and what was measured on it."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.shell import common, from_root, note, paper_size, papers, project_of


@click.command(context_settings={"ignore_unknown_options": True})       # so that -1.5 is a number
@click.option("--save", "saved", metavar="NAME", help="Save X Y [ANGLE] for this printer instead of writing the page.")
@click.option("--list", "listed", is_flag=True, help="Show the printers that are saved.")
@click.option("--remove", "removed", metavar="NAME", help="Forget a printer.")
@click.argument("numbers", metavar="[X Y [ANGLE]]", nargs=-1, type=float)
@papers
@click.option("--flip", type=click.Choice(("long", "short")), default="long", show_default=True,
              help="The edge over which the printer turns the paper.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/.")
@common
@click.pass_context
def calibrate(ctx: click.Context, /, saved: str | None, listed: bool, removed: str | None, numbers: tuple[float, ...],
              paper: str, flip: str, output: Path | None) -> None:
    """Write a two-sided page that shows how far backs drift, or save what was read from it."""
    if (saved is not None) + listed + (removed is not None) > 1:
        raise click.UsageError("--save, --list and --remove are asked for one at a time")
    if saved is None and numbers:
        raise click.UsageError("numbers are saved with a name: pnp calibrate --save NAME X Y [ANGLE]")
    if saved is not None:
        _save(saved, numbers)
    elif removed is not None:
        _remove(removed)
    elif listed:
        _list(ctx)
    else:
        _write_page(ctx, paper, flip, output)


def _save(name: str, numbers: tuple[float, ...]) -> None:
    from pnp.build import save_profile

    if not name.strip() or len(numbers) not in (2, 3):
        raise click.UsageError("`--save NAME` takes two or three numbers: X Y in mm and an angle in degrees")
    file = save_profile(name, *numbers)
    click.echo(f"{name}: {' '.join(f'{v:g}' for v in numbers)} kept in {file}")


def _remove(name: str) -> None:
    from pnp.build import remove_profile

    click.echo(f"{name}: removed from {remove_profile(name)}")


def _list(ctx: click.Context) -> None:
    """A line for each printer: its numbers as they are saved, and what is wrong with them."""
    from pnp.build import profiles

    known = profiles()
    for name, profile in sorted(known.items()):
        click.echo(f"{name}: {profile}" + (f"  ({profile.fault})" if profile.fault else ""))
    if not known:
        note(ctx, "no printer is saved; `pnp calibrate` writes a page that measures one")


def _write_page(ctx: click.Context, paper: str, flip: str, output: Path | None) -> None:
    from pnp.build import write_calibration
    from pnp.pack import PrintOptions

    project = project_of(ctx)
    folder = output or project.output
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "calibrate.pdf"
    write_calibration(file, project, PrintOptions.of(paper=paper_size(paper), flip=flip).layout)
    click.echo(from_root(project, file))
