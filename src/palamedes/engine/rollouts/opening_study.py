"""Runs an opening study: rounds of games, distributed over workers and counted in a fixed order
(docs/openings.md).

The opening rolls take turns, one block of games at a time, so that a study that is stopped early
has about the same precision for all of them. The stopping rules are checked only between blocks, so
the number of workers and any pauses do not change a single digit of the results.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from palamedes.core.dice.dice import Roll
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.opening_study import (
    DOUBLED,
    FIGURES,
    PLAIN,
    OpeningStudy,
    RollTotals,
    StudyLimits,
    StudySettings,
    opening_weights,
)
from palamedes.core.results.rollout import LARGEST_SEED, RolloutQuestion, RolloutSettings
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollouts.rollout import REPORT_EVERY, fingerprint, plays_to_compare, worth_of_games
from palamedes.engine.rollouts.rollout_games import RolloutTask, play_piece, round_size
from palamedes.engine.search import never
from palamedes.kernels.networks.chances import LOSE_DOUBLE, WIN_DOUBLE
from palamedes.kernels.search.evaluation import Flag

Round = list[list[float]]
"""The results of a round: FIGURES numbers for each play that is compared."""


def new_study(
    evaluator: Evaluator,
    start: Position,
    settings: StudySettings,
    network: str,
    trained: str,
    search: SearchSettings | None = None,
) -> OpeningStudy:
    """A new study without games, in which the plays for every opening roll are already chosen.
    `search` sets the width of the search that chooses the plays.
    """
    variant, beginning = evaluator.variant, Situation.opening(evaluator.variant, start)
    search = replace(search or SearchSettings(), plies=settings.plies, databases=settings.databases)
    rolls = [
        RollTotals.of(dice, plays_to_compare(evaluator, beginning, dice, best=settings.best, search=search))
        for dice, _ in opening_weights(variant)
    ]
    return OpeningStudy(variant, start, settings, network, trained, fingerprint(evaluator), rolls)


def roll_seed(seed: int, dice: Roll) -> int:
    """The seed for the rollouts of an opening roll. Every opening roll has its own dice."""
    return int(np.random.SeedSequence((seed, *dice)).generate_state(1, np.uint64)[0]) & LARGEST_SEED


class StudyRun:
    """One run of a study. Its results are added to the study."""

    def __init__(self, judge: Callable[[], Evaluator], study: OpeningStudy, limits: StudyLimits) -> None:
        """`judge`: a function that returns the evaluator; a `Supply` if tasks are to run in other
        processes.
        """
        self.judge, self.study, self.limits = judge, study, limits
        self._block = study.round_games
        self._rounds = -(-limits.games // study.round_games)
        self._questions = [self._question(roll) for roll in study.rolls]

    def _question(self, roll: RollTotals) -> RolloutQuestion:
        settings = self.study.settings
        return RolloutQuestion(
            Situation.opening(self.study.variant, self.study.start),
            roll.dice,
            tuple(each.play for each in roll.plays),
            search=SearchSettings(plies=1, databases=settings.databases),
            settings=RolloutSettings(seed=roll_seed(settings.seed, roll.dice), luck=settings.luck, truncate=settings.truncate),
        )

    def is_done(self, roll: RollTotals) -> bool:
        """Whether an opening roll needs no more games."""
        error, rounds = self.limits.error, roll.rounds
        is_exact_enough = error is not None and rounds > 0 and rounds % self._block == 0 and roll.error() <= error
        return rounds >= self._rounds or is_exact_enough

    @property
    def complete(self) -> bool:
        """Whether no opening roll needs more games."""
        return all(map(self.is_done, self.study.rolls))

    @property
    def share(self) -> float:
        """The approximate progress, 0 to 1: the share of the games that have been played or the
        share of the precision that has been reached, whichever is greater.
        """
        return sum(map(self._share, self.study.rolls)) / len(self.study.rolls)

    def _share(self, roll: RollTotals) -> float:
        if self.is_done(roll):
            return 1.0
        precision = (self.limits.error / roll.error()) ** 2 if self.limits.error and roll.rounds >= self._block else 0.0
        return min(max(roll.rounds / self._rounds, precision), 1.0)

    def run(
        self,
        *,
        executor: Executor | None = None,
        workers: int | None = None,
        stop: Callable[[], bool] = never,
        report: Callable[[], None] | None = None,
    ) -> bool:
        """Play until the study is complete and return True. Return False if the run is stopped or
        its time runs out first.

        `executor`, `workers` and what is raised: as in `crews.ordered.in_order`. `stop` is called a
        hundred times a second, and `report` twice a second.
        """
        self._compile()
        began, before, ended = time.monotonic(), self.study.seconds, np.zeros(1, np.uint8)
        next_report = began + REPORT_EVERY

        def goes_on() -> bool:
            nonlocal next_report
            now = time.monotonic()
            self.study.seconds = before + now - began
            if report is not None and now >= next_report:
                report()
                next_report = time.monotonic() + REPORT_EVERY
            in_time = self.limits.seconds is None or now < began + self.limits.seconds
            return in_time and not stop()

        in_order(
            SharedWork(play_rounds, [self.judge] if isinstance(self.judge, Supply) else []),
            self._tasks(ended),
            self._take,
            goes_on,
            executor=executor,
            workers=workers,
            end=partial(ended.fill, 1),
        )
        self.study.seconds = before + time.monotonic() - began
        return self.complete

    def _compile(self) -> None:
        play_piece(RolloutTask(self.judge, self._questions[0], 0, 0, 1, np.ones(1, np.uint8)))

    def _tasks(self, ended: Flag) -> Iterator[RoundTask]:
        """The tasks in order."""
        luck = self.study.settings.luck
        for begin in range(0, self._rounds, self._block):
            for number, roll in enumerate(self.study.rolls):
                if not self.is_done(roll):
                    for each in range(max(begin, roll.rounds), min(begin + self._block, self._rounds)):
                        yield RoundTask(self.judge, self._questions[number], number, tuple(roll.active), each, luck, ended)

    def _take(self, task: RoundTask, played: Round) -> None:
        """Add a round to the study, unless the opening roll no longer needs it. After the last
        round of a block, check the stopping rules.
        """
        roll = self.study.rolls[task.roll]
        if self.is_done(roll):
            return
        still = set(roll.active)
        roll.add([figures for number, figures in zip(task.active, played, strict=True) if number in still])
        if roll.rounds % self._block == 0:
            roll.drop(self.study.settings.confidence)


@dataclass(frozen=True, slots=True)
class RoundTask:
    """Round number `round_number` of every active play for an opening roll. `judge` and `ended` are
    as in `RolloutTask`; `luck`: whether the luck is subtracted.
    """

    judge: Callable[[], Evaluator]
    question: RolloutQuestion
    roll: int
    active: tuple[int, ...]
    round_number: int
    luck: bool
    ended: Flag


def play_rounds(tasks: Sequence[RoundTask]) -> list[Round]:
    """The results of several tasks."""
    return [play_round(task) for task in tasks]


def play_round(task: RoundTask) -> Round:
    """Play one round of every active play. If the run is stopped in the meantime, the result is
    meaningless.
    """
    size, found = round_size(task.question), []
    first = task.round_number * size
    for candidate in task.active:
        games = play_piece(RolloutTask(task.judge, task.question, candidate, first, first + size, task.ended))
        if len(games) < size:
            return []
        figures = np.empty((size, FIGURES))
        figures[:, :DOUBLED] = worth_of_games(games, MONEY, task.luck)
        chances = figures[:, 1:DOUBLED]
        figures[:, DOUBLED] = chances[:, WIN_DOUBLE] + chances[:, LOSE_DOUBLE]
        figures[:, PLAIN] = worth_of_games(games, MONEY, luck=False)[:, 0]
        found.append(figures.mean(axis=0).tolist())
    return found
