"""The speed of the engine on one thread, for `palamedes bench`."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import NamedTuple

import numpy as np

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import Variant
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.kernels.features.expert import race
from palamedes.kernels.moves.audit import list_game
from palamedes.kernels.moves.boards import NOT_OVER, Boards, outcome
from palamedes.kernels.moves.playout import MAX_TURNS, RESULTS, play_out, playout_workspace
from palamedes.kernels.networks.chances import CHANCES
from palamedes.kernels.networks.training import REVERSE_RECALC, TdSettings, train, training_workspace
from palamedes.kernels.search.contest import brain_player, contest_workspace, play_contest
from palamedes.kernels.search.decision import SearchParams, decide
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.kernels.search.search import look_ahead

EVALUATIONS, ROUNDS = 5_000, 10
"""The number of evaluations that are timed together, and the number of rounds. The fastest round
counts, because other programs can only make a round slower.
"""

LESSON = TdSettings(REVERSE_RECALC, alpha=0.1, lambda_=0.0, longest=MAX_TURNS)


def microseconds_a_roll(variant: Variant, games: int, seed: int) -> list[float]:
    """For each random game, the mean time in µs to list all legal plays for a roll and make one of
    them.
    """
    code, start, work = variant.code, board_array(start_position(variant)), playout_workspace(variant.code)
    list_game(code, start, seed, work)
    means = []
    for number in range(1, games + 1):
        began = perf_counter()
        rolls = list_game(code, start, seed + number, work)
        means.append((perf_counter() - began) / rolls * 1e6)
    return means


def games_a_second(variant: Variant, games: int, seed: int) -> float:
    """The number of complete playouts from the start per second, on one thread."""
    code, boards, work = variant.code, board_array(start_position(variant))[None], playout_workspace(variant.code)
    results, ended = np.zeros((1, RESULTS), np.int64), np.zeros(1, np.uint8)
    seeds = np.array([seed], np.uint64)
    play_out(code, boards, np.ones(1, np.int64), seeds, True, 0, 0, ended, work, results)
    began = perf_counter()
    play_out(code, boards, np.array([games]), seeds, True, 0, 0, ended, work, results)
    return games / (perf_counter() - began)


class Decision(NamedTuple):
    """A position, int8[2, points + 2], and the roll to play."""

    board: Boards
    die1: int
    die2: int


def contact_decisions(evaluator: Evaluator, count: int, seed: int) -> list[Decision]:
    """Contact positions from a network's own games at 1 ply, with their rolls. Only every third
    position is used, so that the positions come from many games.
    """
    code, source = evaluator.variant.code, np.random.default_rng(seed)
    start = board_array(start_position(evaluator.variant))
    found: list[Decision] = []
    with evaluator.workspace() as work:
        board, turn = start, 0
        while len(found) < 3 * count:
            die1, die2 = source.integers(1, code.home + 1, 2).tolist()
            when = turn // 2, turn // 2, turn % 2 == 0
            best = decide(code, evaluator.brain, MONEY_OBJECTIVE, board, die1, die2, *when, SearchParams(1), work)
            if best >= 0 and not race(code, *(int(row.nonzero()[0].max()) for row in board)):
                found.append(Decision(board, die1, die2))
            after = work.play.afters[best] if best >= 0 else board
            board, turn = np.ascontiguousarray(after[::-1]), turn + 1
            if turn == MAX_TURNS or outcome(code, board, turn % 2 == 0) != NOT_OVER:
                board, turn = start, 0
    return found[::3]


def evaluations_a_second(evaluator: Evaluator, decisions: list[Decision]) -> float:
    """The number of boards per second that the network evaluates, one at a time."""
    boards = np.array([one.board for one in decisions])
    boards = np.tile(boards, (-(-EVALUATIONS // len(boards)), 1, 1))
    out = np.empty((len(boards), CHANCES), np.float32)
    with evaluator.workspace() as work:
        arguments = (1, 1, 1, True, work.ended, work, out)
        look_ahead(evaluator.variant.code, evaluator.brain, MONEY_OBJECTIVE, boards[:1], *arguments)
        fastest = inf
        for _ in range(ROUNDS):
            began = perf_counter()
            look_ahead(evaluator.variant.code, evaluator.brain, MONEY_OBJECTIVE, boards, *arguments)
            fastest = min(fastest, perf_counter() - began)
        return len(boards) / fastest


def milliseconds_a_decision(evaluator: Evaluator, decisions: list[Decision], manner: SearchParams) -> list[float]:
    """The time in ms to choose the play in each decision."""
    times = []
    with evaluator.workspace() as work:
        for board, die1, die2 in decisions:
            began = perf_counter()
            decide(evaluator.variant.code, evaluator.brain, MONEY_OBJECTIVE, board, die1, die2, 1, 1, True, manner, work)
            times.append((perf_counter() - began) * 1e3)
    return times


def network_games_a_second(evaluator: Evaluator, games: int, seed: int) -> float:
    """The number of complete games per second that a network plays against itself at 1 ply."""
    code, start = evaluator.variant.code, board_array(start_position(evaluator.variant))
    player = brain_player(evaluator.brain)
    work = contest_workspace(code, player, player)
    seeds = np.arange(seed, seed + -(-games // 2), dtype=np.uint64)
    results = np.empty((len(seeds), 2), np.int64)
    play_contest(code, start, False, player, player, seeds[:1], work, results)
    began = perf_counter()
    play_contest(code, start, False, player, player, seeds, work, results)
    return 2 * len(seeds) / (perf_counter() - began)


def training_games_a_second(evaluator: Evaluator, games: int, seed: int) -> float:
    """The number of games per second in training by self-play. Training starts from the weights of
    this network, and the updates are made in the order described in the thesis.
    """
    code, units = evaluator.variant.code, evaluator.brain.units
    start = board_array(start_position(evaluator.variant))
    network = evaluator.brain.network.copied()
    work, counts = training_workspace(code, units, network, LESSON.longest), np.zeros(4, np.int64)
    work.play.rng[0] = seed + 1
    train(code, units, network, LESSON, start, 1, work, counts)
    began = perf_counter()
    train(code, units, network, LESSON, start, games, work, counts)
    return games / (perf_counter() - began)
