"""What a play-test costs: the rules of every game beside OpenSpiel's tic-tac-toe in Python, in one run.

    python -m tests.bench.plies [GAME ...]          random bot: CPU for each legal action offered
    python -m tests.bench.plies --against REV       and games a second of `pnp playtest` beside those of another commit

Counted is all CPU of the loop that plays: set-up, views, legal actions, bots, effects, events. Rounds are interleaved, so
that a busy machine is busy for all; shown are medians. It ends with 1 when a game is over its limit.
OpenSpiel is left out when it is absent, and a plain tic-tac-toe (`tictactoe.py`) takes its place;
`python -m pip install --target FOLDER open_spiel`, then `PYTHONPATH=FOLDER`, adds it.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from random import Random
from statistics import median
from time import thread_time
from typing import Any

from pnp.base import find_project
from pnp.playtest import planned
from pnp.rules import load_game, plies
from tests.bench import commits, tictactoe

LIMIT = 2.0              # times the CPU of OpenSpiel's tic-tac-toe, for each legal action
ROUNDS = 7
SECONDS = 0.5            # that each plays in a round

Match = Callable[[int], Iterator[int]]       # a seeded game -> how many actions each choice offers


def ours(game_id: str) -> Match:
    """Uniformly random play of a shipped game, through the loop that play-tests use."""
    game, rules, faults = load_game(find_project(), game_id)
    assert game and rules, faults
    run = planned(rules, game, bot="random")
    bots = [rules.BOTS[name] for name in run.bots]

    def played(number: int) -> Iterator[int]:
        for ply in plies(rules, game, run.players, run.options, f"bench:{number}", bots):
            yield len(ply.legal)

    return played


def theirs(new: Callable[[], Any]) -> Match:
    """Uniformly random play of a tic-tac-toe."""
    def played(number: int) -> Iterator[int]:
        state, rng = new(), Random(number)
        while not state.is_terminal():
            legal = state.legal_actions(state.current_player())
            state.apply_action(legal[int(rng.random() * len(legal))])
            yield len(legal)

    return played


def anchor() -> tuple[str, Match]:
    """What is measured against."""
    if find_spec("pyspiel") is None:
        print("OpenSpiel is absent: `python -m pip install --target FOLDER open_spiel`, then PYTHONPATH=FOLDER, adds it.\n"
              "A tic-tac-toe in plain Python stands in for it: it is quicker, so ratios are greater and no limit holds.")
        return "plain tic-tac-toe", theirs(tictactoe.State)
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401    (which registers the game)

    return "OpenSpiel's tic-tac-toe", theirs(pyspiel.load_game("python_tic_tac_toe").new_initial_state)


def micros(match: Match, first: int, seconds: float) -> float:
    """CPU for each legal action, of games played one after the other for about so long."""
    number, offered, started = first, 0, thread_time()
    while (spent := thread_time() - started) < seconds or not offered:
        offered += sum(match(number))
        number += 1
    return 1e6 * spent / offered


def measured(matches: Mapping[str, Match], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Everybody plays in every round, other games in each."""
    for match in matches.values():
        micros(match, -1, 0.0)                           # what is looked up once is looked up
    found: dict[str, list[float]] = {who: [] for who in matches}
    for turn in range(rounds):
        for who, match in matches.items():
            found[who].append(micros(match, 10_000 * turn, seconds))
    return found


def compared(game_ids: Sequence[str], rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, float]:
    """A line for each game; their ratios."""
    name, match = anchor()
    found = measured({name: match, **{game_id: ours(game_id) for game_id in game_ids}}, rounds, seconds)
    print(f"{'random bot':<24} {'us/action':>10} {'ratio':>6}")
    ratios = {who: median([one / other for one, other in zip(times, found[name])]) for who, times in found.items()}
    for who, times in found.items():
        print(f"{who:<24} {median(times):>10.2f} {ratios[who]:>6.2f}")
    return ratios


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.plies")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--against", metavar="REV", help="compare play-tests with those of another commit")
    asked = parser.parse_args()
    game_ids = asked.games or find_project().games()
    gc.set_threshold(100_000, 50, 100)               # as the command does
    ratios = compared(game_ids)
    if asked.against:
        commits.compared(asked.against, game_ids)
    return 0 if find_spec("pyspiel") is None or max(ratios.values()) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
