"""Money games with the cube between two players who make the same plays and differ only in their
cube decisions. Such a contest shows how much the program's cube decisions are worth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import MONEY_TERMS, CubeState
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.cube_search import KnownCube, analyze_cube
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import analyze, never
from palamedes.kernels.moves.playout import MAX_TURNS

A_GLANCE = SearchSettings(1)


@dataclass(frozen=True, slots=True)
class CubePolicy:
    """A way of making cube decisions. `doubles` and `takes` receive the analysis for the side to
    roll. `takes` answers for the other side.
    """

    doubles: Callable[[CubeAnalysis], bool]
    takes: Callable[[CubeAnalysis], bool]


def _doubles(found: CubeAnalysis) -> bool:
    return found.decision.doubles


def _takes(found: CubeAnalysis) -> bool:
    return found.decision.takes


POLICIES = {
    "program": CubePolicy(_doubles, _takes),
    "never": CubePolicy(lambda found: False, _takes),
    "passive": CubePolicy(lambda found: False, lambda found: True),
    "takes": CubePolicy(_doubles, lambda found: True),
    "thumb": CubePolicy(lambda found: found.chances.win >= 0.7, lambda found: found.chances.win <= 0.75),
}
"""The policies by name: the program's decisions; never to double, but to take as the program does;
never to double or to drop; to double as the program does, but never to drop; and a rule of thumb,
which doubles from 70 % and takes with 25 % or more.
"""


@dataclass(frozen=True, slots=True)
class CubeContest:
    """The result of a contest. `points`: the points per game of the first player; its samples are
    pairs of games. `doubled` and `dropped`: the numbers of games in which the cube was turned, and
    which ended with a drop. `stake`: the mean value of the cube at the end of a game.
    """

    points: Estimate
    games: int
    doubled: int
    dropped: int
    stake: float


@dataclass(frozen=True, slots=True)
class _GameWithCube:
    """A game: the points of the side that rolls first, the final value of the cube, and whether the
    game ended with a drop.
    """

    points: int
    value: int
    dropped: bool


def policy_named(name: str) -> CubePolicy:
    """Raises BadSettings if there is no policy of this name."""
    if name not in POLICIES:
        raise BadSettings(f"'{name[:40]}' is not a way of using the cube; choose from {', '.join(POLICIES)}.")
    return POLICIES[name]


def hold_cube_contest(
    evaluator: Evaluator,
    policies: tuple[str, str],
    pairs: int,
    *,
    seed: int = 1,
    plies: int = 1,
    known: tuple[KnownCube, ...] = (),
    stop: Callable[[], bool] = never,
    report: Callable[[int], None] = lambda done: None,
) -> CubeContest:
    """Let two policies (names of POLICIES) play `pairs` pairs of games with the same dice; each of
    them rolls first in one game of each pair. All plays are the best ones at 1 ply. `plies`: the
    look-ahead of cube decisions. `report` receives the number of pairs played. If stopped, fewer
    pairs are played. Raises BadSettings.
    """
    one, other = (policy_named(name) for name in policies)
    table = _CubeTable(evaluator, plies, known)
    points: list[float] = []
    games: list[_GameWithCube] = []
    for number in range(pairs):
        if stop():
            break
        pair = [table.game(sides, np.random.default_rng((seed, number))) for sides in ((one, other), (other, one))]
        games += pair
        points.append((pair[0].points - pair[1].points) / 2)
        report(number + 1)
    return CubeContest(
        estimate(points),
        len(games),
        sum(game.value > 1 or game.dropped for game in games),
        sum(game.dropped for game in games),
        sum(game.value for game in games) / max(len(games), 1),
    )


@dataclass(frozen=True, slots=True)
class _CubeTable:
    evaluator: Evaluator
    plies: int
    known: tuple[KnownCube, ...]

    def game(self, policies: tuple[CubePolicy, CubePolicy], dice: np.random.Generator) -> _GameWithCube:
        """One game. The first policy is that of the side that rolls first."""
        variant, cube = self.evaluator.variant, CubeState()
        position, turns = start_position(variant), 0
        opens = not variant.opening_reroll
        while turns < MAX_TURNS:
            now = Situation.at_turn(variant, position, turns // 2, turns % 2 == 0)
            roller, answerer = policies[turns % 2], policies[1 - turns % 2]
            if MONEY_TERMS.may_turn(cube) and not (opens and turns == 0):
                found = analyze_cube(self.evaluator, now, MONEY_TERMS, cube, plies=self.plies, known=self.known)
                if roller.doubles(found):
                    if not answerer.takes(found):
                        return _GameWithCube(_signed(cube.value, turns), cube.value, True)
                    cube = cube.doubled()
            position = self._played(now, _roll(variant.board.die, dice, opens and turns == 0)).flipped()
            cube, turns = cube.flipped(), turns + 1
            result = outcome(variant, position, turns % 2 == 0)
            if result is not None:
                return _GameWithCube(_signed(result * cube.value, turns), cube.value, False)
        return _GameWithCube(0, cube.value, False)

    def _played(self, now: Situation, roll: tuple[int, int]) -> Position:
        plays = analyze(self.evaluator, now, roll, settings=A_GLANCE, threads=1, most=1).candidates
        return plays[0].play.after if plays else now.position


def _signed(points: int, turns: int) -> int:
    """Points of the side to roll after this number of turns, as points of the side that began."""
    return points if turns % 2 == 0 else -points


def _roll(die: int, dice: np.random.Generator, no_double: bool) -> tuple[int, int]:
    first, second = dice.integers(1, die + 1, 2).tolist()
    while no_double and first == second:
        first, second = dice.integers(1, die + 1, 2).tolist()
    return first, second
