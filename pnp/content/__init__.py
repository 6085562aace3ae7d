"""TOML files -> a `Game`, or every fault with its line and column."""
