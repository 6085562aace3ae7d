"""The structure: packages import what the table allows, heavy libraries stay where they belong, a name means one thing."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "pnp"

# A package may import those beside its name; a module of a package any other of it, without going round in a circle.
MAY_IMPORT = {
    "base": "",
    "content": "base",
    "rules": "base content",
    "games": "base content rules",
    "playtest": "base content rules",
    "faces": "base content rules",
    "sheets": "base",
    "paint": "base faces sheets",
    "rulebook": "base content faces",
    "pack": "base content rules faces sheets rulebook",
    "checks": "base content rules faces sheets rulebook pack",
    "build": "base content rules faces sheets paint rulebook pack checks",
    "cli": "base content rules playtest faces sheets paint rulebook pack checks build",
    "__main__": "cli",
}

ONLY = {
    "reportlab": {"faces.fonts", "paint.pdf", "paint.properties"},
    "jinja2": {f"faces.{name}" for name in ("templates", "sandbox", "compiled", "stamps", "filling")},
    "click": {"cli"},
    "markdown_it": {"rulebook.nodes"},
    "pypdfium2": {"paint.raster"},
    "tree_sitter": {"content.locate"},
    "tree_sitter_toml": {"content.locate"},
}

ALWAYS = {"pnp.base.lazy", "pnp.base.collecting"}       # what makes the public names; what is imported first

DEFINITIONS = ast.Assign | ast.AnnAssign | ast.FunctionDef | ast.ClassDef

FILES = sorted(PACKAGE.rglob("*.py"))


def name_of(file):
    """The module's name below pnp: `faces.press`; a package has its own name."""
    return ".".join(part for part in file.relative_to(PACKAGE).with_suffix("").parts if part != "__init__")


def package_of(file):
    return name_of(file).partition(".")[0]


def imported(file):
    """Every module a file imports anywhere, by full name."""
    return imported_by(ast.parse(file.read_text(encoding="utf-8")))


def imported_by(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from ([f"pnp.{alias.name}" for alias in node.names] if node.module == "pnp" else [node.module])


def modules_of(file):
    """The modules of ours that a file imports, as `name_of` has them; a package's public names do not count."""
    names = {*imported(file), *from_imports(file)}
    return {name.removeprefix("pnp.") for name in names if is_module(*name.rpartition(".")[::2])}


def from_imports(file):
    """What a file imports from, and modules that it imports from a package as if they were names."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if is_module(node.module, alias.name))


def is_module(package, name):
    place = PACKAGE.parent / package.replace(".", "/") / name
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def each(files):
    return pytest.mark.parametrize("file", files, ids=lambda file: file.relative_to(PACKAGE).as_posix())


def test_table_names_every_package_once():
    assert sorted({package_of(file) for file in FILES} - {""}) == sorted(MAY_IMPORT)


def test_the_documented_table_is_this_one(kept_between):
    rows = ["| package | may import |", "|---|---|",
            *(f"| `{name}` | {' '.join(f'`{other}`' for other in allowed.split()) or 'nothing of ours'} |"
              for name, allowed in MAY_IMPORT.items() if name != "__main__")]

    kept_between(PACKAGE.parent / "docs" / "architecture.md", "layers", "\n".join(rows))


def said(file):
    """The head of a module: what goes in, what comes out."""
    return " ".join((ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n\n")[0].split())


def rooms(package):
    """A row for every module of a package; of games only the rules by subject, the rest has the same place in all."""
    return [f"| `{name_of(file).removeprefix('games.')}` | {said(file)} |" for file in FILES
            if package_of(file) == package and file.name != "__init__.py"
            and (package != "games" or "play" in file.parts)]


def test_the_documented_rooms_are_these(kept_between):
    parts = [f"### `{package}`\n\n| room | what is done there |\n|---|---|\n" + "\n".join(rooms(package))
             for package in MAY_IMPORT if package != "__main__"]

    kept_between(PACKAGE.parent / "docs" / "architecture.md", "rooms", "\n\n".join(parts))


@each(FILES)
def test_packages_import_what_the_table_allows(file):
    mine = package_of(file)
    ours = {name.split(".")[1] for name in imported(file) if name.startswith("pnp.")}

    assert sorted(ours - {mine, *MAY_IMPORT.get(mine, "").split()} - {"__version__"}) == []


@each([file for file in FILES if package_of(file) not in ("cli", "__main__")])
def test_nothing_is_imported_inside_a_function(file):
    """But heavy libraries in `build`, which an unchanged game must not cost."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    inner = {name.split(".")[0] for function in ast.walk(tree) if isinstance(function, ast.FunctionDef)
             for name in imported_by(function)}

    assert inner - (set(ONLY) | {"importlib", "PIL"} if package_of(file) == "build" else set()) == set()


