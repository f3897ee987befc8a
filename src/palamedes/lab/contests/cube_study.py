"""Draws positions for cube decisions from a network's own games, and measures the cube efficiency
in these positions according to the network's own evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from palamedes.core.dice.dice import rolls
from palamedes.core.match.cube import (
    CENTRED,
    CUBE_OWNERS,
    MONEY_TERMS,
    MY_CUBE,
    THEIR_CUBE,
    TINY,
    CubeModel,
    CubeState,
    Numbers,
    worth_of,
)
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.rollout import RolledOut, RolloutQuestion, RolloutSettings
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings
from palamedes.engine.cube_search import BackedUpWorth, Ends, are_races, ends_of, mean_chances
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.engine.rollouts.rollout import Rollout
from palamedes.engine.search import analyze, evaluate
from palamedes.kernels.moves.playout import MAX_TURNS
from palamedes.kernels.networks.chances import WIN

ONE_OF = 4
"""One in this many suitable positions is used, so that the positions come from many games."""

FIRST_GUESS, ROUNDS = 2 / 3, 12


@dataclass(frozen=True, slots=True)
class MeasuredCubeEfficiency:
    """Measured cube efficiencies. `efficiencies`: by owner (CUBE_OWNERS); `positions`: the number
    of positions in which they were measured; `spread`: the mean standard deviation of the winning
    chance p over the next roll, in units of sqrt(p (1 - p)); `errors`: the standard errors of the
    efficiencies, if they come from rollouts.
    """

    efficiencies: tuple[float, ...]
    positions: int
    spread: float = 0.0
    errors: tuple[float, ...] = ()


def drawn_positions(evaluator: Evaluator, seed: int, suits: Callable[[Position, Probabilities], bool]) -> Iterator[Position]:
    """An endless sequence of positions, each before a roll and accepted by `suits`, from the
    network's games against itself at 1 ply. `suits` receives the position and its chances at 1 ply,
    both from the point of view of the side to roll.
    """
    variant, source = evaluator.variant, np.random.default_rng(seed)
    start, at_a_glance = start_position(variant), SearchSettings(1)
    position, turn = start, 0
    while True:
        draws, now = int(source.integers(ONE_OF)), Situation(variant, position, began=turn % 2 == 0)
        if draws == 0 and suits(position, evaluate(evaluator, now, settings=at_a_glance).probabilities):
            yield position
        die1, die2 = source.integers(1, variant.board.die + 1, 2).tolist()
        plays = analyze(evaluator, now, (die1, die2), settings=at_a_glance, threads=1, most=1).candidates
        position, turn = (plays[0].play.after if plays else position).flipped(), turn + 1
        if turn == MAX_TURNS or outcome(variant, position, turn % 2 == 0) is not None:
            position, turn = start, 0


def consistent_efficiencies(
    evaluator: Evaluator, positions: int, seed: int, races: bool = False, stop: Callable[[], bool] = lambda: False
) -> MeasuredCubeEfficiency:
    """The cube efficiencies with which a static evaluation agrees best (least squares) with a
    search over two rolls that uses the same efficiencies, in money play. The positions are contact
    positions or, if `races` is true, races; the side to roll wins with a probability of 10 to 90 %.
    """

    found: list[Ends] = []
    for position in _open_positions(evaluator, seed, races):
        if len(found) == positions or stop():
            break
        found.append(ends_of(evaluator, board_array(position), MONEY_TERMS, CubeState(), plies=3))
    efficiencies: Numbers = np.full(len(CUBE_OWNERS), FIRST_GUESS)
    for _ in range(ROUNDS if found else 0):
        efficiencies = _better_efficiencies(found, efficiencies)
    return MeasuredCubeEfficiency(
        tuple(efficiencies.tolist()), len(found), float(np.mean([_spread(ends) for ends in found])) if found else 0.0
    )


def rolled_efficiencies(
    evaluator: Evaluator,
    positions: int,
    seed: int,
    games: int,
    races: bool = False,
    stop: Callable[[], bool] = lambda: False,
) -> MeasuredCubeEfficiency:
    """The cube efficiencies with which the formula agrees best (least squares) with rollouts in
    money play, each of `games` games. The positions are those of `consistent_efficiencies`.
    """
    rows: list[list[tuple[float, float]]] = []
    for position in _open_positions(evaluator, seed, races):
        if len(rows) == positions or stop():
            break
        rows.append(_rolled_gains(evaluator, position, RolloutSettings(games, seed)))
    if not rows:
        return MeasuredCubeEfficiency((FIRST_GUESS,) * len(CUBE_OWNERS), 0)
    full, rolled = np.moveaxis(np.array(rows), -1, 0)
    squares = (full**2).sum(axis=0)
    found = (full * rolled).sum(axis=0) / squares
    errors = np.sqrt((full**2 * (rolled - found * full) ** 2).sum(axis=0)) / squares
    return MeasuredCubeEfficiency(tuple(found.tolist()), len(rows), errors=tuple(errors.tolist()))


def _rolled_gains(evaluator: Evaluator, position: Position, settings: RolloutSettings) -> list[tuple[float, float]]:
    """For each owner of the cube (CUBE_OWNERS), how much more a position is worth than with a dead
    cube: with a live cube, and in a rollout. The chances in the formula are those of the same
    games.
    """
    own, *_ = _rolled_out(evaluator, position, settings, CubeState(2, MY_CUBE))
    centred, taken, *_ = _rolled_out(evaluator, position, settings, CubeState())
    found = []
    for owner, candidate, stake in ((MY_CUBE, own, 1), (CENTRED, centred, 1), (THEIR_CUBE, taken, 2)):
        model, cube = CubeModel(MONEY_TERMS, candidate.probabilities), CubeState(1, owner)
        dead, live = (float(worth_of(model, cube, np.full(len(CUBE_OWNERS), efficiency))) for efficiency in (0.0, 1.0))
        found.append((live - dead, candidate.equity.mean / stake - dead))
    return found


def _rolled_out(evaluator: Evaluator, position: Position, settings: RolloutSettings, cube: CubeState) -> tuple[RolledOut, ...]:
    asked = RolloutQuestion(Situation(evaluator.variant, position), settings=settings, cube=(MONEY_TERMS, cube))
    return Rollout(lambda: evaluator, asked).run().candidates


def _open_positions(evaluator: Evaluator, seed: int, races: bool) -> Iterator[Position]:
    """Positions as in `drawn_positions`, contact positions or races, in which the side to roll wins
    with a probability of 10 to 90 %.
    """

    def suits(position: Position, chances: Probabilities) -> bool:
        return 0.1 < chances.win < 0.9 and bool(are_races(evaluator.variant, board_array(position)[None])[0]) is races

    return drawn_positions(evaluator, seed, suits)


def _spread(ends: Ends) -> float:
    """The spread of the winning chances after the first of the two rolls searched."""
    weights = np.array([weight for _, weight in rolls(ends.variant.board.die)], np.float64)
    shares = weights / weights.sum()
    wins: Numbers = ends.chances[:, WIN].reshape(-1, len(shares)) @ shares
    mean = float(wins @ shares)
    return float(np.sqrt((wins - mean) ** 2 @ shares / max(mean * (1 - mean), TINY)))


def _better_efficiencies(found: list[Ends], efficiencies: Numbers) -> Numbers:
    """One iteration: the efficiencies that fit best at the root when `efficiencies` are used at the
    leaves.
    """
    products, squares = np.zeros(len(CUBE_OWNERS)), np.zeros(len(CUBE_OWNERS))
    for ends in found:
        backup, root = BackedUpWorth(MONEY_TERMS, ends, efficiencies), CubeModel(MONEY_TERMS, mean_chances(ends))
        for number, owner in enumerate(CUBE_OWNERS):
            cube = CubeState(1, owner)
            dead, live = (float(worth_of(root, cube, np.full(len(CUBE_OWNERS), efficiency))) for efficiency in (0.0, 1.0))
            products[number] += (live - dead) * (backup.at_root(cube) - dead)
            squares[number] += (live - dead) ** 2
    return products / squares
