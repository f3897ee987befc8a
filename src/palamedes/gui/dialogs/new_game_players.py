"""The players in the New game dialog: their names, the computer's level and, on a second page, the
computer's other settings.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.results.levels import LEVELS, MASTER, Level
from palamedes.core.settings import DEEPEST_SEARCH, LONGEST_SEARCH, METHODS, MONTE_CARLO, NETWORK, YOU
from palamedes.gui.background import Background
from palamedes.gui.models.computer_model import MeasuredStrength, figure_text, network_words, plies_explained, signed
from palamedes.gui.models.new_game_model import NewGameModel, Seating
from palamedes.gui.models.words import SIDES, shown
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import FEW_LETTERS, centre_labels, check, combo, fill, may_shrink, set_visible, wrapped
from palamedes.gui.widgets.fields import DecimalField, WholeField
from palamedes.gui.widgets.labels import with_font
from palamedes.service.library.networks import NetworkInfo, import_network
from palamedes.service.library.snapshots import one_snapshot

DEFAULT_NAMES = {False: (YOU, mark("Guest")), True: ("Palamedes", "Palamedes II")}
"""The default names for people (under False) and for the computer (under True)."""
LEVELS_PAGE, MORE_PAGE = 0, 1
DEFAULT_LIMIT = 1.0
"""The time limit that is offered if there is none, in seconds."""
NOT_MEASURED = mark("not measured yet")
MEASURED_IN = mark("points per game, ± standard error")


class PlayersTab(QWidget):
    """The players' names, the sides that the computer plays, and the computer's strength. `refused`
    is emitted with the reason if a network cannot be used, and `named` after a name was edited.
    """

    refused = Signal(str)
    loaded = Signal()
    named = Signal()

    def __init__(self, model: NewGameModel, background: Background) -> None:
        super().__init__()
        self._model = model
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        self.seats = [
            SeatRow(seat, grid, row, words) for row, (seat, words) in enumerate(zip(model.seats, map(tr, SIDES), strict=True))
        ]
        for row, other in zip(self.seats, reversed(self.seats), strict=True):
            row.kind.currentIndexChanged.connect(partial(self._rename, row, other))
        self.computer = ComputerBox(model, background)
        layout = QVBoxLayout(self)
        layout.addLayout(grid)
        layout.addWidget(self.computer)
        layout.addStretch(1)
        self.computer.refused.connect(self.refused)
        self.computer.loaded.connect(self.loaded)
        for row in self.seats:
            row.kind.currentIndexChanged.connect(self.show_game)
            row.name.textEdited.connect(lambda _: self.named.emit())

    def show_game(self) -> None:
        """Show the fields that apply to the chosen game and players."""
        self.take()
        self.computer.show_game()

    def _rename(self, row: SeatRow, other: SeatRow, _: int) -> None:
        """If a side still has a default name, give it a default name for its kind of player, so
        that the computer is not called You and a person is not called Palamedes.
        """
        if any(row.name.text() in map(tr, names) for names in DEFAULT_NAMES.values()):
            names = [tr(name) for name in DEFAULT_NAMES[row.kind.currentData()]]
            row.name.setText(next(name for name in names if name != other.name.text()))

    def take(self) -> None:
        """Pass the names and the kinds of player to the model, which already has
        all other choices.
        """
        for row in self.seats:
            row.take()


class SeatRow:
    """The name and the kind of one player, in a row of a grid."""

    def __init__(self, seat: Seating, grid: QGridLayout, row: int, words: str) -> None:
        self._seat = seat
        self.name = QLineEdit(shown(seat.name))
        self.name.setMaxLength(60)
        self.name.setAccessibleName(tr("Name of {side}", side=words))
        self.kind = combo([(tr("Person"), False), (tr("Computer"), True)], seat.computer, tr("Who plays {side}", side=words))
        for column, widget in enumerate((QLabel(words), self.name, self.kind)):
            grid.addWidget(widget, row, column)

    def take(self) -> None:
        name = self.name.text()
        self._seat.name = YOU if name.strip() == tr(YOU) else name
        self._seat.computer = self.kind.currentData()


class ComputerBox(QGroupBox):
    """The computer's level and, on a page opened by the More… button, its other settings. If the
    computer plays both sides, one side is shown at a time.
    """

    refused = Signal(str)
    loaded = Signal()

    def __init__(self, model: NewGameModel, background: Background) -> None:
        super().__init__(tr("The computer"))
        self._model = model
        self.side = combo(
            [(tr("Level of {side}", side=words), k) for k, words in enumerate(map(tr, SIDES))],
            0,
            tr("Side whose level is being chosen"),
        )
        self.levels = LevelList()
        self.more = MorePage(model, background)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.levels)
        self.pages.addWidget(self.more)
        self.warning = wrapped("")
        self.fold = QPushButton(tr("More…"))
        self.fold.setAutoDefault(False)
        foot = QHBoxLayout()
        foot.addWidget(self.warning, 1)
        foot.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.addWidget(self.side, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.pages)
        layout.addLayout(foot)
        self.side.currentIndexChanged.connect(self.show_game)
        self.levels.chosen.connect(self._choose_level)
        self.more.changed.connect(self._show_levels)
        self.more.refused.connect(self.refused)
        self.more.loaded.connect(self.loaded)
        self.fold.clicked.connect(self._turn_page)

    @property
    def seat(self) -> Seating:
        """The side whose computer settings are shown."""
        seats = self._model.seats
        both = all(seat.computer for seat in seats)
        return seats[self.side.currentData()] if both else next(iter(self._model.computers), seats[1])

    def show_game(self) -> None:
        """Show the settings that apply to this side in the game."""
        self.setVisible(bool(self._model.computers))
        self.side.setVisible(len(self._model.computers) > 1)
        with one_snapshot():
            self.more.show_seat(self.seat)
            self._show_levels()

    def _show_levels(self) -> None:
        model, seat = self._model, self.seat
        with one_snapshot():
            self.levels.show_levels(seat.level, model.strengths(seat), model.has_network)
            self.warning.setText(model.warning(seat))

    def _choose_level(self, level: Level) -> None:
        self.seat.choose_level(level)
        self.show_game()

    def _turn_page(self) -> None:
        page = MORE_PAGE if self.pages.currentIndex() == LEVELS_PAGE else LEVELS_PAGE
        self.pages.setCurrentIndex(page)
        self.fold.setText(tr("Back to the levels") if page == MORE_PAGE else tr("More…"))


class Pointer(QLabel):
    """A label that acts as part of a button: clicking the label clicks the button."""

    def __init__(self, button: QRadioButton) -> None:
        super().__init__()
        self._button = button

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._button.click()
        self._button.setFocus()


class LevelRow:
    """One level: a button with its name, its description, and its measured strength."""

    def __init__(self, level: Level, grid: QGridLayout, row: int) -> None:
        self.level = level
        self.button = QRadioButton(tr(level.name))
        font = self.button.font()
        font.setBold(True)
        self.button.setFont(font)
        self.words, self.master, self.random = (Pointer(self.button) for _ in range(3))
        self.words.setText(tr(level.words))
        self.words.setWordWrap(True)
        self.words.setProperty("quiet", True)
        self.words.setIndent(22)
        grid.addWidget(self.button, row, 0)
        grid.addWidget(self.words, row + 1, 0)
        for column, figure in enumerate((self.master, self.random), start=1):
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            with_font(figure, 1.0)
            grid.addWidget(figure, row, column, 2, 1)

    def show_strength(self, strength: MeasuredStrength | None, any_known: bool) -> None:
        """Show the measured strength. If no level has been measured, the figures are left blank,
        because the heading already says that there are no measurements.
        """
        unknown = f"<small>{tr(NOT_MEASURED)}</small>" if any_known else ""
        self.random.setText(figure_text(strength.random) if strength else unknown)
        itself = "–" if self.level is MASTER else ""
        self.master.setText((itself or figure_text(strength.master)) if strength else unknown)
        self.button.setAccessibleDescription(f"{tr(self.level.words)} {worth_words(self.level, strength)}")


def worth_words(level: Level, strength: MeasuredStrength | None) -> str:
    """The measured strength of a level as a sentence."""
    if strength is None:
        return tr("The strength of this level in this game has not been measured yet.")
    random, master = signed(strength.random.points), signed(strength.master.points)
    if level is MASTER:
        return tr("{points} points per game against random play.", points=random)
    both = mark("{strong} points per game against {level}, {points} points per game against random play.")
    return tr(both, strong=master, level=tr(MASTER.name), points=random)


class LevelList(QWidget):
    """A list of all levels, the strongest first. Their measured strength is shown on demand."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 0, 4, 0)
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(18)
        grid.setColumnStretch(0, 1)
        self.headings = [
            QLabel(words)
            for words in (tr(MEASURED_IN), tr("against {level}", level=tr(MASTER.name)), tr("against random play"))
        ]
        for column, heading in enumerate(self.headings):
            heading.setProperty("quiet", True)
            heading.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(heading, 0, column)
        self.how_strong = QCheckBox(tr("How strong?"))
        self.how_strong.setToolTip(tr("Show the measured strength of each level"))
        self.how_strong.toggled.connect(lambda _: self._show_figures())
        self.rows = [LevelRow(level, grid, 2 * number + 1) for number, level in enumerate(reversed(LEVELS))]
        self.own = QRadioButton(tr("Your own settings, as chosen under More…"))
        grid.addWidget(self.own, 2 * len(LEVELS) + 1, 0)
        grid.addWidget(self.how_strong, 2 * len(LEVELS) + 2, 0)
        self._has_figures = False
        self._group = QButtonGroup(self)
        for button in (*(row.button for row in self.rows), self.own):
            self._group.addButton(button)
        for row in self.rows:
            row.button.toggled.connect(lambda on, level=row.level: self._choose(on, level))

    def _show_figures(self) -> None:
        """Show or hide the measured strength."""
        on = self.how_strong.isChecked() and self._has_figures
        figures = (figure for row in self.rows for figure in (row.master, row.random))
        set_visible(on, *self.headings[1:], *figures)
        self.headings[0].setVisible(on or not self._has_figures)

    def _choose(self, on: bool, level: Level) -> None:
        if on:
            self.chosen.emit(level)

    def show_levels(self, chosen: Level | None, strengths: dict[str, MeasuredStrength], has_network: bool) -> None:
        """Mark the chosen level, if there is one. Without a network, all levels are disabled."""
        self.headings[0].setText(
            tr(MEASURED_IN) if strengths else tr("The strength of the levels in this game has not been measured yet.")
        )
        self.headings[0].setAlignment(Qt.AlignmentFlag.AlignRight if strengths else Qt.AlignmentFlag.AlignLeft)
        self._has_figures = bool(strengths)
        self.how_strong.setEnabled(self._has_figures)
        self._show_figures()
        for row in self.rows:
            row.show_strength(strengths.get(row.level.key), any_known=bool(strengths))
            _mark(row.button, row.level is chosen and has_network)
            set_enabled(has_network, row.button, row.words, row.master, row.random)
        self.own.setVisible(chosen is None and has_network)
        _mark(self.own, chosen is None or not has_network)


