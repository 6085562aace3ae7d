"""A piece and its template -> a `Face`: placed items, lines already broken."""
