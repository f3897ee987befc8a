"""The context menus of the analysis window, for the plays and for the rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QWidget

from palamedes.gui.commands import Handler
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.analysis.analysis_table import AnalysisRow, row_events, row_name
from palamedes.gui.models.opening_book_model import is_opening
from palamedes.gui.review.analysis_plays import AnalysisPlays
from palamedes.gui.review.roll_table import RollTable
from palamedes.gui.review.sharing import copy_analysed, position_handlers


class AnalysisMenus(QObject):
    """Opens the menus. Their commands do the same as the buttons and the keys of the window.

    `say`: shows a sentence about the result of a command. `book_wanted` is emitted with the
    `Variant` and the roll that are to be shown in the opening book.
    """

    book_wanted = Signal(object, tuple)

    def __init__(self, model: AnalysisModel, say: Callable[[str], object], window: QWidget) -> None:
        super().__init__(window)
        self._model, self._say, self._window = model, say, window

    def serve(self, plays: AnalysisPlays, rolls: RollTable, buttons: Mapping[str, QAbstractButton]) -> None:
        """Open menus for these tables. `buttons`: the buttons that commands press."""
        plays.menu_wanted.connect(lambda row, spot: self._open_for_play(row, spot, plays, buttons))
        rolls.menu_wanted.connect(lambda item, spot: self._open_for_roll(item.row(), spot, rolls))

    def _open_for_play(
        self, row: AnalysisRow, spot: QPoint, plays: AnalysisPlays, buttons: Mapping[str, QAbstractButton]
    ) -> None:
        handlers: dict[str, Handler | None] = {
            "play on with": partial(plays.played.emit, row) if row_events(self._model.study, row) else None,
            "show in book": self._show_book if is_opening(self._model.state) else None,
            "copy row": partial(QGuiApplication.clipboard().setText, row_name(self._model.study, row)),
            "copy decision": lambda: self._say(copy_analysed(self._model)),
        }
        handlers |= {key: button.click if _can_be_pressed(button) else None for key, button in buttons.items()}
        open_context_menu("analysed play", self._window, spot, handlers | position_handlers(self._model.state, self._say))

    def _open_for_roll(self, row: int, spot: QPoint, rolls: RollTable) -> None:
        handlers = {
            "play on with": partial(rolls.play, row) if rolls.can_play(row) else None,
            "copy row": partial(QGuiApplication.clipboard().setText, rolls.row_text(row)),
        }
        open_context_menu("analysed roll", self._window, spot, handlers)

    def _show_book(self) -> None:
        self.book_wanted.emit(self._model.state.variant, self._model.state.dice)


def _can_be_pressed(button: QAbstractButton) -> bool:
    return button.isEnabled() and not button.isHidden()
