"""Grids and ways."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.rules import kit


def test_grid_neighbours_go_round_from_the_north():
    assert kit.grid_neighbours(3, 3)[4] == (1, 5, 7, 3)
    assert kit.grid_neighbours(3, 3)[0] == (1, 3)
    assert sorted(kit.grid_neighbours(3, 3, diagonal=True)[4]) == [0, 1, 2, 3, 5, 6, 7, 8]


def test_cheapest_way_prefers_the_cheap_detour():
    cost = [1, 9, 1, 1, 1, 1, 1, 1, 1]
    near = kit.grid_neighbours(3, 3)

    assert kit.cheapest(0, [2], near.__getitem__, cost.__getitem__) == [3, 4, 5, 2]
    assert kit.cheapest(0, [0], near.__getitem__, cost.__getitem__) == []
    assert kit.cheapest(0, [9], near.__getitem__, cost.__getitem__) is None


ROADS = {"a": [("b", 4), ("c", 1)], "b": [("d", 1)], "c": [("b", 2), ("d", 6)], "d": [("a", 1)], "e": [("a", 0)]}


def test_costs_to_everything_that_can_be_reached():
    assert kit.costs_from({"a": 0}, ROADS.__getitem__) == {"a": 0, "b": 3, "c": 1, "d": 4}


def test_costs_from_the_nearest_of_several_starts():
    """Each start may cost something already, and one start may be reached more cheaply from another."""
    assert kit.costs_from({"d": 0.5, "c": 9.0}, ROADS.__getitem__) == {"d": 0.5, "c": 2.5, "a": 1.5, "b": 4.5}
    assert kit.costs_from({}, ROADS.__getitem__) == {}


def test_first_steps_lead_along_the_cheapest_ways():
    ways = kit.ways_from({"a": 0}, ROADS.__getitem__)

    assert ways.first == {"b": "c", "c": "c", "d": "c"}
    assert ways.costs == kit.costs_from({"a": 0}, ROADS.__getitem__)


def test_first_found_stays_where_ways_cost_the_same():
    roads = {1: [(2, 1), (3, 1)], 2: [(4, 1)], 3: [(4, 1)], 4: []}

    assert kit.ways_from({1: 0}, roads.__getitem__).first[4] == 2


def test_places_need_no_order():
    roads = {(0,): [("x", 1), (None, 1)], "x": [], None: []}

    assert kit.costs_from({(0,): 0}, roads.__getitem__) == {(0,): 0, "x": 1, None: 1}


edges = st.dictionaries(st.integers(0, 7), st.lists(st.tuples(st.integers(0, 7), st.integers(0, 5)), max_size=5))


@given(roads=edges, start=st.integers(0, 7))
def test_costs_agree_with_trying_every_edge_again_and_again(roads, start):
    costs = {start: 0}
    for _ in range(8):
        for here, near, cost in ((h, n, c) for h, out in roads.items() for n, c in out):
            if here in costs:
                costs[near] = min(costs.get(near, 99), costs[here] + cost)

    assert kit.costs_from({start: 0}, lambda here: roads.get(here, ())) == costs
