"""What the backs of all games share: pitches that divide the trim, names and emblems about the middle."""

from pathlib import Path

import pytest

import pnp.faces
from pnp.faces.templates import Templates

SHIPPED = Path(pnp.faces.__file__).parents[2] / "templates"


@pytest.fixture
def rendered(tmp_path):
    def render(text):
        (tmp_path / "g").mkdir()
        imports = '{% from "shared/backs.xml.j2" import centred, framed, named, snapped %}'
        (tmp_path / "g" / "t.xml.j2").write_text(imports + text, encoding="utf-8")
        return Templates([tmp_path, SHIPPED], {}).render("g/t.xml.j2", {})

    return render


@pytest.mark.parametrize("length, about, of, pitch", [
    (63, 9, 1, 9), (88, 9, 1, 8.8), (88, 9, 2, 8.8), (88, 10, 2, 11), (88, 10, 1, 9.7778), (44, 40, 1, 44),
    (44, 90, 1, 44), (44, 30, 2, 22), (63, 12.8, 1, 12.6), (90, 37, 1, 30),
])
def test_the_pitch_nearest_to_the_wish_divides_the_length(rendered, length, about, of, pitch):
    found = float(rendered(f"{{{{ snapped({length}, {about}, {of}) }}}}"))

    assert found == pytest.approx(pitch, abs=1e-4)
    assert (length / found / of) == pytest.approx(round(length / found / of))


def test_a_name_is_set_twice_and_turned_by_half(rendered):
    xml = rendered('<face>{{ named(63, 88, "DEEP", 20, 30) }}</face>')

    assert xml.count(">DEEP</text>") == 2
    assert 'x="31.5" y="44.0" rotate="180"' in xml


def test_an_emblem_is_drawn_in_the_middle_and_again_turned_where_asked(rendered):
    xml = rendered("<face>{% call framed(63, 88, 'DEEP', twice=true) %}<circle r='9'/>{% endcall %}</face>")

    assert xml.count("r='9'") == 2
    assert xml.count('x="31.5" y="44.0" rotate="180"') == 2
