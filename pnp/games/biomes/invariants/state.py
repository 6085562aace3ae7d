"""State invariants of Biomes: what holds in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from pnp.content import Game
from pnp.games.biomes.box import ACTION, BUFFS, ESCAPE, KEY, SUPPLY, TOOLS, Box
from pnp.games.biomes.play.hexes import HOME, Cell, legal, name
from pnp.games.biomes.play.reading import capacity, engaged, load, passable
from pnp.games.biomes.state import Map, State
from pnp.rules import invariant
from pnp.rules.kit import once, while_same


@while_same
def secrets_everywhere(state: State) -> Counter[str]:
    """Every secret there is, wherever it is; keys of unrevealed quests are set aside."""
    kinds = [*state.bag, *state.queue, *state.discard, *state.destroyed]
    for chips in state.lying.values():
        kinds += [chip.kind for chip in chips]
    for player in state.players:
        kinds += player.worn
        kinds += [chip.kind for chip in player.carried]
        kinds += [chip.kind for chip in (player.captive.store if player.captive else ())]
    for quest in state.quests.values():
        kinds += [kind for kind in quest.chips if kind]
    for party in state.parties.values():
        kinds += party.loot
    for step in state.agenda:
        if step.name == "order" and step.data[0] == "queue":
            kinds += (*step.data[1], *step.data[2])
    found = Counter(kinds)
    found.update(state.pool)
    if state.camp_buff:
        found[state.camp_buff] += 1
    found[KEY] += keys_aside(state)
    return found


def keys_aside(state: State) -> int:
    """Keys on quest boards, with the gang, used on the Exit."""
    unrevealed = sum(number != ESCAPE for number in state.quest_stack)
    ordered = sum(len(step.data[1]) + len(step.data[2]) for step in state.agenda
                  if step.name == "order" and step.data[0] == "quest")
    held = state.gang is not None and state.gang.key
    return unrevealed + ordered + sum(quest.key for quest in state.quests.values()) + held + state.unlocked


@once
def in_play(game: Game) -> dict[str, set[int]]:
    """How many of each secret but keys a game may have: the box of one size, all Supplies and Tools."""
    return {chip.id: {chip.copies} if chip.pool else set(chip.box) for chip in game["chips"] if chip.id != KEY}


@once
def boxes(game: Game) -> list[dict[str, int]]:
    """The secrets in a box of each size."""
    return [{chip.id: chip.box[size] for chip in game["chips"] if not chip.pool and chip.id != KEY} for size in range(3)]


@once
def printed(game: Game) -> dict[str, int]:
    """Copies of each tile."""
    return {tile.id: tile.copies for tile in game["tiles"]}


@once
def ring(game: Game) -> set[int]:
    return {space.value for board in game["cooldown"] for space in board.ring}


@once
def starts(game: Game) -> set[int]:
    """Start values of cool-downs."""
    return set(game.rules.cooldowns.model_dump().values())


@invariant("BIO-P01", "no secret is lost or made, whatever happens to it", scope="state")
def secrets_conserved(game: Game, state: State) -> Iterator[str]:
    """Box, queue, tiles, camps, inventories, worn buffs, quest boards, loot, captives' stores, pool, discards and
    destroyed secrets together are the chips of the game, type by type and with one size for all types."""
    have = secrets_everywhere(state)
    for kind, want in in_play(game).items():
        if have[kind] not in want:
            yield f"{kind}: {have[kind]} in the game, not {' or '.join(map(str, sorted(want)))}"
    if any(all(have[kind] == count for kind, count in size.items()) for size in boxes(game)):
        return
    if all(have[kind] in want for kind, want in in_play(game).items()):
        yield "the numbers of secrets belong to boxes of different sizes"


@while_same
def strays(tiles: Map, closed: frozenset[Cell]) -> list[Cell]:
    """Cells with a tile that are not legal."""
    return [cell for cell in tiles if not legal(cell) or cell in closed]


@while_same
def laid(tiles: Map) -> Counter[str]:
    """How many of each tile lie on the table."""
    return Counter([tile.id for tile in tiles.values()])


@invariant("BIO-P03", "tiles lie on legal cells, and no more of a tile than are printed", scope="state")
def tiles_legal(game: Game, state: State) -> Iterator[str]:
    """One tile a cell is how the map is kept; legal cells lie inside the V and were not closed by the Exit."""
    for cell in strays(state.tiles, state.closed):
        yield f"a tile lies on {name(cell)}, which is not a legal cell"
    copies = printed(game)
    for id, count in laid(state.tiles).items():
        if count > copies.get(id, 0):
            yield f"{count} {id} lie on the table, {copies.get(id, 0)} are printed"


@invariant("BIO-P04", "every cool-down is on the ring and started from one of its start values", scope="state")
def cooldowns_in_range(game: Game, state: State) -> Iterator[str]:
    """Tokens move down from 6, 10, 16 or 19, each from the highest value it can start with; one at 0 rests beside
    the ring."""
    most = highest_starts(state.box) | {state.box.token[building.piece]: building.again
                                        for building in state.buildings.values()}
    for token, value in state.cooldowns.items():
        if value not in ring(game) or not 0 < value <= most.get(token, 0):
            yield f"{token} is at {value}, outside 1 to {most.get(token, 0)}"
    for cell, building in state.buildings.items():
        if building.again not in starts(game):
            yield f"{building.piece} at {name(cell)} starts at {building.again}, which is no start value"


@cache
def highest_starts(known: Box) -> dict[str, int]:
    """The highest start value of each token that is no farm's or smith's."""
    values = known.rules.cooldowns
    stealer = max(values.one_secret, values.two_secrets, values.party_lost, values.no_target, values.search_won,
                  values.search_lost)
    most = {"ally": max(values.ally_revealed, values.hired, values.traded), "stealer": stealer,
            "killer": max(stealer, values.camp_destroyed, values.war_won, values.war_lost)}
    tiles = {token: most[known.tiles[piece].role] for piece, token in known.token.items() if piece in known.tiles}
    return tiles | dict.fromkeys(known.injury, values.injury)


@invariant("BIO-P05", "nobody carries more or has more actions than buffs allow", scope="state")
def burdens(game: Game, state: State) -> Iterator[str]:
    """4 weight and 3 actions, 2 more for a buff worn, 2 more for one at the Main Camp: 8 and 7 at most."""
    rules = game.rules.player
    dropping = {step.seat for step in state.agenda if step.name == "drop"}
    for seat, player in enumerate(state.players):
        carried = load(state, seat)
        if carried > capacity(state, seat) and seat not in dropping:
            yield f"seat {seat + 1} carries {carried} of {capacity(state, seat)}"
        if len(set(player.worn)) < len(player.worn):
            yield f"seat {seat + 1} wears a buff twice"
        if carried > rules.carry + 2 * rules.more_carry:
            yield f"seat {seat + 1} carries {carried}, more than anybody can"
        for kind in (*player.worn, *((state.camp_buff,) if state.camp_buff else ())):
            if kind not in BUFFS:
                yield f"seat {seat + 1} has {kind} in use, which is no buff"
        buffs = player.worn.count(ACTION) + (state.camp_buff == ACTION)
        if buffs > 2:
            yield f"seat {seat + 1} has {rules.actions + buffs * rules.more_actions} actions a turn, more than anybody can"


@invariant("BIO-P06", "no camp holds more than 4 Supplies and 2 Tools", scope="state")
def barns(game: Game, state: State) -> Iterator[str]:
    """What is produced or placed beyond that goes back to the pool."""
    limits = {SUPPLY: game.rules.camps.supplies, TOOLS: game.rules.camps.tools}
    for cell in state.camps:
        held = [chip.kind for chip in state.lying.get(cell, ())]
        for kind, limit in limits.items():
            if held.count(kind) > limit:
                yield f"the camp at {name(cell)} holds {held.count(kind)} {kind}, not at most {limit}"


@invariant("BIO-P07", "nobody rests on a lake, lava or ruffians", scope="state")
def footing(game: Game, state: State) -> Iterator[str]:
    """Players and the gang stand on open tiles; parties and mercenaries may cross anything when no way is open
    (BIO-R52), but stay inside the V."""
    for seat, player in enumerate(state.players):
        if player.at is not None and not passable(state, player.at):
            yield f"seat {seat + 1} stands on {name(player.at)}, which is not open"
    if state.gang and not passable(state, state.gang.at):
        yield f"the gang stands on {name(state.gang.at)}, which is not open"
    for other in (*state.parties.values(), *((state.band,) if state.band else ())):
        if not legal(other.at):
            yield f"somebody stands on {name(other.at)}, outside the V"


@invariant("BIO-P08", "an engaged camp and one with its party out have no cool-down", scope="state")
def enemies_in_order(game: Game, state: State) -> Iterator[str]:
    """One party for an enemy camp, and only for one that is in play; after the Exit no enemy cools down."""
    homes = {camp.quest: camp.piece for camp in state.camps.values() if not camp.friendly}
    for number, party in state.parties.items():
        if number not in homes:
            yield f"a party of quest {number} has no camp"
        elif (party.errand == "home") == engaged(state, number):
            yield f"the party of quest {number} is on the wrong errand ({party.errand})"
    for number, piece in homes.items():
        cools = state.box.token[piece] in state.cooldowns
        if cools and (engaged(state, number) or number in state.parties or state.exit is not None):
            yield f"the camp of quest {number} cools down while it should not"


@invariant("BIO-P09", "Escape is revealed last, and the Exit is there once all boards are revealed", scope="state")
def escape_last(game: Game, state: State) -> Iterator[str]:
    """It lies under all other quest boards, and no reordering lifts it."""
    ordering = any(step.name == "order" and step.data[0] == "quest" for step in state.agenda)
    if state.quest_stack and state.quest_stack[0] != ESCAPE:
        yield f"quest {state.quest_stack[0]} lies under Escape"
    if (state.exit is not None) != (not state.quest_stack and not ordering):
        yield f"the Exit is {'' if state.exit else 'not '}found with {len(state.quest_stack)} boards left"
    if (state.exit is not None) != (ESCAPE in state.quests):
        yield "the Exit and the Escape board do not go together"


TRACKS = {1: ("front",), 2: ("ally", "killer"), 7: ("health",), 8: ("sea",), 9: ("eruption",)}


@once
def spaces(game: Game, number: int, track: str) -> range:
    """The numbers of a track's spaces; the eruption is back at its start as soon as it is at 0."""
    board = next(board for board in game["quests"] if board.number == number)
    ids = [spot.id for known in board.tracks if known.id == track for spot in known.spaces]
    numbers = [int("".join(letter for letter in id if letter.isdigit())) for id in ids]
    return range(min(numbers) + (track == "eruption"), max(numbers) + 1)


