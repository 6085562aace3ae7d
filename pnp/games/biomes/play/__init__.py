"""The rules of Biomes, by subject."""
