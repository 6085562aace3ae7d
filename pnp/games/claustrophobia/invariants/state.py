"""What holds in every state of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.content import Game
from pnp.games.claustrophobia import rules, steps
from pnp.games.claustrophobia.actions import Cell
from pnp.games.claustrophobia.box import DAMAGE, TOUGH, Box, deck
from pnp.games.claustrophobia.play.maps import capacity, is_open, joins
from pnp.games.claustrophobia.play.stats import cbt, defence, demon_card, mvt
from pnp.games.claustrophobia.play.threat import choices
from pnp.games.claustrophobia.state import Foe, Human, Map, State, playing
from pnp.rules import invariant
from pnp.rules.kit import while_same


@invariant("CLA-P01", "tiles on the map, in the stack, discarded and in the box are all tiles, each once", scope="state")
def tiles_are_conserved(game: Game, state: State) -> Iterator[str]:
    """A tile is always in exactly one place; one in the explorer's hand is in the agenda."""
    held = [step.tile for step in state.agenda if isinstance(step, steps.Drawn | steps.Fitting | steps.Placing)]
    have = Counter([*[placed.tile for placed in state.map.values()], *state.stack, *state.discard, *state.aside, *held])
    for tile in state.box.grounds:
        if have[tile] != 1:
            yield f"tile {tile} is there {have[tile]} times"


@invariant("CLA-P02", "every tile but the first joins an older one, opening to opening", scope="state")
def map_is_joined(game: Game, state: State) -> Iterator[str]:
    """So the map is connected, a Cave-In ignored; the map keeps the order in which tiles were laid."""
    for cell in unjoined(state.map, state.box):
        yield f"{state.map[cell].tile} at {cell} joins no older tile"


@while_same
def unjoined(map: Map, box: Box) -> list[Cell]:
    """Tiles but the first that join none laid before."""
    found, older = [], set[Cell]()
    for cell, near in joins(map, box).items():
        if older and older.isdisjoint(near):
            found.append(cell)
        older.add(cell)
    return found


@invariant("CLA-P03", "no side has more warriors on a tile than its capacity", scope="state")
def tunnel_size_holds(game: Game, state: State) -> Iterator[str]:
    """The Tunnel Size Rule, also after forced moves and entries."""
    sides: tuple[Mapping[str, Human | Foe], ...] = (state.humans, state.foes)
    for side in sides:
        for cell, count in Counter([warrior.at for warrior in side.values()]).items():
            if cell is not None and cell in state.map and count > capacity(state, cell):
                yield f"{count} of one side on {state.map[cell].tile}, room for {capacity(state, cell)}"


@invariant("CLA-P05", "a Human in play has at most five canceled lines, and the damage tokens suffice", scope="state")
def lines_and_damage(game: Game, state: State) -> Iterator[str]:
    """The sixth cancellation kills (CLA-R29)."""
    for who in playing(state):
        lines = state.humans[who].cancelled
        if len(lines) >= state.box.rules.lines or len(set(lines)) != len(lines):
            yield f"{who} has canceled lines {lines}"
    used = sum(len(state.humans[who].cancelled) for who in playing(state))
    if used > state.box.copies[DAMAGE]:
        yield f"{used} damage tokens in use"


@invariant("CLA-P06", "no more troglodytes are in play than there are figures, tough ones than tokens", scope="state")
def troglodytes_in_play(game: Game, state: State) -> Iterator[str]:
    """Eleven figures, two of them tough at most (CLA-R27)."""
    horde = [id for id in state.foes if id != state.box.demon]
    tough = [id for id in horde if state.foes[id].tough]
    if len(horde) > state.box.rules.troglodytes or any(id not in state.box.figures for id in horde):
        yield f"{len(horde)} troglodytes in play"
    if len(tough) > state.box.copies[TOUGH]:
        yield f"{len(tough)} tough troglodytes in play"


@invariant("CLA-P07", "at most one Demon is in play, alive, and within its entries", scope="state")
def one_demon_with_health(game: Game, state: State) -> Iterator[str]:
    """Wounds stay below Health; the scenario limits the entries (CLA-R28)."""
    foe = state.foes.get(state.box.demon)
    if foe and not 0 <= foe.wounds < demon_card(state).health:
        yield f"the Demon has {foe.wounds} wounds of {demon_card(state).health}"
    used = state.rule.entries - state.entries
    if not (foe is not None) <= used <= state.rule.entries:
        yield f"{used} of {state.rule.entries} entries used"


