"""Opens what is on the clipboard: a position as text, or a saved game."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.game_files import GameFiles, carried_game
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.dialogs.set_aside import SetAsideBox
from palamedes.gui.models.analysis.editor_model import EditorModel
from palamedes.gui.pages.editor_page import EditorPage, paste


class PasteController(QObject):
    """Opens a pasted position on the page for studying positions, and a pasted file as a game. The
    command is available on every page.
    """

    def __init__(
        self,
        game: GameController,
        editor: EditorPage,
        study: StudyController,
        files: GameFiles,
        messages: Messages,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._game, self._editor, self._study = game, editor, study
        self._files, self._messages, self._window = files, messages, window
        editor.paste_wanted.connect(self.paste)

    @command("paste text")
    def paste(self) -> None:
        """Open the position or the saved game on the clipboard. If there is neither, show a message
        that says what can be pasted.
        """
        carried = QApplication.clipboard().mimeData()
        path = carried_game(carried)
        if path is not None:
            self._files.open(path)
        elif self._study.is_open:
            self._editor.paste_text(carried.text())
        else:
            self._study_text(carried.text())

    def _study_text(self, text: str) -> None:
        """Study the position that a text describes. If a game is running, the user is asked
        first.
        """
        try:
            paste(EditorModel(), text)
        except PalamedesError as error:
            self._messages.refuse(error)
            return
        model = self._game.model
        if model is None or not model.state.game_is_running:
            self._begin(text)
            return
        box = SetAsideBox(self._window)
        box.accepted.connect(partial(self._begin, text))
        box.open()

    def _begin(self, text: str) -> None:
        self._study.begin()
        self._editor.paste_text(text)
