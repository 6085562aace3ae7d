"""The rules by subject: turns, special squares, the octopus, rounds, reef tiles, the folding board."""
