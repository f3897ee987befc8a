"""The games of a rollout: their dice, and the tasks that any thread or process can run
(docs/rollouts.md).

Game number k has the same dice for every play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.match.cube import CENTRED, MY_CUBE, CubeState, CubeTerms
from palamedes.core.match.cube_efficiency import contact_efficiency
from palamedes.core.results.rollout import LONGEST, RolloutQuestion
from palamedes.core.rules.position import Position
from palamedes.engine.evaluators import Evaluator, search_params
from palamedes.engine.legal import board_array
from palamedes.kernels.cube.cube import NO_CUBE, NOBODY, CubeArrays, new_cube
from palamedes.kernels.endgames.endgame import ONE_SIDED, TWO_SIDED
from palamedes.kernels.networks.chances import CHANCES, LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE
from palamedes.kernels.search.contest import new_game
from palamedes.kernels.search.evaluation import Flag
from palamedes.kernels.search.luck import LUCK, RESULT, WORTH, TrialSettings, play_on

LATE_TURN = 8
"""A number of completed turns after which all turns follow the same rules. Special rules apply only
to the first turns.
"""

LEAST_TABLE = {"any": ONE_SIDED, "exact": TWO_SIDED, "none": TWO_SIDED + 1}
FLIPPED = [WIN, LOSE_DOUBLE, LOSE_TRIPLE, WIN_DOUBLE, WIN_TRIPLE]

Figures: TypeAlias = NDArray[np.float32]
"""float32[games, 2, 5]: for each game, the chances at its end and the luck in these chances, for
the side whose chances are estimated. With the cube: float32[games, 2, 6], with the worth in the
last column.
"""


# The dice.


def round_size(question: RolloutQuestion) -> int:
    """The number of games in which, with stratified rolls, every first roll occurs once."""
    return len(_ways(question.situation.variant.board.die, question.is_opening))


@lru_cache(maxsize=8)
def _ways(die: int, opening: bool) -> NDArray[np.int64]:
    """All ways in which two dice can fall, int64[n, 2]."""
    ways = [(one, other) for one in range(1, die + 1) for other in range(1, die + 1) if not (opening and one == other)]
    return np.array(ways, np.int64)


@lru_cache(maxsize=32)
def _block(seed: int, number: int, die: int, opening: bool) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """A block of games in which each combination of the first two rolls occurs once: the rolls,
    int64[n, 2, 2], and the seeds of the games, uint64[n].

    In each round of the block, every first roll occurs once and, where possible, every second roll
    occurs once. The order is drawn by sorting the words of a seed sequence, because these are the
    same in every version of numpy.
    """
    first, second = _ways(die, opening), _ways(die, False)
    size = len(first) * len(second)
    words = np.random.SeedSequence((seed, number)).generate_state(size + len(first) + len(second), np.uint64)
    seeds, orders = words[:size], np.split(words[size:], [len(first)])
    one, other = (np.argsort(order, kind="stable") for order in orders)
    game = np.arange(size)
    turn, place = np.divmod(game, len(first))
    return np.stack([first[one[place]], second[other[(place + turn) % len(second)]]], axis=1), seeds.astype(np.uint64)


def dice_of(question: RolloutQuestion, first: int, last: int) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """The dice of the games `first` to `last - 1`: the first rolls, int64[n, k, 2], and the seeds
    of all later rolls, uint64[n]. `k` is 2 if the rolls are stratified, otherwise 0.
    """
    settings, die, opening = question.settings, question.situation.variant.board.die, question.is_opening
    size = len(_ways(die, opening)) * len(_ways(die, False))
    rolls, seeds = [], []
    for number in range(first // size, (last - 1) // size + 1):
        block = slice(max(first - number * size, 0), min(last - number * size, size))
        of_block = _block(settings.seed, number, die, opening)
        rolls.append(of_block[0][block])
        seeds.append(of_block[1][block])
    return np.concatenate(rolls)[:, : 2 if settings.stratified else 0], np.concatenate(seeds)


# Tasks.


@dataclass(frozen=True, slots=True)
class RolloutTask:
    """The games `first` to `last - 1` of one candidate. `judge`: a function that returns the
    evaluator in the process that runs the task. Setting `ended` stops the task, but not in a worker
    process, which does not receive the change.
    """

    judge: Callable[[], Evaluator]
    question: RolloutQuestion
    candidate: int
    first: int
    last: int
    ended: Flag


def play_piece(piece: RolloutTask) -> Figures:
    """Play the games of a task and return their figures. If the task is stopped, the result has
    fewer rows.
    """
    question, evaluator = piece.question, piece.judge()
    variant, settings = question.situation.variant, question.settings
    start, number = _start(question, piece.candidate)
    flipped = question.dice is not None
    first_rolls, seeds = dice_of(question, piece.first, piece.last)
    out = np.empty((len(seeds), 2, columns(question)), np.float32)
    objectives = _objectives(question, piece.candidate)
    with evaluator.workspace() as work:
        done = play_on(
            variant.code,
            evaluator.brain,
            np.ascontiguousarray(objectives[:, ::-1]) if flipped else objectives,
            search_params(question.search),
            TrialSettings(settings.truncate or LONGEST, settings.luck, LEAST_TABLE[settings.ending]),
            _cube(question, piece.candidate, evaluator),
            board_array(start),
            number,
            question.is_opening,
            np.ascontiguousarray(first_rolls),
            seeds,
            new_game(variant.code),
            work._replace(ended=piece.ended),
            out,
        )
    return _flipped(out[:done]) if flipped else out[:done]


def play_pieces(pieces: Sequence[RolloutTask]) -> list[Figures]:
    """The results of several tasks."""
    return [play_piece(piece) for piece in pieces]


def _start(question: RolloutQuestion, candidate: int) -> tuple[Position, int]:
    """The position in which the games begin, as the side that rolls first sees it, and the number
    of turns completed before this position.
    """
    asked = question.situation
    number = 2 * min(asked.turns[0], LATE_TURN) + (not asked.began)
    if question.dice is None:
        return asked.position, number
    return question.plays[candidate].after.flipped(), number + 1


def _flipped(figures: Figures) -> Figures:
    """The figures as the other side sees them."""
    with_cube = figures.shape[-1] > CHANCES
    figures = figures[:, :, FLIPPED + [WORTH] * with_cube]
    figures[:, RESULT, WIN] = 1 - figures[:, RESULT, WIN]
    figures[:, LUCK, WIN] *= -1
    if with_cube:
        figures[:, :, WORTH] *= -1
    return figures


# The cube.


def columns(question: RolloutQuestion) -> int:
    return CHANCES + (question.cube is not None)


def _first_cube(question: RolloutQuestion, candidate: int, cube: tuple[CubeTerms, CubeState]) -> CubeState:
    """The cube at the beginning of the games, as the side whose chances are estimated sees it."""
    ways = list(question.ways.values())
    return ways[candidate] if ways else cube[1]


def _objectives(question: RolloutQuestion, candidate: int) -> NDArray[np.float32]:
    """Payoff coefficients, float32[n, 2, 6]. The first axis is for the cube values, beginning with
    the initial one and doubling each time. The second axis is for the two sides: the side whose
    chances are estimated, and its opponent.
    """
    rows = [question.payoff]
    if question.cube is not None:
        terms, value = question.cube[0], _first_cube(question, candidate, question.cube).value
        rows = [terms.payoff(value)]
        while terms.is_match and (terms.may_turn(CubeState(value)) or terms.they_may_turn(CubeState(value))):
            value *= 2
            rows.append(terms.payoff(value))
    return np.array([(row.as_array(), row.flipped().as_array()) for row in rows])


def _cube(question: RolloutQuestion, candidate: int, evaluator: Evaluator) -> CubeArrays:
    """The cube in the form that the kernels expect. The side that rolls first has the number 0."""
    if question.cube is None:
        return NO_CUBE
    terms, cube = question.cube[0], _first_cube(question, candidate, question.cube)
    if question.dice is not None:
        terms, cube = terms.flipped(), cube.flipped()
    won, lost = np.array(terms.won), -np.array(terms.lost)
    rows = np.zeros((2, max(len(won), len(lost), 1)))
    rows[0, : len(won)], rows[1, : len(lost)] = won, lost
    owner = NOBODY if cube.owner == CENTRED else 0 if cube.owner == MY_CUBE else 1
    away = (max(len(won) - 1, 0), max(len(lost) - 1, 0))
    return new_cube(
        rows,
        away,
        cube.value,
        owner,
        jacoby=terms.jacoby,
        decided=question.dice is None,
        contact=contact_efficiency(evaluator.variant),
        races=evaluator.cube_races,
    )
