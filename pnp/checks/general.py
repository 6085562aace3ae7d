"""What holds for every game's content whatever its rules: generators of findings by code, `(game, project)` in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from pnp.base import EYES, UNIVERSAL_PAGE, Finding, Project, Size, distance, near
from pnp.content import NO_TEMPLATE, Game, Piece, counts
from pnp.faces import icon_names, is_icon

SOURCE = re.compile(r"rulebook|public|house|ruling:(?P<ruling>.+)")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
ALIKE = 10.0                 # Lab units: less is not seen at arm's length


def templates_exist(game: Game, project: Project) -> Iterator[Finding]:
    known = project.template_names(game.id)
    for piece in game.pieces:
        for side, name in (("front", piece.front), ("back", piece.back)):
            if name not in known and not (side == "back" and name in NO_TEMPLATE):
                message = f"template `{name}` does not exist below templates/{game.id}/ or templates/shared/"
                yield Finding(_at(game, piece, side), message, side, near(name, known))


def icons_exist(game: Game, project: Project) -> Iterator[Finding]:
    """Icons that content names; symbols of a game's own (`own-...`) are looked up when faces are laid out."""
    for piece in game.pieces:
        if is_unknown_icon(piece.art):
            yield Finding(piece, f"icon `{piece.art}` does not exist", "art", near(piece.art, icon_names()))
    for pieces in game.sets.values():
        if is_unknown_icon(symbol := pieces.about.symbol):
            yield Finding(pieces, f"icon `{symbol}` does not exist", "symbol", near(symbol, icon_names()))


def is_unknown_icon(name: str) -> bool:
    return bool(name) and not name.startswith("own-") and not is_icon(name)


def ledger_lines_exist(game: Game, project: Project) -> Iterator[Finding]:
    lines = [line.id for line in game.ledger]
    for piece in game.pieces:
        if piece.ledger not in lines:
            message = f"ledger line `{piece.ledger}` does not exist"
            yield Finding(_at(game, piece, "ledger"), message, "ledger", near(piece.ledger, lines))
    for line in game.ledger:
        for index, part in enumerate(line.parts):
            if part not in lines:
                message = f"part `{part}` of line `{line.id}` does not exist"
                yield Finding(line, message, ("parts", index), near(part, lines))


def rulings_exist(game: Game, project: Project) -> Iterator[Finding]:
    known = [ruling.id for ruling in game.rulings]
    for piece in game.pieces:
        match = SOURCE.fullmatch(piece.source)
        if match and match["ruling"] and match["ruling"] not in known:
            message = f"ruling `{match['ruling']}` does not exist"
            yield Finding(_at(game, piece, "source"), message, "source", near(match["ruling"], known))


def roles_exist(game: Game, project: Project) -> Iterator[Finding]:
    for apart in game.apart:
        for index, role in enumerate(apart.roles):
            if role not in game.palette:
                yield Finding(apart, f"palette has no role `{role}`", ("roles", index), near(role, game.palette))


def player_counts_exist(game: Game, project: Project) -> Iterator[Finding]:
    for piece in game.pieces:
        for number in piece.players:
            if number not in game.about.players:
                yield Finding(_at(game, piece, "players"), f"the game is not played by {number}", "players")


def ledger_adds_up(game: Game, project: Project) -> Iterator[Finding]:
    """A sum that is wrong only because a part is short is not reported again."""
    lines = {line.id: line for line in game.ledger}
    for count in counts(game):
        line = lines[count.id]
        if line.parts:
            promised = sum(lines[part].count for part in line.parts if part in lines)
            if promised != line.count:
                yield Finding(line, f"`{line.id}` promises {line.count}, its parts add up to {promised}", "count")
        elif not count.ok:
            yield Finding(line, f"`{line.id}` ({line.component}) has {count.actual} pieces, not {line.count}", "count")


def unprinted_lines_have_no_pieces(game: Game, project: Project) -> Iterator[Finding]:
    unprinted = {line.id for line in game.ledger if not line.printed}
    for piece in game.pieces:
        if piece.ledger in unprinted:
            yield Finding(_at(game, piece, "ledger"),
                          f"line `{piece.ledger}` is not printed, yet `{piece.set}` names it", "ledger")


def sources_are_named(game: Game, project: Project) -> Iterator[Finding]:
    for piece in game.pieces:
        if not SOURCE.fullmatch(piece.source):
            message = f"source is `{piece.source}`, not `rulebook`, `ruling:CODE`, `public` or `house`"
            yield Finding(_at(game, piece, "source"), message, "source")
    for line in game.ledger:
        if not line.source.strip():
            yield Finding(line, f"line `{line.id}` does not say where its count comes from", "source")


def colours_are_written_in_hex(game: Game, project: Project) -> Iterator[Finding]:
    for role, colour in game.palette.items():
        for key, value in (("colour", colour.colour), ("low_ink", colour.low_ink)):
            if not COLOUR.fullmatch(value) and (value or key == "colour"):
                yield Finding(("palette", role, key), f"`{key}` of role `{role}` is `{value}`, not `#RRGGBB`")


