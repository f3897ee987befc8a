"""Compares our cube decisions with GNU Backgammon's, using GNU Backgammon's equities for the
choices.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from itertools import islice
from queue import SimpleQueue
from typing import TypeVar

from palamedes.core.match.cube import CENTRED, MONEY_TERMS, MY_CUBE, THEIR_CUBE, CubeState
from palamedes.core.match.cube_decision import CubeDecision
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.state import Cube, Phase, Setup, State, first_state
from palamedes.core.settings import Player
from palamedes.engine.cube_search import analyze_cube
from palamedes.engine.evaluators import Evaluator
from palamedes.lab.contests.cube_study import drawn_positions
from palamedes.service.analysis.session_cube import terms
from palamedes.service.library.tables import cube_tables_for
from palamedes.service.other_programs.gnubg import GnuBackgammon, Stake, program

CLEAR = 0.02
"""If the normalised equities of two choices differ by more than this, a program's evaluation
reliably shows which choice is better.
"""

WORTH_A_LOOK = 0.1, 1.2
"""The range of our network's equity for the side to roll, in points, in which doubling is worth
considering.
"""

ALL = "all"
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
PLAYERS = (Player("Anna"), Player("Basil"))


@dataclass(frozen=True, slots=True)
class Scenario:
    """The score and the cube from the point of view of the side to roll. A length of 0 means money
    play.
    """

    name: str
    length: int
    score: tuple[int, int]
    cube: CubeState
    jacoby: bool = False
    crawford_done: bool = False

    def state(self) -> State:
        """A state in this scenario, with side 0 to roll."""
        setup = Setup((BACKGAMMON,), PLAYERS, self.length, jacoby=self.jacoby)
        cube = Cube(self.cube.value, {MY_CUBE: 0, THEIR_CUBE: 1}.get(self.cube.owner))
        table = replace(first_state(setup), phase=Phase.TO_ROLL, began=0, score=self.score, cube=cube)
        return replace(table, crawford_done=self.crawford_done)


SCENARIOS = (
    Scenario("money, centred", 0, (0, 0), CubeState(1, CENTRED), jacoby=True),
    Scenario("money, owned", 0, (0, 0), CubeState(2, MY_CUBE)),
    Scenario("7-away 7-away", 7, (0, 0), CubeState(1, CENTRED)),
    Scenario("4-away 2-away", 7, (3, 5), CubeState(1, CENTRED)),
    Scenario("3-away 5-away", 7, (4, 2), CubeState(1, CENTRED)),
    Scenario("5-away 5-away, 2 owned", 7, (2, 2), CubeState(2, MY_CUBE)),
    Scenario("3-away, after Crawford", 7, (4, 6), CubeState(1, CENTRED), crawford_done=True),
)

COMPARED = (
    *SCENARIOS,
    Scenario("2-away, after Crawford", 7, (5, 6), CubeState(1, CENTRED), crawford_done=True),
    Scenario("4-away, after Crawford", 7, (3, 6), CubeState(1, CENTRED), crawford_done=True),
)
"""The scenarios in which cube decisions are compared: SCENARIOS, and two in which the leader can
drop a double at no cost.
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of the decisions in one scenario. `decisions`: their number; `clear`: the number
    of decisions in which all choices differ by more than CLEAR; `equal_clear`, `equal`: the number
    of clear decisions, and of all decisions, in which both programs chose the same action; `lost`:
    the normalised equity lost per decision through wrong doubling decisions; `doubled`: the number
    of positions in which at least one program doubles; `lost_by_answers`: the normalised equity
    lost per such position through wrong responses.
    """

    name: str
    decisions: int
    clear: int
    equal_clear: int
    equal: int
    lost: Estimate
    doubled: int
    lost_by_answers: Estimate


@dataclass(frozen=True, slots=True)
class _Pair:
    """One decision: ours, and the other program's."""

    name: str
    ours: CubeDecision
    theirs: CubeDecision

    @property
    def is_clear(self) -> bool:
        apart = abs(self.theirs.no_double - self.theirs.doubled), abs(self.theirs.double_take - self.theirs.double_pass)
        return min(apart) > CLEAR

    @property
    def is_equal(self) -> bool:
        return self.ours.action == self.theirs.action

    @property
    def is_doubled(self) -> bool:
        return self.ours.doubles or self.theirs.doubles

    @property
    def lost(self) -> float:
        return self.theirs.worth - (self.theirs.doubled if self.ours.doubles else self.theirs.no_double)

    @property
    def lost_by_answer(self) -> float:
        same = self.ours.takes == self.theirs.takes
        return 0.0 if same else abs(self.theirs.double_take - self.theirs.double_pass)


