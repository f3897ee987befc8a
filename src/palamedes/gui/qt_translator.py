"""Translates Qt's own words, which appear on the buttons of its dialogs and in its menus. Qt itself
includes no Greek translation.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from palamedes.core.language import ENGLISH, in_use, mark, tr
from palamedes.service.program import languages

WORDS = frozenset(
    (
        mark("OK"),
        mark("Cancel"),
        mark("Save"),
        mark("Open"),
        mark("Close"),
        mark("Yes"),
        mark("No"),
        mark("Apply"),
        mark("Discard"),
        mark("Reset"),
        mark("Help"),
        mark("Undo"),
        mark("Redo"),
        mark("Cut"),
        mark("Copy"),
        mark("Paste"),
        mark("Delete"),
        mark("Select All"),
        mark("Step up"),
        mark("Step down"),
        mark("Copy Link Location"),
        mark("Look in:"),
        mark("File name:"),
        mark("File &name:"),
        mark("Files of type:"),
        mark("Directory:"),
        mark("Back"),
        mark("Go back"),
        mark("Forward"),
        mark("Go forward"),
        mark("Parent Directory"),
        mark("Go to the parent directory"),
        mark("Create New Folder"),
        mark("Create a New Folder"),
        mark("New Folder"),
        mark("List View"),
        mark("Change to list view mode"),
        mark("Detail View"),
        mark("Change to detail view mode"),
        mark("Sidebar"),
        mark("List of places and bookmarks"),
        mark("Files"),
        mark("Computer"),
        mark("My Computer"),
        mark("Name"),
        mark("Size"),
        mark("Type"),
        mark("Kind"),
        mark("Date Modified"),
        mark("Folder"),
        mark("File"),
        mark("Drive"),
        mark("Rename"),
        mark("Show &hidden files"),
        mark("Remove"),
        mark("Choose"),
        mark("%1\nFile not found.\nPlease verify the correct file name was given."),
        mark("%1\nDirectory not found.\nPlease verify the correct directory name was given."),
        mark("%1 already exists.\nDo you want to replace it?"),
        mark("Are you sure you want to delete '%1'?"),
        mark("'%1' is write protected.\nDo you want to delete it anyway?"),
        mark("All Files (*)"),
        mark("All files (*)"),
        mark("Directories"),
        mark("Float"),
        mark("Undocks and re-attaches the dock widget"),
        mark("Closes the dock widget"),
        mark("Scroll Left"),
        mark("Scroll Right"),
        mark("Space"),
        mark("Left"),
        mark("Right"),
        mark("Up"),
        mark("Down"),
        mark("Select Color"),
        mark("Basic colors"),
        mark("Custom colors"),
        mark("Add to Custom Colors"),
        mark("Pick Screen Color"),
        mark("Hue:"),
        mark("Sat:"),
        mark("Val:"),
        mark("Red:"),
        mark("Green:"),
        mark("Blue:"),
        mark("HTML:"),
    )
)


class QtTranslator(QTranslator):
    """Gives Qt the program's own translations. Qt's mnemonic marks (&) are ignored."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation of a text; None leaves the text as it is."""
        if in_use() is ENGLISH:
            return None
        plain = text if text in WORDS else text.replace("&", "")
        return tr(plain) if plain in WORDS else None

    def isEmpty(self) -> bool:
        return False


_translator: QtTranslator | None = None


def speak(chosen: str) -> str:
    """Use the language chosen in the settings, including for Qt's own texts, numbers and dates.
    Returns a message if this fails, otherwise an empty string.

    The language applies to windows that are created from now on.
    """
    notice = languages.speak(languages.wanted(chosen, QLocale.system().name()))
    follow_language()
    return notice


def follow_language() -> None:
    """Make Qt use the program's current language for words, numbers and dates."""
    global _translator
    if _translator is None and QCoreApplication.instance() is not None:
        _translator = QtTranslator()
        QCoreApplication.installTranslator(_translator)
    QLocale.setDefault(QLocale("en_GB" if in_use() is ENGLISH else in_use().code))
    if isinstance(QCoreApplication.instance(), QApplication):
        for window in QApplication.topLevelWidgets():
            window.unsetLocale()  # otherwise it keeps the language in which it was made
