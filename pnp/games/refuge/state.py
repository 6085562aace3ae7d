"""The position of a game, and small changes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pnp.games.refuge.box import Box
from pnp.rules import Table
from pnp.rules.kit import Pile, put, quick_replace, without

DEVOURED = "devoured"
RESERVE = "reserve"          # where a camera is that is not on the map


class Player(NamedTuple):
    diver: str = ""
    at: str = ""                         # a space, DEVOURED, or nothing before set-up is over
    hand: tuple[str, ...] = ()
    up: tuple[bool, ...] = ()            # abilities, face up or down
    claimed: tuple[str, ...] = ()        # completed objectives


class Win(NamedTuple):
    seat: int
    pod: str
    by: str                              # objective, decryptor


@quick_replace
class State(NamedTuple):
    box: Box
    players: tuple[Player, ...]
    head: str                            # the centre's space
    tentacles: tuple[str, ...]           # sorted
    supply: int
    kraken: Pile
    salvage: Pile
    objectives: tuple[str, ...]          # the deck; the top is the last
    display: tuple[str, ...]
    pods: Mapping[str, str]              # finish space -> pod
    first: int = 0
    cameras: tuple[str, ...] = ()        # on the map, sorted
    markers: tuple[str, ...] = ()        # on the map
    played: tuple[str, ...] = ()         # salvage cards being resolved
    known: tuple[int, ...] = ()          # by seat: how many cards it knows from the top of the Kraken deck
    active: int = 0
    turn: int = 0
    round: int = 1
    killed: bool = False                 # the active player eliminated a tentacle this turn
    last_marker: bool = False            # the active player took the last marker this turn
    taken: tuple[str, ...] = ()          # what the active player did this turn: action, pass, bonus, objective
    last: tuple[str, ...] = ()           # the same of the turn before
    winner: Win | None = None
    stopped: bool = False                # the engine's round limit was reached
    agenda: tuple[Any, ...] = ()


def occupied(state: State) -> set[str]:
    """Spaces with a miniature; tokens do not occupy."""
    taken = {player.at for player in state.players}
    taken.update(state.tentacles, state.box.cells[state.head])
    return taken


def free(state: State, spaces: Iterable[str]) -> tuple[str, ...]:
    taken = occupied(state)
    return tuple([space for space in spaces if space not in taken])


def diver_at(state: State, space: str) -> int | None:
    for seat, player in enumerate(state.players):
        if player.at == space:
            return seat
    return None


def on_map(state: State, seat: int) -> bool:
    return state.players[seat].at in state.box.floor.kind


def name(state: State, seat: int) -> str:
    return state.players[seat].diver


def others(state: State, seat: int) -> tuple[int, ...]:
    return tuple([other for other in range(len(state.players)) if other != seat])


def changed(state: State, seat: int, **fields: Any) -> State:
    """The same state with some of a player's fields changed."""
    return state._replace(players=put(state.players, seat, state.players[seat]._replace(**fields)))


def moved(state: State, seat: int, space: str) -> State:
    return changed(state, seat, at=space)


def tentacle_moved(state: State, old: str, space: str) -> State:
    return state._replace(tentacles=tuple(sorted((*without(state.tentacles, old), space))))


def tentacle_added(state: State, space: str) -> State:
    return state._replace(tentacles=tuple(sorted((*state.tentacles, space))), supply=state.supply - 1)


def tentacle_removed(state: State, space: str) -> State:
    return state._replace(tentacles=without(state.tentacles, space), supply=state.supply + 1)


def discarded(state: State, seat: int, card: str) -> State:
    """A salvage card goes from a hand to the discard pile (REF-R27)."""
    state = changed(state, seat, hand=without(state.players[seat].hand, card))
    return state._replace(salvage=state.salvage.put_away(card))


def ready(state: State, seat: int) -> tuple[str, ...]:
    """A player's abilities that lie face up."""
    player = state.players[seat]
    if not player.diver:
        return ()
    return tuple([ability for ability, up in zip(state.box.abilities[player.diver], player.up) if up])


def turned(state: State, seat: int, ability: str, up: bool) -> State:
    player = state.players[seat]
    return changed(state, seat, up=put(player.up, state.box.abilities[player.diver].index(ability), up))


def spent(state: State, seat: int, card: str) -> State:
    """A salvage card is discarded, an ability turned face down."""
    if card in state.players[seat].hand:
        return discarded(state, seat, card)
    return turned(state, seat, card, False)


def named(state: State, cards: Iterable[str]) -> str:
    """Cards by their names: what is only drawn or seen does not count as used."""
    box = state.box
    return ", ".join((box.card.get(card) or box.kraken[card]).name for card in cards) or "nothing"


def drawn(state: State, seat: int, n: int, table: Table) -> State:
    """Salvage cards to a hand, as many as there are (REF-R29)."""
    got: list[str] = []
    pile = state.salvage
    while len(got) < n and len(pile):
        if not pile.cards:
            table.say("reshuffle")
        card, pile = pile.draw(table)
        assert card is not None, "a pile that has a length has a card"
        table.drew(card, seat)
        got.append(card)
    table.say("draw", diver=name(state, seat), cards=named(state, got))
    state = state._replace(salvage=pile)
    return changed(state, seat, hand=(*state.players[seat].hand, *got))