def _mark(button: QRadioButton, on: bool) -> None:
    """Check a button without emitting signals. Does nothing if `on` is false, because the group
    unchecks the other buttons automatically.
    """
    with QSignalBlocker(button):
        button.setChecked(on or button.isChecked())


def set_enabled(on: bool, *widgets: QWidget) -> None:
    for widget in widgets:
        widget.setEnabled(on)


class MorePage(QWidget):
    """The page for the method, the network, the depth of the look-ahead, the amount of deliberate
    error, and the chance of losing above which the computer resigns.
    """

    changed = Signal()
    refused = Signal(str)
    loaded = Signal()

    def __init__(self, model: NewGameModel, background: Background) -> None:
        super().__init__()
        self._model, self._seat = model, model.seats[1]
        self._background = background
        self.method = combo([(tr(words), key) for key, words in METHODS.items()], NETWORK, tr("How the computer thinks"))
        self.seconds = _decimal(tr("Thinking time"), 0.1, 600, 0.5, 1, tr(" s per decision"))
        self.network = combo([("", None)], None, tr("Network"))
        self.load = QPushButton(tr("Load from file…"))
        self.load.setAutoDefault(False)
        self.load.setToolTip(tr("A network file made by palamedes train; it is checked and copied to your own networks"))
        self.plies = combo([(plies_explained(count), count) for count in range(1, DEEPEST_SEARCH + 1)], 2, tr("Looks ahead"))
        self.rolls_out = check(tr("compares its best plays by short rollouts"), False)
        self.rolls_out.setToolTip(tr("Stronger, but takes up to a second per decision"))
        self.is_limited = check(tr("at most"), False)
        self.is_limited.setAccessibleName(tr("Limit the time for looking ahead"))
        self.limit = _decimal(tr("Time limit for looking ahead"), 0, LONGEST_SEARCH, 0.5, 2, tr(" s per decision"))
        self.limit.setToolTip(tr("When the time is over, the computer plays by the deepest look-ahead that it has completed"))
        self.temperature = _decimal(tr("Errors"), 0, 5, 0.05, 2)
        self.temperature.setSpecialValueText(tr("none: always its best play"))
        self.temperature.setToolTip(tr("The temperature at which the computer chooses a play: at 1, it plays like a beginner"))
        self.candidates = WholeField(minimum=1, maximum=999, suffix=tr(" plays"))
        self.candidates.setAccessibleName(tr("Candidates"))
        self.behind = _decimal(tr("Window"), 0, 9, 0.05, 2, tr(" points behind"))
        self.behind.setToolTip(tr("Plays that lose more than this against the best one are not looked at more deeply"))
        self.resigns = check(tr("Resigns if its chance of losing exceeds"), True)
        self.resign_above = _decimal(tr("Chance of losing at which the computer resigns"), 50, 100, 0.5, 1, " %")
        for box in (self.method, self.network, self.plies):
            may_shrink(box, FEW_LETTERS)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setVerticalSpacing(5)
        form.setContentsMargins(4, 0, 4, 0)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.addRow(tr("Method"), self.method)
        self.seconds_row = QLabel(tr("Thinking time"))
        form.addRow(self.seconds_row, self.seconds)
        network = QHBoxLayout()
        network.addWidget(self.network, 1)
        network.addWidget(self.load)
        form.addRow(tr("Network"), network)
        form.addRow(tr("Looks ahead"), self.plies)
        form.addRow("", self.rolls_out)
        form.addRow("", _side_by_side(self.is_limited, self.limit))
        form.addRow(tr("Looks deeper at"), _side_by_side(self.candidates, QLabel(tr("at most")), self.behind))
        form.addRow(tr("Errors"), self.temperature)
        form.addRow(_side_by_side(self.resigns, self.resign_above))
        centre_labels(form)

    def _connect(self) -> None:
        self.load.clicked.connect(self._ask_file)
        for box, name in ((self.method, "method"), (self.network, "network")):
            box.currentIndexChanged.connect(lambda _, box=box, name=name: self._take(name, box.currentData()))
        for spin, name in ((self.seconds, "seconds"), (self.temperature, "temperature")):
            spin.valueChanged.connect(lambda value, name=name: self._take(name, round(value, 2)))
        self.plies.currentIndexChanged.connect(lambda _: self._take_search("plies", self.plies.currentData()))
        self.rolls_out.toggled.connect(lambda on: self._take_search("short_rollouts", on))
        self.is_limited.toggled.connect(self._take_limit)
        self.limit.valueChanged.connect(self._take_limit)
        self.candidates.valueChanged.connect(lambda value: self._take_search("candidates", value))
        self.behind.valueChanged.connect(lambda value: self._take_search("window", round(value, 2)))
        self.resigns.toggled.connect(lambda on: self._take("resigns", on))
        self.resign_above.valueChanged.connect(lambda value: self._take("resign_above", round(value / 100, 4)))

    def _take(self, name: str, value: Any) -> None:
        self._seat.change(**{name: value})
        self._tell()

    def _take_search(self, name: str, value: Any) -> None:
        self._seat.change_search(**{name: value})
        self._tell()

    def _take_limit(self) -> None:
        self._take("time_limit", round(self.limit.value(), 2) if self.is_limited.isChecked() else None)

    def _tell(self) -> None:
        self._show_what_counts()
        self.changed.emit()

    def show_seat(self, seat: Seating) -> None:
        """Show the choices for one side, and the networks that suit the game."""
        self._seat = seat
        settings = seat.settings
        fields = (self.method, self.seconds, self.plies, self.candidates, self.behind, self.temperature)
        others = (self.rolls_out, self.is_limited, self.limit, self.resigns, self.resign_above)
        blocked = [QSignalBlocker(field) for field in (*fields, *others)]
        self.method.setCurrentIndex(self.method.findData(settings.method))
        self.seconds.setValue(settings.seconds)
        self.plies.setCurrentIndex(self.plies.findData(settings.search.plies))
        self.rolls_out.setChecked(settings.search.short_rollouts)
        self.is_limited.setChecked(settings.time_limit is not None)
        self.limit.setValue(DEFAULT_LIMIT if settings.time_limit is None else settings.time_limit)
        self.candidates.setValue(settings.search.candidates)
        self.behind.setValue(settings.search.window)
        self.temperature.setValue(settings.temperature)
        self.resigns.setChecked(settings.resigns)
        self.resign_above.setValue(100 * settings.resign_above)
        for blocker in blocked:
            blocker.unblock()
        for box in (self.method, self.plies):
            box.setToolTip(box.currentText())
        self._show_networks()
        self._show_what_counts()

    def _show_networks(self) -> None:
        infos = self._model.networks
        rows = [(self._model.best_words(), None), *((network_words(info), info.name) for info in infos)]
        fill(self.network, rows, self._model.network(self._seat))
        for index, info in enumerate(infos, start=1):
            self.network.setItemData(index, plain_tip(info.note), Qt.ItemDataRole.ToolTipRole)

    def _show_what_counts(self) -> None:
        """Enable only the settings that have an effect: if a network plays, these are the network,
        the depth and the errors. The thinking time is shown only if Monte Carlo is used.
        """
        settings, by_network = self._seat.settings, self._seat.settings.method not in MONTE_CARLO
        set_enabled(by_network, self.network, self.plies, self.temperature)
        set_enabled(by_network and settings.temperature == 0, self.rolls_out)
        set_enabled(by_network and settings.search.plies > 1, self.candidates, self.behind, self.is_limited)
        self.limit.setEnabled(self.is_limited.isEnabled() and self.is_limited.isChecked())
        set_visible(self._model.plays_by_chance(self._seat), self.seconds_row, self.seconds)
        self.resign_above.setEnabled(settings.resigns)

    def _ask_file(self) -> None:
        dialog = QFileDialog(self, tr("Load a network"), games_folder(""), tr("Networks (*.h5)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.load_file(Path(name)))
        dialog.open()

    def load_file(self, path: Path) -> None:
        """Use a network from a file. If it cannot be used, the previous choice is kept."""
        self._background.run(lambda: import_network(path), self._take_network, self._refuse)

    def _refuse(self, sentence: str) -> None:
        if isValid(self):  # the dialog might have been closed in the meantime
            self.refused.emit(sentence)

    def _take_network(self, info: NetworkInfo) -> None:
        if not isValid(self):
            return
        try:
            self._model.use_network(self._seat, info)
        except PalamedesError as error:
            self.refused.emit(str(error))
            return
        self.show_seat(self._seat)
        self.changed.emit()
        self.loaded.emit()


def _side_by_side(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def _decimal(name: str, least: float, most: float, step: float, decimals: int, suffix: str = "") -> DecimalField:
    box = DecimalField(minimum=least, maximum=most, singleStep=step, decimals=decimals, suffix=suffix)
    box.setAccessibleName(name)
    return box
