"""`pnp stats`: what a deck is like, with or without rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shell import asked_games, columns, common, formats, load_one, many, show_json

if TYPE_CHECKING:
    from pnp.content import DeckField, DeckStats, Game, Kinds

WIDEST = 30            # marks of the longest bar
SHOWN = 20             # bars of a field in the text; the JSON has all
HELD = 4               # up to so many of a kind in a hand
CLIPPED = 40


@click.command()
@click.argument("game")
@click.argument("sets", metavar="[SET]...", nargs=-1)
@click.option("--hand", metavar="H", type=click.IntRange(1, 100),
              help="Also the exact chances to hold so many of a kind in a hand of H.")
@formats("text", "json")
@common
@click.pass_context
def stats(ctx: click.Context, /, game: str, sets: tuple[str, ...], hand: int | None, format: str) -> None:
    """Tell what the decks of GAME are like, in figures.

    Copies, the values of every field with their spread and outliers, and words.
    Every piece counts as often as it is printed. Without SET all sets are told.
    """
    from pnp.content import deck_stats

    project, (game_id,) = asked_games(ctx, (game,))
    content, _ = load_one(ctx, project, game_id)
    found = [deck_stats(content[name]) for name in _asked_sets(content, sets)]
    if format == "json":
        show_json([_record(one, hand) for one in found])
    else:
        click.echo("\n\n".join(_text(one, hand) for one in found))


def _asked_sets(game: Game, names: Sequence[str]) -> list[str]:
    from pnp.base import near

    for name in names:
        if name not in game.sets:
            raise click.UsageError(f"{game.id} has no set `{name}`; {near(name, game.sets)}".rstrip("; "))
    return list(dict.fromkeys(names)) or list(game.sets)


def _record(stats: DeckStats, hand: int | None) -> dict[str, Any]:
    record = {"set": stats.set, "pieces": stats.pieces, "copies": stats.copies, "repeats": _field_record(stats.repeats),
              "fields": [_field_record(field) for field in stats.fields], "words": _field_record(stats.words)}
    return record if hand is None else record | {"hand": hand, "chances": _chances_record(stats, hand)}


def _field_record(field: DeckField) -> dict[str, Any]:
    return {"field": field.name, "values": [bar._asdict() for bar in field.bars],
            "spread": field.spread and field.spread._asdict(), "outliers": [one._asdict() for one in field.outliers]}


def _chances_record(stats: DeckStats, hand: int) -> list[dict[str, Any]]:
    """Chances to hold at least 1, 2, ... of each kind, and of any; a hand is at most the deck."""
    return [{"field": kinds.name,
             "kinds": [{"kind": kind, "copies": copies, "at_least": _at_least(copies, stats.copies, hand)}
                       for kind, copies in kinds.copies.items()],
             "any": _any(kinds, stats.copies, hand)} for kinds in stats.kinds if hand <= stats.copies]


def _at_least(copies: int, deck: int, hand: int) -> list[float]:
    from pnp.content import held_at_least

    return [float(held_at_least(n, copies, deck, hand)) for n in range(1, HELD + 1)]


def _any(kinds: Kinds, deck: int, hand: int) -> list[float] | None:
    """Where no piece is of two kinds."""
    from pnp.content import of_any_kind

    if not kinds.whole:
        return None
    return [float(of_any_kind(n, kinds.copies.values(), deck, hand)) for n in range(1, HELD + 1)]


def _text(stats: DeckStats, hand: int | None) -> str:
    head = f"{stats.set}: {many(stats.pieces, 'piece')}, {many(stats.copies, 'copy').replace('copys', 'copies')}"
    fields = [stats.repeats, *stats.fields, stats.words]
    blocks = [head, *(_field_text(field) for field in fields if field.bars)]
    if hand is not None:
        blocks.append(_chances_text(stats, hand))
    return "\n\n".join(blocks)


def _field_text(field: DeckField) -> str:
    most = max(bar.copies for bar in field.bars) or 1
    rows = [(f"  {_clipped(bar.value)}", str(bar.copies), "#" * round(WIDEST * bar.copies / most))
            for bar in field.bars[:SHOWN]]
    more = [f"  and {len(field.bars) - SHOWN} more"] if len(field.bars) > SHOWN else []
    return "\n".join([_field_head(field), columns(rows, right=(0, 1) if field.spread else (1,)), *more, *_far(field)])


def _field_head(field: DeckField) -> str:
    if not (spread := field.spread):
        return field.name
    return (f"{field.name}: mean {spread.mean:.2f}, median {spread.median:g}, {spread.lowest:g} to {spread.highest:g}, "
            f"deviation {spread.deviation:.2f}")


def _far(field: DeckField) -> list[str]:
    far = ", ".join(f"{one.piece} {one.number:g}" for one in field.outliers)
    return [f"  outliers: {far}"] if far else []


def _chances_text(stats: DeckStats, hand: int) -> str:
    if hand > stats.copies:
        return f"a hand of {hand} is more than there are"
    rows = [("  at least", "copies", *map(str, range(1, HELD + 1)))]
    for kinds in stats.kinds:
        rows.append((f"  {kinds.name}", *[""] * (HELD + 1)))
        rows += [(f"    {label}", str(copies), *_percents(_at_least(copies, stats.copies, hand)))
                 for copies, label in _alike(kinds)]
        if chances := _any(kinds, stats.copies, hand):
            rows.append(("    any of them", "", *_percents(chances)))
    return f"chances in a hand of {hand}\n" + columns(rows, right=range(1, HELD + 2))


def _alike(kinds: Kinds) -> list[tuple[int, str]]:
    """Kinds with as many copies have the same chances: a line for all of them."""
    by_copies: dict[int, list[str]] = {}
    for kind, copies in kinds.copies.items():
        by_copies.setdefault(copies, []).append(kind)
    return [(copies, _clipped(", ".join(names))) for copies, names in sorted(by_copies.items())]


def _percents(chances: Sequence[float]) -> list[str]:
    return [f"{100 * chance:.2f} %" for chance in chances]


def _clipped(text: str) -> str:
    return text if len(text) <= CLIPPED else f"{text[:CLIPPED - 3]}..."
