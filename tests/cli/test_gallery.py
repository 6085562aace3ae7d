"""`pnp gallery`: the contact sheet is named and written where it is wanted."""


def test_gallery_tells_its_file(run, tmp_path):
    got = run("gallery", "little")

    assert (got.exit_code, got.stdout) == (0, "output/little/little-gallery.pdf\n")
    assert (tmp_path / "output/little/little-gallery.pdf").is_file()


def test_gallery_may_be_written_elsewhere(run, tmp_path):
    got = run("gallery", "little", "--low-ink", "-o", str(tmp_path / "else"))

    assert (got.exit_code, got.stdout) == (0, "else/little-gallery-low-ink.pdf\n")


def test_gallery_of_a_piece_that_is_not_there(run):
    got = run("gallery", "little", "--piece", "pund")

    assert got.exit_code == 2
    assert "little has no piece `pund`; did you mean `pound`?" in got.stderr
