"""Playing to the score: the match format of a session, its standing, and the payoff of the current
game.
"""

from __future__ import annotations

from collections.abc import Callable

from palamedes.core.match.match_equity import EquityTable, MatchFormat, MatchGame, MatchTable, Rates, Standing
from palamedes.core.match.payoff import POINTS, Payoff
from palamedes.core.rules.variant import Variant
from palamedes.core.session.session import after_game, next_beginner
from palamedes.core.session.state import Phase, Setup, State


def plan_of(setup: Setup, rates: Callable[[Variant], Rates], known: EquityTable | None = None) -> MatchFormat:
    """The match format of a session. `rates`: a function that gives the rates of a variant;
    `known`: a published table, for matches in a single variant with the cube.
    """
    games = tuple(MatchGame(rates(variant), not variant.opening_reroll, setup.has_cube(variant)) for variant in setup.games)
    return MatchFormat(games, setup.winner_begins, setup.crawford, known)


def standing_of(state: State) -> Standing:
    """The standing of a match, which must be between two games or at its end."""
    length = state.setup.length
    away = (length - state.score[0], length - state.score[1])
    return Standing(away, state.game + 1, next_beginner(state), state.crawford_done)


def points_left(state: State) -> int:
    """The number of points that the side further from winning the match still needs."""
    return state.setup.length - min(state.score)


def payoff_of(state: State, side: int, table: MatchTable | None) -> Payoff:
    """The payoff of the current game to a side, at the current stake.

    `table`: a table for the match format of the session, which covers at least `points_left`
    points; None to play for points, as in money play.
    """
    values = [_value(state, points, table) for points in POINTS]
    payoff = Payoff.of_points(values) if table is None else Payoff.of_match(values)
    return payoff if side == 0 else payoff.flipped()


def _value(state: State, points: int, table: MatchTable | None) -> float:
    """The value of a result to side 0: its match-winning chance after the game, or its points if
    there is no table. `points`: the points that side 0 wins, as a multiple of the stake (negative
    if it loses).
    """
    winner = None if points == 0 else 0 if points > 0 else 1
    after = after_game(state, winner, abs(points))
    if table is not None:
        return float(after.winner == 0) if after.phase is Phase.SESSION_OVER else table.chance(standing_of(after))
    assert after.result is not None
    return float(after.result.points if winner == 0 else -after.result.points)
