"""Where secrets come from and go to: drawing, laying down, spending, discarding, destroying."""

from __future__ import annotations

from pnp.games.biomes.box import KEY, SUPPLY, TOOLS, TRAP
from pnp.games.biomes.play.hexes import Cell, name
from pnp.games.biomes.play.reading import bit, hostile, put_player, room
from pnp.games.biomes.state import ALL, Chip, State
from pnp.rules import Table
from pnp.rules.kit import with_, without, without_key


def peeked(state: State, zone: str, taken: int = 1) -> State:
    """The one who knows the top of a stack knows as much less of it as is drawn."""
    if zone not in state.peeks:
        return state
    seat, count = state.peeks[zone]
    if count <= taken:
        return state._replace(peeks=without_key(state.peeks, zone))
    return state._replace(peeks=with_(state.peeks, zone, (seat, count - taken)))


def drawn(state: State, table: Table, traps: bool = False) -> tuple[str | None, State]:
    """A random secret. BIO-R12: only draws onto terrain may be a trap, others put it back and draw again."""
    if state.queue:
        kind, state = state.queue[0], peeked(state._replace(queue=state.queue[1:]), "queue")
        if traps or kind != TRAP:
            return kind, state
        return drawn(state._replace(bag=(*state.bag, kind)), table)
    state = refilled(state, table)
    if not traps and all(kind == TRAP for kind in state.bag):
        return None, state
    while state.bag:
        index = int(table.rng.random() * len(state.bag))
        kind = state.bag[index]
        if traps or kind != TRAP:
            return kind, state._replace(bag=state.bag[:index] + state.bag[index + 1:])
    return None, state


def refilled(state: State, table: Table) -> State:
    """BIO-R62: the discard pile fills an empty box."""
    if state.bag or not state.discard:
        return state
    table.say("refilled", secrets=len(state.discard))
    return state._replace(bag=state.discard, discard=())


def draw_many(state: State, table: Table, count: int) -> tuple[tuple[str, ...], State]:
    """Secrets for a quest board, as many as there are."""
    kinds = []
    for _ in range(count):
        kind, state = drawn(state, table)
        if kind is not None:
            kinds.append(kind)
    return tuple(kinds), state


def deal(state: State, table: Table, cell: Cell, count: int) -> State:
    """Random secrets face-down onto a tile."""
    for _ in range(count):
        kind, state = drawn(state, table, traps=True)
        if kind is None:
            table.say("empty", cell=name(cell))
            return state
        state = state._replace(lying=with_(state.lying, cell, (*state.lying.get(cell, ()), Chip(kind))))
    return state


def on_offer(state: State) -> tuple[str, ...]:
    """What can be chosen from the box. BIO-R59: the queue included; BIO-R12: never a trap."""
    there = {*state.bag, *state.queue} - {TRAP}
    return tuple(kind for kind in state.box.kinds if kind in there)


def chosen(state: State, kind: str) -> State:
    """The box without a chosen secret."""
    if kind in state.bag:
        return state._replace(bag=without(state.bag, kind))
    return peeked(state._replace(queue=without(state.queue, kind)), "queue")


def lay(state: State, cell: Cell, kind: str, seat: int | None = None, seen: int = 0) -> State:
    """Lay a secret on a tile: face-up on a camp, elsewhere only who lays it knows it, or those who `seen` says.

    Camps keep 4 Supplies and 2 Tools; what is too much goes back to the pool.
    """
    there = state.lying.get(cell, ())
    if cell not in state.camps:
        chip = Chip(kind, seen if seat is None else bit(seat))
        return state._replace(lying=with_(state.lying, cell, (*there, chip)))
    limit = {SUPPLY: state.box.rules.camps.supplies, TOOLS: state.box.rules.camps.tools}.get(kind)
    if limit is not None and sum(chip.kind == kind for chip in there) >= limit:
        return discard(state, kind)
    return state._replace(lying=with_(state.lying, cell, (*there, Chip(kind, ALL))))


def lift(state: State, cell: Cell, slot: int) -> tuple[Chip, State]:
    """Take the secret in that slot of a tile."""
    there = state.lying[cell]
    rest = there[:slot] + there[slot + 1:]
    lying = with_(state.lying, cell, rest) if rest else without_key(state.lying, cell)
    return there[slot], state._replace(lying=lying)


def lift_kind(state: State, cell: Cell, kind: str) -> State:
    slot = next(n for n, chip in enumerate(state.lying[cell]) if chip.kind == kind)
    return lift(state, cell, slot)[1]


def take(state: State, seat: int, kind: str) -> State:
    """Take a secret a player has at hand out of play: one lying here before one carried."""
    player = state.players[seat]
    here = player.here
    if here in state.lying and not hostile(state, here):
        for slot, chip in enumerate(state.lying[here]):
            if chip.kind == kind and chip.seen & bit(seat):
                return lift(state, here, slot)[1]
    slot = next(n for n, chip in enumerate(player.carried) if chip.kind == kind)
    return put_player(state, seat, carried=player.carried[:slot] + player.carried[slot + 1:])


def spend(state: State, seat: int, kind: str, count: int, table: Table) -> State:
    """Pay with Supplies or Tools; they go back to the pool (BIO-R14)."""
    for _ in range(count):
        state = discard(take(state, seat, kind), kind)
        table.played(kind, seat)
    if count:
        table.say("spent", seat=state.box.people[seat], secret=kind, count=count)
    return state


def discard(state: State, kind: str) -> State:
    """Used up: Supplies and Tools to the pool, others to the discard pile (BIO-R62)."""
    if kind in state.pool:
        return state._replace(pool=with_(state.pool, kind, state.pool[kind] + 1))
    return state._replace(discard=(*state.discard, kind))


def destroy(state: State, kind: str, table: Table) -> State:
    """Out of the game for good; only Supplies and Tools return to the pool (BIO-R14)."""
    if kind in state.pool:
        return discard(state, kind)
    table.say("key_lost" if kind == KEY else "destroyed", secret=kind)
    return state._replace(destroyed=(*state.destroyed, kind))


def destroy_all(state: State, kinds: tuple[str, ...], table: Table) -> State:
    for kind in kinds:
        state = destroy(state, kind, table)
    return state


def sweep(state: State, cell: Cell, table: Table) -> State:
    """Destroy everything that lies on a tile."""
    kinds = tuple(chip.kind for chip in state.lying.get(cell, ()))
    return destroy_all(state._replace(lying=without_key(state.lying, cell)), kinds, table) if kinds else state


def give(state: State, seat: int, kind: str, seen: int = 0) -> State:
    """BIO-R68: a reward goes into the inventory; what does not fit is laid on the tile."""
    player = state.players[seat]
    if state.box.weight[kind] > room(state, seat):
        return lay(state, player.here, kind, seat)
    return put_player(state, seat, carried=(*player.carried, Chip(kind, seen | bit(seat))))


def produce(state: State, cell: Cell, kind: str, table: Table) -> State:
    """A farm or smith delivers from the pool to its camp; BIO-R14: an empty pool gives nothing."""
    if not state.pool[kind]:
        return state
    table.say("produced", camp=name(cell), secret=kind)
    return lay(state._replace(pool=with_(state.pool, kind, state.pool[kind] - 1)), cell, kind)
