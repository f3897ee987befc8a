"""The field for a number with decimals."""

from __future__ import annotations

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox


class DecimalField(QDoubleSpinBox):
    """A field in which the comma and the full stop are decimal marks, whatever the language."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Replace a decimal mark that is typed by that of the current language."""
        number = text.removesuffix(self.suffix())
        local = number.replace(",", ".").replace(".", self.locale().decimalPoint())
        return super().validate(local + text[len(number) :], place)
