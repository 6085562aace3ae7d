"""The contract of a game, the table that deals chance, one loop that plays, and the kit rules are built from."""
