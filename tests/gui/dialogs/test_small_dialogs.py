"""The dialogs that show one thing."""

from __future__ import annotations

from driving import Fingers, dialog_of
from PySide6.QtCore import Qt

from palamedes.gui.dialogs.about import KEYS, AboutDialog, KeysDialog


def test_the_keys_are_listed_under_f1(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F1)
    dialog = dialog_of(fingers.window, KeysDialog)
    assert len(KEYS) > 10
    dialog.reject()


def test_about_names_the_program_and_its_version(fingers: Fingers) -> None:
    AboutDialog(fingers.window).open()
    dialog_of(fingers.window, AboutDialog).reject()
