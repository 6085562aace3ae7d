"""The contract of a rules module: the names a game has, and the records that pass between it and the rest.

A game is a module (a package under `pnp.games`, or `rules.py` beside a user's content) with the names of `Rules`.
Nothing to subclass, nothing to register. Each name tells in one sentence what it is, and then who needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from pnp.content import Game, Piece, Record
from pnp.rules.table import Table

State: TypeAlias = Any               # a game's own, never changed; every state has a `turn`, and a `round` if turns have
Action: TypeAlias = Any              # a game's own, comparable
Bot: TypeAlias = Callable[[State, Sequence[Action], Random], Action]     # of the view, the legal actions, its own chance


class Outcome(NamedTuple):
    """How a game ended: the seats that won and the reason, a key of `words.outcome`."""

    winners: tuple[int, ...]
    reason: str
    by: str = ""                     # the winners in words, where a seat's number does not tell who that is


class Played(NamedTuple):
    """One game that was played."""

    outcome: Outcome
    state: State
    plies: int
    table: Table
    over: bool = True                # False: given up at the limit of plies, with an outcome that says so


class Saying(NamedTuple):
    """An action as it is said at the table, with what it is about."""

    words: str
    pieces: tuple[str, ...] = ()     # ids
    places: tuple[str, ...] = ()     # zones


class Playable(Protocol):
    """What a game in progress asks of its rules."""

    def decider(self, state: State, /) -> int | None:
        """The seat that has to choose; None when the game is over.

        Needed by: playtest.
        """

    def legal_actions(self, state: State, /) -> Sequence[Action]:
        """All that may be chosen, each once and always in the same order, the same in the decider's view.

        Needed by: playtest.
        """

    def apply(self, state: State, action: Action, table: Table, /) -> State:
        """The state after the action and all that follows from it without a choice; chance comes from the table.

        Needed by: playtest.
        """

    def outcome(self, state: State, /) -> Outcome | None:
        """How the game ended; None while it goes on.

        Needed by: playtest.
        """

    def view(self, state: State, seat: int, /) -> State:
        """What the seat knows: a state in which everything else is `HIDDEN`.

        Needed by: playtest.
        """


class Rules(Playable, Protocol):
    """A game's rules; a module that has these names is one."""

    @property
    def __name__(self) -> str: ...   # every module has one

    @property
    def SETS(self) -> Mapping[str, type[Piece]]:
        """The model of the pieces in each set file, by the file's stem.

        Needed by: every command.
        """

    @property
    def RULES(self) -> type[Record]:
        """The model of the `[rules]` table: the numbers the rules reckon with.

        Needed by: every command.
        """

    @property
    def TABLES(self) -> Mapping[str, type[Record]]:
        """The models of further rows, by the stem of their file: scenarios, levels, measured rates.

        Needed by: every command.
        """

    @property
    def BOTS(self) -> Mapping[str, Bot]:
        """The bots by name, the default first; one is called `random`.

        Needed by: playtest.
        """

    def setup(self, game: Game, players: int, options: Mapping[str, Any], table: Table, /) -> State:
        """The state in which somebody chooses for the first time; `options` has every option with a legal value.

        Needed by: playtest.
        """

    def supplies(self, state: State, /) -> Mapping[str, int]:
        """What could run out, and how much of it is left.

        Needed by: playtest.
        """

    def facts(self, game: Game, /) -> Mapping[str, Any]:
        """Numbers that follow from the content, for faces and rulebook: odds, totals.

        Needed by: check, build.
        """

    def scenes(self, game: Game, /) -> Mapping[str, State]:
        """Named positions, for the diagrams of the rulebook.

        Needed by: check, build.
        """

    def labels(self, state: State, /) -> Mapping[str, bool]:
        """Who took part in a finished game, and whether they won, where seats do not tell: factions, divers.

        Needed by: nobody; playtest counts wins by label.
        """

    def figures(self, played: Played, /) -> Mapping[str, int]:
        """Numbers of its own that a game counts in each finished game: tiles laid.

        Needed by: nobody; playtest reports their mean and range.
        """

    def says(self, view: State, action: Action, /) -> Saying:
        """A legal action in words that a player understands, with the pieces and places it is about.

        Needed by: nobody; play by hand shows it.
        """

    def zones(self, view: State, /) -> Mapping[str, Sequence[str]]:
        """What lies where: the pieces of each zone by id, the top of a pile first, `HIDDEN` where the seat cannot tell.

        Zones are called `name` or `name:part`: `salvage deck`, `hand:0`, `space:7`.

        Needed by: nobody; play by hand shows it.
        """

    def determinise(self, view: State, rng: Random, /) -> State:
        """A full state that the seat of the view may believe in.

        Its view is the same again, all invariants of states hold in it, and it has the same legal actions.

        Needed by: nobody; bots that search ahead play from it.
        """
