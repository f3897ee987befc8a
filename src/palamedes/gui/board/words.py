"""Every word that the board says, for those who hear it."""

from palamedes.gui.board.geometry import Geometry, Kind, Target
from palamedes.gui.board.view import BoardView, Cube, Landing, Mark, Side

BOARD = "Board"
OWNERS = {Side.BOTTOM: "yours", Side.TOP: "theirs"}


def described(geometry: Geometry, view: BoardView, target: Target) -> str:
    """A target in words, numbered from the side on roll: `point 13, 5 of yours, selected`."""
    if target.kind is Kind.DIE:
        die = view.dice[target.number]
        return ", ".join([f"die {die.face}", *(["used"] if die.used else []), *(["next"] if die.next else [])])
    if target.kind is Kind.CUBE and view.cube is not None:
        return _cube(view.cube)
    place = geometry.place(view.on_roll, target)
    words = [_place(geometry, view, target), *_checkers(geometry, view, target)]
    if place is not None and target.kind in (Kind.POINT, Kind.OFF, Kind.BAR):
        words += ["selected"] if place == view.selected else []
        words += [_landing(landing) for landing in view.landings if landing.place == place]
    return ", ".join(words)


def _place(geometry: Geometry, view: BoardView, target: Target) -> str:
    names = {Kind.BAR: "bar", Kind.OFF: "off", Kind.FIELD: "field"}
    return names.get(target.kind) or f"point {geometry.place(view.on_roll, target)}"


def _checkers(geometry: Geometry, view: BoardView, target: Target) -> list[str]:
    if target.kind is Kind.FIELD:
        return []
    sides = list(Side) if target.kind is Kind.POINT else [target.side]
    counts = [(side, view.checkers(side, geometry.place(side, target) or 0)) for side in sides]
    return [f"one of {OWNERS[side]} pinned" if n < 0 else f"{n} of {OWNERS[side]}" for side, n in counts if n] or ["empty"]


def _landing(landing: Landing) -> str:
    mark = {Mark.NONE: "", Mark.HIT: ", hits", Mark.PIN: ", pins"}[landing.mark]
    return ("can land here" if landing.final else "on the way") + mark


def _cube(cube: Cube) -> str:
    if cube.offered_to is not None:
        return f"cube {cube.value}, offered"
    return f"cube {cube.value}, " + ("in the middle" if cube.owner is None else OWNERS[cube.owner])
