"""The dialogs that show one thing."""

from __future__ import annotations

from driving import Fingers, dialog_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel

from palamedes.gui.dialogs.about import AboutDialog, KeysDialog, key_groups
from palamedes.gui.windows.menus import entries
from palamedes.service import folders


def test_the_keys_are_listed_under_f1(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F1)
    dialog = dialog_of(fingers.window, KeysDialog)
    shown = {label.text() for label in dialog.findChildren(QLabel)}
    assert {keys for _, lines in key_groups() for keys, _ in lines} <= shown
    dialog.reject()


def test_every_entry_of_the_menus_with_a_key_is_in_the_list_of_keys() -> None:
    assert sum(len(lines) for _, lines in key_groups()[2:]) == sum(bool(entry.keys) for entry in entries())


def test_the_manual_has_the_same_list_of_keys() -> None:
    manual = (folders.docs() / "manual.md").read_text(encoding="utf-8")
    _, _, table = manual.partition("## Keys")
    listed = {tuple(part.strip() for part in line.strip("|").split(" | ")) for line in table.splitlines() if " | " in line}
    wanted = {line for _, lines in key_groups(QKeySequence.SequenceFormat.PortableText) for line in lines}
    assert {row for row in listed if not row[0].startswith("**")} - {("keys, mouse", "does")} == wanted


def test_about_names_the_program_and_its_version(fingers: Fingers) -> None:
    AboutDialog(fingers.window).open()
    dialog = dialog_of(fingers.window, AboutDialog)
    words = dialog.versions.text()
    assert all(name in words for name in ("Palamedes ", "Python 3", "Qt 6", "PySide6 ", "numpy ", "numba ", "Networks: "))
    dialog.reject()
