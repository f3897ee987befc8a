"""The layouts of the analysis window: rows of widgets, the form with the settings, and the panel at
the side of the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.widgets.common import centre_labels, wrapped

PANEL_WIDTH = 350


def row_of(*widgets: QWidget, wide: Sequence[QWidget] = ()) -> QHBoxLayout:
    """A row of widgets. `wide`: those that share the width that is left."""
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget, int(widget in wide))
    return row


def settings_form(*rows: tuple[str, QWidget | QLayout]) -> QFormLayout:
    """A form with a label and a field in each row."""
    form = QFormLayout()
    form.setContentsMargins(0, 0, 0, 0)
    for words, field in rows:
        form.addRow(words, field)
    centre_labels(form)
    return form


def side_panel(form: QFormLayout, rollout: QWidget, buttons: Sequence[QWidget], progress: QWidget) -> QWidget:
    """The settings of the analysis, and the rollout below them."""
    panel = QWidget()
    side = QVBoxLayout(panel)
    side.setContentsMargins(0, 0, 0, 0)
    side.addLayout(form)
    side.addStretch(1)
    side.addWidget(wrapped(tr("Roll out selected plays (same dice)"), quiet=True))
    side.addWidget(rollout)
    side.addLayout(row_of(*buttons, wide=buttons))
    side.addWidget(progress)
    panel.setFixedWidth(max(PANEL_WIDTH, panel.minimumSizeHint().width()))
    return panel
