"""The settings of a rollout in the analysis window: a preset, and what it stands for."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from palamedes.core.language import mark, tr, trn
from palamedes.gui.models.analysis.analysis_model import AnalysisModel, rollout_for_queue, take_queued
from palamedes.gui.models.analysis.queue_rows import queued_words
from palamedes.gui.models.analysis.rollout_presets import (
    CUSTOM,
    PRESETS,
    STANDARD,
    RolloutPreset,
    RolloutTimer,
    preset_of,
    time_words,
)
from palamedes.gui.models.words import plies_words
from palamedes.gui.review.rollout_queue import RolloutQueue
from palamedes.gui.widgets.common import combo, quiet_button, set_visible
from palamedes.gui.widgets.labels import WrappedLabel
from palamedes.service.analysis.rollout_queue import QueueEntry

ROLLOUT_GAMES = (36, 144, 324, 1296, 5184, 20736)
TURNS = ((mark("to the end"), None), (mark("after 7 turns"), 7), (mark("after 11 turns"), 11))
PLIES = 2
"""The deepest look-ahead in rollouts."""
TIME_LINES = 2
SPACING = 2
"""The vertical distance between the rows, in pixels."""


class RolloutChoice(QWidget):
    """Lists for the preset, the games per play, the look-ahead and the end of games. A preset
    changes the other lists; if they match none, the preset is “Custom”. Below them are the buttons
    for the queue.

    `said` is emitted with a message, `found` when the model has results of the queue, and
    `queue_wanted` when the queue is to be shown.
    """

    said = Signal(str)
    found = Signal()
    queue_wanted = Signal()

    def __init__(self, timer: RolloutTimer, model: AnalysisModel, queue: RolloutQueue | None, parent: QWidget) -> None:
        """`queue`: None if there is no queue."""
        super().__init__(parent)
        self._timer, self._model, self._queue = timer, model, queue
        presets = [*((tr(each.name), each) for each in PRESETS), (tr(CUSTOM), None)]
        self.preset = combo(presets, STANDARD, tr("Rollout"), self)
        games = [(trn("{n} game", "{n} games", count), count) for count in ROLLOUT_GAMES]
        depths = [(plies_words(count), count) for count in range(1, PLIES + 1)]
        ends = [(tr(words), turns) for words, turns in TURNS]
        self.games = combo(games, STANDARD.games, tr("Games per play"), self)
        self.plies = combo(depths, STANDARD.plies, tr("Look-ahead in rollouts"), self)
        self.turns = combo(ends, STANDARD.turns, tr("When rollout games end"), self)
        self.time = WrappedLabel(TIME_LINES, Qt.AlignmentFlag.AlignVCenter)
        self.time.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.time.setProperty("quiet", True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(SPACING)
        tip = tr("Roll out the selected plays in the background, after those that are in the queue (Ctrl+R)")
        self.add = quiet_button(tr("Add to the queue"), tip, self._add)
        self.show_queue = quiet_button(tr("Queue…"), tr("Show the queue of rollouts"), self.queue_wanted.emit)
        grid.addWidget(self.preset, 0, 0)
        grid.addWidget(self.time, 0, 1, 1, 2)
        for column, box in enumerate((self.games, self.plies, self.turns)):
            grid.addWidget(box, 1, column)
            grid.setColumnStretch(column, 1)
            box.currentIndexChanged.connect(lambda _: self._follow_lists())
        self.preset.activated.connect(lambda _: self._use_preset())
        grid.addWidget(self.add, 2, 0, 1, 2)
        grid.addWidget(self.show_queue, 2, 2)
        if queue is None:
            set_visible(False, self.add, self.show_queue)
        else:
            queue.changed.connect(self._count)
            queue.found.connect(self._take)
            self._count()
        self.show_time()

    # The queue.

    def _add(self) -> None:
        """Put the rollout of the selected plays in the queue."""
        if self._queue is not None:
            chosen = rollout_for_queue(
                self._model, self.games.currentData(), self.plies.currentData(), self.turns.currentData()
            )
            self.said.emit(queued_words(self._queue.add([chosen])))

    def _count(self) -> None:
        """Show how many rollouts are left in the queue."""
        left = 0 if self._queue is None else len(self._queue.waiting)
        self.show_queue.setText(tr("Queue ({count})…", count=left) if left else tr("Queue…"))

    def _take(self, entry: QueueEntry) -> None:
        if take_queued(self._model, entry):
            self.found.emit()

    # The lists.

    def _use_preset(self) -> None:
        chosen: RolloutPreset | None = self.preset.currentData()
        if chosen is not None:
            for box, value in ((self.games, chosen.games), (self.plies, chosen.plies), (self.turns, chosen.turns)):
                with QSignalBlocker(box):
                    box.setCurrentIndex(box.findData(value))
        self.show_time()

    def _follow_lists(self) -> None:
        found = preset_of(self.games.currentData(), self.plies.currentData(), self.turns.currentData())
        names = [each.name for each in PRESETS]
        self.preset.setCurrentIndex(len(names) if found is None else names.index(found.name))
        self.show_time()

    def show_time(self) -> None:
        """Show the estimated time per play, if a rollout of this kind has been measured."""
        seconds = self._timer.estimate(self.plies.currentData(), self.turns.currentData(), self.games.currentData())
        self.time.say("" if seconds is None else tr("{time} per play", time=time_words(seconds)))
