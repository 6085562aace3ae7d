"""`pnp playtest`: bots play a game many times; what came of it."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, common, formats, is_quiet, load_one, note, show_json

if TYPE_CHECKING:
    from pnp.base import Diagnostic, Project
    from pnp.content import Game
    from pnp.playtest import Report, Run
    from pnp.rules import Rules

GAMES, UNTIL, MOST_GAMES = 1000, 100_000, 1_000_000        # games that are played unless told otherwise, and at the most


class How(NamedTuple):
    """How many games are played, by how many, and what is kept of them."""

    games: int
    jobs: int | None
    until: float
    resume: Path | None
    sociable: bool


@click.command()
@click.argument("game")
@click.option("--games", metavar="N", type=click.IntRange(1, MOST_GAMES), default=None,
              help="How many games to play; with --until at the most.  [default: 1000; with --until 100000]")
@click.option("--until", metavar="POINTS", type=click.FloatRange(0.1, 100),
              help="Stop when the 95 % intervals of the win shares are so many points wide; looked at every 500 games.")
@click.option("--jobs", metavar="N", type=click.IntRange(1), help="How many processes play; by default one a core.")
@click.option("--resume", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Keep finished games there, and go on from what is kept.")
@click.option("--seed", metavar="S", default="0", show_default=True, help="The same seed plays the same games.")
@click.option("--players", metavar="P", type=int, help="Number of players; by default the fewest the game is for.")
@click.option("--bot", metavar="NAME", multiple=True, help="Who plays; give it once for each seat to mix bots.")
@click.option("--set", "choices", metavar="OPTION=VALUE", multiple=True, help="Choose an option of the game.")
@click.option("--plies", metavar="N", type=click.IntRange(1), default=100_000, show_default=True,
              help="Give up a game after so many choices.")
@click.option("--balance", is_flag=True, help="Also check the claims about many games (takes a while).")
@click.option("--odds", is_flag=True, help="Tell the exact odds the game computes, without playing.")
@click.option("-v", "--verbose", is_flag=True, help="Tell what happens, step by step (with --games 1).")
@formats("text", "json")
@common
@click.pass_context
def playtest(ctx: click.Context, /, game: str, games: int | None, until: float | None, jobs: int | None,
             resume: Path | None, seed: str, players: int | None, bot: tuple[str, ...], choices: tuple[str, ...],
             plies: int, balance: bool, odds: bool, verbose: bool, format: str) -> None:
    """Let bots play GAME many times and check that the rules hold at every step.

    Reports outcomes with 95 % intervals, length, seats, supplies and pieces never used.
    The same seed gives the same report, however many processes play and however often the run is resumed.
    """
    from pnp.playtest import planned

    if verbose and games != 1:
        raise click.UsageError("`-v` tells the story of one game: add `--games 1`")
    project, (game_id,) = asked_games(ctx, (game,))
    content, rules = load_one(ctx, project, game_id)
    if odds:
        _tell_odds(content, rules, format)
        return
    doubtful = _content_findings(ctx, project, content, rules)
    run = planned(rules, content, players, bot or None, _pairs(choices), seed, limit=plies)
    how = How(games or (UNTIL if until else GAMES), jobs, until or 0.0, resume, format == "text")
    report, story = _played(ctx, run, how, balance, verbose, bool(doubtful))
    _tell(content, report, story, format)
    ctx.exit(FINDINGS if report.broken else OK)


def _tell_odds(game: Game, rules: Rules, format: str) -> None:
    """Chances that are computed, not sampled, where a game has any."""
    from pnp.playtest import odds_text

    chances = rules.facts(game).get("chances")
    if not chances:
        raise click.UsageError(f"{game.id} computes no odds")
    if format == "json":
        show_json(chances)
    else:
        click.echo(odds_text(game, chances))


def _content_findings(ctx: click.Context, project: Project, game: Game, rules: Rules) -> list[Diagnostic]:
    """Content that breaks its own claims may still be played: a designer wants to see what a change does."""
    from pnp.checks import content_findings
    from pnp.cli.formats import as_text

    found = content_findings(project, game, rules)
    if found:
        note(ctx, as_text(found))
    return found


def _pairs(choices: Sequence[str]) -> dict[str, str]:
    for choice in choices:
        if "=" not in choice:
            raise click.UsageError(f"`--set {choice}` is not of the form option=value")
    return {name: value for name, _, value in (choice.partition("=") for choice in choices)}


def _played(ctx: click.Context, run: Run, how: How, balance: bool, verbose: bool, doubtful: bool) -> tuple[Report, str]:
    """The report, and the story of the game where one is wanted."""
    from pnp.base import PnpError, Unplayable
    from pnp.playtest import Measure, judged, log_text, one_game

    try:
        report = _report(ctx, run, how)
        if balance:
            for broken in judged(run.module, run.game, Measure(run.module, run.game, jobs=how.jobs)):
                report.breaches.note(broken)
        return report, log_text(run.game, one_game(run)) if verbose else ""
    except PnpError:
        raise
    except Exception as error:
        if not doubtful:
            raise
        raise Unplayable(f"{run.game.id} cannot be played with this content: {type(error).__name__}: {error}") from None


def _report(ctx: click.Context, run: Run, how: How) -> Report:
    """With a progress bar where somebody is watching."""
    from pnp.playtest import playtest

    if not (how.sociable and sys.stderr.isatty()) or is_quiet(ctx):
        return playtest(run, how.games, how.jobs, None, how.until, how.resume)
    pace = Pace()
    with click.progressbar(length=how.games, label=run.game.about.title, file=sys.stderr, item_show_func=str) as bar:
        return playtest(run, how.games, how.jobs, lambda done, _: bar.update(done - bar.pos, pace(done)), how.until,
                        how.resume)


class Pace:
    """Games a second, over the last seconds: those that a file kept do not make it fast for long."""

    def __init__(self, seconds: float = 5.0, clock: Callable[[], float] = perf_counter):
        self.seconds, self.clock = seconds, clock
        self.seen: deque[tuple[float, int]] = deque([(clock(), 0)])

    def __call__(self, done: int) -> str:
        now = self.clock()
        self.seen.append((now, done))
        while len(self.seen) > 2 and self.seen[1][0] < now - self.seconds:
            self.seen.popleft()
        then, before = self.seen[0]
        return f"{(done - before) / max(now - then, 1e-6):,.0f} games/s"


def _tell(game: Game, report: Report, story: str, format: str) -> None:
    from pnp.playtest import report_record, report_text

    if format == "json":
        show_json(report_record(game, report))
        return
    click.echo(story or report_text(game, report))
    if story and report.broken:
        click.echo(report_text(game, report).rpartition("\n\n")[2])
