"""The computer in the New game dialog: levels, networks, and the options that are folded away."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from driving import LEFT, Fingers, agreed_in, dialog_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.results.levels import LEVELS
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.background import Background
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.new_game_players import LevelRow, MorePage
from palamedes.service.library import folders
from small_networks import small_network, write_small

ROW = {"network": "hitting", "master": [-0.31, 0.02, 5000], "random": [1.4, 0.03, 5000]}


@pytest.fixture
def measured(shipped: Path) -> Path:
    """The folder of small networks, one of which has one measured level."""
    (shipped / "levels.json").write_text(json.dumps({"portes": {"club": ROW}}))
    return shipped


@pytest.fixture
def dialog(measured: Path, new_game: NewGameDialog) -> NewGameDialog:
    new_game.choose("portes")
    return new_game


@pytest.fixture
def more(dialog: NewGameDialog) -> MorePage:
    """The page behind More…"""
    dialog.players.computer.fold.click()
    return dialog.players.computer.more


def row_of(dialog: NewGameDialog, key: str) -> LevelRow:
    return next(row for row in dialog.players.computer.levels.rows if row.level.key == key)


def settings_in(dialog: NewGameDialog) -> ComputerSettings:
    """The computer's settings that are passed on after a click on Play."""
    settings = agreed_in(dialog).players[1].computer
    assert settings is not None
    return settings


# Levels.


def test_all_levels_stand_there_with_a_sentence_each(dialog: NewGameDialog) -> None:
    rows = dialog.players.computer.levels.rows
    assert [row.level for row in rows] == list(reversed(LEVELS))
    assert all(row.words.isVisible() and row.words.text() == row.level.words for row in rows)
    dialog.reject()


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_a_click_on_a_level_chooses_it(dialog: NewGameDialog, level) -> None:
    QTest.mouseClick(row_of(dialog, level.key).words, LEFT)
    settings = settings_in(dialog)
    assert (settings.search.plies, settings.temperature) == (level.plies, level.temperature)


def test_the_arrow_keys_choose_a_level(dialog: NewGameDialog) -> None:
    row_of(dialog, "master").button.setFocus()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    assert settings_in(dialog).search.plies == 1


def test_a_measured_level_shows_its_points_with_the_error_small(dialog: NewGameDialog) -> None:
    club = row_of(dialog, "club")
    assert club.master.text() == "−0.31 <small>± 0.02</small>"
    assert club.random.text() == "+1.40 <small>± 0.03</small>"
    assert "−0.31 points per game against Master" in club.button.accessibleDescription()
    dialog.reject()


def test_a_level_that_was_not_measured_says_so(dialog: NewGameDialog) -> None:
    assert "not measured yet" in row_of(dialog, "learner").random.text()
    dialog.reject()


def test_the_strengths_follow_the_game(dialog: NewGameDialog) -> None:
    dialog.choose("fevga")
    assert row_of(dialog, "club").master.text() == ""
    assert "not been measured yet" in dialog.players.computer.levels.headings[0].text()
    dialog.choose("portes")
    assert "−0.31" in row_of(dialog, "club").master.text()
    dialog.reject()


def test_two_computers_have_a_level_each(dialog: NewGameDialog) -> None:
    box = dialog.players.computer
    assert not box.side.isVisible()
    dialog.players.seats[0].kind.setCurrentText("Computer")
    assert box.side.isVisible()
    row_of(dialog, "beginner").button.click()
    box.side.setCurrentIndex(1)
    assert row_of(dialog, "club").button.isChecked()
    row_of(dialog, "expert").button.click()
    temperatures = [player.computer.temperature for player in agreed_in(dialog).players if player.computer]
    assert temperatures == [LEVELS[0].temperature, 0.0]


def test_where_people_play_alone_there_is_nothing_about_the_computer(dialog: NewGameDialog) -> None:
    dialog.players.seats[1].kind.setCurrentText("Person")
    assert not dialog.players.computer.isVisible()
    dialog.reject()


def asked_by(fingers: Fingers) -> NewGameDialog:
    """The dialog that the main window opens."""
    fingers.window.sessions.ask_new_game()
    found = dialog_of(fingers.window, NewGameDialog)
    assert isinstance(found, NewGameDialog)
    return found


