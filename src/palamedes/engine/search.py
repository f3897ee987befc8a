"""Look-ahead with a network: ranks all plays for a roll, and evaluates positions.

All plays are evaluated at 1 ply. The two pruning methods described in the thesis (section 6.1.3)
select the best plays. These are evaluated at 2 ply, the best of them at 3 ply, and so on. Each
position is searched from beginning to end by a single thread, so the answer does not depend on the
number of threads.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cache
from operator import mul
from typing import Protocol

import numpy as np

from palamedes.core.match.cube import Numbers
from palamedes.core.match.evaluation import END, Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import Listed, board_array, listed_plays
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.networks.chances import CHANCES, Chances
from palamedes.kernels.search.decision import move_filter
from palamedes.kernels.search.evaluation import Flag, Objective
from palamedes.kernels.search.search import look_ahead

POLL = 0.01  # seconds between calls of `stop`
REPORT_EVERY = 0.1  # seconds
PIECE = {1: 1024}
"""The number of boards that a thread evaluates at a time, by the number of plies; otherwise
FEW_BOARDS.
"""
FEW_BOARDS = 16
WORTH_THREADS = 0.01
"""Work that takes longer than this, in seconds, is divided among threads. Starting threads and
waiting for them takes a few milliseconds.
"""
DIGITS = 9
"""Values that agree to this many decimals are treated as equal."""


class CubefulEvaluator(Protocol):
    """An object that computes cubeful equities of positions for the side to roll, such as
    `engine.cube_search.CubefulEquities`.
    """

    def at_once(self, boards: Boards, chances: Chances) -> Numbers:
        """The normalised equities of boards, float64[n]. `boards`: int8[n, 2, points + 2];
        `chances`: the chances for these boards, float[n, 5].
        """

    def ahead(
        self, board: Boards, plies: int, turns: tuple[int, int], began: bool, stop: Callable[[], bool]
    ) -> tuple[Probabilities, float] | None:
        """The chances and the normalised equity of a board, int8[2, points + 2], after a deeper
        search; None if stopped.

        `turns` and `began` are as in `Situation`.
        """


def never() -> bool:
    """The default for `stop`: never stop."""
    return False


def deadline(seconds: float | None) -> Callable[[], bool]:
    """A function that returns True once this time has passed; if `seconds` is None, it never
    does.
    """
    if seconds is None:
        return never
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def analyze(
    evaluator: Evaluator,
    situation: Situation,
    dice: tuple[int, int],
    *,
    settings: SearchSettings | None = None,
    payoff: Payoff = MONEY,
    cubeful: CubefulEvaluator | None = None,
    time_limit: float | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[PlayAnalysis], None] | None = None,
    threads: int | None = None,
    most: int | None = None,
) -> PlayAnalysis:
    """Judge all plays for a roll. The first candidate is the play to make; without candidates the
    turn is a pass. Raises BadDice if the dice are impossible.

    Candidates that were searched deeper come first. Candidates searched to the same depth are
    ordered by their worth under the `payoff` of the side to roll, and those of equal worth as in
    `legal_plays`. The `probabilities` of a candidate are the flipped chances that `evaluate`
    returns for the position after the play, at the same number of plies. The values of a play that
    ends the game are exact. In a pin ending that a database covers, the plays that keep the pins
    longest come before all others, regardless of their worth (thesis, section 5.3.1).

    `cubeful`: computes the worth, to the other side, of the positions after the plays. Plays are
    then ordered by this worth, and plays of equal worth by the payoff. Within the look-ahead, plays
    are still chosen by the payoff. `time_limit`: the time for searching at more than 1 ply, in
    seconds; None for no limit. When it is over, the values from a number of plies at which not all
    the selected plays have been searched are discarded. `stop` is called a hundred times a second;
    if it returns True, the best answer so far is returned. `report` receives the answer so far.
    Both are called on the calling thread. `threads`: all cores if None. `most`: the number of best
    plays to return; all if None.
    """
    found = RollSearch.of(evaluator, situation, dice)
    return found.rank(settings, payoff, cubeful, time_limit=time_limit, stop=stop, report=report, threads=threads, most=most)


@dataclass(frozen=True, slots=True)
class RollSearch:
    """The plays for a roll with their chances at 1 ply. These do not depend on what results are
    worth, so the plays can be ranked for many scores without evaluating them again.

    `boards`: the positions after the plays, as the other side sees them: int8[n, 2, points + 2];
    `chances`: the chances of the other side there, float32[n, 5].
    """

    evaluator: Evaluator
    situation: Situation
    dice: tuple[int, int]
    plays: Listed
    boards: Boards
    chances: Chances
    _pins: _Pins

    @classmethod
    def of(cls, evaluator: Evaluator, situation: Situation, dice: tuple[int, int]) -> RollSearch:
        """List the plays for a roll, and evaluate them. Raises BadDice if the dice are
        impossible.
        """
        plays, turns = listed_plays(situation, dice), situation.turns
        boards = np.ascontiguousarray(plays.afters[:, ::-1])
        out = np.empty((len(boards), CHANCES), np.float32)
        if len(boards):
            with evaluator.workspace() as work:
                code, brain, ended = evaluator.variant.code, evaluator.brain, np.zeros(1, np.uint8)
                aims, others = MONEY.as_array(), (turns[1], turns[0] + 1)
                look_ahead(code, brain, aims, boards, 1, *others, not situation.began, ended, work, out)
        pins = _Pins.of(evaluator, situation.position, plays)
        return cls(evaluator, situation, dice, plays, boards, out, pins)

    def rank(
        self,
        settings: SearchSettings | None = None,
        payoff: Payoff = MONEY,
        cubeful: CubefulEvaluator | None = None,
        *,
        time_limit: float | None = None,
        stop: Callable[[], bool] = never,
        report: Callable[[PlayAnalysis], None] | None = None,
        threads: int | None = None,
        most: int | None = None,
    ) -> PlayAnalysis:
        """Judge the plays. The arguments and the answer are those of `analyze`."""
        if not len(self.plays):
            return PlayAnalysis((), 0)
        settings, situation = settings or SearchSettings(), self.situation
        turns = (situation.turns[1], situation.turns[0] + 1)
        look = _BoardSearch(
            self.evaluator, self.boards, payoff.flipped().as_array(), turns, not situation.began, cubeful, self.chances
        )
        ranking = _Ranking(situation, self.plays, self._pins, look, most)
        complete = settings.plies == 1 or ranking.deepen(settings, threads, deadline(time_limit), stop, report)
        return ranking.analysis(complete)


def evaluate(
    evaluator: Evaluator,
    situation: Situation,
    *,
    settings: SearchSettings | None = None,
    payoff: Payoff = MONEY,
    cubeful: CubefulEvaluator | None = None,
    time_limit: float | None = None,
    stop: Callable[[], bool] = never,
    threads: int | None = None,
) -> Evaluation:
    """The chances in a position and its worth to the side to roll, before its roll; exact if the
    game is over.

    Of the settings, only `plies` matters. `cubeful`: determines the worth of the position instead
    of the payoff. `time_limit` is as in `analyze`. When it is over, or if stopped, the result is
    from the deepest search completed by then.
    """
    settings = settings or SearchSettings()
    board = board_array(situation.position)
    source = _source(evaluator, situation, board)
    look = _BoardSearch(evaluator, board[None], payoff.as_array(), situation.turns, situation.began, cubeful)
    (seen,) = look.at_one_ply()
    is_over = deadline(time_limit)
    for plies in range(2, 2 if source == END else settings.plies + 1):
        for _, deeper in look.deeper([0], plies, threads or 1, lambda: is_over() or stop()):
            seen = deeper
    return Evaluation(seen.chances, seen.worth, seen.plies, source)


def evaluate_boards(
    evaluator: Evaluator, boards: Boards, *, plies: int = 1, began: bool = True, threads: int | None = None
) -> Chances:
    """The chances of the side to roll for many boards, float32[n, 5], as `evaluate` returns them
    for situations in which both sides have completed a turn and results count as points. If a game
    is over, they are exact.

    `boards`: int8[n, 2, points + 2], contiguous, with possible positions (`check_boards`). `began`:
    whether the side to roll began the game. `threads`: all cores if None.
    """
    out: Chances = np.empty((len(boards), CHANCES), np.float32)
    objective, ended, size = MONEY.as_array(), np.zeros(1, np.uint8), PIECE.get(plies, FEW_BOARDS)

    def work(first: int) -> None:
        piece = slice(first, first + size)
        with evaluator.workspace() as place:
            code, brain = evaluator.variant.code, evaluator.brain
            look_ahead(code, brain, objective, boards[piece], plies, 1, 1, began, ended, place, out[piece])

    starts = range(0, len(boards), size)
    if len(starts) < 2 or threads == 1:
        for first in starts:
            work(first)
        return out
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        try:
            list(pool.map(work, starts))
        except BaseException:
            ended[0] = 1
            pool.shutdown(cancel_futures=True)
            raise
    return out


@dataclass(frozen=True, slots=True)
class _Pins:
    """The entries of the pin table for the plays that a roll allows. `turns`: for each play, the
    expected number of turns for which the pins can be kept; None if no table covers the position or
    if the play breaks a pin. `name`: the name of the table; empty if none covers the position.
    """

    turns: Sequence[float | None]
    name: str
    longest: float | None

    @classmethod
    def of(cls, evaluator: Evaluator, position: Position, plays: Listed) -> _Pins:
        """The entries of the evaluator's pin table for the plays in a position."""
        turns = evaluator.turns_after(board_array(position), plays.afters)
        longest = max((kept for kept in turns if kept is not None), default=None)
        return cls(turns, evaluator.pins, longest) if turns else cls([None] * len(plays), "", None)

    def rank(self, number: int) -> int:
        """0 for preferred plays, otherwise 1. The preferred plays are those that keep the pins
        longest, or all plays if no table covers the position.
        """
        return int(self.turns[number] != self.longest)

    def source(self, name: str) -> str:
        """The source of a play's chances, followed by the name of the pin table if it covers the
        position.
        """
        return f"{name} with {self.name}" if self.name and name != END else name


