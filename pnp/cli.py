"""The commands: the only module that prints or exits. Heavy modules are imported by the command that needs them."""

from __future__ import annotations

import errno
import gc
from pathlib import Path

import click

OK, FINDINGS, USAGE = 0, 1, 2


class Failure(click.ClickException):
    """Something outside the content is in the way: one sentence, exit code 2."""

    exit_code = USAGE


class Commands(click.Group):
    """Offers near misses, and turns an unreadable or unwritable place into a sentence."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple:
        from pnp.diagnostics import near

        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            ctx.fail(f"no such command `{args[0]}`; {near(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context):
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise Failure(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from None


def _remember(ctx: click.Context, param: click.Parameter, value):
    if value:
        ctx.ensure_object(dict)[param.name] = value


def common(command):
    """`-C` and `-q`, before or after the command's name."""
    command = click.option("-q", "--quiet", is_flag=True, expose_value=False, callback=_remember,
                           help="Say nothing but results.")(command)
    return click.option("-C", "folder", metavar="DIR", expose_value=False, callback=_remember,
                        type=click.Path(exists=True, file_okay=False, path_type=Path),
                        help="The project folder, the one with content/ in it.")(command)


def formats(*names: str):
    return click.option("--format", type=click.Choice(names), default=names[0], show_default=True,
                        help="How to write the result.")


papers = click.option("--paper", metavar="PAPER", default="a4", show_default=True,
                      help="a4, letter, a3, legal, tabloid or WxH in mm.")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="pnp", prog_name="pnp")
@common
def main() -> None:
    """Board-game components as code: TOML in, checked by the game's own rules, play-tested, printed.

    Exit codes: 0 all is well, 1 there are findings, 2 the call or the environment is at fault.
    """
    gc.set_threshold(100_000, 50, 100)       # what we make are trees of tuples: searching them for cycles finds none


@main.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@formats("text", "json", "github")
@common
@click.pass_context
def check(ctx: click.Context, games: tuple[str, ...], format: str) -> None:
    """Check content, faces and sheets; every finding with its file, line and column.

    Without GAME all games are checked. `pnp explain CODE` tells what a code stands for.
    """
    from pnp.check import check
    from pnp.diagnostics import FORMATS

    project, games = _chosen(ctx, games)
    found = [diagnostic for game in games for diagnostic in check(project, game)]
    if found or format == "json":
        click.echo(FORMATS[format](found))
    faulty = {d.game for d in found}
    _note(ctx, f"{_many(len(found), 'finding')} in {', '.join(g for g in games if g in faulty)}" if found
          else f"{', '.join(games)}: all checks hold")
    ctx.exit(FINDINGS if any(d.severity == "error" for d in found) else OK)


@main.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@formats("text", "json")
@common
@click.pass_context
def count(ctx: click.Context, games: tuple[str, ...], format: str) -> None:
    """Compare the pieces that will be printed with the counts the rulebook promises."""
    from pnp.counts import counts

    project, games = _chosen(ctx, games)
    loaded, faults = _load_all(project, games)
    lines = [line for game, _ in loaded for line in counts(game)]
    if format == "json":
        _json([line.record() for line in lines])
    else:
        for game, _ in loaded:
            click.echo(_ledger(game, [line for line in lines if line.game == game.id]))
    ctx.exit(FINDINGS if faults or not all(line.ok for line in lines) else OK)


@main.command("list")
@formats("text", "json")
@common
@click.pass_context
def list_(ctx: click.Context, format: str) -> None:
    """Show the games: pieces by kind, where their content comes from, pages of the last build."""
    project, games = _chosen(ctx, ())
    loaded, faults = _load_all(project, games)
    records = [_summary(project, game) for game, _ in loaded]
    if format == "json":
        _json(records)
    else:
        click.echo("\n".join(_described(record) for record in records))
    ctx.exit(FINDINGS if faults else OK)


