"""docs/rules.md is written from the contract, the kit and the defaults, and its examples play."""

import inspect
import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from pnp import content, rules
from pnp.base.project import Project, shipped
from pnp.checks.run import check
from pnp.content.formats import CHANGED
from pnp.playtest import planned, playtest
from pnp.rules import defaults, kit, load_game, shape

FILE = Path(__file__).parent.parent.parent / "docs" / "rules.md"
TEXT = FILE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)

VALUES = {"SETS": "Pieces are plain", "RULES": "Free constants", "TABLES": "No further rows", "BOTS": "`random` alone"}
FROM_CONTENT = ("Game", "Many", "Piece", "Record")
FROM_RULES = ("Event", "Invariant", "Outcome", "Played", "Playable", "Ply", "Rules", "Saying", "Table", "invariant", "play",
              "plies", "plies_from", "spoken", "streams", "told")
PLAIN = {                # what can have no docstring
    "Many": "A TOML array, kept as a tuple: `Many[int]`.",
    "Game": "A game's content: its sets by name, `game.rules`, tables, options, words; `game.piece(id)` is one piece.",
    "HIDDEN": "What a view has in place of a piece that its seat does not know: `\"?\"`.",
    "ORTHOGONAL": "The steps `(x, y)` to the four next cells of a grid, north first.",
    "DIAGONAL": "The steps `(x, y)` to the four cells at the corners.",
}

NIM = '''\
[game]
format    = 2
title     = "Nim"
players   = [2, 3]
designers = "nobody"
notice    = "for tests"

[rules]
matches = 15

[palette]
ink = { colour = "#000000" }

[[ledger]]
id        = "matches"
component = "matches"
count     = 15
source    = "page 1"
'''
MATCHES = '''\
[set]
kind   = "token"
size   = "20"
front  = "match"
ledger = "matches"
source = "house"

pieces = [{ id = "match", copies = 15 }]
'''


def nim(folder, text):
    home = folder / "content/nim"
    home.mkdir(parents=True)
    for name, written in {"game.toml": NIM, "matches.toml": MATCHES, "rules.py": text}.items():
        (home / name).write_text(written, encoding="utf-8")
    return Project(folder, shipped())


def test_names_of_the_contract(kept_between):
    rows = [f"| `{signature(name)}` | {sentence(member)} | {needed_by(member)} | {default(name)} |"
            for name, member in in_order()]

    kept_between(FILE, "contract", "\n".join(["| name | what it is | needed by | default |", "|---|---|---|---|", *rows]))


def in_order():
    """As the contract is written: models, then play, then the rest; every name once."""
    written = [*vars(rules.Rules), *vars(rules.Playable)]
    first = ("SETS", "RULES", "TABLES", "setup", "decider", "legal_actions", "apply", "outcome", "view", "BOTS")
    return [(name, shape.MEMBERS[name]) for name in dict.fromkeys((*first, *written)) if name in shape.MEMBERS]


def signature(name):
    return f"{name}({', '.join(shape.TAKES[name])})" if name in shape.TAKES else name


def sentence(member):
    """What its docstring says before who needs it."""
    *paragraphs, _ = inspect.getdoc(member).split("\n\n")
    return " ".join(" ".join(paragraphs).split())


def needed_by(member):
    return re.search(r"Needed by: (.*)\.$", inspect.getdoc(member))[1].replace("nobody; ", "")


def default(name):
    if name in rules.PLAYED:
        return "none: without it nothing is played"
    return VALUES.get(name) or inspect.getdoc(vars(defaults)[name]).rstrip(".")


def test_every_name_is_in_the_table():
    assert {name for name, _ in in_order()} == set(shape.MEMBERS)
    assert {name for name, member in shape.MEMBERS.items() if not inspect.isfunction(member)} == set(VALUES)


@pytest.mark.parametrize("name, package, names", [
    ("content names", content, FROM_CONTENT), ("rules names", rules, FROM_RULES), ("kit names", kit, kit.__all__)])
def test_names_to_import(kept_between, name, package, names):
    kept_between(FILE, name, "\n".join(f"- `{called(each, getattr(package, each))}`: {told(each, getattr(package, each))}"
                                      for each in names))


def called(name, value):
    """With what it takes, where it is called by rules."""
    if name in PLAIN or issubclass(type(value), type(BaseModel)) or name in ("Playable", "Rules"):
        return name
    return f"{name}({', '.join(inspect.signature(value).parameters)})"


def told(name, value):
    """The first paragraph of its docstring."""
    return PLAIN.get(name) or " ".join(inspect.getdoc(value).split("\n\n")[0].split())


def test_names_of_the_kit_explain_themselves():
    """Their own words, not what Python writes for a named tuple."""
    assert [name for name in kit.__all__ if told(name, getattr(kit, name)).startswith(f"{name}(")] == []


def test_formats(kept_between):
    rows = [f"- `{key}`: {text}" for key, text in CHANGED.items()]

    kept_between(FILE, "formats", "\n".join(rows or ["No key has, so far."]))


def test_smallest_module_plays(tmp_path):
    """Nim is as the page says: five functions, everything else by default."""
    smallest, _ = EXAMPLES
    game, module, faults = load_game(nim(tmp_path, smallest), "nim")
    report = playtest(planned(module, game), 50, jobs=1)

    assert faults == [] and game.notes == ()
    assert set(shape.given(module)) - set(shape.MEMBERS) == set()
    assert re.findall(r"^def (\w+)", smallest, re.MULTILINE) == list(rules.PLAYED)
    assert report.outcomes == {"last match": 50} and sum(report.wins) == 50 and min(report.wins) > 5
    assert report.broken == []


def test_smallest_module_with_a_claim(tmp_path):
    smallest, claim = EXAMPLES
    text = smallest.replace("import Outcome", "import Outcome, invariant") + claim
    game, module, _ = load_game(nim(tmp_path / "a", text), "nim")
    assert playtest(planned(module, game), 5, jobs=1).broken == []

    wrong = text.replace("state.matches - action,", "state.matches - action + 4 * (state.turn == 1),")
    game, module, _ = load_game(nim(tmp_path / "b", wrong), "nim")
    assert {broken.code for broken in playtest(planned(module, game), 5, jobs=1).broken} == {"NIM-P01"}


def test_what_the_page_says_of_findings(tmp_path):
    project = nim(tmp_path, EXAMPLES[0].replace("def legal_actions", "def legal_action"))

    assert [(d.code, d.span.line) for d in check(project, "nim", ("content",)) if d.code == "PNP-26"] == [("PNP-26", 22)]
    assert f"{rules.LIMIT:,} choices" in TEXT
    assert all(scope in TEXT for scope in rules.SCOPES)
