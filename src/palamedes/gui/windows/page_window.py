"""Windows for reading: a list on the left, and a Markdown page from `docs/` on the right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QPainter,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QTextBrowser, QTextEdit, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.widgets.common import Dialog, primary_button

MIN_SIZE, DEFAULT_SIZE = QSize(860, 560), QSize(960, 640)
LIST_WIDTH, LIST_LETTERS = 210, 26
"""The least width of the list, in pixels and in letters."""
PICTURE_WIDTH = 560
PICTURE_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The character that represents a picture in the text."""
MARGIN = 24
WIDEST = 760
"""The maximum width of the text in pixels. Longer lines are hard to read."""
ROUNDING = 1
"""A page with tables can be this many pixels wider than its lines, because Qt rounds columns."""
ROW_GAP = 3
ANY_KIND = QTextDocument.ResourceType.UnknownResource


class PageBrowser(QTextBrowser):
    """Shows Markdown files, and follows links between them. Other links are opened in the system's
    default program.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)

    def show_page(self, path: Path, heading: str | None = None) -> None:
        """Show a file from its beginning, or from a heading, which is then highlighted."""
        self.setSource(QUrl.fromLocalFile(str(path)), QTextDocument.ResourceType.MarkdownResource)
        self.go_to(heading)

    def go_to(self, heading: str | None) -> None:
        """Scroll to a heading. If `heading` is None or does not exist, scroll to the beginning."""
        block = next((block for block in self.headings() if block.text() == heading), self.document().begin())
        top = self.document().documentLayout().blockBoundingRect(block).top() if heading is not None else 0
        self.setTextCursor(QTextCursor(block))
        self.verticalScrollBar().setValue(round(top))
        self.setExtraSelections([self._mark(block)] if heading is not None and block.isValid() else [])

    def _mark(self, block: QTextBlock) -> QTextEdit.ExtraSelection:
        """The highlight of a heading. Headings near the end of a page need it, because they cannot
        be scrolled to the top.
        """
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(block)
        mark.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        mark.format.setBackground(self.palette().highlight())
        mark.format.setForeground(self.palette().highlightedText())
        return mark

    def headings(self) -> list[QTextBlock]:
        """The headings of the page, in order."""
        return [block for block in self._blocks() if block.blockFormat().headingLevel()]

    def _blocks(self) -> Iterator[QTextBlock]:
        block = self.document().begin()
        while block.isValid():
            yield block
            block = block.next()

    def heading_on_top(self) -> QTextBlock | None:
        """The last heading at or above the top edge of the view."""
        here = self.cursorForPosition(QPoint(MARGIN, MARGIN)).position()
        return next((block for block in reversed(self.headings()) if block.position() <= here), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setLineWrapColumnOrWidth(min(self.viewport().width() - ROUNDING, WIDEST))

    def _follow(self, link: QUrl) -> None:
        target = self.source().resolved(link)
        if target.isLocalFile() and target.path().endswith(".md"):
            self.setSource(target, QTextDocument.ResourceType.MarkdownResource)
        elif not target.isLocalFile():
            QDesktopServices.openUrl(target)

    def doSetSource(self, name: QUrl | str, kind: QTextDocument.ResourceType = ANY_KIND) -> None:
        super().doSetSource(name, kind)
        self._lay_out()

    def _lay_out(self) -> None:
        """Set the margins of the page and of its headings, pictures and tables."""
        root = self.document().rootFrame().frameFormat()
        root.setMargin(MARGIN)
        self.document().rootFrame().setFrameFormat(root)
        for heading in self.headings():
            _give_room(heading, 20 if heading.blockFormat().headingLevel() > 1 else 0, 6)
        for block in self._blocks():
            if block.text() == PICTURE_MARK:
                _give_room(block, 12, 8)
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._draw_lines(frame)

    def _draw_lines(self, table: QTextTable) -> None:
        look = table.format()
        look.setTopMargin(8)
        look.setBottomMargin(8)
        look.setCellPadding(5)
        look.setCellSpacing(0)
        look.setBorder(1)
        look.setBorderCollapse(True)
        look.setBorderBrush(self.palette().mid())
        look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        table.setFormat(look)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load pictures so that they are as wide as the page allows, and sharp on every screen."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        path = Path(self.source().resolved(QUrl(name)).toLocalFile())
        # While another page is being loaded, Qt lays out the old one once more and resolves its
        # paths against the folder of the new one, so a picture might not be found.
        return scaled_picture(path, self.devicePixelRatioF()) if path.is_file() else QImage()


def _give_room(block: QTextBlock, above: int, below: int) -> None:
    shape = block.blockFormat()
    shape.setTopMargin(above)
    shape.setBottomMargin(below)
    QTextCursor(block).setBlockFormat(shape)


def scaled_picture(path: Path, ratio: float) -> QImage:
    """The picture at the width used on pages. `ratio`: the number of screen
    pixels per page pixel.
    """
    if path.suffix == ".svg":
        renderer = QSvgRenderer(str(path))
        size = renderer.defaultSize().scaled(PICTURE_WIDTH, 10 * PICTURE_WIDTH, Qt.AspectRatioMode.KeepAspectRatio) * ratio
        picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter, QRectF(picture.rect()))
        painter.end()
    else:
        picture = QImage(str(path)).scaledToWidth(round(PICTURE_WIDTH * ratio), Qt.TransformationMode.SmoothTransformation)
    picture.setDevicePixelRatio(ratio)
    return picture


class PageWindow(Dialog):
    """The base class of the rules window and the manual window. Widgets can be added above the list
    by inserting them in `left`.
    """

    def __init__(self, title: str, list_name: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self.contents = QListWidget()
        self.contents.setAccessibleName(list_name)
        self.contents.setFixedWidth(max(LIST_WIDTH, LIST_LETTERS * self.contents.fontMetrics().averageCharWidth()))
        self.contents.setSpacing(ROW_GAP)
        self.contents.setWordWrap(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.browser = PageBrowser()
        self.browser.setAccessibleName(title)
        self.back = QPushButton(tr("Back"))
        self.back.setEnabled(False)
        self.back.setAutoDefault(False)
        self.back.clicked.connect(self.browser.backward)
        self.browser.backwardAvailable.connect(self.back.setEnabled)
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        self.left = QVBoxLayout()
        self.left.addWidget(self.contents, 1)
        self.left.addWidget(self.back)
        self.left.addWidget(close)
        layout = QHBoxLayout(self)
        layout.addLayout(self.left)
        layout.addWidget(self.browser, 1)
        self.contents.setFocus()

    def set_theme(self) -> None:
        """Reload the page, because its links keep the colours of the theme that was in use when
        they were loaded.
        """
        top = self.browser.verticalScrollBar().value()
        self.browser.setExtraSelections([])
        self.browser.reload()
        self.browser.verticalScrollBar().setValue(top)