@main.command()
@click.argument("code")
@common
@click.pass_context
def explain(ctx: click.Context, code: str) -> None:
    """Tell what CODE stands for: an invariant, a ruling, or a general rule. A GAME lists its codes."""
    from pnp.explain import codes, explained

    project, games = _chosen(ctx, ())
    if code.lower() in games:
        click.echo("\n".join(f"{c}  {claim}" for c, claim in codes(project, [code.lower()]).items()))
        return
    text = explained(project, games, code.upper())
    if text is None:
        from pnp.diagnostics import near

        raise click.UsageError(f"unknown code `{code}`; {near(code.upper(), codes(project, games))}".rstrip("; "))
    click.echo(text)


@main.command()
@click.argument("game")
@click.option("--games", metavar="N", type=click.IntRange(1, 1_000_000), default=1000, show_default=True,
              help="How many games to play.")
@click.option("--seed", metavar="S", default="0", show_default=True, help="The same seed plays the same games.")
@click.option("--players", metavar="P", type=int, help="Number of players; by default the fewest the game is for.")
@click.option("--bot", metavar="NAME", multiple=True, help="Who plays; give it once for each seat to mix bots.")
@click.option("--set", "choices", metavar="OPTION=VALUE", multiple=True, help="Choose an option of the game.")
@click.option("--balance", is_flag=True, help="Also check the claims about many games (takes a while).")
@click.option("-v", "--verbose", is_flag=True, help="Tell what happens, step by step (with --games 1).")
@formats("text", "json")
@common
@click.pass_context
def playtest(ctx: click.Context, game: str, games: int, seed: str, players: int | None, bot: tuple[str, ...],
             choices: tuple[str, ...], balance: bool, verbose: bool, format: str) -> None:
    """Let bots play GAME many times and check that the rules hold at every step.

    Reports outcomes with 95 % intervals, length, seats, supplies and pieces never used.
    """
    from pnp import playtest as tests

    if verbose and games != 1:
        raise click.UsageError("`-v` tells the story of one game: add `--games 1`")
    project, (game_id,) = _chosen(ctx, (game,))
    loaded, faults = _load_all(project, [game_id])
    if faults:
        ctx.exit(FINDINGS)
    (content, module), = loaded
    doubtful = _content_findings(ctx, project, content, module)
    try:
        run = tests.planned(module, content, players, bot or None, _pairs(choices), seed)
        report = _played(ctx, tests, run, games, sociable=format == "text")
        if balance:
            report.broken.extend(tests.judged(module, content, tests.Measure(module, content)))
        told = tests.log_text(content, tests.one_game(run)) if verbose else ""
    except tests.Refused as refused:
        raise click.UsageError(f"{refused}; {refused.help}".rstrip("; ")) from None
    except Exception as error:
        if not doubtful:
            raise
        raise click.ClickException(f"{game_id} cannot be played with this content: "
                                   f"{type(error).__name__}: {error}") from None
    if format == "json":
        _json(tests.as_record(content, report))
    else:
        click.echo(told or tests.as_text(content, report))
        if told and report.broken:
            click.echo(tests.as_text(content, report).rpartition("\n\n")[2])
    ctx.exit(FINDINGS if report.broken else OK)


@main.command()
@click.argument("game")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to put the schemas; by default output/GAME/schema.")
@common
@click.pass_context
def schema(ctx: click.Context, game: str, output: Path | None) -> None:
    """Write a JSON Schema for each content file of GAME, for editors that complete TOML.

    A line `#:schema PATH` at the top of a content file tells the editor which schema is meant.
    """
    import json

    from pnp.schema import schemas

    project, (game_id,) = _chosen(ctx, (game,))
    made = schemas(project, game_id)
    if not made:
        _load_all(project, [game_id])
        ctx.exit(FINDINGS)
    folder = output or project.output / game_id / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in made.items():
        file = folder / f"{Path(name).stem}.schema.json"
        file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        click.echo(file.relative_to(project.root) if file.is_relative_to(project.root) else file)


