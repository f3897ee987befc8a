"""The empty board appears at once, first as a sketch and soon in its final form."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from palamedes.gui.board.backdrop import SKETCH_PIXELS, Backdrop, Wanted, drawn
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.theme import KAFENEIO, THEMES

WANTED = Wanted(Geometry(), KAFENEIO, 300, 200)


@pytest.fixture
def backdrop(qtbot: QtBot) -> Backdrop:
    return Backdrop()


def painted(backdrop: Backdrop, wanted: Wanted) -> QImage:
    picture = QImage(wanted.width, wanted.height, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    backdrop.paint(painter, wanted)
    painter.end()
    return picture


def lightness_at_point_6(picture: QImage, wanted: Wanted) -> int:
    spot = wanted.transform.map(Geometry().triangle(6).boundingRect().center())
    return picture.pixelColor(spot.toPoint()).lightness()


def test_a_sketch_is_shown_at_once(backdrop: Backdrop) -> None:
    shown = lightness_at_point_6(painted(backdrop, WANTED), WANTED)
    assert shown == lightness_at_point_6(drawn(WANTED.sketch), WANTED.sketch)
    assert not backdrop.has(WANTED)


def test_the_finished_picture_follows(backdrop: Backdrop, qtbot: QtBot) -> None:
    with qtbot.waitSignal(backdrop.finished):
        painted(backdrop, WANTED)
    assert painted(backdrop, WANTED) == drawn(WANTED)


def test_only_what_was_wanted_last_is_finished(backdrop: Backdrop, qtbot: QtBot) -> None:
    last = replace(WANTED, theme=THEMES["night"])
    with qtbot.waitSignal(backdrop.finished):
        painted(backdrop, WANTED)
        painted(backdrop, last)
    assert painted(backdrop, last) == drawn(last)


def test_at_another_size_the_picture_before_stands_in_with_its_points_in_place(backdrop: Backdrop, qtbot: QtBot) -> None:
    with qtbot.waitSignal(backdrop.finished):
        painted(backdrop, WANTED)
    wide = replace(WANTED, width=500, theme=KAFENEIO)
    standing_in, wanted = (lightness_at_point_6(each, wide) for each in (painted(backdrop, wide), drawn(wide)))
    assert standing_in == pytest.approx(wanted, abs=12)


def test_a_sketch_of_the_largest_window_is_that_of_a_small_one() -> None:
    sketch = replace(WANTED, width=7680, height=4320).sketch
    assert sketch.width * sketch.height <= SKETCH_PIXELS * 1.01
    assert not sketch.theme.grain
    assert sketch == WANTED.sketch
