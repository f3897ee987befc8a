"""The strip below a board that compares the race of both sides."""

from __future__ import annotations

import shiboken6
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy

from palamedes.core.language import tr
from palamedes.core.session.state import State
from palamedes.gui.background import Background
from palamedes.gui.models.analysis.race_words import race_tip, race_words
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.widgets.labels import WrappedLabel
from palamedes.service.analysis.race_counts import RaceCounts, race_counts

LINES = 3


class RaceStrip(WrappedLabel):
    """Shows the pips of both sides and, in a race, their effective pip counts, on several lines if
    they do not fit on one. The counts are read in the background.
    """

    def __init__(self, background: Background) -> None:
        super().__init__(LINES)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._background = background
        self._state: State | None = None
        self._asked: State | None = None
        self.setAccessibleName(tr("Race"))

    def show_state(self, state: State) -> None:
        """Show the counts of another state. They are read once the strip is visible."""
        if state != self._state:
            self._state = state
            self._ask()

    def clear(self) -> None:
        """Show nothing, for a position in which there are no counts."""
        self._state = self._asked = None
        self.say("")
        self.setAccessibleDescription("")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def _ask(self) -> None:
        state = self._state
        if state is None or state is self._asked or not self.isVisible():
            return
        self._asked = state
        variant, position = state.variant, state.seen_by(state.on_roll)
        self._background.run(lambda: race_counts(variant, position), lambda found: self._take(state, found), lambda _: None)

    def _take(self, state: State, found: RaceCounts) -> None:
        if shiboken6.isValid(self) and state is self._state:  # the window may have been closed
            self.say(race_words(found, state.on_roll))
            self.setToolTip(plain_tip(race_tip(found)))
            self.setAccessibleDescription(race_tip(found))

    def _shorten(self) -> None:
        super()._shorten()
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.fontMetrics().lineSpacing()))
