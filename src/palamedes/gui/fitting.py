"""Every window within its screen, where it was when it was closed.

The smallest screen that everything is made for has 1024×600 logical pixels. What is taller scrolls,
and the row of buttons stays. On smaller screens, such as those of 1366×768 pixels at 200 %, the
whole window scrolls, so that every button can be reached.
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
"""What a window manager puts around a window, before it has told."""
SLIVER = QSize(240, 120)
"""The least that is seen of what scrolls."""


class Scrolled(QScrollArea):
    """Scrolls what it holds where there is less room than that needs; wants as much room as it
    does.

    Qt's own way (`widgetResizable`) gives what breaks its lines the height that it wants, and not
    the one that it needs.
    """

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard is for what it holds
        self.setWidget(inside)
        self._inside, self._gives_way = inside, True
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)  # the window shows through

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        needed = self._inside.minimumSizeHint()
        return needed.boundedTo(SLIVER) if self._gives_way else needed

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._arrange()
        return done

    def _arrange(self) -> None:
        """Give what is inside all the room that there is, and at least what it needs."""
        room, bar = self.maximumViewportSize(), self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        if least_size(self._inside, room.width()).height() > room.height():
            room.setWidth(room.width() - bar)
        needed = least_size(self._inside, room.width())
        if needed.width() > room.width():
            room.setHeight(room.height() - bar)
        self._inside.resize(room.expandedTo(needed))

    def insist(self) -> None:
        """Have all the room that is needed, because what is around scrolls."""
        self._gives_way = False
        self.updateGeometry()


class Pages(QStackedWidget):
    """Pages of which one is shown; they need the room of that one."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())


def least_size(widget: QWidget, width: int) -> QSize:
    """The room that a widget needs, in so many pixels of width or in more if it needs them."""
    page = widget.currentWidget() if isinstance(widget, Pages) else widget
    needed = widget.minimumSizeHint().expandedTo(widget.minimumSize())
    layout = None if page is None else page.layout()
    if layout is None or not layout.hasHeightForWidth():
        return needed
    width = max(width, needed.width())
    return QSize(needed.width(), max(layout.minimumHeightForWidth(width), widget.minimumHeight()))


def screen_room(window: QWidget) -> QRect:
    """The part of the screen that windows may use, on the screen of the window that this one
    belongs to.
    """
    owner = window.parentWidget() or window
    screen = owner.window().screen() or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def margins(window: QWidget) -> QMargins:
    """What is around a window: what the window manager has told, and at least what they all put
    there.
    """
    handle = window.windowHandle()
    known = handle.frameMargins() if handle is not None else QMargins()
    return QMargins(
        max(known.left(), FRAME.left()),
        max(known.top(), FRAME.top()),
        max(known.right(), FRAME.right()),
        max(known.bottom(), FRAME.bottom()),
    )


def room_inside(window: QWidget) -> QSize:
    """The largest that a window may be without its frame."""
    return screen_room(window).marginsRemoved(margins(window)).size()


def fit(window: QWidget) -> None:
    """Let a window be no larger than its screen: what it holds scrolls where it needs more."""
    room = room_inside(window)
    if not _fits(window, room):
        _scroll_body(window)
    if not _fits(window, room):
        _scroll_all(window)
    window.setMinimumSize(window.minimumSize().boundedTo(room))
    if not window.isMaximized() and not window.isFullScreen():
        window.resize(window.size().boundedTo(room))


def put_inside(window: QWidget) -> None:
    """Bring a window back that reaches beyond its screen."""
    if window.isMaximized() or window.isFullScreen():
        return
    screen, around = screen_room(window), margins(window)
    frame = QRect(window.pos(), window.size().grownBy(around))
    window.move(_inside(frame, screen))


def centre(window: QWidget) -> None:
    """Put a window in the middle of the one that it belongs to, or of its screen."""
    screen, around = screen_room(window), margins(window)
    frame = QRect(QPoint(), window.size().grownBy(around))
    owner = window.parentWidget()
    frame.moveCenter(screen.center() if owner is None else owner.window().frameGeometry().center())
    window.move(_inside(frame, screen))


def place(window: QWidget, kind: str = "") -> None:
    """Before a window is seen: where the last of its `kind` was, else in the middle; always within
    its screen.
    """
    kept = QByteArray.fromBase64(place_of(kind).encode()) if kind else QByteArray()
    restored = not kept.isEmpty() and window.restoreGeometry(kept)
    fit(window)
    if restored:
        put_inside(window)
    else:
        centre(window)


def keep(window: QWidget, kind: str) -> None:
    """Keep the size and the place of a window for the next of its kind."""
    keep_place(kind, bytes(window.saveGeometry().toBase64().data()).decode("ascii"))


def _inside(frame: QRect, screen: QRect) -> QPoint:
    """The corner of a frame that is moved as little as can be to lie within the screen; its top
    left corner always does.
    """
    x = max(min(frame.x(), screen.x() + screen.width() - frame.width()), screen.x())
    y = max(min(frame.y(), screen.y() + screen.height() - frame.height()), screen.y())
    return QPoint(x, y)


def _fits(window: QWidget, room: QSize) -> bool:
    hint = window.minimumSizeHint()
    return hint.width() <= room.width() and hint.height() <= room.height()


def _scroll_body(window: QWidget) -> None:
    """Let everything above the row of buttons scroll: of the column that the window names, or of
    its whole.
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
    """Let the whole of a window scroll, its buttons too."""
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
