"""The picture of the empty board. It is drawn in advance on a separate thread, because drawing
takes up to a second.
"""

from __future__ import annotations

import math
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QTransform

from palamedes.gui.board.background import paint_background
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.theme import Theme

LOOK_MS = 10
SKETCH_PIXELS = 300_000
"""The number of pixels in a sketch. Drawing a sketch blocks the window for 6 ms (measured)."""

SMALL_PIXELS = 50_000
"""Pictures of at most this size are drawn at once and without grain, which would not be seen."""

KEPT = 4
"""The number of pictures that are kept, each for a different board, size or theme. Each takes up a
few megabytes.
"""

_hand = ThreadPoolExecutor(1, thread_name_prefix="palamedes-board")


@dataclass(frozen=True, slots=True)
class Wanted:
    """The description of a picture of the empty board. `width` and `height` are in pixels; the
    board is centred and as large as possible.
    """

    geometry: Geometry
    theme: Theme
    width: int
    height: int

    @staticmethod
    def of(geometry: Geometry, theme: Theme, size: QSize) -> Wanted:
        """The description of a picture of this size."""
        return Wanted(geometry, theme, size.width(), size.height())

    @property
    def transform(self) -> QTransform:
        """The transformation from checker diameters to pixels."""
        return self.geometry.fit(self.width, self.height)

    @property
    def board(self) -> QRectF:
        """The rectangle of the board in the picture."""
        return self.transform.mapRect(self.geometry.outline)

    @property
    def sketch(self) -> Wanted:
        """The description of a smaller picture of the same board, without grain. Its size does not
        depend on that of the picture, so that other windows can show the same sketch.
        """
        shrink = math.sqrt(SKETCH_PIXELS / (self.geometry.width * self.geometry.height))
        size = round(self.geometry.width * shrink), round(self.geometry.height * shrink)
        return Wanted(self.geometry, replace(self.theme, grain=0.0), *size)


@lru_cache(KEPT)
def drawn(wanted: Wanted) -> QImage:
    """The picture described by `wanted`. It must not be modified. This function can be called from
    any thread.
    """
    picture = QImage(wanted.width, wanted.height, QImage.Format.Format_RGB32)
    picture.fill(wanted.theme.window)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(wanted.transform)
    paint_background(painter, wanted.geometry, wanted.theme)
    painter.end()
    return picture


class Backdrop(QObject):
    """Keeps the picture that was requested last. Until it has been drawn, the previous picture or a
    sketch is shown instead.
    """

    finished = Signal()
    """Emitted when the most recently requested picture has been drawn."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: Wanted | None = None
        self._shown: tuple[Wanted, QImage] | None = None
        self._job: tuple[Wanted, Future[QImage]] | None = None
        self._clock = QTimer(self, interval=LOOK_MS)
        self._clock.timeout.connect(self._look)

    @property
    def is_finished(self) -> bool:
        """Whether the most recently requested picture has been drawn at full quality."""
        return self._wanted is not None and self.has(self._wanted)

    def has(self, wanted: Wanted) -> bool:
        """Whether this picture has been drawn at full quality."""
        return self._shown is not None and self._shown[0] == wanted

    def paint(self, painter: QPainter, wanted: Wanted) -> None:
        """Paint the picture with a painter whose unit is one pixel of the picture. If the picture
        has not been drawn yet, paint the previous picture or a sketch.
        """
        if wanted != self._wanted:
            self._want(wanted)
        assert self._shown is not None
        shown, picture = self._shown
        if shown == wanted:
            painter.drawImage(0, 0, picture)
        else:
            painter.fillRect(QRectF(0, 0, wanted.width, wanted.height), wanted.theme.window)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(wanted.board, picture, shown.board)

    def _want(self, wanted: Wanted) -> None:
        before, self._wanted = self._wanted, wanted
        if wanted.width * wanted.height <= SMALL_PIXELS:
            self._shown = wanted, drawn(replace(wanted, theme=replace(wanted.theme, grain=0.0)))
            return
        if before is None or (before.geometry, before.theme) != (wanted.geometry, wanted.theme):
            self._shown = wanted.sketch, drawn(wanted.sketch)
        if self._job is None:
            self._begin(wanted)

    def _begin(self, wanted: Wanted) -> None:
        self._job = wanted, _hand.submit(drawn, wanted)
        self._clock.start()

    def _look(self) -> None:
        """Fetch the picture once it has been drawn. If another picture has been requested in the
        meantime, start drawing that one instead.
        """
        if self._job is None or not self._job[1].done():
            return
        wanted, future = self._job
        self._job = None
        self._clock.stop()
        if wanted == self._wanted:
            self._shown = wanted, future.result()
            self.finished.emit()
        elif self._wanted is not None:
            self._begin(self._wanted)
