"""A turn: coming back, one action, a bonus, an objective, and the next seat."""

from __future__ import annotations

from pnp.games.refuge.actions import Action, Activate, Draw, Move, Pass, Play, Put, Skip, Use
from pnp.games.refuge.play.effects import performed, usable
from pnp.games.refuge.play.moves import entered, steps
from pnp.games.refuge.play.objectives import markers_restored
from pnp.games.refuge.play.spaces import activated, worth_activating
from pnp.games.refuge.state import DEVOURED, State, changed, drawn, free, moved, name, on_map, ready, turned
from pnp.games.refuge.steps import Act, Begin, Bonus, Claim, EndTurn, Land, PutAway, Return, Walk
from pnp.rules import Table
from pnp.rules.kit import done, then, without


def run_begin(state: State, step: Begin, table: Table) -> State:
    seat = step.seat
    player = state.players[seat]
    if player.at == DEVOURED:
        table.say("turn_devoured", round=state.round, diver=player.diver)
    else:
        table.say("turn", round=state.round, diver=player.diver, space=player.at)
    state = done(state)._replace(active=seat, turn=state.turn + 1, killed=False, last_marker=False,
                                 taken=(), last=state.taken)
    rules = state.box.rules
    first = (Return(seat),) if player.at == DEVOURED else (Act(seat, False),)
    more = (Act(seat, False),) * (rules.actions - 1)
    return then(state, *first, *more, Bonus(seat), *(Claim(seat),) * rules.completions, EndTurn(seat))


def return_spaces(state: State) -> tuple[str, ...]:
    """REF-R33; REF-R07: Start when the devour row is full."""
    return free(state, state.box.devour_row) or free(state, state.box.starts)


def return_choices(state: State, step: Return) -> tuple[Put, ...]:
    return tuple([Put(space) for space in return_spaces(state)])


def run_return(state: State, step: Return, table: Table) -> State | None:
    """With nowhere to go (only if tentacles may stand on Start) the turn is lost."""
    if return_spaces(state):
        return None
    table.say("pass", diver=name(state, step.seat))
    return done(state)._replace(taken=("pass",))


def choose_return(state: State, step: Return, action: Put, table: Table) -> State:
    table.say("return", diver=name(state, step.seat), space=action.space)
    state = moved(done(state), step.seat, action.space)
    return then(state, Act(step.seat, action.space in state.box.devour_row))


# Act

def run_act(state: State, step: Act, table: Table) -> State | None:
    return None if on_map(state, step.seat) else done(state)


def act_choices(state: State, step: Act) -> tuple[Action, ...]:
    seat = step.seat
    found: list[Action] = [*steps(state, seat)]
    found += [Use(ability) for ability in ready(state, seat) if usable(state, seat, ability)]
    found += [Play(card) for card in dict.fromkeys(state.players[seat].hand) if usable(state, seat, card)]
    if len(state.salvage):
        found.append(Draw())
    if step.placed and worth_activating(state, seat):
        found.append(Activate())
    return tuple(found) or (Pass(),)


def choose_act(state: State, step: Act, action: Action, table: Table) -> State:
    state, seat = done(state), step.seat
    diver = name(state, seat)
    state = state._replace(taken=(*state.taken, "pass" if action == Pass() else "action"))
    match action:
        case Move(space):
            return entered(state, seat, space, table, Land(seat, space))
        case Use(ability):
            table.say("use", diver=diver, card=ability)
            table.played(ability, seat)
            return performed(turned(state, seat, ability, False), seat, ability)
        case Play(card):
            table.say("play", diver=diver, card=card)
            table.played(card, seat)
            state = changed(state, seat, hand=without(state.players[seat].hand, card))
            return performed(then(state._replace(played=(*state.played, card)), PutAway(card)), seat, card)
        case Draw():
            return drawn(state, seat, state.box.rules.draw, table)
        case Activate():
            table.say("activate", diver=diver, space=state.players[seat].at)
            return activated(state, seat)
    table.say("pass", diver=diver)
    return state


# Bonus

def bonus(state: State, seat: int) -> str:
    """The face-up ability that grants a Move after the action."""
    return next((a for a in ready(state, seat) if "bonus_move" in state.box.card[a].do), "")


def run_bonus(state: State, step: Bonus, table: Table) -> State | None:
    if on_map(state, step.seat) and bonus(state, step.seat) and steps(state, step.seat):
        return None
    return done(state)


def bonus_choices(state: State, step: Bonus) -> tuple[Move | Skip, ...]:
    return (*steps(state, step.seat), Skip())


def choose_bonus(state: State, step: Bonus, action: Move | Skip, table: Table) -> State:
    state, seat = done(state), step.seat
    if isinstance(action, Skip):
        return state
    ability = bonus(state, seat)
    table.say("use", diver=name(state, seat), card=ability)
    table.played(ability, seat)
    state = turned(state, seat, ability, False)._replace(taken=(*state.taken, "bonus"))
    left = state.box.card[ability].steps - 1
    at = action.space
    return entered(state, seat, at, table, Walk(seat, at, left, moved=True) if left else Land(seat, at))


# EndTurn

def run_end(state: State, step: EndTurn, table: Table) -> State:
    state = markers_restored(done(state), table)
    seat = (step.seat + 1) % len(state.players)
    if seat == state.first:
        if state.round >= state.box.rules.most_rounds:
            table.say("unfinished", round=state.round)
            return state._replace(stopped=True, agenda=())
        state = state._replace(round=state.round + 1)
    return then(state, Begin(seat))