@dataclass(frozen=True, slots=True)
class _Seen:
    """The chances for a board and its worth to the side to roll, at this number of plies. `plain`:
    the worth according to the objective alone. `earlier`: the worths at fewer plies, from 1 ply on.
    """

    chances: Probabilities
    worth: float
    plain: float
    plies: int
    earlier: tuple[float, ...] = ()

    @property
    def order(self) -> tuple[float, float]:
        """The sort key of the board. If the cube ends the game at once, all boards have the same
        worth, and the objective decides their order.
        """
        return round(self.worth, DIGITS), self.plain


@dataclass(frozen=True, slots=True)
class _BoardSearch:
    """Boards, int8[n, 2, points + 2], that all have the same side to roll, and the objective of
    that side. `turns` and `began` are as in `Situation`. `chances`: the chances at 1 ply,
    float32[n, 5], if they are known.
    """

    evaluator: Evaluator
    boards: Boards
    objective: Objective
    turns: tuple[int, int]
    began: bool
    cubeful: CubefulEvaluator | None
    chances: Chances | None = None

    def at_one_ply(self) -> list[_Seen]:
        """Evaluate all boards at 1 ply."""
        if self.chances is not None:
            return self._seen(self.boards, self.chances, 1)
        return self._search(self.boards, 1, np.zeros(1, np.uint8))

    def deeper(
        self, numbers: Sequence[int], plies: int, threads: int | None, stop: Callable[[], bool]
    ) -> Iterator[tuple[int, _Seen]]:
        """Evaluate the boards with these numbers at more plies, in the given order. If the search
        is stopped, the remaining boards are left out. Because of the order, an intermediate answer
        never relies on worse plays while a better one is still being searched.

        A board at 2 plies takes about a millisecond. The time for the first one shows whether the
        others justify using several threads.
        """
        alone = 0
        if plies == 2:
            began, alone = time.perf_counter(), 1
            yield from self._one_by_one(numbers[:1], plies, stop)
            if (time.perf_counter() - began) * (len(numbers) - 1) < WORTH_THREADS:
                yield from self._one_by_one(numbers[1:], plies, stop)
                return
        with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
            yield from self._by_threads(pool, numbers[alone:], plies, stop)

    def _one_by_one(self, numbers: Sequence[int], plies: int, stop: Callable[[], bool]) -> Iterator[tuple[int, _Seen]]:
        for number in numbers:
            if stop():
                return
            (seen,) = self._search(self.boards[number : number + 1], plies, np.zeros(1, np.uint8))
            yield number, seen

    def _by_threads(
        self, pool: ThreadPoolExecutor, numbers: Sequence[int], plies: int, stop: Callable[[], bool]
    ) -> Iterator[tuple[int, _Seen]]:
        ended = np.zeros(1, np.uint8)
        tasks = [pool.submit(self._search, self.boards[number : number + 1], plies, ended) for number in numbers]
        try:
            for number, task in zip(numbers, tasks, strict=True):
                while not stop():
                    if wait([task], POLL).done:
                        break
                else:
                    return
                yield from ((number, seen) for seen in task.result())
        finally:
            ended[0] = 1
            for task in tasks:
                task.cancel()
            wait(tasks)

    def _search(self, boards: Boards, plies: int, ended: Flag) -> list[_Seen]:
        """Evaluate these boards. If the search ends early, only the first boards are evaluated."""
        if plies > 1 and self.cubeful is not None:
            return self._with_cube(boards, plies, ended)
        out = np.empty((len(boards), CHANCES), np.float32)
        with self.evaluator.workspace() as work:
            code, brain = self.evaluator.variant.code, self.evaluator.brain
            done = look_ahead(code, brain, self.objective, boards, plies, *self.turns, self.began, ended, work, out)
        return self._seen(boards[:done], out[:done], plies)

    def _seen(self, boards: Boards, chances: Chances, plies: int) -> list[_Seen]:
        """These boards with their chances and their worth."""
        rows = [Probabilities(*row) for row in chances.tolist()]
        plain = self._plain(rows)
        worths = plain if self.cubeful is None else self.cubeful.at_once(boards, chances).tolist()
        return [_Seen(*seen, plies) for seen in zip(rows, worths, plain, strict=True)]

    def _plain(self, rows: Sequence[Probabilities]) -> list[float]:
        """The worth of these chances according to the objective alone."""
        first, *values = self.objective.tolist()
        return [float(first + sum(map(mul, values, row))) for row in rows]

    def _with_cube(self, boards: Boards, plies: int, ended: Flag) -> list[_Seen]:
        assert self.cubeful is not None
        found = []
        for board in boards:
            seen = self.cubeful.ahead(board, plies, self.turns, self.began, lambda: bool(ended[0]))
            if seen is None:
                break
            (plain,) = self._plain([seen[0]])
            found.append(_Seen(*seen, plain, plies))
        return found


