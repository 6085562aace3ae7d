"""What holds in every position of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.content import Game
from pnp.games.refuge.play.cameras import NO_CAMERA
from pnp.games.refuge.state import DEVOURED, State, free
from pnp.games.refuge.steps import Drag, Escape, Meet, ShuffleKraken, Sidestep, StartAt, TakeDiver
from pnp.rules import invariant

ROOM = 2        # Start spaces that are free whenever somebody is dragged


def pending(state: State, *kinds: type) -> bool:
    return any(type(step) in kinds for step in state.agenda)


@invariant("REF-P01", "tentacles on the map and in the supply are always 16", scope="state")
def tentacles_conserved(game: Game, state: State) -> Iterator[str]:
    """Eliminated and pushed-off tentacles go back to the supply (REF-R27)."""
    if len(state.tentacles) + state.supply != state.box.tentacles or state.supply < 0:
        yield f"{len(state.tentacles)} tentacles on the map, {state.supply} in the supply"


@invariant("REF-P02", "salvage in the deck, the discard pile and hands is always the same 64 cards", scope="state")
def salvage_conserved(game: Game, state: State) -> Iterator[str]:
    """A card being resolved lies beside the discard pile."""
    have = Counter((*state.salvage.cards, *state.salvage.discard, *state.played))
    for player in state.players:
        have.update(player.hand)
    want = Counter(state.box.salvage)
    if have != want:
        yield f"salvage lacks {dict(want - have)} and has too many {dict(have - want)}"


@invariant("REF-P03", "the ten Kraken cards are in their piles, and there is always one to draw", scope="state")
def kraken_conserved(game: Game, state: State) -> Iterator[str]:
    """At most eight cards precede a devour card, which brings all of them back."""
    if sorted(state.kraken.cards + state.kraken.discard) != sorted(state.box.deck):
        yield f"Kraken cards are {len(state.kraken.cards)} to draw and {len(state.kraken.discard)} discarded"
    elif not state.kraken.cards and not pending(state, ShuffleKraken):
        yield "there is no Kraken card to draw"


@invariant("REF-P04", "each objective is in the deck, on display or claimed, and two are on display while there are two",
           scope="state")
def objectives_conserved(game: Game, state: State) -> Iterator[str]:
    """REF-R13: the display shrinks with the last ones."""
    claimed = [objective for player in state.players for objective in player.claimed]
    if sorted((*state.objectives, *state.display, *claimed)) != sorted(state.box.objective):
        yield f"{len(state.objectives)} objectives in the deck, {len(state.display)} on display, {len(claimed)} claimed"
    want = min(state.box.rules.display, len(state.box.objective) - len(claimed))
    if len(state.display) != want:
        yield f"{len(state.display)} objectives on display, not {want}"


@invariant("REF-P05", "cameras on the map are Sophie's three at most, one a space, and none without her", scope="state")
def cameras_conserved(game: Game, state: State) -> Iterator[str]:
    """The others are in her reserve, or in the box."""
    known = state.box
    plays = any(player.diver == known.photographer for player in state.players)
    if len(state.cameras) > (known.cameras if plays else 0):
        yield f"{len(state.cameras)} cameras on the map"
    if len(set(state.cameras)) != len(state.cameras):
        yield "two cameras on one space"
    for space in state.cameras:
        if known.floor.kind.get(space, "start") in NO_CAMERA:
            yield f"a camera on {space}"


@invariant("REF-P06", "markers are on the map only while their objective is on display, each on its space", scope="state")
def markers_belong(game: Game, state: State) -> Iterator[str]:
    """Three at most: Marker Buoys alone uses them."""
    spaces = [space for objective in state.display for space in state.box.objective[objective].markers]
    if Counter(state.markers) - Counter(spaces):
        yield f"markers on {', '.join(state.markers)}, with {', '.join(state.display) or 'nothing'} on display"


@invariant("REF-P07", "no two miniatures share a space but a diver and the tentacle that meets it", scope="state")
def one_miniature_a_space(game: Game, state: State) -> Iterator[str]:
    """A meeting ends with one of them gone."""
    meeting = [state.players[step.seat].at for step in state.agenda if type(step) in (Meet, Drag, Sidestep)]
    divers = [player.at for player in state.players if player.at in state.box.floor.kind]
    held = Counter((*divers, *state.tentacles, *state.box.cells.get(state.head, ())))
    for space, number in held.items():
        if number > 1 + (space in meeting):
            yield f"{number} miniatures on {space}"


@invariant("REF-P08", "every diver is on a space or devoured, and on a pod only as the winner", scope="state")
def divers_are_somewhere(game: Game, state: State) -> Iterator[str]:
    """REF-R14: whoever stands on a Finish space has won."""
    kind = state.box.floor.kind
    for seat, player in enumerate(state.players):
        if player.at not in kind and player.at != DEVOURED and not pending(state, TakeDiver, StartAt):
            yield f"{player.diver} is at `{player.at}`"
        won = state.winner is not None and state.winner.seat == seat
        if kind.get(player.at) == "finish" and not won and not pending(state, Escape):
            yield f"{player.diver} is on the pod of {player.at} and has not won"


@invariant("REF-P09", "no tentacle is in a Cave, on Start or Finish, or under the head", scope="state")
def tentacles_stay_out(game: Game, state: State) -> Iterator[str]:
    """REF-R24; what the option allows is allowed."""
    head = state.box.cells.get(state.head, ())
    for space in state.tentacles:
        if space in state.box.barred or space in head or space not in state.box.floor.kind:
            yield f"a tentacle on {space}"


@invariant("REF-P10", "the head is at one of its places, never on an edge space", scope="state")
def head_is_at_a_place(game: Game, state: State) -> Iterator[str]:
    """Its centre stays between columns C and G (REF-R01)."""
    floor = state.box.floor
    cells = floor.block(state.head, game.rules.head_size) if state.head in floor.place else ()
    if len(cells) != game.rules.head_size ** 2 or any(floor.kind[cell] != "kraken" for cell in cells):
        yield f"the head's centre is on {state.head}"


@invariant("REF-P11", "each diver in play is one player's, with three abilities up or down", scope="state")
def abilities_stay(game: Game, state: State) -> Iterator[str]:
    """Unused divers and their cards are out of the game."""
    divers = [player.diver for player in state.players if player.diver]
    if len(set(divers)) != len(divers):
        yield "two players have the same diver"
    for player in state.players:
        want = game.rules.abilities if player.diver else 0
        if len(player.up) != want or (player.diver and player.diver not in state.box.divers):
            yield f"{player.diver or 'nobody'} has {len(player.up)} abilities, not {want}"


@invariant("REF-P12", "two Start spaces at least are free when somebody is dragged", scope="state")
def room_to_be_dragged(game: Game, state: State) -> Iterator[str]:
    """REF-R25: five other divers at most; not promised if the option lets tentacles in."""
    if state.agenda and type(state.agenda[0]) is Drag and state.box.barred.issuperset(state.box.starts):
        room = len(free(state, state.box.starts))
        if room < ROOM:
            yield f"{room} Start spaces are free for {state.players[state.agenda[0].seat].diver}"
