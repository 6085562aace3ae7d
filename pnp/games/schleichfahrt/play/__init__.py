"""The rules of a turn by subject: moves, checks, search, hangar."""
