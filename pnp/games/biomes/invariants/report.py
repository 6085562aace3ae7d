"""Statistical invariants of Biomes."""
