"""Studies the pin endings of Plakoto: how often games reach one, how often a network chooses the
same plays as the table (thesis, section 5.4.2), and how many points the table gains.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import PINNED, start_position
from palamedes.core.rules.variant import PLAKOTO
from palamedes.endgames.building import ALONE, Report, Shares, Stop, in_rounds
from palamedes.endgames.pins import holders_of
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.kernels.endgames.pins import (
    AGREED,
    BROKE,
    DECISIONS,
    FORCED,
    LOST,
    UNKNOWN,
    PinPlaysWorkspace,
    PinTable,
    judge_choice,
    longest_play,
    pin_entry,
)
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configurations, write_configuration
from palamedes.kernels.search.contest import (
    DIE1,
    DIE2,
    NUMBER,
    PASS,
    POINTS,
    ContestGame,
    begin_game,
    brain_player,
    choose_alone,
    end_turn,
    is_over,
    new_game,
    roll,
)
from palamedes.kernels.search.decision import SearchParams

Tally = NDArray[np.int64]
EACH = 4
"""The number of games or positions in one share of the work."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How well a player plays pin endings. `decisions`: the number of rolls with two or more plays,
    at least one of which keeps the pins.

    `agrees`: the share of decisions in which no other play keeps the pins longer; `breaks`: the
    share in which the player breaks a pin although another play keeps them all; `lost`: the mean
    number of additional turns per decision for which the pins could have been kept, plus one turn
    for each decision that breaks a pin; `forced`: the number of all other rolls, including passes;
    `agrees_with_forced`: the share of agreement when the forced rolls count as agreeing.
    """

    decisions: int
    forced: int
    agrees: float
    breaks: float
    lost: float
    agrees_with_forced: float


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """The results of a player's games against itself. `reached`: the number of games that reached a
    pin ending; `agreement`: how well these endings were played.

    `gain`: the mean number of points that the player with the table gains against the player
    without it, in a game that reaches a pin ending; each ending is played twice, with the seats
    swapped and the same dice. `error`: the standard error of the gain.
    """

    games: int
    reached: int
    agreement: Agreement
    gain: float
    error: float


def study_self_play(
    evaluator: Evaluator,
    table: PinTable,
    games: int,
    *,
    manner: SearchParams,
    seed: int = 1,
    report: Report,
    stop: Stop,
    shares: Shares = ALONE,
) -> SelfPlay:
    """Let the network play against itself, and examine every pin ending that the table contains. If
    stopped, fewer games are played.
    """
    seeds = np.random.SeedSequence(seed).generate_state(games, np.uint64)

    def watch(drawn: NDArray[Any]) -> tuple[list[float], Tally]:
        return _watch_games(_Watcher(evaluator, table, manner), drawn)

    found = in_rounds(watch, _shares_of(seeds), "games", report, stop, shares)
    played = min(len(found) * EACH, games)
    gains = np.array([gain for gained, _ in found for gain in gained])
    error = float(gains.std(ddof=1) / np.sqrt(len(gains))) if len(gains) > 1 else 0.0
    agreement = agreement_of([tally for _, tally in found], table)
    return SelfPlay(played, len(gains), agreement, float(gains.mean()) if len(gains) else 0.0, error)


def study_positions(
    evaluator: Evaluator,
    table: PinTable,
    positions: int,
    *,
    manner: SearchParams,
    seed: int = 1,
    report: Report,
    stop: Stop,
    shares: Shares = ALONE,
) -> Agreement:
    """Let the network play all rolls in positions drawn uniformly from the table, in which the
    opponent's checkers mirror those of the side to roll. If stopped, fewer positions are played.
    The table must contain only one pin at a time.
    """
    entries = np.random.default_rng(seed).integers(table.turns.size, size=positions)

    def play(drawn: NDArray[Any]) -> Tally:
        return _play_positions(_Watcher(evaluator, table, manner), drawn)

    return agreement_of(in_rounds(play, _shares_of(entries), "positions", report, stop, shares), table)


def _shares_of(drawn: NDArray[Any]) -> list[NDArray[Any]]:
    """The drawn entries, divided into shares of work."""
    return [drawn[start : start + EACH] for start in range(0, len(drawn), EACH)]


def mirror_position(table: PinTable, entry: int) -> Boards:
    """The board in which both sides are placed as in the entry, each pinned by the other: int8[2,
    26].
    """
    chosen = int(np.searchsorted(table.first, entry, "right")) - 1
    among, others = int(table.points[chosen]), int(table.others[chosen])
    points = PLAKOTO.board.points
    pins = [point for point in range(1, points + 1) if int(table.sets[chosen]) >> point & 1]
    row = np.zeros(points + 2, np.int8)
    write_configuration(configurations(others - 1, among) + entry - int(table.first[chosen]), among, row)
    row += holders_of(pins, points + 1)
    row[[points + 1 - pin for pin in pins]] = PINNED
    return np.array([row, row])


class _Watcher:
    """Lets a player choose plays, and counts its choices in pin endings. Used by one thread."""

    def __init__(self, evaluator: Evaluator, table: PinTable, manner: SearchParams) -> None:
        self.evaluator, self.table = evaluator, table
        self.code, self.player = evaluator.variant.code, brain_player(evaluator.brain, manner)
        self.tally = np.zeros(FORCED + 1, np.int64)

    def play(self, board: Boards, die1: int, die2: int, number: int, by_table: bool = False) -> Boards | None:
        """The board after the player's choice, from the mover's point of view; None for a pass. If
        the table contains the position, the choice is counted or, with `by_table`, replaced by the
        table's play without being counted.
        """
        with self.evaluator.workspace() as work:
            turns, began = (number >> 1, (number + 1) >> 1), number % 2 == 0
            chosen = choose_alone(self.code, self.player, board, die1, die2, *turns, began, 1, work)
            pin_plays = PinPlaysWorkspace(work.play.afters, work.play.steps, work.play.scratch)
            if self.is_known(board):
                if by_table:
                    chosen = longest_play(self.code, self.table, board, die1, die2, chosen, pin_plays)
                else:
                    judge_choice(self.code, self.table, board, die1, die2, chosen, pin_plays, self.tally)
            if chosen == PASS:
                return None
            after: Boards = pin_plays.afters[chosen].copy()
            return after

    def is_known(self, board: Boards) -> bool:
        """Whether the table contains the position of the side to roll."""
        return pin_entry(self.table, board, 0) != UNKNOWN


def _watch_games(watcher: _Watcher, seeds: NDArray[np.uint64]) -> tuple[list[float], Tally]:
    """The gain from the table in each game that reaches an ending in the table, and the counts of
    the choices.
    """
    endings = [ending for seed in seeds if (ending := _watch_game(watcher, seed)) is not None]
    tally = watcher.tally.copy()
    return [_gain(watcher, ending) for ending in endings], tally


def _watch_game(watcher: _Watcher, seed: Any) -> ContestGame | None:
    """Play a game to its end. Returns the game as it was when it first reached a position in the
    table, or None if it never did.
    """
    variant, ending = watcher.evaluator.variant, None
    game = new_game(variant.code)
    begin_game(board_array(start_position(variant)), seed, game)
    while not is_over(variant.code, game):
        if ending is None and watcher.is_known(game.board):
            ending = deepcopy(game)
        _take_turn(watcher, game, False)
    return ending


def _gain(watcher: _Watcher, ending: ContestGame) -> float:
    """The points per game that the network with the table gains against the network without it,
    over both seatings with the same dice.
    """
    points = []
    for seat in range(2):
        game = deepcopy(ending)
        while not is_over(watcher.code, game):
            _take_turn(watcher, game, int(game.facts[NUMBER]) % 2 == seat)
        points.append(int(game.facts[POINTS]))
    return (points[0] - points[1]) / 2


def _take_turn(watcher: _Watcher, game: ContestGame, by_table: bool) -> None:
    roll(watcher.code, not watcher.evaluator.variant.opening_reroll, game)
    dice = int(game.facts[DIE1]), int(game.facts[DIE2])
    after = watcher.play(game.board, *dice, int(game.facts[NUMBER]), by_table)
    end_turn(game.board if after is None else after, after is None, game)


def _play_positions(watcher: _Watcher, drawn: NDArray[np.int64]) -> Tally:
    for entry in drawn.tolist():
        board = mirror_position(watcher.table, entry)
        for (high, low), _ in rolls(watcher.evaluator.variant.board.die):
            watcher.play(board, high, low, 100)
    return watcher.tally


def agreement_of(tallies: Sequence[Tally], table: PinTable) -> Agreement:
    """The counts of `kernels.endgames.pins.judge_choice` as shares. The table must come from a
    single database.
    """
    counts = np.sum([np.zeros(FORCED + 1, np.int64), *tallies], axis=0)
    decisions, forced = int(counts[DECISIONS]), int(counts[FORCED])
    shares = counts / max(decisions, 1)
    of_all = float((counts[AGREED] + forced) / max(decisions + forced, 1))
    return Agreement(
        decisions, forced, float(shares[AGREED]), float(shares[BROKE]), float(shares[LOST] / table.units[0]), of_all
    )
