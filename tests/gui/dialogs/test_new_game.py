"""The New game dialog in the real window: it can start every game and preset, with every board size
and dice generator.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import LEFT, Fingers, agreed_in, dialog_of
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.preferences import Preferences
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import TAVLI, VARIANTS
from palamedes.core.session.clock import ClockSettings
from palamedes.core.session.state import Setup
from palamedes.gui.board.picture import BoardPicture
from palamedes.gui.board.view import BoardSide
from palamedes.gui.dialogs.clock_fields import ClockFields
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.qt_translator import speak
from palamedes.gui.windows.main_window import MainWindow


@pytest.fixture
def dialog(fingers: Fingers) -> NewGameDialog:
    """The dialog that the main window opens."""
    QTest.mouseClick(fingers.window.home.new, LEFT)
    found = dialog_of(fingers.window, NewGameDialog)
    assert isinstance(found, NewGameDialog)
    return found


def begun(fingers: Fingers) -> Setup:
    """The setup of the session after a click on Play."""
    QTest.mouseClick(dialog_of(fingers.window, NewGameDialog).play, LEFT)
    return fingers.model.state.setup


def test_play_begins_a_tavli_match_at_the_first_start(fingers: Fingers, dialog: NewGameDialog) -> None:
    agreed = begun(fingers)
    assert agreed.games == TAVLI
    assert agreed.length == 5
    assert [player.computer is None for player in agreed.players] == [True, False]


def test_a_file_without_rolls_is_refused_in_the_dialog(fingers: Fingers, dialog: NewGameDialog, tmp_path: Path) -> None:
    rolls = tmp_path / "rolls.txt"
    rolls.write_text("# no rolls\n")
    high = tmp_path / "high.txt"
    high.write_text("31 52\n72 66\n")
    dialog.dice.generator.setCurrentIndex(dialog.dice.generator.findData("file"))
    for path, reason in (
        (rolls, "contains no rolls"),
        (high, "line 2: '72' is not"),
        (tmp_path / "missing.txt", "missing.txt"),
    ):
        dialog.dice.path.setText(str(path))
        QTest.mouseClick(dialog.play, LEFT)
        assert dialog.isVisible()
        assert reason in dialog.error.text()
        assert dialog.tabs.currentWidget() is dialog.dice
    rolls.write_text("31 42\n")
    dialog.dice.path.setText(str(rolls))
    assert begun(fingers).games == TAVLI


def test_the_minutes_of_the_clock_are_per_game_in_money_play(dialog: NewGameDialog) -> None:
    minutes = dialog.score.clock.minutes
    assert minutes.suffix() == " min per point"
    dialog.score.length.setCurrentIndex(dialog.score.length.findData(0))
    assert (minutes.suffix(), minutes.accessibleName()) == (" min per game", "Minutes per game")


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("typed", ["0,5", "0.5"])
def test_both_the_comma_and_the_full_stop_are_decimal_marks(qtbot: QtBot, language: str, typed: str) -> None:
    speak(language)
    fields = ClockFields(ClockSettings(minutes=2))
    qtbot.addWidget(fields.amounts)
    minutes = fields.minutes
    minutes.selectAll()
    QTest.keyClicks(minutes, typed)
    assert minutes.value() == 0.5
    assert minutes.text() == f"0{minutes.locale().decimalPoint()}5{minutes.suffix()}"


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_can_be_chosen(new_game: NewGameDialog, key: str) -> None:
    new_game.choose(key)
    assert agreed_in(new_game).games == (VARIANTS[key],)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_can_be_chosen(new_game: NewGameDialog, preset) -> None:
    new_game.choose(f"preset:{preset.name}")
    assert agreed_in(new_game).games == (preset.variant,)


@pytest.mark.parametrize(("points", "checkers"), [(8, 1), (40, 30)])
def test_the_board_size_can_be_chosen(new_game: NewGameDialog, points: int, checkers: int) -> None:
    new_game.choose("plakoto")
    new_game.rules.points.setCurrentText(f"{points} points")
    new_game.rules.checkers.setValue(checkers)
    (variant,) = agreed_in(new_game).games
    assert (variant.board.points, variant.board.checkers) == (points, checkers)


def shown_boards(dialog: NewGameDialog) -> list[BoardPicture]:
    return [board for board in dialog.rules.starts.boards if not board.isHidden()]


def test_the_start_is_drawn_on_the_board_as_it_is_being_chosen(new_game: NewGameDialog) -> None:
    new_game.choose("fevga")
    new_game.tabs.setCurrentWidget(new_game.rules)
    (board,) = shown_boards(new_game)
    assert board.view.checkers(BoardSide.BOTTOM, 24) == 15
    new_game.rules.points.setCurrentText("12 points")
    new_game.rules.checkers.setValue(9)
    assert board.view.checkers(BoardSide.BOTTOM, 12) == 9
    assert board.accessibleName() == "The starting position of Fevga: 12 points with 9 checkers per side"
    assert new_game.rules.who.text() == "The computer plays with the network fevga-boards."
    new_game.reject()


def test_the_start_is_drawn_in_the_theme_in_use(fingers: Fingers, dialog: NewGameDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.rules)
    boards = shown_boards(dialog)
    assert len(boards) == len(TAVLI)
    middle, field = QPoint(boards[0].width() // 3, boards[0].height() // 2), QColor(fingers.window.preferences.theme.field)
    for board in boards:
        fingers.qtbot.waitUntil(lambda board=board: board.grab().toImage().pixelColor(middle) == field)
    dialog.reject()


def test_options_of_the_game_can_be_switched(new_game: NewGameDialog) -> None:
    new_game.choose("fevga")
    new_game.tabs.setCurrentWidget(new_game.rules)
    new_game.rules.options["no_blocking"].click()
    (variant,) = agreed_in(new_game).games
    assert not variant.options.no_blocking


def test_a_sequence_of_games_can_be_put_together(new_game: NewGameDialog) -> None:
    new_game.choose("sequence")
    new_game.tabs.setCurrentWidget(new_game.rules)
    new_game.rules.sequence.variant.setCurrentText("Narde")
    QTest.mouseClick(new_game.rules.sequence.add, LEFT)
    assert [variant.key for variant in agreed_in(new_game).games] == ["portes", "plakoto", "fevga", "narde"]


def test_the_cube_is_off_in_games_that_usually_have_none(new_game: NewGameDialog) -> None:
    new_game.choose("portes")
    new_game.tabs.setCurrentWidget(new_game.score)
    assert not new_game.score.cube.isChecked()
    assert not new_game.score.crawford.isEnabled()
    assert not new_game.score.every_game.isVisible()
    new_game.score.cube.click()
    assert new_game.score.crawford.isEnabled()
    assert agreed_in(new_game).cube_in_every_game


def test_games_of_both_kinds_may_all_be_played_with_the_cube(new_game: NewGameDialog) -> None:
    new_game.model.sequence = ("portes", "backgammon")
    new_game.choose("sequence")
    new_game.tabs.setCurrentWidget(new_game.score)
    assert new_game.score.cube.isChecked()
    assert not new_game.score.every_game.isChecked()
    new_game.score.every_game.click()
    setup = agreed_in(new_game)
    assert all(setup.has_cube(variant) for variant in setup.games)


def test_the_lengths_of_tournament_matches_are_offered(new_game: NewGameDialog) -> None:
    offered = {new_game.score.length.itemData(place) for place in range(new_game.score.length.count())}
    assert offered >= {5, 7, 9, 11, 13, 15, 17, 21, 25}


def test_cube_options_depend_on_the_length_of_the_session(new_game: NewGameDialog) -> None:
    new_game.choose("backgammon")
    new_game.tabs.setCurrentWidget(new_game.score)
    assert new_game.score.crawford.isVisible()
    new_game.score.length.setCurrentText("Money play, game by game")
    for visible in (new_game.score.jacoby, new_game.score.about_jacoby, new_game.score.beavers, new_game.score.about_beavers):
        assert visible.isVisible()
    assert not new_game.score.crawford.isVisible()
    new_game.score.jacoby.click()
    assert agreed_in(new_game).jacoby


def test_without_the_cube_its_rules_do_not_apply(new_game: NewGameDialog) -> None:
    new_game.choose("backgammon")
    new_game.tabs.setCurrentWidget(new_game.score)
    new_game.score.length.setCurrentText("Money play, game by game")
    for box in (new_game.score.jacoby, new_game.score.beavers, new_game.score.cube):
        box.click()
    agreed = agreed_in(new_game)
    assert not agreed.uses_cube
    assert (agreed.jacoby, agreed.beavers) == (False, False)


def test_a_player_without_a_name_is_refused_in_words(new_game: NewGameDialog) -> None:
    new_game.players.seats[0].name.clear()
    new_game.tabs.setCurrentWidget(new_game.dice)
    QTest.mouseClick(new_game.play, LEFT)
    assert "name" in new_game.error.text()
    assert new_game.tabs.currentWidget() is new_game.players
    assert new_game.isVisible()
    QTest.keyClicks(new_game.players.seats[0].name, "A")
    assert new_game.error.text() == ""
    new_game.reject()


def test_a_seed_gives_the_same_dice_again(fingers: Fingers, dialog: NewGameDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.dice)
    dialog.dice.seed.setText("12")
    begun(fingers)
    assert fingers.model.live.dice.settings.seed == 12
    assert fingers.window.sessions.store.commitment is not None


@pytest.mark.parametrize("seed", ["-5", "4294967296", "9" * 30])
def test_a_seed_out_of_range_is_refused_with_the_range(new_game: NewGameDialog, seed: str) -> None:
    new_game.dice.seed.setText(seed)
    QTest.mouseClick(new_game.play, LEFT)
    assert new_game.error.text().endswith("must be a whole number from 0 to 4294967295.")
    new_game.reject()


def test_a_seed_that_is_no_number_is_refused_in_words(new_game: NewGameDialog) -> None:
    new_game.dice.seed.setText("lucky")
    QTest.mouseClick(new_game.play, LEFT)
    assert "'lucky' is not a whole number" in new_game.error.text()
    assert new_game.tabs.currentWidget() is new_game.dice
    new_game.reject()


def test_house_rules_are_kept_under_a_name_and_can_be_removed(new_game: NewGameDialog) -> None:
    new_game.choose("plakoto")
    new_game.rules.options["mother_rule"].click()
    new_game.keep_rules("As in Kavala")
    assert new_game.games.currentItem().text() == "As in Kavala"
    (variant,) = new_game.model.variants
    assert not variant.options.mother_rule
    QTest.mouseClick(new_game.forget, LEFT)
    assert "As in Kavala" not in [new_game.games.item(row).text() for row in range(new_game.games.count())]
    new_game.reject()


def test_the_choices_are_found_again_the_next_time(fingers: Fingers, dialog: NewGameDialog) -> None:
    dialog.choose("narde")
    dialog.score.length.setCurrentText("Match to 9 points")
    dialog.players.seats[0].name.setText("Eleni")
    begun(fingers)
    fingers.window.sessions.store.live = None
    fingers.window.game.leave()
    fingers.window.sessions.ask_new_game()
    again = dialog_of(fingers.window, NewGameDialog)
    assert again.model.entry.key == "narde"
    assert again.score.length.currentData() == 9
    assert again.tabs.tabText(1) == "Match to 9 points"
    assert again.players.seats[0].name.text() == "Eleni"
    again.reject()


def test_the_settings_are_found_again_in_their_file(window: MainWindow, fingers: Fingers) -> None:
    from palamedes.service.library import files

    wanted = Preferences(speed="none", theme="night", sounds=False, hint_in_steps=False)
    window.menus.option("theme", "night").trigger()
    window.background.run(lambda: None, lambda _: None, lambda _: None)
    fingers.qtbot.waitUntil(lambda: files.load_preferences()[0] == wanted)
