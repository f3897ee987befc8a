"""Matches between players that are described by short texts. They play to win the match or for
points.
"""

from __future__ import annotations

from palamedes.core.errors import BadSettings
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import Setup
from palamedes.core.settings import SearchSettings
from palamedes.engine.matches import MatchContestant, for_points, hold_matches
from palamedes.lab.contests.contests import A_GLANCE, contestant, only_for_points
from palamedes.service.analysis.match_play import ANYBODY, LastingPayoff, match_table

MATCH, FOR_MONEY = STRATEGIES = ("match", "money")


def match_setup(games: tuple[Variant, ...], length: int, winner_begins: bool) -> Setup:
    """The setup for matches without the cube. Raises BadSettings."""
    if length < 1:
        raise BadSettings(f"a match must be to at least 1 point, not {length}.")
    return Setup(games, ANYBODY, length, winner_begins, cube=False)


def strategies_named(words: str) -> tuple[str, str]:
    """The strategies that a text names for the two players: two of STRATEGIES, separated by a
    comma. Raises BadSettings.
    """
    found = tuple(words.split(","))
    if len(found) != 2 or any(word not in STRATEGIES for word in found):
        raise BadSettings(
            f"the strategies '{words[:60]}' are not known; each must be one of {' and '.join(STRATEGIES)}, as in match,money."
        )
    return found


def side(
    spec: str, setup: Setup, strategy: str, table: str | None = None, search: SearchSettings = A_GLANCE
) -> MatchContestant:
    """The player that `spec` describes (`contests.PLAYERS`). It plays all games of a match with one
    of STRATEGIES.

    `table`: as in `match_play`. Players that are not networks ignore the strategy. Raises
    BadSettings for a player with a time limit or short rollouts that is not to play for points;
    also the errors of `contestant` and `match_table`.
    """
    players = {variant.key: contestant(spec, variant, search) for variant in setup.games}
    if strategy == FOR_MONEY:
        return MatchContestant(players, for_points, strategy)
    if only_for_points(spec):
        raise BadSettings(
            f"the player '{spec[:60]}' has a time limit or short rollouts, so it can only play for points (money)."
        )
    match_table(setup, setup.length, table)
    return MatchContestant(players, LastingPayoff(setup, table), strategy)


matches = hold_matches
"""Also available here, because front ends use this module."""
