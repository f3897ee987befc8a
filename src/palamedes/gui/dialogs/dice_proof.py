"""The dice of the session: generator, commitment, and the seed for who wants to see it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QFormLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from palamedes.core.dice_proof import Commitment
from palamedes.core.session import Phase
from palamedes.gui.dialogs.common import Dialog, primary_button, wrapped
from palamedes.service.table import Table

PROVABLE = (
    "The commitment is a fingerprint of the seed, made before the first roll. When the session is over, the saved file holds "
    "seed and salt as well, and “palamedes dice verify FILE” derives every roll again."
)
NOT_PROVABLE = "These rolls do not come from a seed, so there is nothing that could be proved about them."
HIDDEN = "hidden until the session is over; all coming rolls follow from it"


class DiceProofDialog(Dialog):
    """Shows what is known about the dice; `copy` puts it on the clipboard."""

    def __init__(self, table: Table, commitment: Commitment | None, parent: QWidget | None = None) -> None:
        super().__init__("Dice", parent)
        self._settings, self._commitment = table.dice.settings, commitment
        self._rolls = table.dice.used
        self.setMinimumWidth(560)
        layout = QVBoxLayout(self)
        form = QFormLayout()
        form.addRow("Generator", wrapped(f"{self._settings.row.name}: {self._settings.row.note}"))
        self.seed = wrapped(HIDDEN, quiet=True)
        self.salt = wrapped(HIDDEN, quiet=True)
        if self._settings.row.seeded:
            form.addRow("Seed", self.seed)
        if commitment is not None:
            form.addRow("Salt", self.salt)
            form.addRow("Commitment (SHA-256)", wrapped(commitment.digest))
        if self._settings.path:
            form.addRow("File of rolls", wrapped(self._settings.path))
        form.addRow("Rolls so far", wrapped(str(self._rolls)))
        layout.addLayout(form)
        layout.addWidget(wrapped(PROVABLE if commitment is not None else NOT_PROVABLE, quiet=True))
        row = QHBoxLayout()
        self.reveal = QPushButton("Show the seed now")
        self.reveal.setEnabled(self._settings.row.seeded)
        self.reveal.clicked.connect(self._reveal)
        self.copy = QPushButton("Copy")
        self.copy.clicked.connect(self._copy)
        close = primary_button("Close")
        close.clicked.connect(self.accept)
        for button in (self.reveal, self.copy, close):
            row.addWidget(button)
        layout.addLayout(row)
        if table.state.phase is Phase.SESSION_OVER:
            self._reveal()

    def _reveal(self) -> None:
        self.seed.setText(str(self._settings.seed))
        self.salt.setText(self._commitment.salt.hex() if self._commitment is not None else "")
        self.reveal.setEnabled(False)

    def _copy(self) -> None:
        lines = [f"Generator: {self._settings.row.name}"]
        if not self.reveal.isEnabled() and self._settings.seed is not None:
            lines.append(f"Seed: {self._settings.seed}")
            lines += [f"Salt: {self._commitment.salt.hex()}"] if self._commitment is not None else []
        if self._commitment is not None:
            lines.append(f"Commitment (SHA-256): {self._commitment.digest}")
        lines.append(f"Rolls so far: {self._rolls}")
        QApplication.clipboard().setText("\n".join(lines))
