"""Imported first by what runs once and ends: Python looks for garbage that refers to itself seldom, at the end not at all.

What we make are trees of tuples, in which there is none; and at the end everything is thrown away anyhow.
"""

from __future__ import annotations

import atexit
import gc

gc.set_threshold(100_000, 50, 100)
atexit.register(gc.freeze)
