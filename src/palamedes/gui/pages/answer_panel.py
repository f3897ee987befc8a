"""The computer's evaluation of the position in the editor."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.gui.models.analysis.editor_model import EditorModel
from palamedes.gui.models.game.scene import PlayList
from palamedes.gui.models.texts.analysis_words import chances_rows, evaluation_heading
from palamedes.gui.models.words import SIDES, side_words
from palamedes.gui.panel.play_table import ALL_PLAYS, PlayTable
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.widgets.common import wrapped
from palamedes.gui.widgets.cube_message import CubeMessage
from palamedes.gui.widgets.labels import ElidedLabel, GrowingTexts, with_font
from palamedes.gui.widgets.tables import cell, plain_table, quiet_mark


class AnswerPanel(QStackedWidget):
    """Shows the evaluation of a position as a list of plays, as chances, or as a sentence. The
    other two take up no room.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words = wrapped("", quiet=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.play_table = PlayTable(most=ALL_PLAYS)
        self.chances = Chances()
        for widget in (self.words, self.play_table, self.chances):
            self.addWidget(widget)
        self._texts = GrowingTexts(self.words)
        self.clear()

    def set_scale(self, scale: float) -> None:
        """Scale all texts. 1 is the usual size."""
        for part in (self._texts, self.play_table, self.chances):
            part.set_scale(scale)

    def set_theme(self, theme: Theme) -> None:
        self.play_table.set_theme(theme)
        self.chances.set_theme(theme)

    def clear(self) -> None:
        self._say("")

    @property
    def is_sentence(self) -> bool:
        """Whether a sentence is shown, not an evaluation."""
        return self.currentWidget() is self.words

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self._turn_to(self.words)

    def _turn_to(self, page: QWidget) -> None:
        policy = QSizePolicy.Policy
        for each in (self.words, self.play_table, self.chances):
            each.setSizePolicy(policy.Preferred, policy.Preferred if each is page else policy.Ignored)
        self.setCurrentWidget(page)

    def show_model(self, model: EditorModel, trouble: str, is_asking: bool) -> None:
        """Show the answer for the position on the board. If there is none, show a sentence that
        says what can be analysed, or why nothing can be analysed.
        """
        who = side_words(model.state.on_roll)
        if isinstance(model.answer, Evaluation):
            self.chances.show_evaluation(model, model.answer)
            self._turn_to(self.chances)
        elif isinstance(model.answer, PlayAnalysis) and model.answer.candidates:
            self.play_table.show_plays(PlayList(model.variant, model.answer, chosen=model.shown), who)
            self._turn_to(self.play_table)
        elif model.answer is not None:
            self._say(tr("{who} has no move with this roll.", who=who))
        elif is_asking or trouble:
            self._say(tr("Analysing…") if is_asking else trouble)
        else:
            before = mark("Analyse shows how often each side wins.")
            self._say(tr(before if model.state.dice is None else mark("Analyse shows all plays for the roll, best first.")))


class Chances(QWidget):
    """Shows the chances of each side before a roll, and the correct cube action."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        with_font(self.heading, 1.0, bold=True)
        self.table = plain_table(3, ["", *map(tr, SIDES)], tr("Chances of both sides"), (1, 2))
        self.table.horizontalHeader().setSectionResizeMode(self.table.horizontalHeader().ResizeMode.Stretch)
        self.table.setSelectionMode(self.table.SelectionMode.NoSelection)
        self.cube = CubeMessage(narrow=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.heading)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.cube)
        self._texts = GrowingTexts(self.heading, self.table, self.table.horizontalHeader(), self.cube)

    def set_theme(self, theme: Theme) -> None:
        self.table.setStyleSheet(quiet_mark(theme))

    def set_scale(self, scale: float) -> None:
        """Scale the texts and the rows. 1 is the usual size."""
        self._texts.set_scale(scale)
        self.table.verticalHeader().setDefaultSectionSize(round(row_height() * scale))

    def show_evaluation(self, model: EditorModel, evaluation: Evaluation) -> None:
        """Show the results for the model's position."""
        side = model.state.on_roll
        self.heading.say(evaluation_heading(side_words(side), evaluation))
        self.cube.say(model.cube_sentences)
        rows = chances_rows(model.variant, evaluation, side)
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                self.table.setItem(number, column, cell(text, column > 0))
