"""Set-up: decks and the head's opening, up to the first choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.content import Game
from pnp.games.refuge.box import box
from pnp.games.refuge.play.objectives import revealed
from pnp.games.refuge.play.opening import opening
from pnp.games.refuge.rules import settled
from pnp.games.refuge.state import Player, State
from pnp.games.refuge.steps import Lot, TakeDiver
from pnp.rules import Table
from pnp.rules.kit import Pile


def setup(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    return settled(_dealt(game, players, options, table), table)


def _dealt(game: Game, players: int, options: Mapping[str, Any], table: Table) -> State:
    """Decks and the head: REF-R08 no tentacle on the map, REF-R10 empty hands."""
    known = box(game, options)
    salvage = table.shuffle(known.salvage)
    objectives = table.shuffle(tuple(known.objective))
    deck = table.shuffle(known.deck)
    state = State(
        box=known, players=(Player(),) * players, head=known.rules.head_start, tentacles=(), supply=known.tentacles,
        kraken=Pile(deck), salvage=Pile(salvage), objectives=objectives, display=(), pods={}, known=(0,) * players,
        agenda=(*[TakeDiver(seat) for seat in range(players)], Lot()),
    )
    state = _opened(revealed(state, table), table)
    return state._replace(kraken=Pile(table.shuffle(deck)))


def _opened(state: State, table: Table) -> State:
    """The opening cards shift the head; a devour card among them moves nothing (REF-R19)."""
    n = state.box.rules.opening_cards
    cards = tuple(reversed(state.kraken.cards[-n:])) if n else ()
    state = state._replace(head=opening(state.box, cards))
    table.say("opening", space=state.head, cards=cards)
    return state
