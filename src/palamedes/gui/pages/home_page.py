"""The program's first page: a session to continue or a first game, games that begin with one click,
and buttons for everything else that can be done without a game on the board. The buttons move only
when the window becomes too narrow for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.gui.board.picture import board_picture
from palamedes.gui.commands import LANGUAGE_OPTIONS, THEME_OPTIONS
from palamedes.gui.icon import icon_picture, plus_picture
from palamedes.gui.keys import Keys
from palamedes.gui.models.lobby import Tile, left_over, tiles
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.pages.board_button import BoardButton, PictureQueue
from palamedes.gui.pages.lobby_cards import LobbyCards
from palamedes.gui.plain_text import plain_text, plain_tip
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.common import arrange, combo, most_columns, order_tabs, press_focused
from palamedes.gui.widgets.labels import ElidedLabel, scaled, with_font
from palamedes.gui.widgets.overlay_message import toast_over

ICON = 56
PICTURE = QSize(150, 106)
"""The largest size of the board on a tile."""

PREVIEW = QSize(240, 170)
"""The largest size of the board for the session that can be continued."""

TILE_WIDTH, LARGE_BUTTON = 172, QSize(220, 46)
MAX_COLUMNS, SPACING, GAP, MARGIN = 3, 10, 28, 70
"""The maximum number of tiles side by side, and distances in pixels."""
USUAL = QSize(1366, 768)
"""The size of the window for which the page is laid out before it is shown, in pixels."""
SMALLEST, STEP, LARGEST = QSize(900, 660), 0.25, 2.0
"""The size of the window, in pixels, at which the page has its smallest scale, 1; the steps in
which it grows with the window; and its largest scale.
"""
LOW, SHRINKABLE, FINE_STEP, SMALLEST_PICTURES = 640, 264, 0.1, 0.6
"""The height of the window, in pixels, below which the pictures shrink to leave room for the texts;
the height that all pictures take together; the steps in which they shrink; and their smallest
scale.
"""
LOW_MARGIN = 3
"""The least margin above and below everything, in pixels. It leaves room for the status bar in a
low window, so that the page does not scroll while the engine is prepared.
"""
RESUME_LINES = 5
"""The number of lines that describe the session below the board. Space for them is always reserved.
"""


def scale_for(window: QSize) -> float:
    """The scale of the page in a window of this size."""
    fits = min(window.width() / SMALLEST.width(), window.height() / SMALLEST.height())
    return min(max(1.0, int(fits / STEP) * STEP), LARGEST)


def picture_scale_for(window: QSize) -> float:
    """The scale of the pictures in a window of this size. In a low window, it is smaller than that
    of the texts.
    """
    steps = ceil(max(0, LOW - window.height()) / SHRINKABLE / FINE_STEP)
    return max(SMALLEST_PICTURES, 1 - steps * FINE_STEP) if steps else scale_for(window)


class HomePage(QWidget):
    """Offers everything that can be done without a game on the board. This page never shows a game.
    `game_wanted` is emitted with the key of a game that is to begin at once.
    """

    continue_wanted = Signal()
    game_wanted = Signal(str)
    new_wanted = Signal()
    open_wanted = Signal()
    unfinished_wanted = Signal()
    library_wanted = Signal()
    statistics_wanted = Signal()
    study_wanted = Signal()
    saved_wanted = Signal(object)
    """Emitted with the `LobbyGame` that is to be opened."""
    chosen = Signal(str, str)
    """Emitted with the name of a submenu, `language` or `theme`, and the key of the chosen
    option.
    """

    def __init__(self, preferences: UserPreferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        chosen = preferences.current
        self._look, self._last = (preferences.theme, chosen.mirrored), chosen.last_game
        self._record: Record | None = None
        self._scale, self._picture_scale, self._font = 0.0, 0.0, self.font()
        self.resume = self._button(tr("Continue"), self.continue_wanted)
        self.play = QPushButton()
        self.play.clicked.connect(lambda: self.game_wanted.emit(self._usual))
        for button in (self.resume, self.play):
            button.setProperty("primary", True)
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.about_resume = plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignTop))
        self.about_resume.setProperty("quiet", True)
        self.about_resume.setWordWrap(True)
        self.games: dict[str, BoardButton] = {}
        self._queue = PictureQueue(self)
        self.new = self._new_tile()
        self.open = self._button(tr("Open a game…"), self.open_wanted)
        self.unfinished = self._button(tr("Unfinished games…"), self.unfinished_wanted)
        self.library = self._button(tr("Library of games…"), self.library_wanted)
        self.study = self._button(tr("Study a position"), self.study_wanted)
        self.statistics = self._button(tr("Player statistics…"), self.statistics_wanted)
        self.language = self._choice("language", LANGUAGE_OPTIONS, tr("Language"))
        self.theme = self._choice("theme", THEME_OPTIONS, tr("Theme"))
        self._tiles, self._below, self.cards = QGridLayout(), QGridLayout(), LobbyCards(self._queue)
        self.cards.saved_wanted.connect(self.saved_wanted)
        self._lay_out()
        self.toast = toast_over(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._expects = False
        self._use_room(USUAL)
        self.cards.set_look(*self._look)
        self.resume.setEnabled(False)
        self.count_unfinished(0)
        self._order_tabs()

    def _button(self, text: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(signal)
        return button

    def _new_tile(self) -> QToolButton:
        """The tile for a game with other settings. It looks like those of the games."""
        tile = QToolButton()
        tile.setText(tr("New game…"))
        tile.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        tile.clicked.connect(self.new_wanted)
        return tile

    def _choice(self, name: str, options: Mapping[str, str], words: str) -> QComboBox:
        box = combo([(tr(text), key) for key, text in options.items()], "", words)
        box.setToolTip(words)
        box.activated.connect(lambda _: self.chosen.emit(name, box.currentData()))
        return box

    def _lay_out(self) -> None:
        self._picture, self._title = QLabel(), QLabel("Palamedes")
        line = ElidedLabel()
        line.say(tr("Portes, Plakoto, Fevga and their cousins"))
        line.setProperty("quiet", True)
        names, top, middle = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        names.addWidget(self._title)
        names.addWidget(line)
        top.addWidget(self._picture)
        top.addSpacing(10)
        top.addLayout(names, 1)
        for box in (self.language, self.theme):
            top.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
        resuming = QVBoxLayout()
        for widget in (self.preview, self.resume, self.play, self.about_resume):
            resuming.addWidget(widget)
        resuming.addStretch(1)
        for grid in (self._tiles, self._below):
            grid.setSpacing(SPACING)
        middle.addStretch(1)
        middle.addLayout(resuming)
        middle.addSpacing(GAP)
        middle.addLayout(self._tiles)
        middle.addStretch(1)
        inside = QVBoxLayout()
        for layout in (top, middle, self.cards):
            inside.addLayout(layout)
            inside.addSpacing(14)
        inside.addLayout(self._below)
        rows, columns = QVBoxLayout(self), QHBoxLayout()
        rows.setContentsMargins(SPACING, LOW_MARGIN, SPACING, LOW_MARGIN)
        columns.addStretch(1)
        columns.addLayout(inside)
        columns.addStretch(1)
        rows.addStretch(2)
        rows.addLayout(columns)
        rows.addStretch(3)

    # The size of the window.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.window().installEventFilter(self)
        self._use_room(self.window().size())

    def _use_room(self, window: QSize) -> None:
        """Grow with a window of this size, and put as many tiles and buttons side by side as there
        is room for.
        """
        scales = scale_for(window), picture_scale_for(window)
        if scales != (self._scale, self._picture_scale):
            self._scale, self._picture_scale = scales
            self._grow()
        width = window.width() - MARGIN
        tile = self.new.width() + SPACING
        columns = (width - GAP - self.resume.sizeHint().expandedTo(self.preview.size()).width()) // tile
        arrange(self._tiles, (*self.games.values(), self.new), min(max(columns, 1), MAX_COLUMNS))
        buttons = (self.open, self.unfinished, self.library, self.study, self.statistics)
        arrange(self._below, buttons, most_columns(buttons, width, SPACING))

    def _grow(self) -> None:
        """Use the scale for all texts and pictures. With a style sheet, widgets do not inherit the
        font.
        """
        scale, preview = self._scale, PREVIEW * self._picture_scale
        self.setFont(scaled(self._font, scale))
        self._fill_tiles()
        for widget in self.findChildren(QWidget):
            if widget is not self.toast:
                widget.setFont(self.font())
        with_font(self._title, 2.0, bold=True, digits=False)
        self._picture.setPixmap(icon_picture(round(ICON * scale)))
        for button in (self.resume, self.play):
            button.setMinimumSize(LARGE_BUTTON * scale)
        self.preview.setFixedSize(round(PREVIEW.width() * scale), preview.height())
        self.about_resume.setFixedWidth(round(PREVIEW.width() * scale))
        self.about_resume.setFixedHeight(RESUME_LINES * QFontMetrics(self.font()).lineSpacing())
        self._show_preview()
        self.cards.use_scale(self._picture_scale)

    # The games.

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Update the theme of the pictures, the selected language and theme, and the tiles for the
        last new game.
        """
        chosen = preferences.current
        self._name_keys(preferences.keys)
        for box, key in ((self.language, chosen.language), (self.theme, chosen.theme)):
            box.setCurrentIndex(max(box.findData(key), 0))
        self.toast.set_theme(preferences.theme)
        look = preferences.theme, chosen.mirrored
        if (self._look, self._last) != (look, chosen.last_game):
            self._look, self._last = look, chosen.last_game
            self._fill_tiles()
            self._show_preview()
            self.cards.set_look(*look)

    def _name_keys(self, keys: Keys) -> None:
        """Show the keys that do the same as the buttons in their tooltips."""
        for button, entry in (
            (self.new, "new"),
            (self.open, "open"),
            (self.unfinished, "unfinished"),
            (self.library, "library"),
            (self.study, "study"),
            (self.statistics, "statistics"),
        ):
            button.setToolTip(keys.words(entry))

    def _fill_tiles(self) -> None:
        theme, mirrored = self._look
        found = tiles(self._last, mirrored)
        words = [tile.name for tile in found] + [self.new.text()]
        metrics, picture = QFontMetrics(self.font()), PICTURE * self._picture_scale
        least = QSize(max(map(metrics.horizontalAdvance, words)) + 40, picture.height() + 2 * metrics.height())
        size = least.expandedTo(QSize(round(TILE_WIDTH * self._scale), 0))
        for number, tile in enumerate(found):
            button = self.games.get(tile.key)
            if button is None:
                button = self.games[tile.key] = self._tile_button(tile)
                self._tiles.addWidget(button, number // MAX_COLUMNS, number % MAX_COLUMNS)
            button.setIconSize(picture)
            button.show_board(tile.board, theme)
            button.setFixedSize(size)
            button.setToolTip(plain_tip(tile.tip))
            button.setAccessibleDescription(tile.tip)
        self.new.setFixedSize(size)
        self.new.setIconSize(picture)
        self.new.setIcon(QIcon(plus_picture(picture, theme)))

    def _order_tabs(self) -> None:
        """Make Tab move through the buttons in reading order."""
        games = (self.resume, self.play, *self.games.values(), self.new)
        below = (self.open, self.unfinished, self.library, self.study, self.statistics)
        order_tabs(*games, *self.cards.buttons, *below, self.language, self.theme)

    def _tile_button(self, tile: Tile) -> BoardButton:
        button = BoardButton(PICTURE, self._queue)
        button.setText(tile.name)
        button.clicked.connect(lambda: self.game_wanted.emit(tile.key))
        return button

    # The session to continue.

    def expect(self) -> None:
        """Note that there is an unfinished game, which cannot be read until the engine is ready."""
        self._expects = True
        self._show_preview()

    def offer(self, record: Record | None) -> None:
        """Offer to continue a session. If there is none, offer the game that was played last, or a
        Tavli match.
        """
        self._expects = False
        self._record = record
        self.resume.setEnabled(record is not None)
        self._show_preview()

    @property
    def _usual(self) -> str:
        """The key of the game that is offered if there is no session to continue."""
        last = NewGameModel.of(self._last).game
        return last if last in self.games else next(iter(self.games))

    def _show_preview(self) -> None:
        theme, mirrored = self._look
        is_first = self._record is None and not self._expects
        self.play.setVisible(is_first)
        self.resume.setVisible(not is_first)
        if self._record is not None:
            offered = left_over(self._record, mirrored)
            self.preview.setPixmap(board_picture(offered.board, self.preview.size(), theme))
            self._describe(*offered.lines)
        elif self._expects:
            self.preview.setPixmap(icon_picture(self.preview.height()))
            self._describe(tr("Your last game can be continued as soon as the engine is ready."))
        else:
            tile = next(each for each in tiles(self._last, mirrored) if each.key == self._usual)
            self.preview.setPixmap(board_picture(tile.board, self.preview.size(), theme))
            self.play.setText(tr("Play {game}", game=tile.name))
            self._describe(tile.tip)

    def _describe(self, *lines: str) -> None:
        """Show a description of the session that can be continued."""
        words = ", ".join(lines)
        self.about_resume.setText("\n".join(lines))
        self.preview.setAccessibleName(words)
        for button in (self.resume, self.play):
            button.setAccessibleDescription(words)

    def count_unfinished(self, count: int) -> None:
        """Enable the list of unfinished games if there are any."""
        self.unfinished.setEnabled(count > 0)

    # The size of the window and the keyboard.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        if event.type() is QEvent.Type.Resize and watched is self.window():
            self._use_room(self.window().size())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Make Enter press the focused button, as Space does."""
        if not press_focused(self, event):
            super().keyPressEvent(event)

    def focus_likeliest(self) -> None:
        """Give the focus to the filled button. While it is not yet known which button that will be,
        no button has the focus.
        """
        likeliest = self.resume if self.resume.isEnabled() else self.play
        (self if self._expects else likeliest).setFocus()

    @property
    def awaits_focus(self) -> bool:
        """Whether no button has the focus yet."""
        return self.window().focusWidget() is self
