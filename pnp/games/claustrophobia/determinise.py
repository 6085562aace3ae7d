"""A full position that a seat may believe in: its view and chance -> tiles, cards and treasures dealt anew.

What nobody sees is shuffled and put where the view shows a back; the scenario's last tiles stay among the last of the
stack. What another seat must hold to be asked what it is asked is believed, too: such deals are drawn until the rules
wait for the same choice.
"""

from __future__ import annotations

from random import Random

from pnp.games.claustrophobia.box import deck
from pnp.games.claustrophobia.rules import waits
from pnp.games.claustrophobia.state import State
from pnp.games.claustrophobia.zones import zones
from pnp.rules.kit import HIDDEN, dealt_until, face_up, unseen


def determinise(view: State, rng: Random) -> State:
    return dealt_until(waits, lambda: _dealt(view, rng))


def _dealt(view: State, rng: Random) -> State:
    return _treasures(_events(_advantages(_tiles(view, rng), rng), rng), rng)


def _tiles(view: State, rng: Random) -> State:
    """What the scenario sets aside is aside, what it shuffles among the last tiles is not far from the bottom."""
    rule, lies = view.rule, zones(view)
    seen = [piece for zone, pieces in lies.items() if zone.startswith("tile:") for piece in pieces[:1]]
    hidden = unseen(view.box.grounds, (*seen, *view.discard, *lies["drawn tile"]), rng)
    last = [tile for tile in hidden if tile in rule.last]
    apart = [tile for tile in hidden if tile in rule.apart and tile not in rule.last]
    pool = [tile for tile in hidden if tile not in (*last, *apart)]
    n = len(view.stack) - len(last)
    stack = _mixed(pool[:n], last, rule.mixed, rng)
    return view._replace(stack=stack, aside=(*pool[n:], *apart))


def _mixed(dealt: list[str], last: list[str], mixed: int, rng: Random) -> tuple[str, ...]:
    """The stack, its top last."""
    bottom = dealt[:mixed] + last
    rng.shuffle(bottom)
    return (*bottom, *dealt[mixed:])


def _advantages(view: State, rng: Random) -> State:
    hidden = iter(unseen(deck(view.box, view.box.advantages), (*view.used, *view.hand), rng))
    return view._replace(hand=face_up(view.hand, hidden), advantages=face_up(view.advantages, hidden))


def _events(view: State, rng: Random) -> State:
    seen = (*view.removed, *view.effects, *view.event_discard, *view.events)
    hidden = iter(unseen(deck(view.box, view.box.events), seen, rng))
    return view._replace(events=face_up(view.events, hidden), event_deck=face_up(view.event_deck, hidden))


def _treasures(view: State, rng: Random) -> State:
    """As long as nobody has turned up the hoard, it is one of the tokens that lie face down."""
    shown = [placed.treasure for placed in view.map.values() if placed.treasure not in ("", HIDDEN)]
    n = len(view.treasures) + sum(placed.treasure == HIDDEN for placed in view.map.values())
    found = view.bearer is not None or view.box.hoard in shown
    rubble = [token for token in view.box.treasures if token != view.box.hoard]
    hidden = ([] if found else [view.box.hoard]) + rubble
    tokens = hidden[:n]
    rng.shuffle(tokens)
    dealt = iter(tokens)
    map = {cell: placed._replace(treasure=next(dealt)) if placed.treasure == HIDDEN else placed
           for cell, placed in view.map.items()}
    return view._replace(map=map, treasures=tuple(dealt))
