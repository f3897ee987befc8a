"""The position editor in the real window: mouse, keys, text, analysis with a small network, and
playing on.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import LEFT, RIGHT, Fingers, dialog_of, open_window, setup
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import PINNED, start_position
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, PORTES
from palamedes.core.session.events import PositionSetUp
from palamedes.core.session.state import Phase
from palamedes.core.settings import Player
from palamedes.gui.board.geometry import CUBE_TARGET, Target, TargetKind
from palamedes.gui.board.view import BoardSide
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.models.analysis.editor_model import EditorModel
from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.windows.main_window import MainWindow
from small_networks import small_network, write_small

KEY = Qt.Key
RACE = "portes; 6:3 off:12 | 6:4 off:11"


class Hands:
    """A person who operates the editor."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def page(self) -> EditorPage:
        return self.window.editor

    @property
    def model(self) -> EditorModel:
        return self.page.model

    def point(self, number: int) -> QPoint:
        return self.spot(Target(TargetKind.POINT, number))

    def spot(self, target: Target) -> QPoint:
        return self.page.board.spot(target).toPoint()

    def click(self, spot: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.page.board, button, pos=spot)

    def drag(self, here: QPoint, there: QPoint) -> None:
        QTest.mousePress(self.page.board, LEFT, pos=here)
        for part in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.page.board, here + (there - here) * part)
        QTest.mouseRelease(self.page.board, LEFT, pos=there)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.focusWidget() or self.window, key, modifiers)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        QTest.mouseClick(self.page.paste, LEFT)

    def light(self, point: int) -> int:
        return self.model.state.seen_by(0).mine[point]

    def dark(self, point: int) -> int:
        return self.model.state.seen_by(1).mine[point]


@pytest.fixture
def hands(shipped: Path, qtbot: QtBot, window: MainWindow) -> Hands:
    QTest.mouseClick(window.home.study, LEFT)
    return Hands(qtbot, window)


@pytest.fixture
def empty(hands: Hands) -> Hands:
    QTest.mouseClick(hands.page.empty, LEFT)
    return hands


def test_the_main_button_has_room_for_its_bold_text_in_a_large_window(qtbot: QtBot, hands: Hands) -> None:
    button = hands.page.play
    hands.window.resize(1900, 1000)
    qtbot.waitUntil(lambda: hands.page.scale > 1)
    QApplication.processEvents()
    bold = QFont(button.font())
    bold.setWeight(QFont.Weight.DemiBold)
    option = QStyleOptionButton()
    button.initStyleOption(option)
    inside = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    assert inside.width() >= QFontMetrics(bold).horizontalAdvance(button.text())


# The mouse.


def test_the_home_page_leads_to_the_start_of_portes(hands: Hands) -> None:
    assert hands.window.study.is_open
    assert hands.model.state.position == start_position(PORTES)


def test_a_click_adds_a_checker_and_a_right_click_takes_it_away(empty: Hands) -> None:
    empty.click(empty.point(6))
    empty.click(empty.point(6))
    assert empty.light(6) == 2
    empty.click(empty.point(6), RIGHT)
    assert empty.light(6) == 1


def test_the_dark_side_is_added_after_its_button_was_pressed(empty: Hands) -> None:
    QTest.mouseClick(empty.page.setup.brushes[1], LEFT)
    empty.click(empty.point(6))
    assert empty.dark(19) == 1


def test_a_right_click_takes_whatever_lies_on_top(hands: Hands) -> None:
    hands.click(hands.point(1), RIGHT)
    assert hands.dark(24) == 1


def test_checkers_of_both_sides_are_dragged(hands: Hands) -> None:
    hands.drag(hands.point(6), hands.point(5))
    hands.drag(hands.point(1), hands.point(2))
    assert (hands.light(5), hands.dark(23)) == (1, 1)


def test_a_checker_is_dragged_out_of_its_tray_onto_the_board(empty: Hands) -> None:
    empty.drag(empty.spot(Target(TargetKind.OFF, 0, BoardSide.TOP)), empty.point(20))
    assert empty.dark(5) == 1


def test_a_checker_is_dragged_onto_the_bar(hands: Hands) -> None:
    hands.drag(hands.point(6), hands.spot(Target(TargetKind.BAR)))
    assert hands.light(25) == 1


@pytest.mark.parametrize(
    "target", [Target(TargetKind.OFF), Target(TargetKind.OFF, 0, BoardSide.TOP)], ids=["own tray", "other tray"]
)
def test_a_checker_dragged_off_lies_in_its_own_tray(hands: Hands, target: Target) -> None:
    hands.drag(hands.point(6), hands.spot(target))
    assert (hands.light(6), hands.light(0), hands.dark(0)) == (4, 1, 0)


