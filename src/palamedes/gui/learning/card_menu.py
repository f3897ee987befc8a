"""The menu of the practice window with what can be done with cards: adding, removing, importing and
exporting them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QToolButton

from palamedes.core.language import tr, whole
from palamedes.gui.models.learning.practice import PracticeTask
from palamedes.gui.models.words import sentence
from palamedes.gui.user_preferences import games_folder
from palamedes.service.practice import asking
from palamedes.service.practice.asking import UsersDeck
from palamedes.service.practice.card_files import ANKI, OWN, export_cards, import_cards
from palamedes.service.practice.deck import CardAddition
from palamedes.service.practice.sources import SOURCE_WORDS

Run = Callable[[Callable[[], object], Callable[..., None]], None]
"""Runs work in the background, and passes its answer on."""


class CardMenu(QToolButton):
    """A button with a menu. `asked` is emitted with the names of the cards that are to be asked
    first, after cards were added, removed or changed. `said` is emitted with a message, and
    `removed` after a card has been removed.
    """

    asked = Signal(tuple)
    said = Signal(str)
    removed = Signal()

    def __init__(self, deck: UsersDeck, run: Run) -> None:
        super().__init__()
        self._deck, self._run = deck, run
        self._task: PracticeTask | None = None
        self._removed, self._may_forget = "", False
        self.setText(tr("Cards"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.items = QMenu(self)
        self.items.aboutToShow.connect(self.fill)
        self.setMenu(self.items)

    def concern(self, task: PracticeTask | None, may_forget: bool) -> None:
        """Act on the card of this question. `may_forget`: whether its answer can be forgotten."""
        self._task, self._may_forget = task, may_forget

    def fill(self) -> None:
        """Fill the menu."""
        menu = self.items
        menu.clear()
        adding = menu.addMenu(tr("Add"))
        for source, words in SOURCE_WORDS.items():
            adding.addAction(sentence(tr(words)), partial(self.add_from, source))
        menu.addAction(tr("Import…"), self._ask_import)
        menu.addAction(tr("Export…"), self._ask_export)
        menu.addSeparator()
        has_card = self._task is not None and self._task.question.card is not None
        menu.addAction(tr("Remove this card"), self.remove_card).setEnabled(has_card)
        menu.addAction(tr("Restore the removed card"), self.restore_card).setEnabled(bool(self._removed))
        menu.addAction(tr("Forget my last answer"), self.forget_answer).setEnabled(has_card and self._may_forget)

    def add_from(self, source: str) -> None:
        """Add cards from a source."""
        self.said.emit(tr("Cards are being made…"))
        self._run(lambda: asking.add_from(self._deck.get(), source), self._added)

    def _added(self, addition: CardAddition) -> None:
        self.asked.emit(addition.ids)

    @property
    def _card(self) -> str:
        """The name of the card that is asked."""
        assert self._task is not None
        assert self._task.question.card is not None
        return self._task.question.card.card.id

    def remove_card(self) -> None:
        """Remove the card that is asked. It can be restored."""
        self._removed = self._card

        def done(_: object) -> None:
            self.asked.emit(())
            self.removed.emit()

        self._run(lambda: self._deck.get().remove(self._removed), done)

    def restore_card(self) -> None:
        """Restore the card that was removed last, and ask it."""
        name, self._removed = self._removed, ""
        if not name:
            return
        self._run(lambda: self._deck.get().restore(name), lambda _: self.asked.emit((name,)))

    def forget_answer(self) -> None:
        """Take back the last answer, and ask the card again."""
        name = self._card
        self._run(lambda: self._deck.get().take_back(name), lambda _: self.asked.emit((name,)))

    # Files.

    def _ask_import(self) -> None:
        dialog = QFileDialog(self.window(), tr("Import cards"), games_folder(""), tr("Cards (*.json)"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.import_from(Path(name)))
        dialog.open()

    def import_from(self, path: Path) -> None:
        """Add the cards of a file."""
        self._run(lambda: import_cards(self._deck.get(), path), self._added)

    def _ask_export(self) -> None:
        dialog = QFileDialog(
            self.window(), tr("Export cards"), games_folder(""), tr("Cards (*.json);;Package for Anki (*.apkg)")
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(OWN[1:])
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(OWN[1:] if OWN in words else ANKI[1:]))
        dialog.selectFile(f"palamedes {date.today()}{OWN}")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write all cards to a file."""

        def work() -> int:
            return export_cards(path, [each.card for each in self._deck.get().cards()])

        self._run(work, lambda count: self.said.emit(_exported(count, path.name)))


def _exported(count: int, name: str) -> str:
    if count == 1:
        return tr("1 card was exported to {name}.", name=name)
    return tr("{count} cards were exported to {name}.", count=whole(count), name=name)
