"""What the docs say about content files is complete and true."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from pnp.checks import run as check
from pnp.cli import main
from pnp.cli.formats import as_text
from pnp.content.files import LARGEST_FILE
from pnp.content.head import Head
from pnp.content.load import RulingsFile
from pnp.content.model import About, Apart, Colour, LedgerLine, Piece, RuleOption, Ruling, Set
from pnp.content.sets import LEAST_SIDE, MOST_COPIES, MOST_SIDE
from tests.broken import Edit, edited

PACKAGES = {folder.name for folder in (Path(__file__).parent.parent / "pnp").iterdir() if (folder / "__init__.py").exists()}
TEXT = (Path(__file__).parent.parent / "docs" / "content.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("model", [Piece, Set, About, RuleOption, Colour, Apart, LedgerLine, Ruling])
def test_every_key_is_documented(model):
    words = set(re.findall(r"\w+", TEXT))

    assert sorted(set(model.model_fields) - words - {"set"}) == []


def test_every_key_of_pieces_has_a_row():
    firsts = [line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| `")]
    rows = {key for first in firsts for key in re.findall(r"`(\w+)`", first)}

    assert sorted((set(Piece.model_fields) | set(Set.model_fields)) - rows - {"set"}) == []


def test_examples_are_toml():
    assert len(BLOCKS) == 4
    assert [name for name in Head.model_fields if name not in tomllib.loads(BLOCKS[0])] == []
    assert set(tomllib.loads(BLOCKS[1])["set"]) - {"pieces"} <= set(Set.model_fields)
    assert RulingsFile.model_validate(tomllib.loads(BLOCKS[2]))


def test_limits_are_the_real_ones():
    assert f"1 to {MOST_COPIES}" in TEXT
    assert f"{LEAST_SIDE:g} to {MOST_SIDE:g} mm" in TEXT
    assert LARGEST_FILE == 1_000_000 and "at most 1 MB" in TEXT


def test_shown_finding_is_a_real_one(tmp_path):
    edit = Edit("content/schleichfahrt/floor.toml", '"Abyssal Rift",    level', '"Abyssal Rift",    levl')
    found = check.check(edited("schleichfahrt", [edit], tmp_path), "schleichfahrt")

    told = as_text([d for d in found if d.code == "PNP-02"])
    assert f"$ pnp check schleichfahrt\n{told}\n" in TEXT


def test_commands_exist():
    named = set(re.findall(r"\bpnp (\w+)", TEXT))
    assert named - set(main.list_commands(None)) == set()


PRINTING = (Path(__file__).parent.parent / "docs" / "printing.md").read_text(encoding="utf-8")


def test_every_option_of_build_is_documented():
    known = {option for param in main.get_command(None, "build").params for option in param.opts if option.startswith("--")}
    rows = [line for line in PRINTING.splitlines() if line.startswith("| `-")]
    told = {option for row in rows for option in re.findall(r"`(--[\w-]+)`", row)}

    assert told == known - {"--quiet"}


def test_commands_of_the_printing_page_exist():
    assert set(re.findall(r"\bpnp (\w+)", PRINTING)) <= set(main.list_commands(None))


WALKS = (Path(__file__).parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
STATIONS = sorted(set(re.findall(rf"`((?:{'|'.join(PACKAGES)})(?!\.(?:py|md)`)(?:\.\w+)+)`", WALKS)))


@pytest.mark.parametrize("station", STATIONS)
def test_every_station_of_the_walks_exists(station):
    """Modules, functions, classes and methods that docs/architecture.md sends a reader to."""
    names = station.split(".")
    for length in range(len(names), 0, -1):
        try:
            here = import_module(".".join(["pnp", *names[:length]]))
        except ModuleNotFoundError:
            continue
        for name in names[length:]:
            here = getattr(here, name)
        return
    raise AssertionError(f"there is no `{station}`")
