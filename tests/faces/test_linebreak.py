"""Lines are broken and fitted with the fonts that are printed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces import fonts, linebreak

WORDS = st.lists(st.text("abcdefgh.,:", min_size=1, max_size=9), min_size=1, max_size=30).filter(
    lambda words: not linebreak._MARKUP.search(" ".join(words)))


@given(WORDS, st.integers(15, 120))
def test_no_line_is_wider_than_its_box_and_no_word_is_lost(words, width):
    got = linebreak.broken((" ".join(words),), "sans", 9, width, 1.2)
    lines = [" ".join(run.text for _, run in line) for line in got.lines]

    assert " ".join(lines).split() == words
    assert all(wide <= width + 0.01 for wide in got.widths) or got.too_wide > 0
    for line, wide in zip(lines, got.widths):
        assert fonts.font("sans").width(line, 9) == pytest.approx(wide, abs=0.01)


@given(WORDS, st.integers(20, 80), st.integers(5, 60))
def test_text_is_set_as_large_as_fits(words, width, height):
    paragraphs = (" ".join(words),)
    got, high, wide = linebreak.fitted(paragraphs, "sans", 14, 8, width, height, 1.2)

    assert 8 <= got.size_pt <= 14
    if high or wide:
        assert got.size_pt == 8
    elif got.size_pt < 14:
        larger = linebreak.broken(paragraphs, "sans", got.size_pt + 0.25, width, 1.2)
        assert larger.height > height or larger.too_wide > 0


@given(WORDS, st.integers(30, 120))
def test_balanced_text_has_as_many_lines_and_is_no_wider(words, width):
    paragraphs = (" ".join(words),)
    full, got = linebreak.broken(paragraphs, "sans", 9, width, 1.2), linebreak.balanced(paragraphs, "sans", 9, width, 1.2)

    assert len(got.lines) == len(full.lines) and max(got.widths) <= max(full.widths) + 0.01
    assert " ".join(run.text for line in got.lines for _, run in line).split() == words


def test_balanced_text_leaves_no_word_alone():
    paragraphs = ("Move any one tentacle up to 2 spaces.",)
    full, got = linebreak.broken(paragraphs, "sans", 10, 47, 1.2), linebreak.balanced(paragraphs, "sans", 10, 47, 1.2)

    assert [[run.text for _, run in line] for line in full.lines][-1] == ["spaces."]
    assert [[run.text for _, run in line] for line in got.lines][-1] == ["up to 2 spaces."]


def test_paragraphs_are_forced_breaks():
    assert len(linebreak.broken(("one", "two", "three"), "sans", 9, 100, 1.2).lines) == 3


def test_markup():
    assert linebreak.runs_of("a **b *c*** :anchor:", "sans") == (
        ("a ", "sans", ""), ("b ", "sans-bold", ""), ("c", "sans-bold-italic", ""), (" ", "sans", ""),
        ("", "sans", "anchor"))


@pytest.mark.parametrize("words", ["2*3 and 4*5", "2**3 and 4**5", "a * b * c", "5* and 6", "*", "**", "*note", "note*",
                                   "**half", "a*b*c"])
def test_a_star_that_opens_and_closes_nothing_is_printed(words):
    assert "".join(run.text for run in linebreak.runs_of(words, "sans")) == words
    assert {run.font for run in linebreak.runs_of(words, "sans")} == {"sans"}


@pytest.mark.parametrize("words, fonts", [
    ("*a* b", ["sans-italic", "sans"]), ("(*a*)", ["sans", "sans-italic", "sans"]),
    ("***a***", ["sans-bold-italic"]), ("**a *b***", ["sans-bold", "sans-bold-italic"]),
    ("**2** × *3*.", ["sans-bold", "sans", "sans-italic", "sans"]), ("*2*3*", ["sans-italic"]),
])
def test_stars_around_words(words, fonts):
    assert [run.font for run in linebreak.runs_of(words, "sans")] == fonts


@pytest.mark.parametrize("words", ["plain words", "a **bold** word", "** all bold **", "an :anchor: icon", ":anchor:", "*"])
def test_one_line_is_what_is_broken_nowhere(words):
    assert linebreak.one_line(words, "sans", 9) == linebreak.broken((words,), "sans", 9, 10_000, 1.2).lines[0]


def test_icon_sticks_to_the_text_it_touches():
    words = linebreak.split_words("take 2:anchor:, then :fish: go", "sans")
    got = [[run.icon or run.text for run in word.runs] for word in words]

    assert got == [["take"], ["2", "anchor", ","], ["then"], ["fish"], ["go"]]


def test_stretches_of_one_font_become_one():
    (line,) = linebreak.broken(("some plain words **and bold ones**",), "sans", 9, 200, 1.2).lines

    assert [run.text for _, run in line] == ["some plain words", "and bold ones"]