def compare(
    evaluator: Evaluator,
    each: int,
    *,
    seed: int = 1,
    plies: int = 3,
    their_plies: int = 2,
    table: str | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> list[Comparison]:
    """Compare `each` decisions in each scenario of COMPARED, from our network's games against
    itself. Returns a row for each scenario and one for all of them. If stopped, fewer decisions are
    compared.

    `their_plies`: in GNU Backgammon's numbering; `table`: the match equity table that our side
    uses. `report` receives the number of decisions made. Raises BadSettings if GNU Backgammon is
    not installed.
    """
    drawn = islice(drawn_positions(evaluator, seed, _is_worth_a_look), each * len(COMPARED))
    asked = [(COMPARED[number % len(COMPARED)], position) for number, position in enumerate(drawn)]

    def decide(judge: GnuBackgammon, one: tuple[Scenario, Position]) -> _Pair:
        scenario, position = one
        said = judge.cube(position, Stake(scenario.cube, scenario.length, scenario.score, jacoby=scenario.jacoby))
        return _Pair(
            scenario.name, _ours(evaluator, scenario, position, plies, table), CubeDecision(MONEY_TERMS, scenario.cube, *said)
        )

    found = with_gnubg(asked, decide, their_plies, stop, report)
    names = [scenario.name for scenario in COMPARED]
    return [_comparison(name, [pair for pair in found if name in (ALL, pair.name)]) for name in [*names, ALL]]


def with_gnubg(
    asked: Sequence[Asked],
    answer: Callable[[GnuBackgammon, Asked], Answer],
    plies: int,
    stop: Callable[[], bool],
    report: Callable[[int], None] | None,
) -> list[Answer]:
    """Answer all questions with the help of GNU Backgammon, on all cores. The answers come in any
    order. If stopped, some are missing.

    `report` receives the number of answers. Raises BadSettings if GNU Backgammon is not installed.
    """
    path, crew, idle = program(), os.cpu_count() or 1, SimpleQueue[GnuBackgammon]()
    found: list[Answer] = []

    def ask(one: Asked) -> None:
        if stop():
            return
        judge = idle.get()
        try:
            found.append(answer(judge, one))
        finally:
            idle.put(judge)

    with ExitStack() as stack, ThreadPoolExecutor(crew) as pool:
        for _ in range(crew):
            idle.put(stack.enter_context(closing(GnuBackgammon(path, plies))))
        stack.callback(pool.shutdown, cancel_futures=True)
        for task in as_completed([pool.submit(ask, one) for one in asked]):
            task.result()
            if report is not None:
                report(len(found))
    return found


def _is_worth_a_look(position: Position, chances: Probabilities) -> bool:
    return WORTH_A_LOOK[0] <= chances.equity <= WORTH_A_LOOK[1]


def _ours(evaluator: Evaluator, scenario: Scenario, position: Position, plies: int, table: str | None) -> CubeDecision:
    state = scenario.state()
    known = cube_tables_for(evaluator.variant)
    now = Situation(evaluator.variant, position)
    return analyze_cube(evaluator, now, terms(state, 0, table), scenario.cube, plies=plies, known=known).decision


def _comparison(name: str, pairs: Sequence[_Pair]) -> Comparison:
    clear, doubled = [pair for pair in pairs if pair.is_clear], [pair for pair in pairs if pair.is_doubled]
    return Comparison(
        name,
        len(pairs),
        len(clear),
        sum(pair.is_equal for pair in clear),
        sum(pair.is_equal for pair in pairs),
        estimate([pair.lost for pair in pairs]),
        len(doubled),
        estimate([pair.lost_by_answer for pair in doubled]),
    )
