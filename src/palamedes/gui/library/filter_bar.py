"""The choices above the list of sessions."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.library.selection import SessionFilter
from palamedes.gui.library.library_tools import SearchLine, short_combo
from palamedes.gui.models.library.session_rows import Options, date_words, read_date
from palamedes.gui.widgets.common import fill

BOXES = {
    "player": mark("Player"),
    "game": mark("Game"),
    "event": mark("Event"),
    "tag": mark("Tag"),
    "analysed": mark("Analysis"),
}
DATES = {"since": mark("From (date)"), "until": mark("To (date)")}
TYPING_MS = 200
"""The time after which a text that is being typed is used, in milliseconds."""


class FilterBar(QWidget):
    """Shows and changes a `SessionFilter`. `changed` is emitted after each change, `refused` with a
    sentence if a date cannot be read, and with an empty one when all dates can be read again.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, chosen: SessionFilter) -> None:
        super().__init__()
        self.chosen = chosen
        self._has_refused = False
        self.boxes = {name: short_combo([("", "")], "", tr(words)) for name, words in BOXES.items()}
        self.dates = {name: self._date_line(name, tr(words)) for name, words in DATES.items()}
        self.words = SearchLine(tr("Search names, events, tags, files"))
        self.words.setText(chosen.words)
        self.clear = QPushButton(tr("Clear"))
        self.clear.setToolTip(tr("Show all sessions"))
        self.clear.setAutoDefault(False)
        self._rest = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._lay_out()
        for box in self.boxes.values():
            box.currentIndexChanged.connect(lambda _: self._take())
        for line in self.dates.values():
            line.textEdited.connect(lambda _: self._rest.start())
            line.textChanged.connect(lambda _: self._update())
            line.editingFinished.connect(self._take_dates)
        self.words.textEdited.connect(lambda _: self._rest.start())
        self.words.editingFinished.connect(self._take)
        self._rest.timeout.connect(self._take)
        self.clear.clicked.connect(lambda: self.show_filter(SessionFilter()))
        self._update()

    def _date_line(self, name: str, words: str) -> SearchLine:
        line = SearchLine(words)
        line.setToolTip(tr("A year, a month or a day: 2026, 2026-01 or 2026-01-31"))
        line.setText(date_words(getattr(self.chosen, name)))
        return line

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        for place, box in enumerate(self.boxes.values()):
            grid.addWidget(box, 0, place)
            grid.setColumnStretch(place, 1)
        grid.addWidget(self.words, 1, 0, 1, 2)
        for place, line in enumerate(self.dates.values(), start=2):
            grid.addWidget(line, 1, place)
        grid.addWidget(self.clear, 1, 4)

    def offer(self, options: dict[str, Options]) -> None:
        """Offer these values. A value that has been chosen stays, even if it no longer occurs."""
        for name, values in options.items():
            chosen = getattr(self.chosen, name)
            self._fill(name, values, chosen)

    def _fill(self, name: str, values: Options, chosen: str) -> None:
        key = next((value for _, value in values if value.casefold() == chosen.casefold()), None)
        if key is None:
            values = [*values, (chosen, chosen)]
        fill(self.boxes[name], values, chosen if key is None else key)

    def show_filter(self, chosen: SessionFilter) -> None:
        """Use this filter from now on."""
        self.chosen = chosen
        for name, box in self.boxes.items():
            values = [(box.itemText(place), box.itemData(place)) for place in range(box.count())]
            self._fill(name, values, getattr(chosen, name))
        for name, line in self.dates.items():
            line.setText(date_words(getattr(chosen, name)))
        self.words.setText(chosen.words)
        self._check_dates()
        self._update()
        self.changed.emit()

    def _take(self) -> None:
        """Use what has been chosen and written. A date that is still being written is not used."""
        self._rest.stop()
        values = {name: box.currentData() or "" for name, box in self.boxes.items()}
        for name, line in self.dates.items():
            try:
                values[name] = read_date(line.text())
            except BadSettings:
                values[name] = getattr(self.chosen, name)
        chosen = replace(self.chosen, words=self.words.text().strip(), **values)
        if chosen != self.chosen:
            self.chosen = chosen
            self._update()
            self.changed.emit()

    def _take_dates(self) -> None:
        self._check_dates()
        self._take()

    def _check_dates(self) -> None:
        """Say which date cannot be read."""
        had_refused, self._has_refused = self._has_refused, False
        for line in self.dates.values():
            try:
                read_date(line.text())
            except BadSettings as error:
                self._has_refused = True
                self.refused.emit(str(error))
        if had_refused and not self._has_refused:
            self.refused.emit("")

    def _update(self) -> None:
        """Enable the button if there is anything to clear, such as a text that is not a date."""
        self.clear.setEnabled(self.chosen != SessionFilter() or any(line.text() for line in self.dates.values()))
