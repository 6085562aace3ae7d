"""The choices of both players."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline, or be done."""


@dataclass(frozen=True, slots=True)
class Bid:
    points: int


@dataclass(frozen=True, slots=True)
class Buy:
    piece: str                       # gift, standee or object id; "advantage" for a random card
    bearer: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A card: `on` is the warrior it concerns, `at` and `to` are tiles, `piece` an object or a second warrior."""

    card: str
    on: str = ""
    at: Cell | None = None
    to: Cell | None = None
    piece: str = ""

    @property
    def here(self) -> Cell:
        """The tile it is played on."""
        assert self.at is not None
        return self.at

    @property
    def there(self) -> Cell:
        """The tile it leads to."""
        assert self.to is not None
        return self.to


@dataclass(frozen=True, slots=True)
class Reroll:
    die: int                         # its place in the row; 0 where there is only one


@dataclass(frozen=True, slots=True)
class Assign:
    die: int                         # its face


@dataclass(frozen=True, slots=True)
class UseGift:
    gift: str
    on: str = ""


@dataclass(frozen=True, slots=True)
class Bless:
    on: str
    bonus: str                       # mvt | cbt


@dataclass(frozen=True, slots=True)
class Restore:
    line: int


@dataclass(frozen=True, slots=True)
class Activate:
    who: str


@dataclass(frozen=True, slots=True)
class Move:
    to: Cell
    hole: bool = False


@dataclass(frozen=True, slots=True)
class Explore:
    way: int                         # direction


@dataclass(frozen=True, slots=True)
class Leave:
    """Out of the game: by the Exit, or with the hoard."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up the Treasure token here, or take up the hoard."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Set a Seal of Protection instead of attacking."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Clear the Cave-In instead of attacking."""


@dataclass(frozen=True, slots=True)
class Attack:
    target: str                      # a warrior, or "horde": the ordinary troglodytes of the tile
    at: Cell
    weapon: str = ""                 # the object it is made with from another tile


@dataclass(frozen=True, slots=True)
class Rotate:
    turns: int


@dataclass(frozen=True, slots=True)
class PutHole:
    at: Cell


@dataclass(frozen=True, slots=True)
class Guard:
    who: str


@dataclass(frozen=True, slots=True)
class Cancel:
    line: int


@dataclass(frozen=True, slots=True)
class Jack:
    """Ignore the hit with the Padded Jack."""


@dataclass(frozen=True, slots=True)
class Place:
    square: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resolve:
    index: int                       # in `placed`


@dataclass(frozen=True, slots=True)
class Choose:
    who: str


@dataclass(frozen=True, slots=True)
class Enter:
    what: str                        # troglodyte | demon
    at: Cell


Action = (Pass | Bid | Buy | Play | Reroll | Assign | UseGift | Bless | Restore | Activate | Move | Explore | Leave | Turn
          | Seal | Clear | Attack | Rotate | PutHole | Guard | Cancel | Jack | Place | Resolve | Choose | Enter)
