"""The dialogs that show one thing."""

from __future__ import annotations

from driving import LEFT, Fingers, dialog_of, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from palamedes.gui.dialogs.about import KEYS, AboutDialog, KeysDialog
from palamedes.gui.dialogs.dice_proof import DiceProofDialog


def open_dice(fingers: Fingers) -> DiceProofDialog:
    fingers.begin(setup(), seed=4321)
    fingers.key(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    found = dialog_of(fingers.window, DiceProofDialog)
    assert isinstance(found, DiceProofDialog)
    return found


def test_the_seed_stays_hidden_until_it_is_asked_for(fingers: Fingers) -> None:
    dialog = open_dice(fingers)
    assert "hidden" in dialog.seed.text()
    QTest.mouseClick(dialog.reveal, LEFT)
    assert dialog.seed.text() == "4321"
    dialog.reject()


def test_the_commitment_can_be_copied_without_the_seed(fingers: Fingers) -> None:
    dialog = open_dice(fingers)
    QTest.mouseClick(dialog.copy, LEFT)
    copied = QApplication.clipboard().text()
    assert fingers.window.keeper.commitment.digest in copied
    assert "4321" not in copied
    dialog.reject()


def test_the_keys_are_listed_under_f1(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F1)
    dialog = dialog_of(fingers.window, KeysDialog)
    assert len(KEYS) > 10
    dialog.reject()


def test_about_names_the_program_and_its_version(fingers: Fingers) -> None:
    AboutDialog(fingers.window).open()
    dialog_of(fingers.window, AboutDialog).reject()
