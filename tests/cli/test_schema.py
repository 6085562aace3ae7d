"""`pnp schema`: a file for each content file."""

import json

from tests.little import project


def test_schema_writes_a_file_for_each(run, tmp_path):
    got = run("schema", "little")
    folder = tmp_path / "output" / "little" / "schema"

    assert got.exit_code == 0
    assert sorted(file.name for file in folder.iterdir()) == [
        "coins.schema.json", "game.schema.json", "rulings.schema.json", "words.schema.json"]
    assert got.stdout.splitlines()[0] == "output/little/schema/game.schema.json"
    assert json.loads((folder / "coins.schema.json").read_text(encoding="utf-8"))["title"] == "little: coins.toml"


def test_schema_of_rules_that_do_not_load(run, tmp_path):
    project(tmp_path, {"rules.py": "import nothing_of_that_name"})
    got = run("schema", "little")

    assert got.exit_code == 1
    assert "rules cannot be loaded" in got.stderr


def test_schema_that_cannot_write(run, tmp_path):
    (tmp_path / "output").write_text("a file in the way")
    got = run("schema", "little")

    assert got.exit_code == 2
    assert got.stderr.startswith("Error: ")
