"""Commands for the board, which shows a game or a position being set up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.gui.board.picture import bare_picture
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.commands import MenuCommand, Submenu, When, command
from palamedes.gui.controllers.game.clock import GameClock
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can
from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.pages.game_page import GamePage
from palamedes.gui.panel.score_sheet import ScoreSheet
from palamedes.gui.review.sharing import copy_position
from palamedes.service.library.pictures import position_text


class BoardCommands(QObject):
    """Performs commands on the page that is shown. `attach` sets the widgets of the game."""

    changed = Signal()
    """Emitted when commands might have become possible or impossible."""

    def __init__(
        self,
        game: GameController,
        editor: EditorPage,
        sessions: SessionController,
        study: StudyController,
        clock: GameClock,
        messages: Messages,
        resign: Callable[[int], object],
        window: QWidget,
    ) -> None:
        """Create the commands. `resign` is called with the points that the player wants to lose."""
        super().__init__(window)
        self._game, self._editor, self._sessions, self._study = game, editor, sessions, study
        self._clock, self._messages, self._resign, self._window = clock, messages, resign, window
        clock.holds.append(self._waits_in_dialog)
        game.entry_wanted.connect(self._ask_roll, Qt.ConnectionType.QueuedConnection)

    def attach(self, page: GamePage, sheet: ScoreSheet) -> None:
        """Use this page and this score sheet from now on."""
        self._page, self._sheet = page, sheet

    def can(self, command: MenuCommand | Submenu) -> bool:
        """Whether a command or a submenu can be chosen now."""
        model, is_studying, is_ready = self._game.model, self._study.is_open, self._sessions.is_ready
        is_playing = model is not None and not is_studying
        match command.when:
            case When.ALWAYS:
                return True
            case When.POSSIBLE:
                action = Action(command.id)
                return self._editor.can(action) if is_studying else model is not None and can(model, action)
            case When.PLAYING:
                return is_playing
            case When.MOVING:
                return model is not None and model.hand is not None and model.looking_at is None
            case When.COMPUTER_THINKING:
                return model is not None and model.waits_for_computer
            case When.WITH_CLOCK:
                return is_playing and self._sessions.store.clock is not None
            case When.WITH_BOARD:
                return is_playing or is_studying
            case When.READY_WITH_BOARD:
                return is_ready and (is_playing or is_studying)
            case When.READY_AND_PLAYING:
                return is_ready and is_playing

    def perform(self, action: Action) -> None:
        """Perform an action on the position being set up, or in the game."""
        if self._study.is_open:
            self._editor.perform(action)
        else:
            self._game.perform(action)

    # Turns.

    def _ask_roll(self) -> None:
        model = self._game.model
        if model is None or not model.needs_entry or model.live.needs_other_dice:
            return
        before = model.live.dice.kept(model.state.variant.board.die)
        dialog = ManualDiceDialog(model.state, model.name(model.state.on_roll), self._window, before)
        dialog.entered.connect(self._game.throw)
        dialog.open()

    @command(Action.RESIGN)
    def ask_resign(self) -> None:
        model = self._game.model
        if model is None or model.resigner is None:
            return
        dialog = ResignDialog(model.state, model.resigner, self._window)
        dialog.chosen.connect(self._resign)
        dialog.open()

    @command("enter play")
    def ask_play(self) -> None:
        EnterPlayDialog(self._play_text, self._window).open()

    def _play_text(self, text: str) -> None:
        """Make a play that is given in notation. Raises the same errors as
        `GameController.play_text`.
        """
        self._messages.note_refusal("")
        try:
            self._game.play_text(text)
        except PalamedesError as error:
            self._messages.note_refusal(error)
            raise

    @command("hurry")
    def hurry(self) -> None:
        """Make the computer decide based on the results so far."""
        self._game.computer.hurry()

    @command("pause")
    def pause_clock(self) -> None:
        """Pause or resume the clock."""
        self._clock.pause()
        self.changed.emit()
        sentence = (
            tr("The clock is paused until the next action.") if self._clock.is_paused else tr("The clock is running again.")
        )
        self._messages.toast(sentence)

    # Looking.

    @command("back")
    def escape(self) -> None:
        """Go back one step towards the current moment of the game."""
        model = self._game.model
        if self._study.is_open:
            self._study.leave()
        elif model is None:
            return
        elif self._page.card.isVisible():
            self._page.card.closed.emit()
        elif model.looking_at is not None:
            self._game.look_at(None)
        elif model.hint is not None and model.selected is None:
            self._game.hints.leave()
        else:
            if model.selected is None:
                model.hide_last()
            model.select(None)
            self._game.redraw()

    @command("earlier")
    def look_earlier(self) -> None:
        """Show the previous entry of the score sheet."""
        model = self._game.model
        if model is not None and (before := [index for index in self._sheet.indices() if index < model.shown]):
            self._game.look_at(before[-1])

    @command("later")
    def look_later(self) -> None:
        """Show the next entry of the score sheet."""
        model = self._game.model
        if model is not None and model.looking_at is not None:
            after = [index for index in self._sheet.indices() if index > model.shown]
            self._game.look_at(after[0] if after else None)

    @command("turn")
    def turn_board(self) -> None:
        """Show the board from the other side."""
        if self._game.model is not None:
            self._game.model.turned = not self._game.model.turned
            self._game.redraw()

    @command("copy text")
    def copy_text(self) -> None:
        """Copy the position on the board to the clipboard as text. The board shows either a game or
        a position that is being set up.
        """
        if self._study.is_open:
            self._editor.copy_text()
        elif self._game.model is not None:
            QApplication.clipboard().setText(position_text(self._game.model.shown_state))
            self._messages.toast(tr("Copied"))

    @command("copy xgid")
    def copy_xgid(self) -> None:
        """Copy the position on the board to the clipboard as an XGID."""
        self._copy_as("xgid")

    @command("copy gnubg")
    def copy_gnubg_id(self) -> None:
        """Copy the position on the board to the clipboard as the IDs of GNU Backgammon."""
        self._copy_as("gnubg")

    def _copy_as(self, form: str) -> None:
        """Copy the position in a form of another program, and say what the text leaves out. If it
        cannot express the position, the reason is shown.
        """
        if self._study.is_open:
            state = self._editor.model.state
        elif self._game.model is not None:
            state = self._game.model.shown_state
        else:
            return
        try:
            self._messages.toast(copy_position(state, form))
        except PalamedesError as error:
            self._messages.refuse(error)

    @command("copy picture")
    def copy_picture(self) -> None:
        """Copy a picture of the board to the clipboard."""
        QApplication.clipboard().setPixmap(bare_picture(self._board))
        self._messages.toast(tr("Copied"))

    @command("save picture")
    def save_picture(self) -> None:
        """Save a picture of the board in a file."""
        self._sessions.files.ask_save_picture(bare_picture(self._board))

    @property
    def _board(self) -> BoardWidget:
        """The board that is shown."""
        return self._editor.board if self._study.is_open else self._page.board

    def _waits_in_dialog(self) -> bool:
        """Whether a modal dialog is open. The dialog for typing a play does not count, because
        typing a play is part of the turn.
        """
        dialog = QApplication.activeModalWidget()
        return dialog is not None and _belongs_to(self._window, dialog) and not isinstance(dialog, EnterPlayDialog)


def _belongs_to(window: QWidget, widget: QWidget) -> bool:
    """Whether a widget is a descendant of the window."""
    parent = widget.parentWidget()
    return parent is not None and (parent is window or _belongs_to(window, parent))
