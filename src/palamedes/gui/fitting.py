"""Keeps every window within its screen, and restores its position.

The smallest supported screen has 1024×600 logical pixels. If the contents of a window are too tall,
they scroll while the row of buttons stays in place. On smaller screens, such as 1366×768 pixels at
200 % scaling, the whole window scrolls, so that every button can be reached.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLayoutItem,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from palamedes.service.program.window_places import keep_place, place_of

FRAME = QMargins(4, 36, 4, 4)
"""The frame that is assumed around a window until the window manager reports a larger one."""
LARGEST_FRAME = 120
"""The largest believable width of a side of a frame, in pixels."""
LEAST_ROOM = QSize(320, 240)
"""The smallest believable area that a desktop leaves for windows. While a desktop starts, it can
report less.
"""
SLIVER = QSize(240, 120)
"""The minimum visible size of contents that scroll."""


class Scrolled(QScrollArea):
    """Scrolls its contents if they need more room than there is. It has the same preferred size as
    its contents. `sliver`: the minimum size of the visible part.

    Qt's own mode (`widgetResizable`) gives contents with wrapped lines their preferred height, not
    the height that they need.
    """

    def __init__(self, inside: QWidget, sliver: QSize = SLIVER) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the contents take the keyboard focus
        self.setWidget(inside)
        self._inside, self._sliver, self._gives_way = inside, sliver, True
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)  # the window shows through

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        needed = self._inside.minimumSizeHint()
        return needed.boundedTo(self._sliver) if self._gives_way else needed

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return done

    def _arrange(self) -> None:
        """Give the contents all the available space, and at least what they need."""
        room, bar = self.maximumViewportSize(), self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        if least_size(self._inside, room.width()).height() > room.height():
            room.setWidth(room.width() - bar)
        needed = least_size(self._inside, room.width())
        if needed.width() > room.width():
            room.setHeight(room.height() - bar)
        self._inside.resize(room.expandedTo(needed))

    def insist(self) -> None:
        """Take up all the space that the contents need, because an outer area scrolls."""
        self._gives_way = False
        self.updateGeometry()


class Pages(QStackedWidget):
    """A stack of pages. Only the page that is shown determines the size."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())


def least_size(widget: QWidget, width: int) -> QSize:
    """The smallest size of a widget at this width or, if its minimum width is larger, at its
    minimum width.
    """
    page = widget.currentWidget() if isinstance(widget, Pages) else widget
    needed = widget.minimumSizeHint().expandedTo(widget.minimumSize())
    layout = None if page is None else page.layout()
    if page is None or layout is None or not layout.hasHeightForWidth():
        return needed
    width = max(width, needed.width())
    least = max(layout.minimumHeightForWidth(width), widget.minimumHeight(), page.minimumHeight())
    return QSize(needed.width(), least)


def screen_room(window: QWidget) -> QRect:
    """The area that windows may use, on the screen of the parent window or, if there is none, of
    the window itself.
    """
    owner = window.parentWidget() or window
    screen = owner.window().screen() or QGuiApplication.primaryScreen()
    room = screen.availableGeometry()
    return room if room.size().boundedTo(LEAST_ROOM) == LEAST_ROOM else screen.geometry()


def margins(window: QWidget) -> QMargins:
    """The frame of a window, as reported by the window manager, but at least FRAME on each side.
    While a window manager takes over a window, the report can contain the window's distance from
    the edge of the screen; such a report is ignored.
    """
    handle = window.windowHandle()
    known = handle.frameMargins() if handle is not None else QMargins()
    if max(known.left(), known.top(), known.right(), known.bottom()) > LARGEST_FRAME:
        known = QMargins()
    return QMargins(
        max(known.left(), FRAME.left()),
        max(known.top(), FRAME.top()),
        max(known.right(), FRAME.right()),
        max(known.bottom(), FRAME.bottom()),
    )


def room_inside(window: QWidget) -> QSize:
    """The largest size that a window can have, excluding its frame."""
    return screen_room(window).marginsRemoved(margins(window)).size()


def bound(window: QWidget, least: QSize) -> None:
    """Set the minimum size of a window to one at which everything is usable, but no larger than the
    screen. Contents that do not fit can be scrolled.
    """
    window.setMinimumSize(least.boundedTo(room_inside(window)))


