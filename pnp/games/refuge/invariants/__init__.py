"""What must be true of The Refuge: its counts, its board, its cards, what is printed, and play."""
