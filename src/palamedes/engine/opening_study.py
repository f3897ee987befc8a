"""Runs an opening study: rounds of games, distributed over threads and counted in a fixed order
(docs/openings.md).

The opening rolls take turns, one block of games at a time, so that a study that is stopped early
has about the same precision for all of them. The stopping rules are checked only between blocks, so
the number of threads and any pauses do not change a single digit of the results.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace

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
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollout_games import RolloutTask, play_piece
from palamedes.engine.rollouts import (
    AHEAD,
    POLL,
    REPORT_EVERY,
    fingerprint,
    plays_to_compare,
    worth_of_games,
)
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

    def __init__(self, evaluator: Evaluator, study: OpeningStudy, limits: StudyLimits) -> None:
        self.evaluator, self.study, self.limits = evaluator, study, limits
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
            settings=RolloutSettings(seed=roll_seed(settings.seed, roll.dice), luck=settings.luck),
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
        workers: int | None = None,
        stop: Callable[[], bool] = never,
        report: Callable[[], None] | None = None,
    ) -> bool:
        """Play until the study is complete and return True. Return False if the run is stopped or
        its time runs out first.

        `workers`: the number of threads; all cores if None. `stop` is called a hundred times a
        second, and `report` twice a second.
        """
        self._compile()
        began, before, ended = time.monotonic(), self.study.seconds, np.zeros(1, np.uint8)
        workers, next_report = workers or os.cpu_count() or 1, began + REPORT_EVERY
        pending: deque[tuple[RollTotals, list[int], Future[Round]]] = deque()
        tasks = self._tasks()
        with ThreadPoolExecutor(workers, thread_name_prefix="palamedes-openings") as crew:
            try:
                while not stop():
                    now = time.monotonic()
                    self.study.seconds = before + now - began
                    if self.limits.seconds is not None and now >= began + self.limits.seconds:
                        break
                    if report is not None and now >= next_report:
                        report()
                        next_report = time.monotonic() + REPORT_EVERY
                    while len(pending) < AHEAD * workers and (task := next(tasks, None)):
                        number, each = task
                        active = self.study.rolls[number].active
                        played = crew.submit(self._play_round, number, each, active, ended)
                        pending.append((self.study.rolls[number], active, played))
                    if not pending:
                        break
                    if wait([pending[0][2]], POLL).done:
                        self._take(*pending.popleft())
            finally:
                ended[0] = 1
                for _, _, played in pending:
                    played.cancel()
        self.study.seconds = before + time.monotonic() - began
        return self.complete

    def _compile(self) -> None:
        play_piece(RolloutTask(lambda: self.evaluator, self._questions[0], 0, 0, 1, np.ones(1, np.uint8)))

    def _tasks(self) -> Iterator[tuple[int, int]]:
        """The tasks in order, each as the index of an opening roll and the index of a round."""
        for begin in range(0, self._rounds, self._block):
            for number, roll in enumerate(self.study.rolls):
                if not self.is_done(roll):
                    for each in range(max(begin, roll.rounds), min(begin + self._block, self._rounds)):
                        yield number, each

    def _play_round(self, number: int, each: int, active: list[int], ended: Flag) -> Round:
        """Play one round of every active play. If the run is stopped in the meantime, the result is
        meaningless.
        """
        question, size = self._questions[number], self.study.round_games
        found = []
        for candidate in active:
            games = play_piece(RolloutTask(lambda: self.evaluator, question, candidate, each * size, (each + 1) * size, ended))
            if len(games) < size:
                return []
            figures = np.empty((size, FIGURES))
            figures[:, :DOUBLED] = worth_of_games(games, MONEY, self.study.settings.luck)
            chances = figures[:, 1:DOUBLED]
            figures[:, DOUBLED] = chances[:, WIN_DOUBLE] + chances[:, LOSE_DOUBLE]
            figures[:, PLAIN] = worth_of_games(games, MONEY, luck=False)[:, 0]
            found.append(figures.mean(axis=0).tolist())
        return found

    def _take(self, roll: RollTotals, active: list[int], played: Future[Round]) -> None:
        """Add a round to the study, unless the opening roll no longer needs it. After the last
        round of a block, check the stopping rules.
        """
        if self.is_done(roll):
            return
        still = set(roll.active)
        roll.add([figures for number, figures in zip(active, played.result(), strict=True) if number in still])
        if roll.rounds % self._block == 0:
            roll.drop(self.study.settings.confidence)
