"""Rollouts: a position, or each play for a roll, is played out many times by a network, with
variance reduction (docs/rollouts.md).

The work is divided into tasks; each consists of a few games of one play. The results are collected
in the fixed order in which the tasks are handed out, and the stopping rules are checked only after
complete rounds of games. Therefore the same seed gives the same answer with any number of workers,
even if a rollout is stopped and resumed.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import Roll
from palamedes.core.fingerprint import digest
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.contest import Estimate
from palamedes.core.results.rollout import (
    ERROR,
    GAMES,
    STOPPED,
    TIME,
    WINNER,
    RolledOut,
    RolloutQuestion,
    RolloutResult,
)
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import check_dice, legal_plays
from palamedes.engine.rollouts.rollout_games import Figures, RolloutTask, columns, play_piece, play_pieces, round_size
from palamedes.engine.search import CubefulEvaluator, analyze, never
from palamedes.engine.turns import find_play
from palamedes.formats.games.rollout_file import SavedRollout
from palamedes.kernels.networks.chances import CHANCES
from palamedes.kernels.search.evaluation import Flag
from palamedes.kernels.search.luck import LUCK, RESULT, WORTH

PIECE, DEEP_PIECE = 6, 2
"""The numbers of games in a task at 1 ply and at more plies. All games in a task follow the same
play. The results do not depend on these numbers.
"""

REPORT_EVERY = 0.5
"""The interval, in seconds, between reports."""

LOOKS = 20
"""Up to about this many rounds, the stopping rules are checked after every round. Later they are
checked each time the number of rounds has grown by about a twentieth.
"""

Table: TypeAlias = NDArray[np.float64]

LONG = 32
"""The length of a fingerprint in characters."""


def plays_to_compare(
    evaluator: Evaluator,
    situation: Situation,
    dice: Roll,
    *,
    given: Sequence[str] | None = None,
    best: int | None = None,
    search: SearchSettings | None = None,
    payoff: Payoff = MONEY,
    cubeful: CubefulEvaluator | None = None,
) -> tuple[Play, ...]:
    """Choose which plays for a roll are to be rolled out. `given`: the plays to return, in
    notation. `best`: the number of best plays to return if `given` is None. They are found by a
    search at 2 plies, or at more plies if `search` has more. If both are None, all plays are
    returned. If there is no legal play, the result is a single pass.

    `cubeful` is as in `engine.search.analyze`. Raises BadDice if the dice are impossible, and
    BadPlay if a given play is misspelt, ambiguous or illegal.
    """
    check_dice(situation.variant, dice)
    if given is not None:
        return tuple({play.after: play for play in (find_play(situation, dice, text) for text in given)}.values())
    plays = legal_plays(situation, dice)
    if best is None or len(plays) <= best:
        return plays or (Play((), situation.position),)
    search = search or SearchSettings()
    search = replace(search, plies=max(search.plies, 2), candidates=max(search.candidates, best))
    found = analyze(evaluator, situation, dice, settings=search, payoff=payoff, cubeful=cubeful, most=best)
    return tuple(candidate.play for candidate in found.candidates)


def fingerprint(evaluator: Evaluator, cube: bool = False) -> str:
    """A fingerprint that changes with the network and its endgame tables. If `cube` is set, it also
    changes with the table of races with the cube.
    """
    tables = (*evaluator.databases, evaluator.pins, *((evaluator.cube_source,) if cube else ()))
    return digest((tables, evaluator.prints if cube else evaluator.prints[:2]), LONG)


def is_known_by(evaluator: Evaluator, kept: str, cube: bool = False) -> bool:
    """Whether `kept`, a fingerprint saved in a file, matches this evaluator."""
    return kept == (fingerprint if len(kept) == LONG else _former_fingerprint)(evaluator, cube)


def _former_fingerprint(evaluator: Evaluator, cube: bool) -> str:
    """The fingerprint as version 0.1.0 computed it. It covers only the names of the databases, not
    their contents.
    """
    tables = (*evaluator.databases, evaluator.cube_source) if cube else evaluator.databases
    digest = hashlib.sha256(" ".join(tables).encode())
    for network in (evaluator.brain.network, evaluator.brain.pruning):
        for array in network.identity:
            digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()[:16]


# Statistics of the games.


def worth_of_games(figures: Figures, payoff: Payoff, luck: bool = True) -> Table:
    """The cubeless worth and the five chances of each game, float64[n, 6]. If `luck` is set, the
    luck is subtracted; otherwise the values are those at the end of the game.
    """
    chances = figures[:, RESULT].astype(np.float64)
    if luck:
        chances -= figures[:, LUCK]
    first, *factors = payoff.coefficients
    worth = first + chances @ np.array(factors)
    return np.column_stack([worth, chances])


def estimates(values: Table, strata: int) -> list[Estimate]:
    """The mean of every column of `values`, float64[n, m], with its standard error. Row `k` is in
    stratum `k` modulo `strata`.

    All strata are equally frequent, so differences between them do not contribute to the error. The
    error is estimated from complete rounds; if there are fewer than two, from the spread of all
    values. This estimate is slightly too large, because the second roll is stratified too. Source:
    the formula for the variance of a stratified sample.
    """
    count, rounds = len(values), len(values) // strata
    if count == 0:
        return [Estimate(0.0, 0.0, 0)] * values.shape[1]
    if count == 1:
        variance = np.zeros(values.shape[1])
    elif rounds < 2:
        variance = values.var(axis=0, ddof=1)
    else:
        variance = values[: rounds * strata].reshape(rounds, strata, -1).var(axis=0, ddof=1).mean(axis=0)
    means = values.mean(axis=0)
    return [Estimate(float(mean), sqrt(spread / count), count) for mean, spread in zip(means, variance, strict=True)]


class Rollout:
    """A rollout in progress; `run` continues it. `judge`: a function that returns the evaluator; if
    it is a `Supply` or can be pickled, tasks can also run in other processes. `network`: the name
    of the network in `saved`. `values` and `seconds`: the figures and the time from earlier runs.
    `known_by`: the evaluator's fingerprint, if it has already been computed.
    """

    def __init__(
        self,
        judge: Callable[[], Evaluator],
        question: RolloutQuestion,
        network: str | None = None,
        values: Sequence[Figures] = (),
        seconds: float = 0.0,
        known_by: str | None = None,
    ) -> None:
        self.judge, self.question, self.seconds = judge, question, seconds
        evaluator = judge()
        self.name = evaluator.name
        self.network = network or self.name
        self._known_by = known_by or fingerprint(evaluator, question.cube is not None)
        self.ended: str | None = None
        self._known = values
        count, games = question.candidates, question.settings.games
        self._values = [np.empty((games, 2, columns(question)), np.float32) for _ in range(count)]
        self._games = [0] * count
        self._active = list(range(count))
        self._round = round_size(question)
        self._strata = self._round if question.settings.stratified else 1

    @property
    def values(self) -> tuple[Figures, ...]:
        """The figures of all games so far, one array per candidate."""
        return tuple(figures[:games] for figures, games in zip(self._values, self._games, strict=True))

    def run(
        self,
        *,
        executor: Executor | None = None,
        workers: int | None = None,
        stop: Callable[[], bool] = never,
        report: Callable[[RolloutResult], None] | None = None,
    ) -> RolloutResult:
        """Play until a stopping rule ends the rollout or it is stopped.

        `executor`, `workers` and what is raised: as in `crews.ordered.in_order`. `stop` is called a
        hundred times a second. `report` receives the result so far twice a second. Both are called
        on the calling thread.
        """
        play_piece(RolloutTask(self.judge, self.question, 0, 0, 1, np.ones(1, np.uint8)))  # compiles
        began, before, ended = time.monotonic(), self.seconds, np.zeros(1, np.uint8)
        seconds = self.question.settings.seconds
        next_report = began + REPORT_EVERY

        def goes_on() -> bool:
            nonlocal next_report
            now = time.monotonic()
            self.seconds = before + now - began
            if report is not None and now >= next_report:
                report(self.result())
                next_report = time.monotonic() + REPORT_EVERY
            if self.ended is None and stop():
                self.ended = STOPPED
            elif self.ended is None and seconds is not None and now >= began + seconds:
                self.ended = TIME
            return self.ended is None

        self.ended = None
        supplies = [self.judge] if isinstance(self.judge, Supply) else []
        complete = in_order(
            SharedWork(play_pieces, supplies, self._figures_known),
            self._pieces(ended),
            self._take,
            goes_on,
            executor=executor,
            workers=workers,
            end=partial(ended.fill, 1),
        )
        if complete and self.ended is None:
            self.ended = GAMES
        self.seconds = before + time.monotonic() - began
        return self.result()

    def _figures_known(self, piece: RolloutTask) -> Figures | None:
        """The figures of a task that are known from an earlier run; such games are not played
        again.
        """
        known = self._known[piece.candidate] if piece.candidate < len(self._known) else ()
        return self._known[piece.candidate][piece.first : piece.last] if len(known) >= piece.last else None

    def _pieces(self, ended: Flag) -> Iterator[RolloutTask]:
        """The tasks in order. Results that turn out to be unnecessary are discarded by `_take`."""
        games, piece = self.question.settings.games, PIECE if self.question.search.plies == 1 else DEEP_PIECE
        for begin in range(0, games, self._round):
            end = min(begin + self._round, games)
            for first in range(begin, end, piece):
                for candidate in tuple(self._active):
                    yield RolloutTask(self.judge, self.question, candidate, first, min(first + piece, end), ended)

    def _take(self, piece: RolloutTask, figures: Figures) -> None:
        """Take the result of a task. Check the stopping rules if this completes a round."""
        if self.ended is not None or piece.candidate not in self._active:
            return
        self._values[piece.candidate][piece.first : piece.last] = figures
        self._games[piece.candidate] = piece.last
        rounds, left = divmod(piece.last, self._round)
        if piece.candidate == self._active[-1] and left == 0 and rounds % max(rounds // LOOKS, 1) == 0:
            self._look(piece.last)

    def _look(self, games: int) -> None:
        """Drop the plays that are clearly not the best, and end the rollout if the settings require
        it.
        """
        settings = self.question.settings
        if games < settings.least or (settings.confidence is None and settings.error is None):
            return
        found = {number: self._table(number) for number in self._active}
        equity = {number: estimates(table[:, :1], self._strata)[0] for number, table in found.items()}
        if settings.confidence is not None and len(self.question.plays) > 1:
            best, apart = max(equity, key=lambda number: equity[number].mean), NormalDist().inv_cdf(settings.confidence)
            behind = {number: self._difference(found[best], found[number]) for number in self._active if number != best}
            clear = {number for number, less in behind.items() if less.mean > 0 and less.mean >= apart * less.error}
            self._active = [number for number in self._active if number not in clear]
            if len(self._active) == 1:
                self.ended = WINNER
        if settings.error is not None and all(equity[number].error <= settings.error for number in self._active):
            self.ended = self.ended or ERROR

    def _table(self, number: int, luck: bool = True) -> Table:
        asked, figures = self.question, self._values[number][: self._games[number]]
        found = worth_of_games(figures[:, :, :CHANCES], asked.payoff, luck)
        if asked.cube is not None:
            terms, stake = asked.cube
            worth = figures[:, :, WORTH].astype(np.float64)
            found[:, 0] = terms.normalised(worth[:, RESULT] - luck * worth[:, LUCK], stake.value)
        return found

    def _difference(self, best: Table, other: Table) -> Estimate:
        """How much more the best play is worth than the other, estimated from the games played for
        both.
        """
        games = min(len(best), len(other))
        return estimates(best[:games, :1] - other[:games, :1], self._strata)[0]

    def saved(self) -> SavedRollout:
        """The current state of the rollout, to be written to a file. It includes games of earlier
        runs that have not been counted in this one.
        """
        known = [*self._known, *self.values[len(self._known) :]]
        values = tuple(max(each, key=len) for each in zip(known, self.values, strict=True))
        return SavedRollout(self.question, self.network, self._known_by, self.seconds, values)

    def result(self) -> RolloutResult:
        """The result so far."""
        found = [self._table(number) for number in range(len(self._games))]
        figures = [estimates(table, self._strata) for table in found]
        order = list(range(len(found)))
        if self.question.plays:
            order.sort(key=lambda number: (number not in self._active, -figures[number][0].mean))
        best = found[order[0]]
        candidates = (
            self._candidate(number, figures[number], self._difference(best, found[number]) if number != order[0] else None)
            for number in order
        )
        dropped = sum(games for number, games in enumerate(self._games) if number not in self._active)
        wanted = dropped + len(self._active) * self.question.settings.games
        return RolloutResult(self.question, self.name, tuple(candidates), wanted, self.seconds, self.ended)

    def _candidate(self, number: int, figures: list[Estimate], behind: Estimate | None) -> RolledOut:
        asked, of = self.question, self.question.situation
        play = asked.plays[number] if asked.plays else None
        words = [*asked.ways, ""][number] if play is None else notation(of.variant, of.position, play.steps)
        plain = estimates(self._table(number, luck=False)[:, :1], self._strata)[0].error if asked.settings.luck else None
        return RolledOut(play, words, figures[0], tuple(figures[1:]), behind, plain, number not in self._active)
