"""A choice in words: a view and a legal action -> a sentence of `words.actions`, the pieces and the zones it is about."""

from __future__ import annotations

from typing import Any

from pnp.games.claustrophobia import steps
from pnp.games.claustrophobia.actions import (
    Action,
    Activate,
    Assign,
    Attack,
    Bid,
    Bless,
    Buy,
    Cancel,
    Cell,
    Choose,
    Clear,
    Enter,
    Explore,
    Guard,
    Jack,
    Leave,
    Move,
    Pass,
    Place,
    Play,
    PutHole,
    Reroll,
    Resolve,
    Restore,
    Rotate,
    Seal,
    Turn,
    UseGift,
)
from pnp.games.claustrophobia.box import CAVE_IN, SEAL
from pnp.games.claustrophobia.play.exploring import WAYS
from pnp.games.claustrophobia.play.stats import carries
from pnp.games.claustrophobia.play.team import ADVANTAGE
from pnp.games.claustrophobia.state import HORDE, State, horde_at, place_of
from pnp.games.claustrophobia.zones import at, sheet
from pnp.rules import Saying
from pnp.rules.kit import spoken

# What a pass is called in each step.
PASSES: dict[type, str] = {
    steps.Auction: "let", steps.Rerolling: "reroll-all", steps.Panicked: "keep-die", steps.Praying: "begin",
    steps.HumanPhase: "end-humans", steps.DemonPhase: "end-demons", steps.Acting: "end-turn", steps.Drawn: "accept",
    steps.Hitting: "no-guard", steps.Wounding: "no-jack", steps.Threatening: "no-event", steps.Entering: "no-entry",
    **dict.fromkeys((steps.CrisisWindow, steps.WindWindow, steps.PanicWindow, steps.Declared, steps.Fight,
                     steps.EventPlayed, steps.HoldWindow), "no-card"),
}


def says(view: State, action: Action) -> Saying:
    return _SAYS[type(action)](view, view.agenda[0], action)


def _spoken(view: State, kind: str, *pieces: str, cells: tuple[Cell, ...] = (), places: tuple[str, ...] = (),
            **facts: Any) -> Saying:
    """The first tile is `tile` in the sentence, the second `other`; the pieces are named as facts besides."""
    tiles = dict(zip(("tile", "other"), [view.map[cell].tile for cell in cells]))
    return spoken(view.box.game, kind, (*pieces, *tiles.values()), (*map(at, cells), *places), **tiles, **facts)


def _on(view: State, who: str) -> dict[str, Any]:
    """A warrior among the facts, its tile among the places."""
    cell = place_of(view, who)
    return {"who": who, "places": () if cell is None else (at(cell),)}


def _here(view: State) -> Cell:
    cell = place_of(view, view.acting.who)
    assert cell is not None
    return cell


# Set-up

def _bid(view: State, step: Any, action: Bid) -> Saying:
    return _spoken(view, "bid", points=action.points)


def _buy(view: State, step: Any, action: Buy) -> Saying:
    if action.piece == ADVANTAGE:
        return _spoken(view, "buy-card", places=("advantage deck",))
    if action.bearer:
        return _spoken(view, "equip", action.piece, action.bearer, piece=action.piece, who=action.bearer,
                       places=(sheet(action.bearer),))
    return _spoken(view, "buy", action.piece, piece=action.piece)


# Cards

def _play(view: State, step: Any, action: Play) -> Saying:
    card, who = action.card, action.on
    if isinstance(step, steps.EventPlayed):
        return _spoken(view, "litany", card, step.play.card, card=card, event=step.play.card)
    if action.piece:
        kind = "card-object" if action.piece in view.box.objects else "card-prey"
        return _spoken(view, kind, card, who, action.piece, card=card, piece=action.piece, **_on(view, who))
    if who and action.to:
        return _spoken(view, "card-away", card, who, card=card, who=who, cells=(action.to,))
    if who:
        return _spoken(view, "card-on", card, who, card=card, **_on(view, who))
    cells = tuple([cell for cell in (action.at, action.to) if cell is not None])
    return _spoken(view, ("card", "card-at", "card-between")[len(cells)], card, card=card, cells=cells)


def _gift(view: State, step: Any, action: UseGift) -> Saying:
    if not action.on:
        return _spoken(view, "gift", action.gift, gift=action.gift, places=("gifts",))
    return _spoken(view, "gift-on", action.gift, action.on, gift=action.gift, **_on(view, action.on))


# Dice and lines

def _reroll(view: State, step: Any, action: Reroll) -> Saying:
    if isinstance(step, steps.Panicked):
        return _spoken(view, "calm", step.who, **_on(view, step.who))
    return _spoken(view, "reroll", die=view.rolled[action.die], number=action.die + 1)


def _assign(view: State, step: Any, action: Assign) -> Saying:
    who = next(who for who, human in view.humans.items() if human.at is not None and not human.die)
    return _spoken(view, "assign", who, who=who, die=action.die, places=(sheet(who),))


