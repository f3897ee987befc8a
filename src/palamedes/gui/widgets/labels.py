"""Labels with larger text, and labels that are shortened if there is not enough room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QLabel, QLineEdit, QSizePolicy, QWidget

from palamedes.gui.plain_text import plain_text, plain_tip

USUAL_BOARD = QSize(800, 640)
"""The size of a board, in pixels, at which the texts over it have their usual size."""
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
"""The sizes of texts that grow with their window."""


def scale_at(size: QSize, usual: QSize) -> float:
    """The scale of the texts at a size. `usual`: the size at which they have their usual size."""
    larger = min(size.height() / usual.height(), size.width() / usual.width())
    return max((scale for scale in SCALES if scale <= larger), default=SCALES[0])


def with_font(label: QLabel, factor: float, bold: bool = False, digits: bool = True) -> QLabel:
    """Change the size and the weight of a label's text. `digits`: give all digits the same width.

    Qt leaks a little memory each time a font with this feature is changed, so `digits` must be
    false for a font that changes every turn.
    """
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * factor)
    font.setBold(bold)
    if digits:
        font.setFeature(QFont.Tag("tnum"), 1)
    label.setFont(font)
    return label


class ElidedLabel(QLabel):
    """A single line of text, which is shortened if there is not enough room. Its tooltip shows the
    whole text. It never makes its window wider. Names in Hebrew or Arabic are on the left too.
    """

    def __init__(self, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)
        plain_text(self)
        self._mode = mode
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """The whole text, including any part that is not shown."""
        return self._whole

    @property
    def whole_width(self) -> int:
        """The width of the whole text."""
        return self.fontMetrics().horizontalAdvance(self._whole)

    def say(self, text: str) -> None:
        self._whole = text
        self.setToolTip(plain_tip(text))
        self._shorten()

    def reserve_line(self) -> None:
        """Keep the height of a line while there is no text; otherwise Qt leaves out a pixel."""
        self.setMinimumHeight(self.fontMetrics().boundingRect(self.rect(), Qt.AlignmentFlag.AlignLeft, "x").height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, self._mode, self.width()))


def joined(text: str) -> str:
    """A text in which no line ends after a slash, as in 6/off."""
    return text.replace("/", "/\N{WORD JOINER}")


class WrappedLabel(QLabel):
    """Text on at most `lines` lines. Words for which there is no room are left out, and words that
    are wider than the label are shortened. A play such as 6/off stays on one line. The tooltip
    shows the whole text. No word makes its window wider.
    """

    def __init__(self, lines: int, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter) -> None:
        super().__init__(alignment=alignment)
        plain_text(self)
        self.setWordWrap(True)
        self._lines, self._whole = lines, ""

    @property
    def whole(self) -> str:
        """The whole text, including any part that is not shown."""
        return self._whole

    def say(self, text: str) -> None:
        self._whole = text
        self.setToolTip(plain_tip(text))
        self._shorten()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def reserve_lines(self) -> None:
        """Keep room for all lines."""
        self.setFixedHeight(self._room)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        metrics, width = self.fontMetrics(), self.width()
        words = [metrics.elidedText(word, Qt.TextElideMode.ElideRight, width) for word in joined(self._whole).split(" ")]
        counts = range(len(words), 0, -1)
        shortened = (" ".join(words[:count]) + ("…" if count < len(words) else "") for count in counts)
        fitting = next(filter(self._fits, shortened), joined(self._whole))
        if fitting != self.text():
            self.setText(fitting)

    def _fits(self, text: str) -> bool:
        return self._height(text, self.width()) <= self._room

    @property
    def _room(self) -> int:
        """The height of all lines. `QFontMetrics.lineSpacing` is rounded and can be too small."""
        return self._height("\n".join("x" * self._lines), self.width())

    def _height(self, text: str, width: int) -> int:
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        return self.fontMetrics().boundingRect(0, 0, width, 0, int(flags), text).height()


def use_font(font: QFont, *widgets: QWidget) -> None:
    """Let widgets use a font. With a style sheet, the widget inside a scroll area or a number field
    does not inherit the font.
    """
    for widget in widgets:
        widget.setFont(font)
        if isinstance(widget, QAbstractScrollArea):
            widget.viewport().setFont(font)
        if isinstance(widget, QAbstractSpinBox):
            for line in widget.findChildren(QLineEdit):
                line.setFont(font)


def scaled(font: QFont, scale: float) -> QFont:
    """A copy of the font in another size."""
    copy = QFont(font)
    copy.setPointSizeF(font.pointSizeF() * scale)
    return copy


class GrowingTexts:
    """The texts of some widgets, which are scaled together."""

    def __init__(self, *widgets: QWidget) -> None:
        self._fonts = {widget: QFont(widget.font()) for widget in widgets}

    def set_scale(self, scale: float) -> None:
        """Scale all texts. 1 is the usual size."""
        for widget, font in self._fonts.items():
            if widget.property("primary"):
                font.setWeight(QFont.Weight.DemiBold)  # as in the style sheet, which does not count for the size
            use_font(scaled(font, scale), widget)


class TextsOverBoard(GrowingTexts):
    """The texts of widgets that lie over a board, which are scaled with it."""

    def __init__(self, over: QWidget, *widgets: QWidget) -> None:
        super().__init__(*widgets)
        self._over, self._scale = over, 1.0

    def follow(self) -> None:
        """Follow the size of the board."""
        if (scale := scale_at(self._over.size(), USUAL_BOARD)) != self._scale:
            self._scale = scale
            self.set_scale(scale)
