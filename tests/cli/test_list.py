"""`pnp list`: pieces, sources, pages of the last build."""

import json

import pytest


def test_list(run):
    got = run("list")

    assert got.exit_code == 0
    assert got.stdout.splitlines() == ["little  Little, 1 to 2 players", "  pieces   4 tokens",
                                       "  sources  house 75 %, ruling 25 %"]


def test_list_as_json(run, tmp_path):
    (tmp_path / "output/little").mkdir(parents=True)
    (tmp_path / "output/little/manifest.json").write_text('{"files": [{"name": "little-pieces.pdf", "pages": 3}]}')

    assert json.loads(run("list", "--format", "json").stdout) == [{
        "game": "little", "title": "Little", "players": [1, 2], "pieces": 4, "kinds": {"token": 4},
        "sources": {"house": 3, "ruling": 1}, "pages": {"little-pieces.pdf": 3}}]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": [1]}', "\0"])
def test_list_with_a_manifest_that_says_nothing(run, tmp_path, text):
    (tmp_path / "output/little").mkdir(parents=True)
    (tmp_path / "output/little/manifest.json").write_text(text)

    assert json.loads(run("list", "--format", "json").stdout)[0]["pages"] == {}


def test_list_takes_no_names(outside, tmp_path):
    assert outside("list").stderr == f"Error: no content/ in {tmp_path}: say --shipped for the games that came with pnp\n"
