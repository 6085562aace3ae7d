"""All that must hold before a game is printed, over its content, faces and sheets -> diagnostics, sorted.

Bad content never raises: a file that does not load is reported by the loader, a check that stumbles by its own code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pnp.base import CannotPrint, Diagnostic, Project, Span, ordered
from pnp.checks.general import CHECKS
from pnp.content import Apart, Game, LedgerLine, Piece, PieceSet, Place, Ruling, located
from pnp.rules import Rules, invariants_of, load_game

SCOPES = ("content", "faces", "sheets")
RULEBOOK_COLUMN = 85.0       # mm: a column of a page of A4


def check(project: Project, game_id: str, scopes: Iterable[str] = SCOPES) -> list[Diagnostic]:
    """Every finding of a game; a game that does not load has only the loader's."""
    game, module, faults = load_game(project, game_id)
    if game is None:
        return ordered(faults)
    return check_loaded(project, game, module, scopes)


def check_loaded(project: Project, game: Game, module: Rules, scopes: Iterable[str] = SCOPES,
                 press: Any = None) -> list[Diagnostic]:
    """The same for a game at hand; a press that is given keeps the faces it lays out."""
    found = [*game.notes,
             *(d for code, checks in CHECKS.items() for look in checks for d in _findings(game, code, look, project))]
    if "content" in scopes:
        found += _invariants(game, module, "content")
    if "faces" in scopes or "sheets" in scopes:
        found += _once(found, _faces_and_sheets(project, game, module, scopes, press))
    return ordered(found)


def _once(found: list[Diagnostic], faces: list[Diagnostic]) -> list[Diagnostic]:
    """What faces add to the content's findings: a name that content has wrong is not reported from the template, too."""
    told = {d.message for d in found if d.code == "PNP-06"}
    return [d for d in faces if d.code != "PNP-06" or d.message.partition(": ")[2] not in told]


def _invariants(game: Game, module: Rules, scope: str, *seen: Any) -> list[Diagnostic]:
    return [d for invariant in invariants_of(module, scope)
            for d in _findings(game, invariant.code, invariant.check, *seen)]


def _findings(game: Game, code: str, look: Callable[..., Iterator[Any]], *seen: Any) -> Iterator[Diagnostic]:
    """What one check says, with places; a check that raises is itself a finding."""
    try:
        for finding in look(game, *seen):
            yield _diagnostic(game, code, finding)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}".rstrip(": ")
        yield Diagnostic(code, f"could not be checked: {reason}", span(game, game), game.id)


def _diagnostic(game: Game, code: str, finding: Any) -> Diagnostic:
    """From `message`, `(subject, message)`, `(subject, key, message)` or the same with a help sentence."""
    if isinstance(finding, Diagnostic):
        return finding
    match finding:
        case str():
            subject, key, message, help = game, None, finding, ""
        case (subject, message):
            key, help = None, ""
        case (subject, key, message):
            help = ""
        case (subject, key, message, help):
            pass
    piece = subject.id if isinstance(subject, Piece) else ""
    return Diagnostic(code, message, span(game, subject, key), game.id, piece, help=help)


def span(game: Game, subject: Any, key: Any = None) -> Span:
    """Where a subject, or one of its keys, stands in content; what a piece has from its set stands there."""
    place = _place(game, subject)
    keys = () if key is None else key if isinstance(key, tuple) else (key,)
    found = _locate(game, Place(place.file, place.keys + keys))
    if isinstance(subject, Piece) and keys and found == _locate(game, place):
        shared = Place(place.file, ("set",))
        inherited = _locate(game, Place(place.file, ("set", *keys)))
        if inherited != _locate(game, shared):
            return inherited
    return found


def _locate(game: Game, place: Place) -> Span:
    try:
        shown = f"content/{game.id}/{place.file.relative_to(game.folder).as_posix()}"
    except ValueError:
        shown = place.file.as_posix()
    return located(place.file, place.keys, shown)


HEAD = ("game", "rules", "options", "palette", "ledger", "apart")     # the tables of game.toml


def _place(game: Game, subject: Any) -> Place:
    head = Place(game.folder / "game.toml")
    match subject:
        case Piece() | Ruling():
            return game.places.get(subject.id, head)
        case PieceSet():
            return game.places.get(f"set:{subject.name}", head)
        case LedgerLine():
            return game.places.get(f"ledger:{subject.id}", head)
        case Apart():
            return Place(head.file, ("apart", game.apart.index(subject)))
        case Place():
            return subject
        case str():
            return game.places.get(subject, head)
        case (str() as first, *rest):
            return Place(head.file, subject) if first in HEAD else Place(game.folder / f"{first}.toml", tuple(rest))
    for stem, rows in game.tables.items():
        for index, row in enumerate(rows):
            if row is subject:
                return Place(game.folder / f"{stem}.toml", ("rows", index))
    return head


def _faces_and_sheets(project: Project, game: Game, module: Rules, scopes: Iterable[str],
                      press: Any) -> list[Diagnostic]:
    """Lays out every face (nothing is painted), then the sheets of a plain build on either paper."""
    from pnp.faces import Press

    press = press or Press(project, game, module, kept=1000)
    try:
        faces = press.faces()
        found = press.faults + (_invariants(game, module, "faces", faces) + _rulebook(press) if "faces" in scopes else [])
        return found + (_sheets(press, game, module) if "sheets" in scopes else [])
    except Exception as error:
        reason = f"{type(error).__name__}: {error}".rstrip(": ")
        return [*press.faults, Diagnostic("PNP-10", f"faces could not be laid out: {reason}", span(game, game), game.id)]


def _rulebook(press: Any) -> list[Diagnostic]:
    """What is wrong in the game's rulebook.md, if it has one."""
    from pnp.rulebook import FILE, Manuscript

    return Manuscript(press, RULEBOOK_COLUMN).faults if (press.game.folder / FILE).is_file() else []


def _sheets(press: Any, game: Game, module: Rules) -> list[Diagnostic]:
    from pnp.base import PAPERS
    from pnp.pack import Options
    from pnp.pack import selection as imposing

    found = []
    for paper in ("a4", "letter"):
        options = Options(paper=PAPERS[paper])
        try:
            sheets = imposing.sheets(press, options)
        except CannotPrint as refusal:
            found.append(Diagnostic("PNP-19", str(refusal), span(game, game), game.id))
            continue
        found += [*_invariants(game, module, "sheets", sheets), *layout_findings(press, game, options)]
    return found


def layout_findings(press: Any, game: Game, options: Any) -> list[Diagnostic]:
    """What these options spoil: secrets without a back are errors, once for each set; the rest will only disappoint."""
    from pnp.pack import selection as imposing

    known = {piece.id: piece for piece in game.pieces}
    warned = list(imposing.warned(press, options))
    bare = dict.fromkeys(known[piece].set for code, piece, _ in warned if code == "PNP-18")
    help = "`--backs needed` prints only the backs that matter"
    errors = [Diagnostic("PNP-18", f"pieces of `{name}` are hidden in play but would be printed without their back",
                         span(game, game[name], "hidden"), game.id, help=help) for name in bare]
    return errors + [Diagnostic(code, says, span(game, known.get(piece, game)), game.id, piece, severity="warning")
                     for code, piece, says in warned if code != "PNP-18"]
