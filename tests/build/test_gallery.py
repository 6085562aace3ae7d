"""The contact sheet: every distinct face once, with its id and copies, findings or not."""

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.base.project import Project, shipped
from pnp.base.units import PAPERS, Size
from pnp.build import gallery
from pnp.cli import main
from pnp.cli.formats import as_text
from pnp.pack.options import PrintOptions
from pnp.pack.pack import Pack
from pnp.paint.raster import text_of
from pnp.rules import loading
from tests.broken import GAMES, PROJECT, loaded

DEMO = Path(__file__).parents[1] / "demo"
A4 = PAPERS["a4"]


@pytest.fixture(scope="module")
def pack():
    project = Project(DEMO, shipped())
    game, module, _ = loading.load_game(project, "demo")
    return Pack(project, game, module)


@pytest.fixture(scope="module")
def press(pack):
    return pack.press


def run(root, *args):
    return CliRunner().invoke(main, ["-C", str(root), "gallery", "demo", *map(str, args)])


def test_every_distinct_face_is_shown_once(press):
    labels = [entry.label for entry in gallery.entries(press, press.game.pieces, A4)]

    assert len(labels) == len(set(labels))
    assert "card-1  × 4" in labels
    assert "card-1 ... card-4  back  × 11" in labels
    assert "mini-1  back  × 2" in labels
    assert any(label.startswith("board-1  × 1") for label in labels)


def test_faces_are_shown_at_true_size_unless_too_large(press):
    room = Size(A4.width - 2 * gallery.BORDER, A4.height - 2 * gallery.BORDER)
    scales = {entry.label.split()[0]: entry.scale for entry in gallery.entries(press, press.game.pieces, room)}

    assert scales["card-1"] == scales["flat-1"] == 1
    assert 0.5 < scales["board-1"] < 0.7


def test_faces_do_not_overlap_and_stay_on_the_page(press):
    room = Size(A4.width - 2 * gallery.BORDER, A4.height - 2 * gallery.BORDER)
    for page in gallery.pages(gallery.entries(press, press.game.pieces, room), A4):
        boxes = [(x, y, x + e.size.width, y + e.size.height) for x, y, e in page]
        for i, (a, b, c, d) in enumerate(boxes):
            assert c <= A4.width and d <= A4.height
            assert not any(a < g and e < c and b < h and f < d for e, f, g, h in boxes[:i])


def test_nine_cards_fill_a_page(press):
    card = next(gallery.entries(press, [press.game.piece("card-1")], A4))

    assert [len(page) for page in gallery.pages([card] * 20, A4)] == [9, 9, 2]


def test_command_writes_pages_and_pictures(tmp_path):
    result = run(DEMO, "--png", "--dpi", 40, "-o", tmp_path)
    words = text_of(tmp_path / "demo-gallery.pdf")

    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *(f"demo-gallery-{n:02d}.png" for n in range(1, len(words) + 1)), "demo-gallery.pdf"]
    assert "card-1" in words[0]


def test_selection_and_little_ink(tmp_path):
    run(DEMO, "--only", "minis", "--piece", "card-3", "--low-ink", "-o", tmp_path)
    words = "".join(text_of(tmp_path / "demo-gallery-low-ink.pdf"))

    assert "mini-1" in words and "card-3" in words and "card-1  " not in words


def test_gallery_shows_what_it_can_when_there_are_findings(tmp_path):
    shutil.copytree(DEMO, tmp_path / "project")
    template = tmp_path / "project/templates/demo/tile.xml.j2"
    template.write_text("<face><nonsense/></face>", encoding="utf-8")
    result = run(tmp_path / "project", "-o", tmp_path)

    assert result.exit_code == 1
    assert "templates/demo/tile.xml.j2:1: PNP-10" in result.output
    assert "card-1" in "".join(text_of(tmp_path / "demo-gallery.pdf"))


