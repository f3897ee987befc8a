"""Every board can be painted in every theme, and shows what it should. A Qt warning fails the test
(pyproject.toml).
"""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.gui.board.geometry import Geometry, Target, TargetKind
from palamedes.gui.board.marks import arrow_ends, middle_of
from palamedes.gui.board.painter import paint_board
from palamedes.gui.board.view import Arrow, ArrowKind, BoardCube, BoardSide, BoardView, Die, Landing, LandingEffect
from palamedes.gui.theme import KAFENEIO, THEMES, Theme

SCALE = 20
BUSY = BoardView(
    BACKGAMMON,
    position_from_text(BACKGAMMON, "bar:1 13:3 8:2 6:3 5:2 4:1 off:3 | bar:1 24:2 13:4 10:1 8:2 6:3 5:1 off:1"),
    dice=(Die(6, used=True), Die(4, next=True)),
    cube=BoardCube(128, BoardSide.TOP),
    selected=25,
    landings=(Landing(21, False), Landing(15, True, LandingEffect.HIT), Landing(0), Landing(11, True, LandingEffect.PIN)),
    arrows=tuple(
        Arrow(side, start, 4, kind, rank)
        for side in BoardSide
        for rank, (start, kind) in enumerate(zip((25, 24, 13, 5), ArrowKind, strict=True))
    ),
)


def painted(view: BoardView, theme: Theme = KAFENEIO) -> QImage:
    geometry = Geometry.of(view.variant, view.mirrored)
    image = QImage((geometry.size * SCALE).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(geometry.fit(image.width(), image.height()))
    paint_board(painter, geometry, theme, view)
    painter.end()
    return image


def differs(one: QImage, other: QImage, rect: QRectF) -> bool:
    """Whether two pictures differ inside a rectangle, which is given in checker diameters."""
    pixels = QRectF(rect.topLeft() * SCALE, rect.size() * SCALE).toRect()
    return one.copy(pixels) != other.copy(pixels)


def start(variant: Variant) -> BoardView:
    return BoardView(variant, start_position(variant))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_game_is_painted_in_every_theme(variant, theme):
    image = painted(start(variant), theme)
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 5


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_at_once_is_painted_in_every_theme(theme):
    assert painted(BUSY, theme) != painted(BUSY.quiet(), theme)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("points", range(8, 41, 4))
@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA], ids=lambda variant: variant.key)
def test_boards_of_every_size_are_painted(variant, points):
    view = start(variant.configured(board={"points": points, "checkers": 30}))
    dice = tuple(Die(view.variant.board.die) for _ in range(4))
    assert painted(replace(view, dice=dice)) != painted(view)


@pytest.mark.usefixtures("qapp")
def test_the_same_board_is_painted_alike_each_time():
    assert painted(BUSY) == painted(BUSY)


@pytest.mark.usefixtures("qapp")
def test_the_numbers_turn_with_the_side_on_roll():
    view, geometry = start(PORTES), Geometry()
    bottom, top = painted(view), painted(replace(view, on_roll=BoardSide.TOP))
    assert all(differs(bottom, top, geometry.label(point)) for point in range(1, 25))


@pytest.mark.usefixtures("qapp")
def test_the_two_sides_are_told_apart_by_their_marks_in_grey():
    view, geometry = start(PLAKOTO), Geometry()
    image = painted(view).convertToFormat(QImage.Format.Format_Grayscale8)

    def light(point: int) -> int:
        centre = geometry.slot(Target(TargetKind.POINT, point), 0, 15) * SCALE
        return QColor(image.pixel(round(centre.x()) + 5, round(centre.y()))).lightness()

    assert abs(light(24) - light(1)) > 60


@pytest.mark.usefixtures("qapp")
def test_a_pinned_checker_is_seen_under_its_pinner():
    pinned = BoardView(PLAKOTO, position_from_text(PLAKOTO, "24:14 10:1 | 24:14 15:pin"))
    free = BoardView(PLAKOTO, position_from_text(PLAKOTO, "24:14 10:1 | 24:15"))
    crescent = Geometry().point_rect(10).adjusted(0.3, 4.6, -0.3, 0)
    assert differs(painted(pinned), painted(free), crescent)


@pytest.mark.usefixtures("qapp")
def test_a_used_die_fades():
    view = replace(start(PORTES), dice=(Die(3), Die(1)))
    used = replace(view, dice=(Die(3, used=True), Die(1)))
    first, second = Geometry().dice(view.dice)
    assert differs(painted(view), painted(used), first)
    assert not differs(painted(view), painted(used), second)


@pytest.mark.usefixtures("qapp")
def test_the_other_colour_may_sit_at_the_bottom():
    view = start(PORTES)
    assert painted(view) != painted(replace(view, bottom_colour=1))


@pytest.mark.usefixtures("qapp")
def test_an_arrow_leaves_the_number_of_a_tall_stack_readable():
    view = start(PLAKOTO)
    moved = replace(view, arrows=(Arrow(BoardSide.BOTTOM, 24, 18),))
    top = Geometry().slot(Target(TargetKind.POINT, 24), 14, 15)
    assert not differs(painted(view), painted(moved), QRectF(top.x() - 0.2, top.y() - 0.2, 0.4, 0.4))


@pytest.mark.usefixtures("qapp")
def test_an_arrow_for_two_checkers_tells_how_many_they_are() -> None:
    one, two = (_portes((Arrow(BoardSide.BOTTOM, 6, 4, count=count),)) for count in (1, 2))
    (ends,) = arrow_ends(Geometry(24, 15), two)
    middle = middle_of(*ends, Geometry().middle)
    assert differs(painted(one), painted(two), QRectF(middle.x() - 0.3, middle.y() - 0.2, 0.6, 0.4))


def test_an_arrow_for_two_checkers_ends_where_the_second_comes_to_lie() -> None:
    one, two = (
        _portes((Arrow(BoardSide.BOTTOM, 24, 18, ArrowKind.BEST, 1, count), Arrow(BoardSide.BOTTOM, 18, 17, ArrowKind.BEST, 1)))
        for count in (1, 2)
    )
    assert arrow_ends(Geometry(24, 15), one)[1][0] != arrow_ends(Geometry(24, 15), two)[1][0]


@pytest.mark.usefixtures("qapp")
def test_the_points_may_carry_the_numbers_of_the_side_that_is_not_on_roll() -> None:
    view = start(PORTES)
    turned = replace(view, numbered=BoardSide.TOP)
    label = Geometry().label(1)
    assert differs(painted(view), painted(turned), label)
    assert painted(replace(view, numbered=BoardSide.BOTTOM)) == painted(view)


def test_a_checker_that_moves_twice_goes_on_from_where_it_has_come_to_lie() -> None:
    ways = (Arrow(BoardSide.BOTTOM, 13, 8, ArrowKind.BEST, 1), Arrow(BoardSide.BOTTOM, 8, 6, ArrowKind.BEST, 1))
    first, second = arrow_ends(Geometry(24, 15), _portes(ways))
    assert first[1] == second[0]


def _portes(arrows: tuple[Arrow, ...]) -> BoardView:
    return BoardView(PORTES, start_position(PORTES), arrows=arrows)
