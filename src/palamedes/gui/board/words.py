"""Descriptions of the board for screen readers."""

from palamedes.core.language import mark, tr
from palamedes.gui.board.geometry import Geometry, Target, TargetKind
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Landing, LandingEffect

BOARD = mark("Board")
OF_SIDE = {BoardSide.BOTTOM: mark("{n} of yours"), BoardSide.TOP: mark("{n} of theirs")}
PINNED = {BoardSide.BOTTOM: mark("one of yours pinned"), BoardSide.TOP: mark("one of theirs pinned")}
LANDINGS = {
    LandingEffect.NONE: (mark("on the way"), mark("can land here")),
    LandingEffect.HIT: (mark("on the way, hits"), mark("can land here, hits")),
    LandingEffect.PIN: (mark("on the way, pins"), mark("can land here, pins")),
}
"""The words for each kind of landing: first for a place on the way, then for a place where the
checker can stop.
"""


def described(geometry: Geometry, view: BoardView, target: Target) -> str:
    """A description of a target in the board's numbering, such as `point 13, 5 of yours,
    selected`.
    """
    if target.kind is TargetKind.DIE:
        die = view.dice[target.number]
        return ", ".join(
            [tr("die {face}", face=die.face), *([tr("used")] if die.used else []), *([tr("next")] if die.next else [])]
        )
    if target.kind is TargetKind.CUBE and view.cube is not None:
        return _cube(view.cube)
    place = geometry.place(view.on_roll, target)
    words = [_place(geometry, view, target), *_checkers(geometry, view, target)]
    if place is not None and target.kind in (TargetKind.POINT, TargetKind.OFF, TargetKind.BAR):
        words += [tr("selected")] if place == view.selected else []
        words += [tr("can move")] if view.hint_movable and view.selected is None and place in view.movable else []
        words += [_landing(landing) for landing in view.landings if landing.place == place]
    return ", ".join(words)


def _place(geometry: Geometry, view: BoardView, target: Target) -> str:
    names = {TargetKind.BAR: tr("bar"), TargetKind.OFF: tr("off"), TargetKind.FIELD: tr("field")}
    return names.get(target.kind) or tr("point {number}", number=geometry.place(view.numbering, target))


def _checkers(geometry: Geometry, view: BoardView, target: Target) -> list[str]:
    if target.kind is TargetKind.FIELD:
        return []
    sides = list(BoardSide) if target.kind is TargetKind.POINT else [target.side]
    counts = [(side, view.checkers(side, geometry.place(side, target) or 0)) for side in sides]
    return [tr(PINNED[side] if n < 0 else OF_SIDE[side], n=n) for side, n in counts if n] or [tr("empty")]


def _landing(landing: Landing) -> str:
    return tr(LANDINGS[landing.mark][landing.final])


def _cube(cube: BoardCube) -> str:
    if cube.offered_to is not None:
        words = mark("cube {value}, offered")
    elif cube.owner is None:
        words = mark("cube {value}, in the middle")
    else:
        words = mark("cube {value}, yours") if cube.owner is BoardSide.BOTTOM else mark("cube {value}, theirs")
    return tr(words, value=cube.value)
