"""The folding board: which panels lie on the table, what is on them, and what a fold does to the route."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from pnp.content import Game
from pnp.games.tentacula.box import reading
from pnp.games.tentacula.invariants import Finding
from pnp.games.tentacula.models import Arch, Extent, Panel, Phase, Point, Square, Zone
from pnp.games.tentacula.play.chart import before_arch, reefs, shown, squares
from pnp.rules import invariant

PANELS = ("L-back", "L-front", "CL", "CR", "R-front", "R-back")
SHOWN = {"A": ("L-back", "CR", "R-front"), "B": ("L-front", "CL", "CR", "R-front"), "C": ("L-front", "CL", "R-back")}
RUNS = {"A": (1, 22), "B": (14, 40), "C": (32, 43)}
ROOM, EACH = 9, 2                   # squares behind an arch before the fold, and of each animal


def phases(game: Game) -> dict[str, Phase]:
    return {phase.id: phase for phase in game.rules.phases}


@invariant("TEN-39", "six panels make three boards: A of three, B of four, C of three", scope="content")
def panels_on_the_table(game: Game) -> Iterator[Finding]:
    """TEN-R07: the left wing opens from A to B, the right wing closes from B to C."""
    ids = tuple(panel.id for panel in game["panels"] for _ in range(panel.copies))
    if sorted(ids) != sorted(PANELS):
        yield game["panels"], f"panels {', '.join(ids)}, not {', '.join(PANELS)}"
    columns = {panel.id: panel.column for panel in game["panels"]}
    for index, phase in enumerate(game.rules.phases):
        if phase.panels != SHOWN.get(phase.id):
            yield ("rules", "phases", index, "panels"), f"board {phase.id} shows {', '.join(phase.panels)}"
        places = [columns.get(id, 0) for id in phase.panels]
        if any(right - left != 1 for left, right in pairwise(places)):
            yield ("rules", "phases", index, "panels"), f"the panels of board {phase.id} lie in columns {places}"
    if tuple(phases(game)) != tuple(SHOWN):
        yield ("rules", "phases"), f"boards {', '.join(phases(game))}, not A, B, C"


@invariant("TEN-40", "the start and a1 to a4 lie on L-back, the finish and the last arch on R-back", scope="content")
def ends_of_the_route(game: Game) -> Iterator[Finding]:
    """TEN-R25: the outside of the left wing has no reef square, so opening it loses no tile but the pile."""
    for panel in game["panels"]:
        if bool(panel.starts) != (panel.id == "L-back"):
            yield panel, f"`{panel.id}` has {len(panel.starts)} start squares"
        if bool(panel.finishes) != (panel.id == "R-back"):
            yield panel, f"`{panel.id}` has {len(panel.finishes)} finish squares"
        if any(arch.n == 3 for arch in panel.arches) != (panel.id == "R-back"):
            yield panel, f"arch 3 is not where it should be on `{panel.id}`"
        if panel.id == "L-back" and panel.reefs:
            yield panel, "reefs", f"`{panel.id}` has {len(panel.reefs)} reef triples, not none"
    have = [square.n for square, panel in squares(game) if panel.id == "L-back"]
    if have != [1, 2, 3, 4]:
        yield game["panels"], f"`L-back` carries {', '.join(f'a{n}' for n in have)}, not a1 to a4"


def _lost_in_fold(game: Game, before: str, then: str) -> Iterator[Finding]:
    """Squares beyond the arch that a fold would take away from under a fish."""
    known = phases(game)
    if before in known and then in known:
        for square, panel in shown(game, known[before], before_arch(game, known[before].arch)):
            if panel.id not in known[then].panels:
                yield panel, "squares", f"a{square.n} is beyond the arch of board {before} and not on board {then}"


@invariant("TEN-41", "opening the left wing takes no square beyond arch one away", scope="content")
def opening_is_safe(game: Game) -> Iterator[Finding]:
    """All fish are through when the board opens; none may lose its square."""
    yield from _lost_in_fold(game, "A", "B")


@invariant("TEN-42", "closing the right wing takes no square beyond arch two away", scope="content")
def closing_is_safe(game: Game) -> Iterator[Finding]:
    """All fish are through when the board closes; none may lose its square."""
    yield from _lost_in_fold(game, "B", "C")


@invariant("TEN-43", "on every board the squares ahead form one unbroken run", scope="content")
def runs_are_unbroken(game: Game) -> Iterator[Finding]:
    """Board A leads from a1 to a22, B from a14 to a40, C from a32 to a43 and home."""
    behind = 0
    for index, phase in enumerate(game.rules.phases):
        run = [square.n for square, _ in shown(game, phase, behind)]
        first, last = RUNS.get(phase.id, (0, 0))
        if run != list(range(first, last + 1)):
            have = f"a{run[0]} to a{run[-1]}" if run else "nothing"
            broken = " with gaps" if run and len(run) != run[-1] - run[0] + 1 else ""
            yield ("rules", "phases", index), f"board {phase.id} leads {have}{broken}, not a{first} to a{last}"
        behind = before_arch(game, phase.arch)


@invariant("TEN-44", "behind arches one and two nine squares are ready, every animal twice", scope="content")
def landing_room(game: Game) -> Iterator[Finding]:
    """Three fish must find room behind the gate before the board is folded."""
    for phase in game.rules.phases[:2]:
        room = shown(game, phase, before_arch(game, phase.arch))
        kinds = Counter(square.animal for square, _ in room)
        if len(room) < ROOM or any(kinds[animal] < EACH for animal in game.rules.animals):
            yield game["panels"], f"{len(room)} squares behind arch {phase.arch}: {dict(kinds)}"


@invariant("TEN-45", "a triple lies on one panel with its reef squares", scope="content")
def triples_stay_on_a_panel(game: Game) -> Iterator[Finding]:
    """A fold may not cut a reef tile or leave a square half covered."""
    home = {square.n: panel.id for square, panel in squares(game)}
    for reef, panel in reefs(game):
        for n in range(reef.first, reef.first + game.rules.reef_span):
            if home.get(n) != panel.id:
                yield panel, "reefs", f"reef {reef.n} lies on `{panel.id}`, a{n} on `{home.get(n)}`"


class Place(NamedTuple):
    """A point on the whole board of a phase, in shares of its width and height."""

    x: float
    y: float


def place(game: Game, phase: Phase, panel: Panel, point: Point | Arch | Zone) -> Place:
    widths = {p.id: p.trim.width for p in game["panels"]}
    left = sum(widths.get(id, 0) for id in phase.panels[:phase.panels.index(panel.id)])
    return Place((left + point.x) / sum(widths.get(id, 0) for id in phase.panels), point.y / panel.trim.height)


@invariant("TEN-46", "arch one is at the lower right, sandbank, cave, starfish and chest are where the set-up puts them",
           scope="content")
def places_of_the_setup(game: Game) -> Iterator[Finding]:
    """On board A: sandbank lower left, cave on the left panel, starfish in the middle, chest on the right."""
    first = game.rules.phases[0]
    on_table = [panel for panel in game["panels"] if panel.id in first.panels]
    for panel in on_table:
        for arch in panel.arches:
            if arch.n == 1 and (where := place(game, first, panel, arch)) and (where.x <= 0.5 or where.y <= 0.5):
                yield panel, "arches", "arch 1 is not in the lower right quarter of board A"
        if panel.sandbank and (where := place(game, first, panel, panel.sandbank)) and (where.x >= 0.5 or where.y <= 0.5):
            yield panel, "sandbank", "the sandbank is not in the lower left quarter of board A"
    if not any(arch.n == 1 for panel in on_table for arch in panel.arches):
        yield game["panels"], "board A has no arch 1"
    if not any(panel.sandbank for panel in on_table):
        yield game["panels"], "board A has no sandbank"
    centres = tuple(panel.centre for id in first.panels for panel in on_table if panel.id == id)
    if centres != ("cave", "starfish", "chest"):
        yield game["panels"], f"board A shows {', '.join(centres)}, not cave, starfish, chest"


def zones(game: Game, panel: Panel) -> Iterator[tuple[str, Zone]]:
    """Everything printed on a panel that must not touch anything else, as boxes around their centres."""
    sizes = game.rules.board
    points: list[tuple[str, Point | Square | Arch | Zone, Extent | Zone]] = []
    points += [(f"a{square.n}", square, sizes.square) for square in panel.squares]
    points += [(f"start {n}", point, sizes.square) for n, point in enumerate(panel.starts, 1)]
    points += [(f"finish {n}", point, sizes.square) for n, point in enumerate(panel.finishes, 1)]
    points += [(f"{side} of reef {reef.n}", getattr(reef, side), sizes.reef)
               for reef in panel.reefs for side in ("outside", "inside")]
    points += [(f"arch {arch.n}", arch, sizes.arch) for arch in panel.arches]
    points += [("the window", sizes.window, sizes.window)]
    points += [("a wall", wall, wall) for wall in panel.walls]
    points += [("the sandbank", panel.sandbank, panel.sandbank)] if panel.sandbank else []
    for name, point, extent in points:
        yield name, Zone(x=point.x, y=point.y, width=extent.width, height=extent.height)


def overlap(one: Zone, other: Zone) -> bool:
    return (abs(one.x - other.x) < (one.width + other.width) / 2 - 1e-6
            and abs(one.y - other.y) < (one.height + other.height) / 2 - 1e-6)


@invariant("TEN-47", "nothing printed on a panel overlaps anything else or its edge, and what lies there fits",
           scope="content")
def zones_keep_apart(game: Game) -> Iterator[Finding]:
    """Tiles, gates, stash, chest and fish must all lie on the board without covering each other."""
    sizes = game.rules.board
    for name, place in (("reef", sizes.reef), ("gates", sizes.arch), ("stashes", sizes.window)):
        for piece in game[name]:
            if piece.trim.width > place.width or piece.trim.height > place.height:
                yield piece, f"`{piece.id}` does not fit its place of {place.width:g} x {place.height:g} mm"
    for panel in game["panels"]:
        width, height = panel.trim
        every = list(zones(game, panel))
        for name, zone in every:
            if not (zone.width / 2 <= zone.x <= width - zone.width / 2
                    and zone.height / 2 <= zone.y <= height - zone.height / 2):
                yield panel, f"{name} leaves `{panel.id}`"
        for (name, zone), (other, there) in combinations(every, 2):
            if overlap(zone, there):
                yield panel, f"{name} and {other} overlap on `{panel.id}`"


@invariant("TEN-51", "outside tiles are read from left to right in travel direction, inside tiles from right to left",
           scope="content")
def masks_are_read_along_the_route(game: Game) -> Iterator[Finding]:
    """TEN-R08: the engine's reading is that of the printed board, where sand lies against sand."""
    for reef, panel in reefs(game):
        three = [s for s in panel.squares if reef.first <= s.n < reef.first + game.rules.reef_span]
        if len(three) < 2 or len({square.y for square in three}) > 1:
            continue
        travel = three[1].x > three[0].x
        if travel != (reef.row == "top"):
            way = "right" if travel else "left"
            yield panel, "reefs", f"reef {reef.n} is drawn as a {reef.row} row, but leads to the {way}"
        for side in ("outside", "inside"):
            above = getattr(reef, side).y < three[0].y       # its sand edge is the lower one: it stands upright
            if (travel == above) != (reading("abc", side == "inside") == "abc"):
                yield panel, "reefs", f"the {side} tile of reef {reef.n} is met from the wrong end"
