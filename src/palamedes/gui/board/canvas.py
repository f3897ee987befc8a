"""A board that draws a `BoardView` and animates changes. It handles no input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeAlias

from PySide6.QtCore import QAbstractAnimation, QPoint, QPointF, QRect, QRectF, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from palamedes.core.language import tr
from palamedes.gui.board import words
from palamedes.gui.board.animation import AnimationSpeed, Frame, Motion, Move, Travel, Tumble
from palamedes.gui.board.backdrop import Backdrop, Wanted
from palamedes.gui.board.cues import Cue
from palamedes.gui.board.geometry import Geometry, Target
from palamedes.gui.board.painter import paint_checkers, paint_labels, paint_marks, paint_moving
from palamedes.gui.board.view import BoardView
from palamedes.gui.theme import KAFENEIO, Theme

Paint: TypeAlias = Callable[[QPainter, Geometry, Theme, BoardView], None]

MIN_DIAMETER, DEFAULT_DIAMETER = 20, 46
"""The diameter of a checker in pixels, at the board's minimum size and at its preferred size."""


class KeptPicture:
    """A picture that is painted again only if what it depends on has changed."""

    def __init__(self) -> None:
        self._kept: tuple[object, QPixmap] | None = None

    def when(self, state: object, paint: Callable[[], QPixmap]) -> QPixmap:
        """The picture for this state."""
        if self._kept is None or self._kept[0] != state:
            self._kept = state, paint()
        return self._kept[1]


