"""What seats draw and play is counted; the log already tells who did it."""

from collections import Counter

import pytest

from pnp.rules import play
from tests.broken import loaded

DRAWS = {"pickup": "secret", "gained": "secret", "chose": "secret", "recovered": "secret"}
PLAYS = {"used": "secret", "wears": "secret", "captured": "secret", "unlocked": "secret", "spent": "secret"}


def told(played, kinds):
    """Pieces by seat, as the log has them; a trap that is picked up is nobody's."""
    people = played.state.box.people
    found = Counter()
    for event in played.table.events:
        if event.kind in kinds:
            found[event.facts[kinds[event.kind]], people.index(event.facts["seat"])] += event.facts.get("count", 1)
    return found


@pytest.mark.parametrize("players, seed", [(2, "a"), (3, "b"), (4, "c"), (5, "d")])
@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_use_is_counted_as_the_log_tells_it(players, seed, bot):
    game, module = loaded("biomes")
    played = play(module, game, players, game.defaults(), seed, [module.BOTS[bot]] * players, record=True)
    draws, plays = played.table.draws, played.table.plays
    tiles = Counter(event.facts["tile"] for event in played.table.events if event.kind == "tile")
    hung = Counter(event.facts["secret"] for event in played.table.events if event.kind == "camp_buff")
    boards = Counter(event.facts["quest"] for event in played.table.events if event.kind == "quest")
    plundered = Counter(event.facts["got"] for event in played.table.events if event.kind == "plunder")

    assert {id: n for (id, seat), n in draws.items() if seat is None and id != "S-KEY"} == tiles
    assert sum((Counter({id: n}) for (id, _), n in plays.items()), Counter()) == hung + sum(
        (Counter({id: n}) for (id, _), n in told(played, PLAYS).items()), Counter())
    assert {id: n for (id, seat), n in draws.items() if id.startswith("B-Q")} == boards
    for (id, seat), n in told(played, DRAWS).items():
        if id != "S-CAP":
            assert n <= draws[id, seat] <= n + plundered[id] + (id == "S-KEY") * len(boards)
