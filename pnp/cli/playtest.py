"""`pnp playtest`: bots play a game many times; what came of it."""

from __future__ import annotations

import click

from pnp.cli.shell import FINDINGS, OK, chosen, common, formats, load_all, note, show_json


@click.command()
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
    from pnp.base import PnpError, Unplayable
    from pnp.playtest import Measure, judged, log_text, one_game, planned, report_record, report_text

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
    except PnpError:
        raise
    except Exception as error:
        if not doubtful:
            raise
        raise Unplayable(f"{game_id} cannot be played with this content: {type(error).__name__}: {error}") from None
    if format == "json":
        show_json(report_record(content, report))
    else:
        click.echo(told or report_text(content, report))
        if told and report.broken:
            click.echo(report_text(content, report).rpartition("\n\n")[2])
    ctx.exit(FINDINGS if report.broken else OK)


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
