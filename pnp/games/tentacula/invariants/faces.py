"""What must be seen on the printed faces: equal backs, two sides of a shell, snails. The reef template marks the snail's
place with the zone `snail`."""

from __future__ import annotations

from pnp.games.tentacula.invariants.reef import WATER
from pnp.rules import invariant

STASHES = 6
SIDES = ("front", "back")


def said(face) -> str:
    """All words of a face in one line."""
    return " ".join(" ".join(face.texts).split())


def snails(face) -> int:
    """How often a snail is drawn at the top left."""
    x, y, width, height = face.zones.get("snail", (face.width, 0, 0, 0))
    corner = x + width <= face.width / 3 and y + height <= face.height / 2
    drawn = [item.matrix for item in face.all_items() if "snail" in getattr(item, "symbol", "")]
    return sum(corner and x <= m[4] <= x + width and y <= m[5] <= y + height for m in drawn)


@invariant("TEN-05", "there are six stashes, and all have the same treasure chest on their back", scope="faces")
def stashes_hide_a_chest(game, faces):
    """Any stash that is not chosen can serve as the chest (TEN-R43)."""
    if game["stashes"].count != STASHES:
        yield game["stashes"], f"{game['stashes'].count} stashes, not {STASHES}"
    offered, there = set(game.options["stash"].values), {stash.id for stash in game["stashes"]}
    if offered - {"any"} != there:
        yield ("options", "stash", "values"), f"not the same: stashes {sorted(there)}, offered {sorted(offered)}"
    chest = next((face.digest for s in game["stashes"] if s.back == "chest" and (face := faces.get((s.id, "back")))), "")
    for stash in game["stashes"]:
        back = faces.get((stash.id, "back"))
        if stash.back != "chest":
            yield stash, "back", f"the back of `{stash.id}` is `{stash.back}`, not `chest`"
        elif back and back.digest != chest:
            yield stash, "back", f"the back of `{stash.id}` is not drawn like the others"


@invariant("TEN-19", "every shell has a shell side and a water side", scope="faces")
def shells_have_two_sides(game, faces):
    """The crab flicks a shell like a coin and must see how it landed."""
    for shell in game["shells"]:
        if (shell.up, shell.down) != ("shell", "water") or shell.back in ("none", "mirror"):
            back = shell.down if shell.back not in ("none", "mirror") else f"back `{shell.back}`"
            yield shell, f"`{shell.id}` shows {shell.up} and {back}, not shell and water"
        front, back = (faces.get((shell.id, side)) for side in SIDES)
        if front and back and front.digest == back.digest:
            yield shell, "back", f"both sides of `{shell.id}` look alike"


@invariant("TEN-29", "snail tiles are solid on both faces and show the snail on both, at the top left", scope="faces")
def snails_are_solid(game, faces):
    """TEN-R27: the harder levels take away good tiles, found whichever face is up."""
    for tile in game["reef"]:
        if tile.snail and WATER in tile.face_a.mask + tile.face_b.mask:
            yield tile, f"`{tile.id}` has a snail and water"
        if tile.back in ("none", "mirror"):
            yield tile, "back", f"`{tile.id}` has no second face of its own"
        for side in SIDES:
            if (face := faces.get((tile.id, side))) and (have := snails(face)) != tile.snail:
                yield tile, side, f"the {side} of `{tile.id}` shows {have} snails at its top left, not {int(tile.snail)}"
