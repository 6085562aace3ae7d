"""Every page through the filter that CUPS sends PDFs through: what comes out lies where it lay.

The filter takes a page's smallest box for the page. If that is not the paper, it is moved to the paper's middle and
turned, front and back each in its own way.
"""

import os
import subprocess
from pathlib import Path

import pypdfium2
import pytest

from tests.broken import GAMES
from tests.printed import files_of
from tests.tools import pdftopdf

PAPERS = {"a4": "A4", "letter": "Letter"}
WITHIN = 0.2                     # points: printers' descriptions round the size of A4, which moves every page alike
DESCRIPTION = """*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "ANY.PPD"
*Manufacturer: "Any"
*Product: "(Any)"
*ModelName: "Any"
*ShortNickName: "Any"
*NickName: "Any"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Paper: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: A4
*PageSize A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageSize Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Paper: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: A4
*PageRegion A4/A4: "<</PageSize[595 842]>>setpagedevice"
*PageRegion Letter/Letter: "<</PageSize[612 792]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4/A4: "12 12 583 830"
*ImageableArea Letter/Letter: "12 12 600 780"
*DefaultPaperDimension: A4
*PaperDimension A4/A4: "595 842"
*PaperDimension Letter/Letter: "612 792"
*OpenUI *Duplex/Both sides: PickOne
*OrderDependency: 20 AnySetup *Duplex
*DefaultDuplex: None
*Duplex None/No: "<</Duplex false>>setpagedevice"
*Duplex DuplexNoTumble/Long edge: "<</Duplex true/Tumble false>>setpagedevice"
*Duplex DuplexTumble/Short edge: "<</Duplex true/Tumble true>>setpagedevice"
*CloseUI: *Duplex
"""


@pytest.fixture
def through_cups(tmp_path):
    """`through_cups(file, paper, flip)` is the file as a printer gets it, whose tray has that paper."""
    program = pdftopdf()
    (tmp_path / "any.ppd").write_text(DESCRIPTION, encoding="ascii")

    def send(file, paper="a4", flip="long", *more):
        asked = " ".join((f"PageSize={PAPERS[paper]} sides=two-sided-{flip}-edge", *more))
        run = subprocess.run([program, "1", "anybody", "title", "1", asked, file], capture_output=True, check=False,
                             env=os.environ | {"PPD": str(tmp_path / "any.ppd")}, timeout=120)
        assert run.returncode == 0, run.stderr.decode(errors="replace")
        (tmp_path / "out.pdf").write_bytes(run.stdout)
        return tmp_path / "out.pdf"

    return send


def letters(page):
    """Every character with its box on the page; spaces are guessed by the reader and do not count."""
    text = page.get_textpage()
    words = text.get_text_range()
    return [(char, text.get_charbox(i)) for i, char in enumerate(words) if not char.isspace()]


def moved(before, after):
    """The pages, counted from 1, that are not where they were, or not as large or as upright."""
    old, new = pypdfium2.PdfDocument(before), pypdfium2.PdfDocument(after)
    assert len(old) == len(new)
    return [number for number, (page, other) in enumerate(zip(old, new), 1) if not _same(page, other)]


def _same(page, other):
    if other.get_rotation() or any(abs(a - b) > 1 for a, b in zip(page.get_size(), other.get_size())):
        return False
    here, there = letters(page), letters(other)
    assert len(here) > 20, "a page without words cannot be compared"
    return [char for char, _ in here] == [char for char, _ in there] and all(
        abs(a - b) <= WITHIN for (_, box), (_, box_there) in zip(here, there) for a, b in zip(box, box_there))


@pytest.mark.slow
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_page_is_moved_turned_or_scaled(game_id, paper, flip, through_cups):
    files = files_of(game_id, paper, flip=flip)

    assert {file.name: moved(file, through_cups(file, paper, flip)) for file in files} == {
        file.name: [] for file in files}


def test_a_box_that_is_not_the_paper_would_be_noticed(through_cups, tmp_path):
    """Which is what this test is for: the box of the pieces alone, as it once was."""
    file, *_ = files_of("schleichfahrt", flip="long")
    document = pypdfium2.PdfDocument(file)
    document[2].set_trimbox(30, 30, 300, 200)
    document.save(Path(tmp_path) / "boxed.pdf")

    assert moved(file, through_cups(tmp_path / "boxed.pdf")) == [3]


def test_scaling_would_be_noticed(through_cups):
    file, *_ = files_of("schleichfahrt", flip="long")

    assert len(moved(file, through_cups(file, "a4", "long", "print-scaling=fit"))) == len(pypdfium2.PdfDocument(file))
