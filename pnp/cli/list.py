"""`pnp list`: the games, in a few lines each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pnp.cli.shell import FINDINGS, OK, asked_games, common, formats, load_all, many, show_json

if TYPE_CHECKING:
    from pnp.base import Project
    from pnp.content import Game


@click.command("list")
@formats("text", "json")
@common
@click.pass_context
def list_(ctx: click.Context, /, format: str) -> None:
    """Show the games: pieces by kind, where their content comes from, pages of the last build."""
    project, names = asked_games(ctx, ())
    loaded, faults = load_all(project, names)
    records = [_summary(project, game) for game, _ in loaded]
    if format == "json":
        show_json(records)
    else:
        click.echo("\n".join(_described(record) for record in records))
    ctx.exit(FINDINGS if faults else OK)


def _summary(project: Project, game: Game) -> dict[str, Any]:
    from collections import Counter

    kinds: Counter[str] = Counter()
    sources: Counter[str] = Counter()
    for piece in game.pieces:
        kinds[piece.kind] += piece.copies
        sources[piece.source.partition(":")[0]] += piece.copies
    return {"game": game.id, "title": game.about.title, "players": list(game.about.players),
            "pieces": sum(kinds.values()), "kinds": dict(kinds), "sources": dict(sources.most_common()),
            "pages": _pages(project, game.id)}


def _pages(project: Project, game_id: str) -> dict[str, int]:
    """Pages by file as the last build's manifest tells; nothing when there is none."""
    import json

    try:
        files = json.loads((project.output / game_id / "manifest.json").read_text(encoding="utf-8"))["files"]
        return {file["name"]: file["pages"] for file in files}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _described(record: dict[str, Any]) -> str:
    total = record["pieces"] or 1
    lines = [f"{record['game']}  {record['title']}, {_seats(record['players'])}",
             "  pieces   " + ", ".join(many(n, kind) for kind, n in record["kinds"].items()),
             "  sources  " + ", ".join(f"{source} {100 * n / total:.0f} %" for source, n in record["sources"].items())]
    if record["pages"]:
        lines.append("  pages    " + ", ".join(f"{name} {n}" for name, n in record["pages"].items()))
    return "\n".join(lines)


def _seats(players: list[int]) -> str:
    return f"{players[0]} to {players[-1]} players" if len(players) > 1 else many(players[0], "player")
