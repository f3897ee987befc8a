"""Opening studies under way: rounds of games shared out over threads, counted in a fixed order
(docs/openings.md).

The rolls take turns, a block of games each, so that one that is stopped early knows all of them
about equally well. The rules are looked at between blocks only: so neither threads nor pauses
change a digit.
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
from palamedes.kernels.networks.network import LOSE_DOUBLE, WIN_DOUBLE
from palamedes.kernels.search.evaluation import Flag

Round = list[list[float]]
"""FIGURES of every play that is compared."""


def new_study(
    evaluator: Evaluator,
    start: Position,
    settings: StudySettings,
    network: str,
    trained: str,
    search: SearchSettings | None = None,
) -> OpeningStudy:
    """A study before its first game, the plays of every opening roll chosen. `search` has the width
    of that choice.
    """
    variant, beginning = evaluator.variant, Situation(evaluator.variant, start, (0, 0))
    search = replace(search or SearchSettings(), plies=settings.plies, databases=settings.databases)
    rolls = [
        RollTotals.of(dice, plays_to_compare(evaluator, beginning, dice, best=settings.best, search=search))
        for dice, _ in opening_weights(variant)
    ]
    return OpeningStudy(variant, start, settings, network, trained, fingerprint(evaluator), rolls)


def roll_seed(seed: int, dice: Roll) -> int:
    """The seed of an opening roll's rollout: every roll has dice of its own."""
    return int(np.random.SeedSequence((seed, *dice)).generate_state(1, np.uint64)[0]) & LARGEST_SEED


class StudyRun:
    """A sitting with a study, which it changes."""

    def __init__(self, evaluator: Evaluator, study: OpeningStudy, limits: StudyLimits) -> None:
        self.evaluator, self.study, self.limits = evaluator, study, limits
        self._block = study.round_games
        self._rounds = -(-limits.games // study.round_games)
        self._questions = [self._question(roll) for roll in study.rolls]

    def _question(self, roll: RollTotals) -> RolloutQuestion:
        settings = self.study.settings
        return RolloutQuestion(
            Situation(self.study.variant, self.study.start, (0, 0)),
            roll.dice,
            tuple(each.play for each in roll.plays),
            search=SearchSettings(plies=1, databases=settings.databases),
            settings=RolloutSettings(seed=roll_seed(settings.seed, roll.dice), luck=settings.luck),
        )

    def is_done(self, roll: RollTotals) -> bool:
        """Whether a roll needs no more games."""
        error, rounds = self.limits.error, roll.rounds
        is_exact_enough = error is not None and rounds > 0 and rounds % self._block == 0 and roll.error() <= error
        return rounds >= self._rounds or is_exact_enough

    @property
    def complete(self) -> bool:
        """Whether no roll needs more games."""
        return all(map(self.is_done, self.study.rolls))

    @property
    def share(self) -> float:
        """About how much of the games, or of the precision where that comes sooner, is reached: 0
        to 1.
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
        """Play until it is complete, and answer True; False when stopped, or its seconds are over,
        before.

        `workers`: threads, all cores if None. `stop` is asked a hundred times a second, `report`
        called twice a second.
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
        """Rolls by number, and which of their rounds, in the order of the work."""
        for begin in range(0, self._rounds, self._block):
            for number, roll in enumerate(self.study.rolls):
                if not self.is_done(roll):
                    for each in range(max(begin, roll.rounds), min(begin + self._block, self._rounds)):
                        yield number, each

    def _play_round(self, number: int, each: int, active: list[int], ended: Flag) -> Round:
        """A round of every play; of no use once stopped."""
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
        """Count a round, unless the roll needs it no more, and look at the rules after the last one
        of a block.
        """
        if self.is_done(roll):
            return
        still = set(roll.active)
        roll.add([figures for number, figures in zip(active, played.result(), strict=True) if number in still])
        if roll.rounds % self._block == 0:
            roll.drop(self.study.settings.confidence)
