"""Codes -> what they stand for: the general ones, and every game's invariants and rulings."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base import Project
from pnp.checks.codes import CODES
from pnp.content import Ruling
from pnp.rules import Invariant, invariants_of, load_game

CHECKED = {
    "content": "`pnp check` looks at the content",
    "faces": "`pnp check` looks at the laid-out faces",
    "sheets": "`pnp check` looks at the printed sheets",
    "state": "`pnp playtest` looks at every position",
    "step": "`pnp playtest` looks at every action",
    "report": "`pnp playtest --balance` looks at many games",
}


def known_codes(project: Project, games: Iterable[str]) -> dict[str, str]:
    """Every known code with its claim or question."""
    known = {code: claim for code, (claim, _) in CODES.items()}
    for game_id in games:
        game, module, _ = load_game(project, game_id)
        if module:
            known |= {i.code: i.claim for i in invariants_of(module)}
        if game:
            known |= {ruling.id: ruling.question for ruling in game.rulings}
    return known


def explained(project: Project, games: Iterable[str], code: str) -> str | None:
    """The long story of a code, or None when nobody knows it."""
    if code in CODES:
        claim, reason = CODES[code]
        return f"{code}  {claim}\n\n{reason}"
    for game_id in games:
        game, module, _ = load_game(project, game_id)
        for invariant in invariants_of(module) if module else ():
            if invariant.code == code:
                return _invariant(game_id, invariant)
        if game:
            for ruling in game.rulings:
                if ruling.id == code:
                    return _ruling(game.about.title, ruling)
    return None


def _invariant(game_id: str, invariant: Invariant) -> str:
    return f"{invariant.code}  {invariant.claim}\n\n{invariant.reason}\n\n{game_id}: {CHECKED[invariant.scope]}."


def _ruling(title: str, ruling: Ruling) -> str:
    parts = [f"{ruling.id}  {ruling.question}"]
    if ruling.readings:
        parts.append("Possible readings:\n" + "\n".join(f"  - {reading}" for reading in ruling.readings))
    parts.append(f"Ruling: {ruling.ruling}")
    if ruling.why:
        parts.append(f"Why: {ruling.why}")
    return "\n\n".join([*parts, f"A ruling of {title}."])
