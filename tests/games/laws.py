"""What `says`, `zones` and `determinise` promise, looked at over seeded games; each function returns what is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from string import Formatter
from typing import Any, NamedTuple

from pnp.rules import Table, invariants_of
from pnp.rules.kit import HIDDEN
from tests.broken import loaded


class Moment(NamedTuple):
    """A state of a seeded game, and whose choice it is."""

    game_id: str
    state: Any
    seat: int

    @property
    def module(self) -> Any:
        return loaded(self.game_id)[1]

    @property
    def view(self) -> Any:
        return self.module.view(self.state, self.seat)


def moments(game_id: str, seeds: int = 4, **options: Any) -> Iterator[Moment]:
    """Every state of some games: fewest and most players, the sensible bot and the random one."""
    game, module = loaded(game_id)
    for players in dict.fromkeys((game.about.players[0], game.about.players[-1])):
        for bot in (next(iter(module.BOTS)), "random"):
            for seed in range(seeds):
                yield from _game(game_id, players, module.BOTS[bot], f"laws-{seed}", options)


def _game(game_id: str, players: int, bot: Any, seed: str, options: Mapping[str, Any]) -> Iterator[Moment]:
    game, module = loaded(game_id)
    table, rng = Table(Random(f"{seed}/table"), record=False), Random(f"{seed}/bots")
    state = module.setup(game, players, {**game.defaults(), **options}, table)
    while module.outcome(state) is None:
        moment = Moment(game_id, state, module.decider(state))
        yield moment
        seen = moment.view
        state = module.apply(state, bot(seen, module.legal_actions(seen), rng), table)


# says

@cache
def lines(game_id: str) -> Mapping[str, re.Pattern[str]]:
    """The lines for actions, as patterns that their sentences match."""
    words = loaded(game_id)[0].words["actions"]
    return {kind: re.compile("".join(re.escape(text) + ("" if field is None else r"[^{}]+")
                                     for text, field, _, _ in Formatter().parse(line)))
            for kind, line in words.items()}


def kinds_said(moment: Moment, action: Any) -> set[str]:
    """The lines that an action's sentence may have come from."""
    words = moment.module.says(moment.view, action).words
    return {kind for kind, line in lines(moment.game_id).items() if line.fullmatch(words)}


def missaid(moment: Moment) -> Iterator[str]:
    """Actions without a line, alike or about pieces and places that are not there."""
    seen, zones, known = moment.view, moment.module.zones(moment.view), ids(moment.game_id)
    actions = moment.module.legal_actions(seen)
    said = {action: moment.module.says(seen, action) for action in actions}
    for action, saying in said.items():
        if not kinds_said(moment, action):
            yield f"{action}: no line says `{saying.words}`"
        if strange := [piece for piece in saying.pieces if piece not in known]:
            yield f"{action}: {strange} are no pieces"
        if nowhere := [place for place in saying.places if place not in zones]:
            yield f"{action}: {nowhere} are no zones"
    yield from (f"`{saying.words}` is said of {count} choices" for saying, count in Counter(said.values()).items()
                if count > 1)


# zones

@cache
def ids(game_id: str) -> Mapping[str, int]:
    """Every piece with its copies."""
    have: Counter[str] = Counter()
    for piece in loaded(game_id)[0].pieces:
        have[piece.id] += piece.copies
    return have


def misplaced(moment: Moment) -> Iterator[str]:
    """Pieces that lie nowhere or twice, and places in which the view shows other pieces than there are."""
    full, seen = moment.module.zones(moment.state), moment.module.zones(moment.view)
    where = Counter(piece for pieces in full.values() for piece in pieces)
    known = ids(moment.game_id)
    yield from (f"{piece} lies in {where[piece]} places, not {known.get(piece, 0)}"
                for piece in {*where, *known} if where[piece] != known.get(piece, 0))
    if list(full) != list(seen):
        yield "the view has other zones"
    for zone, pieces in seen.items():
        if len(pieces) != len(full[zone]) or any(one not in (HIDDEN, there) for one, there in zip(pieces, full[zone])):
            yield f"{zone}: the view has {pieces}, the state {full[zone]}"


def hidden(moment: Moment) -> int:
    """How many pieces the seat does not know."""
    return sum(pieces.count(HIDDEN) for pieces in moment.module.zones(moment.view).values())


# determinise

def unbelievable(moment: Moment, seed: object) -> Iterator[str]:
    """What tells a determinised state from one the seat may believe in."""
    module, seen = moment.module, moment.view
    believed = module.determinise(seen, Random(f"{seed}"))
    if module.view(believed, moment.seat) != seen:
        yield "the seat sees something else in it"
    if module.legal_actions(believed) != module.legal_actions(moment.state):
        yield "it has other actions"
    if module.decider(believed) != moment.seat:
        yield "somebody else decides"
    for rule in invariants_of(module, "state"):
        yield from (f"{rule.code}: {finding}" for finding in rule.check(loaded(moment.game_id)[0], believed))


def beliefs(moment: Moment, seeds: int = 8) -> int:
    """How many different states come of a view."""
    every = [moment.module.determinise(moment.view, Random(f"belief-{seed}")) for seed in range(seeds)]
    return sum(state not in every[:index] for index, state in enumerate(every))
