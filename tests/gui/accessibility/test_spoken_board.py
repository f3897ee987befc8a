"""The board as screen readers see it, through Qt's accessibility interface."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest

from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO
from palamedes.gui.accessibility.spoken_board import OTHER_DIE, PRESS, speak_boards
from palamedes.gui.board import words
from palamedes.gui.board.view import BoardCube, BoardView, Die, Landing, LandingEffect
from palamedes.gui.board.widget import BoardWidget

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NAME, PRESSING = QAccessible.Text.Name, QAccessible.InterfaceType.ActionInterface
VIEW = BoardView(
    BACKGAMMON,
    start_position(BACKGAMMON),
    dice=(Die(6, next=True), Die(3)),
    cube=BoardCube(),
    movable=frozenset({24, 13, 8}),
)


@pytest.fixture
def board(qtbot):
    speak_boards()
    widget = BoardWidget(VIEW)
    qtbot.addWidget(widget)
    widget.resize(900, 620)
    widget.show()
    return widget


def items(board: BoardWidget) -> list[QAccessibleInterface]:
    seen = QAccessible.queryAccessibleInterface(board)
    return [seen.child(index) for index in range(seen.childCount())]


def item(board: BoardWidget, name: str) -> QAccessibleInterface:
    """The item whose name begins like this."""
    (found,) = (each for each in items(board) if (each.text(NAME) + ",").startswith(name + ","))
    return found


def names(board: BoardWidget) -> list[str]:
    return [each.text(NAME) for each in items(board)]


def test_the_board_is_a_list_with_a_name(board):
    seen = QAccessible.queryAccessibleInterface(board)
    assert (seen.role(), seen.text(NAME)) == (QAccessible.Role.List, "Board")


def test_every_point_the_bar_the_trays_the_dice_and_the_cube_are_read_out(board):
    assert names(board) == [
        *("die 6, next", "die 3", "cube 1, in the middle", "bar, empty", "bar, empty", "off, empty", "off, empty"),
        *("point 1, 2 of theirs", "point 2, empty", "point 3, empty", "point 4, empty", "point 5, empty"),
        *("point 6, 5 of yours", "point 7, empty", "point 8, 3 of yours, can move", "point 9, empty"),
        *("point 10, empty", "point 11, empty", "point 12, 5 of theirs", "point 13, 5 of yours, can move"),
        *("point 14, empty", "point 15, empty", "point 16, empty", "point 17, 3 of theirs", "point 18, empty"),
        *("point 19, 5 of theirs", "point 20, empty", "point 21, empty", "point 22, empty", "point 23, empty"),
        "point 24, 2 of yours, can move",
    ]


def test_dice_and_cube_are_buttons_and_points_are_list_items(board):
    roles = {each.role() for each in items(board)[:3]}, {each.role() for each in items(board)[3:]}
    assert roles == ({QAccessible.Role.Button}, {QAccessible.Role.ListItem})


def test_landings_and_the_selected_checker_are_read_out(board):
    board.show_view(replace(VIEW, selected=24, landings=(Landing(18), Landing(15, final=False, mark=LandingEffect.HIT))))
    assert item(board, "point 24").text(NAME) == "point 24, 2 of yours, selected"
    assert item(board, "point 24").state().selected
    assert item(board, "point 18").text(NAME) == "point 18, empty, can land here"
    assert item(board, "point 15").text(NAME) == "point 15, empty, on the way, hits"


def test_pinned_checkers_and_their_pinner_are_read_out(board):
    board.show_view(BoardView(PLAKOTO, position_from_text(PLAKOTO, "7:1 24:14 | 18:pin 24:14")))
    assert item(board, "point 7").text(NAME) == "point 7, 1 of yours, one of theirs pinned"


def test_a_point_can_be_pressed(board, qtbot):
    with qtbot.waitSignal(board.point_clicked) as clicked:
        item(board, "point 13").actionInterface().doAction(PRESS)
    assert clicked.args == [13, LEFT]


def test_the_second_action_of_a_point_is_the_right_button(board, qtbot):
    with qtbot.waitSignal(board.point_clicked) as clicked:
        item(board, "point 13").actionInterface().doAction(OTHER_DIE)
    assert clicked.args == [13, RIGHT]


def test_the_cube_can_be_pressed(board, qtbot):
    with qtbot.waitSignal(board.cube_clicked):
        item(board, "cube 1").actionInterface().doAction(PRESS)


def test_the_item_at_the_cursor_has_the_focus(board, qtbot):
    board.activateWindow()
    board.setFocus()
    qtbot.waitUntil(board.hasFocus)
    QTest.keyClick(board, Qt.Key.Key_Left)
    seen = QAccessible.queryAccessibleInterface(board)
    assert seen.focusChild().text(NAME).startswith("point 24")
    assert seen.focusChild().state().focused
    assert not item(board, "point 13").state().focused


def test_every_item_lies_where_it_is_drawn(board):
    seen = QAccessible.queryAccessibleInterface(board)
    for index, target in enumerate(board.targets):
        middle = seen.child(index).rect().center()
        assert seen.childAt(middle.x(), middle.y()).text(NAME) == words.described(board.board_geometry, board.view, target)
        assert (board.mapFromGlobal(middle) - board.spot(target).toPoint()).manhattanLength() <= 2


def test_beside_the_points_there_is_nothing(board):
    corner = board.mapToGlobal(QPoint(0, 0))
    assert QAccessible.queryAccessibleInterface(board).childAt(corner.x(), corner.y()) is None


def test_a_die_that_is_gone_is_no_longer_valid(board):
    die = item(board, "die 3")
    board.show_view(replace(VIEW, dice=()))
    assert not die.isValid()
    assert die.text(NAME) == ""


def test_the_items_disappear_with_their_board(qtbot):
    speak_boards()
    for _ in range(20):
        board = BoardWidget(VIEW)
        for each in items(board):
            QAccessible.uniqueId(each)
            each.text(NAME)
        board.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
