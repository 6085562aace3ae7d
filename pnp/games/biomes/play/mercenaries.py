"""Mercenaries: their way to a target and what they do there."""

from __future__ import annotations

from pnp.games.biomes.actions import Choose
from pnp.games.biomes.box import SUPPLY
from pnp.games.biomes.play.hexes import HOME, Cell, name
from pnp.games.biomes.play.quests.gang import GANG, meet
from pnp.games.biomes.play.raids import caught, end_task, home_of
from pnp.games.biomes.play.reading import put_player, quest_camps
from pnp.games.biomes.play.secrets import lay, lift_kind, spend
from pnp.games.biomes.play.tiles import walked
from pnp.games.biomes.state import Band, State, Step, given
from pnp.rules import Table
from pnp.rules.kit import then


def contracts(state: State, purse: int) -> list[tuple[str, int, int]]:
    """What can be hired for so many Supplies: task, target quest and, for a rescue, how many."""
    prices, found = state.box.rules.prices, []
    for cell, camp in quest_camps(state):
        worth = min(prices.rescue_most, len(captives(state, cell)) + len(state.lying.get(cell, ())))
        found += [("rescue", camp.quest, n) for n in range(1, worth + 1) if n * prices.rescue <= purse]
    if state.gang and not state.gang.enraged and purse >= prices.fight_gang:
        found.append(("gang", GANG, 1))
    if purse >= prices.hunt_party:
        found += [("party", number, 1) for number in sorted(state.parties)]
    return found


def price(state: State, task: str, n: int) -> int:
    prices = state.box.rules.prices
    return {"rescue": prices.rescue * n, "gang": prices.fight_gang, "party": prices.hunt_party}[task]


def hire(state: State, seat: int, contract: tuple[str, int, int], table: Table) -> State:
    task, target, n = contract
    table.say("hired", seat=state.box.people[seat], task=task, foe="M-MER")
    state = spend(state, seat, SUPPLY, price(state, task, n), table)
    return state._replace(band=Band(state.players[seat].here, task, target, n, seat))


def captives(state: State, camp: Cell) -> list[int]:
    return [seat for seat, player in enumerate(state.players) if player.captive and player.captive.camp == camp]


def target_of(state: State, band: Band) -> Cell | None:
    """Where they are going; None when the target is gone."""
    if band.task == "gang":
        return state.gang.at if state.gang and state.gang.mood != "X" else None
    if band.task == "party":
        return state.parties[band.target].at if band.target in state.parties else None
    return home_of(state, band.target)


def move(state: State, table: Table) -> State:
    """Two movement, caravans end to end for one; then their task (BIO-R47: a target that is gone ends it)."""
    band = state.band
    if band is None or band.fighting:
        return state
    target = target_of(state, band)
    if target is None:
        return end_task(state, table)
    at = walked(state, band.at, target, state.box.rules.movement, caravans=True)
    state = state._replace(band=band._replace(at=at))
    if at != target:
        table.say("mercenaries_moved", foe="M-MER", cell=name(at))
        return state
    if band.task == "gang":
        return meet(state, table)
    if band.task == "party":
        return caught(state, band.target, table)
    table.say("mercenaries", task="rescue")
    return then(state, Step("rescue", band.hirer, (target, band.n)))


def rescues(state: State, camp: Cell, left: int) -> tuple[Choose, ...]:
    """Whom or what they may bring home; naming nothing ends it."""
    people = [Choose(("captive", seat)) for seat in captives(state, camp)]
    kinds = dict.fromkeys(chip.kind for chip in state.lying.get(camp, ()))
    return (*people, *(Choose(("secret", kind)) for kind in kinds), Choose(None))


def rescue(state: State, what: tuple[str, int | str] | None, camp: Cell, left: int, table: Table) -> State:
    """A captive by seat or a secret by kind comes home; as many as were paid for."""
    match what:
        case None:
            return end_task(state, table)
        case _, int(seat):
            state = freed(state, seat, HOME, table)
        case _, str(kind):
            state = lay(lift_kind(state, camp, kind), HOME, kind)
    if left == 1 or len(rescues(state, camp, left)) == 1:
        return end_task(state, table)
    return then(state, Step("rescue", given(state.band).hirer, (camp, left - 1)))


def freed(state: State, seat: int, where: Cell, table: Table) -> State:
    """BIO-R50: the inventory stays at the camp."""
    table.say("freed", seat=state.box.people[seat])
    return put_player(state, seat, at=where, captive=None)
