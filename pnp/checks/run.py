"""All that must hold before a game is printed, over its content, faces and sheets -> diagnostics, sorted.

Bad content never raises: a file that does not load is reported by the loader, a check that stumbles by its own code.
"""

from __future__ import annotations

from collections.abc import Collection

from pnp.base import PAPERS, BrokenRules, CannotPrint, Diagnostic, Finding, Project, ordered
from pnp.checks.content import general_findings
from pnp.checks.look import diagnostic, invariants, looked, reason
from pnp.checks.places import span
from pnp.checks.seams import patterns_run_on
from pnp.content import Piece
from pnp.pack import Pack, PrintOptions
from pnp.rules import load_game

CHECK_SCOPES = ("content", "faces", "sheets")


def check(project: Project, game_id: str, scopes: Collection[str] = CHECK_SCOPES) -> list[Diagnostic]:
    """Every finding of a game; a game that does not load has only the loader's."""
    game, rules, faults = load_game(project, game_id)
    if game is None or rules is None:
        return ordered(faults)
    return check_pack(Pack(project, game, rules), scopes)


def check_pack(pack: Pack, scopes: Collection[str] = CHECK_SCOPES) -> list[Diagnostic]:
    """The same for a game at hand, however it is to be printed; what it computes is left for printing."""
    found = general_findings(pack.project, pack.game)
    if "content" in scopes:
        found += invariants(pack.game, pack.rules, "content")
    if "faces" in scopes or "sheets" in scopes:
        found += _once(found, _faces_and_sheets(pack.on(PrintOptions()), scopes))
    return ordered(found)


def _once(found: list[Diagnostic], faces: list[Diagnostic]) -> list[Diagnostic]:
    """What faces add to the content's findings: a name that content has wrong is not reported from the template, too."""
    told = {d.message for d in found if d.code == "PNP-06"}
    return [d for d in faces if d.code != "PNP-06" or d.message.partition(": ")[2] not in told]


def _faces_and_sheets(plain: Pack, scopes: Collection[str]) -> list[Diagnostic]:
    """Lays out every face (nothing is painted), then the sheets of a plain build on either paper."""
    game, press = plain.game, plain.press
    try:
        faces = press.faces()
        found = list(press.faults)
        if "faces" in scopes:
            found += looked(game, "PNP-28", patterns_run_on, faces)
            found += invariants(game, plain.rules, "faces", faces)
            found += plain.rulebook.faults if plain.rulebook else []
        return found + (_sheets(plain) if "sheets" in scopes else [])
    except BrokenRules:
        raise
    except Exception as error:
        says = f"faces could not be laid out: {reason(error)}"
        return [*press.faults, Diagnostic("PNP-10", says, span(game, game), game.id)]


def _sheets(plain: Pack) -> list[Diagnostic]:
    game, found = plain.game, []
    for paper in ("a4", "letter"):
        pack = plain.on(PrintOptions.of(paper=PAPERS[paper]))
        try:
            sheets = pack.sheets
        except CannotPrint as refusal:
            found.append(Diagnostic("PNP-19", str(refusal), span(game, game), game.id))
            continue
        found += [*invariants(game, pack.rules, "sheets", sheets), *layout_findings(pack)]
    return found


def layout_findings(pack: Pack) -> list[Diagnostic]:
    """What a pack's options spoil: secrets without a back are errors, once for each set; the rest will only disappoint."""
    game = pack.game
    known = {piece.id: piece for piece in game.pieces}
    found = [finding._replace(subject=known.get(str(finding.subject))) for finding in pack.warnings]
    bare = dict.fromkeys(finding.subject.set for finding in found
                         if finding.code == "PNP-18" and isinstance(finding.subject, Piece))
    errors = [Finding(game[name], f"pieces of `{name}` are hidden in play but would be printed without their back",
                      "hidden", "`--backs needed` prints only the backs that matter", "PNP-18") for name in bare]
    return ([diagnostic(game, error) for error in errors]
            + [diagnostic(game, finding, severity="warning") for finding in found if finding.code != "PNP-18"])