@main.command()
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
@click.option("--piece", "pieces", metavar="ID", multiple=True, help="Only this piece; may be given several times.")
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
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/.")
@common
@click.pass_context
def build(ctx: click.Context, games: tuple[str, ...], paper: str, backs: tuple[str, ...], printer: str, output: Path | None,
          **given) -> None:
    """Check games and write their PDFs: pieces with a first page on how to make them, reference, rulebook.

    Without GAME all games are built. What has findings is not printed, what has not changed is not built again.
    """
    from pnp.options import Options

    project, names = _chosen(ctx, games)
    options = Options(paper=_paper(paper), printer=printer, shift=_shift(printer), **_backs(backs), **given)
    target = output or project.output
    done = [_built(ctx, project, game_id, options, target / game_id) for game_id in names]
    ctx.exit(OK if all(done) else FINDINGS)


def _built(ctx: click.Context, project, game_id: str, options, folder: Path) -> bool:
    """Build one game and tell what came of it; False when it has findings."""
    from pnp import manifest

    if (files := manifest.unchanged(folder, manifest.inputs(project, game_id, options))) is not None:
        _note(ctx, f"{game_id}: unchanged, {_many(sum(files.values()), 'page')}")
        return True
    from pnp.build import build
    from pnp.diagnostics import as_text
    from pnp.page import Refusal

    try:
        built = build(project, game_id, options, folder, lambda game: _selected(game, options))
    except Refusal as refusal:
        raise click.UsageError(f"{game_id}: {refusal}") from None
    if built.findings:
        click.echo(as_text(built.findings), err=True)
    for file, pages in built.files.items():
        click.echo(f"{_shown(project, file)}  {_many(pages, 'page')}")
    if not built.files:
        _note(ctx, f"{game_id}: not printed, {_many(len(built.findings), 'finding')}")
    return bool(built.files) and not any(finding.severity == "error" for finding in built.findings)


def _shift(printer: str) -> tuple[float, float, float]:
    if not printer:
        return 0.0, 0.0, 0.0
    from pnp.calibrate import BadProfile, profiles
    from pnp.diagnostics import near

    try:
        known = profiles()
    except BadProfile as bad:
        raise Failure(str(bad)) from None
    if printer not in known:
        hint = near(printer, list(known)) or "`pnp calibrate` measures one"
        raise click.UsageError(f"no printer `{printer}` is saved; {hint}")
    return known[printer]


def _backs(given: tuple[str, ...]) -> dict:
    from typing import get_args

    from pnp.options import STOCKS
    from pnp.page import Backs

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
    return {"backs": backs, "backs_by_stock": tuple(sorted(by_stock.items()))}


@main.command(context_settings={"ignore_unknown_options": True})       # so that -1.5 is a number
@click.option("--save", "name", metavar="NAME", help="Save X Y [ANGLE] for this printer instead of writing the page.")
@click.argument("numbers", metavar="[X Y [ANGLE]]", nargs=-1, type=float)
@papers
@click.option("--flip", type=click.Choice(("long", "short")), default="long", show_default=True,
              help="The edge over which the printer turns the paper.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/.")
@common
@click.pass_context
def calibrate(ctx: click.Context, name: str | None, numbers: tuple[float, ...], paper: str, flip: str,
              output: Path | None) -> None:
    """Write a two-sided page that shows how far backs drift, or save what was read from it."""
    from pnp import calibrate as printers

    if name is None and numbers:
        raise click.UsageError("numbers are saved with a name: pnp calibrate --save NAME X Y [ANGLE]")
    if name is None:
        from pnp.options import Options

        project = _project(ctx)
        folder = output or project.output
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "calibrate.pdf"
        try:
            printers.write(file, project, Options(paper=_paper(paper), flip=flip).layout)
        except printers.BadProfile as bad:
            raise click.UsageError(str(bad)) from None
        click.echo(_shown(project, file))
        return
    if not name.strip() or len(numbers) not in (2, 3):
        raise click.UsageError("`--save NAME` takes two or three numbers: X Y in mm and an angle in degrees")
    try:
        file = printers.save(name, *numbers)
    except printers.BadProfile as bad:
        raise click.UsageError(str(bad)) from None
    click.echo(f"{name}: {' '.join(f'{v:g}' for v in numbers)} kept in {file}")


