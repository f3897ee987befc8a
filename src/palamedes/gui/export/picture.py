"""Writes pictures to files, and converts SVG drawings to pictures without opening a window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.service.library.pictures import save_picture


def save_png(svg: str, path: Path) -> None:
    """Write an SVG drawing as a PNG picture of the same size. Raises BadFile if the picture cannot
    be written.
    """
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # drawing does not need a display
    _application = QApplication.instance() or QApplication([])  # kept alive by this variable
    write_png(image_of(svg), path)


def image_of(svg: str, scale: float = 1.0) -> QImage:
    """An SVG drawing as a picture, enlarged by `scale`."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    picture = QImage(renderer.defaultSize() * scale, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    renderer.render(painter)
    painter.end()
    return picture


def write_png(picture: QImage, path: Path) -> None:
    """Write a picture as PNG. Raises BadFile if it cannot be written; the file is then
    unchanged.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png"))
    if not writer.write(picture):
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=writer.errorString()))
    save_picture(path, bytes(buffer.data().data()))
