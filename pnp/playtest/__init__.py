"""Many seeded games -> a report."""
