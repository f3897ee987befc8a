"""The mouse wheel scrolls a page past its fields, and turns only the field that has the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QDate, QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from palamedes.gui.widgets.common import combo
from palamedes.gui.widgets.fields import DateField, DecimalField, WholeField

FIELDS: dict[str, Callable[[], QWidget]] = {
    "choice": lambda: combo([("one", 1), ("two", 2), ("three", 3)], 2, "Number"),
    "whole number": lambda: WholeField(minimum=0, maximum=9, value=5),
    "decimal number": lambda: DecimalField(minimum=0, maximum=9, value=5),
    "date": lambda: DateField(date=QDate(2026, 5, 5)),
}


def turn_wheel(field: QWidget) -> None:
    """Turn the mouse wheel by one notch towards the user, above a field."""
    window = field.window()
    spot = field.mapTo(window, QPointF(field.rect().center()))
    QTest.wheelEvent(window.windowHandle(), spot, QPoint(0, -120))


@pytest.mark.parametrize("kind", FIELDS)
def test_the_wheel_turns_a_field_only_if_the_field_has_the_focus(kind: str, qtbot: QtBot) -> None:
    area, inside, field = QScrollArea(), QWidget(), FIELDS[kind]()
    rows = QVBoxLayout(inside)
    rows.addWidget(field)
    rows.addStretch()
    inside.resize(150, 1000)
    area.setWidget(inside)
    area.resize(200, 200)
    qtbot.addWidget(area)
    area.show()
    qtbot.waitExposed(area)
    bar, before = area.verticalScrollBar(), field.metaObject().userProperty().read(field)
    area.setFocus()
    turn_wheel(field)
    assert bar.value() > 0
    assert field.metaObject().userProperty().read(field) == before
    bar.setValue(0)
    field.setFocus()
    turn_wheel(field)
    assert bar.value() == 0
    assert field.metaObject().userProperty().read(field) != before