def meanings_differ_by_mark(game: Game, project: Project) -> Iterator[Finding]:
    for apart in game.apart:
        if len(apart.marks) != len(apart.roles):
            yield Finding(apart, f"{apart.what}: {len(apart.marks)} marks for {len(apart.roles)} roles", "marks")
        for index, mark in enumerate(apart.marks):
            if mark in apart.marks[:index]:
                yield Finding(apart, f"{apart.what}: mark `{mark}` stands for two meanings", ("marks", index))


def meanings_look_different(game: Game, project: Project) -> Iterator[Finding]:
    """Colours that double a mark must be two colours; without a mark of their own they must be so to every eye."""
    for apart in game.apart:
        known = [(role, mark) for role, mark in zip(apart.roles, (*apart.marks, *apart.roles)) if role in game.palette]
        for (one, mark), (other, other_mark) in combinations(known, 2):
            colours = game.palette[one].colour, game.palette[other].colour
            if one == other or not all(map(COLOUR.fullmatch, colours)):
                continue                     # one colour for two meanings leaves it all to the marks
            for eyes in ("normal",) if mark != other_mark else EYES:
                if (gap := distance(*colours, eyes)) < ALIKE:
                    seen = "" if eyes == "normal" else f" in {eyes}"
                    says = f"`{one}` and `{other}` look alike{seen} ({gap:.0f} apart, not {ALIKE:g})"
                    yield Finding(apart, f"{apart.what}: {says}", "roles")
                    break


def hidden_pieces_have_a_back(game: Game, project: Project) -> Iterator[Finding]:
    for piece in game.pieces:
        if piece.hidden and piece.back in NO_TEMPLATE:
            yield Finding(_at(game, piece, "back"), f"hidden pieces of `{piece.set}` have back `{piece.back}`", "back")


def pieces_fit_the_universal_page(game: Game, project: Project) -> Iterator[Finding]:
    for piece in game.pieces:
        if piece.kind != "board" and not _fits(piece.trim, UNIVERSAL_PAGE):
            width, height = piece.trim
            yield Finding(_at(game, piece, "size"), f"{width:g} x {height:g} mm does not fit 190 x 255 mm", "size")


def standees_fit_their_spaces(game: Game, project: Project) -> Iterator[Finding]:
    for piece in game.pieces:
        if piece.kind == "standee" and 0 < piece.stands_on < piece.trim.width:
            message = f"a base of {piece.trim.width:g} mm does not fit a space of {piece.stands_on:g} mm"
            yield Finding(_at(game, piece, "stands_on"), message, "stands_on")


def boards_have_their_seams(game: Game, project: Project) -> Iterator[Finding]:
    """A board that is larger than a page can be cut at its seams into panels that fit."""
    for piece in game.pieces:
        if piece.kind != "board":
            continue
        for key, seams, length in (("seams_x", piece.seams_x, piece.trim.width),
                                   ("seams_y", piece.seams_y, piece.trim.height)):
            if any(not 0 < seam < length for seam in seams) or any(a >= b for a, b in pairwise(seams)):
                yield Finding(piece, f"seams {list(seams)} do not rise from 0 to {length:g} mm", key)
        widest, tallest = _widest(piece.seams_x, piece.trim.width), _widest(piece.seams_y, piece.trim.height)
        if not _fits(Size(widest, tallest), UNIVERSAL_PAGE):
            yield Finding(piece,
                          f"the seams leave a panel of {widest:g} x {tallest:g} mm, larger than 190 x 255 mm", "size")


def _widest(seams: tuple[float, ...], length: float) -> float:
    return max(b - a for a, b in pairwise(sorted((0.0, *seams, length))))


def _fits(size: Size, page: Size) -> bool:
    return any(s.width <= page.width and s.height <= page.height for s in (size, size.turned()))


def _at(game: Game, piece: Piece, key: str) -> Any:
    """The set when the piece only repeats what its set says: one cause, one report."""
    owner = game[piece.set]
    return owner if getattr(owner.about, key, None) == getattr(piece, key) else piece


CHECKS = {
    "PNP-04": (colours_are_written_in_hex,),
    "PNP-06": (templates_exist, icons_exist, ledger_lines_exist, rulings_exist, roles_exist, player_counts_exist),
    "PNP-07": (ledger_adds_up, unprinted_lines_have_no_pieces),
    "PNP-09": (sources_are_named,),
    "PNP-17": (meanings_differ_by_mark, meanings_look_different),
    "PNP-18": (hidden_pieces_have_a_back,),
    "PNP-19": (pieces_fit_the_universal_page,),
    "PNP-20": (standees_fit_their_spaces,),
    "PNP-21": (boards_have_their_seams,),
}