def _bless(view: State, step: Any, action: Bless) -> Saying:
    return _spoken(view, f"bless-{action.bonus}", action.on, **_on(view, action.on))


def _restore(view: State, step: steps.Restoring, action: Restore) -> Saying:
    return _spoken(view, "restore", step.who, who=step.who, line=action.line, places=(sheet(step.who),))


def _cancel(view: State, step: steps.Wounding, action: Cancel) -> Saying:
    return _spoken(view, "cancel", step.who, who=step.who, line=action.line, places=(sheet(step.who),))


def _jack(view: State, step: steps.Wounding, action: Jack) -> Saying:
    card = carries(view, step.who, "jack") or ""
    return _spoken(view, "jack", card, card=card, places=(sheet(step.who),))


# A warrior's activation

def _activate(view: State, step: Any, action: Activate) -> Saying:
    return _spoken(view, "activate", action.who, **_on(view, action.who))


def _move(view: State, step: Any, action: Move) -> Saying:
    return _spoken(view, "hole-move" if action.hole else "move", view.acting.who, cells=(action.to,))


def _explore(view: State, step: Any, action: Explore) -> Saying:
    return _spoken(view, f"explore-{WAYS[action.way]}", view.acting.who, places=(at(_here(view)), "tile stack"))


def _leave(view: State, step: Any, action: Leave) -> Saying:
    return _spoken(view, "leave", view.acting.who, cells=(_here(view),))


def _turn(view: State, step: Any, action: Turn) -> Saying:
    return _spoken(view, "turn", cells=(_here(view),))


def _seal(view: State, step: Any, action: Seal) -> Saying:
    return _spoken(view, "seal", SEAL, cells=(_here(view),))


def _clear(view: State, step: Any, action: Clear) -> Saying:
    return _spoken(view, "clear", CAVE_IN, places=("cave-in",))


def _attack(view: State, step: Any, action: Attack) -> Saying:
    """Ordinary troglodytes of a tile are one target."""
    horde = action.target == HORDE
    pieces = horde_at(view, action.at) if horde else [action.target]
    kind = ("shoot" if action.weapon else "attack") + ("-horde" if horde else "")
    weapon = [action.weapon] if action.weapon else []
    return _spoken(view, kind, *pieces, *weapon, target=action.target, weapon=action.weapon, cells=(action.at,))


# The other side's answers

def _rotate(view: State, step: steps.Placing, action: Rotate) -> Saying:
    return spoken(view.box.game, "rotate", (step.tile,), ("drawn tile",), tile=step.tile, turns=action.turns)


def _hole(view: State, step: Any, action: PutHole) -> Saying:
    return _spoken(view, "hole", cells=(action.at,))


def _guard(view: State, step: Any, action: Guard) -> Saying:
    return _spoken(view, "guard", action.who, **_on(view, action.who))


# Threat

def _place(view: State, step: Any, action: Place) -> Saying:
    return _spoken(view, "place", dice=action.dice, square=view.box.squares[action.square].name, places=("board",))


def _resolve(view: State, step: Any, action: Resolve) -> Saying:
    square, dice = view.placed[action.index]
    return _spoken(view, "resolve", dice=dice, square=view.box.squares[square].name, places=("board",))


def _choose(view: State, step: Any, action: Choose) -> Saying:
    return _spoken(view, "trap", action.who, **_on(view, action.who))


def _enter(view: State, step: Any, action: Enter) -> Saying:
    if action.what == "demon":
        return _spoken(view, "enter-demon", view.demon, demon=view.demon, cells=(action.at,))
    return _spoken(view, "enter", cells=(action.at,))


# Passing

def _pass(view: State, step: Any, action: Pass) -> Saying:
    kind = PASSES[type(step)]
    match step:
        case steps.Auction():
            return _spoken(view, kind, points=step.bid)
        case steps.Panicked():
            return _spoken(view, kind, step.who, **_on(view, step.who))
        case steps.Acting():
            return _spoken(view, kind, view.acting.who, **_on(view, view.acting.who))
        case steps.Drawn():
            return spoken(view.box.game, kind, (step.tile,), ("drawn tile",), tile=step.tile)
        case steps.Wounding():
            card = carries(view, step.who, "jack") or ""
            return _spoken(view, kind, card, card=card, places=(sheet(step.who),))
    return _spoken(view, kind)


_SAYS: dict[type, Any] = {
    Activate: _activate, Assign: _assign, Attack: _attack, Bid: _bid, Bless: _bless, Buy: _buy, Cancel: _cancel,
    Choose: _choose, Clear: _clear, Enter: _enter, Explore: _explore, Guard: _guard, Jack: _jack, Leave: _leave,
    Move: _move, Pass: _pass, Place: _place, Play: _play, PutHole: _hole, Reroll: _reroll, Resolve: _resolve,
    Restore: _restore, Rotate: _rotate, Seal: _seal, Turn: _turn, UseGift: _gift,
}
