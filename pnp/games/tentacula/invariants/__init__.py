"""Every invariant of Tentacula, by subject."""

from pnp.games.tentacula.invariants import balance, board, faces, gems, pieces, play, reef, round_, route, words

for _part in (pieces, gems, reef, route, board, faces, words, play, round_, balance):
    globals().update({name: check for name, check in vars(_part).items() if hasattr(check, "invariant")})
