"""Which decisions count in an error rate, and how other programs compute their figures.

There are two rules. GNU Backgammon counts every play where there was a choice, every cube action,
and decisions not to double that were wrong or close. eXtreme Gammon (XG) leaves out more decisions
that it considers obvious. The sources are listed in `docs/ratings.md`.
"""

from __future__ import annotations

from enum import StrEnum
from math import inf
from typing import NamedTuple

from palamedes.core.results.analysis import CUBE_WORDS, Judgement
from palamedes.core.session.events import Doubled, Dropped, Event, Played, ResignationAccepted, Resigned, Rolled

CLOSE = 0.16
"""Not doubling counts as a decision if doubling would have lost less than this many points. Source:
`isCloseCubedecision` in `eval.c` of GNU Backgammon.
"""
NOT_OBVIOUS = 0.2
"""The same limit in XG."""
SAME = 0.001
"""If all plays are worth the same to within this many points, XG does not count the decision."""
PR_UNIT = 500
"""The PR is the mean loss per decision in points, multiplied by this number."""
ONE_POINT = 1.5
"""In a match to one point, XG multiplies the PR by this number."""


def counts(event: Event, judgement: Judgement) -> bool:
    """Whether a moment counts as a decision, by the rule of GNU Backgammon. A play counts if there
    was more than one legal play. A cube action counts if the cube was turned, or if turning it
    would have been right or close (CLOSE). Resignations do not count.
    """
    if judgement.forced or isinstance(event, (Resigned, ResignationAccepted)):
        return False
    if not isinstance(event, Rolled):
        return True
    return judgement.error > 0 or judgement.choices[0].equity - judgement.choices[1].equity < CLOSE


def counts_in_pr(event: Event, judgement: Judgement) -> bool:
    """Whether a moment counts as a decision, by the rule of XG.

    A play counts if there was more than one legal play and the plays that are kept with the
    judgement are not all worth the same (SAME). If only one is kept, as by earlier versions, the
    search gave up all others because they were worse. Doubles and the responses to them always
    count. Not doubling counts if it was an error, or if this side was ahead and doubling would have
    lost less than NOT_OBVIOUS points. Resignations do not count.
    """
    if judgement.forced or isinstance(event, (Resigned, ResignationAccepted)):
        return False
    if isinstance(event, Played):
        return len(judgement.choices) == 1 or judgement.choices[0].equity - judgement.choices[-1].equity >= SAME
    if not isinstance(event, Rolled) or judgement.error >= SAME:
        return True
    waiting = judgement.choices[judgement.made].equity
    doubling = max((choice.equity for number, choice in enumerate(judgement.choices) if number != judgement.made), default=-inf)
    return waiting > 0 and waiting - doubling < NOT_OBVIOUS


def performance_rating(lost: float, decisions: int, length: int) -> float | None:
    """The performance rating (PR) of XG. `lost`: the points lost in the decisions that count;
    `length`: the length of the match, 0 in money play. None if there were no decisions.
    """
    return lost / decisions * PR_UNIT * (ONE_POINT if length == 1 else 1) if decisions else None


def error_rate(lost: float, decisions: int) -> float | None:
    """Thousandths of a point lost per decision; None if there were no decisions.

    With `decisions` as the number of turns of both sides, including those without a choice, this is
    the error rate of Snowie 4.
    """
    return 1000 * lost / decisions if decisions else None


# Errors in cube decisions.


class CubeErrorKind(StrEnum):
    """The kinds of errors in cube decisions. WRONG_BEAVER: a beaver that should have been a take,
    or a take that should have been a beaver.
    """

    MISSED_DOUBLE = "missed doubles"
    WRONG_DOUBLE = "wrong doubles"
    WRONG_TAKE = "wrong takes"
    WRONG_DROP = "wrong drops"
    WRONG_BEAVER = "wrong beavers"


class CubeErrors(NamedTuple):
    """The number of errors of one kind, and the points that they lost."""

    kind: CubeErrorKind
    number: int
    lost: float


def cube_error_kind(event: Event, judgement: Judgement) -> CubeErrorKind | None:
    """The kind of error of a cube decision, None if there was no error."""
    if not judgement.error:
        return None
    if isinstance(event, Rolled):
        return CubeErrorKind.MISSED_DOUBLE
    if isinstance(event, Doubled):
        return CubeErrorKind.WRONG_DOUBLE
    if isinstance(event, Dropped):
        return CubeErrorKind.WRONG_DROP
    should_drop = judgement.choices[0].text == CUBE_WORDS[Dropped]
    return CubeErrorKind.WRONG_TAKE if should_drop else CubeErrorKind.WRONG_BEAVER
