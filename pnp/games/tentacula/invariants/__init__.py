"""Every invariant of Tentacula, by subject."""
