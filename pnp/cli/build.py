"""`pnp build`: games -> PDFs, several games side by side."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, common, from_root, many, note, paper_size, papers

if TYPE_CHECKING:
    from pnp.base import Project
    from pnp.build import Built
    from pnp.pack import PrintOptions

    Wanted = tuple[Project, str, PrintOptions, Path, str, bool]


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@papers
@click.option("--margin", metavar="MM", type=float, default=6.35, show_default=True, help="What the printer cannot reach.")
@click.option("--backs", metavar="HOW", multiple=True,
              help="duplex, gutter (face and back on one side, to fold), needed (only backs that tell something) or none; "
                   "STOCK=HOW for one stock. [default: duplex]")
@click.option("--flip", type=click.Choice(("long", "short")), default="long", show_default=True,
              help="The edge over which the printer turns the paper.")
@click.option("--order", type=click.Choice(("interleaved", "fronts-first")), default="interleaved", show_default=True,
              help="fronts-first is for printers that cannot print on both sides by themselves.")
@click.option("--low-ink", is_flag=True, help="Outlines and patterns instead of areas.")
@click.option("--only", metavar="SET", multiple=True, help="Only this set; may be given several times.")
@click.option("--piece", "pieces", metavar="PIECE", multiple=True,
              help="Only this piece, by its id or its name, or one copy of it (PIECE#1); may be repeated.")
@click.option("--players", metavar="N", type=int, default=0, help="Only what N players need.")
@click.option("--printer", metavar="NAME", default="", help="Move backs as saved by `pnp calibrate --save NAME`.")
@click.option("--bleed", metavar="MM", type=click.FloatRange(0, 5), default=0.0, help="Let faces run over their trim.")
@click.option("--gap", metavar="MM", type=click.FloatRange(0, 50), default=0.0, help="Keep pieces apart.")
@click.option("--core", metavar="MM", type=click.FloatRange(0, 10), default=0.0,
              help="Thickness of the board that folded pieces are glued on.")
@click.option("--overlap", metavar="MM", type=click.FloatRange(0, 40), default=10.0, show_default=True,
              help="Glue strip where the pages of a board meet.")
@click.option("--honeycomb", is_flag=True, help="Pack hexes densely; they are then cut one by one.")
@click.option("--fill", type=click.Choice(("none", "spares", "blanks")), default="none", show_default=True,
              help="What to do with free places on the last sheets.")
@click.option("--sleeved", is_flag=True, help="Boxes for sleeved cards.")
@click.option("--booklet", is_flag=True, help="Impose the rulebook for folding.")
@click.option("--board-cover", is_flag=True, help="A cover sheet that shows how a board is joined.")
@click.option("--debug", is_flag=True, help="Draw trim, bleed, safe zones and boxes.")
@click.option("--force", is_flag=True, help="Print despite findings; every sheet is marked DRAFT.")
@click.option("--ink", is_flag=True, help="Measure the ink of every page, for the manifest.")
@click.option("--jobs", metavar="N", type=click.IntRange(1), help="How many games to build at once; by default one a core.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/.")
@common
@click.pass_context
def build(ctx: click.Context, /, games: tuple[str, ...], paper: str, backs: tuple[str, ...], printer: str,
          ink: bool, jobs: int | None, output: Path | None, **given: Any) -> None:
    """Check games and write their PDFs: pieces with a first page on how to make them, reference, rulebook.

    Without GAME all games are built. What has findings is not printed, what has not changed is not built again.
    A selection (--only, --piece) is written to a file of its own, beside the pack.
    """
    from pnp.build import inputs_digest
    from pnp.pack import PrintOptions

    project, names = asked_games(ctx, games)
    options = PrintOptions.of(paper=paper_size(paper), printer=printer, shift=_shift(printer), **_backs(backs), **given)
    target = output or project.output
    digests = {game_id: "" if options.selects else inputs_digest(project, game_id, options) for game_id in names}
    stale = [game_id for game_id in names if not _unchanged(ctx, game_id, target / game_id, digests[game_id], ink)]
    wanted = [(project, game_id, options, target / game_id, digests[game_id], ink) for game_id in stale]
    done = [_told(ctx, project, game_id, one) for game_id, one in zip(stale, _built(ctx, wanted, jobs))]
    ctx.exit(OK if all(done) else FINDINGS)


def _unchanged(ctx: click.Context, game_id: str, folder: Path, digest: str, ink: bool) -> bool:
    """A part of a pack has no digest and is always made: no manifest tells of it."""
    from pnp.build import pages_if_unchanged

    files = pages_if_unchanged(folder, digest, ink) if digest else None
    if files is not None:
        note(ctx, f"{game_id}: unchanged, {many(sum(files.values()), 'page')}")
    return files is not None


def _built(ctx: click.Context, wanted: list[Wanted], at_once: int | None) -> Iterator[Built]:
    """What came of each, in order, with a progress bar where somebody waits for several."""
    if not wanted:
        return
    from pnp.build import Job, build_all

    jobs = [Job(*one) for one in wanted]
    if len(jobs) < 2 or not sys.stderr.isatty() or ctx.ensure_object(dict).get("quiet"):
        yield from build_all(jobs, at_once or 0)
        return
    with click.progressbar(length=len(jobs), label="building", file=sys.stderr, item_show_func=str) as bar:
        built = list(build_all(jobs, at_once or 0, lambda job: bar.update(1, job.game_id)))
    yield from built


def _told(ctx: click.Context, project: Project, game_id: str, built: Built) -> bool:
    """Tell what came of a build; False when the game has findings."""
    from pnp.cli.formats import as_text

    if built.findings:
        click.echo(as_text(built.findings), err=True)
    for file, pages in built.files.items():
        click.echo(f"{from_root(project, file)}  {many(pages, 'page')}")
    if not built.files:
        note(ctx, f"{game_id}: not printed, {many(len(built.findings), 'finding')}")
    return bool(built.files) and not any(finding.severity == "error" for finding in built.findings)


def _shift(printer: str) -> tuple[float, float, float]:
    if not printer:
        return 0.0, 0.0, 0.0
    from pnp.build import profile

    return profile(printer)


def _backs(given: tuple[str, ...]) -> dict[str, Any]:
    from typing import get_args

    from pnp.pack import STOCKS
    from pnp.sheets import Backs

    by_stock, backs = {}, "duplex"
    for value in given:
        stock, eq, how = value.rpartition("=")
        if how not in get_args(Backs) or (eq and stock not in STOCKS):
            raise click.UsageError(f"`--backs {value}`: {', '.join(get_args(Backs))}, or STOCK=HOW with a stock of "
                                   f"{', '.join(STOCKS)}")
        if eq:
            by_stock[stock] = how
        else:
            backs = how
    return {"backs": backs, "backs_by_stock": dict(sorted(by_stock.items()))}
