"""Text is measured with the fonts that are printed: widths, breaks, fitting, inline markup."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from pnp.base.units import POINTS_PER_MM
from pnp.faces import fonts as text

WORDS = st.lists(st.text("abcdefgh.,:", min_size=1, max_size=9), min_size=1, max_size=30).filter(
    lambda words: not text._MARKUP.search(" ".join(words)))


@pytest.mark.parametrize("name", text.FONTS)
def test_widths_are_those_of_the_printed_font(name):
    face = text.font(name).face

    assert text.font(name).width("Quick wit, 42 %!", 12) * POINTS_PER_MM == pytest.approx(
        stringWidth("Quick wit, 42 %!", face.fontName, 12))


@given(WORDS, st.integers(15, 120))
def test_no_line_is_wider_than_its_box_and_no_word_is_lost(words, width):
    got = text.broken((" ".join(words),), "sans", 9, width, 1.2)
    lines = [" ".join(piece.text for _, piece in line) for line in got.lines]

    assert " ".join(lines).split() == words
    assert all(wide <= width + 0.01 for wide in got.widths) or got.too_wide > 0
    for line, wide in zip(lines, got.widths):
        assert text.font("sans").width(line, 9) == pytest.approx(wide, abs=0.01)


@pytest.mark.parametrize("words", ["plain words", "a **bold** word", "** all bold **", "an :anchor: icon", ":anchor:", "*"])
def test_one_line_is_what_is_broken_nowhere(words):
    assert text.one_line(words, "sans", 9) == text.broken((words,), "sans", 9, 10_000, 1.2).lines[0]


@given(WORDS, st.integers(20, 80), st.integers(5, 60))
def test_text_is_set_as_large_as_fits(words, width, height):
    paragraphs = (" ".join(words),)
    got, high, wide = text.fitted(paragraphs, "sans", 14, 8, width, height, 1.2)

    assert 8 <= got.size_pt <= 14
    if high or wide:
        assert got.size_pt == 8
    elif got.size_pt < 14:
        larger = text.broken(paragraphs, "sans", got.size_pt + 0.25, width, 1.2)
        assert larger.height > height or larger.too_wide > 0


@given(WORDS, st.integers(30, 120))
def test_balanced_text_has_as_many_lines_and_is_no_wider(words, width):
    paragraphs = (" ".join(words),)
    full, got = text.broken(paragraphs, "sans", 9, width, 1.2), text.balanced(paragraphs, "sans", 9, width, 1.2)

    assert len(got.lines) == len(full.lines) and max(got.widths) <= max(full.widths) + 0.01
    assert " ".join(piece.text for line in got.lines for _, piece in line).split() == words


def test_balanced_text_leaves_no_word_alone():
    paragraphs = ("Move any one tentacle up to 2 spaces.",)
    full, got = text.broken(paragraphs, "sans", 10, 47, 1.2), text.balanced(paragraphs, "sans", 10, 47, 1.2)

    assert [[piece.text for _, piece in line] for line in full.lines][-1] == ["spaces."]
    assert [[piece.text for _, piece in line] for line in got.lines][-1] == ["up to 2 spaces."]


def test_paragraphs_are_forced_breaks():
    assert len(text.broken(("one", "two", "three"), "sans", 9, 100, 1.2).lines) == 3


def test_markup():
    assert text.runs("a **b *c*** :anchor:", "sans") == (
        ("a ", "sans", ""), ("b ", "sans-bold", ""), ("c", "sans-bold-italic", ""), (" ", "sans", ""),
        ("", "sans", "anchor"))


def test_icon_sticks_to_the_text_it_touches():
    words = text.split_words("take 2:anchor:, then :fish: go", "sans")
    got = [[piece.icon or piece.text for piece in word.pieces] for word in words]

    assert got == [["take"], ["2", "anchor", ","], ["then"], ["fish"], ["go"]]


def test_stretches_of_one_font_become_one():
    (line,) = text.broken(("some plain words **and bold ones**",), "sans", 9, 200, 1.2).lines

    assert [piece.text for _, piece in line] == ["some plain words", "and bold ones"]


@pytest.mark.parametrize("name, bold, italic", [
    ("sans", "sans-bold", "sans-italic"), ("sans-bold", "sans-black", "sans-bold-italic"), ("russo", "russo", "russo"),
    ("serif-italic", "serif-bold-italic", "serif-italic"), ("sans-semibold", "sans-black", "sans-bold-italic"),
])
def test_weights(name, bold, italic):
    assert (text.bolder(name), text.slanted(name)) == (bold, italic)
    assert {bold, italic} <= set(text.FONTS)


def test_missing_characters():
    assert text.missing("a☃b☃\u00a0", "sans") == ["☃"]
