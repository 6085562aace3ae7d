"""Grids and ways."""

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
