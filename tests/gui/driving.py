"""Playing in the real window as people do, with the mouse and the keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtGui import Qt as Looks
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.core.preferences import Preferences
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.events import Played
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.offers import can
from palamedes.gui.pages.summary_card import SummaryCard
from palamedes.gui.widgets.common import Dialog
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library import files
from palamedes.service.library.record_formats import SUFFIX

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
QUICK = ComputerSettings("flat_mc", 0.05)
PEOPLE = (Player("Anna"), Player("Bill"))
AGAINST_COMPUTER = (Player("You"), Player("Palamedes", QUICK))
AGAINST_NETWORK = (Player("You"), Player("Palamedes", ComputerSettings(search=SearchSettings(1))))


def setup(*games: Variant, players: tuple[Player, Player] = PEOPLE, length: int = 0, **rules: bool) -> Setup:
    """A session of these games, or of Portes if none is given."""
    return Setup(games or (PORTES,), players, length, **rules)


def open_window(qtbot: QtBot, **preferences: object) -> MainWindow:
    """The window after it has started with these preferences."""
    usual = {"speed": "none", "theme": "aegean", "sounds": False, "hint_in_steps": False}
    window = MainWindow(Preferences(**{**usual, **preferences}))  # type: ignore[arg-type]
    window.show()
    window.start()
    qtbot.waitUntil(lambda: window.is_ready)
    return window


def formatted(window: QWidget, markup: str) -> list[str]:
    """The texts of a window in which Qt would treat the markup in a name as HTML."""
    labels = [label.text() for label in window.findChildren(QLabel) if label.textFormat() is Qt.TextFormat.AutoText]
    tips = [widget.toolTip() for widget in (window, *window.findChildren(QWidget))]
    for table in window.findChildren(QTableWidget):
        items = [table.item(row, column) for row in range(table.rowCount()) for column in range(table.columnCount())]
        items += [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
        tips += [item.toolTip() for item in items if item is not None]
    return [text for text in (*labels, *tips) if markup in text and Looks.mightBeRichText(text)]


class Fingers:
    """A person who operates the window with the mouse and the keyboard."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.board = window.page.board
        self.events: list[object] = []

    @property
    def model(self) -> GameModel:
        model = self.window.game.model
        assert model is not None
        return model

    def begin(self, agreed: Setup, seed: int = 7, clock: ClockSettings | None = None) -> None:
        """Sit down at a new table."""
        assert self.window.sessions.begin(agreed, DiceSettings("mersenne", seed), clock=clock)

    def begin_with_rolls(self, agreed: Setup, path: object, rolls: str) -> None:
        """Begin a session at a new table with exactly these rolls. `path`: the file in which to
        write them.
        """
        path.write_text(rolls)  # type: ignore[attr-defined]
        assert self.window.sessions.begin(agreed, DiceSettings("file", path=str(path)))

    # The mouse.

    def click(self, place: int, button: Qt.MouseButton = LEFT) -> None:
        """Click a place, numbered from the point of view of the side on roll."""
        QTest.mouseClick(self.board, button, pos=_pixel(self.board.place_spot(place)))

    def drag(self, start: int, end: int) -> None:
        """Drag a checker from one place to another."""
        here, there = _pixel(self.board.place_spot(start)), _pixel(self.board.place_spot(end))
        QTest.mousePress(self.board, LEFT, pos=here)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.board, here + (there - here) * part)
        QTest.mouseRelease(self.board, LEFT, pos=there)

    def press(self, button: QAbstractButton) -> None:
        assert button.isEnabled()
        assert button.isVisible()
        QTest.mouseClick(button, LEFT)

    def press_primary(self) -> None:
        self.press(self.window.page.offers.primary)

    # The keyboard.

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.focusWidget() or self.window, key, modifiers)

    # Whole turns.

    def wait_for_person(self) -> None:
        """Wait until the window needs a person."""
        self.qtbot.waitUntil(lambda: not self.is_busy)

    @property
    def is_busy(self) -> bool:
        model = self.model
        return self.window.game.is_busy or (model.waits_for_computer and model.state.game_is_running)

    def roll(self) -> None:
        """Roll until there is something to play or pass, or until somebody else must act."""
        self.wait_for_person()
        while can(self.model, Action.ROLL):
            self.press_primary()
            self.wait_for_person()

    def play_by_clicks(self, source: random.Random) -> None:
        """Play a random legal turn, checker by checker, and end it. A turn without a legal play is
        passed.
        """
        hand = self.model.hand
        assert hand is not None
        if hand.turn.plays:
            self.click_steps(source.choice(hand.turn.plays).steps)
        self.press_primary()
        self.wait_for_person()

    def click_steps(self, steps: Iterable[tuple[int, int]]) -> None:
        for start, end in steps:
            self.click(start)
            self.click(end)

    def play_turns(self, count: int, source: random.Random) -> None:
        """Play the given number of turns for the people at the table, stopping early if the game
        ends.
        """
        for _ in range(count):
            self.roll()
            if not self.model.state.game_is_running:
                return
            assert self.model.state.phase is Phase.TO_PLAY
            self.play_by_clicks(source)

    def reach_turn(self, count: int, source: random.Random) -> None:
        """Like `play_turns`, for two people, but only the last turn is played by clicks: the others
        are written into the session at once.
        """
        model = self.model
        for _ in range(count - 1):
            while can(model, Action.ROLL):
                model.live.throw()
                model.refresh()
            assert model.hand is not None
            plays = model.hand.turn.plays
            model.live.do(Played(source.choice(plays).steps if plays else ()))
            model.refresh()
        self.window.game.redraw()
        self.play_turns(1, source)


