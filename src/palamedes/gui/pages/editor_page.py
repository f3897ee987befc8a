"""The page on which a position is set up and analysed, and from which a game can be started."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.errors import BadPosition, PalamedesError, UnknownVariant
from palamedes.core.language import mark, tr
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.preferences import HouseRules
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings
from palamedes.gui.background import Background
from palamedes.gui.board.editing import EditingBoard
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.keys import Keys
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.analysis.editor_model import EditorModel, table_from
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.models.words import sentence
from palamedes.gui.pages.answer_panel import AnswerPanel
from palamedes.gui.pages.editing_input import EditingInput
from palamedes.gui.pages.game_page import USUAL
from palamedes.gui.review.race_strip import RaceStrip
from palamedes.gui.theme import KAFENEIO
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import clear_layout, combo, fill, wrapped
from palamedes.gui.widgets.fields import WholeField
from palamedes.gui.widgets.labels import GrowingTexts, scale_at
from palamedes.gui.widgets.overlay_message import toast_over
from palamedes.gui.widgets.setup_panel import SetupPanel

PANEL_WIDTH, WIDE_PANEL = 350, 430
"""The width of the panel in pixels: in a narrow window, and in a window that is at least
WIDE_WINDOW wide.
"""
WIDE_WINDOW = 1200
CLAIMED = QSize(500, 400)
"""The minimum size of this page. The side panel of the window is hidden while the page is shown."""
DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
TOAST_MS = 5000
TOAST_AT = 0.72
"""The vertical position of messages, as a fraction of the board's height."""
HOW_TO = mark(
    "Click to add a checker; right-click to remove one. Drag to move checkers or take them off. "
    "Number keys set the number of checkers at the cursor."
)


