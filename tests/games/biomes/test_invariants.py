"""Further ways to break the play invariants: each claim has more than one clause."""

from tests.broken import broken_by, loaded
from tests.games.biomes.positions import extra_positions


def test_every_clause_can_fail():
    game, _ = loaded("biomes")
    silent = [(number, code) for number, (code, position) in enumerate(extra_positions(game))
              if code not in set(broken_by("biomes", code, position))]

    assert silent == []
