"""The commands: only they print or exit (see `printcli` for paper). Heavy modules are imported where they are needed."""

from __future__ import annotations

import gc
from pathlib import Path

import click

from pnp.cli import printing as printcli
from pnp.cli.shell import (
    FINDINGS,
    OK,
    Commands,
    chosen,
    columns,
    common,
    formats,
    load_all,
    many,
    note,
    project_of,
    show_json,
)


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
    from pnp.checks import check
    from pnp.cli.formats import FORMATS

    project, games = chosen(ctx, games)
    found = [diagnostic for game in games for diagnostic in check(project, game)]
    if found or format == "json":
        click.echo(FORMATS[format](found))
    faulty = {d.game for d in found}
    note(ctx, f"{many(len(found), 'finding')} in {', '.join(g for g in games if g in faulty)}" if found
          else f"{', '.join(games)}: all checks hold")
    ctx.exit(FINDINGS if any(d.severity == "error" for d in found) else OK)


@main.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@formats("text", "json")
@common
@click.pass_context
def count(ctx: click.Context, games: tuple[str, ...], format: str) -> None:
    """Compare the pieces that will be printed with the counts the rulebook promises."""
    from pnp.content import counts

    project, games = chosen(ctx, games)
    loaded, faults = load_all(project, games)
    lines = [line for game, _ in loaded for line in counts(game)]
    if format == "json":
        show_json([line.record() for line in lines])
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
    project, games = chosen(ctx, ())
    loaded, faults = load_all(project, games)
    records = [_summary(project, game) for game, _ in loaded]
    if format == "json":
        show_json(records)
    else:
        click.echo("\n".join(_described(record) for record in records))
    ctx.exit(FINDINGS if faults else OK)


@main.command()
@click.argument("code")
@common
@click.pass_context
def explain(ctx: click.Context, code: str) -> None:
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


@main.command()
@click.argument("game")
@click.option("--games", metavar="N", type=click.IntRange(1, 1_000_000), default=1000, show_default=True,
              help="How many games to play.")
@click.option("--seed", metavar="S", default="0", show_default=True, help="The same seed plays the same games.")
@click.option("--players", metavar="P", type=int, help="Number of players; by default the fewest the game is for.")
@click.option("--bot", metavar="NAME", multiple=True, help="Who plays; give it once for each seat to mix bots.")
@click.option("--set", "choices", metavar="OPTION=VALUE", multiple=True, help="Choose an option of the game.")
@click.option("--balance", is_flag=True, help="Also check the claims about many games (takes a while).")
@click.option("--odds", is_flag=True, help="Tell the exact odds the game computes, without playing.")
@click.option("-v", "--verbose", is_flag=True, help="Tell what happens, step by step (with --games 1).")
@formats("text", "json")
@common
@click.pass_context
def playtest(ctx: click.Context, game: str, games: int, seed: str, players: int | None, bot: tuple[str, ...],
             choices: tuple[str, ...], balance: bool, odds: bool, verbose: bool, format: str) -> None:
    """Let bots play GAME many times and check that the rules hold at every step.

    Reports outcomes with 95 % intervals, length, seats, supplies and pieces never used.
    """
    from pnp.playtest import Measure, Refused, judged, log_text, one_game, planned, report_record, report_text

    if verbose and games != 1:
        raise click.UsageError("`-v` tells the story of one game: add `--games 1`")
    project, (game_id,) = chosen(ctx, (game,))
    loaded, faults = load_all(project, [game_id])
    if faults:
        ctx.exit(FINDINGS)
    (content, module), = loaded
    if odds:
        _tell_odds(content, module, format)
        return
    doubtful = _content_findings(ctx, project, content, module)
    try:
        run = planned(module, content, players, bot or None, _pairs(choices), seed)
        report = _played(ctx, run, games, sociable=format == "text")
        if balance:
            report.broken.extend(judged(module, content, Measure(module, content)))
        told = log_text(content, one_game(run)) if verbose else ""
    except Refused as refused:
        raise click.UsageError(f"{refused}; {refused.help}".rstrip("; ")) from None
    except Exception as error:
        if not doubtful:
            raise
        raise click.ClickException(f"{game_id} cannot be played with this content: "
                                   f"{type(error).__name__}: {error}") from None
    if format == "json":
        show_json(report_record(content, report))
    else:
        click.echo(told or report_text(content, report))
        if told and report.broken:
            click.echo(report_text(content, report).rpartition("\n\n")[2])
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

    from pnp.content import schemas
    from pnp.rules import load_game

    project, (game_id,) = chosen(ctx, (game,))
    game, module, _ = load_game(project, game_id)
    if module is None:
        load_all(project, [game_id])
        ctx.exit(FINDINGS)
    folder = output or project.output / game_id / "schema"
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in schemas(game_id, module, game, project.template_names(game_id)).items():
        file = folder / f"{Path(name).stem}.schema.json"
        file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        click.echo(file.relative_to(project.root) if file.is_relative_to(project.root) else file)


def _tell_odds(game, module, format: str) -> None:
    """Chances that are computed, not sampled, where a game has any."""
    from pnp.playtest import odds_text

    chances = module.facts(game).get("chances")
    if not chances:
        raise click.UsageError(f"{game.id} computes no odds")
    if format == "json":
        show_json(chances)
    else:
        click.echo(odds_text(game, chances))


def _content_findings(ctx: click.Context, project, game, module) -> list:
    """Content that breaks its own claims may still be played: a designer wants to see what a change does."""
    from pnp.checks import check_loaded
    from pnp.cli.formats import as_text

    found = check_loaded(project, game, module, ("content",))
    if found:
        note(ctx, as_text(found))
    return found


def _pairs(choices: tuple[str, ...]) -> dict[str, str]:
    for choice in choices:
        if "=" not in choice:
            raise click.UsageError(f"`--set {choice}` is not of the form option=value")
    return dict(choice.split("=", 1) for choice in choices)


def _played(ctx: click.Context, run, games: int, sociable: bool):
    """The report, with a progress bar where somebody is watching."""
    import sys

    from pnp.playtest import playtest

    stream = sys.stderr
    if not (sociable and stream.isatty()) or ctx.ensure_object(dict).get("quiet"):
        return playtest(run, games)
    with click.progressbar(length=games, label=run.game.about.title, file=stream) as bar:
        return playtest(run, games, progress=lambda done, _: bar.update(done - bar.pos))


def _ledger(game, lines: list) -> str:
    rows = [("", "line", "component", "expected", "actual", "source")]
    for line in lines:
        actual = "to bring" if line.actual is None else str(line.actual)
        rows.append(("ok" if line.ok else "NO", line.id, line.component, str(line.expected), actual, line.source))
    return f"{game.about.title}\n{columns(rows, right=(3, 4))}\n"


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
    seats = f"{players[0]} to {players[-1]} players" if len(players) > 1 else many(*players, "player") if players else ""
    lines = [f"{record['game']}  {record['title']}, {seats}",
             "  pieces   " + ", ".join(many(n, kind) for kind, n in record["kinds"].items()),
             "  sources  " + ", ".join(f"{source} {100 * n / total:.0f} %" for source, n in record["sources"].items())]
    if record["pages"]:
        lines.append("  pages    " + ", ".join(f"{name} {n}" for name, n in record["pages"].items()))
    return "\n".join(lines)


for command in (printcli.build, printcli.calibrate, printcli.gallery):
    main.add_command(command)


if __name__ == "__main__":
    main()
