"""What holds between a state of play and the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.content import Game
from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import Activate, Attack, Clear, Enter, Explore, Leave, Move, Play, Seal
from pnp.games.claustrophobia.box import SPENT
from pnp.games.claustrophobia.play.maps import enemies_at, friends_at
from pnp.games.claustrophobia.play.stats import mvt, talents
from pnp.games.claustrophobia.play.team import may_carry
from pnp.games.claustrophobia.state import State, cell_of, humans_at, place_of, playing, side
from pnp.rules import invariant


@invariant("CLA-P04", "every Human of the team is in play, dead or escaped, and stays what it is once out", scope="step")
def humans_are_accounted_for(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """Nobody is in two of these, nobody in none, nobody joins or comes back; those in play stand on a tile."""
    if before.phase != "set-up" and before.humans.keys() != after.humans.keys():
        yield f"the team was {', '.join(before.humans)} and is {', '.join(after.humans)}"
    for who, human in after.humans.items():
        places = (human.at is not None) + (human.out in ("dead", "escaped"))
        if places != 1 or (human.at is not None and human.at not in after.map):
            yield f"{who} is at {human.at} and {human.out or 'not out'}"
        if (was := before.humans.get(who)) and was.out and human.out != was.out:
            yield f"{who} was {was.out} and is {human.out or 'in play'}"


@invariant("CLA-P08", "Threat Points stay within 0 to 20, and an entry costs its price", scope="step")
def threat_points_are_paid(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """1 TP for a troglodyte, 5 for the Demon (CLA-R26)."""
    known = before.box.rules
    if not 0 <= after.tp <= known.most_tp:
        yield f"{after.tp} TP"
    price = {"troglodyte": known.troglodyte_cost, "demon": known.demon_cost}
    if isinstance(action, Enter) and before.tp - after.tp != price[action.what]:
        yield f"{action.what} entered for {before.tp - after.tp} TP"


@invariant("CLA-P11", "every Human has a die; exhausted is whose line was canceled before it was assigned", scope="step")
def dice_and_exhaustion(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """CLA-R08: a line canceled during the round exhausts nobody; healing the line ends exhaustion."""
    if any(isinstance(step, steps.Ready) for step in after.agenda):
        return
    if after.phase == "set-up":
        return
    assigned = before.round != after.round or any(isinstance(step, steps.Ready) for step in before.agenda)
    for who in playing(after):
        human = after.humans[who]
        if not 1 <= human.die <= after.box.rules.lines:
            yield f"{who} has no die"
        tired = human.die in human.cancelled and (assigned or before.humans[who].exhausted)
        if human.exhausted != tired:
            yield f"{who} has the die {human.die}, canceled {human.cancelled}, exhausted {human.exhausted}"


@invariant("CLA-P12", "a warrior is activated once a phase, attacks once and spends no more MVT than it has", scope="step")
def one_activation_each(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """Each part of an activation is optional, neither comes twice."""
    if isinstance(action, Activate):
        warrior = before.humans.get(action.who) or before.foes[action.who]
        if warrior.acted:
            yield f"{action.who} is activated again"
    if (isinstance(action, Attack | Clear | Seal) or _throws(before, action)) and before.acting.attacked:
        yield f"{before.acting.who} attacks again"
    if after.active and place_of(after, after.active.who) and after.active.spent > mvt(after, after.active.who):
        yield f"{after.active.who} has spent {after.active.spent} of {mvt(after, after.active.who)} MVT"


def _throws(state: State, action: Any) -> bool:
    """A Grenade is thrown instead of an attack."""
    cards = state.box.advantages
    return isinstance(action, Play) and action.card in cards and cards[action.card].do == "grenade"


@invariant("CLA-P14", "the map grows by exploring Humans only", scope="step")
def only_humans_explore(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """One tile at a time, in the Human Action phase."""
    grown = len(after.map) - len(before.map)
    if grown and (grown != 1 or before.phase != "human" or before.active is None or side(before.active.who) != "human"):
        yield f"the map changed by {grown} tiles in the {before.phase} phase"


@invariant("CLA-P17", "a booby trap, an omen or a stash fires once, for a Human", scope="step")
def tiles_fire_once(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """A Spent marker lies there from then on, and six of them suffice."""
    spent = [cell for cell, placed in after.map.items() if placed.spent]
    if len(spent) > after.box.copies[SPENT]:
        yield f"{len(spent)} Spent markers on the map"
    for cell in spent:
        if after.box.grounds[after.map[cell].tile].special not in after.box.once:
            yield f"{after.map[cell].tile} is spent"
    for cell, placed in before.map.items():
        if placed.spent and not after.map[cell].spent:
            yield f"the Spent marker of {placed.tile} is gone"
    fired = [cell for cell in spent if cell not in before.map or not before.map[cell].spent]
    fell = set(playing(before)) - set(playing(after))
    for cell in fired:
        if not humans_at(after, cell) and not fell:
            yield f"{after.map[cell].tile} fired without a Human"
    if before.phase == after.phase == "human":
        omens = sum(after.box.grounds[after.map[cell].tile].special == "omen" for cell in fired)
        if after.omens - before.omens != omens * after.box.rules.omen:
            yield f"{after.omens - before.omens} Dice of Destiny from {omens} Echoing Tunnels entered for the first time"


@invariant("CLA-P18", "Blessed is used once a game; Courage and Blessing lie with a Human in play", scope="step")
def blessing_comes_once(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """One token each, so one warrior each (CLA-R07)."""
    if after.blessed and not before.blessed:
        yield "Blessed can be used again"
    if after.blessing and (after.blessed or (before.blessing is None and not before.blessed)):
        yield "the Blessing token came without the talent"
    for who in (after.courage, after.blessing and after.blessing[0]):
        if who and after.humans[who].at is None:
            yield f"{who} has a token and is out of the game"


@invariant("CLA-P19", "objects lie with a legal bearer, one per slot, and go only by Defect", scope="step")
def objects_stay_with_their_bearers(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """They are never traded, dropped or found (CLA-R38, CLA-R55)."""
    defect = sum(after.box.events[card].do == "defect" for card in after.event_discard)
    lost = 0
    for who, human in after.humans.items():
        for i, object in enumerate(human.objects):
            if not may_carry(after.box, who, human.objects[:i], object):
                yield f"{who} may not carry {object}"
        had = before.humans[who].objects if who in before.humans else ()
        if before.phase != "set-up" and any(human.objects.count(o) > had.count(o) for o in human.objects):
            yield f"{who} came by {human.objects}"
        lost += len(had) > len(human.objects)
    if lost and defect <= sum(before.box.events[card].do == "defect" for card in before.event_discard):
        yield "an object went without Defect"


@invariant("CLA-P20", "the advantage hand never grows after set-up", scope="step")
def advantages_never_grow(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """Cards are dealt once (CLA-R50)."""
    if before.phase != "set-up" and len(after.hand) > len(before.hand):
        yield f"the hand grew from {len(before.hand)} to {len(after.hand)}"


@invariant("CLA-P21", "who leaves a tile with enemies passes the leave check, uses a hole or is driven", scope="step")
def leaving_is_allowed(game: Game, before: State, action: Any, after: State) -> Iterator[str]:
    """The Blocking Rule, checked apart from the engine: CLA-R15, CLA-R16, CLA-R62."""
    if isinstance(action, Move | Explore | Leave) and not (isinstance(action, Move) and action.hole):
        who = before.acting.who
        if not _passes(before, who):
            yield f"{who} left {before.map[cell_of(before, who)].tile} past its enemies"
        return
    moved = [who for who in before.humans if None not in (before.humans[who].at, after.humans[who].at)
             and before.humans[who].at != after.humans[who].at]
    terror = isinstance(action, Play) or any(isinstance(step, steps.EventEffect) for step in before.agenda)
    exploring = any(isinstance(step, steps.Declared | steps.Drawn | steps.Placing | steps.PuttingHole | steps.Arriving)
                    for step in before.agenda)
    if moved and not terror and not exploring:
        yield f"{moved[0]} was moved by {type(action).__name__}"


def _passes(state: State, who: str) -> bool:
    at, of = cell_of(state, who), side(who)
    enemies, friends = enemies_at(state, at, of), friends_at(state, at, of)
    impressive = [enemy for enemy in enemies if "impressive" in talents(state, enemy)]
    elusive = [friend for friend in friends if "elusive" in talents(state, friend)]
    if impressive:
        return bool(elusive) and len(friends) >= len(enemies)
    return not enemies or who in elusive or len(friends) >= len(enemies)
