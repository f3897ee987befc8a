"""The bar that shows the long work of the library: its progress, and its buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout

from palamedes.core.language import tr, trn
from palamedes.gui.accessibility.speech import announce
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.library.trouble_list import TroubleList
from palamedes.gui.models.library.work_words import TaskEnd, TaskProgress
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import set_visible
from palamedes.gui.widgets.labels import ElidedLabel

STEPS = 1000


class WorkBar(QFrame):
    """Shows the task of a `LibraryWork` while it runs, and its result afterwards."""

    def __init__(self, work: LibraryWork) -> None:
        super().__init__()
        self._work = work
        self._troubles: tuple[str, ...] = ()
        self.words = ElidedLabel()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(8)
        self.progress.setMaximum(STEPS)
        self.progress.setAccessibleName(tr("Progress"))
        self.pause = self._button(tr("Pause"), tr("Pause the work; everything done so far is kept"), work.pause)
        self.go_on = self._button(tr("Continue"), tr("Continue the work that was paused"), work.go_on)
        self.stop = self._button(tr("Stop"), tr("Stop the work; everything done so far is kept"), work.stop)
        self.details = self._button("", tr("Show which files and sessions could not be used"), self._show_troubles)
        self.hide_button = self._button(tr("Hide"), tr("Hide this message"), self._hide)
        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        for button in (self.details, self.pause, self.go_on, self.stop, self.hide_button):
            line.addWidget(button)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(line)
        rows.addWidget(self.progress)
        work.changed.connect(self._begin)
        work.progressed.connect(self._show_progress)
        work.ended.connect(self._show_end)
        work.failed.connect(self._fail)
        self._update()
        self.setVisible(work.is_busy or work.can_continue)
        if work.is_busy:
            self._begin()

    def _button(self, text: str, tip: str, handler: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: handler())
        return button

    def _begin(self) -> None:
        if self._work.is_busy:
            self._troubles = ()
            self.progress.setValue(0)
            self.words.say(tr("The work begins…"))
            if self._work.last is not None:
                self._show_progress(self._work.last)
        self._update()
        self.setVisible(self._work.is_busy or self._work.can_continue)

    def _show_progress(self, progress: TaskProgress) -> None:
        if self._work.is_busy:
            self.progress.setValue(round(STEPS * progress.done / progress.of) if progress.of else 0)
            self.words.say(sentence(progress.words))

    def _show_end(self, end: TaskEnd) -> None:
        self._troubles = end.troubles
        self.words.say(end.words)
        announce(self, end.words)
        self._update()
        self.show()

    def _fail(self, words: str) -> None:
        self.words.say(sentence(words))
        announce(self, sentence(words))
        self._update()
        self.show()

    def _hide(self) -> None:
        self._work.stop()
        self.hide()

    def _update(self) -> None:
        work, busy = self._work, self._work.is_busy
        set_visible(busy, self.pause, self.progress)
        self.stop.setVisible(busy)
        self.go_on.setVisible(work.can_continue)
        self.hide_button.setVisible(not busy)
        self.details.setVisible(bool(self._troubles))
        self.details.setText(trn("{n} problem…", "{n} problems…", len(self._troubles)))

    def _show_troubles(self) -> None:
        TroubleList(self._troubles, self.window()).open()
