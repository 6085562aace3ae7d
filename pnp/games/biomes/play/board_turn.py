"""The board's turn, in the order of BIO-R24."""

from __future__ import annotations

from pnp.games.biomes.play import mercenaries, quests
from pnp.games.biomes.play.camps import cool, rolled
from pnp.games.biomes.play.hexes import HOME
from pnp.games.biomes.play.injuries import come_home
from pnp.games.biomes.play.raids import enemy_turns, move_parties
from pnp.games.biomes.play.reading import halted, put_player
from pnp.games.biomes.play.secrets import produce
from pnp.games.biomes.state import State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then, with_, without_key

STEPS = tuple(Step(name) for name in ("farms", "injuries", "allies", "mercenaries", "raiders", "quests"))


def begin(state: State, table: Table) -> State:
    table.say("board", round=state.round)
    return state._replace(fresh=(), agenda=(*STEPS, *state.agenda))


def farms(state: State, table: Table) -> State:
    """Farms first, then blacksmiths; one whose camp is gone stands still."""
    if not state.buildings:
        return state
    for piece in (*state.box.farms, *state.box.smiths):
        cell = next((cell for cell, building in state.buildings.items() if building.piece == piece), None)
        if cell is not None and state.buildings[cell].serves in state.camps and not halted(state, cell):
            state = works(state, cell, table.roll(1)[0], table)
    return state


def works(state: State, cell: tuple[int, int], roll: int, table: Table) -> State:
    """A die for a farm or smith; at 0 it produces and starts again."""
    building = state.buildings[cell]
    token = state.box.token[building.piece]
    left = rolled(state, token, roll, table)
    if left > 0:
        return cool(state, token, left)
    return cool(produce(state, building.serves, building.makes, table), token, building.again)


def injuries(state: State, table: Table) -> State:
    """Injuries heal unless the gang is at the Main Camp; then captives count down."""
    captives = [seat for seat, player in enumerate(state.players) if player.captive]
    if not halted(state, HOME):
        for seat, token in enumerate(state.box.injury):
            if token in state.cooldowns:
                state = heals(state, seat, table.roll(1)[0], table)
    for seat in captives:
        captive = given(state.players[seat].captive)
        left = captive.left - 1
        state = put_player(state, seat, captive=captive._replace(left=left))
        if not left:
            state = come_home(state, seat, table)
    return state


def heals(state: State, seat: int, roll: int, table: Table) -> State:
    token = state.box.injury[seat]
    left = rolled(state, token, roll, table)
    if left > 0:
        return cool(state, token, left)
    table.say("healed", seat=state.box.people[seat])
    return state._replace(cooldowns=without_key(state.cooldowns, token))


def allies(state: State, table: Table) -> State:
    for cell, camp in list(state.camps.items()):
        token = state.box.token.get(camp.piece, "")
        if camp.kind == "ally" and token in state.cooldowns and not halted(state, cell):
            state = rests(state, token, table.roll(1)[0], table)
    return state


def rests(state: State, token: str, roll: int, table: Table) -> State:
    left = rolled(state, token, roll, table)
    cooldowns = with_(state.cooldowns, token, left) if left > 0 else without_key(state.cooldowns, token)
    return state._replace(cooldowns=cooldowns)


def raiders(state: State, table: Table) -> State:
    return enemy_turns(move_parties(state, table), table)


def update_quests(state: State, table: Table) -> State:
    """BIO-R23: every active quest once, ascending; the whole pass twice after the Exit is found."""
    if state.updates != "board":
        return state
    passes = state.box.rules.updates_after_exit if state.exit is not None else 1
    return then(state, *(Step("update", data=number) for _ in range(passes) for number in quests.active(state)))


def restless(state: State, table: Table) -> State:
    """The variant: a random active quest at the start of a player's turn, two after the Exit is found."""
    active = quests.active(state)
    if not active:
        return state
    count = state.box.rules.updates_after_exit if state.exit is not None else 1
    return then(state, *(Step("update", data=number) for number in table.shuffle(active)[:count]))


def hasten(state: State, seat: int, token: str, table: Table) -> State:
    """BIO-R64: an extra die for a cool-down within reach of Repair Tools."""
    roll, = table.roll(1)
    table.say("extra_die", seat=state.box.people[seat], roll=roll, token=token)
    if token in state.box.injury:
        return heals(state, state.box.injury.index(token), roll, table)
    for cell, building in state.buildings.items():
        if state.box.token[building.piece] == token:
            return works(state, cell, roll, table)
    return rests(state, token, roll, table)


RUN = {
    "board": begin, "farms": farms, "injuries": injuries, "allies": allies, "mercenaries": mercenaries.move,
    "raiders": raiders, "quests": update_quests, "restless": restless,
}
