"""The board responds to clicks, dragging and keys, and reports what was done."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from effort import at_most
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES
from palamedes.gui.board.animation import AnimationSpeed, Travel
from palamedes.gui.board.cues import Cue
from palamedes.gui.board.geometry import CUBE_TARGET, Geometry, Target, TargetKind
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Die, Landing
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.theme import THEMES

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
START = BoardView(PORTES, start_position(PORTES), dice=(Die(6, next=True), Die(3)), movable=frozenset({24, 13, 8}))
MOVES = ((BoardSide.BOTTOM, 24, 18), (BoardSide.BOTTOM, 18, 15))
AFTER = START.with_step(BoardSide.BOTTOM, Step(24, 18)).with_step(BoardSide.BOTTOM, Step(18, 15))


@pytest.fixture
def board(qtbot):
    widget = BoardWidget(START)
    qtbot.addWidget(widget)
    widget.resize(900, 620)
    widget.show()
    return widget


def heard(signal) -> list:
    """A list that receives everything that a signal sends."""
    sent: list = []
    signal.connect(lambda *what: sent.append(what))
    return sent


def at(board: BoardWidget, target: Target | int) -> QPoint:
    return (board.place_spot(target) if isinstance(target, int) else board.spot(target)).toPoint()


def drag(board: BoardWidget, start: QPoint, end: QPoint, drop: bool = True) -> None:
    QTest.mousePress(board, LEFT, pos=start)
    for spot in (start + QPoint(2, 2), (start + end) / 2, end):
        send_move(board, spot)
    if drop:
        QTest.mouseRelease(board, LEFT, pos=end)


def send_move(board: BoardWidget, spot: QPoint) -> None:
    """Send a mouse move with the left button held, which QTest.mouseMove cannot do."""
    here, there = QPointF(spot), QPointF(board.mapToGlobal(spot))
    event = QMouseEvent(QEvent.Type.MouseMove, here, there, Qt.MouseButton.NoButton, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board, event)


@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_on_a_point_tells_the_point_and_the_button(board, button):
    clicks = heard(board.point_clicked)
    QTest.mouseClick(board, button, pos=at(board, 13))
    assert clicks == [(13, button)]


def test_points_are_told_in_the_numbers_of_the_side_on_roll(board):
    board.show_view(replace(START, on_roll=BoardSide.TOP))
    clicks = heard(board.point_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, Target(TargetKind.POINT, 24)))
    assert clicks == [(1, LEFT)]


def test_in_running_games_too_points_are_told_in_the_numbers_of_the_side_on_roll(board):
    board.show_view(BoardView(FEVGA, start_position(FEVGA), on_roll=BoardSide.TOP))
    clicks = heard(board.point_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, Target(TargetKind.POINT, 12)))
    assert clicks == [(24, LEFT)]


def test_the_tray_is_place_zero_and_the_bar_the_place_behind_the_last_point(board):
    clicks = heard(board.point_clicked)
    for target in (
        Target(TargetKind.OFF, 0, BoardSide.BOTTOM),
        Target(TargetKind.BAR, 0, BoardSide.BOTTOM),
        Target(TargetKind.BAR, 0, BoardSide.TOP),
    ):
        QTest.mouseClick(board, LEFT, pos=at(board, target))
    assert [place for place, _ in clicks] == [0, 25, 25]


def test_the_other_sides_tray_and_the_field_are_background(board):
    clicks = heard(board.background_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, Target(TargetKind.OFF, 0, BoardSide.TOP)))
    QTest.mouseClick(board, LEFT, pos=QPoint(2, 2))
    assert len(clicks) == 2


def test_a_click_on_a_die_tells_which(board):
    clicks = heard(board.die_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, Target(TargetKind.DIE, 1)))
    assert clicks == [(1,)]


def test_the_cube_can_be_clicked(board):
    board.show_view(BoardView(BACKGAMMON, start_position(BACKGAMMON), cube=BoardCube()))
    clicks = heard(board.cube_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, CUBE_TARGET))
    assert len(clicks) == 1


def test_a_press_that_is_released_elsewhere_is_no_click(board):
    clicks = heard(board.point_clicked)
    QTest.mousePress(board, RIGHT, pos=at(board, 13))
    QTest.mouseRelease(board, RIGHT, pos=at(board, 20))
    assert clicks == []


def test_a_checker_is_dragged_from_point_to_point(board):
    started, drags, clicks = heard(board.drag_started), heard(board.dragged), heard(board.point_clicked)
    drag(board, at(board, 13), at(board, 7))
    assert (started, drags, clicks) == ([(13,)], [(13, 7)], [])


def test_a_checker_is_dragged_off_the_board(board):
    board.show_view(BoardView(PORTES, position_from_text(PORTES, "6:2 off:13 | 1:2 off:13"), movable=frozenset({6})))
    drags = heard(board.dragged)
    drag(board, at(board, 6), at(board, 0))
    assert drags == [(6, 0)]


def test_a_checker_that_may_not_move_is_not_picked_up(board):
    started, drags = heard(board.drag_started), heard(board.dragged)
    drag(board, at(board, 6), at(board, 3))
    assert (started, drags) == ([], [])


def test_a_checker_dropped_where_it_came_from_is_no_move(board):
    drags, cancelled = heard(board.dragged), heard(board.drag_cancelled)
    start = at(board, 13)
    drag(board, start, start + QPoint(0, 40))
    assert (drags, cancelled) == ([], [(13,)])


def test_a_checker_dropped_beside_a_landing_goes_there(board):
    hit = BoardView(BACKGAMMON, position_from_text(BACKGAMMON, "13:5 8:3 6:7 | 24:2 13:4 10:1 6:8"), movable=frozenset({13}))
    board.show_view(hit)
    board.drag_started.connect(lambda place: board.show_view(replace(hit, selected=place, landings=(Landing(6),))))
    drags = heard(board.dragged)
    drag(board, at(board, 13), QPoint(at(board, 6).x(), board.height() // 2 + 15))
    assert drags == [(13, 6)]


def test_a_checker_dropped_in_the_middle_of_nowhere_goes_back(board):
    drags, cancelled = heard(board.dragged), heard(board.drag_cancelled)
    drag(board, at(board, 13), QPoint(board.width() // 4, board.height() // 2))
    assert (drags, cancelled) == ([], [(13,)])


def test_escape_puts_a_dragged_checker_back(board):
    cancelled = heard(board.drag_cancelled)
    drag(board, at(board, 13), at(board, 7), drop=False)
    assert board.is_dragging
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert cancelled == [(13,)]
    assert not board.is_dragging


def test_the_owner_may_light_landings_while_a_checker_is_dragged(board):
    board.drag_started.connect(lambda place: board.show_view(replace(START, selected=place, landings=(Landing(7),))))
    drag(board, at(board, 13), at(board, 7), drop=False)
    assert board.is_dragging


def test_another_position_takes_the_checker_out_of_the_hand(board):
    drag(board, at(board, 13), at(board, 7), drop=False)
    board.show_view(AFTER)
    assert not board.is_dragging


# Keys.


def test_enter_clicks_where_the_cursor_is(board):
    clicks = heard(board.point_clicked)
    QTest.keyClick(board, Qt.Key.Key_Left)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert clicks == [(24, LEFT)]


def test_shift_makes_the_key_a_right_click(board):
    clicks = heard(board.point_clicked)
    QTest.keyClick(board, Qt.Key.Key_Left)
    QTest.keyClick(board, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert clicks == [(24, RIGHT)]


def test_a_cursor_that_was_removed_clicks_nothing(board):
    clicks = heard(board.point_clicked)
    QTest.keyClick(board, Qt.Key.Key_Left)
    board.put_cursor(None)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert clicks == []
    assert board.cursor_target is None


def test_without_a_cursor_space_is_left_to_the_window(board):
    clicks = heard(board.point_clicked)
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert clicks == []


@pytest.fixture
def beside(qtbot):
    """A button followed by a board, in one window. The button has the keyboard focus."""
    window = QWidget()
    button = QPushButton("Play", window)
    board = BoardWidget(START, parent=window)
    board.setGeometry(0, 40, 900, 620)
    qtbot.addWidget(window)
    window.resize(900, 660)
    window.show()
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    yield button, board
    window.close()


def test_tab_shows_the_cursor_on_the_board(beside):
    button, board = beside
    QTest.keyClick(button, Qt.Key.Key_Tab)
    assert board.hasFocus()
    assert board.accessibleDescription().startswith("point 24")


@pytest.mark.parametrize("goes", [QPushButton.hide, lambda button: button.setEnabled(False)], ids=["hidden", "off"])
def test_a_click_on_a_button_that_goes_then_shows_no_cursor_on_the_board(beside, goes):
    button, board = beside
    button.clicked.connect(lambda: goes(button))
    QTest.mouseClick(button, LEFT)
    assert board.hasFocus()
    assert not board.accessibleDescription()


def test_the_right_arrow_leads_from_the_last_point_into_the_tray(board):
    board.show_view(BoardView(PORTES, position_from_text(PORTES, "6:2 off:13 | 1:2 off:13"), movable=frozenset({6})))
    clicks = heard(board.point_clicked)
    QTest.keyClick(board, Qt.Key.Key_Right)
    for _ in range(6):
        QTest.keyClick(board, Qt.Key.Key_Right)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert clicks == [(0, LEFT)]


def test_the_arrow_keys_cross_the_bar(board):
    seen = []
    for _ in range(7):
        QTest.keyClick(board, Qt.Key.Key_Left)
        seen.append(board.accessibleDescription().split(",")[0])
    assert seen == ["point 24", "point 23", "point 22", "point 21", "point 20", "point 19", "bar"]


def test_the_cursor_reaches_the_dice(board):
    clicks = heard(board.die_clicked)
    board.show_view(replace(START, movable=frozenset({21})))
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert clicks == [(0,)]


def test_the_place_under_the_cursor_is_told_in_words(board):
    QTest.keyClick(board, Qt.Key.Key_Left)
    board.show_view(replace(START, selected=24))
    assert board.accessibleDescription() == "point 24, 2 of yours, selected"


def test_a_cursor_on_a_die_that_is_gone_comes_back_to_the_points(board):
    board.show_view(replace(START, movable=frozenset({21})))
    QTest.keyClick(board, Qt.Key.Key_Down)
    QTest.keyClick(board, Qt.Key.Key_Down)
    board.show_view(replace(START, dice=()))
    assert board.accessibleDescription() == "point 24, 2 of yours, can move"


# Animation.


def test_a_turn_is_animated_to_its_end(board, qtbot):
    with qtbot.waitSignal(board.animation_finished):
        board.animate(MOVES, AFTER)
    assert board.view == AFTER
    assert not board.is_animating


def test_an_animation_is_skipped_by_a_click_that_does_nothing_else(board):
    ends, clicks = heard(board.animation_finished), heard(board.point_clicked)
    board.animate(MOVES, AFTER, AnimationSpeed.SLOW)
    QTest.mouseClick(board, LEFT, pos=at(board, 13))
    assert (ends, clicks, board.view) == ([()], [], AFTER)


def test_without_speed_the_end_is_shown_at_once(board):
    ends = heard(board.animation_finished)
    board.animate(MOVES, AFTER, AnimationSpeed.NONE)
    assert (ends, board.view) == ([()], AFTER)


def test_no_turn_takes_longer_than_seven_tenths_of_a_second(board):
    assert Travel(START, MOVES).milliseconds == 320
    assert Travel(START, ((BoardSide.BOTTOM, 13, 12),) * 5).milliseconds == 700


def test_another_view_ends_an_animation_without_a_signal(board, qtbot):
    ends = heard(board.animation_finished)
    board.animate(MOVES, AFTER)
    board.show_view(START)
    qtbot.wait(400)
    assert (ends, board.view) == ([], START)


def test_a_checker_flies_from_its_stack_to_its_new_place(board):
    travel, geometry = Travel(START, MOVES[:1]), Geometry()
    begin = travel.frame(0, geometry).flying[0].centre
    end = travel.frame(0.999999, geometry).flying[0].centre
    assert begin == geometry.slot(Target(TargetKind.POINT, 24), 1, 2)
    assert (end - geometry.slot(Target(TargetKind.POINT, 18), 0, 1)).manhattanLength() < 0.01
    assert travel.frame(1, geometry).view.position == START.with_step(BoardSide.BOTTOM, Step(24, 18)).position


def test_a_hit_checker_waits_on_the_bar_after_the_step(board):
    view = BoardView(PORTES, position_from_text(PORTES, "13:5 8:3 6:7 | 24:2 13:5 10:1 6:5 8:2"))
    frame = Travel(view, ((BoardSide.TOP, 10, 8), (BoardSide.BOTTOM, 13, 8))).frame(1, Geometry())
    assert frame.view.checkers(BoardSide.BOTTOM, 8) == 4


def test_the_dice_roll_until_they_show_the_roll(board, qtbot):
    then = replace(START, dice=(Die(2), Die(2)))
    with qtbot.waitSignal(board.animation_finished):
        board.roll(then, AnimationSpeed.FAST)
    assert board.view.dice == (Die(2), Die(2))


# Sounds.


def test_the_dice_are_heard_when_they_begin_to_roll(board, qtbot):
    with qtbot.waitSignal(board.heard) as told:
        board.roll(replace(START, dice=(Die(2), Die(2))), AnimationSpeed.FAST)
    assert told.args == [Cue.DICE]
    assert board.is_animating


def test_every_step_is_heard_as_it_ends(board, qtbot):
    cues = heard(board.heard)
    with qtbot.waitSignal(board.animation_finished):
        board.animate(MOVES, AFTER)
    assert cues == [(Cue.CHECKER,)] * len(MOVES)


def test_of_a_turn_that_is_skipped_only_the_most_telling_step_is_heard(board):
    cues = heard(board.heard)
    board.show_view(BoardView(PORTES, position_from_text(PORTES, "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:4 7:1")))
    board.animate(((BoardSide.BOTTOM, 24, 18), (BoardSide.BOTTOM, 18, 17)), AFTER, AnimationSpeed.NONE)
    assert cues == [(Cue.HIT,)]


def test_a_dragged_checker_is_heard_where_it_is_let_lie(board):
    cues = heard(board.heard)
    board.dragged.connect(lambda start, end: board.show_view(START.with_step(BoardSide.BOTTOM, Step(start, end))))
    drag(board, at(board, 24), at(board, 18))
    assert cues == [(Cue.CHECKER,)]


def test_a_dragged_checker_that_goes_back_is_not_heard(board):
    cues = heard(board.heard)
    drag(board, at(board, 24), at(board, 18))
    assert not cues


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_with_nothing_to_move_the_cursor_leaves_enter_and_space_to_the_window(board, key):
    QTest.keyClick(board, Qt.Key.Key_Left)
    board.show_view(replace(START, movable=frozenset()))
    clicks = heard(board.point_clicked)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(board, event)
    assert (event.isAccepted(), clicks) == (False, [])


# Appearance.


def test_a_repaint_after_the_first_takes_less_than_a_frame(board):
    board.grab()
    with at_most(5 * 0.1):
        for _ in range(5):
            board.grab()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_board_changes_its_theme_at_once(board, theme):
    board.set_theme(theme)
    corner = board.grab().toImage().pixelColor(1, 1)
    assert corner.name().upper() == theme.window


def test_another_game_with_another_board_is_shown_in_the_same_widget(board):
    wide = PLAKOTO.configured(board={"points": 40, "checkers": 30})
    board.show_view(BoardView(wide, start_position(wide)))
    clicks = heard(board.point_clicked)
    QTest.mouseClick(board, LEFT, pos=at(board, 40))
    assert clicks == [(40, LEFT)]


def test_a_checker_in_flight_and_one_in_hand_are_painted(board):
    still = board.grab().toImage()
    drag(board, at(board, 13), at(board, 7), drop=False)
    in_hand = board.grab().toImage()
    board.animate(MOVES, AFTER, AnimationSpeed.SLOW)
    assert still != in_hand != board.grab().toImage()
    board.skip_animation()