def fit(window: QWidget) -> None:
    """Make a window as large as its contents need, but no larger than its screen. Its contents
    scroll if they need more room.
    """
    room, wanted = room_inside(window), window.size()
    if not _fits(window, room):
        bar = window.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        wanted = wanted.expandedTo(QSize(window.minimumSizeHint().width() + bar, 0))
        _scroll_body(window)
    if not _fits(window, room):
        _scroll_all(window)
    window.setMinimumSize(window.minimumSize().boundedTo(room))
    if not window.isMaximized() and not window.isFullScreen():
        wanted = wanted.expandedTo(window.minimumSizeHint())
        window.resize(wanted.expandedTo(least_size(window, wanted.width())).boundedTo(room))


def is_too_low(window: QWidget) -> bool:
    """Whether a window is lower than its wrapped texts need at its width. Qt and window managers
    know only the height of these texts on a single line, and can make the window that low.
    """
    needed = least_size(window, window.width()).height()
    return window.height() < min(needed, room_inside(window).height())


def put_inside(window: QWidget, corner: QPoint | None = None) -> None:
    """Move a window back if it extends beyond its screen. `corner`: the top left corner of its
    contents; None if it is where the window manager reports it.
    """
    if not window.isMaximized() and not window.isFullScreen():
        contents = window.geometry() if corner is None else QRect(corner, window.size())
        _set_frame(window, contents.marginsAdded(margins(window)))


def centre(window: QWidget) -> None:
    """Centre a window on its parent window or, if there is none, on its screen."""
    frame = QRect(QPoint(), window.size().grownBy(margins(window)))
    owner = window.parentWidget()
    frame.moveCenter(screen_room(window).center() if owner is None else owner.window().frameGeometry().center())
    _set_frame(window, frame)


def _set_frame(window: QWidget, frame: QRect) -> None:
    """Move a window so that its frame is here or, if it would extend beyond the screen, next to the
    edge. The position of the contents is set, because `move` takes the frame for empty as long as
    the window manager has not reported it, and the title bar would be beyond the edge.
    """
    around = margins(window)
    corner = _inside(frame, screen_room(window)) + QPoint(around.left(), around.top())
    window.setGeometry(QRect(corner, window.size()))


def place(window: QWidget, kind: str = "") -> None:
    """Place a window before it is shown: where the last window of the same `kind` was or, if there
    was none, in the centre. The window is always within its screen.
    """
    kept = QByteArray.fromBase64(place_of(kind).encode()) if kind else QByteArray()
    restored = not kept.isEmpty() and window.restoreGeometry(kept)
    fit(window)
    if restored:
        put_inside(window)
    else:
        centre(window)


def keep(window: QWidget, kind: str) -> None:
    """Save the size and position of a window for the next one of its kind."""
    keep_place(kind, bytes(window.saveGeometry().toBase64().data()).decode("ascii"))


def _inside(frame: QRect, screen: QRect) -> QPoint:
    """The top left corner of a frame after the frame has been moved onto the screen by the shortest
    distance. The corner lies within the screen even if the frame does not fit.
    """
    x = max(min(frame.x(), screen.x() + screen.width() - frame.width()), screen.x())
    y = max(min(frame.y(), screen.y() + screen.height() - frame.height()), screen.y())
    return QPoint(x, y)


def _fits(window: QWidget, room: QSize) -> bool:
    hint = window.minimumSizeHint()
    return hint.width() <= room.width() and hint.height() <= room.height()


def _scroll_body(window: QWidget) -> None:
    """Make everything above the row of buttons scroll. This applies to the window's `column` if it
    has one, otherwise to its whole layout.
    """
    column = getattr(window, "column", None) or window.layout()
    if not isinstance(column, QVBoxLayout) or column.count() < 2:
        return
    inside = QWidget()
    body = QVBoxLayout(inside)
    body.setContentsMargins(0, 0, 0, 0)
    for _ in range(column.count() - 1):
        stretch = column.stretch(0)
        _move(column.takeAt(0), body, stretch)
    column.insertWidget(0, Scrolled(inside), 1)


def _move(item: QLayoutItem | None, body: QBoxLayout, stretch: int) -> None:
    assert item is not None
    widget, layout = item.widget(), item.layout()
    if widget is not None:
        body.addWidget(widget, stretch, item.alignment())
    elif layout is not None:
        body.addLayout(layout, stretch)
    else:
        body.addItem(item)
        body.setStretch(body.count() - 1, stretch)


def _scroll_all(window: QWidget) -> None:
    """Make the whole window scroll, including its buttons."""
    layout = window.layout()
    if layout is None or isinstance(window, QMainWindow):
        return
    for area in window.findChildren(Scrolled):
        area.insist()
    inside = QWidget()
    inside.setLayout(layout)
    around = QVBoxLayout(window)
    around.setContentsMargins(0, 0, 0, 0)
    around.addWidget(Scrolled(inside))
