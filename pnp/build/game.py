"""Load, check, faces, sheets, write: the whole pipeline. What has findings is not printed; files appear whole or not."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from pnp.base import CannotPrint, Diagnostic, Project, ordered
from pnp.build import manifest
from pnp.build.files import written
from pnp.build.printing import write_files
from pnp.build.record import build_record
from pnp.checks import check_pack, layout_findings
from pnp.pack import Pack, PrintOptions, settled_choice
from pnp.rules import load_game


class Built(NamedTuple):
    """What came of a build: findings, and the files with their pages; no files when it was not printed."""

    findings: list[Diagnostic]
    files: dict[Path, int]


def build(project: Project, game_id: str, options: PrintOptions, folder: Path, inputs: str = "",
          ink: bool = False) -> Built:
    """Print a game into a folder; raises for options that make no sense for the game (`UnknownChoice`, `CannotPrint`).

    `inputs` is the `inputs_digest`, for those who had to ask for it before.
    """
    inputs = inputs or ("" if options.selects else manifest.inputs_digest(project, game_id, options))
    game, rules, faults = load_game(project, game_id)
    if game is None or rules is None:
        return Built(ordered(faults), {})
    options = settled_choice(game, options)
    pack = Pack(project, game, rules, options)
    found = check_pack(pack)
    if _errors(found) and not options.force:
        return Built(found, {})
    found = ordered(found + layout_findings(pack))
    if _errors(found) and not options.force:
        return Built(found, {})
    try:
        return _printed(pack, found, folder, inputs, ink)
    except _Unprintable as unprintable:
        return Built(unprintable.findings, {})
    except CannotPrint as error:
        raise CannotPrint(f"{game_id}: {error.message}", error.help) from None


def _printed(pack: Pack, found: list[Diagnostic], folder: Path, inputs: str, ink: bool) -> Built:
    options, draft = pack.options, bool(_errors(found))
    with written(folder, last=manifest.NAME) as beside:
        files, faults = write_files(beside, pack, draft)
        more = [fault for fault in (*faults, *pack.press.faults) if fault not in found]
        if more and not options.force:
            raise _Unprintable(ordered(more))
        if not options.selects:
            record = build_record(beside, pack, files, inputs, draft or bool(more), ink)
            manifest.write_manifest(beside / manifest.NAME, record)
    return Built(ordered(found + more), {folder / name: printed.pages for name, printed in files.items()})


def _errors(found: list[Diagnostic]) -> list[Diagnostic]:
    return [diagnostic for diagnostic in found if diagnostic.severity == "error"]


class _Unprintable(Exception):
    """Findings that only printing brought to light; what was written so far is thrown away."""

    def __init__(self, findings: list[Diagnostic]):
        super().__init__(findings)
        self.findings = findings
