"""The rules of all games, with pictures, in every language for which there are pages."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QListWidgetItem, QWidget

from palamedes.core.language import LANGUAGES, in_use, tr
from palamedes.core.rules.variant import VARIANTS
from palamedes.gui.widgets.common import combo
from palamedes.gui.windows.page_window import PageWindow
from palamedes.service.program.rule_pages import COMMON, PAGES, heading_of, page_path, place_of, title


class RulesWindow(PageWindow):
    """Shows one page for each game. `show_rules` opens a page, at a section if one is given."""

    kept_as = "rules"

    def __init__(self, parent: QWidget | None = None) -> None:
        self._language = in_use().code
        super().__init__(tr("Rules of the games"), tr("Games"), parent)
        self.languages = combo([(language.name, code) for code, language in LANGUAGES.items()], self._language, tr("Language"))
        self.languages.currentIndexChanged.connect(self._change_language)
        self.left.insertWidget(0, self.languages)
        self.contents.currentItemChanged.connect(self._show_chosen)
        self.browser.sourceChanged.connect(self._note_page)
        self._list_pages()

    @property
    def page(self) -> str:
        """The key of the page shown."""
        item = self.contents.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else COMMON

    def show_rules(self, game: str | None = None, section: str | None = None) -> None:
        """Show the page of a game or the page that is common to all games, from the beginning or
        from a section.
        """
        page = COMMON if game is None or game not in VARIANTS else place_of(section, game)
        self._mark(page)
        self.browser.show_page(page_path(page, self._language), heading_of(section, page, self._language))

    def _list_pages(self) -> None:
        self.contents.blockSignals(True)
        self.contents.clear()
        for page in PAGES:
            item = QListWidgetItem(title(page, self._language))
            item.setData(Qt.ItemDataRole.UserRole, page)
            self.contents.addItem(item)
        self.contents.blockSignals(False)

    def _mark(self, page: str) -> None:
        """Select this page in the list without emitting signals."""
        self.contents.blockSignals(True)
        self.contents.setCurrentRow(PAGES.index(page))
        self.contents.blockSignals(False)

    def _show_chosen(self) -> None:
        self.browser.show_page(page_path(self.page, self._language))

    def _note_page(self, source: QUrl) -> None:
        """Update the list after a link or the Back button has been used."""
        name = Path(source.toLocalFile()).stem
        if name in PAGES and name != self.page:
            self._mark(name)

    def _change_language(self) -> None:
        """Show the same section of the page in another language."""
        page, top = self.page, self.browser.heading_on_top()
        number = next((k for k, heading in enumerate(self.browser.headings()) if heading == top), 0)
        self._language = str(self.languages.currentData())
        self._list_pages()
        self._mark(page)
        self.browser.show_page(page_path(page, self._language))
        if number:
            self.browser.go_to(self.browser.headings()[number].text())
