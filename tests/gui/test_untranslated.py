"""Every window speaks a made-up language that puts ‹ › around each text: what stands outside them was never translated. Its
texts are a seventh longer than English ones, as Greek ones may be, and must not be cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from driving import QUICK, Fingers, setup
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.core import language
from palamedes.core.language import Language
from palamedes.core.preferences import OwnColours
from palamedes.core.settings import Player
from palamedes.core.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, TAVLI, VARIANTS
from palamedes.formats.translation_file import read_messages
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.common import Dialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.keys import USUAL
from palamedes.gui.models.game_model import Action
from palamedes.gui.models.new_game_model import NewGameModel, game_entries
from palamedes.gui.qt_words import follow_language
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.game_files import games_folder
from palamedes.gui.windows.header import ElidedLabel
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.page_window import PageWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service import folders

WRAPPED = re.compile(r"‹[^‹›]*›")
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = {"Palamedes", "Anna", "Bill", "Qt", "Python", "PySide", "numpy", "numba", "py", "Linux", "English", "Ελληνικά"}
NAMES |= {"off", "bar", "roll"}
"""Names of programs and people, and words of notations."""
NAMES |= {"Alt", "Ctrl", "Shift", "Esc", "Return"}
"""Names of keys."""
NETWORKS = (*VARIANTS, "expert", "raw")
ARROW = 24
"""Pixels that a list takes for its arrow."""
AGAINST_COMPUTER = (Player("You"), Player("Palamedes", QUICK))


class Brackets(Mapping[tuple[str, str], str]):
    """A translation of everything that stands in the files of translations."""

    def __init__(self) -> None:
        files = (folders.assets() / "translations").glob("*.ts")
        self._known = {each.key for file in files for each in read_messages(file)}

    def __getitem__(self, key: tuple[str, str]) -> str:
        if key not in self._known:
            raise KeyError(key)
        return f"‹{key[0]}{'·' * (len(key[0]) // 7)}›"

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


@pytest.fixture(autouse=True)
def brackets(qapp: object) -> None:
    """The made-up language; `english` of conftest brings English back."""
    language.use(Language("el", "‹ ›"), Brackets())
    follow_language()


def outside(text: str) -> str:
    """What stands outside of all brackets."""
    while WRAPPED.search(text):
        text = WRAPPED.sub(" ", text)
    return text


def untranslated(text: str, names: set[str] = NAMES) -> list[str]:
    """The words of a text that are neither translated nor names."""
    plain = re.sub(r"<[^>]*>", "", outside(text).replace("&", ""))
    return [word for word in WORD.findall(plain) if word not in names]


def said(widget: QObject) -> Iterator[str]:
    """Every text of a widget that somebody sees or hears."""
    if isinstance(widget, QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if widget.isWindow():
            yield widget.windowTitle()
    match widget:
        case ElidedLabel():
            yield widget.whole
        case QLabel() | QAbstractButton() | QAction():
            yield widget.text()
        case QGroupBox():
            yield widget.title()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(tab) for tab in range(widget.count()))
        case QTableWidget():
            headers = (widget.horizontalHeaderItem(column) for column in range(widget.columnCount()))
            cells = (widget.item(row, column) for row in range(widget.rowCount()) for column in range(widget.columnCount()))
            for item in (*headers, *cells):
                yield from (item.text(), item.toolTip()) if isinstance(item, QTableWidgetItem) else ()
        case QListWidget() if not isinstance(widget.window(), PageWindow):
            yield from (widget.item(row).text() for row in range(widget.count()))
        case QLineEdit():
            yield widget.placeholderText()
        case QAbstractSpinBox():
            for name in ("prefix", "suffix", "specialValueText"):
                yield getattr(widget, name, str)()


def check(root: QWidget, *names: str) -> None:
    """No widget of it says anything that is not translated; `names` are some more that need not be."""
    allowed = NAMES | set(names)
    seen = [root, *(each for each in root.findChildren(QObject) if not isinstance(each, QTextEdit))]
    faults = {text: words for each in seen for text in said(each) if text and (words := untranslated(text, allowed))}
    assert faults == {}
    assert clipped(root) == []


def clipped(root: QWidget) -> list[str]:
    """What is said by widgets that are on show but too small for it, unless a tip says it all."""
    QCoreApplication.sendPostedEvents()  # what has changed finds its place
    return [text for each in root.findChildren(QWidget) if each.isVisible() for text in _clipped(each)]


def _clipped(widget: QWidget) -> Iterator[str]:
    match widget:
        case ElidedLabel():
            return
        case QLabel() if widget.wordWrap():
            if widget.height() < widget.heightForWidth(widget.width()) - 1:
                yield widget.text()
        case QLabel() | QAbstractButton():
            if widget.text() and widget.width() < widget.sizeHint().width() - 1:
                yield widget.text()
        case QComboBox():
            wide = widget.fontMetrics().horizontalAdvance(widget.currentText()) + ARROW
            if widget.width() < wide and widget.currentText() != widget.toolTip():
                yield widget.currentText()
        case QTableWidget():
            for column in range(widget.columnCount()):
                item = widget.horizontalHeaderItem(column)
                lines = "" if item is None else item.text()
                wide = max(map(widget.fontMetrics().horizontalAdvance, lines.split("\n")))
                if not widget.isColumnHidden(column) and widget.columnWidth(column) < wide:
                    yield lines


def test_brackets_inside_brackets_are_seen_through() -> None:
    assert untranslated("‹Hint: ‹2-ply› by› Anna") == []
    assert untranslated("‹Hint›: best") == ["best"]


def test_home_and_menus(window: MainWindow) -> None:
    check(window)


@pytest.mark.parametrize("games", [(PLAKOTO,), TAVLI, (BACKGAMMON,)], ids=["plakoto", "tavli", "backgammon"])
def test_a_game_between_two_people(fingers: Fingers, games: tuple[object, ...]) -> None:
    fingers.begin(setup(*games, length=5))
    check(fingers.window)
    while fingers.model.can(Action.ROLL):
        fingers.window.conductor.perform(Action.ROLL)
        check(fingers.window)
        fingers.wait_for_person()
    fingers.window.conductor.perform(Action.HINT)
    fingers.qtbot.waitUntil(lambda: fingers.model.hint is None or fingers.model.hint.analysis is not None, timeout=20000)
    check(fingers.window, "portes", "plakoto", "expert", "backgammon", "fevga")


def test_every_refusal_and_every_state_of_the_bar(fingers: Fingers) -> None:
    fingers.begin(setup(FEVGA, players=AGAINST_COMPUTER))
    fingers.wait_for_person()
    for place in range(25):
        fingers.click(place)
        check(fingers.window)
    fingers.window.conductor.look_at(0)
    check(fingers.window)
    fingers.window.conductor.look_at(None)
    fingers.window.conductor.resign(1)
    fingers.wait_for_person()
    check(fingers.window)


def test_the_end_of_a_game(fingers: Fingers) -> None:
    fingers.begin(setup(BACKGAMMON, length=3))
    fingers.window.conductor.resign(1)
    check(fingers.window)
    while fingers.model.can(Action.ROLL) and fingers.model.resigner is None:
        fingers.window.conductor.perform(Action.ROLL)
        fingers.wait_for_person()
    fingers.window.conductor.resign(2)
    check(fingers.window)
    fingers.window.conductor.perform(Action.ACCEPT)
    check(fingers.window)


def test_the_new_game_dialog_for_every_game(window: MainWindow) -> None:
    dialog = NewGameDialog(NewGameModel(), window.house_rules, window.background, window)
    for entry in game_entries():
        dialog.choose(entry.key)
        check(dialog, *NETWORKS)


def test_the_other_dialogs(fingers: Fingers) -> None:
    fingers.begin(setup(BACKGAMMON, length=3))
    window, state = fingers.window, fingers.model.state
    dialogs = (
        KeysDialog(window),
        AboutDialog(window),
        EnterPlayDialog(lambda text: None, window),
        ManualDiceDialog(state, "Anna", window),
        ResignDialog(state, window),
        RulesDialog(NewGameModel(), window),
        PlayOnDialog(NewGameModel(), window.background, window),
    )
    for dialog in dialogs:
        check(dialog, *NETWORKS)


def test_the_dice_dialog(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.show_dice()
    (dialog,) = (each for each in fingers.window.findChildren(Dialog) if each.isVisible())
    digests = [word for label in dialog.findChildren(QLabel) for word in re.findall("[a-f]+", label.text())]
    check(dialog, *digests)


def test_the_editor(fingers: Fingers) -> None:
    fingers.window.study()
    check(fingers.window, "portes")
    for game in range(fingers.window.editor.game.count()):
        fingers.window.editor.game.setCurrentIndex(game)
        fingers.window.editor.game.activated.emit(game)
        check(fingers.window)


def test_the_analysis_of_a_position(fingers: Fingers, shipped: Path) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.analyse()
    (analysis,) = fingers.window.findChildren(AnalysisWindow)
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy and analysis.table.rowCount() > 0, timeout=30000)
    check(analysis, "hitting")
    analysis.games.setCurrentIndex(0)
    analysis.truncate.setCurrentIndex(1)
    analysis.table.selectRow(0)
    analysis.begin_rollout()
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy, timeout=60000)
    check(analysis, "hitting")


def test_the_analysis_of_a_session(fingers: Fingers, shipped: Path) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.conductor.play_text(_written(fingers))
    fingers.window.analyse_session()
    (report,) = fingers.window.findChildren(SessionWindow)
    check(report)
    fingers.qtbot.waitUntil(lambda: not fingers.window.desk.analyst.is_busy, timeout=60000)
    check(report)


def _written(fingers: Fingers) -> str:
    turn = fingers.model.table.turn
    return " ".join(f"{start}/{end}" for start, end in turn.plays[0].steps)


def test_the_settings(window: MainWindow) -> None:
    own = OwnColours("aegean", {"text": "#F0F0F0", "checkers": "#1F4E79", "field": "#1F4E79"})
    window._change(colours=own, theme="own")
    window.show_settings()
    (settings,) = window.findChildren(SettingsWindow)
    shown = [each.accessibleDescription() for each in settings.controls["colours"].buttons.values()]
    names = {*settings_places(), *(word for colour in shown for word in WORD.findall(colour))}
    check(settings, *names)
    table = settings.controls["keys"]
    for key in ("H", "Left", "Tab", "X", "Space", ""):
        table._try(lambda key=key: USUAL.given(table.entry, key))
        check(settings, *names)


def settings_places() -> set[str]:
    """The names of folders in the paths that are shown."""
    shown = [folders.user_data(), folders.user_config(), Path(games_folder(""))]
    return {word for path in shown for word in WORD.findall(str(path))} | {"networks", "databases"}


def test_player_statistics(qtbot: QtBot, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.wait_for_person()
    fingers.window.show_statistics()
    (statistics,) = fingers.window.findChildren(StatisticsWindow)
    check(statistics)