def test_unknown_names_are_refused(tmp_path):
    assert run(DEMO, "--only", "nothing", "-o", tmp_path).exit_code == 2
    assert run(DEMO, "--piece", "nothing", "-o", tmp_path).exit_code == 2


# Ink

def test_ink_is_measured_by_face(tmp_path, pack):
    some = pack.on(PrintOptions(pieces=("card-1", "square-1", "round-1")))
    shown = gallery.write_gallery(tmp_path / "g.pdf", some)
    ink = {(piece, side): share for piece, side, share in gallery.inks(tmp_path / "g.pdf", shown)}

    assert ink.keys() == {(id, side) for id in ("card-1", "square-1", "round-1") for side in ("front", "back")}
    assert ink["card-1", "front"] < 0.15 < ink["square-1", "front"] < ink["square-1", "back"]


def test_floods_of_colour_are_told(tmp_path):
    shutil.copytree(DEMO, tmp_path / "project")
    (tmp_path / "project/templates/demo/tile.xml.j2").write_text('<face><ground fill="ink"/></face>', encoding="utf-8")
    result = run(tmp_path / "project", "--only", "squares", "-o", tmp_path)

    assert result.exit_code == 0
    (share,) = re.findall(r"warning: PNP-22 `square-1` front: ([\d.]+) % of it is inked, not 36 %", result.output)
    assert float(share) == pytest.approx(84.3, abs=0.5)          # the darkness of #1B2A41, less the thin line round a face


@pytest.mark.parametrize("dark, full, spare", [
    (0.14, "", ""), (0.18, "", "12"), (0.3, "20", "12"), (0.5, "36 20", "36 12")])
def test_common_backs_take_less_ink_than_faces_that_tell_something(tmp_path, dark, full, spare):
    """Limits told for a common back and for one that differs from piece to piece, when so much of them is dark."""
    shutil.copytree(DEMO, tmp_path / "project")
    for name, more in (("tile-back", ""), ("level-back", '<circle cx="{{ piece.id[-1] }}" cy="0" r="0.01" fill="ink"/>')):
        text = f'<face><rect x="0" y="0" w="{{{{ {dark} * width }}}}" h="{{{{ height }}}}" fill="ink"/>{more}</face>'
        (tmp_path / f"project/templates/demo/{name}.xml.j2").write_text(text, encoding="utf-8")
    limits = []
    for options in ((), ("--low-ink",)):
        result = run(tmp_path / "project", "--only", "squares", "--only", "minis", *options, "-o", tmp_path)
        limits.append(" ".join(re.findall(r"PNP-22 `\S+-1` back: .* not (\d+) %", result.output)))

    assert limits == [full, spare]


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_faces_of_shipped_games_keep_to_the_ink_limit(game_id, low_ink, tmp_path):
    game, module = loaded(game_id)
    made = Pack(PROJECT, game, module, PrintOptions(low_ink=low_ink))
    shown = gallery.write_gallery(tmp_path / "g.pdf", made)

    assert as_text(gallery.too_much_ink(made, tmp_path / "g.pdf", shown)) == ""


@pytest.mark.parametrize("game_id", GAMES)
def test_shipped_games_have_a_variant_for_little_ink(game_id, tmp_path):
    """Without faults of its own, and with less ink on every face that has much."""
    game, module = loaded(game_id)
    shares = []
    for low_ink in (False, True):
        made = Pack(PROJECT, game, module, PrintOptions(low_ink=low_ink))
        shown = gallery.write_gallery(tmp_path / f"{low_ink}.pdf", made)
        assert as_text(made.press.faults) == ""
        shares.append({(piece, side): share for piece, side, share in gallery.inks(tmp_path / f"{low_ink}.pdf", shown)})
    full, spare = shares
    heavy = [face for face, share in full.items() if share > 0.25 and face in spare]

    assert [face for face in heavy if spare[face] > 0.9 * full[face]] == []
