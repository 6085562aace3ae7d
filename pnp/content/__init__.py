"""TOML files -> a `Game`, or every fault with its line and column."""

from typing import TYPE_CHECKING

from pnp.base.lazy import exported

if TYPE_CHECKING:
    from pnp.content.deck import DeckField, DeckStats, Kinds, deck_stats
    from pnp.content.hands import held_at_least, of_any_kind
    from pnp.content.ledger import Count, counts, printed
    from pnp.content.load import load_content
    from pnp.content.locate import located
    from pnp.content.model import NO_TEMPLATE, Apart, Game, LedgerLine, Many, Piece, PieceSet, Place, Record, Ruling
    from pnp.content.models import Constants, Models
    from pnp.content.rule_options import as_typed, played_options
    from pnp.content.schema import schemas
    from pnp.content.words import Words, over, shared_words

__getattr__, __all__ = exported(__name__)
