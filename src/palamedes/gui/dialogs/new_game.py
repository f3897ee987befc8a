"""The New game dialog: the game, its rules, the players and the dice."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.dice.generators import GENERATORS, Origin
from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.rules.variant import Variant
from palamedes.gui.background import Background
from palamedes.gui.dialogs.clock_fields import ClockFields
from palamedes.gui.dialogs.new_game_players import PlayersTab
from palamedes.gui.dialogs.new_game_rules import RulesTab
from palamedes.gui.models.new_game_model import (
    MATCH_LENGTHS,
    NewGameModel,
    check_dice,
    choose_cube,
    match_words,
    may_choose_games_with_cube,
)
from palamedes.gui.models.words import sentence
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import KAFENEIO, ROOMY_ROWS, Theme
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import (
    FEW_LETTERS,
    Dialog,
    centre_labels,
    check,
    combo,
    may_shrink,
    primary_button,
    set_visible,
    wrap_rows,
    wrapped,
)
from palamedes.gui.widgets.fields import WholeField
from palamedes.gui.widgets.labels import with_font
from palamedes.gui.widgets.undo_bar import UndoBar
from palamedes.service.library.files import HouseRuleStore
from palamedes.service.library.snapshots import one_snapshot


class NewGameDialog(Dialog):
    """Fills in a `NewGameModel`. `chosen` is emitted with the model when the player wants to
    begin.
    """

    kept_as = "new game"

    chosen = Signal(object)

    def __init__(
        self,
        model: NewGameModel,
        store: HouseRuleStore,
        background: Background,
        parent: QWidget | None = None,
        theme: Theme = KAFENEIO,
        mirrored: bool = False,
    ) -> None:
        """Create the dialog. `theme`, `mirrored`: the theme and the orientation of its boards."""
        super().__init__(tr("New game"), parent)
        self.model = model
        self._store = store
        self.resize(880, 700)
        self.games = QListWidget()
        self.games.setAccessibleName(tr("Games"))
        self.games.setFixedWidth(max(220, 24 * self.games.fontMetrics().averageCharWidth()))
        self.games.setStyleSheet(ROOMY_ROWS)
        self.title = with_font(plain_text(QLabel()), 1.5, bold=True)
        self.summary = wrapped("", quiet=True)
        self.summary.setMinimumHeight(max(40, 2 * self.summary.fontMetrics().lineSpacing() + 4))
        self.players = PlayersTab(model, background)
        self.score = ScoreTab(model)
        self.rules = RulesTab(model, theme, mirrored)
        self.dice = DiceTab(model)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.players, tr("Players"))
        self.tabs.addTab(self.score, model.session_words)
        self.tabs.addTab(self.rules, tr("Rules and board"))
        self.tabs.addTab(self.dice, tr("Dice"))
        self.error = wrapped("")
        self.keep = QPushButton(tr("Save as house rules…"))
        self.forget = QPushButton(tr("Remove"))
        self.undo = UndoBar(self)
        self.play = primary_button(tr("Play", "button"))
        self.play.setMinimumWidth(140)
        self._lay_out()
        self._fill_games()
        self._connect()
        self._show()
        self.games.setFocus()

    def _connect(self) -> None:
        self.games.currentItemChanged.connect(self._choose_game)
        self.games.itemDoubleClicked.connect(lambda _: self._accept())
        self.keep.clicked.connect(self._keep_rules)
        self.forget.clicked.connect(self._forget_rules)
        self.play.clicked.connect(self._accept)
        self.rules.changed.connect(self._show_consequences)
        self.tabs.currentChanged.connect(self._show_tab)
        self.score.changed.connect(self._show_consequences)
        for signal in (self.players.loaded, self.players.named):
            signal.connect(lambda: self.error.setText(""))
        self.players.refused.connect(self._complain)

    def _lay_out(self) -> None:
        right = self.column = QVBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.summary)
        words.addStretch(1)
        head = QHBoxLayout()
        head.addLayout(words, 1)
        head.addWidget(self.rules.starts)
        right.addLayout(head)
        right.addWidget(self.tabs, 1)
        right.addWidget(self.undo)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        for widget in (self.keep, self.forget):
            buttons.addWidget(widget)
        buttons.addStretch(1)
        for widget in (cancel, self.play):
            buttons.addWidget(widget)
        foot = QVBoxLayout()  # always in view, even if everything above it has to scroll
        foot.addWidget(self.error)
        foot.addLayout(buttons)
        right.addLayout(foot)
        layout = QHBoxLayout(self)
        layout.addWidget(self.games)
        layout.addLayout(right, 1)

    def _fill_games(self) -> None:
        self.games.blockSignals(True)
        self.games.clear()
        for entry in self.model.entries:
            item = QListWidgetItem(entry.name)
            item.setData(Qt.ItemDataRole.UserRole, entry.key)
            self.games.addItem(item)
            if entry.key == self.model.entry.key:
                self.games.setCurrentItem(item)
        self.games.blockSignals(False)

    def _choose_game(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.model.choose_game(item.data(Qt.ItemDataRole.UserRole))
            self._show()

    def choose(self, key: str) -> None:
        """Choose the game with this key in the list."""
        for row in range(self.games.count()):
            if self.games.item(row).data(Qt.ItemDataRole.UserRole) == key:
                self.games.setCurrentRow(row)

    def _show(self) -> None:
        entry = self.model.entry
        self.title.setText(entry.name)
        self.summary.setText(" ".join(entry.summary.split()))
        with one_snapshot():
            self.rules.show_game()
            self.score.show_game()
            self._show_consequences()
        self.keep.setEnabled(entry.variant is not None and bool(self.model.choices or self.model.has_sizes))
        self.forget.setVisible(entry.key.startswith("house:"))
        self.undo.keep_place(bool(self.model.house_rules))
        self.error.setText("")

    def _show_tab(self, shown: int) -> None:
        """Scroll only if this tab needs it, even if another tab is taller."""
        self.rules.show_start()
        for page in (self.players, self.score, self.rules, self.dice):
            is_shown = self.tabs.indexOf(page) == shown
            height = QSizePolicy.Policy.Preferred if is_shown else QSizePolicy.Policy.Ignored
            page.setSizePolicy(page.sizePolicy().horizontalPolicy(), height)

    def _show_consequences(self) -> None:
        """Update everything that depends on the game and its rules: the players' fields, the
        measured strength of the computer's levels, and the title of the session tab.
        """
        self.players.show_game()
        self.tabs.setTabText(self.tabs.indexOf(self.score), self.model.session_words)

    def _accept(self) -> None:
        for page, take in (
            (self.players, self.players.take),
            (self.score, self.score.take),
            (self.dice, self.dice.take),
            (self.players, self.model.setup),
            (self.dice, lambda: check_dice(self.model)),
        ):
            try:
                take()
            except PalamedesError as error:
                self.tabs.setCurrentWidget(page)
                self._complain(error)
                return
        self.accept()
        self.chosen.emit(self.model)

    def _complain(self, error: PalamedesError | str) -> None:
        self.error.setText(sentence(str(error)))

    def _keep_rules(self) -> None:
        name, given = QInputDialog.getText(self, tr("House rules"), tr("Name for these rules:"))
        if given:
            self.keep_rules(name)

    def keep_rules(self, name: str) -> None:
        """Save the chosen game with its rules under a name, and select it in the list."""
        try:
            rules = self.model.as_house_rules(name)
            self._store.save(rules.name, rules.game.resolved())
        except PalamedesError as error:
            self._complain(error)
            return
        self._show_house_rules(f"house:{rules.name}")

    def _forget_rules(self) -> None:
        name = self.model.entry.name
        try:
            removed = self._store.variant(name)
            self._store.remove(name)
        except PalamedesError as error:
            self._complain(error)
            return
        self.undo.offer(tr("The house rules “{name}” were removed.", name=name), lambda: self._restore_rules(name, removed))
        self._show_house_rules(self.model.entry.variant.key if self.model.entry.variant is not None else "")

    def _restore_rules(self, name: str, variant: Variant) -> None:
        try:
            self._store.save(name, variant)
        except PalamedesError as error:
            self._complain(error)
            return
        self._show_house_rules(f"house:{name}")

    def _show_house_rules(self, key: str) -> None:
        self.model.house_rules = self._store.rules
        self.model.choose_game(key)
        self._fill_games()
        self._show()


class ScoreTab(QWidget):
    """The tab for the settings of the session: its length, who begins, the clock and the cube."""

    changed = Signal()

    def __init__(self, model: NewGameModel) -> None:
        super().__init__()
        self._model = model
        lengths = sorted({*MATCH_LENGTHS, model.length} - {0})
        words = [(match_words(length), length) for length in lengths]
        self.length = combo([*words, (tr("Money play, game by game"), 0)], model.length, tr("Session"))
        self.beginner = combo(
            [(tr("The winner of the last game begins"), True), (tr("An opening roll before every game"), False)],
            model.winner_begins,
            tr("Who begins"),
        )
        may_shrink(self.beginner, FEW_LETTERS)
        form = QFormLayout()
        wrap_rows(form)
        form.addRow(tr("Session"), self.length)
        self.beginner_row = QLabel(tr("Later games"))
        form.addRow(self.beginner_row, self.beginner)
        self.clock = ClockFields(model.clock)
        form.addRow(tr("Clock"), self.clock.kind)
        form.addRow("", self.clock.amounts)
        centre_labels(form)
        self.cube = check(tr("Doubling cube"), model.uses_cube)
        self.every_game = check(tr("Also in games that are usually played without it"), model.cube_in_every_game)
        self.crawford = check(tr("Crawford rule"), model.crawford)
        self.about_crawford = wrapped(
            tr("There is no cube in the first game in which a side needs only one point."), quiet=True
        )
        self.jacoby = check(tr("Jacoby rule"), model.jacoby)
        self.about_jacoby = wrapped(tr("Gammons and backgammons count only after the cube has been turned."), quiet=True)
        self.beavers = check(tr("Beavers"), model.beavers)
        self.about_beavers = wrapped(tr("A side that takes a double may double again at once and keep the cube."), quiet=True)
        self.automatic = WholeField(minimum=0, maximum=10, value=model.automatic_doubles)
        self.automatic.setAccessibleName(tr("Automatic doubles"))
        self.cube_box = QGroupBox(tr("The cube"))
        cube_form = QFormLayout(self.cube_box)
        wrap_rows(cube_form)
        rules = (self.crawford, self.about_crawford, self.jacoby, self.about_jacoby, self.beavers, self.about_beavers)
        for row in (self.cube, self.every_game, *rules):
            cube_form.addRow(row)
        self.automatic_row = QLabel(tr("Maximum number of automatic doubles per game"))
        cube_form.addRow(self.automatic_row, self.automatic)
        centre_labels(cube_form)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.cube_box)
        layout.addStretch(1)
        self.length.currentIndexChanged.connect(self._take_session)
        self.cube.toggled.connect(self._take_session)
        self.every_game.toggled.connect(self._take_session)

    def _take_session(self) -> None:
        self._model.length = self.length.currentData()
        self._take_cube()
        self.show_game()
        self.changed.emit()

    def _take_cube(self) -> None:
        choose_cube(self._model, self.cube.isChecked())
        if may_choose_games_with_cube(self._model):
            self._model.cube_in_every_game = self.every_game.isChecked()

    def show_game(self) -> None:
        """Show the fields that apply to the chosen game and session."""
        model = self._model
        set_visible(model.may_choose_beginner, self.beginner, self.beginner_row)
        self.clock.show_session(is_match=model.length > 0)
        for box, checked in ((self.cube, model.uses_cube), (self.every_game, model.cube_in_every_game)):
            with QSignalBlocker(box):
                box.setChecked(checked)
        set_visible(may_choose_games_with_cube(model), self.every_game)
        set_visible(model.length > 1, *self._match_only)
        set_visible(model.length == 0, *self._money_only)
        for widget in (self.every_game, *self._match_only, *self._money_only):
            widget.setEnabled(self.cube.isChecked())

    @property
    def _match_only(self) -> tuple[QWidget, ...]:
        return self.crawford, self.about_crawford

    @property
    def _money_only(self) -> tuple[QWidget, ...]:
        return self.jacoby, self.about_jacoby, self.beavers, self.about_beavers, self.automatic, self.automatic_row

    def take(self) -> None:
        """Pass the choices to the model."""
        model = self._model
        model.length, model.winner_begins = self.length.currentData(), self.beginner.currentData()
        self._take_cube()
        model.crawford, model.jacoby, model.beavers = (
            self.crawford.isChecked(),
            self.jacoby.isChecked(),
            self.beavers.isChecked(),
        )
        model.automatic_doubles = self.automatic.value()
        model.clock = self.clock.settings()


class DiceTab(QWidget):
    """The tab for the source of the rolls."""

    def __init__(self, model: NewGameModel) -> None:
        super().__init__()
        self._model = model
        self.generator = combo([(tr(row.name), row.key) for row in GENERATORS.values()], model.generator, tr("Dice generator"))
        self.note = wrapped("", quiet=True)
        self.seed = QLineEdit(model.seed, placeholderText=tr("a random one"))
        self.seed.setAccessibleName(tr("Seed"))
        self.seed_row = QLabel(tr("Seed"))
        self.path = QLineEdit(model.path, placeholderText=tr("a text file with rolls such as 42 66 31"))
        self.path.setAccessibleName(tr("File of rolls"))
        self.path_row = QLabel(tr("File"))
        self.browse = QPushButton(tr("Choose…"))
        self.browse.clicked.connect(self._browse)
        form = QFormLayout(self)
        form.addRow(tr("Generator"), self.generator)
        form.addRow(self.note)
        form.addRow(self.seed_row, self.seed)
        form.addRow(self.path_row, self.path)
        form.addRow("", self.browse)
        self.seed_note = wrapped(
            tr("The same seed always gives the same rolls. A commitment to it is shown before the first roll."), quiet=True
        )
        form.addRow(self.seed_note)
        centre_labels(form)
        self.generator.currentIndexChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        row = GENERATORS[self.generator.currentData()]
        self.note.setText(tr(row.note))
        set_visible(row.seeded, self.seed, self.seed_row, self.seed_note)
        set_visible(row.origin is Origin.FILE, self.path, self.path_row, self.browse)

    def _browse(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("File of rolls"), games_folder(""))
        if name:
            self.path.setText(name)

    def take(self) -> None:
        """Pass the choices to the model."""
        self._model.generator, self._model.seed, self._model.path = (
            self.generator.currentData(),
            self.seed.text(),
            self.path.text(),
        )
