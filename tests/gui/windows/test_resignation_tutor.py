"""The tutor asks before a resignation that gives away points."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, Fingers, dialog_of, setup
from PySide6.QtCore import Qt

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import PositionSetUp, Resigned
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.widgets.tutor_panel import TutorPanel

LOST = position_from_text(BACKGAMMON, "1:15 | 1:1 off:14")
"""A position in which the side on roll loses a single game with certainty."""


@pytest.fixture
def lost(shipped: Path, fingers: Fingers) -> Fingers:
    """Anna, who is on roll in LOST, has a tutor who asks about every doubtful decision."""
    fingers.window.menus.option("hint_plies", "1").trigger()
    fingers.window.menus.option("tutor", Mark.DOUBTFUL).trigger()
    begins = setup(BACKGAMMON, cube=False), DiceSettings("mersenne", 7), PositionSetUp(LOST)
    assert fingers.window.sessions.begin(*begins)
    return fingers


def resign(fingers: Fingers, points: int) -> None:
    """Choose a result in the dialog for resigning, and wait for the tutor."""
    fingers.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    fingers.press(dialog_of(fingers.window, ResignDialog).buttons[points - 1])
    tutor = fingers.window.resignations
    fingers.qtbot.waitUntil(lambda: not tutor._bridge.is_asking, timeout=20_000)


def question(fingers: Fingers) -> TutorPanel:
    return fingers.window.resignations._panel


def is_resigned(fingers: Fingers) -> bool:
    return any(isinstance(event, Resigned) for event in fingers.model.live.session.events)


def test_resigning_a_gammon_where_only_a_single_game_is_lost_is_asked_about(lost: Fingers) -> None:
    resign(lost, 2)
    assert question(lost).words.text() == "Resigning a gammon loses 1.000 points: very bad."
    assert not is_resigned(lost)
    lost.press(question(lost).go_on)
    assert Resigned(0, 2) in lost.model.live.session.events


def test_a_resignation_that_was_taken_back_leaves_the_game_as_it_was(lost: Fingers) -> None:
    resign(lost, 2)
    lost.press(question(lost).take_back)
    assert question(lost).isHidden()
    lost.roll()
    assert not is_resigned(lost)


def test_a_resignation_that_costs_nothing_is_offered_without_a_question(lost: Fingers) -> None:
    resign(lost, 1)
    assert Resigned(0, 1) in lost.model.live.session.events
    assert question(lost).isHidden()


def test_without_the_tutor_no_resignation_is_asked_about(lost: Fingers) -> None:
    lost.window.menus.option("tutor", Mark.NONE).trigger()
    resign(lost, 2)
    assert is_resigned(lost)


def test_resigning_at_the_first_play_against_the_computer_is_asked_about(lost: Fingers, dice: Path) -> None:
    lost.begin_with_rolls(setup(PORTES, players=AGAINST_NETWORK), dice, "62 31 52 44 61")
    lost.roll()
    resign(lost, 1)
    assert question(lost).words.text().startswith("Resigning a single game loses ")
    assert not is_resigned(lost)


def test_a_change_of_language_asks_the_question_again(lost: Fingers) -> None:
    resign(lost, 2)
    lost.window.change_language("el")
    lost.qtbot.waitUntil(question(lost).isVisible, timeout=20_000)
    assert question(lost).words.text().startswith("Η εγκατάλειψη με γκάμον χάνει 1,000")
    lost.press(question(lost).go_on)
    assert Resigned(0, 2) in lost.model.live.session.events


def play_badly(fingers: Fingers, dice: Path) -> TutorPanel:
    """Make the worst play of a roll. Returns the panel in which the tutor asks about it."""
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_NETWORK), dice, "62 31 52 44 61")
    fingers.roll()
    tutor = fingers.window.tutor
    fingers.qtbot.waitUntil(lambda: not tutor.is_busy, timeout=20_000)
    assert tutor._pending is not None
    assert isinstance(tutor._pending.analysis, PlayAnalysis)
    assert fingers.model.hand is not None
    for step in tutor._pending.analysis.candidates[-1].play.steps:
        fingers.model.hand.move(*step)
    fingers.window.game.redraw()
    fingers.press_primary()
    assert tutor._panel.isVisible()
    return tutor._panel


def test_the_question_about_a_resignation_replaces_the_one_about_a_play(lost: Fingers, dice: Path) -> None:
    about_play = play_badly(lost, dice)
    resign(lost, 1)
    assert question(lost).isVisible()
    assert about_play.isHidden()
    lost.press(question(lost).take_back)
    lost.press_primary()
    assert about_play.isVisible()


def test_no_play_is_made_while_the_question_about_a_resignation_is_open(lost: Fingers, dice: Path) -> None:
    about_play = play_badly(lost, dice)
    resign(lost, 1)
    lost.press_primary()
    assert question(lost).isVisible()
    assert about_play.isHidden()
    assert "Use the buttons on the board" in lost.window.page.toast.text()


def test_if_the_analysis_takes_too_long_the_resignation_is_offered(lost: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    tutor = lost.window.resignations
    monkeypatch.setattr(tutor._bridge, "ask", lambda request: None)
    tutor._patience.setInterval(30)
    resign(lost, 2)
    assert tutor.holds
    lost.qtbot.waitUntil(lambda: is_resigned(lost), timeout=20_000)
    assert not tutor.holds
