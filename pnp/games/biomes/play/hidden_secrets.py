"""A view whose secrets are hidden -> one whose secrets are all there, dealt by chance as the rules allow.

What a seat does not see is what is left of the game's secrets. Nobody carries a trap or more than they can bear;
a Key is with somebody or lies where somebody has laid it; what was drawn for a quest board is neither.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from pnp.games.biomes.box import KEY, TRAP
from pnp.games.biomes.play.reading import capacity
from pnp.games.biomes.setup import column
from pnp.games.biomes.state import Chip, Player, Quest, State, Step
from pnp.games.biomes.zones import zones
from pnp.rules.kit import HIDDEN


class Slot(NamedTuple):
    """A hidden secret: `zone`, `of` and `n` say which, `rank` what it may be."""

    zone: str
    of: Any
    n: int
    rank: str        # light, held, laid, drawn (neither Key nor trap), dealt


Deal = dict[tuple[str, Any, int], str]


def with_secrets(view: State, rng: Random) -> State:
    slots = list(_slots(view, rng))
    return _filled(view, _dealt(view, slots, rng)) if slots else view


def missing(view: State) -> Counter[str]:
    """Secrets of the game that are not to be seen: one size of box, all Supplies and Tools, a Key for each quest."""
    box = view.box
    there = Counter(box.boxes[column(box, view.keys)])
    there.update({kind: box.copies[kind] - there[kind] for kind in view.pool})
    there[KEY] = view.keys
    there.subtract(piece for pieces in zones(view).values() for piece in pieces if piece in box.weight)
    return +there


def _dealt(view: State, slots: list[Slot], rng: Random) -> Deal:
    """Light ones to those who can bear no more, then keys, then traps, then everything else."""
    rng.shuffle(slots)
    left, weight = missing(view), view.box.weight
    rest = [kind for kind in left.elements() if kind not in (KEY, TRAP)]
    rng.shuffle(rest)
    by_rank = {rank: [slot for slot in slots if slot.rank == rank] for rank in ("light", "held", "laid", "drawn", "dealt")}
    found: dict[Slot, str] = {}
    for slot in by_rank["light"]:
        found[slot] = rest.pop(next(n for n, kind in enumerate(rest) if weight[kind] == 1))
    crowded = max(0, left[TRAP] - len(by_rank["dealt"]))      # traps that somebody has seen and left where they are
    laid, open_ = by_rank["laid"][:crowded], [*by_rank["held"], *by_rank["laid"][crowded:]]
    rng.shuffle(open_)
    found |= dict.fromkeys(open_[:left[KEY]], KEY)
    found |= dict.fromkeys((*laid, *by_rank["dealt"])[:left[TRAP]], TRAP)
    found |= zip((slot for slot in slots if slot not in found), rest)
    return {slot[:3]: kind for slot, kind in found.items()}


def _slots(view: State, rng: Random) -> Iterator[Slot]:
    for cell, chips in view.lying.items():
        yield from (Slot("lying", cell, n, "laid" if chip.seen else "dealt")
                    for n, chip in enumerate(chips) if chip.kind == HIDDEN)
    for seat, player in enumerate(view.players):
        yield from _hand(view, seat, player, rng)
        if player.captive:
            yield from (Slot("store", seat, n, "held")
                        for n, chip in enumerate(player.captive.store) if chip.kind == HIDDEN)
    for number, quest in view.quests.items():
        yield from (Slot("board", number, n, "drawn") for n, kind in enumerate(quest.chips) if kind == HIDDEN)
    for zone, kinds in (("bag", view.bag), ("queue", view.queue), *_ordering(view)):
        yield from (Slot(zone, None, n, "dealt") for n, kind in enumerate(kinds) if kind == HIDDEN)


def _hand(view: State, seat: int, player: Player, rng: Random) -> Iterator[Slot]:
    """So many of them are light that all can be borne."""
    box, unknown = view.box, [n for n, chip in enumerate(player.carried) if chip.kind == HIDDEN]
    borne = sum(box.weight[chip.kind] for chip in player.carried if chip.kind != HIDDEN)
    borne += player.priests * box.rules.player.priest_weight
    heavy = max(0, _strength(view, seat) - borne - len(unknown))
    rng.shuffle(unknown)
    for place, n in enumerate(unknown):
        yield Slot("carried", seat, n, "held" if place < heavy else "light")


def _strength(view: State, seat: int) -> int:
    """What they can carry; who is about to drop something may have had one buff more."""
    dropping = any(step.name == "drop" and step.seat == seat for step in view.agenda)
    return capacity(view, seat) + dropping * view.box.rules.player.more_carry


def _ordering(view: State) -> Iterator[tuple[str, tuple[Any, ...]]]:
    step = view.agenda[0] if view.agenda else Step("")
    if step.name == "order" and step.data[0] == "queue":
        yield from (("items", step.data[1]), ("chosen", step.data[2]))


def _filled(view: State, deal: Deal) -> State:
    def chips(zone: str, of: Any, there: tuple[Chip, ...]) -> tuple[Chip, ...]:
        return tuple(Chip(deal.get((zone, of, n), chip.kind), chip.seen) for n, chip in enumerate(there))

    def kinds(zone: str, there: tuple[Any, ...], of: Any = None) -> tuple[Any, ...]:
        return tuple(deal.get((zone, of, n), kind) for n, kind in enumerate(there))

    def player(seat: int, who: Player) -> Player:
        captive = who.captive and who.captive._replace(store=chips("store", seat, who.captive.store))
        return who._replace(carried=chips("carried", seat, who.carried), captive=captive)

    def quest(number: int, met: Quest) -> Quest:
        return met._replace(chips=kinds("board", met.chips, number))

    state = view._replace(
        lying={cell: chips("lying", cell, there) for cell, there in view.lying.items()},
        players=tuple(player(seat, who) for seat, who in enumerate(view.players)),
        quests={number: quest(number, met) for number, met in view.quests.items()},
        bag=kinds("bag", view.bag), queue=kinds("queue", view.queue),
    )
    if not any(_ordering(view)):
        return state
    step = view.agenda[0]
    step = step._replace(data=("queue", kinds("items", step.data[1]), kinds("chosen", step.data[2])))
    return state._replace(agenda=(step, *view.agenda[1:]))
