"""The fields for the clock of a new session: whether there is a clock and, if so, what happens
when time is up; the minutes per point; and the free seconds per turn.
"""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.session.clock import ClockSettings
from palamedes.gui.widgets.common import combo, may_shrink
from palamedes.gui.widgets.fields import DecimalField, WholeField

FEWEST_LETTERS = 8
"""The number of letters for which there is always room in the list."""


class ClockFields:
    """The three fields for the clock: the list `kind`, and `amounts`, a row with the other two.
    `settings` combines their values.
    """

    def __init__(self, clock: ClockSettings | None) -> None:
        shown = clock or ClockSettings()
        self.kind = combo(
            [
                (tr("None", "clock"), None),
                (tr("Announcement when time is up"), False),
                (tr("Running out of time loses the game"), True),
            ],
            None if clock is None else clock.loses,
            tr("Clock"),
        )
        may_shrink(self.kind, FEWEST_LETTERS)
        self.minutes = DecimalField(minimum=0, maximum=1000, singleStep=0.5, decimals=1, value=shown.minutes)
        self.minutes.setToolTip(tr("Each side's time per point of the match, or per game in money play"))
        # A side whose minutes are used up plays on in these seconds, so there must be some.
        self.delay = WholeField(minimum=1, maximum=3600, value=max(round(shown.delay), 1))
        self.delay.setSuffix(tr(" s free per turn"))
        self.delay.setAccessibleName(tr("Free seconds per turn"))
        self.amounts = QWidget()
        layout = QHBoxLayout(self.amounts)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.minutes)
        layout.addWidget(self.delay)
        layout.addStretch(1)
        self.kind.currentIndexChanged.connect(self._show)
        self._show()
        self.show_session(is_match=True)

    def show_session(self, is_match: bool) -> None:
        """Say what the minutes are for: a point of the match, or a game of money play."""
        self.minutes.setSuffix(tr(" min per point") if is_match else tr(" min per game"))
        self.minutes.setAccessibleName(tr("Minutes per point") if is_match else tr("Minutes per game"))

    def _show(self) -> None:
        for field in (self.minutes, self.delay):
            field.setEnabled(self.kind.currentData() is not None)

    def settings(self) -> ClockSettings | None:
        """The settings of the chosen clock; None for no clock."""
        loses = self.kind.currentData()
        return None if loses is None else ClockSettings(self.minutes.value(), self.delay.value(), loses)