def test_escape_drops_a_dragged_checker_and_stays_at_the_position(hands: Hands) -> None:
    board, here, there = hands.page.board, hands.point(6), hands.point(5)
    QTest.mousePress(board, LEFT, pos=here)
    for part in (0.3, 1.0):
        QTest.mouseMove(board, here + (there - here) * part)
    assert board.is_dragging
    hands.key(KEY.Key_Escape)
    assert hands.window.study.is_open
    assert not board.is_dragging
    QTest.mouseRelease(board, LEFT, pos=there)
    assert hands.model.state.position == start_position(PORTES)


def test_a_checker_dragged_beside_the_board_is_off(hands: Hands) -> None:
    hands.drag(hands.point(6), QPoint(2, 2))
    assert hands.light(0) == 1


def test_what_cannot_stand_is_refused_with_the_reason(hands: Hands) -> None:
    hands.drag(hands.point(6), hands.point(1))
    assert hands.model.state.position == start_position(PORTES)
    assert hands.page.toast.text() == "Both sides have checkers on Light's point 1."


def test_a_lone_checker_is_pinned_in_plakoto(empty: Hands) -> None:
    empty.paste("plakoto; 24:15 | 24:15")
    empty.drag(empty.point(24), empty.point(20))
    QTest.mouseClick(empty.page.setup.brushes[1], LEFT)
    empty.drag(empty.point(1), empty.point(20))
    assert empty.light(20) == PINNED


def test_clicks_turn_dice_and_cube(hands: Hands) -> None:
    hands.paste("backgammon; roll 31")
    hands.click(hands.spot(Target(TargetKind.DIE, 0)))
    hands.click(hands.spot(CUBE_TARGET))
    hands.click(hands.spot(CUBE_TARGET), RIGHT)
    assert hands.model.state.dice == (4, 1)
    assert hands.model.state.cube == (2, 0)


# The keyboard.


def test_a_position_is_set_up_by_keys_alone(empty: Hands) -> None:
    empty.page.board.setFocus(Qt.FocusReason.TabFocusReason)
    empty.key(KEY.Key_3)
    empty.key(KEY.Key_Left)
    empty.key(KEY.Key_Return)
    empty.key(KEY.Key_X)
    empty.key(KEY.Key_Left)
    empty.key(KEY.Key_Space)
    assert (empty.light(1), empty.light(2), empty.dark(22)) == (3, 1, 1)
    empty.key(KEY.Key_Delete)
    assert empty.dark(22) == 0