def dialog_of(window: MainWindow, kind: type[QWidget]) -> QWidget:
    """The open dialog of this type."""
    (found,) = open_widgets(window, kind)
    return found


def open_widgets(window: QWidget, kind: type[QWidget]) -> list[QWidget]:
    """The visible widgets of this type, after those that are about to appear have appeared."""
    while any(isinstance(each, Dialog) and each.is_open and not each.isVisible() for each in window.findChildren(kind)):
        QApplication.processEvents()
    return [each for each in window.findChildren(kind) if each.isVisible()]


def agreed_in(dialog: NewGameDialog) -> Setup:
    """The setup that the New game dialog passes on after a click on Play, which closes it."""
    chosen: list[Setup] = []
    dialog.chosen.connect(lambda model: chosen.append(model.setup()))
    QTest.mouseClick(dialog.play, LEFT)
    assert not dialog.isVisible()
    return chosen[0]


def dropped(window: MainWindow, *paths: Path) -> bool:
    """Drop files on the window. Returns whether the window accepted them."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return _dropped(window, carried)


def dropped_text(window: MainWindow, text: str) -> bool:
    """Drop a text on the window. Returns whether the window accepted it."""
    carried = QMimeData()
    carried.setText(text)
    return _dropped(window, carried)


def _dropped(window: MainWindow, carried: QMimeData) -> bool:
    how = (Qt.DropAction.CopyAction, carried, LEFT, Qt.KeyboardModifier.NoModifier)
    coming = QDragEnterEvent(QPoint(5, 5), *how)
    coming.ignore()
    QApplication.sendEvent(window, coming)
    if coming.isAccepted():
        QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), *how))
    return coming.isAccepted()


def kept_sessions(folder: Path) -> list[Record]:
    """Every session in the files below a folder."""
    found = []
    for path in sorted(folder.rglob(f"*{SUFFIX}")):
        try:
            found.append(files.open_record(path))
        except BadFile:
            continue
    return found


def _pixel(spot: QPointF) -> QPoint:
    return spot.toPoint()


def resign(fingers: Fingers) -> SummaryCard:
    """Resign a single game, and let the other side accept the resignation."""
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    return fingers.window.page.card
