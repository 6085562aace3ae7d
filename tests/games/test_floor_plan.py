"""The same thing has the same file in every shipped game; what a file is for stands in docs/architecture.md."""

from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "pnp" / "games"
DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"

EVERY = {
    "__init__.py": "the names of the contract, nothing else",
    "models.py": "what a piece, a row and `[rules]` must look like: `SETS`, `RULES`, `TABLES`",
    "box.py": "the content made ready for play, once for each game",
    "state.py": "where a game stands",
    "actions.py": "what can be chosen",
    "setup.py": "the first state",
    "view.py": "what a seat knows",
    "rules.py": "decider, legal actions, apply, outcome, supplies: composition only, in this order",
    "play": "the rules by subject, by the word the rulebook uses",
    "bots": "the bots, one file each, and what they reckon with",
    "facts.py": "numbers that follow from the content, for faces and rulebook",
    "scenes.py": "positions for the pictures of the rulebook",
    "says.py": "an action in words",
    "zones.py": "what lies where",
    "determinise.py": "a full state that a seat may believe in",
    "invariants": "what must hold, a file for each scope: `content_<subject>.py`, `faces.py`, `sheets.py`, `state.py`, "
                  "`step.py`, `report.py`",
}
SOME = {
    "steps.py": "what is pending, where that is more than `state.py` holds",
    "odds.py": "exact chances",
    "examples.py": "worked examples of the rulebook, played by the engine",
}
SCOPES = ("content", "faces", "sheets", "state", "step", "report")
SHIPPED = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").exists())


def rooms(folder):
    return {file.name for file in folder.iterdir() if file.suffix == ".py" or (file / "__init__.py").exists()}


@pytest.mark.parametrize("game_id", SHIPPED)
def test_every_game_has_the_same_rooms(game_id):
    here = rooms(GAMES / game_id)

    assert sorted(set(EVERY) - here) == []
    assert sorted(here - set(EVERY) - set(SOME)) == []


@pytest.mark.parametrize("game_id", SHIPPED)
def test_invariants_lie_by_scope(game_id):
    """A file holds invariants of the scope it is named for, and of no other."""
    for file in (GAMES / game_id / "invariants").glob("*.py"):
        scope = file.stem.partition("_")[0]
        found = {part.split('"')[0] for part in file.read_text(encoding="utf-8").split('scope="')[1:]}
        assert found == ({scope} if file.name != "__init__.py" else set()), file
        assert file.name == "__init__.py" or scope in SCOPES


def test_the_documented_plan_is_this_one(kept_between):
    rows = ["| file | what it is for |", "|---|---|", *(f"| `{name}` | {says} |" for name, says in EVERY.items()),
            *(f"| `{name}` (where needed) | {says} |" for name, says in SOME.items())]

    kept_between(DOCUMENT, "floor plan", "\n".join(rows))
