"""Exploring: the tile is drawn, turned by the Demon player so that the map stays open, and entered."""

from __future__ import annotations

from dataclasses import replace

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Cell, Explore, Pass, Play, PutHole, Rotate, UseGift
from pnp.games.claustrophobia.box import DEMON, HOLE, HUMAN
from pnp.games.claustrophobia.play.maps import beyond, is_hole, is_open
from pnp.games.claustrophobia.play.movement import arrive, paid
from pnp.games.claustrophobia.play.stats import gift_ready
from pnp.games.claustrophobia.state import Placed, State, change_tile, discarded, playable
from pnp.rules import Table
from pnp.rules.kit import done, then, with_


def explore(state: State, action: Explore, table: Table) -> State:
    """CLA-R52: 1 MVT in all."""
    table.say(f"explore-{WAYS[action.way]}", who=state.acting.who)
    return then(paid(state), steps.Declared(), steps.Drawing(action.way))


WAYS = ("north", "east", "south", "west")


def draw(state: State, step: steps.Drawing, table: Table) -> State:
    """CLA-R19e: discards are shuffled once; if nothing fits even then, the exploration fails."""
    if not state.stack and state.discard and not step.reshuffled:
        table.say("reshuffle")
        state = state._replace(stack=table.shuffle(state.discard), discard=())
        step = replace(step, reshuffled=True)
    if not state.stack:
        table.say("blocked", who=state.acting.who)
        return state
    tile, state = state.stack[-1], state._replace(stack=state.stack[:-1])
    table.say("draw", tile=tile, number=tile[1:])
    table.drew(tile, state.human_seat)
    return then(state, steps.Drawn(step, tile))


def windows(state: State, step: steps.Drawn) -> tuple[UseGift | Play | Pass, ...]:
    """Precognition and Chalk Marks."""
    gifts = [UseGift(gift.id) for gift in state.box.gifts.values()
             if gift.window == "tile_drawn" and state.stack and not step.draw.final and gift_ready(state, gift)]
    chalk = [] if step.draw.chalk else [Play(card) for card in playable(state, "tile_drawn", "chalk")]
    return (*gifts, *chalk, Pass())


def window(state: State, step: steps.Drawn, action: UseGift | Play | Pass, table: Table) -> State:
    state = done(state)
    match action:
        case UseGift(gift):
            table.say("gift", gift=gift, on=step.tile)
            table.played(gift, state.human_seat)
            tile, stack = state.stack[-1], (step.tile, *state.stack[:-1])
            table.say("draw", tile=tile, number=tile[1:])
            table.drew(tile, state.human_seat)
            state = state._replace(stack=stack, prayed=(*state.prayed, gift))
            return then(state, steps.Drawn(replace(step.draw, final=True), tile))
        case Play(card):
            table.say("card", card=card, who=state.acting.who)
            return then(discarded(state, card, table), steps.Drawn(replace(step.draw, chalk=True), step.tile))
    return then(state, steps.Fitting(step.draw, step.tile))


def new_cell(state: State, draw: steps.Drawing) -> Cell:
    return beyond(state.humans[state.acting.who].here, draw.way)


def turns_tile(state: State, step: steps.Placing) -> str:
    """The Demon player turns the tile, unless Chalk Marks are used."""
    return HUMAN if step.draw.chalk else DEMON


def fits(state: State, step: steps.Fitting | steps.Placing) -> tuple[Rotate, ...]:
    """Turns that join the explored opening and, where one does, leave the map open (CLA-R19c, CLA-R20)."""
    cell, entrance = new_cell(state, step.draw), step.draw.way ^ 2
    ground = state.box.grounds[step.tile]
    ways = {shape: k for k, shape in reversed(list(enumerate(ground.turned))) if shape[entrance]}
    turns = sorted(ways.values())
    if not redraws(state, step.tile):
        return tuple(map(Rotate, turns))
    return tuple(Rotate(k) for k in turns if is_open(state.box, with_(state.map, cell, Placed(step.tile, k))))


def redraws(state: State, tile: str) -> bool:
    """CLA-R19f: the Exit is never discarded, and once it lies the map may close."""
    grounds = state.box.grounds
    return grounds[tile].special != "exit" and all(grounds[placed.tile].special != "exit" for placed in state.map.values())


def fit(state: State, step: steps.Fitting, table: Table) -> State:
    if fits(state, step):
        return then(state, steps.Placing(step.draw, step.tile))
    table.say("discard", tile=step.tile)
    return then(state._replace(discard=(*state.discard, step.tile)), step.draw)


def place(state: State, step: steps.Placing, action: Rotate, table: Table) -> State:
    """The tile lies, and the explorer goes there."""
    cell, who = new_cell(state, step.draw), state.acting.who
    n = state.explored + 1
    table.say("place", tile=step.tile, number=step.tile[1:], x=cell[0], y=cell[1], turns=action.turns)
    table.played(step.tile, state.human_seat)
    state = done(state)._replace(map=with_(state.map, cell, Placed(step.tile, action.turns)), explored=n)
    if n in state.rule.treasures and state.treasures:
        table.say("buried", tile=step.tile)
        state = change_tile(state, cell, treasure=state.treasures[-1])._replace(treasures=state.treasures[:-1])
    hole = (steps.PuttingHole(cell),) if state.box.grounds[step.tile].special == "hole" else ()
    return then(state, *hole, steps.Arriving(who, cell))


def arriving(state: State, step: steps.Arriving, table: Table) -> State:
    return arrive(state, step.who, step.at, table)


def hole_places(state: State, step: steps.PuttingHole) -> tuple[PutHole, ...]:
    """CLA-R13: a tile in play without a hole, while tokens last."""
    if sum(placed.hole for placed in state.map.values()) >= state.box.holes:
        return ()
    return tuple(PutHole(cell) for cell in state.map if cell != step.tile and not is_hole(state, cell))


def put_hole(state: State, step: steps.PuttingHole, action: PutHole, table: Table) -> State:
    table.say("hole", tile=state.map[action.at].tile, token=HOLE)
    return done(change_tile(state, action.at, hole=True))
