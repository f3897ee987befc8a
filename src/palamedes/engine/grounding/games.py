"""Self-play games at 1 ply that give an unbiased estimate of the true chances in every position.

Let s(t) be the static chances of the side to roll at turn t, and a(t) its chances one roll ahead:
the mean, over all rolls, of the static chances after the best play. In the game, this best play is
always made. Therefore s(k + 1) has the mean a(k), however wrong the network may be, and

    g(t) = s(t) + Σ (a(k) − s(k)) over all turns k ≥ t, with each term taken from the point of view
of the side to roll at t, has the same mean as the result. The sum telescopes, so g(t) is the result
minus the luck, s(k + 1) − a(k), of every roll from turn t on. Therefore g(t) is an unbiased
estimate of the true chances of the position under 1-ply play, and varies far less than the results
do. Source: Montgomery, "Variance Reduction" (GammOnLine, 2000).

The estimates have two uses. The predictions of a network are checked against them
(`engine.grounding.calibrating`), and networks are trained on them as targets that are grounded in
results (`training.labels`).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.position import start_position
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.networks.chances import CHANCES, LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE, Chances
from palamedes.kernels.search.contest import (
    DIE1,
    DIE2,
    NUMBER,
    POINTS,
    ContestGame,
    begin_game,
    brain_player,
    end_turn,
    is_over,
    new_game,
    roll,
    take_turn,
)
from palamedes.kernels.search.decision import SearchParams
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, SearchWorkspace, roll_number
from palamedes.kernels.search.search import look_ahead

Exact: TypeAlias = NDArray[np.float64]

TURNED = [WIN, LOSE_DOUBLE, LOSE_TRIPLE, WIN_DOUBLE, WIN_TRIPLE]


class CarelessStart(NamedTuple):
    """The first turns of a game, in which plays are drawn at random at this temperature (in
    points). They lead to positions that careful play never reaches.
    """

    turns: int = 0
    temperature: float = 0.0


NO_CARELESS_START = CarelessStart()


class GroundedGame(NamedTuple):
    """The positions of a game before each roll, one per turn, as the side to roll sees them. The
    turns of the careless start are left out.

    `boards`: int8[n, 2, points + 2]. `static`, `ahead` and `grounded`: float32[n, 5], three
    versions of the chances of the side to roll: the network's evaluation, the chances one roll
    ahead, and the unbiased estimate of the true chances. Individual values of this estimate can be
    below 0 or above 1. `points`: the points won by the side that began.
    """

    boards: Boards
    static: Chances
    ahead: Chances
    grounded: Chances
    points: int


def play_grounded(
    evaluator: Evaluator,
    seed: int,
    decay: float = 1.0,
    careless: CarelessStart = NO_CARELESS_START,
    start: Boards | None = None,
) -> GroundedGame:
    """Play a game. The first roll can be any roll, including a double. `seed`: 0 to 2⁶³ − 1.

    `evaluator`: must have no tables. If it prunes replies, the games are also played with pruning.
    `decay`: 1 for unbiased estimates. Smaller values reduce noise by relying more on the network's
    own estimates, like λ in TD learning; at 0 only the chances one roll ahead remain. `start`:
    int8[2, points + 2]; None for the usual starting position of the game.
    """
    game = new_game(evaluator.variant.code)
    begin_game(board_array(start_position(evaluator.variant)) if start is None else start, seed, game)
    with evaluator.workspace() as work:
        _begin_carelessly(evaluator, careless, game, work)
        first = int(game.facts[NUMBER])
        boards, static, ahead = _play_to_the_end(evaluator, game, work)
    points = int(game.facts[POINTS])
    last_began = (first + len(boards)) & 1 == 0
    result = chances_of(points if last_began else -points)
    grounded = _grounded(static.astype(np.float64), ahead.astype(np.float64), result, decay)
    return GroundedGame(boards, static[:-1], ahead, grounded.astype(np.float32), points)


def _begin_carelessly(evaluator: Evaluator, careless: CarelessStart, game: ContestGame, work: SearchWorkspace) -> None:
    code = evaluator.variant.code
    player = brain_player(evaluator.brain, SearchParams(plies=1, temperature=careless.temperature))
    for _ in range(careless.turns):
        if is_over(code, game):
            return
        roll(code, False, game)
        take_turn(code, player, work, game)


def _play_to_the_end(evaluator: Evaluator, game: ContestGame, work: SearchWorkspace) -> tuple[Boards, Chances, Chances]:
    """Play the game to its end. Returns the boards, int8[n, 2, points + 2]; the static chances,
    float32[n + 1, 5], with an additional last row for the position in which the game is over; and
    the chances one roll ahead, float32[n, 5].
    """
    boards: list[Boards] = []
    static, ahead = [np.empty(CHANCES, np.float32)], []
    _look(evaluator, game, 1, work, static[0])
    while not is_over(evaluator.variant.code, game):
        boards.append(game.board.copy())
        ahead.append(np.empty(CHANCES, np.float32))
        _look(evaluator, game, 2, work, ahead[-1])
        roll(evaluator.variant.code, False, game)
        static.append(_make_best_play(game, work))
    shape = (len(boards), *game.board.shape)
    return np.array(boards, np.int8).reshape(shape), np.array(static), np.array(ahead, np.float32).reshape(-1, CHANCES)


def chances_of(points: int) -> Exact:
    """The chances of a side that has won `points`, float64[5]; a tie is half a win."""
    worst = (points > 1, points > 2, points < -1, points < -2)
    return np.array([(np.sign(points) + 1) / 2, *worst], np.float64)


def turned(differences: Exact) -> Exact:
    """Differences between chances, as the other side sees them."""
    other: Exact = differences[TURNED]
    other[WIN] *= -1
    return other


def _grounded(static: Exact, ahead: Exact, result: Exact, decay: float) -> Exact:
    """The grounded estimates, float64[n, 5].

    `ahead`: float64[n, 5]. `static`: float64[n + 1, 5]; its last row is for the position in which
    the game is over. The result is used instead of that row, because the network may be wrong about
    a game that has ended.
    """
    correction, estimates = result - static[-1], np.empty_like(ahead)
    for turn in range(len(ahead) - 1, -1, -1):
        correction = ahead[turn] - static[turn] + decay * turned(correction)
        estimates[turn] = static[turn] + correction
    return estimates


def _look(evaluator: Evaluator, game: ContestGame, plies: int, work: SearchWorkspace, out: Chances) -> None:
    """Write the chances of the side to roll to `out`. At 2 plies, `work.ends` then holds the
    positions after the best plays.
    """
    number = int(game.facts[NUMBER])
    look_ahead(
        evaluator.variant.code,
        evaluator.brain,
        MONEY_OBJECTIVE,
        game.board[None],
        plies,
        number >> 1,
        (number + 1) >> 1,
        number & 1 == 0,
        work.ended,
        work,
        out[None],
    )


def _make_best_play(game: ContestGame, work: SearchWorkspace) -> Chances:
    """Make the play that the last search found to be the best for these dice, and return the
    resulting chances of the side that rolls next, float32[5].
    """
    rolled = roll_number(int(game.facts[DIE1]), int(game.facts[DIE2]))
    after = np.ascontiguousarray(work.ends[rolled, ::-1])
    end_turn(after, np.array_equal(after, game.board), game)
    after_it: Chances = work.ends_chances[rolled].copy()
    return after_it
