"""The tutor in the real window with a small network: it asks before a mistake, and never blocks the
window.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, PEOPLE, Fingers, setup
from PySide6.QtCore import Qt

from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES
from palamedes.core.session.events import Doubled, Played, Rolled
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.controllers.game import tutor as tutor_module
from palamedes.gui.controllers.game.tutor import AS_ELSEWHERE
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.tutor_model import depth_request
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.tutor_panel import TutorPanel
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.analysis import judging
from palamedes.service.requests import plays_request

KEY = Qt.Key


@pytest.fixture
def turn(shipped: Path, fingers: Fingers, dice: Path) -> Fingers:
    """Side 0 is to play 3-1 in Portes against a network. The tutor, at 1 ply, asks before any
    doubtful play.
    """
    fingers.window.menus.option("hint_plies", "1").trigger()
    fingers.window.menus.option("tutor", Mark.DOUBTFUL).trigger()
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_NETWORK), dice, "62 31 52 44 61 21 43 65 32")
    fingers.roll()
    fingers.qtbot.waitUntil(lambda: not fingers.window.tutor.is_busy)
    return fingers


def panel(fingers: Fingers) -> TutorPanel:
    return fingers.window.tutor._panel


def analysis(fingers: Fingers) -> PlayAnalysis:
    case = fingers.window.tutor._pending
    assert case is not None
    assert isinstance(case.analysis, PlayAnalysis)
    return case.analysis


def worst(fingers: Fingers) -> tuple[Step, ...]:
    return analysis(fingers).candidates[-1].play.steps


def make(fingers: Fingers, steps: tuple[Step, ...]) -> None:
    """Make a play and press Done."""
    hand = fingers.model.hand
    assert hand is not None
    hand.clear()
    for step in steps:
        hand.move(*step)
    fingers.window.game.redraw()
    fingers.press_primary()


def plays(fingers: Fingers) -> int:
    return sum(isinstance(event, Played) for event in fingers.model.live.session.events)


def test_the_buttons_on_the_board_do_not_cover_the_question(turn: Fingers):
    make(turn, worst(turn))
    asking, offers = panel(turn), turn.window.page.offers
    turn.qtbot.waitUntil(asking.isVisible)
    offers.hide()
    offers.place()
    board = turn.window.page.board
    order = [child for child in board.children() if child in (asking, offers)]
    assert order == [offers, asking]


def test_the_tab_key_leads_from_the_board_to_the_answers(turn: Fingers) -> None:
    make(turn, worst(turn))
    turn.qtbot.waitUntil(panel(turn).isVisible)
    turn.board.setFocus()
    for button in (panel(turn).take_back, panel(turn).show_plays, panel(turn).go_on):
        turn.window.focusNextChild()
        assert turn.window.focusWidget() is button


def test_the_best_play_is_made_without_a_word(turn: Fingers) -> None:
    make(turn, analysis(turn).candidates[0].play.steps)
    assert plays(turn) >= 1
    assert panel(turn).isHidden()


def test_a_mistake_waits_and_the_panel_tells_what_it_loses(turn: Fingers) -> None:
    found = analysis(turn)
    make(turn, worst(turn))
    assert plays(turn) == 0
    assert f"{found.candidates[0].equity - found.candidates[-1].equity:.3f}" in panel(turn).words.text()


def test_the_mistake_can_be_taken_back(turn: Fingers) -> None:
    make(turn, worst(turn))
    turn.press(panel(turn).take_back)
    assert panel(turn).isHidden()
    assert turn.model.hand is not None
    assert not turn.model.hand.steps


def test_the_mistake_can_be_played_anyway(turn: Fingers) -> None:
    wanted = worst(turn)
    make(turn, wanted)
    turn.press(panel(turn).go_on)
    assert Played(wanted) in turn.model.live.session.events


def test_the_better_plays_can_be_shown(turn: Fingers) -> None:
    make(turn, worst(turn))
    turn.press(panel(turn).show_plays)
    assert turn.model.hint is not None
    assert turn.board.view.arrows
    assert turn.window.panel.play_table.table.rowCount() == 5


def test_the_panel_and_the_messages_over_the_board_grow_with_the_window(turn: Fingers) -> None:
    page = turn.window.page
    turn.window.resize(1200, 700)
    make(turn, worst(turn))
    page.toast.say("None of the remaining dice shows 1.")
    texts = (panel(turn).words, panel(turn).go_on, page.toast)
    small = [text.fontMetrics().height() for text in texts]
    turn.window.resize(1920, 1080)
    turn.qtbot.waitUntil(lambda: all(text.fontMetrics().height() > 1.15 * old for text, old in zip(texts, small, strict=True)))
    assert page.board.rect().contains(panel(turn).geometry())
    assert len({button.fontMetrics().height() for button in panel(turn).findChildren(KeyButton)}) == 1
    turn.window.resize(1200, 700)
    turn.qtbot.waitUntil(lambda: [text.fontMetrics().height() for text in texts] == small)


def test_a_panel_that_first_appears_in_a_large_window_has_large_buttons(turn: Fingers) -> None:
    turn.window.resize(1920, 1080)
    make(turn, worst(turn))
    assert len({button.fontMetrics().height() for button in panel(turn).findChildren(KeyButton)}) == 1


def test_undo_in_the_window_closes_the_panel(turn: Fingers) -> None:
    make(turn, worst(turn))
    turn.press(turn.window.page.bar.undo)
    assert panel(turn).isHidden()


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Return])
def test_while_the_panel_asks_a_key_that_confirms_neither_plays_nor_takes_back(turn: Fingers, key: Qt.Key) -> None:
    wanted = worst(turn)
    make(turn, wanted)
    turn.key(key)
    assert plays(turn) == 0
    assert panel(turn).isVisible()
    assert turn.model.hand is not None
    assert turn.model.hand.steps == wanted


def test_the_panel_does_not_take_the_keyboard(turn: Fingers) -> None:
    turn.board.setFocus()
    make(turn, worst(turn))
    assert turn.window.focusWidget() is turn.board


def test_a_single_game_can_have_a_tutor_of_its_own(turn: Fingers) -> None:
    wanted = worst(turn)
    turn.window.menus.option("tutor here", Mark.NONE).trigger()
    assert turn.window.preferences.current.tutor_for(PORTES.key) == Mark.NONE
    assert turn.window.preferences.current.tutor_for(PLAKOTO.key) == Mark.DOUBTFUL
    make(turn, wanted)
    assert plays(turn) >= 1


def test_without_a_game_no_tutor_of_its_own_can_be_chosen(window: MainWindow) -> None:
    menu = window.menus.option("tutor here", Mark.NONE).parent()
    assert not menu.menuAction().isEnabled()
    window.study.begin()
    assert menu.menuAction().isEnabled()


def test_a_single_game_can_be_treated_as_the_others_again(turn: Fingers) -> None:
    turn.window.menus.option("tutor here", Mark.NONE).trigger()
    turn.window.menus.option("tutor here", AS_ELSEWHERE).trigger()
    assert turn.window.preferences.current.tutor_in == {}


def test_a_play_that_was_not_looked_at_deeply_is_looked_at_before_anything_is_said(turn: Fingers) -> None:
    turn.window.menus.option("hint_plies", "2").trigger()
    turn.window.menus.option("tutor", Mark.NONE).trigger()
    turn.window.menus.option("tutor", Mark.DOUBTFUL).trigger()
    turn.qtbot.waitUntil(lambda: not turn.window.tutor.is_busy)
    shallow = next(one for one in analysis(turn).candidates if one.plies == 1)
    make(turn, shallow.play.steps)
    turn.qtbot.waitUntil(panel(turn).isVisible)
    judged = next(one for one in analysis(turn).candidates if one.play == shallow.play)
    assert judged.plies == 2


def test_a_play_that_replaces_another_one_in_time_does_not_get_its_evaluation(turn: Fingers) -> None:
    turn.window.preferences.change(hint_plies=2, hint_candidates=1)
    turn.window.menus.option("tutor", Mark.NONE).trigger()
    turn.window.menus.option("tutor", Mark.DOUBTFUL).trigger()
    turn.qtbot.waitUntil(lambda: not turn.window.tutor.is_busy)
    before = analysis(turn)
    first, second = [one for one in before.candidates if one.plies == 1][-2:]
    make(turn, first.play.steps)
    assert turn.window.tutor.is_busy
    make(turn, second.play.steps)
    turn.qtbot.waitUntil(panel(turn).isVisible)
    for one in (first, second):
        judged = next(each for each in analysis(turn).candidates if each.play == one.play)
        alone = judging.evaluate(depth_request(turn.model.state, before, one), lambda: False)
        assert (judged.plies, judged.equity) == (2, -alone.equity)


def test_a_play_that_is_typed_is_asked_about_before_it_is_made(turn: Fingers) -> None:
    turn.window.game.play_text(analysis(turn).candidates[-1].notation)
    assert plays(turn) == 0
    assert panel(turn).isVisible()
    assert turn.window.page.offers.isVisible()
    turn.press(panel(turn).go_on)
    assert plays(turn) >= 1


def test_a_play_that_is_made_again_with_redo_is_judged_afterwards(turn: Fingers) -> None:
    make(turn, worst(turn))
    turn.press(panel(turn).go_on)
    turn.wait_for_person()
    while plays(turn):
        turn.window.game.perform(Action.UNDO)
    turn.qtbot.waitUntil(lambda: not turn.window.tutor.is_busy)
    while not plays(turn):
        turn.window.game.perform(Action.REDO)
    assert panel(turn).words.text().startswith("Your last decision: ")


def test_the_best_play_can_be_typed_without_a_word(turn: Fingers) -> None:
    turn.window.game.play_text(analysis(turn).candidates[0].notation)
    turn.wait_for_person()
    assert panel(turn).isHidden()


def test_a_change_of_language_asks_the_question_again_about_the_same_play(turn: Fingers) -> None:
    wanted = worst(turn)
    make(turn, wanted)
    turn.window.change_language("el")
    turn.qtbot.waitUntil(panel(turn).isVisible)
    assert panel(turn).take_back.text() == "Το παίρνω πί&σω"
    assert panel(turn).parentWidget().rect().contains(panel(turn).geometry())
    turn.press(panel(turn).go_on)
    assert Played(wanted) in turn.model.live.session.events


# When the answer takes too long.


@pytest.fixture
def slow(turn: Fingers, monkeypatch: pytest.MonkeyPatch) -> Fingers:
    """The tutor has no answer yet when the play is complete, and its patience is short."""
    monkeypatch.setattr(tutor_module, "PATIENCE_MS", 30)
    case = turn.window.tutor._pending
    assert case is not None
    case.analysis = None
    return turn


def late_analysis(fingers: Fingers) -> PlayAnalysis:
    """The analysis that the tutor will receive later."""
    return judging.analyze(
        plays_request(fingers.model.state, ComputerSettings(search=SearchSettings(1))), lambda: False, lambda partial: None
    )


def found_late(fingers: Fingers, found: PlayAnalysis) -> None:
    fingers.window.tutor._bridge.answered.emit(found)


def test_the_play_is_made_and_marked_afterwards(slow: Fingers) -> None:
    found = late_analysis(slow)
    make(slow, found.candidates[-1].play.steps)
    slow.qtbot.waitUntil(lambda: plays(slow) >= 1)
    found_late(slow, found)
    assert panel(slow).isVisible()
    assert panel(slow).words.text().startswith("Your last decision: ")


def test_a_mistake_that_was_marked_afterwards_can_still_be_taken_back(slow: Fingers) -> None:
    found = late_analysis(slow)
    make(slow, found.candidates[-1].play.steps)
    slow.qtbot.waitUntil(lambda: plays(slow) >= 1)
    slow.wait_for_person()
    found_late(slow, found)
    slow.press(panel(slow).show_plays)
    assert plays(slow) == 0
    assert slow.model.hint is not None


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Return])
def test_a_late_word_does_not_turn_the_key_for_the_next_roll_into_taking_back(slow: Fingers, key: Qt.Key) -> None:
    found = late_analysis(slow)
    make(slow, found.candidates[-1].play.steps)
    slow.qtbot.waitUntil(lambda: plays(slow) >= 1)
    slow.wait_for_person()
    found_late(slow, found)
    assert panel(slow).isVisible()
    assert slow.window.focusWidget() is slow.board
    before = len(slow.model.live.session.events)
    slow.key(key)
    assert len(slow.model.live.session.events) > before
    assert panel(slow).isHidden()


def test_an_answer_within_the_patience_lets_the_play_go_on(slow: Fingers) -> None:
    found = late_analysis(slow)
    make(slow, found.candidates[0].play.steps)
    assert plays(slow) == 0
    found_late(slow, found)
    assert plays(slow) >= 1


# The cube.


@pytest.fixture
def cube(shipped: Path, fingers: Fingers, tmp_path: Path) -> Fingers:
    """Side 0 has made the first play of backgammon, and side 1 may double. The tutor has analysed
    that decision.
    """
    fingers.window.menus.option("hint_plies", "1").trigger()
    fingers.begin_with_rolls(setup(BACKGAMMON, players=PEOPLE), tmp_path / "rolls.txt", "62 31 52 44 61 21 43")
    fingers.roll()
    fingers.window.game.play_text("24/18 13/11")
    fingers.window.menus.option("tutor", Mark.DOUBTFUL).trigger()
    fingers.qtbot.waitUntil(lambda: not fingers.window.tutor.is_busy)
    return fingers


def test_a_double_that_loses_points_is_asked_about(cube: Fingers) -> None:
    cube.window.game.perform(Action.DOUBLE)
    assert Doubled() not in cube.model.live.session.events
    assert panel(cube).words.text().startswith("Doubling loses ")
    cube.press(panel(cube).go_on)
    assert Doubled() in cube.model.live.session.events


def test_a_key_pressed_at_the_question_about_a_double_does_not_turn_it_into_a_roll(cube: Fingers) -> None:
    cube.window.game.perform(Action.DOUBLE)
    cube.key(KEY.Key_Space)
    cube.press(panel(cube).go_on)
    assert cube.model.live.session.events[-1] == Doubled()


def test_a_roll_without_a_double_goes_on_where_that_is_right(cube: Fingers) -> None:
    cube.window.game.perform(Action.ROLL)
    assert isinstance(cube.model.live.session.events[-1], Rolled)