def test_no_package_goes_round_in_a_circle():
    needs = {name_of(file): {name for name in modules_of(file) if name != name_of(file)} for file in FILES
             if file.name != "__init__.py"}
    while free := {name for name, needed in needs.items() if not needed & set(needs)}:
        needs = {name: needed for name, needed in needs.items() if name not in free}

    assert needs == {}


@each([file for file in FILES if package_of(file) != "__main__"])
def test_nobody_reaches_past_a_package(file):
    """Another package is its public names; `rules.kit` has names of its own."""
    mine = package_of(file)
    deep = {name for name in from_imports(file) if name.startswith("pnp.") and name.split(".")[1] != mine
            and name.count(".") > 1 and name != "pnp.rules.kit"}

    assert sorted(deep - ALWAYS) == []


@each([file for file in FILES if package_of(file) == "games" and name_of(file) != "games"])
def test_games_do_not_know_one_another(file):
    mine = file.relative_to(PACKAGE).parts[1]
    others = {name.split(".")[2] for name in imported(file) if name.startswith("pnp.games.")}

    assert others <= {mine}


def defined(file):
    """The public names that a file defines at its top: functions, classes, constants; type variables mean nothing."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, DEFINITIONS) and not is_type_variable(node):
            yield from (name for name in names_in(node) if not name.startswith("_"))


def is_type_variable(node):
    made = getattr(node, "value", None)
    return isinstance(made, ast.Call) and ast.unparse(made.func) in ("TypeVar", "TypeVarTuple", "ParamSpec")


def names_in(node):
    """What a definition names: itself, or all that it assigns to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [name.id for target in targets for name in ast.walk(target)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]


def test_a_name_means_one_thing():
    """No public name is defined in two modules; but a command is called like what it calls, and games have their own."""
    homes = defaultdict(list)
    for file in FILES:
        if package_of(file) != "games":
            for name in {*defined(file)} - ({file.stem} if package_of(file) == "cli" else set()):
                homes[name].append(name_of(file))

    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


@each(FILES)
def test_heavy_libraries_stay_where_they_belong(file):
    libraries = {name.split(".")[0] for name in imported(file)}

    assert [name for name in sorted(libraries & set(ONLY))
            if not ONLY[name] & {name_of(file), package_of(file)}] == []


@each([file for file in FILES if package_of(file) == "cli"])
def test_commands_import_heavy_modules_when_they_need_them(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or node.names[0].name for node in top}

    assert {each for each in names if each.partition(".")[0] in ("pnp", *ONLY) and not each.startswith("pnp.cli")} \
        <= {"click", "pnp.base.collecting"}


@each(FILES)
def test_modules_say_what_they_are_for(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))

    assert not tree.body or ast.get_docstring(tree), "a docstring at the top: what goes in, what comes out"


@each([file for file in FILES if package_of(file) != "cli"])
def test_only_the_commands_print_or_exit(file):
    calls = {node.func.id for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}

    assert calls & {"print", "exit", "input"} == set()


@each([file for file in FILES if package_of(file) in ("games", "rules", "playtest")])
def test_chance_is_always_an_argument(file):
    """No module-level random generator, no clock: `random.Random` is made from a seed, never called bare."""
    names = set(imported(file))

    assert not names & {"time", "datetime", "secrets", "uuid"}
    assert "import random\n" not in file.read_text(encoding="utf-8")
