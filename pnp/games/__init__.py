"""One package per game; the folder name is the game id."""
