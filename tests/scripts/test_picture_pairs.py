"""Pictures of two commits side by side."""

from __future__ import annotations

from pathlib import Path

import picture_pairs
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage


def picture(width: int, height: int, colour: Qt.GlobalColor) -> QImage:
    made = QImage(width, height, QImage.Format.Format_RGB32)
    made.fill(colour)
    return made


def test_a_pair_has_the_height_of_the_lower_picture() -> None:
    joined = picture_pairs.pair(picture(100, 80, Qt.GlobalColor.red), picture(60, 40, Qt.GlobalColor.blue))
    assert (joined.width(), joined.height()) == (50 + picture_pairs.GAP + 60, 40)
    assert joined.pixelColor(10, 20).red() > joined.pixelColor(10, 20).blue()
    assert joined.pixelColor(100, 20).blue() > joined.pixelColor(100, 20).red()


def test_a_missing_picture_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert picture_pairs.main(["HEAD", str(tmp_path), "en/no-such-scene"]) == 1
    assert capsys.readouterr().out == "en/no-such-scene: there is no picture before\n"
