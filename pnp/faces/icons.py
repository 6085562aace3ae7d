"""Icon names -> outlines: glyphs of the icon font as paths in a 24 x 24 box, y down, so no icon font is embedded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from struct import unpack_from

from fonticon_mdi7 import MDI7

from pnp.faces.items import Step, Steps
from pnp.faces.truetype import TrueType

ICON_BOX = 24.0
ContourPoint = tuple[float, float, bool]  # of a contour; whether it lies on it


@cache
def icon_names() -> dict[str, int]:
    """Every icon by its hyphenated name, with its code point."""
    return {name.replace("_", "-"): ord(value[-1]) for name, value in vars(MDI7).items() if not name.startswith("_")}


@lru_cache(maxsize=1024)
def outline(name: str) -> Steps | None:
    """The icon's path as ("M"|"L"|"C"|"Z", x, y ...) steps, or None if there is no such icon."""
    code = _code(name)
    return _font().outline(code) if code else None


def is_icon(name: str) -> bool:
    return _code(name) is not None


def _code(name: str) -> int | None:
    """The code point of one icon, without making the list of all."""
    value = None if name.startswith("_") or "_" in name else vars(MDI7).get(name.replace("-", "_"))
    return ord(value[-1]) if isinstance(value, str) else None


@cache
def _font() -> _Outlines:
    return _Outlines(MDI7.__font_file__)


class _Outlines(TrueType):
    """A font's simple and composite outlines, too."""

    def __init__(self, file: str):
        super().__init__(file)
        self.long_loca = unpack_from(">h", self.data, self.tables["head"] + 50)[0]
        self.ascent = unpack_from(">h", self.data, self.tables["hhea"] + 4)[0]

    def outline(self, code: int) -> Steps | None:
        glyph = self.glyph(code)
        if glyph is None:
            return None
        scale = ICON_BOX / self.per_em
        return tuple(_steps(self._contours(glyph),
                            lambda x, y: (round(x * scale, 3), round((self.ascent - y) * scale, 3))))

    def _contours(self, glyph: int) -> list[list[ContourPoint]]:
        start, end = self._range(glyph)
        if start == end:
            return []
        count = unpack_from(">h", self.data, start)[0]
        return self._simple(start, count) if count >= 0 else self._composite(start)

    def _range(self, glyph: int) -> tuple[int, int]:
        loca, glyf = self.tables["loca"], self.tables["glyf"]
        if self.long_loca:
            a, b = unpack_from(">LL", self.data, loca + 4 * glyph)
        else:
            a, b = (2 * v for v in unpack_from(">HH", self.data, loca + 2 * glyph))
        return glyf + a, glyf + b

    def _simple(self, start: int, count: int) -> list[list[ContourPoint]]:
        data, at = self.data, start + 10
        ends = unpack_from(f">{count}H", data, at)
        at += 2 * count
        at += 2 + unpack_from(">H", data, at)[0]
        total = ends[-1] + 1 if ends else 0
        flags: list[int] = []
        while len(flags) < total:
            flag = data[at]
            at += 1
            flags.append(flag)
            if flag & 8:
                flags += [flag] * data[at]
                at += 1
        axes = []
        for short, same in ((2, 16), (4, 32)):
            value, values = 0, []
            for flag in flags:
                if flag & short:
                    value += data[at] if flag & same else -data[at]
                    at += 1
                elif not flag & same:
                    value += unpack_from(">h", data, at)[0]
                    at += 2
                values.append(value)
            axes.append(values)
        points = [(x, y, bool(flag & 1)) for x, y, flag in zip(*axes, flags)]
        starts = [0, *(end + 1 for end in ends[:-1])]
        return [points[a:b + 1] for a, b in zip(starts, ends)]

    def _composite(self, start: int) -> list[list[ContourPoint]]:
        found, at, more = [], start + 10, True
        while more:
            flags, glyph = unpack_from(">HH", self.data, at)
            at += 4
            dx, dy = unpack_from(">hh" if flags & 1 else ">bb", self.data, at)
            at += 4 if flags & 1 else 2
            at += 2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0
            found += [[(x + dx, y + dy, on) for x, y, on in part] for part in self._contours(glyph)]
            more = bool(flags & 32)
        return found


def _steps(contours: list[list[ContourPoint]], place: Callable[[float, float], tuple[float, float]]) -> Iterator[Step]:
    """Quadratic TrueType contours as cubic path steps."""
    for points in contours:
        if len(points) < 2:
            continue
        full = []
        for (x, y, on), (nx, ny, non) in zip(points, points[1:] + points[:1]):
            full.append((x, y, on))
            if not on and not non:
                full.append(((x + nx) / 2, (y + ny) / 2, True))
        first = next(i for i, p in enumerate(full) if p[2])
        full = full[first:] + full[:first] + [full[first]]
        (x0, y0, _), control = full[0], None
        yield ("M", *place(x0, y0))
        for x, y, on in full[1:]:
            if not on:
                control = (x, y)
            elif control is None:
                yield ("L", *place(x, y))
                x0, y0 = x, y
            else:
                cx, cy = control
                yield ("C", *place(x0 + 2 * (cx - x0) / 3, y0 + 2 * (cy - y0) / 3),
                       *place(x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3), *place(x, y))
                x0, y0, control = x, y, None
        yield ("Z",)
