"""All that must hold before a game is printed, over its content, faces and sheets -> diagnostics, sorted.

Bad content never raises: a file that does not load is reported by the loader, a check that stumbles by its own code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pnp.base import CannotPrint, Diagnostic, Finding, Project, as_finding, ordered
from pnp.checks.general import CHECKS
from pnp.checks.places import span
from pnp.content import Game, Piece
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


def _diagnostic(game: Game, code: str, said: object) -> Diagnostic:
    if isinstance(said, Diagnostic):
        return said
    return diagnostic(game, as_finding(said), code)


def diagnostic(game: Game, finding: Finding, code: str = "", severity: str = "error") -> Diagnostic:
    """A finding with its place in content; its own code comes before that of the check."""
    subject, message, key, help, own = finding
    piece = subject.id if isinstance(subject, Piece) else ""
    return Diagnostic(own or code, message, span(game, subject, key), game.id, piece, severity, help)


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
    found = [finding._replace(subject=known.get(str(finding.subject))) for finding in imposing.warned(press, options)]
    bare = dict.fromkeys(finding.subject.set for finding in found
                         if finding.code == "PNP-18" and isinstance(finding.subject, Piece))
    errors = [Finding(game[name], f"pieces of `{name}` are hidden in play but would be printed without their back",
                      "hidden", "`--backs needed` prints only the backs that matter", "PNP-18") for name in bare]
    return ([diagnostic(game, error) for error in errors]
            + [diagnostic(game, finding, severity="warning") for finding in found if finding.code != "PNP-18"])