class EditorPage(QWidget):
    """Shows an `EditorModel`, and passes changes to it. The main window calls
    `can` and `perform`.

    The page is empty until it is first opened (`build`), because its widgets would take a quarter
    of the time until the window is shown.
    """

    closed = Signal()
    play_wanted = Signal()
    paste_wanted = Signal()
    menu_wanted = Signal(QPoint)
    """Emitted with the position on the screen when the context menu of the board is requested."""
    play_menu_wanted = Signal(int, QPoint)
    """Emitted with the row of a play and the position on the screen when the row's context menu is
    requested.
    """
    changed = Signal()
    """Emitted whenever the display is updated, because commands might have become possible or
    impossible.
    """

    def __init__(self, bridge: EngineBridge, background: Background, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self.model = EditorModel()
        self.hints = ComputerSettings()
        self.house_rules: tuple[HouseRules, ...] = ()
        self.is_ready = self.is_built = False
        self._preferences: UserPreferences | None = None
        self._mirrored, self._theme = False, KAFENEIO
        self._bridge = bridge
        self.setMinimumSize(CLAIMED)
        bridge.progressed.connect(self._on_progress)
        bridge.answered.connect(self._on_answer)
        bridge.failed.connect(self._fail)

    def build(self) -> None:
        """Create the widgets, unless they exist already."""
        if not self.is_built:
            self._build_ui()
            self.is_built = True
            self._apply_preferences()
            self.resize_panel()

    def translate(self) -> None:
        """Show all texts in the current language."""
        if self.is_built:
            clear_layout(self)
            self._build_ui()
            self.resize_panel()
            self.show_model()

    def _build_ui(self) -> None:
        self.game = combo([], None, tr("Game"))
        self.rules = self._button(tr("Rules…"), tr("Game options and board size"), self._ask_rules)
        start, empty, swap = (partial(self.edit, change) for change in (editing.start, editing.empty, editing.swap))
        self.start = self._button(tr("Start"), tr("The starting position of the game"), start)
        self.empty = self._button(tr("Empty"), tr("Put all checkers in the trays"), empty)
        self.swap = self._button(tr("Swap sides"), tr("Swap the two sides"), swap)
        self.undo = self._button("", "", lambda: self.perform(Action.UNDO))
        self.redo = self._button("", "", lambda: self.perform(Action.REDO))
        self.board = EditingBoard(self.model.view())
        self.board.menu_wanted.connect(self.menu_wanted)
        self.setup = SetupPanel()
        self.answer, self.race = AnswerPanel(), RaceStrip(self._background)
        self.text = QLineEdit()
        self.text.setAccessibleName(tr("Position as text"))
        self.text.setToolTip(tr("The position as text: change it, or paste another one, and press Enter"))
        self.copy = self._button(tr("Copy"), "", self.copy_text)
        self.paste = self._button(tr("Paste"), "", self.paste_wanted.emit)
        self.close_button = self._button(tr("Close"), "", self.closed.emit)
        self.analyse = self._button(tr("Analyse"), "", partial(after_text, self, self.ask))
        begin = partial(after_text, self, self.play_wanted.emit)
        self.play = self._button(tr("Play on…"), tr("Play a session that begins with this position"), begin)
        self.toast = toast_over(self.board, TOAST_AT)
        self._lay_out()
        texts = (QPushButton, QComboBox, QLabel, WholeField, QCheckBox)
        inside = (each for kind in texts for part in (self, self.setup) for each in part.findChildren(kind, options=DIRECT))
        self._texts, self.scale = GrowingTexts(*inside, self.text, self.how_to), 1.0
        self.game.activated.connect(lambda _: self.edit(lambda model: editing.choose_variant(model, self.game.currentData())))
        self.text.returnPressed.connect(partial(take_text, self))
        self.setup.edited.connect(self.edit)
        self.answer.play_table.play_chosen.connect(self._show_play)
        self.answer.play_table.menu_wanted.connect(self.play_menu_wanted)
        self._input = EditingInput(
            self.board, self.edit, lambda sentence: self.toast.say(sentence, TOAST_MS), lambda: self.model
        )

    def _button(self, text: str, tip: str, handler: Callable[[], object]) -> QPushButton:
        button = KeyButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda: handler())
        return button

    def _lay_out(self) -> None:
        top, bottom, middle, side = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        for widget in (self.game, self.rules):
            top.addWidget(widget)
        top.addStretch(1)
        for widget in (self.start, self.empty, self.swap, self.undo, self.redo):
            top.addWidget(widget)
        self.how_to = wrapped(tr(HOW_TO), quiet=True)
        self.side = QFrame()
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self.setup)
        side.addWidget(self.how_to)
        side.addWidget(self.answer, 1)
        self.side.setLayout(side)
        middle.addWidget(self.board, 1)
        middle.addWidget(self.side)
        self.play.setProperty("primary", True)
        for button in (self.close_button, self.analyse, self.play):
            button.setMinimumHeight(42)
        bottom.addWidget(self.text, 1)
        for widget in (self.copy, self.paste):
            bottom.addWidget(widget)
        bottom.addSpacing(12)
        for widget in (self.close_button, self.analyse, self.play):
            bottom.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.addLayout(top)
        layout.addLayout(middle, 1)
        layout.addWidget(self.race)
        layout.addLayout(bottom)

    # Called by the main window.

    def open(self, house_rules: tuple[HouseRules, ...], state: State | None = None) -> None:
        """Open the page with the state of a session, or with the last position studied."""
        self.house_rules = house_rules
        if state is not None:
            self.model = EditorModel(table_from(state))
        self.show_model()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Stop the computer's analysis."""
        self._bridge.stop()
        if self.is_built:
            self.answer.clear()

    def can(self, action: Action) -> bool:
        """Whether the main window's undo, redo or hint command is available on this page."""
        may_ask = self.is_built and self.analyse.isEnabled()
        return {Action.UNDO: self.model.can_undo, Action.REDO: self.model.can_redo, Action.HINT: may_ask}.get(action, False)

    def perform(self, action: Action) -> None:
        """Undo or redo a change, or analyse the position."""
        if action is Action.HINT:
            after_text(self, self.ask)
        else:
            self.edit(EditorModel.undo if action is Action.UNDO else EditorModel.redo)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences."""
        self._preferences, self._theme = preferences, preferences.theme
        self.hints, self._mirrored = preferences.current.hints, preferences.current.mirrored
        if self.is_built:
            self._apply_preferences()

    def _apply_preferences(self) -> None:
        self.board.show_view(self.model.view(self._mirrored))
        for part in (self.board, self.setup, self.answer, self.toast):
            part.set_theme(self._theme)
        if self._preferences is not None:
            self.set_keys(self._preferences.keys)

    def set_keys(self, keys: Keys) -> None:
        """Show the window's shortcuts in the tooltips of the buttons."""
        for button, words, entry in (
            (self.undo, tr("Take back"), Action.UNDO),
            (self.redo, tr("Bring back"), Action.REDO),
            (self.copy, tr("Copy the position as text"), "copy text"),
            (self.paste, tr("Set up the position from the text on the clipboard"), "paste text"),
            (self.close_button, tr("Back to where you came from"), "back"),
            (self.analyse, tr("The best plays for the roll, or the chances before it"), Action.HINT),
        ):
            button.setToolTip(keys.tip(words, entry))

    def become_ready(self) -> None:
        """Note that the engine can be used from now on."""
        self.is_ready = True
        if self.is_built:
            self.show_model()

    # Editing.

    def edit(self, change: Callable[[EditorModel], object]) -> bool:
        """Make a change, or show why it cannot be made. If `change` returns a sentence, it is
        shown. Returns whether the change was made.
        """
        self.build()
        before, is_made = self.model.state, True
        try:
            told = change(self.model)
        except PalamedesError as error:
            is_made = False
            self.toast.say(sentence(str(error)), TOAST_MS)
        else:
            self.toast.say(told if isinstance(told, str) else "", TOAST_MS)
        if self.model.state is not before:
            self._bridge.stop()
        self.show_model()
        return is_made

    def show_model(self) -> None:
        """Show the position and everything that depends on it."""
        self.build()
        model, trouble = self.model, self.model.trouble
        self.setup.show_model(model)
        self._show_games(model.variant)
        if trouble:
            self.race.clear()
        else:
            self.race.show_state(model.state)
        self.text.setText(model.text)
        self.text.setCursorPosition(0)
        self.undo.setEnabled(model.can_undo)
        self.redo.setEnabled(model.can_redo)
        for button in (self.analyse, self.play):
            button.setEnabled(self.is_ready and not trouble)
        self._show_answer()
        self.changed.emit()

    def _show_games(self, variant: Variant) -> None:
        """Fill the list of games, and select the current game. If its rules match no entry, select
        the game with its default rules.
        """
        games = NewGameModel(self.house_rules)
        games.choose_variant(variant)
        entries = [(entry.name, entry.variant) for entry in games.entries if entry.variant is not None]
        fill(self.game, entries, games.entry.variant)
        self.game.setToolTip(games.entry.summary)

    def _ask_rules(self) -> None:
        games = NewGameModel(self.house_rules)
        games.choose_variant(self.model.variant)
        dialog = RulesDialog(games, self, self._theme, self._mirrored)
        dialog.chosen.connect(lambda variant: self.edit(lambda model: editing.choose_variant(model, variant)))
        dialog.open()

    def copy_text(self) -> None:
        """Copy the position to the clipboard as text."""
        QGuiApplication.clipboard().setText(self.model.text)
        self.toast.say(tr("Copied"), TOAST_MS // 3)

    def paste_text(self, text: str) -> None:
        """Set up the position from a text."""
        self.edit(lambda model: paste(model, text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the X key change the side whose checkers a click adds."""
        if event.key() == Qt.Key.Key_X:
            self.edit(lambda model: setattr(model, "brush", 1 - model.brush))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.is_built:
            self.resize_panel()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.resize_panel()  # only now does the page have the fonts and margins of the theme

    def resize_panel(self) -> None:
        """Give the side panel its usual width, or more if its texts need it. If there is too little
        room for that, the page is arranged for a narrow window.
        """
        if (scale := scale_at(self.size(), USUAL)) != self.scale:
            self.scale = scale
            for part in (self._texts, self.answer, self.setup):
                part.set_scale(scale)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        if arrange(self, is_narrow=False) > self.window().width() - bar:
            arrange(self, is_narrow=True)

    # Studying.

    def ask(self) -> None:
        """Request an analysis of the position. All plays are analysed if there is a roll;
        otherwise, only the chances are computed.
        """
        if self.can(Action.HINT):
            self._bridge.ask(self.model.request(self.hints))
            self._show_answer()

    def _on_progress(self, answer: PlayAnalysis | CubeAnalysis | Evaluation) -> None:
        self.model.take_answer(answer)
        self._show_answer()

    def _on_answer(self, answer: PlayAnalysis | CubeAnalysis | Evaluation) -> None:
        """Show the complete answer, and request the cube decision if it is needed."""
        self.model.take_answer(answer)
        if (request := self.model.cube_request(self.hints)) is not None:
            self._bridge.ask(request)
        self._show_answer()

    def _show_answer(self) -> None:
        """Show the answer so far. Fields in which the user is typing do not change."""
        self.board.show_view(self.model.view(self._mirrored))
        self.answer.show_model(self.model, self.model.trouble, self._bridge.is_asking)
        self.how_to.setVisible(self.answer.is_sentence)

    def _fail(self, words: str) -> None:
        self.answer.clear()
        self.toast.say(tr("There is no analysis: {sentence}", sentence=words), TOAST_MS)

    def _show_play(self, index: int) -> None:
        self.model.shown = index
        self.board.show_view(self.model.view(self._mirrored))


def least_width(page: EditorPage) -> int:
    """The minimum width of the page in pixels for the current language and text size; 0 before the
    page is built.
    """
    if not page.is_built:
        return 0
    least = arrange(page, is_narrow=True)
    page.resize_panel()
    return least


def arrange(page: EditorPage, is_narrow: bool) -> int:
    """Arrange the page for a narrow or a wide window. Returns the minimum width of the page."""
    for button, sign, words in ((page.undo, "↶", tr("Undo")), (page.redo, "↷", tr("Redo"))):
        button.setText(sign if is_narrow else f"{sign}  {words}")
        button.setAccessibleName(words)
    page.setup.stack_brushes(is_narrow)
    usual = WIDE_PANEL if page.width() >= WIDE_WINDOW else PANEL_WIDTH
    page.side.setFixedWidth(max(round(usual * page.scale), page.setup.minimumSizeHint().width()))
    layout = page.layout()
    assert layout is not None
    layout.invalidate()  # it still holds the old widths
    layout.activate()
    return layout.minimumSize().width()


def take_text(page: EditorPage) -> bool:
    """Set up the position that the user has typed. A text that is refused stays, so that it can be
    corrected. Returns whether the text was taken.
    """
    text = page.text.text()
    taken = page.edit(lambda model: paste(model, text))
    if not taken:
        page.text.setText(text)
    return taken


def after_text(page: EditorPage, act: Callable[[], object]) -> None:
    """Set up the position that the user has typed without pressing Enter, and do this with it. If
    the text is refused, or the position cannot be played on, only the message is shown.
    """
    is_typed = page.text.text() != page.model.text
    if not is_typed or (take_text(page) and page.play.isEnabled()):
        act()


def paste(model: EditorModel, text: str) -> str:
    """Set up a position that is given as text; returns what `EditorModel.paste` returns. Raises
    BadPosition if the text is not a position, or another error that `EditorModel.paste` raises.
    """
    try:
        return model.paste(text)
    except UnknownVariant as error:
        sentence = tr(
            "only a position as text, such as “{example}”, the ID of another program or a saved game can be pasted.",
            example="plakoto; roll 31",
        )
        raise BadPosition(sentence) from error
