"""Measures the gain from taking the cube into account when choosing plays. If the cube changes the
choice, GNU Backgammon's equities for the two plays are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from palamedes.core.match.cube import MONEY_TERMS, THEIR_CUBE, CubeState
from palamedes.core.match.cube_decision import CubeDecision
from palamedes.core.match.evaluation import END, Candidate, Probabilities
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import analyze
from palamedes.lab.contests.cube_judging import ALL, SCENARIOS, Scenario, with_gnubg
from palamedes.lab.contests.cube_study import drawn_positions
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.session_cube import terms, worth_of_positions
from palamedes.service.other_programs.gnubg import GnuBackgammon, Stake

PLACES = (
    *SCENARIOS,
    Scenario("money, theirs at 2", 0, (0, 0), CubeState(2, THEIR_CUBE)),
    Scenario("5-away 5-away, 2 theirs", 7, (2, 2), CubeState(2, THEIR_CUBE)),
)
OPEN = 1.1
"""Positions are drawn only if the cubeless equity of both sides is below this value, in points."""


@dataclass(frozen=True, slots=True)
class Gain:
    """The result for one scenario: the number of decisions, the number in which the plays differ,
    and the normalised equity gained per decision.
    """

    name: str
    decisions: int
    different: int
    gained: Estimate


@dataclass(frozen=True, slots=True)
class _Asked:
    scenario: Scenario
    position: Position
    dice: tuple[int, int]


def gains(
    evaluator: Evaluator,
    each: int,
    search: SearchSettings,
    *,
    seed: int = 1,
    their_plies: int = 2,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> list[Gain]:
    """Compare `each` decisions in each scenario of PLACES, from our network's games against itself.
    Returns a row for each scenario and one for all of them. If stopped, fewer decisions are
    compared.

    `their_plies`: in GNU Backgammon's numbering. `report` receives the number of decisions made.
    Raises BadSettings if GNU Backgammon is not installed.
    """
    source = Random(seed)
    drawn = islice(drawn_positions(evaluator, seed, _is_open), each * len(PLACES))
    asked = [
        _Asked(PLACES[number % len(PLACES)], position, (source.randint(1, 6), source.randint(1, 6)))
        for number, position in enumerate(drawn)
    ]

    def gain(judge: GnuBackgammon, one: _Asked) -> tuple[str, float | None]:
        cubeless, cubeful = (_choice(evaluator, one, search, with_cube) for with_cube in (False, True))
        if cubeless is None or cubeful is None or cubeless.play.after == cubeful.play.after:
            return one.scenario.name, None
        return one.scenario.name, _said(judge, one, cubeful) - _said(judge, one, cubeless)

    found = with_gnubg(asked, gain, their_plies, stop, report)
    return [_row(name, [got for of, got in found if name in (of, ALL)]) for name in [*(place.name for place in PLACES), ALL]]


def _is_open(position: Position, chances: Probabilities) -> bool:
    return abs(chances.equity) < OPEN


def _choice(evaluator: Evaluator, asked: _Asked, search: SearchSettings, with_cube: bool) -> Candidate | None:
    """The best play according to cubeful or cubeless equity; None for a pass."""
    state = asked.scenario.state()
    payoff = session_payoff(state, 0)
    cubeful = worth_of_positions(evaluator, state, 1) if with_cube else None
    now = Situation(evaluator.variant, asked.position)
    plays = analyze(evaluator, now, asked.dice, settings=search, payoff=payoff, cubeful=cubeful, threads=1, most=1)
    return next(iter(plays.candidates), None)


def _said(judge: GnuBackgammon, asked: _Asked, candidate: Candidate) -> float:
    """GNU Backgammon's equity of a play for the side that makes it, when the other side may double
    next.
    """
    if candidate.source == END:
        return candidate.equity
    place, theirs = asked.scenario, asked.scenario.cube.flipped()
    said = judge.cube(candidate.play.after.flipped(), Stake(theirs, place.length, place.score[::-1], jacoby=place.jacoby))
    decision = CubeDecision(MONEY_TERMS, theirs, *said)
    return -(decision.worth if terms(place.state(), 1).may_turn(theirs) else decision.no_double)


def _row(name: str, found: Sequence[float | None]) -> Gain:
    return Gain(name, len(found), sum(got is not None for got in found), estimate([got or 0.0 for got in found]))
