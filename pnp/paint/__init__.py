"""Faces and sheets -> PDF, and a PDF -> pixels: the only painter."""
