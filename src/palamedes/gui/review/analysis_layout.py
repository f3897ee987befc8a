"""Parts of the layout of the analysis window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QPushButton, QStyle, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.fitting import Scrolled
from palamedes.gui.widgets.common import centre_labels, order_tabs, sign_width, wrapped

FORM_WIDTH = 350
SPACING = 2
"""The vertical distance between controls, in pixels. It is small, so that all of them fit into a
window of usual height.
"""
SLIVER = QSize(240, 76)
"""The minimum visible size of the settings of the analysis: two rows."""


def top_row(steps: Sequence[QPushButton], heading: QWidget, lines: QWidget) -> QHBoxLayout:
    """The buttons that step through the session, the heading, and the list of lines of play."""
    top = QHBoxLayout()
    for button in steps:
        button.setFixedWidth(sign_width(button))
        top.addWidget(button)
    top.addWidget(heading, 1)
    top.addWidget(lines)
    return top


class SettingsPanel(QWidget):
    """The settings of the analysis, which scroll in a low window, above those of the rollout.
    Controls are made inside it, because moving them applies the style sheet to them once more.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.settings = QWidget()
        self._scrolled = Scrolled(self.settings, SLIVER)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2 * SPACING)
        self._rows.addWidget(self._scrolled, 1)

    def lay_out(self, form: QFormLayout, rollout: QWidget, buttons: Sequence[QPushButton], progress: QWidget) -> None:
        """Put the controls in their places."""
        row = QHBoxLayout()
        row.setSpacing(3 * SPACING)
        for button in buttons:
            row.addWidget(button, 1)
        form.setVerticalSpacing(SPACING)
        self.settings.setLayout(form)
        self._rows.addWidget(wrapped(tr("Roll out selected plays (same dice)"), quiet=True))
        self._rows.addWidget(rollout)
        self._rows.addLayout(row)
        self._rows.addWidget(progress)
        self._form = form
        choices = rollout.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        order_tabs(*_fields(form), *choices, *buttons)

    def measure(self) -> None:
        """Set the sizes that depend on the style. Measuring applies the style sheet to all the
        controls, which takes about 10 ms.
        """
        centre_labels(self._form)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        needed = self.settings.minimumSizeHint().width() + bar
        self.setFixedWidth(max(FORM_WIDTH, self.minimumSizeHint().width(), needed))


def _fields(form: QFormLayout) -> list[QWidget]:
    """The fields of a form, in reading order."""
    items = [form.itemAt(row, QFormLayout.ItemRole.FieldRole) for row in range(form.rowCount())]
    found = []
    for item in filter(None, items):
        row = item.layout()
        inside = [item] if row is None else [row.itemAt(place) for place in range(row.count())]
        found += [widget for each in inside if each is not None and (widget := each.widget()) is not None]
    return found
