"""The cube of a session from a side's point of view, with its terms, and the largest result that
counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState, CubeTerms, match_terms
from palamedes.core.match.match_equity import MatchTable
from palamedes.core.match.match_play import points_left, standing_of
from palamedes.core.session.session import after_game
from palamedes.core.session.state import Cube, State
from palamedes.core.settings import POINTS_ONLY, ComputerSettings
from palamedes.service.analysis.match_play import match_table
from palamedes.service.requests import CubeRequest

if TYPE_CHECKING:
    from palamedes.engine import cube_search
    from palamedes.engine.cube_search import CubefulEquities
    from palamedes.engine.evaluators import Evaluator
    from palamedes.service.library import tables
else:
    cube_search = Deferred("palamedes.engine.cube_search")
    tables = Deferred("palamedes.service.library.tables")


def cube_request(state: State, settings: ComputerSettings, seed: int | None = None) -> CubeRequest:
    """The request to analyse the cube decision of the side on roll. If this side has already
    doubled, it is still on roll, and the decision is whether to double.
    """
    side = state.on_roll
    agreed = terms(state, side, settings.match_table)
    return CubeRequest(state.situation(side), agreed, cube_seen_by(state, side), settings, seed=seed)


def cube_seen_by(state: State, side: int) -> CubeState:
    """The state of the cube (value and owner) from the point of view of that side."""
    owner = CENTRED if state.cube.owner is None else MY_CUBE if state.cube.owner == side else THEIR_CUBE
    return CubeState(state.cube.value, owner)


def terms(state: State, side: int, table: str | None = None) -> CubeTerms:
    """What that side is playing for in the current game: points in money play or with the table
    POINTS_ONLY, otherwise match-winning chances by the table of that name
    (`service.analysis.match_play`). Raises BadSettings or BadFile.
    """
    setup = state.setup
    cube = state.has_cube and not state.crawford_game
    if not setup.is_match or table == POINTS_ONLY:
        return CubeTerms(jacoby=setup.jacoby, beavers=setup.beavers, cube=cube)
    chances = match_table(setup, points_left(state), table)
    needed = [setup.length - score for score in state.score]
    tied = chances.chance(standing_of(after_game(state, None, 0)))
    found = match_terms(lambda points: _chance(state, points, chances), needed[0], needed[1], cube, tied)
    return found if side == 0 else found.flipped()


def cube_in_use(state: State, side: int, table: str | None = None) -> tuple[CubeTerms, CubeState] | None:
    """The terms and the state of the cube for that side; None if neither side can use the cube.
    Raises the same errors as `terms`.
    """
    agreed, cube = terms(state, side, table), cube_seen_by(state, side)
    return (agreed, cube) if agreed.may_turn(cube) or agreed.they_may_turn(cube) else None


def worth_of_positions(
    evaluator: Evaluator, state: State, side: int, table: str | None = None, databases: bool = True
) -> CubefulEquities | None:
    """The cubeful evaluator for positions of the current game in which that side is about to roll,
    with the current cube. Like `cube_in_use`, it returns None if neither side can use the cube, and
    raises the same errors as `terms`.
    """
    live = cube_in_use(state, side, table)
    return None if live is None else worth_with_cube(evaluator, live, databases)


def worth_with_cube(
    evaluator: Evaluator, cube: tuple[CubeTerms, CubeState], databases: bool = True, other: bool = False
) -> CubefulEquities:
    """The cubeful evaluator for positions in which a side is about to roll. `cube`: the terms and
    the state of the cube from that side's point of view. `other`: whether its opponent is about to
    roll instead.
    """
    agreed, stake = cube
    if other:
        agreed, stake = agreed.flipped(), stake.flipped()
    return cube_search.CubefulEquities(evaluator, agreed, stake, tables.cube_tables_for(evaluator.variant) if databases else ())


def _chance(state: State, points: int, table: MatchTable) -> float:
    """The match-winning chance of side 0 after it has won `points` in the current game; `points` is
    negative if the other side has won them.
    """
    winner = 0 if points > 0 else 1
    after = after_game(replace(state, cube=Cube(abs(points), winner)), winner, 1)
    return float(winner == 0) if after.winner is not None else table.chance(standing_of(after))


def most_that_counts(needed: int | None, stake: int) -> int:
    """The largest result that counts, 1 to 3 times the stake, for a side that needs `needed` points
    to win the match. `needed` is None in money play.
    """
    return 3 if needed is None else min(3, -(-needed // stake))


def needed(state: State, side: int) -> int | None:
    """The points that a side still needs to win the match; None in money play."""
    return state.setup.length - state.score[side] if state.setup.is_match else None


def counting(state: State, side: int, stake: int) -> int:
    """The largest result that counts for that side now, in multiples of the stake, given the Jacoby
    rule and the end of the match.
    """
    if state.only_singles_count and stake == state.cube.value:
        return 1
    return most_that_counts(needed(state, side), stake)
