"""A TrueType file -> which characters it has, and how wide and high they are; each looked up when it is asked for."""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path
from struct import unpack_from


class TrueType:
    """Just enough of the format to measure words: a font that is not printed need not be parsed as a whole."""

    def __init__(self, file: str):
        self.data = data = Path(file).read_bytes()
        entries = (unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(unpack_from(">H", data, 4)[0]))
        self.tables = {tag.decode(): offset for tag, _, offset, _ in entries}
        self.per_em: int = unpack_from(">H", data, self.tables["head"] + 18)[0]
        self._map, self._ends = self._characters()

    def _characters(self) -> tuple[int, tuple[int, ...]]:
        """Where the map of characters lies, the fullest there is, and the last character of each of its ranges."""
        cmap, data = self.tables["cmap"], self.data
        entries = (unpack_from(">HHL", data, cmap + 4 + 8 * i) for i in range(unpack_from(">H", data, cmap + 2)[0]))
        offsets = [cmap + offset for platform, _, offset in entries if platform == 3]
        maps = {unpack_from(">H", data, at)[0]: at for at in offsets}
        if at := maps.get(12, 0):
            return at, unpack_from(">" + "4xL4x" * unpack_from(">L", data, at + 12)[0], data, at + 16)
        at = maps[4]
        return at, unpack_from(f">{unpack_from('>H', data, at + 6)[0] // 2}H", data, at + 14)

    def glyph(self, code: int) -> int | None:
        """The number of a character's glyph; None where the font has no such character."""
        at, segment = self._map, bisect_left(self._ends, code)
        if segment == len(self._ends):
            return None
        if unpack_from(">H", self.data, at)[0] == 12:
            first, _, glyph = unpack_from(">LLL", self.data, at + 16 + 12 * segment)
            return int(glyph + code - first) if first <= code else None
        return self._glyph_of_segment(code, segment)

    def _glyph_of_segment(self, code: int, segment: int) -> int | None:
        """Format 4: four lists, one behind the other."""
        data, step = self.data, 2 * len(self._ends)
        start = self._map + 16 + step + 2 * segment
        first, delta, offset = (unpack_from(">H", data, start + i * step)[0] for i in range(3))
        if code < first:
            return None
        if not offset:
            return int(code + delta & 0xFFFF)
        glyph = unpack_from(">H", data, start + 2 * step + offset + 2 * (code - first))[0]
        return int(glyph + delta & 0xFFFF) if glyph else 0

    def advance(self, glyph: int) -> float:
        """How wide a glyph is, in thousandths of its size."""
        known = unpack_from(">H", self.data, self.tables["hhea"] + 34)[0]
        width = unpack_from(">H", self.data, self.tables["hmtx"] + 4 * min(glyph, known - 1))[0]
        return float(width) if self.per_em == 1000 else width * (1000 / self.per_em)

    @property
    def cap_height(self) -> float:
        """Of capitals, in thousandths; 0 where the font does not say."""
        version = unpack_from(">H", self.data, self.tables["OS/2"])[0]
        height = unpack_from(">h", self.data, self.tables["OS/2"] + (88 if version > 1 else 68))[0]
        return float(height) if self.per_em == 1000 else height * (1000 / self.per_em)
