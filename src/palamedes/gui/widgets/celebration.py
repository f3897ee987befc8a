"""A short celebration over the board: olive leaves that drift down."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.board.brush import mixed
from palamedes.gui.theme import KAFENEIO, Theme

MILLISECONDS = 2600
LEAVES = 34
LENGTH = 0.032
"""The length of a leaf, as a share of the board's width."""
SEED = 5


class Leaf(NamedTuple):
    """A leaf: where it starts (0 to 1 across), how late it starts, how far it sways, how fast it
    turns, and its shade.
    """

    x: float
    delay: float
    sway: float
    spin: float
    shade: int


def leaves() -> tuple[Leaf, ...]:
    """The leaves of every celebration."""
    drawn = random.Random(SEED)
    return tuple(
        Leaf(drawn.random(), 0.35 * drawn.random(), drawn.uniform(0.01, 0.04), drawn.uniform(-500, 500), drawn.randrange(3))
        for _ in range(LEAVES)
    )


class Celebration(QWidget):
    """Olive leaves over another widget, which still receives all clicks. Nothing is shown without
    animations.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over, self._theme, self._leaves = over, KAFENEIO, leaves()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.Linear)
        self._clock.valueChanged.connect(lambda _: self.update())
        self._clock.finished.connect(self.hide)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def start(self, speed: AnimationSpeed) -> None:
        """Celebrate once, at this speed."""
        if speed is AnimationSpeed.NONE:
            return
        self.setGeometry(self._over.rect())
        self._clock.stop()
        self._clock.setDuration(round(MILLISECONDS * min(1.0, speed.value)))
        self._clock.start()
        self.show()
        self.raise_()

    def stop(self) -> None:
        """End the celebration."""
        self._clock.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        time = float(self._clock.currentValue() or 0.0)
        shades = (
            QColor(self._theme.best),
            mixed(self._theme.best, "#FFFFFF", 0.35),
            mixed(self._theme.best, self._theme.second, 0.5),
        )
        size = LENGTH * self.width()
        shape = _leaf_shape(size)
        for leaf in self._leaves:
            share = (time - leaf.delay) / (1 - leaf.delay)
            if 0 < share < 1:
                painter.save()
                x = (leaf.x + leaf.sway * math.sin(7 * share + 6 * leaf.x)) * self.width()
                painter.translate(x, (1.1 * share - 0.05) * self.height())
                painter.rotate(leaf.spin * share)
                painter.setOpacity(min(1.0, 4 * (1 - share)))
                painter.setBrush(shades[leaf.shade])
                painter.drawPath(shape)
                painter.restore()


def _leaf_shape(length: float) -> QPainterPath:
    """A narrow leaf, pointed at both ends."""
    path = QPainterPath(QPointF(-length / 2, 0))
    path.quadTo(QPointF(0, -length * 0.34), QPointF(length / 2, 0))
    path.quadTo(QPointF(0, length * 0.34), QPointF(-length / 2, 0))
    return path
