"""Cube decisions and the worth of positions with the cube, computed by a network with a look-ahead
of up to three rolls.

At the ends of the look-ahead, cubeless chances are converted to worth with the cube
(`core.match.cube`), for every cube value and owner that is possible there. When these values are
backed up, each side doubles, takes and drops in the way that is best for it. Every roll is played
as it would be without the cube.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.match.cube import CUBE_OWNERS, CubeModel, CubeState, CubeTerms, Numbers, worth_of
from palamedes.core.match.cube_decision import CubeAnalysis, cube_decision, worth_before_decision
from palamedes.core.match.cube_efficiency import contact_efficiency
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.engine.search import deadline, never
from palamedes.kernels.cube.cube import RACE_EFFICIENCIES, RACE_PIPS
from palamedes.kernels.moves.boards import MINE, NOT_OVER, THEIRS, Boards, outcome
from palamedes.kernels.networks.chances import CHANCES, Chances
from palamedes.kernels.search.evaluation import Objective, SearchWorkspace
from palamedes.kernels.search.search import look_ahead

KnownWorth: TypeAlias = Callable[[Boards], Numbers]
"""A function that returns the worth of boards, int8[n, 2, points + 2], to the side to roll in money
play if it does not double now: float64[n, 3] in units of the cube, by cube owner (CUBE_OWNERS).
Unknown values are NaN.
"""


@dataclass(frozen=True, slots=True)
class KnownCube:
    """A database of positions whose worth with the cube is known. `name`: the name of the database.
    `worth`: the function that looks up positions. `jacoby`: whether the values assume the Jacoby
    rule; None if they hold either way.
    """

    name: str
    worth: KnownWorth
    jacoby: bool | None = None

    def suits(self, terms: CubeTerms) -> bool:
        """Whether the values hold under these terms. They never hold in a match."""
        return not terms.is_match and terms.cube and self.jacoby in (None, terms.jacoby)


def analyze_cube(
    evaluator: Evaluator,
    situation: Situation,
    terms: CubeTerms,
    cube: CubeState,
    *,
    plies: int = 2,
    known: Sequence[KnownCube] = (),
    time_limit: float | None = None,
    stop: Callable[[], bool] = never,
) -> CubeAnalysis:
    """The cube decision of the side to roll, before its roll; the game must not be over.

    `terms` and `cube`: as this side sees them. `plies`: 1 to 4. `stop` is polled about every 2 ms;
    if it returns True, or after `time_limit` seconds (None for no limit), the result is from the
    deepest search completed by then. A search at 2 plies is always completed; it takes a few
    milliseconds.
    """
    board, began, is_over = board_array(situation.position), situation.began, deadline(time_limit)
    ends = ends_of(evaluator, board, terms, cube, situation.turns, began, plies, known, lambda: is_over() or stop())
    found, source = (
        cube_decision(BackedUpWorth(terms, ends).at_root, terms, cube),
        ends.source or evaluator.source(board, began),
    )
    return CubeAnalysis(found, mean_chances(ends), _efficiencies_at(evaluator.variant, board), ends.plies, source)


def cube_from_chances(
    situation: Situation, chances: Probabilities, terms: CubeTerms, cube: CubeState, source: str
) -> CubeAnalysis:
    """The analysis that `analyze_cube` returns, but computed only from the chances of the side to
    roll.
    """
    variant, boards = situation.variant, board_array(situation.position)[None]
    ends = Ends(variant, boards, np.array([chances]), np.full((1, len(CUBE_OWNERS)), np.nan), 1, source)
    found = cube_decision(BackedUpWorth(terms, ends).at_root, terms, cube)
    return CubeAnalysis(found, chances, _efficiencies_at(variant, boards[0]), 1, source)


@dataclass(frozen=True, slots=True)
class CubefulEquities:
    """The cubeful equities of positions for the side to roll, which may double before this roll.
    `engine.search` uses these values to judge plays.

    `terms` and `cube`: as this side sees them.
    """

    evaluator: Evaluator
    terms: CubeTerms
    cube: CubeState
    known: Sequence[KnownCube] = ()

    @property
    def seen_by_other(self) -> tuple[CubeTerms, CubeState]:
        """The terms and the state of the cube as the other side sees them."""
        return self.terms.flipped(), self.cube.flipped()

    def at_once(self, boards: Boards, chances: Chances) -> Numbers:
        """The normalised equities of boards, float64[n]. `boards`: int8[n, 2, points + 2];
        `chances`: the chances for these boards, float[n, 5].
        """
        known = known_worth([table for table in self.known if table.suits(self.terms)], boards)[0]
        return self._at(Ends(self.evaluator.variant, boards, chances.astype(np.float64), known, 1))

    def ahead(
        self, board: Boards, plies: int, turns: tuple[int, int], began: bool, stop: Callable[[], bool]
    ) -> tuple[Probabilities, float] | None:
        """The chances and the normalised equity of a board, int8[2, points + 2], after a deeper
        search; None if stopped.

        `turns` and `began` are as in `Situation`. Both results are computed from the ends of the
        same look-ahead, but if a database contains the board, the chances come from a separate
        search. The cube may be turned before the ends are reached.
        """
        if outcome(self.evaluator.variant.code, board, began) != NOT_OVER:
            result = self._chances(board, 1, turns, began)
            return Probabilities(*result[0].tolist()), float(self.at_once(board[None], result)[0])
        ends = ends_of(self.evaluator, board, self.terms, self.cube, turns, began, plies, self.known, stop)
        if stop():
            return None
        is_cut_short = ends.plies < plies
        chances = Probabilities(*self._chances(board, plies, turns, began)[0].tolist()) if is_cut_short else mean_chances(ends)
        return chances, float(self._at(ends)[0])

    def _chances(self, board: Boards, plies: int, turns: tuple[int, int], began: bool) -> Chances:
        """The chances of the side to roll, float32[1, 5]."""
        out, aims = np.empty((1, CHANCES), np.float32), self.terms.payoff(self.cube.value).as_array()
        with self.evaluator.workspace() as work:
            code, brain = self.evaluator.variant.code, self.evaluator.brain
            look_ahead(code, brain, aims, board[None], plies, *turns, began, work.ended, work, out)
        return out

    def _at(self, ends: Ends) -> Numbers:
        worth = worth_before_decision(BackedUpWorth(self.terms, ends).before_rolling, self.terms, self.cube)
        return self.terms.normalised(worth, self.cube.value)


# Cube efficiency.


def efficiencies(variant: Variant, boards: Boards) -> Numbers:
    """The cube efficiencies of positions, int8[n, 2, points + 2]: float64[n, 3], by cube owner in
    the order of CUBE_OWNERS.
    """
    places = np.arange(boards.shape[-1])
    pips = np.minimum((np.abs(boards) @ places).sum(axis=-1), RACE_PIPS)
    at_start, a_pip = np.array(RACE_EFFICIENCIES).T
    return np.where(are_races(variant, boards)[:, None], at_start + a_pip * pips[:, None], contact_efficiency(variant))


def are_races(variant: Variant, boards: Boards) -> NDArray[np.bool_]:
    """For each position, whether no checker can meet an opposing checker again: bool[n]. `boards`:
    int8[n, 2, points + 2].
    """
    rearmost, points = np.where(boards != 0, np.arange(boards.shape[-1]), 0).max(axis=-1), variant.board.points
    passed: NDArray[np.bool_] = (
        rearmost.max(axis=-1) <= points // 2 if variant.same_direction else rearmost.sum(axis=-1) <= points
    )
    return passed


def _efficiencies_at(variant: Variant, board: Boards) -> tuple[float, ...]:
    return tuple(efficiencies(variant, board[None])[0].tolist())


# Looking ahead and backing up.


class Ends(NamedTuple):
    """The ends of a look-ahead, one row for each position. `boards`: int8[n, 2, points + 2], and
    `chances`: float[n, 5], both for the side that rolls there. `known`: float64[n, 3], the worth
    with the cube where it is known, otherwise NaN. `plies`: the depth of the look-ahead. `source`:
    the source of the values if all positions have the same one.
    """

    variant: Variant
    boards: Boards
    chances: Numbers
    known: Numbers
    plies: int
    source: str | None = None


def ends_of(
    evaluator: Evaluator,
    board: Boards,
    terms: CubeTerms,
    cube: CubeState,
    turns: tuple[int, int] = (1, 1),
    began: bool = True,
    plies: int = 2,
    known: Sequence[KnownCube] = (),
    stop: Callable[[], bool] = never,
) -> Ends:
    """The ends of a look-ahead from a board, int8[2, points + 2], as in `analyze_cube`. If the
    worth of the board itself is known, the board is the only end. `turns` and `began` are as in
    `Situation`.
    """
    with evaluator.workspace() as work:
        look = _CubeSearch(evaluator, work, terms, cube.value, [table for table in known if table.suits(terms)])
        ends = look.at_once(board, began)
        if ends.source is None and plies > 1:
            ends = look.after_a_roll(board, turns[0], began)
            while ends.plies < plies and not stop():
                deeper = look.after_another_roll(ends, turns, began, stop)
                if deeper is None:
                    break
                ends = deeper
    return ends


@dataclass(frozen=True, slots=True)
class _CubeSearch:
    evaluator: Evaluator
    place: SearchWorkspace
    terms: CubeTerms
    value: int
    tables: Sequence[KnownCube]

    def at_once(self, board: Boards, began: bool) -> Ends:
        """The position itself as the only end."""
        chances, (known, tables) = self._look(board, 1, began=began), known_worth(self.tables, board[None])
        return Ends(self.evaluator.variant, board[None], chances, known, 1, tables[0])

    def after_a_roll(self, board: Boards, turn: int, began: bool) -> Ends:
        """The ends after one roll, one row for each roll."""
        boards, chances = self._leaves(board, False, turn, began)
        return Ends(self.evaluator.variant, boards, chances, known_worth(self.tables, boards)[0], 2)

    def after_another_roll(self, ends: Ends, turns: tuple[int, int], began: bool, stop: Callable[[], bool]) -> Ends | None:
        """The ends after one more roll, one row for each roll after each of the `ends`; None if
        stopped. `turns` and `began` are those of the position at the root, as in `Situation`.
        """
        code, found, rolled = self.evaluator.variant.code, [], ends.plies - 1
        other = rolled % 2 == 1
        turn, began_there = turns[other] + rolled // 2, began != other
        for board, chances in zip(ends.boards, ends.chances, strict=True):
            if stop():
                return None
            if outcome(code, board, began_there) == NOT_OVER:
                found.append(self._leaves(board, other, turn, began_there))
            else:
                ended, count = np.array(Probabilities(*chances).flipped()), len(self.place.weights)
                found.append((np.repeat(board[None, [THEIRS, MINE]], count, axis=0), np.tile(ended, (count, 1))))
        boards, each = (np.concatenate(parts) for parts in zip(*found, strict=True))
        return Ends(self.evaluator.variant, boards, each, known_worth(self.tables, boards)[0], ends.plies + 1)

    def _leaves(self, board: Boards, other: bool, turn: int, began: bool) -> tuple[Boards, Numbers]:
        self._look(board, 2, other, turn, began)
        return self.place.ends.copy(), self.place.ends_chances.astype(np.float64)

    def _look(self, board: Boards, plies: int, other: bool = False, turn: int = 1, began: bool = True) -> Numbers:
        """The chances of the side to roll, float64[1, 5]. `other`: whether this side is the
        opponent of the side whose decision is analysed.
        """
        code, brain, found = self.evaluator.variant.code, self.evaluator.brain, np.empty((1, CHANCES), np.float32)
        aims, place = self._objective(other), self.place
        place.skips[0] = False
        look_ahead(code, brain, aims, board[None], plies, turn, 1, began, place.ended, place, found)
        place.skips[0] = True
        return found.astype(np.float64)

    def _objective(self, other: bool) -> Objective:
        mine = self.terms.payoff(self.value)
        return (mine.flipped() if other else mine).as_array()


def known_worth(tables: Sequence[KnownCube], boards: Boards) -> tuple[Numbers, list[str | None]]:
    """The worth of boards according to the first table that contains them, float64[n, 3], and the
    name of that table for each board; NaN and None for boards that no table contains.
    """
    known = np.full((len(boards), len(CUBE_OWNERS)), np.nan)
    names: list[str | None] = [None] * len(boards)
    for table in tables:
        open_ones = np.flatnonzero(np.isnan(known).any(axis=-1))
        known[open_ones] = table.worth(boards[open_ones])
        for number in open_ones[~np.isnan(known[open_ones]).any(axis=-1)]:
            names[number] = table.name
    return known, names


class BackedUpWorth:
    """The worth of the ends of a look-ahead, backed up to the positions before them. Each value is
    computed only once.
    """

    def __init__(self, terms: CubeTerms, ends: Ends, efficiencies_there: Numbers | None = None) -> None:
        """`efficiencies_there`: the cube efficiencies at the ends, float64[n, 3], or float64[3] if
        all ends have the same ones; computed by `efficiencies` if None.
        """
        self._terms = (terms, terms.flipped())
        self._ends = ends
        self._model = CubeModel(self._terms[(ends.plies - 1) % 2], ends.chances)
        self._efficiencies = efficiencies(ends.variant, ends.boards) if efficiencies_there is None else efficiencies_there
        weights = np.array([weight for _, weight in rolls(ends.variant.board.die)], np.float64)
        self._shares = weights / weights.sum()
        self._found: dict[tuple[int, CubeState], Numbers] = {}

    def at_root(self, cube: CubeState) -> float:
        """The worth of the root, with this cube, to the side to roll, if this side does not double
        now.
        """
        return float(self.before_rolling(cube)[0])

    def before_rolling(self, cube: CubeState) -> Numbers:
        """For each position at the start of the look-ahead, its worth with this cube to the side to
        roll, float64[n], if this side does not double now.
        """
        return self._rolling(1, cube)

    def _rolling(self, ply: int, cube: CubeState) -> Numbers:
        """The worth of each position at this ply to the side that rolls there, float64[n], if this
        side does not double there. `cube`: as this side sees it.
        """
        found = self._found.get((ply, cube))
        if found is None:
            found = self._at_end(cube) if ply == self._ends.plies else self._before_a_roll(ply, cube)
            self._found[ply, cube] = found
        return found

    def _at_end(self, cube: CubeState) -> Numbers:
        estimated = worth_of(self._model, cube, self._efficiencies)
        known = cube.value * self._ends.known[:, CUBE_OWNERS.index(cube.owner)]
        return np.where(np.isnan(known), estimated, known)

    def _before_a_roll(self, ply: int, cube: CubeState) -> Numbers:
        others = worth_before_decision(lambda cube: self._rolling(ply + 1, cube), self._terms[ply % 2], cube.flipped())
        means: Numbers = others.reshape(-1, len(self._shares)) @ self._shares
        return -means


def mean_chances(ends: Ends) -> Probabilities:
    """The chances of the side to roll at the root, without the cube."""
    weights = np.array([weight for _, weight in rolls(ends.variant.board.die)], np.float64)
    mean = ends.chances
    for _ in range(ends.plies - 1):
        mean = np.tensordot(mean.reshape(-1, len(weights), CHANCES), weights / weights.sum(), (1, 0))
    found = Probabilities(*mean[0].tolist())
    return found.flipped() if ends.plies % 2 == 0 else found
