"""Windows to read in: a list at the left, a page of Markdown from `docs/` at the right."""

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
LIST_WIDTH = 210
PICTURE_WIDTH = 560
PICTURE_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in the text for a picture."""
MARGIN = 24
WIDEST = 760
"""Longer lines are hard to read."""
ROW_GAP = 3
ANY_KIND = QTextDocument.ResourceType.UnknownResource


class PageBrowser(QTextBrowser):
    """Shows Markdown files and follows links between them; others open in the system's own
    program.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)

    def show_page(self, path: Path, heading: str | None = None) -> None:
        """Show a file from its beginning, or from the heading on, which is marked."""
        self.setSource(QUrl.fromLocalFile(str(path)), QTextDocument.ResourceType.MarkdownResource)
        self.go_to(heading)

    def go_to(self, heading: str | None) -> None:
        """Bring a heading to the top; the beginning where it is None or not there."""
        block = next((block for block in self.headings() if block.text() == heading), self.document().begin())
        top = self.document().documentLayout().blockBoundingRect(block).top() if heading is not None else 0
        self.setTextCursor(QTextCursor(block))
        self.verticalScrollBar().setValue(round(top))
        self.setExtraSelections([self._mark(block)] if heading is not None and block.isValid() else [])

    def _mark(self, block: QTextBlock) -> QTextEdit.ExtraSelection:
        """The colours of what is chosen, for a heading that cannot come to the top near the end of
        a page.
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
        """The last heading above or at the upper edge."""
        here = self.cursorForPosition(QPoint(MARGIN, MARGIN)).position()
        return next((block for block in reversed(self.headings()) if block.position() <= here), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setLineWrapColumnOrWidth(min(self.viewport().width(), WIDEST))

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
        """Room around the page, headings, pictures and tables."""
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
        """Pictures as wide as the page allows, sharp on any screen."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        path = Path(self.source().resolved(QUrl(name)).toLocalFile())
        # While another page is read, Qt lays the old one out once more as if it lay in the folder
        # of the new one.
        return scaled_picture(path, self.devicePixelRatioF()) if path.is_file() else QImage()


def _give_room(block: QTextBlock, above: int, below: int) -> None:
    shape = block.blockFormat()
    shape.setTopMargin(above)
    shape.setBottomMargin(below)
    QTextCursor(block).setBlockFormat(shape)


def scaled_picture(path: Path, ratio: float) -> QImage:
    """A drawing or photograph as wide as pages show it, in `ratio` pixels of the screen for each of
    the page.
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
    """What the windows of the rules and of the manual have in common; `above` are widgets over the
    list.
    """

    def __init__(self, title: str, list_name: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self.contents = QListWidget()
        self.contents.setAccessibleName(list_name)
        self.contents.setFixedWidth(LIST_WIDTH)
        self.contents.setSpacing(ROW_GAP)
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
        """Read the page again: its links keep the colour that they were read with."""
        top = self.browser.verticalScrollBar().value()
        self.browser.setExtraSelections([])
        self.browser.reload()
        self.browser.verticalScrollBar().setValue(top)