@main.command()
@click.argument("game")
@click.option("--only", metavar="SET", multiple=True, help="Only this set; may be given several times.")
@click.option("--piece", "pieces", metavar="ID", multiple=True, help="Only this piece; may be given several times.")
@click.option("--low-ink", is_flag=True, help="The variant for little ink.")
@papers
@click.option("--png", is_flag=True, help="Also write each page as a PNG.")
@click.option("--dpi", metavar="N", type=click.IntRange(20, 600), default=100, show_default=True, help="Of the PNGs.")
@click.option("-o", "--output", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write; by default output/GAME.")
@common
@click.pass_context
def gallery(ctx: click.Context, game: str, only: tuple[str, ...], pieces: tuple[str, ...], low_ink: bool, paper: str,
            png: bool, dpi: int, output: Path | None) -> None:
    """Write a contact sheet of GAME: every distinct face at true size with its id and copies.

    Works with findings too; they are told.
    """
    from pnp import imposing
    from pnp.diagnostics import as_text, ordered
    from pnp.faces import Press
    from pnp.gallery import too_much_ink, write
    from pnp.options import Options

    project, (game_id,) = _chosen(ctx, (game,))
    loaded, faults = _load_all(project, [game_id])
    if faults:
        ctx.exit(FINDINGS)
    (content, module), = loaded
    options = _selected(content, Options(paper=_paper(paper), low_ink=low_ink, only=only, pieces=pieces))
    press = Press(project, content, module, low_ink)
    folder = output or project.output / game_id
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game_id}-gallery{'-low-ink' if low_ink else ''}.pdf"
    chosen = imposing.chosen(content, options) if options.selects else content.pieces
    shown = write(file, press, chosen, options.paper)
    click.echo(_shown(project, file))
    if png:
        from pnp.raster import write_png

        for image in write_png(file, folder, dpi):
            click.echo(_shown(project, image))
    if found := ordered([*press.faults, *too_much_ink(press, file, shown)]):
        _note(ctx, as_text(found))
    ctx.exit(FINDINGS if press.faults else OK)


def _paper(text: str):
    from pnp.units import PAPERS, paper

    if not (size := paper(text)):
        raise click.UsageError(f"unknown paper `{text}`: {', '.join(PAPERS)} or a size like 210x297")
    return size


def _selected(game, options):
    """The options, when the sets and pieces they name exist."""
    from pnp.diagnostics import near

    if options.players and options.players not in game.about.players:
        counts = ", ".join(map(str, game.about.players))
        raise click.UsageError(f"{game.id} is played by {counts}, not by {options.players}")
    ids = [piece.id for piece in game.pieces]
    for what, names, known in (("set", options.only, list(game.sets)), ("piece", options.pieces, ids)):
        for name in names:
            if name not in known:
                raise click.UsageError(f"{game.id} has no {what} `{name}`; {near(name, known)}".rstrip("; "))
    return options


def _shown(project, file: Path) -> Path:
    return file.relative_to(project.root) if file.is_relative_to(project.root) else file


def _content_findings(ctx: click.Context, project, game, module) -> list:
    """Content that breaks its own claims may still be played: a designer wants to see what a change does."""
    from pnp.check import check_loaded
    from pnp.diagnostics import as_text

    found = check_loaded(project, game, module, ("content",))
    if found:
        _note(ctx, as_text(found))
    return found


def _pairs(choices: tuple[str, ...]) -> dict[str, str]:
    for choice in choices:
        if "=" not in choice:
            raise click.UsageError(f"`--set {choice}` is not of the form option=value")
    return dict(choice.split("=", 1) for choice in choices)


