"""Prints report pages as PDF. Boards and charts stay vector images."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from PySide6.QtCore import QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSaveFile, QSizeF, Qt, QThread
from PySide6.QtGui import (
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from palamedes.core.errors import BadFile
from palamedes.core.language import tr

MARGIN = 15.0  # millimetres
DOTS = 300
BOARD_WIDTH, CHART_WIDTH = 330, 520
"""The widths of boards and charts, in points at 96 dots per inch."""
FOOTER = 24
"""The height of the line with the number of the page, in points at 96 dots per inch."""
SLACK = 60
"""The room, in points at 96 dots per inch, that is kept for lines that move to the next page."""
OBJECT = "\ufffc"
"""The text of a block that is a single drawing."""
KEYS = {
    r'<span class="key" style="color:([#0-9A-Fa-f]+)"></span>': r' &nbsp; <span style="color:\1">▬</span> ',
    r'<span class="key made"></span>': ' &nbsp; <span class="made">▬</span> ',
    r"<th>  ": "<th>&nbsp;&nbsp;&nbsp;",
    r'<span class="mark"': r'&nbsp;<span class="mark"',
}
"""The keys of the arrows, indented headings and marks on a page, and their form in a document."""
SVG = re.compile(r"<svg .*?</svg>", re.DOTALL)
SIZE = re.compile(r'<svg [^>]*?width="([0-9.]+)" height="([0-9.]+)"')
STYLE = """
body { font-family: sans-serif; font-size: 9pt; color: #2B2320; } h1 { font-size: 16pt; } h2 { font-size: 12pt; }
.quiet, .luck, .whole, code { color: #6F6257; font-size: 8pt; } .best { color: #1E7A46; font-weight: 600; }
.made { color: #A3231B; font-weight: 600; } .mark { font-weight: 700; } a { color: #2B2320; text-decoration: none; }
td, th { padding: 1px 6px; } th { text-align: left; } td.n, th.n { text-align: right; }
.session { page-break-before: always; } figcaption { font-size: 9pt; }
"""


class _Drawings(QPyTextObject):
    """Draws the SVG images of a document."""

    def __init__(self, drawings: dict[str, tuple[QSvgRenderer, QSizeF]], parent: QTextDocument) -> None:
        super().__init__(parent)
        self._drawings = drawings

    def intrinsicSize(self, document: QTextDocument, position: int, shape: QTextFormat) -> QSizeF:
        return self._drawings[shape.toImageFormat().name()][1]

    def drawObject(
        self, painter: QPainter, place: QRectF | QRect, document: QTextDocument, position: int, shape: QTextFormat
    ) -> None:
        self._drawings[shape.toImageFormat().name()][0].render(painter, QRectF(place))


def print_page(html: str, path: Path) -> None:
    """Write a report page as a PDF for A4 paper. Raises BadFile if it cannot be written."""
    if sys.platform == "linux":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # printing does not need a display
    _application = QApplication.instance() or QApplication([])  # kept alive by this variable
    printer = _Printer(html, path)
    printer.start()
    printer.wait()
    if printer.error is not None:
        raise printer.error


class _Printer(QThread):
    """Prints a page. The layout of a document needs the timers of a thread of Qt, and the window
    must not wait for it.
    """

    def __init__(self, html: str, path: Path) -> None:
        super().__init__()
        self._html, self._path = html, path
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            _print(self._html, self._path)
        except Exception as error:  # raised again in the thread that waits
            self.error = error


def _print(html: str, path: Path) -> None:
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=file.errorString()))
    writer = QPdfWriter(file)
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN), QPageLayout.Unit.Millimeter)
    writer.setCreator("Palamedes")
    document = _document(html, writer)
    whole = writer.pageLayout().paintRectPixels(DOTS).size()
    page = QSizeF(whole.width(), whole.height() - FOOTER * DOTS / 96)
    document.setPageSize(QSizeF(page.width(), -1))
    _keep_together(document, page.height())
    document.setPageSize(page)
    _paint(document, writer)
    if not file.commit():
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=file.errorString()))


def _paint(document: QTextDocument, writer: QPdfWriter) -> None:
    """Paint all pages, with their numbers."""
    painter, size = QPainter(writer), document.pageSize()
    pages = document.pageCount()
    for page in range(pages):
        if page:
            writer.newPage()
        painter.save()
        painter.translate(0, -page * size.height())
        document.drawContents(painter, QRectF(0, page * size.height(), size.width(), size.height()))
        painter.restore()
        place = QRectF(0, size.height(), size.width(), FOOTER * DOTS / 96)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, f"{page + 1} / {pages}")
    painter.end()


def _keep_together(document: QTextDocument, height: float) -> None:
    """Begin a new page before the caption of a drawing that does not fit on the page. `height`: the
    height of a page. The document must not have pages yet.
    """
    layout, captions, start = document.documentLayout(), [], 0.0
    block = document.begin()
    while block.isValid():
        after, place = block.next(), layout.blockBoundingRect(block)
        begins = block.blockFormat().pageBreakPolicy() & QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore
        if begins or place.bottom() > start + height:
            start = place.top()
        is_caption = after.isValid() and after.text() == OBJECT and block.text() not in ("", OBJECT)
        if is_caption and layout.blockBoundingRect(after).bottom() > start + height - SLACK * DOTS / 96:
            captions.append(block.position())
            start = place.top()
        block = after
    breaking = QTextBlockFormat()
    breaking.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    for position in captions:
        cursor = QTextCursor(document)
        cursor.setPosition(position)
        cursor.mergeBlockFormat(breaking)


def _document(html: str, writer: QPdfWriter) -> QTextDocument:
    """The page as a document. Its SVG images become images that `_Drawings` draws."""
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    drawings: dict[str, tuple[QSvgRenderer, QSizeF]] = {}

    def image(found: re.Match[str]) -> str:
        name = f"drawing:{len(drawings)}"
        size = SIZE.match(found[0])
        width, height = (float(size[1]), float(size[2])) if size else (4.0, 3.0)
        wanted = BOARD_WIDTH if width / height < 2 else CHART_WIDTH
        wide = wanted * DOTS / 96
        drawings[name] = QSvgRenderer(QByteArray(found[0].encode())), QSizeF(wide, wide * height / width)
        return f'<p><img src="{name}"></p>'

    kind = QTextFormat.ObjectTypes.ImageObject.value
    document.documentLayout().registerHandler(kind, _Drawings(drawings, document))
    document.setHtml(printable(SVG.sub(image, html)))
    return document


def printable(html: str) -> str:
    """The page with the tags and styles that a QTextDocument knows."""
    body = re.sub(r"<style>.*?</style>", f"<style>{STYLE}</style>", html, count=1, flags=re.DOTALL)
    body = re.sub(r"</?(figure|figcaption)[^>]*>", lambda tag: "<p>" if "/" not in tag[0] else "</p>", body)
    for key, shown in KEYS.items():
        body = re.sub(key, shown, body)
    return body
