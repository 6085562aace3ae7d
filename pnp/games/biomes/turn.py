"""What a player has to go by on a turn."""

from __future__ import annotations

from pnp.games.biomes.box import EASE
from pnp.games.biomes.play.reading import friendly, has_buff, hostile
from pnp.games.biomes.state import State


class Turn:
    """What a player has to go by on a turn, looked up once."""

    __slots__ = ("actions", "camp", "ease", "hand", "here", "land", "lying", "player", "seat", "state")

    def __init__(self, state: State, seat: int):
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        self.here = self.player.at
        self.actions = state.actions
        self.lying = state.lying.get(self.here, ())
        self.camp = friendly(state, self.here)
        self.ease = has_buff(state, seat, EASE)
        self.land = state.box.terrain[state.tiles[self.here].terrain]
        self.hand = self.at_hand()

    def at_hand(self) -> dict[str, int]:
        """Known secrets that can be used here, carried or lying, by kind."""
        hand: dict[str, int] = {}
        for chip in self.player.carried:
            hand[chip.kind] = hand.get(chip.kind, 0) + 1
        if self.lying and not hostile(self.state, self.here):
            mine = 1 << self.seat
            for chip in self.lying:
                if chip.seen & mine:
                    hand[chip.kind] = hand.get(chip.kind, 0) + 1
        return hand

    def price(self, deed: str, land: int) -> int:
        """Actions a deed costs on land that asks for so many; Ease of Passage takes away what rough terrain adds."""
        return self.state.box.cost[deed] + (0 if self.ease else land - 1)
