"""Contests between players, run on all cores, and single decisions by these players."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.fingerprint import digest
from palamedes.core.match.payoff import Payoff
from palamedes.core.refusals import Reason
from palamedes.core.results.contest import WORST, Contest, estimate, estimate_from_sums
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant, Question, random_contestant
from palamedes.engine.crews.executors import is_here
from palamedes.engine.crews.sharing import Flag, share_out
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array, position_of
from palamedes.engine.luck import thorough
from palamedes.kernels.cube.cube import NO_CUBE
from palamedes.kernels.moves.playout import MAX_TURNS
from palamedes.kernels.search import contest as kernels
from palamedes.kernels.search.evaluation import SearchWorkspace, search_workspace
from palamedes.kernels.search.luck import luck_points

CHUNK = 2
"""The number of pairs of games in one chunk of work. The results do not depend on it."""

Seeds: TypeAlias = NDArray[np.uint64]
Points: TypeAlias = NDArray[np.int64]
Luck: TypeAlias = NDArray[np.float64]


class Results(NamedTuple):
    """The results of two games per seed, with the seats swapped. `points`: int64[n, 2], the points
    of the first player when it rolls first and when it rolls second. `luck`: float64[n, 2], the
    part of these points due to the luck of both sides' rolls; 0 if there is no judge.
    """

    points: Points
    luck: Luck


class PlayedTurn(NamedTuple):
    """A turn of a game: the dice, and the position after the play, as the mover sees it."""

    dice: tuple[int, int]
    after: Position


class PlayedGame(NamedTuple):
    """A game of a contest. `pair`: the number of its pair, from 0; `seat`: the player that rolled
    first, 0 or 1.
    """

    pair: int
    seat: int
    turns: tuple[PlayedTurn, ...]


Recorder: TypeAlias = Callable[[int, int, list[PlayedTurn]], None]
"""Receives the seed, the seat and the turns of a game."""


# One pairing, on one thread.


class ContestPairing:
    """Two players with the workspaces they need, for use by one thread at a time."""

    def __init__(
        self,
        variant: Variant,
        one: Contestant,
        other: Contestant,
        stopped: Flag | None = None,
        judge: Evaluator | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        """`judge`: a `thorough` evaluator (`engine.luck`) that measures the luck of all rolls.
        `recorder`: receives the seed, the seat and the turns of every game.
        """
        self.variant, self.contestants = variant, (one, other)
        self._code, self._start = variant.code, board_array(start_position(variant))
        self._players = (one.player, other.player)
        self._work = kernels.contest_workspace(self._code, *self._players, stopped)
        self._workspaces = (self._work.one, self._work.other)
        self._outsiders = [None if contestant.hire is None else contestant.hire() for contestant in self.contestants]
        self._judge, self._before = None if judge is None else judge.brain, self._start.copy()
        self._recorder, self._turns = recorder, list[PlayedTurn]()
        self._judging = None if judge is None else search_workspace(self._code, judge.brain)
        self.luck = 0.0
        """The luck of the side that rolled first in the last game."""

    def close(self) -> None:
        """Close the players that come from outside the kernels."""
        for outsider in self._outsiders:
            if outsider is not None:
                outsider.close()

    def __enter__(self) -> ContestPairing:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def play(self, seeds: Seeds) -> Results:
        """Play two games per seed. If the work is stopped, the results have fewer rows."""
        points, luck = np.zeros((len(seeds), 2), np.int64), np.zeros((len(seeds), 2))
        if any(self._outsiders) or self._judge is not None or self._recorder is not None:
            done = self._play_one_by_one(seeds, points, luck)
        else:
            opening = not self.variant.opening_reroll
            done = kernels.play_contest(self._code, self._start, opening, *self._players, seeds, self._work, points)
        return Results(points[:done], luck[:done])

    def _play_one_by_one(self, seeds: Seeds, points: Points, luck: Luck) -> int:
        for k, seed in enumerate(seeds):
            for seat, sign in enumerate((1, -1)):
                found = self.game(seed, seat)
                if found is None:
                    return k
                points[k, seat], luck[k, seat] = sign * found, sign * self.luck
                if self._recorder is not None:
                    self._recorder(int(seed), seat, self._turns)
        return len(seeds)

    def game(self, seed: int, seat: int, payoffs: tuple[Payoff, Payoff] | None = None) -> int | None:
        """Play one game and return the points of the side that rolls first, which is player number
        `seat`; None if stopped.

        `seed`: any uint64. `payoffs`: the payoff of each player, used only by networks; if None,
        both play for points.
        """
        game, stopped, opening = self._work.game, self._work.stopped, not self.variant.opening_reroll
        players = self._players
        if payoffs is not None:
            one, other = (player._replace(objective=each.as_array()) for player, each in zip(players, payoffs, strict=True))
            players = one, other
        whose = (seat, 1 - seat)
        first, second = (players[who] for who in whose)
        workspaces = (self._workspaces[whose[0]], self._workspaces[whose[1]])
        kernels.begin_game(self._start, seed, game)
        self.luck, self._turns, facts = 0.0, [], game.facts
        in_turns = self._judge is not None or self._recorder is not None
        while True:
            number = int(facts[kernels.NUMBER])
            np.copyto(self._before, game.board)
            last = number + 1 if in_turns else MAX_TURNS
            state = kernels.go_on(self._code, opening, first, second, workspaces, last, game, stopped)
            if state == kernels.STOPPED:
                return None
            if self._judge is not None and (state == kernels.ASKED or facts[kernels.NUMBER] > number):
                self.luck += self._luck_of_turn(number, opening)
            if state == kernels.ASKED:
                self._answer(whose, workspaces[0])
            if self._recorder is not None and facts[kernels.NUMBER] > number:
                dice = int(facts[kernels.DIE1]), int(facts[kernels.DIE2])
                self._turns.append(PlayedTurn(dice, position_of(game.board).flipped()))
            if state == kernels.OVER:
                return int(facts[kernels.POINTS])

    def _luck_of_turn(self, number: int, opening: bool) -> float:
        """The luck of the dice in turn `number` for the side that rolled first."""
        assert self._judge is not None
        assert self._judging is not None
        facts, began = self._work.game.facts, number % 2 == 0
        die1, die2 = int(facts[kernels.DIE1]), int(facts[kernels.DIE2])
        barred = opening and number == 0
        points = luck_points(
            self._code, self._judge, self._before, die1, die2, number >> 1, began, barred, NO_CUBE, self._judging
        )
        return points if began else -points

    def _answer(self, whose: tuple[int, int], work: SearchWorkspace) -> None:
        """Get the play for this turn from the player outside the kernels, and make it."""
        game = self._work.game
        number, _, die1, die2, *_ = game.facts.tolist()
        turns, who = (number >> 1, number + 1 >> 1), whose[number % 2]
        situation = Situation(self.variant, position_of(game.board), turns, began=number % 2 == 0)
        asked = Question(situation, (die1, die2), int(game.noise[0]))
        name = self.contestants[who].name
        try:
            after = self._ask(who, asked)
        except BadPlay as error:
            raise BadPlay(Reason.ILLEGAL_NOTATION, name=name, reason=error.refusal) from error
        if not kernels.answer(self._code, board_array(after), work.play, game):
            raise BadPlay(Reason.ILLEGAL_ANSWER, name=name)

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The turns of the last game; empty if there is no recorder."""
        return tuple(self._turns)

    @property
    def compared(self) -> tuple[int, int]:
        """For the last game, the number of decisions that were compared with the choice under a
        rival objective, and the number of decisions that differed from that choice.
        """
        facts = self._work.game.facts
        return int(facts[kernels.COMPARED]), int(facts[kernels.DIFFERENT])

    def _ask(self, who: int, question: Question) -> Position:
        outsider = self._outsiders[who]
        assert outsider is not None
        return outsider.choose(question)

    def decide(self, question: Question) -> Position:
        """The position after the first player's play, as the mover sees it. If there is no legal
        play, the position is unchanged.
        """
        place, asked = self._workspaces[0], question.situation
        # A kernel distinguishes uint64 from int64.
        board, seed = board_array(asked.position), cast(int, np.uint64(question.seed))
        player, dice = self._players[0], question.dice
        best = kernels.choose_alone(self._code, player, board, *dice, *asked.turns, asked.began, seed, place)
        if best == kernels.ASK:
            return self._ask(0, question)
        return asked.position if best == kernels.PASS else position_of(place.play.afters[best])