@contextmanager
def _painting(
    picture: QPixmap, transform: QTransform, first: Callable[[QPainter], None] = lambda _: None
) -> Iterator[QPainter]:
    """A painter on a picture of the whole widget whose unit is the checker diameter, after `first`
    has painted in pixels.
    """
    painter = QPainter(picture)
    first(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(transform, True)
    yield painter
    painter.end()


def _painted_over(
    below: QPixmap, paint: Paint, transform: QTransform, geometry: Geometry, theme: Theme, view: BoardView
) -> QPixmap:
    """A copy of a picture with another layer painted over it."""
    picture = below.copy()
    with _painting(picture, transform) as painter:
        paint(painter, geometry, theme, view)
    return picture


class BoardCanvas(QWidget):
    """A board on the screen, with animated checkers and dice."""

    animation_finished = Signal()
    """Emitted when the view given to `animate` or `roll` is shown, even if the player has skipped
    the animation.
    """
    motion_started = Signal()
    """Emitted when checkers or dice begin to move."""
    view_shown = Signal()
    """Emitted when another view is shown at once or at the end of an animation."""
    heard = Signal(object)
    """Emitted with a `Cue` when the dice roll or a checker lands."""

    def __init__(self, view: BoardView, theme: Theme = KAFENEIO, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = view
        self._geometry = Geometry.of(view.variant, view.mirrored)
        self.backdrop = Backdrop(self)
        self.backdrop.finished.connect(self.update)
        self._motion: Motion | None = None
        self._then = view
        self._ground_picture, self._checkers_picture, self._lying_picture = KeptPicture(), KeptPicture(), KeptPicture()
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._unheard: tuple[tuple[float, Cue], ...] = ()
        self._clock.valueChanged.connect(self._go_on)
        self._clock.finished.connect(self._arrive)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr(words.BOARD))

    # What is shown.

    @property
    def view(self) -> BoardView:
        """The view that was set last or, during an animation, the view that it ends with."""
        return self._then if self.is_animating else self._view

    @property
    def is_animating(self) -> bool:
        return self._motion is not None

    def show_view(self, view: BoardView) -> None:
        """Show this view at once. A running animation ends without emitting a signal."""
        self._stop()
        self._view = view
        geometry = Geometry.of(view.variant, view.mirrored)
        if geometry != self._geometry:
            self._geometry = geometry
            self.updateGeometry()
        self.update()
        self.view_shown.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def animate(self, moves: Sequence[Move], then: BoardView, speed: AnimationSpeed = AnimationSpeed.NORMAL) -> None:
        """Move checkers from their present places, one move after another. At the end, show `then`
        and emit `animation_finished`.
        """
        self._stop()
        self._start(Travel(self._view, moves), then, speed)

    def roll(self, then: BoardView, speed: AnimationSpeed = AnimationSpeed.NORMAL) -> None:
        """Animate the dice of `then` on the current board. At the end, show `then` and emit
        `animation_finished`.
        """
        self._stop()
        self._start(Tumble(replace(self._view, dice=then.dice)), then, speed)

    def skip_animation(self) -> None:
        """Jump to the end of the animation."""
        if self.is_animating:
            self._clock.stop()
            self._arrive()

    # The targets.

    @property
    def board_geometry(self) -> Geometry:
        """The layout of the board that is shown."""
        return self._geometry

    @property
    def targets(self) -> list[Target]:
        """Everything that can be clicked."""
        return self._geometry.targets(self._view)

    def target_at(self, pixel: QPoint) -> Target:
        """The target at a pixel of the widget; FIELD if there is none."""
        return self._geometry.hit(self._transform.inverted()[0].map(QPointF(pixel)), self._view)

    def pixels_of(self, target: Target) -> QRect:
        """The area of a target, in pixels of the widget."""
        return self._transform.mapRect(self._geometry.area(target, self._view)).toAlignedRect()

    def _place(self, target: Target) -> int | None:
        return self._geometry.place(self._view.on_roll, target)

    def spot(self, target: Target) -> QPointF:
        """The centre of a target in pixels."""
        return self._transform.map(self._geometry.area(target, self._view).center())

    def place_spot(self, place: int) -> QPointF:
        """The centre of a place in pixels. The place is in the numbering of the side on roll."""
        return self.spot(self._geometry.target(self._view.on_roll, place))

    @property
    def diameter(self) -> float:
        """The diameter of a checker in pixels."""
        return self._transform.m11()

    def free_area(self) -> QRectF:
        """The widest area between the rows of points that no die and no cube covers, in pixels."""
        return self._transform.mapRect(self._geometry.free_areas(self.view)[0])

    # Motion.

    def _start(self, motion: Motion, then: BoardView, speed: AnimationSpeed) -> None:
        self._motion, self._then, self._unheard = motion, then, motion.cues
        duration = round(motion.milliseconds * speed.value)
        if not duration:
            self._arrive()
            return
        self._clock.setDuration(duration)
        self._clock.start()
        self.motion_started.emit()

    def _go_on(self, progress: float) -> None:
        while self._unheard and self._unheard[0][0] <= progress:
            (_, cue), *rest = self._unheard
            self._unheard = tuple(rest)
            self.heard.emit(cue)
        self.update()

    def _stop(self) -> None:
        self._motion = None
        if self._clock.state() is not QAbstractAnimation.State.Stopped:
            self._clock.stop()

    def _arrive(self) -> None:
        if self.is_animating:
            if self._unheard:
                self.heard.emit(max(cue for _, cue in self._unheard))
            self.show_view(self._then)
            self.animation_finished.emit()

    # Painting.

    @property
    def _transform(self) -> QTransform:
        return self._geometry.fit(self.width(), self.height())

    def minimumSizeHint(self) -> QSize:
        return (self._geometry.size * MIN_DIAMETER).toSize()

    def sizeHint(self) -> QSize:
        return (self._geometry.size * DEFAULT_DIAMETER).toSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, frame = QPainter(self), self._frame()
        painter.drawPixmap(0, 0, self._lying(replace(frame.view, dice=())))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._transform, True)
        paint_moving(painter, self._geometry, self._theme, frame.view, frame.flying, frame.tosses)
        self._paint_on_top(painter)
        painter.end()

    def _lying(self, view: BoardView) -> QPixmap:
        """A picture of this view without dice. It is kept, because it is the same in many frames,
        and whenever something in front of the board changes. The layers below it are kept too.
        """
        wanted = Wanted.of(self._geometry, self._theme, self.size() * self.devicePixelRatioF())
        ground = (view.numbering, wanted, self.devicePixelRatioF(), self.backdrop.has(wanted))
        checkers = (view.variant, view.position, view.bottom_colour, *ground)
        what = self._transform, self._geometry, self._theme, view

        def add_checkers() -> QPixmap:
            empty = self._ground_picture.when(ground, lambda: self._paint_ground(view))
            return _painted_over(empty, paint_checkers, *what)

        def add_marks() -> QPixmap:
            return _painted_over(self._checkers_picture.when(checkers, add_checkers), paint_marks, *what)

        return self._lying_picture.when((view, *ground), add_marks)

    def _paint_ground(self, view: BoardView) -> QPixmap:
        """A picture of the empty board with the numbers of the points."""
        picture = QPixmap(self.size() * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        picture.fill(self._theme.window)
        with _painting(picture, self._transform, self._paint_backdrop) as painter:
            paint_labels(painter, self._geometry, self._theme, view)
        return picture

    def _paint_on_top(self, painter: QPainter) -> None:
        """Paint marks that lie over the board without being part of it. The unit is the checker
        diameter. Subclasses can override this method, which paints nothing by default.
        """

    def _paint_backdrop(self, painter: QPainter) -> None:
        """Paint the empty board at the resolution of the screen."""
        ratio = self.devicePixelRatioF()
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        self.backdrop.paint(painter, Wanted.of(self._geometry, self._theme, self.size() * self.devicePixelRatioF()))
        painter.restore()

    def _frame(self) -> Frame:
        if self._motion is None:
            return Frame(self._view)
        return self._motion.frame(self._clock.currentValue(), self._geometry)
