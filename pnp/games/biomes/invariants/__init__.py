"""All invariants of Biomes, by what they look at."""