# Many games, on many threads or processes.


def supply_of(player: Contestant) -> Supply[Contestant]:
    """A player as a supply for other processes."""
    return Supply(player.known_by or digest(pickle.dumps(player)), player, player.find)


@dataclass(frozen=True, slots=True)
class ContestTable:
    """A place at which pairs of games are played. `one`, `other` and `judge`: functions that return
    the players and the `thorough` judge, if there is one; supplies in work for other processes.
    `recorder`: as in ContestPairing; not in work for other processes.
    """

    variant: Variant
    one: Callable[[], Contestant]
    other: Callable[[], Contestant]
    judge: Callable[[], Evaluator] | None
    stopped: Flag
    recorder: Recorder | None = None

    @contextmanager
    def __call__(self) -> Iterator[Callable[[Seeds], Results]]:
        """A context manager that yields a function. Each call of this function plays one chunk of
        pairs.
        """
        judge = None if self.judge is None else self.judge()
        with ContestPairing(self.variant, self.one(), self.other(), self.stopped, judge, self.recorder) as table:
            yield table.play


def hold_contest(
    variant: Variant,
    one: Contestant,
    other: Contestant,
    games: int,
    seed: int,
    *,
    judge: Evaluator | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Contest], None] | None = None,
    record: Callable[[PlayedGame], None] | None = None,
) -> Contest:
    """Let two players play `games` games, rounded up to an even number, in pairs with the same dice
    and the seats swapped.

    The same seed gives the same games on any number of threads. `threads`: all cores if None.
    `executor`: plays the games instead, as in `crews.sharing.share_out`. `stop` is polled
    continuously, and `report` receives the results so far twice a second; both are called on the
    calling thread. If the contest is stopped, the pairs completed by then still count. `judge`: an
    evaluator that measures the luck of all rolls (`kernels.search.luck`). This luck is then
    subtracted from the points. `record` receives every game, on the thread that played it. Raises
    BadSettings if games are to be recorded that are played in other processes.
    """
    hall = _ContestRunner(variant, one, other, seed, games, judge, record)
    table, supplies = hall.table(not is_here(executor))
    share_out(
        hall.chunks,
        table,
        hall.add,
        crew=min(threads or (os.cpu_count() or 1) * max(one.patience, other.patience), len(hall.chunks)),
        stopped=hall.stopped,
        stop=stop,
        report=None if report is None else lambda: report(hall.found()),
        executor=executor,
        supplies=supplies,
    )
    return hall.found()


