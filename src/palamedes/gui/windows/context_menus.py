"""The context menus of the main window: the boards, the score sheet and the list of plays."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.core.language import tr
from palamedes.core.session.remarks import noted_event
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.commands import Handler
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.menu_bar import CommandMenus
from palamedes.gui.models.game.score_sheet_model import decision_of
from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.panel.play_table import PlayTable
from palamedes.gui.panel.side_panel import SidePanel
from palamedes.gui.windows.window_opener import WindowOpener

MENU_KEY = "Shift+F10"
"""The key that does the same as the Menu key, which some keyboards lack."""


class ContextMenus(QObject):
    """Opens the context menus. `attach` sets the widgets and the menu bar, whose commands the
    context menus share.
    """

    def __init__(
        self, game: GameController, editor: EditorPage, study: StudyController, opener: WindowOpener, window: QWidget
    ) -> None:
        super().__init__(window)
        self._game, self._study, self._opener, self._window = game, study, opener, window
        editor.menu_wanted.connect(lambda spot: self._menus.open("study", window, spot))
        editor.play_menu_wanted.connect(
            lambda row, spot: self._open_for_play("studied play", editor.answer.play_table, row, spot)
        )
        QShortcut(QKeySequence(MENU_KEY), window).activated.connect(open_at_focus)

    def attach(self, board: BoardWidget, panel: SidePanel, menus: CommandMenus) -> None:
        """Use these widgets and this menu bar from now on."""
        self._menus = menus
        board.menu_wanted.connect(lambda spot: self._menus.open("board", self._window, spot))
        panel.sheet.entry_menu_wanted.connect(self._open_for_entry)
        panel.play_table.menu_wanted.connect(partial(self._open_for_play, "play", panel.play_table))

    def _open_for_entry(self, index: int, text: str, spot: QPoint) -> None:
        """Open the menu of an entry of the score sheet. `index`: the moment that it describes."""
        model = self._game.model
        if model is None:
            return
        session = model.live.session
        state = session.states[index]
        decision, is_ready = decision_of(session, index), self._menus["analyse"].isEnabled()
        goes_on = is_ready and state.game_is_running
        handlers: dict[str, Handler | None] = {
            "show moment": partial(self._game.look_at, index),
            "analyse decision": partial(self._opener.analyse_decision, decision) if is_ready and decision is not None else None,
            "comment on entry": partial(self._comment, index) if noted_event(session, index) is not None else None,
            "play on": partial(self._play_on, index) if goes_on else None,
        }
        guarded = {
            key: handler and partial(self._on_entry, session, index, state, handler) for key, handler in handlers.items()
        }
        self._menus.open("entry", self._window, spot, guarded | {"copy row": partial(copy, text)})

    def _on_entry(self, session: Session, index: int, state: State, act: Handler) -> None:
        """Carry out a command for an entry, unless the entry has gone while the menu was open."""
        model = self._game.model
        is_there = (
            model is not None
            and model.live.session is session
            and any(each is state for each in session.states[index : index + 1])
        )
        if is_there:
            act()
        else:
            self._game.refused.emit(tr("This move is no longer in the game."))

    def _comment(self, index: int) -> None:
        self._game.look_at(index)
        self._menus["note"].trigger()

    def _play_on(self, index: int) -> None:
        """Set up the position at this moment, and let the user choose who plays on from it."""
        self._game.look_at(index)
        self._study.begin()
        self._study.ask_play_on()

    def _open_for_play(self, name: str, plays: PlayTable, row: int, spot: QPoint) -> None:
        """Open a context menu for a row of a table of plays. `name`: its key in CONTEXT_MENUS."""
        candidate = plays.candidate(row)
        if candidate is None:
            return
        handlers = {
            "make play": partial(plays.play_wanted.emit, candidate.play) if plays.lets_choose else None,
            "show play": partial(plays.table.setCurrentCell, row, 0) if plays.lets_choose else None,
            "copy row": partial(copy, candidate.notation),
        }
        self._menus.open(name, self._window, spot, handlers)


def open_at_focus() -> None:
    """Open the context menu of the widget that has the focus, as the Menu key does."""
    widget = QApplication.focusWidget()
    if widget is not None:
        at = widget.rect().center()
        QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, widget.mapToGlobal(at)))


def copy(text: str) -> None:
    """Copy a text to the clipboard."""
    QApplication.clipboard().setText(text)
