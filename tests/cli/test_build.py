"""`pnp build`: what the command says of what it wrote, and of what it refuses."""

import pytest


def test_build_tells_every_file_with_its_pages(run, tmp_path):
    got = run("build", "little")

    assert got.exit_code == 0
    assert got.stdout.splitlines()[0].startswith("output/little/little-pieces.pdf  ")
    assert (tmp_path / "output/little/manifest.json").is_file()


@pytest.mark.parametrize("words, says", [
    (["--margin", "3"], "Error: little: a margin of 3 mm is too small"),
    (["--paper", "20x20"], "Error: little: "),
    (["--only", "coin"], "little has no set `coin`; did you mean `coins`?"),
    (["--backs", "twice"], "`--backs twice`: duplex, gutter, needed, none"),
])
def test_what_cannot_be_printed_is_one_sentence_and_exit_2(run, tmp_path, words, says):
    got = run("build", "little", *words)

    assert (got.exit_code, got.stdout) == (2, "")
    assert says in got.stderr
    assert not list(tmp_path.rglob("*.pdf"))
