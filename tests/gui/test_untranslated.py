"""Every window is shown in an invented language that puts ‹ › around each text. Words outside the
brackets were never translated. The texts are a seventh longer than the English ones, as Greek texts
may be, and must not be cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import window_checks
from driving import QUICK, Fingers, dialog_of, setup
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from window_checks import WORD, cut_off, overlapping, plain, untranslated

from palamedes.core import language
from palamedes.core.language import Language
from palamedes.core.preferences import OwnColours
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, TAVLI
from palamedes.core.settings import Player
from palamedes.formats.user.translation_file import read_messages
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.not_kept import NotKeptBox
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.dialogs.set_aside import SetAsideBox
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.keys import DEFAULT_KEYS
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can
from palamedes.gui.models.new_game_model import NewGameModel, game_entries
from palamedes.gui.qt_translator import follow_language
from palamedes.gui.user_preferences import games_folder
from palamedes.gui.widgets.common import Dialog
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.library import folders

WRAPPED = re.compile(r"‹[^‹›]*›")
WORD_OR_SEMICOLON = re.compile(f"{WORD.pattern}|;")
NAMES = window_checks.NAMES | {"Anna", "Bill"}
AGAINST_COMPUTER = (Player("You"), Player("Palamedes", QUICK))


class Brackets(Mapping[tuple[str, str], str]):
    """A translation of everything in the translation files."""

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
    """Switch to the invented language. `english` in conftest restores English."""
    language.use(Language("el", "‹ ›", semicolon="·"), Brackets())
    follow_language()


def outside(text: str) -> str:
    """The parts of a text that are outside all brackets."""
    while WRAPPED.search(text):
        text = WRAPPED.sub(" ", text)
    return text


def untranslated_words(text: str, names: frozenset[str] = NAMES) -> list[str]:
    """The words of a text that are neither translated nor names, and the semicolons that do not
    follow the language. In Greek, a semicolon is a question mark.
    """
    return [word for word in WORD_OR_SEMICOLON.findall(plain(outside(text))) if word not in names]


def check(root: QWidget, *names: str) -> None:
    """Check that no widget in `root` shows untranslated words, cuts text off or overlaps another
    widget. `names`: words that need no translation.
    """
    assert untranslated(root, lambda text: untranslated_words(text, NAMES | set(names))) == []
    assert cut_off(root) == []
    assert overlapping(root) == []


def test_brackets_inside_brackets_are_seen_through() -> None:
    assert untranslated_words("‹Hint: ‹2-ply› by› Anna") == []
    assert untranslated_words("‹Hint›: best") == ["best"]
    assert untranslated_words("‹Hint›; ‹A; B›") == [";"]


def test_home_and_menus(window: MainWindow) -> None:
    check(window)


@pytest.mark.parametrize("games", [(PLAKOTO,), TAVLI, (BACKGAMMON,)], ids=["plakoto", "tavli", "backgammon"])
def test_a_game_between_two_people(fingers: Fingers, games: tuple[object, ...]) -> None:
    fingers.begin(setup(*games, length=5))
    check(fingers.window)
    while can(fingers.model, Action.ROLL):
        fingers.window.game.perform(Action.ROLL)
        check(fingers.window)
        fingers.wait_for_person()
    fingers.window.game.perform(Action.HINT)
    fingers.qtbot.waitUntil(lambda: fingers.model.hint is None or fingers.model.hint.analysis is not None, timeout=20000)
    check(fingers.window)


def test_every_refusal_and_every_state_of_the_bar(fingers: Fingers) -> None:
    fingers.begin(setup(FEVGA, players=AGAINST_COMPUTER))
    fingers.wait_for_person()
    for place in range(25):
        fingers.click(place)
        check(fingers.window)
    fingers.window.game.look_at(0)
    check(fingers.window)
    fingers.window.game.look_at(None)
    fingers.window.game.resign(1)
    fingers.wait_for_person()
    check(fingers.window)


def test_the_end_of_a_game(fingers: Fingers) -> None:
    fingers.begin(setup(BACKGAMMON, length=3))
    fingers.window.game.resign(1)
    check(fingers.window)
    while can(fingers.model, Action.ROLL) and fingers.model.resigner is None:
        fingers.window.game.perform(Action.ROLL)
        fingers.wait_for_person()
    fingers.window.game.resign(2)
    check(fingers.window)
    fingers.window.game.perform(Action.ACCEPT)
    check(fingers.window)


def test_the_new_game_dialog_for_every_game(window: MainWindow) -> None:
    dialog = NewGameDialog(NewGameModel(), window.sessions.house_rules, window.background, window)
    for entry in game_entries():
        dialog.choose(entry.key)
        check(dialog)


def test_the_other_dialogs(fingers: Fingers) -> None:
    fingers.begin(setup(BACKGAMMON, length=3))
    window, state, record = fingers.window, fingers.model.state, fingers.window.sessions.store.record
    assert record is not None
    dialogs = (
        KeysDialog(window),
        AboutDialog(window),
        EnterPlayDialog(lambda text: None, window),
        ManualDiceDialog(state, "Anna", window),
        ResignDialog(state, window),
        RulesDialog(NewGameModel(), window),
        PlayOnDialog(NewGameModel(), window.background, window),
        UnfinishedDialog(window.sessions.unfinished, window.background, window),
        NotKeptBox(record, "", window),
        SetAsideBox(window),
    )
    for dialog in dialogs:
        check(dialog)


def test_the_dice_dialog(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.opener.show_dice()
    (dialog,) = (each for each in fingers.window.findChildren(Dialog) if each.isVisible())
    check(dialog)


def test_the_editor(fingers: Fingers) -> None:
    fingers.window.study.begin()
    check(fingers.window)
    for game in range(fingers.window.editor.game.count()):
        fingers.window.editor.game.setCurrentIndex(game)
        fingers.window.editor.game.activated.emit(game)
        check(fingers.window)


def test_the_analysis_of_a_position(fingers: Fingers, shipped: Path) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.opener.analyse()
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
    fingers.window.game.play_text(_written(fingers))
    fingers.window.opener.analyse_session()
    report = dialog_of(fingers.window, SessionWindow)
    check(report)
    fingers.qtbot.waitUntil(lambda: not fingers.window.analysis.analyst.is_busy, timeout=60000)
    check(report)


def _written(fingers: Fingers) -> str:
    turn = fingers.model.live.turn
    return " ".join(f"{start}/{end}" for start, end in turn.plays[0].steps)


def test_the_settings(window: MainWindow) -> None:
    own = OwnColours("aegean", {"text": "#F0F0F0", "checkers": "#1F4E79", "field": "#1F4E79"})
    window.preferences.change(colours=own, theme="own")
    window.opener.show_settings()
    (settings,) = window.findChildren(SettingsWindow)
    shown = [each.accessibleDescription() for each in settings.controls["colours"].buttons.values()]
    names = {*settings_places(), *(word for colour in shown for word in WORD.findall(colour))}
    check(settings, *names)
    table = settings.controls["keys"]
    for key in ("H", "Left", "Tab", "X", "Space", ""):
        table._try(lambda key=key: DEFAULT_KEYS.given(table.command, key))
        check(settings, *names)


def settings_places() -> set[str]:
    """The words in the paths that are shown, including the names of folders."""
    shown = [folders.user_data(), folders.user_config(), Path(games_folder(""))]
    return {word for path in shown for word in WORD.findall(str(path))} | {"networks", "databases"}


def test_player_statistics(qtbot: QtBot, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.wait_for_person()
    fingers.window.opener.show_statistics()
    (statistics,) = fingers.window.findChildren(StatisticsWindow)
    check(statistics)
