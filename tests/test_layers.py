"""The structure: imports point up one list, heavy libraries stay where they belong, modules say what they are for."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "pnp"

# A module may import those above it. A new module needs a place here: as high as what it imports allows.
LAYERS = [
    "diagnostics", "units", "face", "project", "model", "kit", "page", "options", "manifest",
    "places", "faults", "reader", "content",
    "counts", "rules", "games", "loading", "explain",
    "colours", "glyphs", "patterns", "stencils", "text", "vocabulary", "shapes", "sketch", "typeset", "flows",
    "elements", "faces", "startpage",
    "packing", "shelves", "nets", "furniture", "boards", "backs", "refusals", "grids", "folds", "sheets", "labels",
    "imposing",
    "generic", "schema", "report", "playtest", "manuscript", "check",
    "pdf", "smallprint", "sheetpaint", "raster", "gallery", "rulebook", "calibrate", "build",
    "shell", "printcli", "cli", "__main__",
]

ONLY = {
    "reportlab": {"text", "pdf", "rulebook"},
    "jinja2": {"stencils", "faces", "rulebook"},
    "click": {"shell", "printcli", "cli"},
    "markdown_it": {"manuscript"},
    "pypdfium2": {"raster"},
    "tree_sitter": {"places"},
    "tree_sitter_toml": {"places"},
}

FILES = sorted(PACKAGE.rglob("*.py"))


def name_of(file):
    """The module's first name below pnp: a game's modules count as `games`."""
    return file.relative_to(PACKAGE).with_suffix("").parts[0]


def imported(file):
    """Every module a file imports anywhere, by full name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield from ([f"pnp.{alias.name}" for alias in node.names] if node.module == "pnp" else [node.module])


def each(files):
    return pytest.mark.parametrize("file", files, ids=lambda file: file.relative_to(PACKAGE).as_posix())


def test_list_names_every_module_once():
    here = {name_of(file) for file in FILES} - {"__init__"}

    assert len(LAYERS) == len(set(LAYERS))
    assert sorted(here - set(LAYERS)) == []


@each(FILES)
def test_imports_point_up(file):
    mine = name_of(file)
    above = LAYERS[:LAYERS.index(mine) + (mine == "games")] if mine in LAYERS else []
    ours = {name.split(".")[1] for name in imported(file) if name.startswith("pnp.")}

    assert sorted(ours - set(above) - {"__version__"}) == []


@each([file for file in FILES if name_of(file) == "games"])
def test_games_do_not_know_one_another(file):
    mine = file.relative_to(PACKAGE).parts[1]
    others = {name.split(".")[2] for name in imported(file) if name.startswith("pnp.games.")}

    assert others <= {mine}


@each(FILES)
def test_heavy_libraries_stay_where_they_belong(file):
    libraries = {name.split(".")[0] for name in imported(file)}

    assert [name for name in sorted(libraries & set(ONLY)) if name_of(file) not in ONLY[name]] == []


@pytest.mark.parametrize("name", ["cli", "printcli", "shell"])
def test_commands_import_heavy_modules_when_they_need_them(name):
    tree = ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or node.names[0].name for node in top}

    assert {each for each in names if each.partition(".")[0] in ("pnp", *ONLY)} <= {"click", "pnp", "pnp.shell"}


@each(FILES)
def test_modules_say_what_they_are_for(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))

    assert not tree.body or ast.get_docstring(tree), "a docstring at the top: what goes in, what comes out"


@each([file for file in FILES if file.name != "cli.py"])
def test_only_the_commands_print_or_exit(file):
    calls = {node.func.id for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}

    assert calls & {"print", "exit", "input"} == set()


@each([file for file in FILES if name_of(file) in ("games", "kit", "rules", "playtest")])
def test_chance_is_always_an_argument(file):
    """No module-level random generator, no clock: `random.Random` is made from a seed, never called bare."""
    names = set(imported(file))

    assert not names & {"time", "datetime", "secrets", "uuid"}
    assert "import random\n" not in file.read_text(encoding="utf-8")
