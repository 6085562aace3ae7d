"""The elements of the face vocabulary: a tree of them -> placed items. Each module registers its own."""

from pnp.faces.elements import blocks, flow, group, image, shapes, symbols, table, text
from pnp.faces.elements.registry import drawn, face_of
