"""A pack -> files, all or none."""
