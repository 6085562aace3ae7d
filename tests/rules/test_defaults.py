"""What the rules' defaults make of states and actions they know nothing about."""

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from types import ModuleType
from typing import NamedTuple

import pytest

from pnp.base import CannotDeterminise
from pnp.rules import Saying, Table, load_game, plies, rules_of
from pnp.rules.kit import HIDDEN, Pile
from pnp.rules.lying import filled, slots, zones_of
from pnp.rules.wording import worded
from tests.little import RULES, project

COPIES = {"penny": 3, "pound": 1}


class Player(NamedTuple):
    hand: tuple[str, ...]
    worn: str = ""


@dataclass(frozen=True)
class Camp:
    guard: str
    at: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Box:
    best: str = "pound"


class Pay(NamedTuple):
    coin: str


class State(NamedTuple):
    agenda: tuple = ()
    box: Box = Box()
    pile: Pile = Pile(("penny", "penny"))
    players: tuple[Player, ...] = (Player(("?", "?")), Player(("pound",), "penny"))
    camps: dict = {}
    names: tuple[str, ...] = ("Ann", "Bob")
    turn: int = 1


# zones

def test_zones_are_the_fields_that_hold_pieces():
    """Pieces in order, by the names of what holds them; names of people and what stands in the box lie nowhere."""
    assert zones_of(State(camps={"north": Camp("?", (1, 2))}), COPIES) == {
        "pile:cards": ("penny", "penny"), "players:0.hand": ("?", "?"), "players:1.hand": ("pound",),
        "players:1.worn": ("penny",), "camps:north.guard": ("?",)}


def test_piece_that_is_named_again_lies_where_it_is_named_first():
    state = State(agenda=(Pay("pound"), Pay("pound")), names=("penny", "Ann"))

    assert "agenda" not in zones_of(state, COPIES)
    assert "names" not in zones_of(state, COPIES)
    assert zones_of(state._replace(players=()), COPIES)["agenda"] == ("pound",)


def test_hidden_pieces_are_filled_in_place():
    """Piles, records and dictionaries keep their kind; what hides nothing stays the same object."""
    state = State(pile=Pile(("?",), ("penny",)), camps={"north": Camp("?", (1, 2))})
    full = filled(state, lambda name: f"<{name}>")

    assert full.pile == Pile(("<pile:cards>",), ("penny",)) and type(full.pile) is Pile
    assert full.players[0] == Player(("<players:0.hand>",) * 2)
    assert full.players[1] is state.players[1]
    assert full.camps == {"north": Camp("<camps:north.guard>", (1, 2))}
    assert [name for name, id in slots(full) if id == HIDDEN] == []


# determinise

HANDS = RULES.replace("pile=(\"?\",) * len(state.pile)", "pile=face_down(state.pile), purses=tuple("
                      "p if i == seat else face_down(p) for i, p in enumerate(state.purses))") \
    .replace("from pnp.rules import Outcome, invariant", "from pnp.rules import Outcome, invariant\n"
             "from pnp.rules.kit import face_down") \
    .replace("sum(map(state.worth.get, purse))", "sum(state.worth.get(coin, 0) for coin in purse)")


def loaded(folder, text=HANDS):
    game, rules, faults = load_game(project(folder, {"rules.py": text}), "little")
    assert faults == []
    return game, rules


def test_hidden_pieces_are_those_nobody_has_seen(tmp_path):
    """The purses are empty at the beginning; what comes there comes from the only pile there is."""
    game, rules = loaded(tmp_path)
    *_, last = plies(rules, game, 2, {}, "x", [rules.BOTS["random"]] * 2)
    full = rules.determinise(last.seen, Random(1))

    assert rules.view(full, last.seat) == last.seen != full
    assert Counter((*full.pile, *full.purses[0], *full.purses[1])) == COPIES
    assert {rules.determinise(last.seen, Random(seed)).pile for seed in range(9)} > {full.pile}


@pytest.mark.parametrize("change, says", [
    (lambda state: state._replace(pile=state.pile[1:]), "4 pieces of coins are unseen, and 3 lie face down in pile"),
    (lambda state: state._replace(pile=(*state.pile, "?")), "4 pieces of coins are unseen, and 5 lie face down in pile"),
    (lambda state: state._replace(target="?"), "4 pieces of coins are unseen, and 5 lie face down in pile, target"),
])
def test_what_cannot_be_a_truth_is_refused(tmp_path, change, says):
    game, rules = loaded(tmp_path, RULES)
    view = rules.view(rules.setup(game, 1, {}, Table(1)), 0)
    with pytest.raises(CannotDeterminise) as refused:
        rules.determinise(change(view), Random(1))

    assert str(refused.value) == says
    assert "`determinise` of the game's own" in refused.value.help


def test_view_that_hides_something_else_is_refused(tmp_path):
    fewer = "state._replace(worth=dict(list(state.worth.items())[1:]), pile="
    game, rules = loaded(tmp_path, RULES.replace("state._replace(pile=", fewer))
    view = rules.view(rules.setup(game, 1, {}, Table(1)), 0)
    with pytest.raises(CannotDeterminise, match="hides more than pieces"):
        rules.determinise(view, Random(1))


def test_own_zones_tell_the_default_what_is_seen(tmp_path):
    """A game that keeps count elsewhere: its zones are believed, and must speak of the same hidden pieces."""
    game, rules = loaded(tmp_path, RULES + '\n\ndef zones(view):\n    return {"pile": view.pile[1:]}\n')
    view = rules.view(rules.setup(game, 1, {}, Table(1)), 0)
    with pytest.raises(CannotDeterminise, match="4 pieces are hidden in the state and 3 in its zones"):
        rules.determinise(view, Random(1))


def test_faulty_content_has_no_states():
    with pytest.raises(CannotDeterminise):
        rules_of(ModuleType("pnp_rules_empty")).determinise(State(), Random(1))


# says

class TakeCoin(NamedTuple):
    coin: str
    slot: int = 0
    twice: bool = False
    seat: int | None = None


@dataclass(frozen=True)
class Give:
    coins: tuple[str, ...]
    all_at_once: bool = True


class Way(Enum):
    FAR_AWAY = 1


@pytest.mark.parametrize("action, words, pieces", [
    (TakeCoin("penny", 2), "take coin: Penny, slot 2", ("penny",)),
    (Give(("penny", "pound")), "give: coins Penny and Pound, all at once", ("penny", "pound")),
    (Give(()), "give: coins nothing, all at once", ()),
    (Way.FAR_AWAY, "far away", ()),
    ("pass_on", "pass on", ()),
    (3, "choose 3", ()),
    ((1, "b"), "choose 1 and b", ()),
    (object(), "object", ()),
])
def test_actions_are_worded_by_type_and_fields(little, action, words, pieces):
    assert worded(little[0], action) == Saying(words, pieces)


def test_words_of_content_come_first(little):
    game, _ = little
    game = replace(game, words={**game.words, "actions": {"take-coin": "Take {coin} from slot {slot}."}})

    assert worded(game, TakeCoin("pound", 2)) == Saying("Take Pound from slot 2.", ("pound",))
    assert worded(game, Give(())).words == "give: coins nothing, all at once"
