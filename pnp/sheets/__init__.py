"""Pieces by id and outline -> pages: pure geometry."""
