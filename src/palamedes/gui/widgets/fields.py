"""Fields for numbers and dates, and how the mouse wheel treats fields: only a field that has the
focus is changed by it; otherwise the page scrolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QDateEdit, QDoubleSpinBox, QSpinBox, QWidget

if TYPE_CHECKING:
    Base = QWidget
else:
    Base = object


class SteadyField(Base):
    """The first base class of a field. The mouse wheel does not give it the focus, and changes it
    only if it has the focus.
    """

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class WholeField(SteadyField, QSpinBox):
    """A field for a whole number."""


class DateField(SteadyField, QDateEdit):
    """A field for a date."""


class DecimalField(SteadyField, QDoubleSpinBox):
    """A field in which the comma and the full stop are decimal marks, whatever the language."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Replace a decimal mark that is typed by that of the current language."""
        number = text.removesuffix(self.suffix())
        local = number.replace(",", ".").replace(".", self.locale().decimalPoint())
        return super().validate(local + text[len(number) :], place)
