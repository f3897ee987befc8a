"""The search for positions: fields for the structure, the conditions as text, and the results."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr, trn
from palamedes.core.library.query import query
from palamedes.core.rules.variant import VARIANTS
from palamedes.gui.library.found_list import FoundList
from palamedes.gui.library.library_tools import LibraryTools, short_combo
from palamedes.gui.library.structure_form import StructureForm
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.library.found_rows import MOST, lines_of, total_words
from palamedes.gui.models.library.session_rows import Options
from palamedes.gui.models.library.structure import Structure
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import fill, wrapped
from palamedes.service.game_library.found_cards import CardsFound, cards_of_found
from palamedes.service.game_library.searching import FoundDecision, SearchAnswer, search

BEFORE = mark("Describe a position and a decision, and search all sessions for it. Empty fields fit everything.")
TIP = mark("Conditions, separated by commas; the manual lists all of them. The fields above write them here.")


class PositionsTab(QWidget):
    """Searches decisions. `opened` is emitted with the number of a session and the number of events
    before a decision, `cards_made` with the `Card`s that were made.
    """

    opened = Signal(int, int)
    cards_made = Signal(object)

    def __init__(self, tools: LibraryTools) -> None:
        super().__init__()
        self._tools = tools
        self._asked = 0
        self.answer: SearchAnswer | None = None
        games = [(tr("All games"), ""), *((variant.title, key) for key, variant in VARIANTS.items())]
        self.form = StructureForm(games)
        self.player = short_combo([(tr("All players"), "")], "", tr("Player who decides"))
        self.conditions = QLineEdit()
        self.conditions.setPlaceholderText("my 7 made, their 20 made, my bar, decision = cube, error >= 0.08")
        self.conditions.setAccessibleName(tr("Conditions"))
        self.conditions.setToolTip(tr(TIP))
        self.list = FoundList()
        self.nothing = wrapped(tr(BEFORE))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.total = QLabel()
        self.total.setProperty("quiet", True)
        self.cards = QPushButton()
        self.cards.setToolTip(tr("Make cards from the selected decisions, or from all of them if none is selected"))
        self.cards.setAutoDefault(False)
        self._lay_out()
        self.form.changed.connect(self._write)
        self.cards.clicked.connect(lambda: self._make_cards(self._for_cards))
        self.list.opened.connect(self._open)
        self.list.menu_wanted.connect(self._open_menu)
        self.list.selection_changed.connect(self._update)
        self._update()

    def _lay_out(self) -> None:
        line, below = QHBoxLayout(), QHBoxLayout()
        label = QLabel(tr("Conditions"))
        label.setBuddy(self.conditions)
        line.addWidget(label)
        line.addWidget(self.conditions, 1)
        line.addWidget(self.player)
        below.addWidget(self.total, 1)
        below.addWidget(self.cards)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.nothing)
        self.pages.addWidget(self.list)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 0)
        rows.addWidget(self.form)
        rows.addLayout(line)
        rows.addWidget(self.pages, 1)
        rows.addLayout(below)

    def set_theme(self, theme: Theme) -> None:
        self.list.set_theme(theme)

    def offer(self, players: Options) -> None:
        """Offer these players."""
        fill(self.player, players, self.player.currentData())

    def show_structure(self, structure: Structure, player: str = "") -> None:
        """Fill the fields, and search."""
        self.form.show_structure(structure)
        if self.player.findData(player) >= 0:
            self.player.setCurrentIndex(self.player.findData(player))
        self.search()

    def _write(self) -> None:
        """Write the conditions that follow from the fields, if their points can be read."""
        with suppress(BadSettings):
            self.conditions.setText(self.form.structure().conditions())

    # The search.

    def search(self) -> None:
        """Search with the present conditions. Only the answer to the latest search is used. If the
        points in the fields or the conditions cannot be read, the reason is shown instead, and
        the earlier results are removed.
        """
        self._asked += 1
        try:
            self.form.structure().conditions()
            query(self.conditions.text())
        except BadSettings as error:
            self._show_nothing()
            self._tools.say(str(error))
            return
        library, text, player, number = self._tools.library, self.conditions.text(), self.player.currentData(), self._asked
        self._tools.run(
            lambda: search(library, text, MOST, self._tools.table(), player or ""), lambda answer: self._take(number, answer)
        )

    def _take(self, number: int, answer: SearchAnswer) -> None:
        if number != self._asked:
            return
        self.answer = answer
        self._tools.say("")
        self.list.decisions.mirrored = self._tools.preferences.current.mirrored
        self.list.show_found(answer.found)
        self.total.setText(total_words(answer))
        self.nothing.setText(tr("No decision fits these conditions."))
        self.pages.setCurrentWidget(self.list if answer.found else self.nothing)
        if answer.found:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update()

    def _show_nothing(self) -> None:
        """Remove the results."""
        self.answer = None
        self.list.show_found(())
        self.total.clear()
        self.nothing.setText(tr(BEFORE))
        self.pages.setCurrentWidget(self.nothing)

    def _update(self) -> None:
        count = len(self._for_cards)
        self.cards.setEnabled(count > 0)
        self.cards.setText(
            trn("Make cards from {n} decision", "Make cards from {n} decisions", count) if count else tr("Make cards")
        )

    def _open(self, found: FoundDecision) -> None:
        self.opened.emit(found.session.id, found.event)

    def _open_menu(self, selected: Sequence[FoundDecision], spot: QPoint) -> None:
        text = "\n\n".join("\n".join((*lines_of(each), each.position)) for each in selected)
        handlers = {
            "open decision": partial(self._open, selected[0]),
            "make card": partial(self._make_cards, selected),
            "copy row": partial(QApplication.clipboard().setText, text),
        }
        open_context_menu("library decision", self, spot, handlers)

    # Cards.

    @property
    def _for_cards(self) -> Sequence[FoundDecision]:
        """The decisions from which cards are made: those selected, or all if none is selected."""
        return self.list.selected or self.list.decisions.found

    def _make_cards(self, found: Sequence[FoundDecision]) -> None:
        library = self._tools.library
        self._tools.run(lambda: cards_of_found(library, found), self._made)

    def _made(self, made: CardsFound) -> None:
        if made.cards:
            self.cards_made.emit(made.cards)
        if made.left_out:
            words = trn(
                "{n} decision was left out: it has no choice, has not been analysed, or answers a beaver.",
                "{n} decisions were left out: they have no choice, have not been analysed, or answer a beaver.",
                made.left_out,
            )
            self._tools.say(words)
