"""The question that is asked when a game is about to be replaced but cannot be saved. With the
default answer, nothing is lost.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.gui.models.words import result_lines, sentence, standing_words
from palamedes.gui.plain_text import plain_text


class NotKeptBox(QMessageBox):
    """A message box with the choices Save (the default), Discard and Cancel. Cancel and Escape
    change nothing.
    """

    save_wanted = Signal()
    give_up_wanted = Signal()

    def __init__(self, record: Record, reason: str, parent: QWidget) -> None:
        """Create the box. `record`: the session; `reason`: why it could not be saved."""
        state = record.session().state
        lines = (tr("This game could not be added to the unfinished games:"), standing_words(state), *result_lines(state))
        super().__init__(QMessageBox.Icon.Question, "Palamedes", "\n".join((*lines, "", sentence(reason))), parent=parent)
        plain_text(self)
        self.record = record
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.save = self.addButton(tr("Save as…"), QMessageBox.ButtonRole.AcceptRole)
        self.give_up = self.addButton(tr("Discard this game"), QMessageBox.ButtonRole.DestructiveRole)
        self.cancel = self.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.save)
        self.setEscapeButton(self.cancel)
        self.save.clicked.connect(self.save_wanted)
        self.give_up.clicked.connect(self.give_up_wanted)
