"""A view -> a full state that its seat may believe in, for games that hide only which copy lies where.

Hidden places are filled with the copies nobody has seen, of the sets that lie there when a game begins. Where their
numbers do not match, something else is unknown, and the game has to say itself what may be believed.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from pnp.base import CannotDeterminise
from pnp.content import Game
from pnp.rules.contract import Rules, State
from pnp.rules.kit.keeping import once
from pnp.rules.kit.piles import HIDDEN
from pnp.rules.lying import filled, slots
from pnp.rules.table import Table

HELP = "write a `determinise` of the game's own, or `zones` that tell where every copy lies"


class Pool(NamedTuple):
    """Places that the same sets of pieces come to, and those sets."""

    places: frozenset[str]
    sets: frozenset[str]


def believed(game: Game, rules: Rules, copies: Mapping[str, int], view: State, rng: Random) -> State:
    """The view with every hidden piece replaced by one that may lie there."""
    hidden = Counter(_place(name) for name, id in slots(view) if id == HIDDEN)
    seen = Counter(id for zone in rules.zones(view).values() for id in zone)
    if seen[HIDDEN] != hidden.total():
        raise CannotDeterminise(f"{hidden.total()} pieces are hidden in the state and {seen[HIDDEN]} in its zones", HELP)
    unseen = Counter(copies) - seen
    stock: dict[str, list[str]] = {}
    for group, places in _wanted(_groups(game, rules), hidden).items():
        cards = sorted(id for id in unseen.elements() if game.piece(id).set in group.sets)
        room = sum(hidden[place] for place in places)
        if len(cards) != room:
            raise CannotDeterminise(f"{len(cards)} pieces of {', '.join(sorted(group.sets))} are unseen, "
                                    f"and {room} lie face down in {', '.join(sorted(places))}", HELP)
        rng.shuffle(cards)
        stock |= dict.fromkeys(places, cards)
    state = filled(view, lambda name: stock[_place(name)].pop())
    if not any(_is_view(rules, state, seat, view) for seat in _seats(game, rules, view)):
        raise CannotDeterminise("the view hides more than pieces that lie face down", HELP)
    return state


def _seats(game: Game, rules: Rules, view: State) -> Iterator[int]:
    """Whose view it may be, the one who decides first."""
    if (decider := rules.decider(view)) is not None:
        yield decider
    yield from range(max(game.about.players))


def _is_view(rules: Rules, state: State, seat: int, view: State) -> bool:
    try:
        return bool(rules.view(state, seat) == view)
    except LookupError:                  # fewer play
        return False


def _place(name: str) -> str:
    """The name of a place without the numbers of seats and spaces: `hands` of `hands:0`."""
    return re.sub(r"[:.]\d+(?=[:.]|$)", "", name)


def _wanted(groups: Iterable[Pool], hidden: Iterable[str]) -> dict[Pool, list[str]]:
    """The hidden places of each group; one where nothing lay at the beginning belongs to the only group there is."""
    groups, found = tuple(groups), defaultdict(list)
    for place in hidden:
        mine = [group for group in groups if place in group.places] or groups
        if len(mine) != 1:
            raise CannotDeterminise(f"nobody knows what comes to lie face down in {place}", HELP)
        found[mine[0]].append(place)
    return found


@once
def _groups(game: Game, rules: Rules) -> tuple[Pool, ...]:
    """Places by what lies there at the beginning, for any number of players; those that share a set are together."""
    sets = {piece.id: piece.set for piece in game.pieces}
    groups: list[Pool] = []
    for players in game.about.players:
        for name, id in slots(rules.setup(game, players, game.defaults(), Table("homes"))):
            if id in sets:
                groups = _merged(groups, Pool(frozenset([_place(name)]), frozenset([sets[id]])))
    return tuple(groups)


def _merged(groups: Iterable[Pool], new: Pool) -> list[Pool]:
    apart = []
    for group in groups:
        if group.places & new.places or group.sets & new.sets:
            new = Pool(new.places | group.places, new.sets | group.sets)
        else:
            apart.append(group)
    return [*apart, new]