def test_the_choice_is_played_with_and_found_again_the_next_time(measured: Path, fingers: Fingers) -> None:
    dialog = asked_by(fingers)
    dialog.choose("portes")
    row_of(dialog, "casual").button.click()
    QTest.mouseClick(dialog.play, LEFT)
    playing = fingers.model.state.setup.players[1].computer
    assert playing is not None
    assert playing.temperature == next(level.temperature for level in LEVELS if level.key == "casual")
    fingers.window.game.leave()
    fingers.window.sessions.store.live = None
    again = asked_by(fingers)
    assert row_of(again, "casual").button.isChecked()
    again.reject()


def test_a_side_that_nobody_named_gets_a_name_that_fits(dialog: NewGameDialog) -> None:
    light, dark = dialog.players.seats
    dark.kind.setCurrentText("Person")
    assert dark.name.text() == "Guest"
    light.kind.setCurrentText("Computer")
    assert light.name.text() == "Palamedes"
    dark.name.setText("Eleni")
    dark.kind.setCurrentText("Computer")
    assert dark.name.text() == "Eleni"
    dialog.reject()


# More.


def test_everything_but_names_and_level_is_folded_away(dialog: NewGameDialog) -> None:
    assert not dialog.players.computer.more.isVisible()
    dialog.players.computer.fold.click()
    assert dialog.players.computer.more.isVisible()
    dialog.reject()


def test_depth_width_and_resigning_can_be_chosen(dialog: NewGameDialog, more: MorePage) -> None:
    more.plies.setCurrentIndex(2)
    more.candidates.setValue(6)
    more.behind.setValue(0.12)
    more.resigns.click()
    assert settings_in(dialog) == ComputerSettings(search=SearchSettings(3, 6, 0.12), temperature=0.07, resigns=False)


def test_the_time_for_looking_ahead_can_be_limited(dialog: NewGameDialog, more: MorePage) -> None:
    more.plies.setCurrentIndex(2)
    assert not more.limit.isEnabled()
    more.is_limited.click()
    assert more.limit.isEnabled()
    assert more.limit.value() == 1
    more.limit.setValue(0.25)
    assert settings_in(dialog).time_limit == 0.25


def test_a_limit_that_is_switched_off_again_is_none(dialog: NewGameDialog, more: MorePage) -> None:
    more.is_limited.click()
    more.limit.setValue(4)
    more.is_limited.click()
    assert settings_in(dialog).time_limit is None


def test_a_level_has_no_time_limit(dialog: NewGameDialog, more: MorePage) -> None:
    more.is_limited.click()
    row_of(dialog, "master").button.click()
    assert not more.is_limited.isChecked()
    dialog.reject()


def test_short_rollouts_can_be_chosen_for_a_computer_that_makes_no_errors(dialog: NewGameDialog, more: MorePage) -> None:
    assert not more.rolls_out.isEnabled()
    more.temperature.setValue(0)
    more.rolls_out.click()
    assert settings_in(dialog).search == SearchSettings(1, short_rollouts=True)


def test_the_limit_of_resigning_can_be_chosen(dialog: NewGameDialog, more: MorePage) -> None:
    more.resign_above.setValue(95)
    assert settings_in(dialog).resign_above == 0.95


def test_settings_like_no_level_are_marked_as_ones_own(dialog: NewGameDialog, more: MorePage) -> None:
    more.plies.setCurrentIndex(2)
    dialog.players.computer.fold.click()
    levels = dialog.players.computer.levels
    assert levels.own.isVisible()
    assert levels.own.isChecked()
    row_of(dialog, "expert").button.click()
    assert not levels.own.isVisible()
    dialog.reject()


@pytest.mark.parametrize("method", ["flat_ucb", "flat_mc"])
def test_play_outs_can_be_chosen_with_their_time(dialog: NewGameDialog, more: MorePage, method: str) -> None:
    assert not more.seconds.isVisible()
    more.method.setCurrentIndex(more.method.findData(method))
    assert more.seconds.isVisible()
    assert not more.plies.isEnabled()
    more.seconds.setValue(2.5)
    settings = settings_in(dialog)
    assert (settings.method, settings.seconds) == (method, 2.5)


def test_what_limits_the_look_ahead_plays_no_part_at_one_ply(dialog: NewGameDialog, more: MorePage) -> None:
    more.plies.setCurrentIndex(0)
    assert not more.candidates.isEnabled()
    assert not more.is_limited.isEnabled()
    dialog.reject()


