"""A game and print options -> all that will be printed."""
