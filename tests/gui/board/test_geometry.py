"""Properties of the board's geometry that hold for all sizes, directions and orientations."""

from dataclasses import replace
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QPointF, QRectF

from palamedes.core.board_layout import PEEK
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES
from palamedes.gui.board.geometry import FIELD, Geometry, Target, TargetKind
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Die

SIZES = range(8, 41, 4)
GEOMETRIES = [Geometry(points, 15, same, mirrored) for points, same, mirrored in product(SIZES, (False, True), (False, True))]
VIEWS = {
    size: BoardView(variant, start_position(variant), dice=(Die(1), Die(2), Die(1, BoardSide.TOP)), cube=BoardCube())
    for size in SIZES
    for variant in [PORTES.configured(board={"points": size})]
}

each_geometry = pytest.mark.parametrize("geometry", GEOMETRIES, ids=str)


def points(geometry: Geometry) -> range:
    return range(1, geometry.points + 1)


@each_geometry
def test_every_target_is_hit_in_its_middle(geometry):
    view = VIEWS[geometry.points]
    targets = [target for target in geometry.targets(view) if target.kind is not TargetKind.CUBE or not geometry.same_direction]
    assert all(geometry.hit(geometry.area(target, view).center(), view) == target for target in targets)


@each_geometry
def test_a_point_is_hit_where_its_checkers_stand(geometry):
    view = VIEWS[geometry.points]
    for point in points(geometry):
        target = Target(TargetKind.POINT, point)
        assert geometry.hit(geometry.slot(target, 0, 1), view) == target
        assert geometry.hit(geometry.slot(target, 14, 15), view) == target


@each_geometry
def test_no_two_points_overlap(geometry):
    rects = [geometry.point_rect(point).adjusted(0.01, 0.01, -0.01, -0.01) for point in points(geometry)]
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[:i])


@each_geometry
def test_points_stay_clear_of_bar_and_trays(geometry):
    others = [geometry.bar, geometry.tray(BoardSide.BOTTOM), geometry.tray(BoardSide.TOP)]
    rects = [rect.adjusted(0.01, 0, -0.01, 0) for rect in map(geometry.point_rect, points(geometry))]
    assert not any(rect.intersects(other) for rect in rects for other in others)


@each_geometry
def test_stacks_of_five_on_facing_points_do_not_touch(geometry):
    facing = geometry.points
    upper, lower = (geometry.slot(Target(TargetKind.POINT, point), 4, 5) for point in (facing, 1))
    assert upper.x() == pytest.approx(lower.x())
    assert lower.y() - upper.y() > 1


@each_geometry
def test_four_dice_lie_in_one_half_of_the_field_and_do_not_touch(geometry):
    for side in BoardSide:
        dice = geometry.dice(tuple(Die(1, side) for _ in range(4)))
        assert all(a.right() < b.left() for a, b in pairwise(dice))
        assert any(geometry.half(right).contains(dice[0]) and geometry.half(right).contains(dice[3]) for right in (False, True))


@each_geometry
def test_a_step_of_either_side_leads_to_the_next_point_of_its_own_path(geometry):
    for side in BoardSide:
        for place in range(geometry.points, 0, -1):
            assert geometry.place(side, geometry.target(side, place)) == place


@each_geometry
def test_all_borne_off_checkers_lie_in_their_tray_in_order(geometry):
    for side in BoardSide:
        slabs = [geometry.slab(side, index) for index in range(geometry.checkers)]
        assert all(geometry.tray(side).contains(slab) for slab in slabs)
        assert not any(a.adjusted(0, 0.001, 0, -0.001).intersects(b) for a, b in pairwise(slabs))


@each_geometry
def test_thirty_checkers_on_the_bar_stay_on_it(geometry):
    for side in BoardSide:
        target = Target(TargetKind.BAR, 0, side)
        assert geometry.bar.contains(geometry.slot(target, 0, 30))
        assert geometry.bar.contains(geometry.slot(target, 29, 30))


