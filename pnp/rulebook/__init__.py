"""Markdown over the content -> pages."""
