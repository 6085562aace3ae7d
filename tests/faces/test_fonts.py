"""The fonts that are printed: their widths, their characters, the bolder and the slanted ones."""

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from pnp.base.units import POINTS_PER_MM
from pnp.faces import fonts


@pytest.mark.parametrize("name", fonts.FONTS)
def test_widths_are_those_of_the_printed_font(name):
    face = fonts.font(name).face

    assert fonts.font(name).width("Quick wit, 42 %!", 12) * POINTS_PER_MM == pytest.approx(
        stringWidth("Quick wit, 42 %!", face.fontName, 12))


@pytest.mark.parametrize("name", fonts.FONTS)
def test_every_character_is_as_wide_as_in_the_printed_font(name):
    font, printed = fonts.font(name), fonts.font(name).face.face
    codes = [code for code in range(0x3000) if chr(code) not in "\n\t"]

    assert [code for code in codes if bool(font.lacking(chr(code))) == (code in printed.charToGlyph)] == []
    assert [code for code in codes
            if font.widths[chr(code)] != printed.charWidths.get(code, printed.defaultWidth) / 1000] == []
    assert font.cap_height == (printed.capHeight or 660) / 1000


@pytest.mark.parametrize("name, bold, italic", [
    ("sans", "sans-bold", "sans-italic"), ("sans-bold", "sans-black", "sans-bold-italic"), ("russo", "russo", "russo"),
    ("serif-italic", "serif-bold-italic", "serif-italic"), ("sans-semibold", "sans-black", "sans-bold-italic"),
])
def test_weights(name, bold, italic):
    assert (fonts.bolder(name), fonts.slanted(name)) == (bold, italic)
    assert {bold, italic} <= set(fonts.FONTS)


def test_missing_characters():
    assert fonts.missing("a☃b☃\u00a0", "sans") == ["☃"]
