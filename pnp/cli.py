"""The commands: the only module that prints or exits. Heavy modules are imported by the command that needs them."""

from __future__ import annotations

import errno
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


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="pnp", prog_name="pnp")
@common
def main() -> None:
    """Board-game components as code: TOML in, checked by the game's own rules, play-tested, printed.

    Exit codes: 0 all is well, 1 there are findings, 2 the call or the environment is at fault.
    """


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
    stream = click.get_text_stream("stderr")
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
