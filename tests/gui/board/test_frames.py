"""A frame of every animation is painted fast enough for 60 frames a second without a GPU. The
board has the size that it has in a window of the given size.
"""

import time
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from effort import slowness
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.gui.board import canvas, marks, pieces
from palamedes.gui.board.animation import Motion, Travel, Tumble
from palamedes.gui.board.backdrop import Wanted
from palamedes.gui.board.painter import paint_view
from palamedes.gui.board.view import Arrow, BoardCube, BoardSide, BoardView, Die
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.theme import THEMES

FRAME_S = 1 / 60
FRAMES, PASSES = 20, 3
BOTTOM = BoardSide.BOTTOM
VIEW = BoardView(
    BACKGAMMON,
    start_position(BACKGAMMON),
    dice=(Die(6, next=True), Die(3)),
    cube=BoardCube(),
    arrows=(Arrow(BoardSide.TOP, 24, 18), Arrow(BoardSide.TOP, 13, 11)),
)
BOARDS = {"1366x768": (911, 645), "1920x1080": (1344, 952)}
MOTIONS = {"move": Travel(VIEW, [(BOTTOM, 24, 18), (BOTTOM, 13, 10)]), "roll": Tumble(VIEW)}


def is_drawn(board: BoardWidget) -> bool:
    """Whether the background has been drawn at full quality in the board's present size."""
    return board.backdrop.has(Wanted.of(board.board_geometry, board._theme, board.size()))


def frame_times(board: BoardWidget, motion: Motion) -> list[float]:
    """The processor time of each frame: the shortest of several passes."""
    picture = QImage(board.size(), QImage.Format.Format_RGB32)
    found = []
    for number in range(FRAMES):
        times = []
        for _ in range(PASSES):
            began = time.thread_time()
            frame = motion.frame(number / FRAMES, board.board_geometry)
            board._frame = lambda frame=frame: frame
            board.render(picture)
            times.append(time.thread_time() - began)
        found.append(min(times))
    return found


@pytest.fixture(params=BOARDS.values(), ids=BOARDS)
def board(qtbot, request):
    widget = BoardWidget(VIEW, THEMES["kafeneio"])
    qtbot.addWidget(widget)
    widget.resize(*request.param)
    widget.show()
    qtbot.waitUntil(lambda: is_drawn(widget))
    return widget


each_motion = pytest.mark.parametrize("motion", MOTIONS.values(), ids=MOTIONS)


@each_motion
def test_no_frame_is_late(board: BoardWidget, motion: Motion):
    slow = slowness()
    times = frame_times(board, motion)
    print("ms a frame:", [round(1000 * each, 1) for each in times], "slowness", round(slow, 2))
    assert [each for each in times if each > FRAME_S * slow] == []


@each_motion
def test_a_frame_with_a_kept_picture_equals_one_that_is_painted_whole(board: BoardWidget, motion: Motion):
    frame = motion.frame(0.3, board.board_geometry)
    board._frame = lambda: frame
    whole, kept = (QImage(board.size(), QImage.Format.Format_RGB32) for _ in range(2))
    for _ in range(2):
        board.render(kept)
    painter = QPainter(whole)
    board._paint_backdrop(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(board._transform, True)
    paint_view(painter, board.board_geometry, board._theme, frame.view, frame.flying, frame.tosses)
    painter.end()
    assert kept == whole


def test_a_board_at_rest_is_painted_whole_only_after_its_checkers_or_arrows_change(
    board: BoardWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = []
    monkeypatch.setattr(canvas, "paint_marks", lambda *given: painted.append(given[3]))
    board.show_view(replace(VIEW, arrows=()))
    for view in (replace(VIEW, arrows=()), replace(VIEW, arrows=(), dice=()), VIEW, replace(VIEW, cube=None)):
        board.show_view(view)
        for _ in range(2):
            board.grab()
    assert painted == [replace(view, dice=()) for view in (replace(VIEW, arrows=()), VIEW, replace(VIEW, cube=None))]


def test_the_checkers_are_painted_again_only_after_one_has_moved(board: BoardWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    board.grab()
    painted = []
    monkeypatch.setattr(canvas, "paint_checkers", lambda *given: painted.append(given[3].position))
    moved = VIEW.with_step(BOTTOM, Step(6, 5))
    for view in (replace(VIEW, movable=frozenset({6, 8})), replace(VIEW, arrows=()), moved, replace(moved, selected=5)):
        board.show_view(view)
        board.grab()
    assert painted == [moved.position]


def test_an_arrow_is_drawn_once_for_many_views(board: BoardWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    board.grab()
    drawn = []
    monkeypatch.setattr(marks, "_arrow_path", lambda *given: drawn.append(given))
    for selected in (None, 6, 8):
        board.show_view(replace(VIEW, selected=selected))
        board.grab()
    assert not drawn


def test_the_kept_picture_and_the_dice_equal_a_board_that_is_painted_whole(board: BoardWidget) -> None:
    shown = board.grab().toImage()
    whole = QImage(shown.size(), shown.format())
    whole.fill(board._theme.window)
    painter = QPainter(whole)
    board._paint_backdrop(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(board._transform, True)
    paint_view(painter, board.board_geometry, board._theme, VIEW)
    painter.end()
    assert shown == whole


def test_the_numbers_of_the_points_are_painted_again_only_when_they_change(
    board: BoardWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[BoardSide] = []
    monkeypatch.setattr(canvas, "paint_labels", lambda *given: painted.append(given[3].numbering))
    qtbot.waitUntil(lambda: is_drawn(board))
    board.grab()
    painted.clear()
    for view in (VIEW, replace(VIEW, cube=None), replace(VIEW, arrows=()), replace(VIEW, numbered=BoardSide.TOP)):
        board.show_view(view)
        board.grab()
    assert painted == [BoardSide.TOP]


def test_a_new_size_is_painted_anew_when_its_background_has_been_drawn(board: BoardWidget, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: is_drawn(board))
    board.resize(board.width() + 60, board.height() + 40)
    board.grab()
    qtbot.waitUntil(lambda: is_drawn(board))
    drawn_in_the_end = board.grab().toImage()
    board._ground_picture, board._checkers_picture, board._lying_picture = (canvas.KeptPicture() for _ in range(3))
    assert drawn_in_the_end == board.grab().toImage()


def test_a_die_at_rest_is_drawn_once_for_many_frames(board: BoardWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    board.grab()
    thrown = []
    monkeypatch.setattr(pieces, "_thrown", lambda *given: thrown.append(given))
    for _ in range(3):
        board.grab()
    assert not thrown
