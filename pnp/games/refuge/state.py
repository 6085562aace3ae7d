"""The position of a game: what never changes (`Box`), what does (`State`), pending steps and actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.games.refuge.chart import Floor, competitive
from pnp.kit import Pile, put, without
from pnp.model import Game

DEVOURED = "devoured"
RESERVE = "reserve"


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """The printed pieces as the engine reads them, for one choice of options."""

    game: Game
    floor: Floor
    rules: Any
    card: Mapping[str, Any]                      # salvage and abilities by id
    kraken: Mapping[str, Any]
    objective: Mapping[str, Any]
    abilities: Mapping[str, tuple[str, ...]]     # by diver
    divers: tuple[str, ...]
    salvage: tuple[str, ...]                     # every copy
    pods: tuple[str, ...]
    opens: Mapping[str, str]                     # pod -> its objective
    centres: tuple[str, ...]                     # legal centres of the head, from the left
    cells: Mapping[str, frozenset[str]]          # head centre -> spaces under the head
    rim: Mapping[str, tuple[str, ...]]           # head centre -> spaces it reaches
    starts: tuple[str, ...]
    finishes: tuple[str, ...]
    spawns: tuple[str, ...]
    caves: tuple[str, ...]
    devour_row: tuple[str, ...]
    barred: frozenset[str]                       # spaces no tentacle enters (REF-R24)
    cameras: int
    tentacles: int
    unlock: str

    def __repr__(self) -> str:
        return f"Box({self.game.id}, {self.unlock})"


_boxes: dict[tuple[int, str, str], Box] = {}


def box(game: Game, options: Mapping[str, Any]) -> Box:
    key = (id(game), options["unlock"], options["tentacles_avoid"])
    if key not in _boxes:
        _boxes[key] = packed(game, options["unlock"], options["tentacles_avoid"].split("+"))
    return _boxes[key]


def packed(game: Game, unlock: str, avoid: list[str]) -> Box:
    rules, floor = game.rules, competitive(game.piece("board"))
    row = floor.place[rules.head_start][1]
    centres = floor.head_centres(row, rules.head_size)
    blocks = {centre: floor.block(centre, rules.head_size) for centre in centres}
    divers = tuple(piece.id for piece in game["standees"] if piece.what == "diver")
    return Box(
        game=game, floor=floor, rules=rules,
        card={piece.id: piece for name in ("salvage", "abilities") for piece in game[name]},
        kraken={piece.id: piece for piece in game["kraken"]},
        objective={piece.id: piece for piece in game["objectives"]},
        abilities={diver: tuple(p.id for p in game["abilities"] if p.diver == diver) for diver in divers},
        divers=divers,
        salvage=tuple(piece.id for piece in game["salvage"] for _ in range(piece.copies)),
        pods=tuple(piece.id for piece in game["tokens"] if piece.token == "pod"),
        opens={piece.pod: piece.id for piece in game["objectives"]},
        centres=centres, cells={c: frozenset(cells) for c, cells in blocks.items()},
        rim={c: floor.rim(cells) for c, cells in blocks.items()},
        starts=floor.of("start"), finishes=floor.of("finish"), spawns=floor.of("spawn"), caves=floor.of("cave"),
        devour_row=floor.row(rules.devour_row),
        barred=frozenset(space for space, kind in floor.kind.items() if kind in avoid),
        cameras=sum(piece.copies for piece in game["tokens"] if piece.token == "camera"),
        tentacles=sum(piece.copies for piece in game["standees"] if piece.what == "tentacle"),
        unlock=unlock,
    )


class Player(NamedTuple):
    diver: str = ""
    at: str = ""                         # a space, DEVOURED, or nothing before set-up is over
    hand: tuple[str, ...] = ()
    up: tuple[bool, ...] = ()            # abilities, face up or down
    claimed: tuple[str, ...] = ()        # completed objectives


class Win(NamedTuple):
    seat: int
    pod: str
    by: str                              # objective, decryptor


class State(NamedTuple):
    box: Box
    players: tuple[Player, ...]
    head: str                            # the centre's space
    tentacles: tuple[str, ...]
    supply: int
    kraken: Pile
    salvage: Pile
    objectives: tuple[str, ...]          # the deck; the top is the last
    display: tuple[str, ...]
    pods: Mapping[str, str]              # finish space -> pod
    first: int = 0
    cameras: tuple[str, ...] = ()        # on the map
    markers: tuple[str, ...] = ()
    played: tuple[str, ...] = ()         # salvage cards being resolved
    active: int = 0
    turn: int = 0
    round: int = 1
    killed: bool = False                 # the active player eliminated a tentacle this turn
    last_marker: bool = False
    taken: tuple[str, ...] = ()          # what the active player did this turn: action, bonus, objective, pass
    last: tuple[str, ...] = ()           # the same of the turn before
    winner: Win | None = None
    agenda: tuple[Any, ...] = ()


# Pending steps. `at` in a step is where the diver must still be for it to happen.

class TakeDiver(NamedTuple):
    seat: int


class StartAt(NamedTuple):
    seat: int


class Begin(NamedTuple):
    seat: int


class Return(NamedTuple):
    seat: int


class Act(NamedTuple):
    seat: int
    placed: bool                         # just back on the devour row: may activate it instead


class Walk(NamedTuple):
    seat: int
    at: str
    left: int
    straight: bool
    direction: str                       # of the steps so far, if straight
    moved: bool


class Land(NamedTuple):
    seat: int
    at: str


class Escape(NamedTuple):
    seat: int
    at: str


class Meet(NamedTuple):
    """A tentacle and a diver share a space; `came` is where the tentacle came from, if it moved."""

    seat: int
    at: str
    came: str


class Drag(NamedTuple):
    seat: int


class Refresh(NamedTuple):
    seat: int


class Sidestep(NamedTuple):
    seat: int


class Spawn(NamedTuple):
    seat: int


class Lure(NamedTuple):
    """Move a tentacle, a given one or any."""

    seat: int
    tentacle: str
    left: int
    optional: bool


class Exchange(NamedTuple):
    seat: int


class DrawKraken(NamedTuple):
    seat: int


class Shift(NamedTuple):
    direction: str


class PushRow(NamedTuple):
    direction: str
    row: int


class Advance(NamedTuple):
    direction: str


class Devour(NamedTuple):
    seat: int


class ShuffleKraken(NamedTuple):
    pass


class Effect(NamedTuple):
    seat: int
    card: str
    key: str


class Aim(NamedTuple):
    seat: int
    card: str
    key: str


class Look(NamedTuple):
    seat: int
    seen: tuple[str, ...]                # as they lay, top first
    laid: tuple[str, ...]                # top first


class SetCameras(NamedTuple):
    seat: int
    left: int
    placed: tuple[str, ...]


class PutAway(NamedTuple):
    card: str


class Bonus(NamedTuple):
    seat: int


class Claim(NamedTuple):
    seat: int


class Pay(NamedTuple):
    seat: int
    objective: str
    paid: tuple[str, ...]


class EndTurn(NamedTuple):
    seat: int


# Actions.

@dataclass(frozen=True, slots=True)
class Take:
    """A diver at set-up, or a card from the discard pile."""

    piece: str


@dataclass(frozen=True, slots=True)
class Put:
    space: str


@dataclass(frozen=True, slots=True)
class Move:
    space: str


@dataclass(frozen=True, slots=True)
class Use:
    ability: str


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Activate:
    pass


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave an optional thing undone, or stop moving."""


