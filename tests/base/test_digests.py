"""Digests of folders change with what is in them, and with nothing else."""

from pnp.base.digests import folder_digest


def test_names_and_contents_count(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/a.toml").write_text("x")
    before = folder_digest(tmp_path, tmp_path / "deep")
    (tmp_path / "deep/a.toml").rename(tmp_path / "deep/b.toml")
    renamed = folder_digest(tmp_path, tmp_path / "deep")
    (tmp_path / "deep/b.toml").write_text("y")

    assert len({before, renamed, folder_digest(tmp_path, tmp_path / "deep")}) == 3


def test_what_editors_leave_behind_does_not(tmp_path):
    before = folder_digest(tmp_path, tmp_path)
    for name in (".hidden", "a.toml~"):
        (tmp_path / name).write_text("x")

    assert folder_digest(tmp_path, tmp_path) == before == folder_digest(tmp_path, tmp_path / "nowhere")
