"""Face invariants of Biomes: what must not be read from a back."""

from __future__ import annotations

from pnp.rules import invariant

SECRET_SETS = ("chips", "tiles", "quests")


@invariant("BIO-21", "all secret chips have one back, all hex tiles have one, all quest boards have one", scope="faces")
def one_back_each(game, faces):
    """Secrets lie face-down, the Fountain is shuffled among other tiles, and Escape among the quests: no back may tell."""
    for name in SECRET_SETS:
        backs = {piece.id: _drawn(faces.get((piece.id, "back"))) for piece in game[name]}
        drawn = list(backs.values())
        common = max(drawn, key=drawn.count)
        for piece in game[name]:
            if backs[piece.id] != common:
                yield piece, "back", f"the back of `{piece.id}` (`{piece.back}`) is not that of the other {name}"


def _drawn(face) -> str | None:
    return face.digest if face else None