def test_undo_and_redo_have_their_usual_keys(hands: Hands) -> None:
    hands.click(hands.point(6), RIGHT)
    hands.page.board.setFocus()
    hands.key(KEY.Key_U)
    assert hands.light(6) == 5
    hands.key(KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert hands.light(6) == 4


def test_a_click_and_a_digit_give_a_number(empty: Hands) -> None:
    empty.click(empty.point(8))
    empty.key(KEY.Key_4)
    assert empty.light(8) == 4


def test_those_who_do_not_see_the_board_hear_the_point(empty: Hands) -> None:
    empty.click(empty.point(8))
    assert empty.page.board.accessibleDescription() == "point 8, 1 of yours"


# Beside the board.


def test_the_panel_changes_turn_dice_and_score(hands: Hands) -> None:
    panel = hands.page.setup
    panel.turn.setCurrentIndex(1)
    panel.dice.setCurrentIndex(panel.dice.findText("6-4"))
    panel.length.setCurrentIndex(panel.length.findData(5))
    panel.scores[0].setValue(4)
    state = hands.model.state
    assert (state.on_roll, state.dice, state.setup.length, state.score) == (1, (6, 4), 5, (4, 0))


def test_any_game_is_given_a_cube_and_loses_it_again(hands: Hands) -> None:
    cube = hands.page.setup.cube
    assert cube.currentData() is None
    assert not hands.page.setup.owner.isEnabled()
    cube.setCurrentIndex(cube.findData(2))
    assert hands.model.state.cube.value == 2
    assert hands.model.state.has_cube
    assert hands.page.setup.owner.isEnabled()
    cube.setCurrentIndex(cube.findData(None))
    assert not hands.model.state.has_cube


def test_the_crawford_game_puts_the_cube_aside(hands: Hands) -> None:
    hands.paste("backgammon; score 4-0 of 5")
    assert hands.page.setup.cube.currentData() == 1
    hands.page.setup.crawford.setChecked(True)
    assert hands.model.state.crawford_game
    assert not hands.page.setup.cube.isEnabled()


def test_another_game_is_chosen_from_the_list(hands: Hands) -> None:
    game = hands.page.game
    game.setCurrentIndex(game.findText("Fevga"))
    game.activated.emit(game.currentIndex())
    assert hands.model.variant.key == "fevga"


def test_the_rules_and_the_board_are_chosen_in_a_dialog(hands: Hands) -> None:
    QTest.mouseClick(hands.page.rules, LEFT)
    dialog = dialog_of(hands.window, RulesDialog)
    dialog.rules.points.setCurrentIndex(dialog.rules.points.findData(8))
    dialog.rules.checkers.setValue(5)
    assert dialog.rules.starts.boards[0].view.variant.board == Board(8, 5)
    QTest.mouseClick(dialog.done_button, LEFT)
    assert (hands.model.variant.board.points, hands.model.variant.board.checkers) == (8, 5)
    assert hands.model.text.startswith("portes, 8 points, 5 checkers")


def test_the_text_is_copied_changed_and_pasted(hands: Hands) -> None:
    QTest.mouseClick(hands.page.copy, LEFT)
    text = QGuiApplication.clipboard().text()
    assert text == hands.model.text == hands.page.text.text()
    hands.paste(RACE)
    assert hands.light(6) == 3
    hands.page.text.setText(text)
    QTest.keyClick(hands.page.text, KEY.Key_Return)
    assert hands.model.state.position == start_position(PORTES)


def test_a_text_that_says_nothing_is_refused(hands: Hands) -> None:
    hands.paste("hello")
    assert hands.page.toast.text().startswith("Only a position as text")


# Studying.


def ask(hands: Hands, kind: type) -> None:
    QTest.mouseClick(hands.page.analyse, LEFT)
    hands.qtbot.waitUntil(lambda: isinstance(hands.model.answer, kind))


def test_all_plays_of_a_roll_are_shown_the_best_by_arrows(hands: Hands) -> None:
    hands.paste("portes; roll 31")
    ask(hands, PlayAnalysis)
    assert hands.page.setup.dice.currentText() == "3-1"
    plays = hands.page.answer.play_table
    assert plays.isVisible()
    assert plays.table.rowCount() == len(hands.model.answer.candidates) > 5
    assert plays.heading.whole.startswith("Light: ")
    assert hands.page.board.view.arrows


def test_before_the_roll_the_chances_of_both_sides_are_shown(hands: Hands) -> None:
    ask(hands, Evaluation)
    table = hands.page.answer.chances.table
    assert hands.page.answer.chances.heading.whole.startswith("Light to roll: ")
    shown = [float(table.item(0, column).text().removesuffix("%")) for column in (1, 2)]
    assert sum(shown) == pytest.approx(100, abs=0.11)


def test_before_the_roll_the_decision_about_the_cube_is_shown(shipped: Path, hands: Hands) -> None:
    write_small(shipped, doubling=small_network(BACKGAMMON))
    hands.paste("backgammon; 6:3 off:12 | 6:4 off:11; score 2-4 of 7")
    QTest.mouseClick(hands.page.analyse, LEFT)
    hands.qtbot.waitUntil(lambda: hands.model.cube_answer is not None)
    note = hands.page.answer.chances.cube
    assert note.isVisible()
    assert "match-winning chance" in note.accessibleName()
    hands.click(hands.point(3))
    assert hands.model.cube_sentences == []


def test_the_chances_stand_in_the_columns_of_their_sides(hands: Hands) -> None:
    hands.paste("portes; 1:1 off:14 | 1:15; black to roll")
    ask(hands, Evaluation)
    table = hands.page.answer.chances.table
    light, dark = (float(table.item(0, column).text().removesuffix("%")) for column in (1, 2))
    assert dark > light


def test_the_answer_goes_with_the_next_change(hands: Hands) -> None:
    ask(hands, Evaluation)
    hands.click(hands.point(6), RIGHT)
    assert not hands.page.answer.chances.isVisible()


def test_the_pip_counts_of_another_position_do_not_stay_below_the_board(hands: Hands) -> None:
    race = hands.page.race
    hands.qtbot.waitUntil(lambda: "167" in race.whole, timeout=5000)
    height = race.height()
    QTest.mouseClick(hands.page.empty, LEFT)
    assert race.whole == ""
    assert race.height() == height
    QTest.mouseClick(hands.page.undo, LEFT)
    hands.qtbot.waitUntil(lambda: "167" in race.whole, timeout=5000)


def test_a_position_in_which_the_game_is_over_cannot_be_asked_about(empty: Hands) -> None:
    assert not empty.page.analyse.isEnabled()
    assert not empty.page.play.isEnabled()
    assert empty.page.answer.words.text() == "The game is over in this position."


# Playing on.


@pytest.fixture
def played(hands: Hands) -> Fingers:
    """Two people play on from a race, with the dark side to roll."""
    hands.paste(f"{RACE}; black to roll; score 1-2 of 3")
    QTest.mouseClick(hands.page.play, LEFT)
    dialog = dialog_of(hands.window, PlayOnDialog)
    dialog.players.seats[1].kind.setCurrentIndex(0)
    QTest.mouseClick(dialog.play, LEFT)
    return Fingers(hands.qtbot, hands.window)


def test_a_session_goes_on_from_the_position(played: Fingers) -> None:
    state = played.model.state
    assert isinstance(played.model.live.session.events[1], PositionSetUp)
    assert (state.phase, state.on_roll, state.score, state.setup.length) == (Phase.TO_ROLL, 1, (2, 1), 3)
    assert played.window.pages.currentWidget() is played.window.page


def test_it_is_played_and_taken_back_but_not_beyond_the_position(played: Fingers) -> None:
    played.roll()
    played.click_steps(played.model.hand.turn.plays[0].steps)
    played.press_primary()
    played.wait_for_person()
    played.model.live.undo()
    assert played.model.state.phase is Phase.TO_PLAY
    assert not played.model.live.can_undo


def test_a_game_from_a_position_is_offered_at_the_next_start(played: Fingers, qtbot: QtBot) -> None:
    state = played.model.state
    played.window.close()
    again = open_window(qtbot)
    again.sessions.continue_left_over()
    assert again.game.model is not None
    assert again.game.model.state == state
    again.close()


def test_dice_that_were_set_up_are_played_first(hands: Hands) -> None:
    hands.paste(f"{RACE}; roll 31")
    assert hands.window.sessions.begin(setup(PORTES), DiceSettings("mersenne", 3), hands.model.event)
    fingers = Fingers(hands.qtbot, hands.window)
    assert [face for face, _ in fingers.model.hand.dice] == [3, 1]
    assert [die.face for die in fingers.board.view.dice] == [3, 1]


# A running game.


def test_a_running_game_lends_its_position_and_waits(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(HYPERGAMMON, players=(Player("Anna"), Player("Bill"))))
    fingers.roll()
    before = fingers.model
    fingers.key(KEY.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert fingers.window.study.is_open
    assert fingers.window.editor.model.state.position == before.state.position
    assert fingers.window.game.model is None
    fingers.key(KEY.Key_Escape)
    assert fingers.window.game.model is before
    assert fingers.window.pages.currentWidget() is fingers.window.page


def test_escape_leads_home_where_there_is_no_game(hands: Hands) -> None:
    hands.key(KEY.Key_Escape)
    assert hands.window.pages.currentWidget() is hands.window.home


def test_what_was_set_up_is_still_there_later(empty: Hands) -> None:
    empty.click(empty.point(6))
    empty.key(KEY.Key_Escape)
    QTest.mouseClick(empty.window.home.study, LEFT)
    assert empty.light(6) == 1


# The clipboard.


def test_ctrl_v_sets_up_the_position_that_was_copied(empty: Hands) -> None:
    QApplication.clipboard().setText(RACE)
    empty.key(KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert empty.light(6) == 3
    assert empty.dark(6) == 4
    assert empty.window.editor.toast.isHidden()


def test_ctrl_v_of_something_else_says_in_one_sentence_what_is_missing(empty: Hands) -> None:
    before = empty.model.text
    QApplication.clipboard().setText("a shopping list")
    empty.key(KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (
        empty.window.editor.toast.text()
        == "Only a position as text, such as “plakoto; roll 31”, the ID of another program or a saved game can be pasted."
    )
    assert empty.model.text == before


def test_a_pasted_id_is_set_up_and_what_is_not_kept_is_told(hands: Hands):
    hands.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:4:0:7:10")
    assert hands.model.variant.key == "backgammon"
    assert hands.page.toast.text().startswith("Not kept: the double that was offered")


def test_a_click_of_the_mouse_shows_no_cursor_of_the_keyboard(empty: Hands) -> None:
    empty.click(empty.point(6))
    board = empty.window.editor.board
    board.setFocus()
    assert not board.cursor_is_shown
    QTest.keyClick(board, KEY.Key_Left)
    assert board.cursor_is_shown


def test_the_texts_of_the_editor_grow_with_the_window(hands: Hands) -> None:
    hands.window.resize(1000, 720)
    hands.page.edit(lambda model: model.paste("backgammon; 6:3 off:12 | 6:4 off:11; cube 2 opponent; score 3-6 of 7"))
    QApplication.processEvents()
    setup, answer = hands.page.setup, hands.page.answer
    lines = [box.lineEdit() for box in setup.scores]
    texts = [setup.turn, *setup.scores, *lines, setup.crawford, *setup.brushes, hands.page.text, hands.page.play, answer.words]
    before = [text.fontInfo().pointSizeF() for text in texts]
    panel = hands.page.side.width()
    hands.window.resize(1920, 1080)
    QApplication.processEvents()
    assert [text.fontInfo().pointSizeF() / size for text, size in zip(texts, before, strict=True)] == [
        pytest.approx(1.25, abs=0.08)
    ] * len(texts)
    assert hands.page.side.width() > 1.2 * panel
