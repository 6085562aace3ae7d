"""A game -> findings; nothing here raises."""
