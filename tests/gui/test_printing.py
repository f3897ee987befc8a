"""Report pages as PDF."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.formats.reports.board_svg import board_svg
from palamedes.gui.export.printing import print_page, printable
from palamedes.service.library.pictures import state_from_text

BOARD = board_svg(state_from_text("portes; roll 31"))
FIGURE = f"<figure><figcaption><b>A decision</b></figcaption>{BOARD}</figure>"


def pages(path: Path) -> int:
    return path.read_bytes().count(b"/Type /Page\n")


def printed(path: Path, boards: int) -> Path:
    print_page(f"<html><head><style>b {{}}</style></head><body><h1>Δοκιμή</h1>{FIGURE * boards}</body></html>", path)
    return path


@pytest.mark.usefixtures("qapp")
def test_boards_are_printed_whole_on_as_many_pages_as_they_need(tmp_path: Path):
    assert pages(printed(tmp_path / "one.pdf", 1)) == 1
    assert pages(printed(tmp_path / "many.pdf", 7)) == 3


@pytest.mark.usefixtures("qapp")
def test_boards_stay_vector_images(tmp_path: Path):
    assert b"/Subtype /Image" not in printed(tmp_path / "one.pdf", 1).read_bytes()


@pytest.mark.usefixtures("qapp")
def test_a_pdf_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path):
    with pytest.raises(BadFile, match="cannot be written"):
        printed(tmp_path / "missing" / "one.pdf", 1)


def test_indented_headings_stay_indented_and_marks_apart_from_the_words_before_them():
    assert printable("<th>  forced plays</th>") == "<th>&nbsp;&nbsp;&nbsp;forced plays</th>"
    assert printable('5-4<span class="mark">?</span>') == '5-4&nbsp;<span class="mark">?</span>'
