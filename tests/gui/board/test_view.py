"""The properties of a view, and the words that describe it."""

import pytest

from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES
from palamedes.gui.board.geometry import CUBE_TARGET, Geometry, Target, TargetKind
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Die, Landing, LandingEffect
from palamedes.gui.board.words import described


def portes(text: str, **more) -> BoardView:
    return BoardView(PORTES, position_from_text(PORTES, text), **more)


HIT = "13:5 8:3 6:7 | 24:2 13:5 10:1 6:5 8:2"


def says(view: BoardView, target: Target) -> str:
    return described(Geometry.of(view.variant), view, target)


def test_a_point_is_told_with_its_checkers_and_that_it_is_selected():
    assert says(portes(HIT, selected=13), Target(TargetKind.POINT, 13)) == "point 13, 5 of yours, selected"


def test_a_point_is_numbered_from_the_side_on_roll():
    assert says(portes(HIT, on_roll=BoardSide.TOP), Target(TargetKind.POINT, 12)) == "point 13, 5 of theirs"


def test_a_landing_place_tells_what_happens_there():
    view = portes(HIT, selected=8, landings=(Landing(15, True, LandingEffect.HIT),))
    assert says(view, Target(TargetKind.POINT, 15)) == "point 15, 1 of theirs, can land here, hits"


def test_an_empty_bar_is_called_empty():
    assert says(portes(HIT), Target(TargetKind.BAR)) == "bar, empty"


def test_borne_off_checkers_are_counted():
    assert says(portes("1:3 off:12 | 1:2 off:13"), Target(TargetKind.OFF, 0, BoardSide.TOP)) == "off, 13 of theirs"


def test_a_pinned_checker_is_told_under_its_pinner():
    view = BoardView(PLAKOTO, position_from_text(PLAKOTO, "24:14 10:1 | 24:14 15:pin"))
    assert says(view, Target(TargetKind.POINT, 10)) == "point 10, 1 of yours, one of theirs pinned"


def test_a_die_tells_its_face_and_that_it_is_next():
    assert says(portes(HIT, dice=(Die(6, next=True), Die(5, used=True))), Target(TargetKind.DIE, 0)) == "die 6, next"


@pytest.mark.parametrize(
    ("cube", "words"),
    [
        (BoardCube(), "cube 1, in the middle"),
        (BoardCube(2, BoardSide.TOP), "cube 2, theirs"),
        (BoardCube(4, BoardSide.TOP, BoardSide.BOTTOM), "cube 4, offered"),
    ],
)
def test_the_cube_tells_whose_it_is(cube, words):
    assert says(BoardView(BACKGAMMON, start_position(BACKGAMMON), cube=cube), CUBE_TARGET) == words


def test_only_pinning_games_have_mothers():
    mothers = {variant.key: bool(BoardView(variant, start_position(variant)).mothers) for variant in (PORTES, PLAKOTO, FEVGA)}
    assert mothers == {"portes": False, "plakoto": True, "fevga": False}


def test_without_the_mother_rule_there_is_no_mother():
    variant = PLAKOTO.configured({"mother_rule": False})
    assert BoardView(variant, start_position(variant)).mothers == ()


def test_a_step_of_the_top_side_is_made_in_its_own_numbering():
    view = portes("13:5 8:3 6:7 | 24:2 13:5 10:1 6:5 8:2").with_step(BoardSide.TOP, Step(10, 8))
    assert (view.checkers(BoardSide.TOP, 10), view.checkers(BoardSide.TOP, 8)) == (0, 3)


def test_a_lifted_checker_is_nowhere_on_the_board():
    view = portes(HIT).with_lifted(BoardSide.BOTTOM, 13)
    assert sum(view.position.mine) == 14


def test_lifting_a_pinner_frees_the_checker_under_it():
    view = BoardView(PLAKOTO, position_from_text(PLAKOTO, "24:14 10:1 | 24:14 15:pin")).with_lifted(BoardSide.BOTTOM, 10)
    assert view.checkers(BoardSide.TOP, 15) == 1
