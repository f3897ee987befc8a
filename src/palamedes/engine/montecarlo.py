"""Flat Monte Carlo and flat UCB, the program's first opponents. They choose plays by random
playouts, and work for any game, option and board size.

Source: thesis, sections 2.1.6.4 and 2.2.4.2. Every play is an arm of a bandit, and every playout
from the position after the play is a pull of that arm. Flat Monte Carlo distributes the playouts
evenly. Flat UCB gives the next playouts to the play with the highest UCB1 bound, with rewards
scaled to 0..1. There is no tree and no knowledge of particular games.

Playouts are handed out in chunks, each with its own seed. Which play receives the next chunk
depends only on the chunks merged so far. Chunks are merged in the order in which they were handed
out, and a new one is handed out whenever fewer than IN_FLIGHT are waiting to be merged. Therefore a
given seed and number of games give the same answer on any number of threads.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cache
from math import inf, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.match.evaluation import END, Candidate, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, TIED, Payoff
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.core.settings import ComputerSettings
from palamedes.engine.legal import board_array, legal_plays
from palamedes.kernels.moves.playout import RESULTS, PlayoutWorkspace, play_out, playout_workspace

Counts: TypeAlias = NDArray[np.int64]

CHUNK = 32  # playouts per chunk; the first chunk of every play has only one, so that no play is left out
IN_FLIGHT = 32  # chunks handed out but not yet merged; keeps that many threads busy
POLL = 0.01  # seconds between checks of `stop` and the clock
REPORT_EVERY = 0.1  # seconds
DOUBT = 16  # for the ranking, this many playouts with the mean result are added to every play
SETTLED = 0.2  # seconds for a roll that leaves no choice; enough to estimate chances
POINTS = tuple(range(-3, RESULTS - 3))  # the points for each column of a row of results


def never() -> bool:
    """The default for `stop`: never stop."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit on the playouts. They end after `games` games if this is given, otherwise at
    `deadline`, a time on the monotonic clock, but not before every position has had one playout.

    `threads`: all cores if None.
    """

    deadline: float
    games: int | None = None
    seed: int | None = None
    threads: int | None = None


def equal_shares(handed_out: Counts, rewards: NDArray[np.float64]) -> int:
    """Flat Monte Carlo: the arm with the fewest playouts, or the first such arm if there are
    several.
    """
    return int(np.argmin(handed_out))


def ucb1(handed_out: Counts, rewards: NDArray[np.float64]) -> int:
    """Flat UCB: the arm with the highest value of mean reward (0..1) + √(2 ln n / n_arm). Source:
    thesis, section 2.2.4.2.1.
    """
    if not handed_out.all():
        return int(np.argmin(handed_out))
    return int(np.argmax(rewards + np.sqrt(2 * np.log(handed_out.sum()) / handed_out)))


NEXT_ARM = {"flat_mc": equal_shares, "flat_ucb": ucb1}


def method_for(settings: ComputerSettings) -> str:
    """The Monte Carlo method to use: the one in the settings, or flat UCB if they specify a
    network.
    """
    return settings.method if settings.method in NEXT_ARM else "flat_ucb"


@cache
def make_ready() -> None:
    """Load or compile the playout kernels. This happens once per process, before the thinking time
    begins.
    """
    start = start_position(PORTES)
    legal_plays(Situation.opening(PORTES, start), (3, 1))
    _Field(PORTES, board_array(start)[None], True, (0, 0)).chunk(0, 0, 1, np.zeros(1, np.uint8))


def choose(
    situation: Situation,
    dice: tuple[int, int],
    *,
    settings: ComputerSettings | None = None,
    seed: int | None = None,
    games: int | None = None,
    payoff: Payoff = MONEY,
    threads: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[PlayAnalysis], None] | None = None,
) -> PlayAnalysis:
    """Judge all plays for a roll by random playouts. The first candidate is the play to make;
    without candidates the turn is a pass.

    The search takes `settings.seconds`, or less if there is nothing to decide; if `games` is given,
    it runs that number of playouts instead. With a time limit every play still gets at least one
    playout, however short the time. `stop` is polled continuously; if it returns True, the answer
    so far is returned. `report` receives the answer so far about ten times a second. Both are
    called on the calling thread.

    A play that ends the game has an exact result and gets no playouts. Plays are ordered by equity,
    and plays with equal equities as in `legal_plays`. For this order, the equity of a play with few
    playouts is drawn towards the mean equity of the roll. If the search is stopped early, plays
    without playouts come last.
    """
    make_ready()
    began_at = time.monotonic()
    settings = settings or ComputerSettings()
    variant, (mine, theirs) = situation.variant, situation.turns
    plays = legal_plays(situation, dice)
    method = method_for(settings)
    table = _Table.of(situation, plays, method, payoff)
    seconds = min(settings.seconds, SETTLED) if table.settled else settings.seconds
    budget = Budget(began_at + seconds, games, seed, threads)
    field = _Field(variant, table.boards, not situation.began, (theirs, mine + 1), table.worths)

    def tell(results: Counts, complete: bool) -> PlayAnalysis:
        return table.analysis(results[:, ::-1], complete)

    shown = None if report is None else lambda results: report(tell(results, False))
    return tell(*_gather(field, NEXT_ARM[method], budget, stop, shown))


def estimate(
    situation: Situation,
    *,
    settings: ComputerSettings | None = None,
    seed: int | None = None,
    games: int | None = None,
    threads: int | None = None,
    stop: Callable[[], bool] = never,
) -> Probabilities:
    """The chances of the side to roll, before its roll, estimated by random playouts; exact if the
    game is over. The arguments are as in `choose`.
    """
    settings = settings or ComputerSettings()
    over = situation.outcome
    if over is not None:
        return exact_chances(over)
    make_ready()
    field = _Field(situation.variant, board_array(situation.position)[None], situation.began, situation.turns)
    results, _ = _gather(field, equal_shares, Budget(time.monotonic() + settings.seconds, games, seed, threads), stop, None)
    return chances(results[0].tolist())


def exact_chances(points: int) -> Probabilities:
    """The chances in a finished game for the side that won `points` (negative: lost, 0: tie)."""
    return chances([int(column == points) for column in POINTS])


def chances(row: Sequence[int]) -> Probabilities:
    """The chances from seven counts, the numbers of games that ended at -3..+3 points. A tie is
    half a win. If no games were counted, both sides are equally likely to win and there are no
    double games.
    """
    games = sum(row)
    if games == 0:
        return Probabilities(win=0.5)
    lost_triple, lost_double, _, ties, won, won_double, won_triple = row
    return Probabilities(
        win=(won + won_double + won_triple + ties / 2) / games,
        win_double=(won_double + won_triple) / games,
        win_triple=won_triple / games,
        lose_double=(lost_double + lost_triple) / games,
        lose_triple=lost_triple / games,
    )


def standard_error(row: Sequence[int], worths: Sequence[float], stakes: float) -> float:
    """The standard error of the mean worth of the games that are counted in `row`; `stakes` if
    there are fewer than two games, because a spread cannot be estimated from them.
    """
    games = sum(row)
    if games < 2:
        return stakes
    total = sum(worth * count for worth, count in zip(worths, row, strict=True))
    squares = sum(worth * worth * count for worth, count in zip(worths, row, strict=True))
    return sqrt(max(0.0, (squares - total * total / games) / (games - 1) / games))


@dataclass(frozen=True, slots=True)
class _Table:
    """The plays for a roll. `over[k]`: the mover's points if play `k` ends the game; None if the
    game continues.
    """

    plays: tuple[Play, ...]
    words: tuple[str, ...]
    over: tuple[int | None, ...]
    # int8[n, 2, points + 2]: the positions after the plays that do not end the game, for the
    # opponent, who rolls next.
    boards: NDArray[np.int8]
    worths: tuple[float, ...]  # the worth of the results to the mover
    stakes: float
    settled: bool
    method: str

    @classmethod
    def of(cls, situation: Situation, plays: Sequence[Play], method: str, payoff: Payoff) -> _Table:
        variant, position = situation.variant, situation.position
        afters = [situation.after(play.after) for play in plays]
        lost = [after.outcome for after in afters]
        over = tuple(None if points is None else -points for points in lost)
        going_on = [board_array(after.position) for after, points in zip(afters, over, strict=True) if points is None]
        rows = (len(going_on), 2, variant.board.points + 2)
        stakes = 3 if variant.triples else 2
        worths = payoff.worths
        most = 1 if position.theirs[0] else stakes
        return cls(
            plays=tuple(plays),
            words=tuple(notation(variant, position, play.steps) for play in plays),
            over=over,
            boards=np.array(going_on, np.int8).reshape(rows),
            worths=worths,
            stakes=_largest(worths, stakes),
            settled=len(plays) < 2 or any(points is not None and points >= most for points in over),
            method=method,
        )

    def analysis(self, results: Counts, complete: bool) -> PlayAnalysis:
        """The analysis of `results`, int64[boards, 7], which are counted for the mover."""
        rows = iter(results.tolist())
        found = [self._candidate(k, None if over is not None else next(rows)) for k, over in enumerate(self.over)]
        usual = float((results @ self.worths).sum() / max(results.sum(), 1))
        found.sort(key=lambda one: (one.games == 0 and one.standard_error > 0, -prudent_equity(one, usual)))
        return PlayAnalysis(tuple(found), int(results.sum()), complete)

    def _candidate(self, k: int, row: Sequence[int] | None) -> Candidate:
        over = self.over[k]
        if row is None and over is not None:
            chances_then, worth = exact_chances(over), self.worths[over + TIED]
            return Candidate(self.plays[k], self.words[k], chances_then, worth, 0.0, 0, 1, END)
        assert row is not None
        found, games = chances(row), sum(row)
        worth = sum(each * count for each, count in zip(self.worths, row, strict=True)) / max(games, 1)
        source = f"{self.method}, {games} playouts"
        error = standard_error(row, self.worths, self.stakes)
        return Candidate(self.plays[k], self.words[k], found, worth, error, games, 1, source)


def prudent_equity(one: Candidate, usual: float) -> float:
    """What the equity would be if DOUBT more playouts had ended with the average result for this
    roll. This reduces the effect of a few lucky games.

    A play that ends the game keeps its exact equity.
    """
    if one.standard_error == 0 and one.games == 0:
        return one.equity
    return (one.equity * one.games + usual * DOUBT) / (one.games + DOUBT)


def _largest(worths: Sequence[float], stakes: int) -> float:
    """The largest absolute worth of a game in which at most `stakes` points are won or lost."""
    return max(map(abs, worths[TIED - stakes : TIED + stakes + 1]))


@dataclass(frozen=True, slots=True)
class _Field:
    """Positions to be played out: int8[n, 2, points + 2], as the side to roll sees them.

    `turns`: the numbers of turns completed by this side and by its opponent. `worths`: the worth of
    the results to the opponent, who is the mover. `workspaces`: the workspaces that no thread is
    using.
    """

    variant: Variant
    boards: NDArray[np.int8]
    began: bool
    turns: tuple[int, int]
    worths: tuple[float, ...] = MONEY.worths
    workspaces: list[PlayoutWorkspace] = dataclass_field(default_factory=list)

    @property
    def stakes(self) -> float:
        """The largest absolute worth of a game to the mover."""
        return _largest(self.worths, 3 if self.variant.triples else 2)

    def chunk(self, arm: int, games: int, seed: int, ended: NDArray[np.uint8]) -> Counts:
        """Play one position out `games` times, or fewer times if `ended[0]` is set in the meantime.

        Returns int64[7]: the numbers of games that ended at -3..+3 points for the side to roll.
        """
        code = self.variant.code
        results: Counts = np.zeros(RESULTS, np.int64)
        counts, seeds = np.array([games], np.int64), np.array([seed], np.uint64)
        place = self.workspaces.pop() if self.workspaces else playout_workspace(code)
        play_out(code, self.boards[arm : arm + 1], counts, seeds, self.began, *self.turns, ended, place, results[None])
        self.workspaces.append(place)
        return results


def _gather(
    field: _Field,
    next_arm: Callable[[Counts, NDArray[np.float64]], int],
    budget: Budget,
    stop: Callable[[], bool],
    report: Callable[[Counts], None] | None,
) -> tuple[Counts, bool]:
    """Run playouts until the budget is used up or `stop` returns True.

    Returns int64[n, 7], the numbers of games that ended at -3..+3 points for the side to roll, and
    whether the playouts ended without being stopped.
    """
    results = np.zeros((len(field.boards), RESULTS), np.int64)
    if not len(field.boards):
        return results, True
    handed_out = np.zeros(len(field.boards), np.int64)
    ended = np.zeros(1, np.uint8)
    seeds = np.random.Generator(np.random.PCG64(budget.seed))
    most = inf if budget.games is None else budget.games
    deadline = budget.deadline if budget.games is None else inf
    next_report = time.monotonic() + REPORT_EVERY
    stopped = False
    waiting: deque[tuple[int, Future[Counts]]] = deque()
    with ThreadPoolExecutor(budget.threads or os.cpu_count()) as pool:
        try:
            while not (stopped := stop()):
                now = time.monotonic()
                if now >= deadline and results.any(axis=1).all():
                    break
                while len(waiting) < IN_FLIGHT and (left := most - handed_out.sum()) > 0:
                    if now >= deadline and handed_out.all():
                        break
                    arm = next_arm(handed_out, _rewards(results, field.worths, field.stakes))
                    games = int(min(CHUNK if handed_out[arm] else 1, left))
                    handed_out[arm] += games
                    seed = int(seeds.integers(2**64, dtype=np.uint64))
                    waiting.append((arm, pool.submit(field.chunk, arm, games, seed, ended)))
                if not waiting:
                    break
                _add_first(waiting, results, min(POLL, deadline - now) if now < deadline else POLL)
                if report is not None and now >= next_report:
                    report(results)
                    next_report = now + REPORT_EVERY
        finally:
            ended[0] = 1
        for arm, chunk in waiting:
            results[arm] += chunk.result()
    return results, not stopped


def _add_first(waiting: deque[tuple[int, Future[Counts]]], results: Counts, timeout: float) -> None:
    """Add the results of the chunk that has waited longest if they arrive within the timeout."""
    arm, first = waiting[0]
    try:
        results[arm] += first.result(timeout)
        waiting.popleft()
    except TimeoutError:
        pass


def _rewards(results: Counts, worths: Sequence[float], stakes: float) -> NDArray[np.float64]:
    """The mean reward of every arm, 0..1, for the mover, who is the opponent of the side to roll in
    `results`; 0.5 for arms without results.
    """
    means = results[:, ::-1] @ np.array(worths) / np.maximum(results.sum(axis=1), 1)
    return np.asarray((means / stakes + 1) / 2, np.float64)
