"""Matches between players that play to the score or for points, and games of one player against
itself.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from palamedes.core.errors import BadSettings
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.contest import WORST, MatchContest, estimate_from_sums
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Begin
from palamedes.core.session.session import advance, after_game
from palamedes.core.session.state import Phase, Setup, State, first_state
from palamedes.engine.contestants import Contestant
from palamedes.engine.contests import ContestPairing, PlayedTurn, Points, Recorder, Seeds, supply_of
from palamedes.engine.crews.executors import is_here
from palamedes.engine.crews.sharing import Flag, share_out
from palamedes.engine.crews.supplies import Supply
from palamedes.kernels.search.contest import NETWORK
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE

GAMES_TOGETHER = 16
"""The number of games in one chunk of work when a player plays against itself. The results do not
depend on it.
"""

PayoffOf: TypeAlias = Callable[[State, int], Payoff]
"""A function that returns the payoff of the given side in the current game."""


def for_points(state: State, side: int) -> Payoff:
    """The payoff of a player that plays every game as if it were for money."""
    return MONEY


class MatchContestant(NamedTuple):
    """A player in a match. `players`: the contestant for each game, by the game's key. `payoffs`: a
    function that returns the payoff for which the player plays. `strategy`: a description of these
    payoffs.
    """

    players: Mapping[str, Contestant]
    payoffs: PayoffOf
    strategy: str


class PairOfMatches(NamedTuple):
    """Two matches with the same dice and the seats swapped. `won`: the number of matches won by
    `one`. The other fields are counted as in `MatchContest`.
    """

    won: int
    results: Mapping[str, Points]
    compared: int
    different: int


class GameOfMatch(NamedTuple):
    """A game of a match. `began`: the player that rolled first, 0 or 1."""

    began: int
    turns: tuple[PlayedTurn, ...]


class PlayedMatch(NamedTuple):
    """A match. `pair`: the number of its pair, from 0; `seat`: the player that began the first
    game.
    """

    pair: int
    seat: int
    games: tuple[GameOfMatch, ...]


MatchRecorder: TypeAlias = Callable[[int, int, list[GameOfMatch]], None]
"""Receives the seed, the seat and the games of a match."""


def hold_matches(
    setup: Setup,
    one: MatchContestant,
    other: MatchContestant,
    matches: int,
    seed: int,
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[MatchContest], None] | None = None,
    record: Callable[[PlayedMatch], None] | None = None,
) -> MatchContest:
    """Let two players play `matches` matches, rounded up to an even number, in pairs with the same
    dice; each player begins one match of each pair.

    There is no cube. Whenever `one` chooses between several plays, its choice is compared with the
    play that it would choose for points. The same seed gives the same matches on any number of
    threads. `executor`, `stop`, `report` and `record` are as in `contests.hold_contest`.
    """
    hall = _MatchContestRunner(setup, one, other, seed, matches, record)
    table, supplies = hall.table(not is_here(executor))
    share_out(
        list(hall.seeds),
        table,
        hall.add,
        crew=min(threads or os.cpu_count() or 1, len(hall.seeds)),
        stopped=hall.stopped,
        stop=stop,
        report=None if report is None else lambda: report(hall.found()),
        executor=executor,
        supplies=supplies,
    )
    return hall.found()


def _itself(player: Contestant) -> Contestant:
    return player


def _ignore(seed: int, seat: int, turns: list[PlayedTurn]) -> None:
    """A recorder that makes the pairing play in single turns; the turns are read from it."""


@dataclass(frozen=True, slots=True)
class MatchTables:
    """A place at which pairs of matches are played. `one` and `other`: for each player, the
    functions that return the contestants, by game, and the function that returns the payoff; the
    functions that return contestants are supplies in work for other processes. `recorder`: receives
    every match; not in work for other processes.
    """

    setup: Setup
    one: tuple[Mapping[str, Callable[[], Contestant]], PayoffOf]
    other: tuple[Mapping[str, Callable[[], Contestant]], PayoffOf]
    stopped: Flag
    recorder: MatchRecorder | None = None

    @contextmanager
    def __call__(self) -> Iterator[Callable[[np.uint64], PairOfMatches | None]]:
        """A context manager that yields a function. Each call of this function plays one pair; it
        returns None if stopped.
        """
        in_turns: Recorder | None = None if self.recorder is None else _ignore
        with ExitStack() as stack:
            tables = {
                variant.key: stack.enter_context(
                    ContestPairing(
                        variant,
                        _compared(self.one[0][variant.key]()),
                        self.other[0][variant.key](),
                        self.stopped,
                        recorder=in_turns,
                    )
                )
                for variant in self.setup.games
            }
            yield lambda seed: self._pair(tables, int(seed))

    def _pair(self, tables: Mapping[str, ContestPairing], seed: int) -> PairOfMatches | None:
        pair = PairOfMatches(0, {key: np.zeros(1 - 2 * WORST, np.int64) for key in tables}, 0, 0)
        for seat in range(2):
            draws = np.random.Generator(np.random.PCG64(seed))
            state, games = first_state(self.setup), list[GameOfMatch]()
            while state.phase is not Phase.SESSION_OVER:
                drawn, game_seed = int(draws.integers(2)), draws.integers(2**64, dtype=np.uint64)
                state = advance(state, Begin())
                began = state.began if state.began is not None else seat if state.game == 0 else drawn ^ seat
                state = replace(state, phase=Phase.TO_ROLL, began=began, on_roll=began)
                table = tables[state.variant.key]
                first = table.game(cast(int, game_seed), began, self._payoffs(state))
                if first is None:
                    return None
                games.append(GameOfMatch(began, table.turns))
                points, (compared, different) = -first if began else first, table.compared
                pair.results[state.variant.key][points - WORST] += 1
                pair = pair._replace(compared=pair.compared + compared, different=pair.different + different)
                state = after_game(state, None if points == 0 else int(points < 0), abs(points))
            pair = pair._replace(won=pair.won + int(state.winner == 0))
            if self.recorder is not None:
                self.recorder(seed, seat, games)
        return pair

    def _payoffs(self, state: State) -> tuple[Payoff, Payoff]:
        return self.one[1](state, 0), self.other[1](state, 1)


class _MatchContestRunner:
    """Collects the results of all pairs of matches."""

    def __init__(
        self,
        setup: Setup,
        one: MatchContestant,
        other: MatchContestant,
        seed: int,
        matches: int,
        record: Callable[[PlayedMatch], None] | None,
    ) -> None:
        self.setup, self.one, self.other, self.seed = replace(setup, cube=False), one, other, seed
        self.stopped: Flag = np.zeros(1, np.uint8)
        self.wanted = (matches + 1) // 2
        self.seeds = _seeds(seed, self.wanted)
        self._record, self._pairs = record, {int(seed): pair for pair, seed in enumerate(self.seeds)} if record else {}
        self.results: dict[str, Points] = {variant.key: np.zeros(1 - 2 * WORST, np.int64) for variant in setup.games}
        self.pairs = self.won = self.squares = self.compared = self.different = 0
        for variant in setup.games:
            _compile(variant, _compared(one.players[variant.key]), other.players[variant.key])
        self.began = time.perf_counter()

    def table(self, elsewhere: bool) -> tuple[MatchTables, list[Supply[Any]]]:
        """The place at which matches are played, with the supplies that it needs if it is
        `elsewhere`, in another process.
        """
        if elsewhere and self._record is not None:
            raise BadSettings("matches can be recorded only if they are played on threads.")
        one, other = (
            {key: supply_of(player) if elsewhere else partial(_itself, player) for key, player in each.players.items()}
            for each in (self.one, self.other)
        )
        place = MatchTables(self.setup, (one, self.one.payoffs), (other, self.other.payoffs), self.stopped)
        if self._record is not None:
            place = replace(place, recorder=self._pass_on)
        return place, [each for each in (*one.values(), *other.values()) if isinstance(each, Supply)]

    def _pass_on(self, seed: int, seat: int, games: list[GameOfMatch]) -> None:
        assert self._record is not None
        self._record(PlayedMatch(self._pairs[seed], seat, tuple(games)))

    def add(self, pair: PairOfMatches | None) -> None:
        """Add a pair; None is ignored."""
        if pair is None:
            return
        self.pairs += 1
        self.won += pair.won
        self.squares += pair.won**2
        self.compared += pair.compared
        self.different += pair.different
        for key, counts in pair.results.items():
            self.results[key] += counts

    def found(self) -> MatchContest:
        """The results of the contest so far."""
        return MatchContest(
            games=tuple(variant.key for variant in self.setup.games),
            length=self.setup.length,
            winner_begins=self.setup.winner_begins,
            one=next(iter(self.one.players.values())).name,
            other=next(iter(self.other.players.values())).name,
            strategies=(self.one.strategy, self.other.strategy),
            seed=self.seed,
            wins=estimate_from_sums(self.pairs, self.won / 2, self.squares / 4),
            results={key: tuple(counts.tolist()) for key, counts in self.results.items()},
            compared=self.compared,
            different=self.different,
            seconds=time.perf_counter() - self.began,
            complete=self.pairs == self.wanted,
        )


def _compared(contestant: Contestant) -> Contestant:
    """The same player, set up so that the decisions of a network are compared with the decisions
    that it would make for points.
    """
    if contestant.player.kind != NETWORK:
        return contestant
    return replace(contestant, player=contestant.player._replace(rival=MONEY_OBJECTIVE))


def _compile(variant: Variant, one: Contestant, other: Contestant) -> None:
    """Compile the kernels on this thread before other threads use them. To do so, a game is started
    and immediately stopped.
    """
    with ContestPairing(variant, replace(one, hire=None), replace(other, hire=None), np.ones(1, np.uint8)) as table:
        table.game(cast(int, np.uint64(0)), 0)


def _seeds(seed: int, count: int) -> Seeds:
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)


def play_alone(
    variant: Variant,
    player: Contestant,
    games: int,
    seed: int,
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> tuple[int, ...]:
    """Let a player play against itself. Returns the numbers of games that ended at -3..+3 points
    for the side that rolled first. If the run is stopped, only the games played by then are
    counted.

    `report` receives the number of games so far. The other arguments are as in `hold_matches`.
    """
    _compile(variant, player, player)
    counts: Points = np.zeros(1 - 2 * WORST, np.int64)
    stopped: Flag = np.zeros(1, np.uint8)
    seeds = _seeds(seed, games)
    chunks = [seeds[k : k + GAMES_TOGETHER] for k in range(0, games, GAMES_TOGETHER)]

    supplied = None if is_here(executor) else supply_of(player)
    place = AloneTable(variant, supplied or partial(_itself, player), stopped)

    def add(found: Sequence[int | None]) -> None:
        for points in found:
            if points is not None:
                counts[points - WORST] += 1

    crew = min(threads or os.cpu_count() or 1, len(chunks))
    tell = None if report is None else lambda: report(int(counts.sum()))
    share_out(
        chunks,
        place,
        add,
        crew=crew,
        stopped=stopped,
        stop=stop,
        report=tell,
        executor=executor,
        supplies=[supplied] if supplied else [],
    )
    return tuple(counts.tolist())


@dataclass(frozen=True, slots=True)
class AloneTable:
    """A place at which a player plays against itself. `player` is as in `ContestTable`."""

    variant: Variant
    player: Callable[[], Contestant]
    stopped: Flag

    @contextmanager
    def __call__(self) -> Iterator[Callable[[Seeds], Sequence[int | None]]]:
        """A context manager that yields a function. Each call of this function plays one chunk of
        games.
        """
        player = self.player()
        with ContestPairing(self.variant, player, player, self.stopped) as table:
            yield lambda chunk: [table.game(each, 0) for each in chunk]