@once
def moods(game: Game) -> set[str]:
    """Spaces of the gang's row."""
    return {spot.id for board in game["quests"] for track in board.tracks if track.id == "mood" for spot in track.spaces}


@invariant("BIO-P10", "every track stays on its spaces", scope="state")
def tracks_in_range(game: Game, state: State) -> Iterator[str]:
    """War health 0..4, front on its line, ruins 0..12, sea 0..4, eruption 1..4, captivity 1..2, gang on its row."""
    for number, quest in state.quests.items():
        for track, value in zip(TRACKS.get(number, ()), (quest.track, quest.other)):
            if value not in (known := spaces(game, number, track)):
                yield f"{track} of quest {number} is at {value}, outside {known[0]} to {known[-1]}"
        if number == 9 and not 0 <= quest.other <= game.rules.quests.priests:
            yield f"{quest.other} priests are in the temple"
    for seat, player in enumerate(state.players):
        if player.captive and not 0 < player.captive.left <= game.rules.player.captivity:
            yield f"seat {seat + 1} is captive for {player.captive.left} more board turns"
    if state.gang and state.gang.mood not in moods(game):
        yield f"the gang is at {state.gang.mood}, which its row does not have"


@invariant("BIO-P12", "the Main Camp is never flooded or covered by lava", scope="state")
def main_camp_dry(game: Game, state: State) -> Iterator[str]:
    """Quest tiles never touch it, and floods and lava leave it out."""
    if HOME in state.lava or state.tiles[HOME].id != "T-MAIN":
        yield "the Main Camp is under lava or water"
