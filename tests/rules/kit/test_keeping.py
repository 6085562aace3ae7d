"""Values made once: for a game, for a part of states."""

from dataclasses import replace

from pnp.rules.kit import once, while_same
from pnp.rules.kit.keeping import MOST_KEPT


def counted():
    """A function of a game, and the calls it got."""
    calls = []

    @once
    def box(game, *which, **more):
        """What the game is made of."""
        calls.append((which, more))
        return [game.id]

    return box, calls


def test_value_is_made_once_for_a_game(little):
    box, calls = counted()
    game = replace(little[0])

    assert box(game) is box(game)
    assert len(calls) == 1


def test_changed_copy_of_a_game_starts_anew(little):
    box, calls = counted()
    game = replace(little[0])

    assert box(replace(game, id="other")) == ["other"]
    assert box(game) == ["little"]
    assert len(calls) == 2


def test_value_is_made_for_each_choice_of_arguments(little):
    box, calls = counted()
    game = replace(little[0])

    assert box(game, "a") is box(game, "a") is not box(game, "b")
    assert box(game, "a", n=1, m=2) is box(game, "a", m=2, n=1) is not box(game, "a", n=2, m=2)
    assert calls == [(("a",), {}), (("b",), {}), (("a",), {"n": 1, "m": 2}), (("a",), {"n": 2, "m": 2})]


def test_functions_do_not_share_their_values(little):
    (one, _), (other, _) = counted(), counted()
    game = replace(little[0])

    assert one(game) is not other(game)
    assert (one.__name__, one.__doc__) == ("box", "What the game is made of.")


def test_game_is_the_same_game_afterwards(little):
    game = replace(little[0])
    counted()[0](game)

    assert game == little[0]
    assert repr(game) == repr(little[0])


def test_value_is_made_once_for_the_same_part_of_states():
    """An equal part is another one: it is not compared."""
    made = []

    @while_same
    def size(cells, more=0):
        made.append(cells)
        return len(cells) + more

    cells = {"a": 1}
    assert [size(cells), size(cells), size(cells, 2), size({"a": 1})] == [1, 1, 3, 1]
    assert made == [cells] * 3
    assert size.__name__ == "size"


def test_few_parts_are_kept():
    """A part that comes again after many others is made anew, and what is kept is never mixed up."""
    made = []

    @while_same
    def first(cells):
        made.append(cells)
        return cells[0]

    parts = [[n] for n in range(3 * MOST_KEPT)]
    assert [first(part) for part in parts] == list(range(3 * MOST_KEPT))
    assert first(parts[0]) == 0 and len(made) == 3 * MOST_KEPT + 1
