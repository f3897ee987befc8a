"""The side panel beside the board."""

from __future__ import annotations

from driving import Fingers, setup
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from palamedes.gui.fitting import Scrolled


def first_ink(picture: QImage, ground: QColor, height: int) -> int:
    """The leftmost column of pixels in which something is drawn, in the rows down to `height`."""
    columns = range(picture.width())
    return next(x for x in columns if any(picture.pixelColor(x, y) != ground for y in range(2, height)))


def test_the_title_of_the_score_sheet_looks_like_the_other_headings_and_starts_where_they_do(fingers: Fingers) -> None:
    fingers.window.resize(1366, 768)
    fingers.begin(setup())
    QApplication.processEvents()
    dock, heading = fingers.window.dock, fingers.window.panel.play_table.heading
    assert dock.font().bold() == heading.font().bold()
    picture = dock.grab().toImage()
    title = first_ink(picture, picture.pixelColor(1, 2), dock.widget().y() - 2)
    assert abs(title - heading.mapTo(dock, QPoint(0, 0)).x()) <= 2


def test_the_title_of_the_score_sheet_grows_with_the_window(fingers: Fingers) -> None:
    dock = fingers.window.dock
    before = dock.font().pointSizeF()
    fingers.window.resize(1920, 1100)
    assert dock.font().pointSizeF() > before
    assert dock.font().bold()


def test_in_the_usual_window_nothing_of_the_panel_is_hidden(fingers: Fingers) -> None:
    fingers.window.resize(1366, 768)
    fingers.begin(setup())
    QApplication.processEvents()
    around = fingers.window.dock.widget()
    assert isinstance(around, Scrolled)
    assert not around.verticalScrollBar().isVisible()
    assert not around.horizontalScrollBar().isVisible()


def test_if_the_panel_needs_more_room_than_there_is_it_scrolls(fingers: Fingers) -> None:
    fingers.window.resize(1366, 768)
    fingers.begin(setup())
    fingers.window.panel.setMinimumSize(800, 900)
    QApplication.processEvents()
    around = fingers.window.dock.widget()
    assert around.verticalScrollBar().isVisible()
    assert around.horizontalScrollBar().isVisible()
    assert fingers.window.dock.width() < 800
