"""Derived numbers for cards, reference and rulebook, and what a play-test counts."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from pnp.content import Game
from pnp.games.refuge.box import Box, box
from pnp.games.refuge.play.opening import opening
from pnp.games.refuge.scenes import push_trace
from pnp.games.refuge.state import State
from pnp.rules import Played
from pnp.rules.kit import distances, once


@once
def facts(game: Game) -> dict[str, Any]:
    known = box(game, game.defaults())
    return {
        "spaces": dict(Counter(known.floor.kind.values())),
        "space_count": len(known.floor.kind),
        "kraken": kraken_deck(game),
        "types": dict(Counter(t for piece in game["salvage"] for t in [piece.type] * piece.copies)),
        "timings": dict(Counter(t for piece in game["salvage"] for t in [piece.timing] * piece.copies)),
        "designs": len(game["salvage"]),
        "opening": opening_spread(known),
        "centres": [known.centres[0], known.centres[-1]],
        "reach": {centre: len(rim) for centre, rim in known.rim.items()},
        "shortest": shortest(known),
        "example": worked_example(game),
        "tentacles": known.tentacles,
        "cameras": known.cameras,
        "divers": [game.piece(diver).name for diver in known.divers],
        "pods": {space.id: space.name for space in game["tokens"] if space.token == "pod"},
        "decryptors": sum(p.copies for p in game["salvage"] if "unlock_pod" in p.do),
        "spearguns": sum(p.copies for p in game["salvage"] if "react_kill" in p.do),
    }


def kraken_deck(game: Game) -> dict[str, int]:
    """How many cards of each kind: `left_1`, `right_2`, `devour` ..."""
    return dict(Counter("devour" if card.devour else f"{card.direction}_{card.arrows}"
                        for card in game["kraken"] for _ in range(card.copies)))


def opening_spread(known: Box) -> dict[str, int]:
    """The head's centre after the opening cards, over all ordered draws."""
    spread = Counter(opening(known, cards) for cards in permutations(known.deck, known.rules.opening_cards))
    return {centre: spread[centre] for centre in known.centres}


def shortest(known: Box) -> int:
    """Steps from Start to Finish."""
    ways = [distances(start, known.floor.near.__getitem__) for start in known.starts]
    return min((way[pod] for way in ways for pod in known.finishes if pod in way), default=0)


def worked_example(game: Game) -> dict[str, dict[str, str]]:
    """The divers A, B, C, D of the push example: where each is before and after."""
    trace = push_trace(game)
    return {letter: {"before": was.at, "after": is_.at}
            for letter, was, is_ in zip("ABCD", trace[0].players, trace[-1].players)}


def labels(state: State) -> dict[str, bool]:
    """The divers in play, and whether each has won."""
    return {player.diver: state.winner is not None and state.winner.seat == seat
            for seat, player in enumerate(state.players)}


def figures(record: Played) -> dict[str, int]:
    """For a play-test: how salvage was used and what befell the divers."""
    events, salvage = record.table.events or (), set(record.state.box.salvage)
    cards = Counter(event.kind for event in events if event.facts.get("card") in salvage)
    kinds = Counter(event.kind for event in events)
    return {"salvage cards played": cards["play"], "salvage cards as an answer": cards["answer"],
            "salvage cards paid": cards["pay"], "objectives completed": kinds["complete"],
            "abilities used": kinds["use"] + kinds["answer"] - cards["answer"],
            "divers dragged": kinds["drag"], "divers devoured": kinds["devoured"]}
