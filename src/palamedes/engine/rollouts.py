"""Rollouts: a position, or the plays of a roll, played out many times by a network, with the luck
taken out (docs/rollouts.md).

The work is cut into pieces of a few games of one play, handed out in a fixed order and taken back
in that order, and the rules that end a rollout look at complete rounds of games only: so the same
seed gives the same answer on any number of workers, and a rollout that was stopped and gone on with
ends like one that was not.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
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
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import check_dice, legal_plays
from palamedes.engine.rollout_games import Figures, RolloutTask, columns, play_piece, round_size
from palamedes.engine.search import CubefulEvaluator, analyze, never
from palamedes.engine.turns import find_play
from palamedes.formats.games.rollout_file import SavedRollout
from palamedes.kernels.networks.network import CHANCES
from palamedes.kernels.search.evaluation import Flag
from palamedes.kernels.search.luck import LUCK, RESULT, WORTH

PIECE, DEEP_PIECE = 6, 2
"""Games of one play handed out together, at one ply and at more. The results do not depend on it.
"""

AHEAD = 3
"""Pieces handed out a worker before the first of them is taken back."""

POLL, REPORT_EVERY = 0.01, 0.5
"""Seconds."""

LOOKS = 20
"""The rules are looked at after each of so many rounds, and later whenever there is about a
twentieth more.
"""

Table: TypeAlias = NDArray[np.float64]

Pending: TypeAlias = deque[tuple[RolloutTask, Future[Figures] | None]]
"""Pieces handed out; without a future where their figures are known."""

LONG = 32
"""Letters of a fingerprint."""


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
    """The plays of a roll to be rolled out: those `given` in notation, else the `best` so many by a
    search of two plies or what `search` says above it, else all; a pass where there is none.
    `cubeful` as in `engine.search.analyze`. BadDice, BadPlay.
    """
    variant, position, turn = situation.variant, situation.position, situation.turns[0]
    check_dice(variant, dice)
    if given is not None:
        return tuple({play.after: play for play in (find_play(variant, position, dice, text, turn) for text in given)}.values())
    plays = legal_plays(variant, position, dice, turn)
    if best is None or len(plays) <= best:
        return plays or (Play((), position),)
    search = search or SearchSettings()
    search = replace(search, plies=max(search.plies, 2), candidates=max(search.candidates, best))
    found = analyze(
        evaluator,
        situation,
        dice,
        settings=search,
        payoff=payoff,
        cubeful=cubeful,
    )
    return tuple(candidate.play for candidate in found.candidates[:best])


def fingerprint(evaluator: Evaluator, cube: bool = False) -> str:
    """What changes with the network or the endgame tables that it asks; with the cube, that for
    races, too.
    """
    tables = (*evaluator.databases, evaluator.pins, *((evaluator.cube_source,) if cube else ()))
    return digest((tables, evaluator.prints if cube else evaluator.prints[:2]), LONG)


def is_known_by(evaluator: Evaluator, kept: str, cube: bool = False) -> bool:
    """Whether that is the fingerprint of an evaluator, as a file keeps it."""
    return kept == (fingerprint if len(kept) == LONG else _former_fingerprint)(evaluator, cube)


def _former_fingerprint(evaluator: Evaluator, cube: bool) -> str:
    """As files have it that were written by version 0.1.0: of databases the names alone."""
    tables = (*evaluator.databases, evaluator.cube_source) if cube else evaluator.databases
    digest = hashlib.sha256(" ".join(tables).encode())
    for network in (evaluator.brain.network, evaluator.brain.pruning):
        for array in network.identity:
            digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()[:16]


# What the games say.


def worth_of_games(figures: Figures, payoff: Payoff, luck: bool = True) -> Table:
    """float64[n, 6]: what each game is worth without the cube, and its five chances; without the
    luck in it, or as it ended.
    """
    chances = figures[:, RESULT].astype(np.float64)
    if luck:
        chances -= figures[:, LUCK]
    first, *factors = payoff.coefficients
    worth = first + chances @ np.array(factors)
    return np.column_stack([worth, chances])


def estimates(values: Table, strata: int) -> list[Estimate]:
    """The mean of every column of float64[n, m] with its standard error. Row k belongs to stratum k
    modulo `strata`.

    Strata come evenly, so what differs between them is no part of the error; this is taken from
    complete rounds, of which it needs two, and from the spread of all values where there are fewer.
    Errors are rather too large, as the second roll comes evenly, too. Source: the variance of a
    stratified sample.
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
    """A rollout under way; `run` goes on with it. `judge` gives the evaluator, also in another
    process if it can be pickled; `network` is what `saved` calls it; `values` and `seconds` are
    those of an earlier sitting; `known_by` is the evaluator's fingerprint, where it has been made
    already."""

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
        """The figures of all games until now, for every candidate."""
        return tuple(figures[:games] for figures, games in zip(self._values, self._games, strict=True))

    def run(
        self,
        *,
        executor: Executor | None = None,
        workers: int | None = None,
        stop: Callable[[], bool] = never,
        report: Callable[[RolloutResult], None] | None = None,
    ) -> RolloutResult:
        """Play until it ends by its rules or is stopped.

        `executor` does the work, threads of our own if None; `workers`: how many it has work for at
        once, all cores if None. `stop` is asked a hundred times a second, `report` gets the answer
        so far twice a second, both on the calling thread.
        """
        play_piece(RolloutTask(self.judge, self.question, 0, 0, 1, np.ones(1, np.uint8)))  # compiles
        began, before, ended = time.monotonic(), self.seconds, np.zeros(1, np.uint8)
        workers, seconds = workers or os.cpu_count() or 1, self.question.settings.seconds
        next_report = began + REPORT_EVERY

        def must_end() -> bool:
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
            return self.ended is not None

        pending: Pending = deque()
        self.ended, pieces = None, self._pieces(ended)
        with _crew(executor, workers) as crew:
            try:
                while not must_end():
                    self._hand_out(pieces, pending, crew, AHEAD * workers)
                    if not pending:
                        self.ended = GAMES
                    elif pending[0][1] is None or wait([pending[0][1]], POLL).done:
                        self._take(*pending.popleft())
            finally:
                ended[0] = 1
                for _, future in pending:
                    if future is not None:
                        future.cancel()
        self.seconds = before + time.monotonic() - began
        return self.result()

    def _hand_out(self, pieces: Iterator[RolloutTask], pending: Pending, crew: Executor, most: int) -> None:
        """Hand pieces out until so many are pending; what an earlier sitting has is not done
        again.
        """
        for piece in pieces:
            known = piece.candidate < len(self._known) and len(self._known[piece.candidate]) >= piece.last
            pending.append((piece, None if known else crew.submit(play_piece, piece)))
            if len(pending) >= most:
                break

    def _pieces(self, ended: Flag) -> Iterator[RolloutTask]:
        """What is to be done, in its order; what turns out not to be needed is not taken back."""
        games, piece = self.question.settings.games, PIECE if self.question.search.plies == 1 else DEEP_PIECE
        for begin in range(0, games, self._round):
            end = min(begin + self._round, games)
            for first in range(begin, end, piece):
                for candidate in tuple(self._active):
                    yield RolloutTask(self.judge, self.question, candidate, first, min(first + piece, end), ended)

    def _take(self, piece: RolloutTask, future: Future[Figures] | None) -> None:
        """Take a piece back, and look at the rules when a round is complete."""
        if piece.candidate not in self._active:
            return
        figures = self._known[piece.candidate][piece.first : piece.last] if future is None else future.result()
        self._values[piece.candidate][piece.first : piece.last] = figures
        self._games[piece.candidate] = piece.last
        rounds, left = divmod(piece.last, self._round)
        if piece.candidate == self._active[-1] and left == 0 and rounds > 1 and rounds % max(rounds // LOOKS, 1) == 0:
            self._look(piece.last)

    def _look(self, games: int) -> None:
        """Drop what is clearly not the best, and end where the settings say so."""
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
        """How much less the other one is worth, by the games that both have."""
        games = min(len(best), len(other))
        return estimates(best[:games, :1] - other[:games, :1], self._strata)[0]

    def saved(self) -> SavedRollout:
        """As it stands, for a file; with the games of earlier sittings that have not been counted
        in this one.
        """
        known = [*self._known, *self.values[len(self._known) :]]
        values = tuple(max(each, key=len) for each in zip(known, self.values, strict=True))
        return SavedRollout(self.question, self.network, self._known_by, self.seconds, values)

    def result(self) -> RolloutResult:
        """What it has found until now."""
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


@contextmanager
def _crew(executor: Executor | None, workers: int) -> Iterator[Executor]:
    """The executor, or threads of our own while it lasts."""
    if executor is not None:
        yield executor
        return
    with ThreadPoolExecutor(workers, thread_name_prefix="palamedes-rollout") as own:
        yield own