class _ContestRunner:
    """Collects the results of all pairs of games."""

    def __init__(
        self,
        variant: Variant,
        one: Contestant,
        other: Contestant,
        seed: int,
        games: int,
        judge: Evaluator | None,
        record: Callable[[PlayedGame], None] | None,
    ) -> None:
        self.variant, self.one, self.other, self.seed = variant, one, other, seed
        self.judge = None if judge is None else thorough(judge)
        self.stopped: Flag = np.zeros(1, np.uint8)
        self.results: Points = np.zeros(1 - 2 * WORST, np.int64)
        self.pairs, self.wanted = 0, (games + 1) // 2
        self.total, self.squares = 0, 0  # sums of the points per pair, and of their squares
        self.without_luck: list[float] = []  # one value per pair, in points per game
        seeds = np.random.SeedSequence(seed).generate_state(self.wanted, np.uint64).astype(np.uint64)
        self._record, self._pairs = record, {int(seed): pair for pair, seed in enumerate(seeds)} if record else {}
        self.chunks = [seeds[k : k + CHUNK] for k in range(0, self.wanted, CHUNK)]
        ContestPairing(variant, replace(one, hire=None), replace(other, hire=None), self.stopped, self.judge).play(
            seeds[:0]
        )  # compiles the kernels
        self.began = time.perf_counter()

    def table(self, elsewhere: bool) -> tuple[ContestTable, list[Supply[Any]]]:
        """The place at which games are played, with the supplies that it needs if it is
        `elsewhere`, in another process.
        """
        if not elsewhere:
            judge, recorder = self.judge, None if self._record is None else self._pass_on
            by = None if judge is None else lambda: judge
            return ContestTable(self.variant, lambda: self.one, lambda: self.other, by, self.stopped, recorder), []
        if self._record is not None:
            raise BadSettings("games can be recorded only if they are played on threads.")
        one, other = supply_of(self.one), supply_of(self.other)
        judged = None if self.judge is None else Supply(digest(("judge", self.judge.prints)), self.judge)
        table = ContestTable(self.variant, one, other, judged, self.stopped)
        return table, [one, other, *([judged] if judged else [])]

    def _pass_on(self, seed: int, seat: int, turns: list[PlayedTurn]) -> None:
        assert self._record is not None
        self._record(PlayedGame(self._pairs[seed], seat, tuple(turns)))

    def add(self, results: Results) -> None:
        """Add the results of a chunk."""
        points, luck = results
        self.results += np.bincount((points - WORST).ravel(), minlength=len(self.results))
        sums = points.sum(axis=1)
        self.pairs += len(points)
        self.total += int(sums.sum())
        self.squares += int((sums * sums).sum())
        if self.judge is not None:
            self.without_luck.extend((points - luck).mean(axis=1).tolist())

    def found(self) -> Contest:
        """The results of the contest so far."""
        points = estimate_from_sums(self.pairs, self.total / 2, self.squares / 4)
        without_luck = estimate(sorted(self.without_luck))  # sorted so that the order of summation is fixed
        return Contest(
            self.variant.key,
            self.one.name,
            self.other.name,
            self.seed,
            tuple(self.results.tolist()),
            points if self.judge is None else without_luck,
            time.perf_counter() - self.began,
            self.pairs == self.wanted,
            None if self.judge is None else points,
            "" if self.judge is None else self.judge.name,
        )


# Single decisions.


def crew_size(player: Contestant, questions: int, threads: int | None = None) -> int:
    """The number of threads with which a player decides this many questions; by default, as many as
    suit the player on all cores.
    """
    return max(1, min(threads or (os.cpu_count() or 1) * player.patience, questions))


def decide_all(
    variant: Variant,
    player: Contestant,
    questions: Sequence[Question],
    *,
    threads: int | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> list[Position | None]:
    """The positions after one player's plays, as the mover sees them. If `stop` returns True, the
    results for the remaining questions are None.

    `threads`: all cores if None. `report` receives the number of decisions made so far, on the
    thread that made the latest one.
    """
    answers: list[Position | None] = [None] * len(questions)
    done: list[None] = []
    crew = crew_size(player, len(questions), threads)

    def work(share: range) -> None:
        with ContestPairing(variant, player, random_contestant("nobody")) as table:
            for number in share:
                if stop():
                    return
                answers[number] = table.decide(questions[number])
                done.append(None)
                if report is not None:
                    report(len(done))

    with ThreadPoolExecutor(crew) as pool:
        for worker in [pool.submit(work, range(k, len(questions), crew)) for k in range(crew)]:
            worker.result()
    return answers