class _Ranking:
    """The plays for a roll, ranked by the values found so far. `most`: the number of best plays to
    return; all if None.
    """

    def __init__(self, situation: Situation, plays: Listed, pins: _Pins, look: _BoardSearch, most: int | None) -> None:
        self._situation, self._plays, self._pins, self._look, self._most = situation, plays, pins, look, most
        self._found = look.at_one_ply()
        self._named = cache(self._name)

    def deepen(
        self,
        settings: SearchSettings,
        threads: int | None,
        is_over: Callable[[], bool],
        stop: Callable[[], bool],
        report: Callable[[PlayAnalysis], None] | None,
    ) -> bool:
        """Search the best plays at 2 ply, then the best of those at the next ply, and so on up to
        the number of plies in the settings. Returns False if the time `is_over` or the search is
        stopped, otherwise True.
        """
        last_report = time.monotonic()
        for plies in range(2, settings.plies + 1):
            group, completed = self._best(plies, settings), self._found.copy()
            for number, seen in self._look.deeper(group, plies, threads, lambda: is_over() or stop()):
                before = self._found[number]
                self._found[number] = replace(seen, earlier=(*before.earlier, before.worth))
                if report is not None and time.monotonic() >= last_report + REPORT_EVERY:
                    report(self.analysis(False))
                    last_report = time.monotonic()
            if not all(self._found[number].plies == plies for number in group):
                self._found = completed if is_over() else self._found
                return False
        return True

    def _best(self, plies: int, settings: SearchSettings) -> list[int]:
        """The numbers of the plays to search at this number of plies, best first. They are chosen
        by the move filter from the plays that were searched deepest. Plays that the pin table
        prefers come before all others.
        """
        found, rank = self._found, self._pins.rank
        most, window = move_filter(self._situation.variant.code.contact, plies, settings.candidates, settings.window)
        deepest = max(seen.plies for seen in found)
        group = [number for number, seen in enumerate(found) if seen.plies == deepest]
        group.sort(key=lambda number: (rank(number), found[number].order))
        least = found[group[0]].worth + window
        return [number for number in group[:most] if found[number].worth <= least]

    def analysis(self, complete: bool) -> PlayAnalysis:
        """The best plays so far. Plays that the pin table prefers come first, then plays that were
        searched deeper.
        """
        keys = [(self._pins.rank(number), -seen.plies, seen.order) for number, seen in enumerate(self._found)]
        numbers = sorted(range(len(self._plays)), key=keys.__getitem__)
        return PlayAnalysis(tuple(self._candidate(number) for number in numbers[: self._most]), 0, complete)

    def _candidate(self, number: int) -> Candidate:
        seen, (play, words, source) = self._found[number], self._named(number)
        chances, kept = seen.chances.flipped(), self._pins.turns[number]
        source, earlier = self._pins.source(source), tuple(-worth for worth in seen.earlier)
        return Candidate(play, words, chances, -seen.worth, 0.0, 0, seen.plies, source, kept, earlier=earlier)

    def _name(self, number: int) -> tuple[Play, str, str]:
        """A play, its notation, and the source of its chances."""
        play, situation = self._plays.play(number), self._situation
        source = _source(self._look.evaluator, situation.after(play.after), self._look.boards[number])
        return play, notation(situation.variant, situation.position, play.steps), source


def _source(evaluator: Evaluator, situation: Situation, board: Boards) -> str:
    """The source of the chances in a situation; `board` is its board."""
    return END if situation.outcome is not None else evaluator.source(board, situation.began)