def _played(ctx: click.Context, tests, run, games: int, sociable: bool):
    """The report, with a progress bar where somebody is watching."""
    import sys

    stream = sys.stderr
    if not (sociable and stream.isatty()) or ctx.ensure_object(dict).get("quiet"):
        return tests.playtest(run, games)
    with click.progressbar(length=games, label=run.game.about.title, file=stream) as bar:
        return tests.playtest(run, games, progress=lambda done, _: bar.update(done - bar.pos))


def _project(ctx: click.Context):
    from pnp.project import find

    return find(ctx.ensure_object(dict).get("folder"))


def _chosen(ctx: click.Context, names: tuple[str, ...]) -> tuple:
    """The project and the games asked for; all of them when none is named."""
    from pnp.diagnostics import near

    project = _project(ctx)
    known = project.games()
    if not known:
        raise Failure(f"no games here: {project.content} has no folder with a game.toml")
    for name in names:
        if name not in known:
            raise click.UsageError(f"unknown game `{name}`; {near(name, known)}".rstrip("; "))
    return project, list(dict.fromkeys(names)) or known


def _load_all(project, games: list[str]) -> tuple[list, list]:
    """The games that load, and the faults of those that do not, already told."""
    from pnp.diagnostics import as_text, ordered
    from pnp.loading import load

    loaded, faults = [], []
    for game_id in games:
        game, module, found = load(project, game_id)
        faults += found
        if game is not None:
            loaded.append((game, module))
    if faults:
        click.echo(as_text(ordered(faults)), err=True)
    return loaded, faults


def _note(ctx: click.Context, text: str) -> None:
    """A remark beside the result, on the error stream."""
    if not ctx.ensure_object(dict).get("quiet"):
        click.echo(text, err=True)


def _json(value) -> None:
    import json

    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _columns(rows: list[tuple[str, ...]], right: tuple[int, ...] = ()) -> str:
    widths = [max(map(len, column)) for column in zip(*rows)]
    return "\n".join("  ".join(cell.rjust(w) if i in right else cell.ljust(w)
                               for i, (cell, w) in enumerate(zip(row, widths))).rstrip() for row in rows)


def _ledger(game, lines: list) -> str:
    rows = [("", "line", "component", "expected", "actual", "source")]
    for line in lines:
        actual = "to bring" if line.actual is None else str(line.actual)
        rows.append(("ok" if line.ok else "NO", line.id, line.component, str(line.expected), actual, line.source))
    return f"{game.about.title}\n{_columns(rows, right=(3, 4))}\n"


def _summary(project, game) -> dict:
    from collections import Counter

    kinds, sources = Counter(), Counter()
    for piece in game.pieces:
        kinds[piece.kind] += piece.copies
        sources[piece.source.partition(":")[0]] += piece.copies
    return {"game": game.id, "title": game.about.title, "players": list(game.about.players),
            "pieces": sum(kinds.values()), "kinds": dict(kinds), "sources": dict(sources.most_common()),
            "pages": _pages(project, game.id)}


def _pages(project, game_id: str) -> dict[str, int]:
    """Pages by file as the last build's manifest tells; nothing when there is none."""
    import json

    try:
        files = json.loads((project.output / game_id / "manifest.json").read_text(encoding="utf-8"))["files"]
        return {file["name"]: file["pages"] for file in files}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _described(record: dict) -> str:
    total = record["pieces"] or 1
    players = record["players"]
    seats = f"{players[0]} to {players[-1]} players" if len(players) > 1 else _many(*players, "player") if players else ""
    lines = [f"{record['game']}  {record['title']}, {seats}",
             "  pieces   " + ", ".join(_many(n, kind) for kind, n in record["kinds"].items()),
             "  sources  " + ", ".join(f"{source} {100 * n / total:.0f} %" for source, n in record["sources"].items())]
    if record["pages"]:
        lines.append("  pages    " + ", ".join(f"{name} {n}" for name, n in record["pages"].items()))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
