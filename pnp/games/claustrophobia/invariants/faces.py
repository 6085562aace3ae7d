"""Face invariants of Claustrophobia: what must be seen on a piece, and what its back must not tell."""

from __future__ import annotations

from collections import Counter

from pnp.games.claustrophobia.invariants.content_fighters import stats
from pnp.rules import invariant

SIDES = "nesw"
SLACK = 0.05                         # mm


@invariant("CLA-07", "the Blessing token shows +1 MVT on one side and +2 CBT on the other", scope="faces")
def blessing_sides(game, faces):
    """Whoever receives it turns the bonus up."""
    bonus = game.rules.blessing
    for token in game["tokens"]:
        if token.ledger == "blessing":
            mvt, cbt = (f"+{n} {game.words[key]}" for key, n in (("mvt", bonus.mvt), ("cbt", bonus.cbt)))
            for side, text in (("front", mvt), ("back", cbt)):
                if text not in said(faces, token, side):
                    yield token, "shows", f"the {side} of `{token.id}` does not show `{text}`"
    if (bonus.mvt, bonus.cbt) != (1, 2):
        yield ("rules", "blessing"), f"the blessing is +{bonus.mvt} MVT or +{bonus.cbt} CBT, not +1 or +2"


@invariant("CLA-08", "the four Treasure tokens are alike face down; one of them is the hoard", scope="faces")
def treasure_sides(game, faces):
    """Shuffled face down, so that nobody knows where the hoard lies."""
    tokens = [token for token in game["tokens"] for _ in range(token.copies) if token.ledger == "treasures"]
    backs = {drawn(faces, token, "back") for token in tokens}
    if len(backs) > 1:
        yield tokens[0], "back", "the Treasure tokens have different backs"
    fronts = Counter(drawn(faces, token, "front") for token in tokens)
    hoards = sum(token.hoard for token in tokens)
    if sorted(fronts.values()) != [1, 3] or hoards != 1:
        yield tokens[0], "copies", f"{hoards} of {len(tokens)} Treasure tokens in {len(fronts)} kinds are hoards, not 1"


@invariant("CLA-14", "tiles are equal squares, and every opening is centred on its edge and equally wide", scope="faces")
def openings_match(game, faces):
    """Any two openings meet, however the tiles are turned. The template marks them as zones `opening-n` to `opening-w`."""
    sizes = Counter((face.width, face.height) for tile in game["tiles"] if (face := faces.get((tile.id, "front"))))
    for tile in game["tiles"]:
        face = faces.get((tile.id, "front"))
        if face is None:
            continue
        if (face.width, face.height) != sizes.most_common(1)[0][0] or face.width != face.height:
            yield tile, "size", f"`{tile.id}` is {face.width:g} x {face.height:g} mm, not the square of the others"
        for index, side in enumerate(SIDES):
            zone, wanted = face.zones.get(f"opening-{side}"), tile.openings[index:index + 1] == "1"
            if (zone is not None) != wanted:
                yield tile, "openings", f"`{tile.id}` has {'no' if wanted else 'a'} drawn opening `{side}`"
            elif zone and not centred(zone, face, side, game.rules.opening):
                want = f"{game.rules.opening:g} mm wide and centred"
                yield tile, "openings", f"the opening `{side}` of `{tile.id}` is not {want}"


def centred(zone, face, side: str, width: float) -> bool:
    """Whether a zone lies in the middle of its edge, as wide as it should be."""
    x, y, w, h = zone
    along, length, across = (x, w, face.width) if side in "ns" else (y, h, face.height)
    reaches = {"n": y, "w": x, "s": face.height - y - h, "e": face.width - x - w}[side]
    return abs(length - width) < SLACK and abs(along + length / 2 - across / 2) < SLACK and abs(reaches) < SLACK


@invariant("CLA-23", "a warrior sheet has six lines, numbered 1 to 6, and a damage square for each that a token covers",
           scope="faces")
def damage_squares(game, faces):
    """The sixth canceled line kills. The template marks the squares as zones `damage-1` to `damage-6`."""
    token = next(iter(game["damage"])).trim
    for sheet in game["warriors"]:
        numbers = [row.n for row in sheet.lines]
        if numbers != list(range(1, 7)) or game.rules.lines != 6:
            yield sheet, "lines", f"`{sheet.id}` has lines {numbers}, not 1 to 6"
        face = faces.get((sheet.id, "front"))
        if face is None:
            continue
        squares = {name: zone for name, zone in face.zones.items() if name.startswith("damage-")}
        if sorted(squares) != [f"damage-{n}" for n in range(1, 7)]:
            yield sheet, "front", f"`{sheet.id}` has the squares {sorted(squares)}, not damage-1 to damage-6"
        for name, (_, _, width, height) in squares.items():
            if width < token.width - SLACK or height < token.height - SLACK:
                yield sheet, "front", f"`{name}` of `{sheet.id}` is smaller than a damage token"


@invariant("CLA-34", "the troglodyte has 1/1/3, and the Board of Destiny shows it", scope="faces")
def troglodyte_on_the_board(game, faces):
    """The Demon player reads it there. The template marks the place as zone `troglodyte`."""
    have = stats(game.rules.troglodyte)
    if have != (1, 1, 3):
        yield ("rules", "troglodyte"), f"the troglodyte has {have[0]}/{have[1]}/{have[2]}, not 1/1/3"
    for board in game["board"]:
        face = faces.get((board.id, "front"))
        numbers = [int(word) for word in face.within("troglodyte") if word.isdigit()] if face is not None else [*have]
        if have not in zip(numbers, numbers[1:], numbers[2:]):
            yield board, "front", f"`{board.id}` does not show the troglodyte's stats"


def said(faces, piece, side: str) -> str:
    """All that is printed on a side, in one line."""
    face = faces.get((piece.id, side))
    return " ".join(" ".join(face.texts).split()) if face else ""


def drawn(faces, piece, side: str) -> str | None:
    face = faces.get((piece.id, side))
    return face.digest if face else None
