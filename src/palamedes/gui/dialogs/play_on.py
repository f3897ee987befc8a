"""The dialog for playing on from a position in the editor, with a choice of players and dice."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.gui.background import Background
from palamedes.gui.dialogs.new_game import DiceTab
from palamedes.gui.dialogs.new_game_players import PlayersTab
from palamedes.gui.models.new_game_model import NewGameModel, check_dice
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import Dialog, primary_button, wrapped


class PlayOnDialog(Dialog):
    """Fills in the players and the dice of a `NewGameModel`. `chosen` is emitted with the model."""

    chosen = Signal(object)

    def __init__(self, model: NewGameModel, background: Background, parent: QWidget | None = None) -> None:
        super().__init__(tr("Play on from this position"), parent)
        self._model = model
        self.resize(640, 560)
        self.players = PlayersTab(model, background)
        self.players.show_game()
        self.dice = DiceTab(model)
        tabs = QTabWidget()
        tabs.addTab(self.players, tr("Players"))
        tabs.addTab(self.dice, tr("Dice"))
        self.error = wrapped("")
        self.players.loaded.connect(lambda: self.error.setText(""))
        self.players.refused.connect(self._complain)
        self.play = primary_button(tr("Play", "button"))
        self.play.setMinimumWidth(140)
        self.play.clicked.connect(self._accept)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.play)
        foot = QVBoxLayout()  # always in view, even if the tabs have to scroll
        foot.addWidget(self.error)
        foot.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.addWidget(tabs, 1)
        layout.addLayout(foot)
        self.play.setFocus()

    def _accept(self) -> None:
        try:
            self.players.take()
            self.dice.take()
            self._model.setup()
            check_dice(self._model)
        except PalamedesError as error:
            self._complain(str(error))
            return
        self.accept()
        self.chosen.emit(self._model)

    def _complain(self, text: str) -> None:
        self.error.setText(sentence(text))
