"""The manual, with a list of its chapters."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from palamedes.core.language import in_use, tr
from palamedes.gui.windows.page_window import PageWindow
from palamedes.service.program.rule_pages import manual_path

CHAPTER = 2
"""The deepest heading level that appears in the list of chapters. The first entry is the heading of
the whole page.
"""


class ManualWindow(PageWindow):
    """Shows the manual in the current language. A click on a chapter scrolls to it."""

    kept_as = "manual"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Manual"), tr("Chapters"), parent)
        self._path = manual_path(in_use().code)
        self.browser.show_page(self._path)
        for heading in self.browser.headings():
            if heading.blockFormat().headingLevel() <= CHAPTER:
                self.contents.addItem(heading.text())
        self.contents.setCurrentRow(0)
        self.contents.currentTextChanged.connect(self._go_to)

    def _go_to(self, chapter: str) -> None:
        self.browser.show_page(self._path, chapter)