@dataclass(frozen=True, slots=True)
class Answer:
    card: str


@dataclass(frozen=True, slots=True)
class Flip:
    pass


@dataclass(frozen=True, slots=True)
class Lead:
    """Move the tentacle (or camera) of one space to another."""

    old: str
    space: str


@dataclass(frozen=True, slots=True)
class With:
    """The player an effect is aimed at."""

    seat: int


@dataclass(frozen=True, slots=True)
class Nudge:
    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Shoot:
    space: str


@dataclass(frozen=True, slots=True)
class Steer:
    direction: str


@dataclass(frozen=True, slots=True)
class Recover:
    ability: str


@dataclass(frozen=True, slots=True)
class Cycle:
    objective: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Of the Kraken cards looked at and not laid yet, the one that comes next from the top."""

    slot: int


@dataclass(frozen=True, slots=True)
class Complete:
    objective: str


@dataclass(frozen=True, slots=True)
class Spend:
    card: str


def occupied(state: State) -> set[str]:
    """Spaces with a miniature; tokens do not occupy."""
    taken = {player.at for player in state.players}
    taken.update(state.tentacles, state.box.cells[state.head])
    return taken


def free(state: State, spaces: tuple[str, ...]) -> tuple[str, ...]:
    taken = occupied(state)
    return tuple(space for space in spaces if space not in taken)


def diver_at(state: State, space: str) -> int | None:
    for seat, player in enumerate(state.players):
        if player.at == space:
            return seat
    return None


def on_map(state: State, seat: int) -> bool:
    return state.players[seat].at in state.box.floor.kind


def name(state: State, seat: int) -> str:
    return state.players[seat].diver


def changed(state: State, seat: int, **fields: Any) -> State:
    """The same state with some of a player's fields changed."""
    return state._replace(players=put(state.players, seat, state.players[seat]._replace(**fields)))


def moved(state: State, seat: int, space: str) -> State:
    return changed(state, seat, at=space)


def tentacle_moved(state: State, old: str, space: str) -> State:
    return state._replace(tentacles=tuple(sorted((*without(state.tentacles, old), space))))


def tentacle_removed(state: State, space: str) -> State:
    return state._replace(tentacles=without(state.tentacles, space), supply=state.supply + 1)


def tentacle_added(state: State, space: str) -> State:
    return state._replace(tentacles=tuple(sorted((*state.tentacles, space))), supply=state.supply - 1)


def discarded(state: State, seat: int, card: str) -> State:
    """A card from a hand to the discard pile (REF-R27)."""
    state = changed(state, seat, hand=without(state.players[seat].hand, card))
    return state._replace(salvage=state.salvage.put_away(card))


def flipped(state: State, seat: int, ability: str, up: bool = False) -> State:
    player = state.players[seat]
    index = state.box.abilities[player.diver].index(ability)
    return changed(state, seat, up=put(player.up, index, up))


def ready(state: State, seat: int) -> tuple[str, ...]:
    """A player's abilities that are face up."""
    player = state.players[seat]
    return tuple(a for a, up in zip(state.box.abilities.get(player.diver, ()), player.up) if up)


def drawn(state: State, seat: int, n: int, table: Any) -> State:
    """Salvage from the deck; the discard pile becomes the new deck when it must (REF-R29)."""
    pile, hand = state.salvage, state.players[seat].hand
    before = len(hand)
    for _ in range(n):
        if not pile.cards and pile.discard:
            table.say("reshuffle")
        card, pile = pile.draw(table)
        if card is None:
            break
        hand = (*hand, card)
    table.say("draw", diver=name(state, seat), n=len(hand) - before)
    return changed(state._replace(salvage=pile), seat, hand=hand)
