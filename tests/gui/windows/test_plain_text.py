"""Text written by others is shown exactly as it is: a name must not make Qt read a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import Fingers, formatted, setup
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from palamedes.core.settings import Player
from palamedes.gui.charts.marks import legend
from palamedes.gui.dialogs.not_kept import NotKeptBox
from palamedes.gui.models.statistics_model import CHARTS, PlayerSeries, curves
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO
from palamedes.gui.widgets.common import wrapped
from palamedes.gui.widgets.labels import ElidedLabel
from palamedes.gui.widgets.overlay_message import OverlayMessage

HOSTILE = Path(__file__).parents[2] / "golden" / "hostile"
SIZE = 300
"""The width and height, in pixels, of a picture that must not be shown."""


@pytest.fixture
def picture(qapp: object, tmp_path: Path) -> str:
    """A person's name that contains a picture."""
    pixels = QPixmap(SIZE, SIZE)
    pixels.fill()
    assert pixels.save(str(tmp_path / "a.png"))
    return f'<img src="{tmp_path / "a.png"}">'


def test_a_label_reads_no_picture_that_a_text_names(picture: str, qtbot: object) -> None:
    over = QWidget()
    line, note = ElidedLabel(), OverlayMessage(over, 0.5)
    line.say(picture)
    note.say(picture)
    for label in (wrapped(picture), line, note):
        assert label.sizeHint().height() < SIZE


def test_a_tip_shows_a_text_as_it_stands(picture: str, qtbot: object) -> None:
    assert plain_tip("8/5 6/5") == "8/5 6/5"
    label = QLabel(plain_tip(f"{picture}\nand below"))
    assert label.sizeHint().height() < SIZE


def test_names_notes_and_sentences_in_the_window_are_no_html(fingers: Fingers, dice: Path) -> None:
    window = fingers.window
    fingers.begin_with_rolls(setup(players=(Player("<b>Anna</b>"), Player("Bill"))), dice, "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    window.write_comment()
    QTest.keyClicks(window.panel.comment_box.text, "<b>good</b>")
    fingers.board.setFocus()
    window.messages.toast("<b>said</b>")
    window.messages.complain("<b>refused</b>")
    NotKeptBox(window.sessions.store.record, "<b>full</b>", window).open()
    assert window.page.strips.bottom.name.whole == "<b>Anna</b>"
    assert formatted(window, "<b>") == []


def test_a_file_whose_player_is_a_picture_opens_and_shows_the_name(fingers: Fingers) -> None:
    fingers.window.sessions.open_file(HOSTILE / "record" / "picture-name.tavli")
    fingers.qtbot.waitUntil(lambda: fingers.window.game.model is not None)
    assert "<img" in fingers.window.page.strips.bottom.name.whole + fingers.window.page.strips.top.name.whole
    assert formatted(fingers.window, "<img") == []


def test_the_legend_of_a_chart_shows_names_as_they_stand() -> None:
    chart = curves([PlayerSeries("<b>Anna</b>", ()), PlayerSeries("Bill", ())], CHARTS[0])
    assert [text for text, _ in legend(chart, KAFENEIO)] == ["<b>Anna</b>", "Bill"]
