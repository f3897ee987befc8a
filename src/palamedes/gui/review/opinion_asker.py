"""Asks another program for its opinion on the position that is analysed, on a thread of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.language import tr
from palamedes.core.preferences import Preferences
from palamedes.gui.background import Background
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.analysis.position_analysis import PositionAnalysis
from palamedes.gui.models.words import sentence
from palamedes.gui.widgets.common import combo
from palamedes.service.other_programs.opinions import GNUBG, NOBODY, PROGRAMS, UBGI, Opinion, OtherProgram, SecondOpinion


def other_program(preferences: Preferences, kind: str) -> OtherProgram:
    """The program of this kind, with the user's settings."""
    commands = {NOBODY: "", GNUBG: preferences.gnubg_path, UBGI: preferences.ubgi_command}
    return OtherProgram(kind, commands[kind], preferences.gnubg_plies)


class OpinionAsker(QObject):
    """The choice of another program, in `box`, and the thread on which it is asked. One position is
    asked about at a time.
    """

    changed = Signal()
    """Emitted when an opinion has been given, or is no longer known."""
    failed = Signal(str)
    """Emitted with a sentence that says why there is no opinion."""

    def __init__(self, model: AnalysisModel, preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self._preferences = model, preferences
        self._background = Background(self)
        self._source: SecondOpinion | None = None
        self._said = ""
        self._asked: PositionAnalysis | None = None

    def make_box(self, kind: str, parent: QWidget) -> None:
        """Make the control in the current language. `kind`: what is chosen at first."""
        self.box = combo([(tr(words), key) for key, words in PROGRAMS.items()], kind, tr("Second opinion"), parent)
        self.box.setToolTip(tr("What another program thinks of the plays; the settings give its name"))
        self.box.activated.connect(lambda _: self._choose())

    @property
    def kind(self) -> str:
        """The kind of program that is chosen, a key of PROGRAMS."""
        return str(self.box.currentData())

    @property
    def is_asking(self) -> bool:
        return self._asked is not None

    def ask(self) -> None:
        """Ask about the position that is shown, once its plays have been analysed, unless its
        opinion is known or being asked for.
        """
        study = self._model.study
        if self.kind == NOBODY or self.is_asking or not study.lines or study.opinion is not None or study.opinion_failed:
            return
        self._asked = study
        source = self._source = self._source or SecondOpinion(other_program(self._preferences, self.kind))
        state, table, positions = study.state, study.terms.match_table, tuple(study.lines)
        self._background.run(
            lambda: source.ask(state, positions, table),
            lambda opinion: self._take(source, study, opinion),
            lambda words: self._fail(source, study, words),
        )

    def _choose(self) -> None:
        """Forget the opinions of the former program, and ask the new one."""
        self._drop()
        for study in self._model.studies:
            study.opinion, study.opinion_failed = None, False
        self.ask()
        self.changed.emit()

    def _drop(self) -> None:
        """Stop asking the program that was chosen before, and end it."""
        source, self._source, self._asked, self._said = self._source, None, None, ""
        if source is not None:
            source.stop()
            self._background.run(source.close, lambda _: None, lambda _: None)

    def _take(self, source: SecondOpinion, study: PositionAnalysis, opinion: Opinion) -> None:
        if source is self._source:
            self._asked = None
            study.opinion = opinion
            self.changed.emit()
            self.ask()

    def _fail(self, source: SecondOpinion, study: PositionAnalysis, words: str) -> None:
        if source is self._source:
            self._asked = None
            study.opinion_failed = True
            if words != self._said:  # once is enough for a game that the program cannot play
                self._said = words
                self.failed.emit(tr("There is no second opinion: {sentence}", sentence=sentence(words)))

    def close(self) -> None:
        """End the program and the thread."""
        self._drop()
        self._background.close()