@invariant("CLA-P09", "play neither loses nor adds an event or advantage card", scope="state")
def events_and_advantages_are_conserved(game: Game, state: State) -> Iterator[str]:
    """Events are in the deck, the hand, the discard, in force or removed; advantage cards in deck, hand or discard."""
    known = state.box
    events = (*state.event_deck, *state.events, *state.event_discard, *state.effects, *state.removed)
    advantages = (*state.advantages, *state.hand, *state.used)
    for name, have, want in (("event", events, known.events), ("advantage", advantages, known.advantages)):
        if sorted(have) != sorted(deck(known, want)):
            yield f"{len(have)} {name} cards, or not the right ones"


@invariant("CLA-P10", "DEF stays within 3 to 6 and no stat is negative", scope="state")
def defence_stays_in_bounds(game: Game, state: State) -> Iterator[str]:
    """CLA-R25 clamps the sums of lines, objects and bonuses."""
    least = state.box.rules.exhausted.defence
    for who in (*playing(state), *state.foes):
        if not least <= defence(state, who) <= state.box.rules.most_defence:
            yield f"{who} has DEF {defence(state, who)}"
        if mvt(state, who) < 0 or cbt(state, who) < 0:
            yield f"{who} has MVT {mvt(state, who)} and CBT {cbt(state, who)}"


@invariant("CLA-P13", "all Dice of Destiny are placed where they meet the condition, a red square once", scope="state")
def destiny_dice_are_placed(game: Game, state: State) -> Iterator[str]:
    """Each die lies on one square; only a Threat phase that still places dice has loose ones."""
    if Counter([*state.loose, *(die for _, dice in state.placed for die in dice)]) != Counter(state.destiny):
        yield f"rolled {state.destiny}, placed {state.placed}, loose {state.loose}"
    placing = any(isinstance(step, steps.PlacingDice) for step in state.agenda)
    if state.loose and not placing and state.result is None:
        yield f"dice {state.loose} were never placed"
    for id, dice in state.placed:
        if dice not in choices(state.box.squares[id], dice):
            yield f"{dice} do not meet the condition of {id}"
    for id, times in Counter(id for id, _ in state.placed).items():
        if times > 1 and state.box.squares[id].colour == "red":
            yield f"red square {id} chosen {times} times"


@invariant("CLA-P15", "while the Exit is hidden an unexplored opening leads to the outside", scope="state")
def map_stays_open(game: Game, state: State) -> Iterator[str]:
    """The redraw rule, CLA-R19: the Demon player cannot wall the Humans in."""
    found = any(state.box.grounds[placed.tile].special == "exit" for placed in state.map.values())
    if not found and not is_open(state.box, state.map):
        yield "no unexplored opening leads to the outside"


@invariant("CLA-P16", "holes lie on different tiles and are no more than their tokens and tiles", scope="state")
def holes_are_single(game: Game, state: State) -> Iterator[str]:
    """CLA-R13: a token goes on a tile without a hole."""
    tiles = sum(state.box.grounds[placed.tile].special == "hole" for placed in state.map.values())
    if tiles > state.box.holes:
        yield f"{tiles} hole tiles on the map"
    tokens = [placed for placed in state.map.values() if placed.hole]
    if len(tokens) > state.box.holes:
        yield f"{len(tokens)} Hole tokens on the map"
    for placed in tokens:
        if state.box.grounds[placed.tile].special == "hole":
            yield f"{placed.tile} is a hole and has a Hole token"


@invariant("CLA-P22", "the game ends in time, and until then someone has something to choose", scope="state")
def someone_can_decide(game: Game, state: State) -> Iterator[str]:
    """Scenarios limit the rounds (CLA-R59); passing counts as a choice."""
    if state.round > state.rule.rounds:
        yield f"round {state.round} of {state.rule.rounds}"
    if (state.result is None) != bool(rules.legal_actions(state)):
        yield f"result {state.result}, yet {len(rules.legal_actions(state))} choices"


@invariant("CLA-P24", "events removed by the handicap never appear", scope="state")
def removed_events_stay_away(game: Game, state: State) -> Iterator[str]:
    """CLA-R54: Lost and both Panic! leave the deck before the game."""
    for card in dict.fromkeys(state.removed):
        if card in (*state.event_deck, *state.events, *state.event_discard, *state.effects):
            yield f"{card} was removed and is in the game"
