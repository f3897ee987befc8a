"""Cube decisions as words for the command line."""

from __future__ import annotations

from palamedes.core.match.cube import THEIR_CUBE
from palamedes.core.match.cube_decision import CubeAction, CubeDecision

RIGHT = {
    CubeAction.NO_DOUBLE: "no double; a double would be taken",
    CubeAction.DOUBLE_TAKE: "double, take",
    CubeAction.DOUBLE_PASS: "double, drop",
    CubeAction.TOO_GOOD: "too good to double; a double would be dropped",
}
CANNOT_TURN = "no double; the cube cannot be turned"
DEAD = "no double; the cube is dead, because a single win already wins the match"
NO_GAIN = "no double; a single win already wins the match"


def right_in_words(decision: CubeDecision) -> str:
    """The right cube action, or why there is none."""
    if not decision.may_double:
        if not decision.terms.cube or decision.cube.owner == THEIR_CUBE:
            return CANNOT_TURN
        return DEAD if decision.is_dead else NO_GAIN
    if decision.beavers:
        return "double, beaver" if decision.doubles else "no double; a double would be beavered"
    return RIGHT[decision.action]