@each_geometry
def test_the_arrow_keys_lead_from_anywhere_to_everything(geometry):
    view = VIEWS[geometry.points]
    todo, reached = [geometry.targets(view)[0]], set()
    while todo:
        here = todo.pop()
        if here not in reached:
            reached.add(here)
            todo += [geometry.neighbour(here, dx, dy, view) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert reached == set(geometry.targets(view))


@each_geometry
def test_the_arrow_keys_left_and_right_walk_along_a_row_from_point_to_point(geometry):
    view = VIEWS[geometry.points]
    row = sorted(points(geometry)[geometry.points // 2 :], key=lambda point: geometry.point_rect(point).left())
    targets = [Target(TargetKind.POINT, point) for point in row]
    targets.insert(len(row) // 2, Target(TargetKind.BAR, 0, BoardSide.TOP))
    assert [geometry.neighbour(target, 1, 0, view) for target in targets[:-1]] == targets[1:]
    assert [geometry.neighbour(target, -1, 0, view) for target in targets[1:]] == targets[:-1]


@each_geometry
def test_the_arrow_keys_up_and_down_lead_to_the_facing_point_where_no_die_lies_between(geometry):
    view = replace(VIEWS[geometry.points], dice=(), cube=None)
    for point in range(1, geometry.points // 2 + 1):
        facing = Target(TargetKind.POINT, geometry.points + 1 - point)
        assert geometry.neighbour(Target(TargetKind.POINT, point), 0, -1, view) == facing
        assert geometry.neighbour(facing, 0, 1, view) == Target(TargetKind.POINT, point)


def test_the_bottom_side_bears_off_at_the_bottom_right_and_mirrored_at_the_bottom_left():
    plain, mirrored = Geometry(), Geometry(mirrored=True)
    assert plain.tray(BoardSide.BOTTOM).left() > plain.bar.right() < plain.point_rect(1).left()
    assert mirrored.tray(BoardSide.BOTTOM).right() < mirrored.bar.left() > mirrored.point_rect(1).right()
    assert plain.tray(BoardSide.BOTTOM).center().y() > plain.middle


def test_both_sides_bear_off_on_the_same_side_in_games_of_opposed_direction():
    board = Geometry.of(PLAKOTO)
    assert board.tray(BoardSide.TOP).left() == board.tray(BoardSide.BOTTOM).left()


def test_the_sides_bear_off_at_opposite_corners_in_running_games():
    board = Geometry.of(FEVGA)
    assert board.tray(BoardSide.TOP).right() < board.bar.left() < board.tray(BoardSide.BOTTOM).left()
    assert board.tray(BoardSide.TOP).center().y() < board.middle < board.tray(BoardSide.BOTTOM).center().y()


@pytest.mark.parametrize("variant", [PORTES, FEVGA], ids=lambda variant: variant.key)
def test_each_side_has_its_tray_beside_its_first_point(variant):
    board = Geometry.of(variant)
    for side in BoardSide:
        first = board.point_rect(board.target(side, 1).number)
        assert abs(first.center().x() - board.tray(side).center().x()) < 2


def test_in_running_games_both_sides_move_the_same_way_round():
    board = Geometry.of(FEVGA)
    for side in BoardSide:
        centres = [
            board.point_rect(board.target(side, place).number).center() - board.outline.center() for place in (24, 19, 18)
        ]
        turns = [a.x() * b.y() - a.y() * b.x() for a, b in pairwise(centres)]
        assert all(turn < 0 for turn in turns)


@pytest.mark.parametrize("count", [2, 5, 6, 7, 15, 30])
def test_a_stack_never_leaves_its_row(count):
    board = Geometry()
    ends = [
        board.slot(Target(TargetKind.POINT, 1), index, count, pinned).y()
        for index in (0, count - 1)
        for pinned in (False, True)
    ]
    assert all(board.middle + 1 <= end <= board.point_rect(1).bottom() - 0.5 for end in ends)


def test_a_stack_closes_up_from_the_sixth_checker_on():
    board = Geometry()

    def gap(count: int) -> float:
        return board.slot(Target(TargetKind.POINT, 1), 0, count).y() - board.slot(Target(TargetKind.POINT, 1), 1, count).y()

    assert gap(5) == pytest.approx(1)
    assert gap(6) < 1


def test_a_pinned_checker_peeks_out_from_under_its_pinner():
    board = Geometry()
    for point, outward in ((1, 1), (24, -1)):
        pinned, pinner = (board.slot(Target(TargetKind.POINT, point), 0, 1, over) for over in (False, True))
        assert (pinned.y() - pinner.y()) * outward == pytest.approx(PEEK)


def test_dice_lie_on_the_right_of_the_side_that_rolled_them():
    for board in (Geometry(), Geometry(mirrored=True)):
        own, other = board.dice((Die(6), Die(5, BoardSide.TOP)))
        assert own.left() > board.bar.right()
        assert other.right() < board.bar.left()


def test_the_cube_lies_on_its_owners_side_and_when_offered_before_the_side_that_must_answer():
    board = Geometry.of(BACKGAMMON)
    centred, own, other = (board.cube(BoardCube(2, owner)).center().y() for owner in (None, BoardSide.BOTTOM, BoardSide.TOP))
    assert other < centred == board.middle < own
    assert board.cube(BoardCube(2, None, BoardSide.BOTTOM)).left() > board.bar.right()
    assert board.cube(BoardCube(2, None, BoardSide.TOP)).right() < board.bar.left()


@pytest.mark.parametrize("mirrored", [False, True])
def test_in_running_games_the_cube_keeps_clear_of_the_trays(mirrored: bool):
    board = Geometry.of(FEVGA, mirrored)
    trays = [board.tray(side) for side in BoardSide]
    cubes = [board.cube(BoardCube(2, owner)) for owner in (None, BoardSide.BOTTOM, BoardSide.TOP)]
    assert not any(cube.intersects(tray) for cube in cubes for tray in trays)
    assert cubes[2].center().y() < board.middle < cubes[0].center().y() < cubes[1].center().y()


def test_between_the_rows_is_only_the_field():
    view = BoardView(PORTES, start_position(PORTES))
    board = Geometry.of(PORTES)
    assert board.hit(QPointF(board.half(False).center().x(), board.middle), view) == FIELD


@each_geometry
def test_the_board_keeps_its_shape_in_any_window(geometry):
    for width, height in ((300, 900), (1600, 400), (800, 600)):
        shown = geometry.fit(width, height).mapRect(geometry.outline)
        assert QRectF(-0.01, -0.01, width + 0.02, height + 0.02).contains(shown)
        assert shown.width() / shown.height() == pytest.approx(geometry.size.width() / geometry.size.height())
        assert shown.center().x() == pytest.approx(width / 2)
