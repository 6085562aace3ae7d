"""Event cards: which may be played when, on whom, and the Litany's chance to cancel them."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cell, Pass, Play
from pnp.games.claustrophobia.box import DEMON, HUMAN, Box
from pnp.games.claustrophobia.play.maps import connected, has_room, unexplored
from pnp.games.claustrophobia.play.stats import carries, cbt
from pnp.games.claustrophobia.state import State, discarded, humans_at, kinds, playable, playing
from pnp.rules import Table
from pnp.rules.kit import done, then, without

LASTING = ("critical", "cave-in", "faith", "rage", "satan")


def plays(state: State, window: str) -> list[Play]:
    """Every event card of the hand that may be played in this window, with every target."""
    return [play for card in kinds(state.events) if state.box.events[card].window == window
            for play in _targets(state, card)]


def _targets(state: State, card: str) -> Iterator[Play]:
    match state.box.events[card].do:
        case "critical":
            yield from (Play(card, on=id) for id in playing(state))
        case "cave-in" if state.cave_in is None:
            yield from (Play(card, at=a, to=b) for a in state.map for b in connected(state, a) if a < b)
        case "defect":
            yield from (Play(card, on=id, piece=object) for id in playing(state)
                        for object in state.humans[id].objects)
        case "possession":
            yield from (Play(card, on=id, piece=prey) for id in _condemned(state) if cbt(state, id)
                        for prey in humans_at(state, state.humans[id].here) if prey != id)
        case "terror":
            yield from (Play(card, on=id, to=near) for id in _condemned(state)
                        for near in connected(state, state.humans[id].here) if has_room(state, near, HUMAN))
        case "fumes":
            yield from (Play(card, at=cell) for cell in state.map if humans_at(state, cell))
        case "tough" if free_figure(state):
            yield from (Play(card, at=cell) for cell in entries(state, "troglodyte"))
        case "panic" | "faith" | "rage" | "satan" | "lost" | "suicide":
            yield Play(card)


def _condemned(state: State) -> list[str]:
    return [id for id in playing(state) if id != state.box.redeemer]


def free_figure(state: State) -> str | None:
    """CLA-R27: the next troglodyte standee in the supply."""
    return next((id for id in state.box.figures if id not in state.foes), None)


def entries(state: State, what: str) -> list[Cell]:
    """Tiles on which a warrior of the Demon side may enter (CLA-R17); a lair is always open to troglodytes."""
    return [cell for cell in state.map if has_room(state, cell, DEMON)
            and ((what == "troglodyte" and _lair(state.box, state, cell))
                 or (_unwatched(state, cell) and ("burrow" in state.mods or unexplored(state.box, state.map, cell))))]


def _lair(box: Box, state: State, cell: Cell) -> bool:
    return box.grounds[state.map[cell].tile].special == "lair"


def _unwatched(state: State, cell: Cell) -> bool:
    """No Human keeps the Demon side out; A Taste for Blood, unless a Storm Lantern burns, lifts that."""
    there = humans_at(state, cell)
    return not there or ("blood" in state.mods and not any(carries(state, id, "lantern") for id in there))


def played(state: State, play: Play, table: Table) -> State:
    """The card lies open; it takes effect unless it is canceled."""
    table.played(play.card, state.demon_seat)
    tiles = [state.map[cell].tile for cell in (play.at, play.to) if cell]
    on = (*filter(None, (play.on, play.piece)), *tiles)
    if on:
        table.say("event-on", card=play.card, on=on)
    else:
        table.say("event", card=play.card)
    state = state._replace(events=without(state.events, play.card), effects=(*state.effects, play.card))
    return then(state, steps.EventPlayed(play), steps.EventEffect(play))


def answers(state: State, step: steps.EventPlayed) -> tuple[Play | Pass, ...]:
    return (*[Play(card) for card in playable(state, "event_played", "cancel")], Pass())


def answer(state: State, step: steps.EventPlayed, action: Play | Pass, table: Table) -> State:
    state = done(state)
    if isinstance(action, Pass):
        return state
    table.say("litany", card=action.card, event=step.play.card)
    state = done(discarded(state, action.card, table))           # the effect does not come
    return state._replace(effects=without(state.effects, step.play.card),
                          event_discard=(*state.event_discard, step.play.card))


def window(name: str):
    """A window in which the Demon player may play events: its choices and what follows."""
    def choices(state: State, step: object) -> tuple[Play | Pass, ...]:
        return (*plays(state, name), Pass())

    return choices


def take(state: State, step: object, action: Play | Pass, table: Table) -> State:
    return done(state) if isinstance(action, Pass) else played(state, action, table)


def lost_window(state: State, step: steps.Declared) -> tuple[Play | Pass, ...]:
    """Lost only strikes a warrior alone on its tile."""
    at = state.humans[state.acting.who].here
    alone = len(humans_at(state, at)) == 1 and not any(foe.at == at for foe in state.foes.values())
    return (*(plays(state, "explore_declared") if alone else ()), Pass())
