"""The column beside the board of the practice window: the question, the answer, what it is worth,
and the progress.
"""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QLabel, QSizePolicy, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.practice.scores import DIGITS_OF, UNITS, TrainerKind
from palamedes.gui.learning.answer_area import CubeButtons, NumberForm
from palamedes.gui.learning.score_chart import ScoreChart
from palamedes.gui.models.learning.practice import AnswerRow, PracticeTask
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.widgets.common import wrapped
from palamedes.gui.widgets.labels import ElidedLabel, with_font
from palamedes.gui.widgets.tables import cell, plain_table, quiet_mark
from palamedes.service.practice.asking import PracticeProgress
from palamedes.service.practice.words import PERIODS, SCORE_HEADINGS, SCORE_TIPS, score_cells

ROW_HEIGHT, LEAST_ROWS, FRAME = 24, 4, 4
WORD_LINES, NOTE_LINES = 3, 2
"""The numbers of lines for which there is always room, so that nothing moves after the answer."""


class PracticeSide(QWidget):
    """Shows a `PracticeTask`. `row_chosen` is emitted with the index of a choice. `width`: the
    width in pixels.
    """

    row_chosen = Signal(int)

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        self.heading = ElidedLabel()
        self.heading.setProperty("quiet", True)
        self.words = with_font(wrapped(""), 1.2)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words.setMinimumHeight(WORD_LINES * self.words.fontMetrics().lineSpacing())
        self.note = wrapped("", quiet=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note.setMinimumHeight(NOTE_LINES * self.note.fontMetrics().lineSpacing())
        self.time = QLabel(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.cube, self.form = CubeButtons(), NumberForm()
        self.table = plain_table(2, ["", ""], tr("Choices"), (1,))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().setMinimumSectionSize(row_height(ROW_HEIGHT))
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.horizontalHeader().sectionResized.connect(lambda *_: self.table.resizeRowsToContents())
        self.table.currentCellChanged.connect(lambda row, *_: self._choose(row))
        self.scores = plain_table(5, [tr(each) for each in SCORE_HEADINGS[1:]], tr("Progress"), (1, 2, 3, 4))
        for column, (words, tip) in enumerate(zip(SCORE_HEADINGS[1:], SCORE_TIPS[1:], strict=True)):
            self.scores.setHorizontalHeaderItem(column, cell(tr(words), column > 0, tr(tip) if tip else ""))
        self.scores.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.scores.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scores.horizontalHeader().setSectionsClickable(False)
        self.scores.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.scores.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.scores.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scores.setFixedHeight(
            self.scores.horizontalHeader().sizeHint().height() + len(PERIODS) * row_height(ROW_HEIGHT) + FRAME
        )
        self.chart = ScoreChart()
        self._rows: list[AnswerRow] = []
        self._lay_out()

    def _lay_out(self) -> None:
        policy = self.table.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        policy.setVerticalPolicy(QSizePolicy.Policy.Ignored)  # it takes what the chart leaves
        self.table.setSizePolicy(policy)
        self._leave_room(True)
        top, rows = QHBoxLayout(), QVBoxLayout(self)
        top.addWidget(self.heading, 1)
        top.addWidget(self.time)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(top)
        for widget in (self.words, self.cube, self.form, self.note):
            rows.addWidget(widget)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.scores)
        rows.addWidget(self.chart)

    def set_theme(self, theme: Theme) -> None:
        self.table.setStyleSheet(quiet_mark(theme))
        self.chart.set_theme(theme)

    # The question and the answer.

    def ask(self, task: PracticeTask) -> None:
        """Show a new question."""
        self.cube.offer(task.question.answers, self._width)
        self.form.ask(task.question.fields)
        self.show_task(task)

    def show_task(self, task: PracticeTask) -> None:
        """Show the words and the table for the present state of the question."""
        self.heading.say(task.heading)
        self.words.setText(task.verdict() or task.task)
        self.form.setEnabled(not task.is_answered)
        offers_cube = bool(task.question.answers) and not task.is_answered
        self.cube.setVisible(offers_cube)
        self._leave_room(not offers_cube)
        is_judged = task.error is not None
        self.table.setVisible(is_judged)
        if is_judged:
            self._fill(task)

    def _leave_room(self, is_table: bool) -> None:
        """Leave room for the table, or give it to the buttons about the cube."""
        self.table.setMinimumHeight(LEAST_ROWS * row_height(ROW_HEIGHT) if is_table else 0)

    def say_nothing(self, words: str) -> None:
        """Show a sentence instead of a question."""
        self.heading.say("")
        self.words.setText(words)
        self.cube.offer((), self._width)
        self.form.ask(())
        self.table.setVisible(False)

    def _fill(self, task: PracticeTask) -> None:
        """Fill the table, unless it shows the same rows already."""
        rows, headings = task.rows(), task.headings
        if rows == self._rows and self.table.columnCount() == len(headings):
            return
        self._rows = rows
        with QSignalBlocker(self.table):
            self.table.setColumnCount(len(headings))
            for column, words in enumerate(headings):
                self.table.setHorizontalHeaderItem(column, cell(words, column > 0))
                how = QHeaderView.ResizeMode.ResizeToContents if column else QHeaderView.ResizeMode.Stretch
                self.table.horizontalHeader().setSectionResizeMode(column, how)
            self.table.setRowCount(len(rows))
            for number, row in enumerate(rows):
                for column, text in enumerate(row.cells):
                    self.table.setItem(number, column, cell(text, column > 0, text))
            self.table.resizeRowsToContents()
            made = next((number for number, row in enumerate(rows) if row.is_made), -1)
            self.table.setCurrentCell(made, 0)

    def _choose(self, row: int) -> None:
        index = self._rows[row].choice if 0 <= row < len(self._rows) else None
        if index is not None:
            self.row_chosen.emit(index)

    # The progress.

    def show_progress(self, trainer: TrainerKind, progress: PracticeProgress | None) -> None:
        """Show the scores for today, for the last days and for all time, and the chart. They are
        empty while the progress is not known.
        """
        scores = () if progress is None else progress.scores
        means = () if progress is None else progress.means
        self.scores.setRowCount(len(scores))
        for number, (period, found) in enumerate(zip(PERIODS, scores, strict=False)):
            for column, text in enumerate(score_cells(trainer, period, found)):
                self.scores.setItem(number, column, cell(text, column > 0, text))
        self.chart.show_means(means, DIGITS_OF.get(trainer, 3), UNITS[trainer])
