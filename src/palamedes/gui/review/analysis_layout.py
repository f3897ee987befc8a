"""Parts of the layout of the analysis window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QProgressBar, QPushButton, QStyle, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.fitting import Scrolled
from palamedes.gui.widgets.common import centre_labels, sign_width, wrapped

FORM_WIDTH = 350


def top_row(steps: Sequence[QPushButton], heading: QWidget, lines: QWidget) -> QHBoxLayout:
    """The buttons that step through the session, the heading, and the list of lines of play."""
    top = QHBoxLayout()
    for button in steps:
        button.setFixedWidth(sign_width(button))
        top.addWidget(button)
    top.addWidget(heading, 1)
    top.addWidget(lines)
    return top


def settings_panel(
    parent: QWidget, form: QFormLayout, rollout: QWidget, buttons: Sequence[QPushButton], progress: QProgressBar
) -> QWidget:
    """The settings of the analysis, which scroll in a low window, above those of the rollout. The
    controls are put in last, because moving them applies the style sheet to them once more.
    """
    row = QHBoxLayout()
    for button in buttons:
        row.addWidget(button, 1)
    panel = QWidget(parent)
    side = QVBoxLayout(panel)
    side.setContentsMargins(0, 0, 0, 0)
    settings = QWidget()
    scrolled = Scrolled(settings)
    side.addWidget(scrolled, 1)
    settings.setLayout(form)
    centre_labels(form)
    side.addWidget(wrapped(tr("Roll out selected plays (same dice)"), quiet=True))
    side.addWidget(rollout)
    side.addLayout(row)
    side.addWidget(progress)
    bar = scrolled.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    panel.setFixedWidth(max(FORM_WIDTH, panel.minimumSizeHint().width(), settings.minimumSizeHint().width() + bar))
    return panel