def test_every_field_has_a_name_for_those_who_do_not_see_it(dialog: NewGameDialog, more: MorePage) -> None:
    fields: tuple[QWidget, ...] = (more.method, more.seconds, more.network, more.plies, more.temperature, more.candidates)
    assert all(field.accessibleName() for field in (*fields, more.behind, more.resign_above, more.is_limited, more.limit))
    dialog.reject()


# Networks.


def test_the_networks_that_suit_the_game_are_offered_and_the_best_one_is_chosen(dialog: NewGameDialog, more: MorePage) -> None:
    assert [more.network.itemData(index) for index in range(more.network.count())] == [None, "hitting"]
    assert more.network.currentText() == "The best one for this game (hitting)"
    dialog.choose("plakoto")
    assert [more.network.itemData(index) for index in range(more.network.count())] == [None, "pinning"]
    dialog.reject()


def test_a_network_is_loaded_from_a_file_and_used(qtbot: QtBot, more: MorePage, dialog: NewGameDialog, tmp_path: Path) -> None:
    write_small(tmp_path, mine=replace(small_network(VARIANTS["portes"], seed=9), name="mine"))
    with qtbot.waitSignal(more.loaded):
        more.load_file(tmp_path / "mine.h5")
    assert more.network.currentData() == "mine"
    assert (folders.user_data() / "networks" / "mine.h5").exists()
    assert settings_in(dialog).network == "mine"


def test_a_damaged_network_is_refused_in_words_and_the_former_choice_stays(
    qtbot: QtBot, more: MorePage, dialog: NewGameDialog, tmp_path: Path
) -> None:
    more.network.setCurrentIndex(1)
    (tmp_path / "broken.h5").write_bytes(b"nothing")
    with qtbot.waitSignal(more.refused):
        more.load_file(tmp_path / "broken.h5")
    assert "broken.h5" in dialog.error.text()
    assert more.network.currentData() == "hitting"
    dialog.reject()


def test_a_network_for_another_game_is_refused_in_words(
    qtbot: QtBot, more: MorePage, dialog: NewGameDialog, tmp_path: Path
) -> None:
    write_small(tmp_path, mine=small_network(VARIANTS["narde"]))
    with qtbot.waitSignal(more.refused):
        more.load_file(tmp_path / "mine.h5")
    assert "is meant for Narde" in dialog.error.text()
    assert more.network.currentData() is None
    dialog.reject()


def test_a_dialog_closed_while_a_network_loads_is_left_alone(
    qtbot: QtBot, background: Background, more: MorePage, dialog: NewGameDialog
) -> None:
    more.load_file(Path("nowhere.h5"))
    dialog.reject()
    done: list[object] = []
    background.run(lambda: None, done.append, lambda _: None)
    qtbot.waitUntil(lambda: bool(done))


# Games for which no network is suitable.


def test_a_game_without_a_network_says_that_play_outs_play_it(dialog: NewGameDialog) -> None:
    dialog.choose("hypergammon")
    assert "No network suits Hypergammon" in dialog.players.computer.warning.text()
    assert not row_of(dialog, "master").button.isEnabled()
    dialog.choose("portes")
    assert dialog.players.computer.warning.text() == ""
    dialog.reject()


def test_a_board_without_a_network_says_that_play_outs_play_it(dialog: NewGameDialog) -> None:
    dialog.rules.points.setCurrentText("16 points")
    assert "on this board" in dialog.players.computer.warning.text()
    dialog.reject()


def test_a_sequence_says_which_games_have_no_network(dialog: NewGameDialog) -> None:
    dialog.choose("sequence")
    dialog.tabs.setCurrentWidget(dialog.rules)
    dialog.rules.sequence.variant.setCurrentText("Hypergammon")
    QTest.mouseClick(dialog.rules.sequence.add, LEFT)
    assert "No network suits Hypergammon, so for this part of the session" in dialog.players.computer.warning.text()
    assert row_of(dialog, "master").button.isEnabled()
    dialog.reject()


def test_the_measured_strength_is_shown_on_demand(dialog: NewGameDialog) -> None:
    dialog.choose("portes")
    levels, club = dialog.players.computer.levels, row_of(dialog, "club")
    assert not club.master.isVisible()
    levels.how_strong.click()
    assert club.master.isVisible()
    levels.how_strong.setChecked(False)
    assert not club.master.isVisible()
    dialog.reject()
