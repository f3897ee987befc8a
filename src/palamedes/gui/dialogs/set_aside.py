"""The question that is asked before a pasted position takes the place of a running game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from palamedes.core.language import tr
from palamedes.gui.plain_text import plain_text


class SetAsideBox(QMessageBox):
    """A message box with the choices Study the position (the default) and Cancel. `accepted` is
    emitted if the position is to be studied.
    """

    def __init__(self, parent: QWidget) -> None:
        question = tr("Set your game aside and study the pasted position?")
        super().__init__(QMessageBox.Icon.Question, "Palamedes", question, parent=parent)
        plain_text(self)
        self.setInformativeText(tr("You can return to the game at any time."))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.study = self.addButton(tr("Study the position"), QMessageBox.ButtonRole.AcceptRole)
        self.cancel = self.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.study)
        self.setEscapeButton(self.cancel)
