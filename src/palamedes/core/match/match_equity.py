"""Match-winning chances before every game of a match.

One recursion covers every kind of match: one game or several in turn, with the last winner or the
dice deciding who begins, and with or without the cube. For a single game without the cube in which
the dice decide, the recursion is equation (2) of "Opening Statistics and Match Play" (Papahristou
and Refanidis). The value of a game's results (`Payoff`) is given by equation (3).
`docs/match-equity.md` lists the assumptions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from palamedes.core.errors import BadSettings
from palamedes.core.match.payoff import POINTS, TIED, WON

CUBE_EFFICIENCY = 0.8
"""The cube efficiency in a match (Janowski's x): the share of a fully live cube's benefit that is
realised. It is chosen so that the chances are close to those of the Rockwell-Kazaross table
(docs/match-equity.md).
"""

FREE_DROP_SPREAD = 0.024
"""The assumed change in the winning chance, up or down, before the trailer first doubles after the
Crawford game. It is twice the free drop allowance of 0.012 in "Match Equity Formula Reviewed and
Revised" (Janowski).
"""

Line: TypeAlias = tuple[tuple[float, float], ...]
"""A rising line made of straight segments between points (chance of winning the game, match-winning
chance).
"""


# Statistics of games.


@dataclass(frozen=True, slots=True)
class Rates:
    """How often games end with each result. `results`: the shares of games in which the side that
    begins scores -3 to +3 points, in this order; they add up to 1.

    `knows_beginner`: False if it is not known how often the side that begins wins; both sides are
    then assumed to win equally often.
    """

    results: tuple[float, ...]
    knows_beginner: bool = True

    def __post_init__(self) -> None:
        if len(self.results) != len(POINTS) or min(self.results) < 0 or abs(sum(self.results) - 1) > 1e-6:
            raise BadSettings("the result rates must be seven fractions that add up to 1, from triple loss to triple win.")

    @property
    def win(self) -> float:
        """The share of games won by the side that begins. A tie counts as half a win."""
        return sum(self.results[WON:]) + self.results[TIED] / 2

    @property
    def kinds(self) -> tuple[float, float, float]:
        """The shares of single, double and triple games among the games that are not tied."""
        lost_triple, lost_double, lost, tied, won, won_double, won_triple = self.results
        single, double, triple = (
            share / (1 - tied) for share in (won + lost, won_double + lost_double, won_triple + lost_triple)
        )
        return single, double, triple

    def of(self, begins: bool) -> tuple[float, ...]:
        """The rates from the point of view of one side: the side that begins if `begins` is set,
        otherwise the other side.
        """
        return self.results if begins else self.results[::-1]


def rates_from_counts(counts: Sequence[int]) -> Rates:
    """Rates from counts of results. `counts`: the numbers of games in which the side that began
    scored -3 to +3 points, in this order. There must be at least one game in all.
    """
    games = sum(counts)
    return Rates(tuple(count / games for count in counts))


def even_rates(doubles: float, triples: float = 0.0) -> Rates:
    """Rates for which both sides win equally often. `doubles`: the share of double and triple
    games; `triples`: the share of triple games.
    """
    wins = ((1 - doubles) / 2, (doubles - triples) / 2, triples / 2)
    return Rates((*reversed(wins), 0.0, *wins), knows_beginner=False)


# Matches.


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match. `rolls_to_begin`: whether the opening roll always decides who begins;
    `cube`: whether the cube is used.
    """

    rates: Rates
    rolls_to_begin: bool = False
    cube: bool = False


@dataclass(frozen=True, slots=True)
class EquityTable:
    """A published table: the match-winning chances before a game, indexed by the number of points
    that each side still needs, starting at 1.

    `before[a - 1][b - 1]`: the chance of side 0 when it needs `a` points and side 1 needs `b`, if
    the Crawford game has not been played yet. `after[side][n - 1]`: the chance of that side when it
    needs `n` points and its opponent needs 1, once the Crawford game has been played. All rows and
    columns have the same length.
    """

    name: str
    before: tuple[tuple[float, ...], ...]
    after: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def length(self) -> int:
        """The longest match that the table covers."""
        return len(self.before)

    def chance(self, away: tuple[int, int], crawford_done: bool) -> float:
        """The match-winning chance of side 0. `away`: the points that sides 0 and 1 need, each from
        1 to `length`.
        """
        mine, theirs = away
        if crawford_done and theirs == 1:
            return self.after[0][mine - 1]
        if crawford_done and mine == 1:
            return 1 - self.after[1][theirs - 1]
        return self.before[mine - 1][theirs - 1]


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """A kind of match. `games`: the games that are played in turn and then repeated; `known`: a
    published table, which is used for all scores that it covers.
    """

    games: tuple[MatchGame, ...]
    winner_begins: bool = False
    crawford: bool = True
    known: EquityTable | None = None


class Standing(NamedTuple):
    """The standing of a match before a game. `away`: the points that sides 0 and 1 still need;
    `game`: the index of the game in the sequence; `begins`: the side that begins, None if the dice
    decide; `crawford_done`: whether the Crawford game has been played.
    """

    away: tuple[int, int]
    game: int = 0
    begins: int | None = None
    crawford_done: bool = False


class MatchTable:
    """The match-winning chances of side 0 at every score at which each side still needs 1 to
    `length` points.
    """

    def __init__(self, plan: MatchFormat, length: int) -> None:
        self.plan, self.length = plan, length
        self._chances: dict[Standing, float] = {}
        self._decided: dict[Standing, float] = {}
        for total in range(2, 2 * length + 1):
            for mine in range(max(1, total - length), min(length, total - 1) + 1):
                if plan.known is None or max(mine, total - mine) > plan.known.length:
                    self._fill((mine, total - mine))

    def chance(self, standing: Standing) -> float:
        """The match-winning chance of side 0. A side that needs no more points has won."""
        mine, theirs = standing.away
        if mine <= 0 or theirs <= 0:
            return 1.0 if mine <= 0 else 0.0
        number = standing.game % len(self.plan.games)
        done = self._is_done(standing)
        known = self.plan.known
        if known is not None and max(mine, theirs) <= known.length:
            return known.chance((mine, theirs), done)
        begins = None if self.plan.games[number].rolls_to_begin else standing.begins
        if begins is not None:
            return self._chances[Standing((mine, theirs), number, begins, done)]
        return sum(self._chances[Standing((mine, theirs), number, side, done)] for side in (0, 1)) / 2

    def _is_done(self, standing: Standing) -> bool:
        """Whether a side needs 1 point and the Crawford game is already over or is not played, so
        that the cube is in use for the rest of the match.
        """
        return min(standing.away) == 1 and (standing.crawford_done or not self.plan.crawford)

    def _fill(self, away: tuple[int, int]) -> None:
        """Compute the chances at a score from those at scores nearer to the end of the match. A tie
        leads to the next game at the same score, so the computation is repeated until the chances
        no longer change. If no game can be tied, one computation is enough.
        """
        for done in (True, False) if min(away) == 1 else (False,):
            places = [Standing(away, number, begins, done) for number in range(len(self.plan.games)) for begins in (0, 1)]
            self._chances.update(dict.fromkeys(places, 0.5))
            ties = any(game.rates.results[TIED] for game in self.plan.games)
            change = 1.0
            while change > 1e-12:
                found = {place: self._value(place) for place in places}
                change = max(abs(found[place] - self._chances[place]) for place in places) if ties else 0.0
                self._chances.update(found)

    def _value(self, place: Standing) -> float:
        game, after = self.plan.games[place.game], cache(partial(self._after, place))
        crawford_game = min(place.away) == 1 and not self._is_done(place)
        if not game.cube or crawford_game or place.away == (1, 1):
            return sum(rate * after(points) for points, rate in zip(POINTS, game.rates.of(place.begins == 0), strict=True))
        if place not in self._decided:
            self._decided[place] = _with_cube(place, game.rates, after)
        tied = game.rates.results[TIED]
        return self._decided[place] if tied == 0 else tied * after(0) + (1 - tied) * self._decided[place]

    def _after(self, place: Standing, points: int) -> float:
        """The match-winning chance of side 0 after a game in which it won this number of points
        (negative if side 1 won).
        """
        mine, theirs = place.away
        away = (mine - max(points, 0), theirs - max(-points, 0))
        winner = 0 if points > 0 else 1
        begins = place.begins if points == 0 else winner if self.plan.winner_begins else None
        done = place.crawford_done or (min(place.away) == 1)
        return self.chance(Standing(away, (place.game + 1) % len(self.plan.games), begins, done))


# The cube.


def _with_cube(place: Standing, rates: Rates, after: Callable[[int], float]) -> float:
    """The match-winning chance of side 0 in a game with the cube that does not end in a tie."""
    tied = rates.results[TIED]
    win = (rates.win - tied / 2) / (1 - tied)
    win = win if place.begins == 0 else 1 - win
    game = CubeGame(place.away, rates.kinds, after)
    return game.after_crawford(win) if min(place.away) == 1 else game.chance(win)


@dataclass(frozen=True, slots=True)
class CubeGame:
    """A game with the cube, from the point of view of side 0. `away`: the points that sides 0 and 1
    need; `kinds`: the shares of single, double and triple games; `after`: a function that gives the
    match-winning chance after a number of points won (negative if lost).

    The true chance lies between two extremes: the chance with a dead cube, which is never turned,
    and the chance with a fully live cube, which is turned exactly when the other side is
    indifferent between taking and dropping. `efficiency` is the fraction of the way from dead to
    live (Janowski, "Take-Points in Money Games"; for matches, as in GNU Backgammon). The shares of
    double wins are assumed to be the same at every winning chance.
    """

    away: tuple[int, int]
    kinds: tuple[float, float, float]
    after: Callable[[int], float]
    efficiency: float = CUBE_EFFICIENCY

    def chance(self, win: float, cube: int = 1, owner: int | None = None) -> float:
        """The match-winning chance of side 0 when its chance of winning the game is `win`."""
        return _at(self._line(cube, owner), win)

    def after_crawford(self, win: float) -> float:
        """The match-winning chance of side 0 after the Crawford game, when one side needs a single
        point. The other side doubles at its first turn, and the leader may drop.

        By that time the winning chance has moved by FREE_DROP_SPREAD, up or down with equal
        probability.
        """
        leader = 0 if self.away[0] == 1 else 1
        play, drop = self._dead(2), self.after(-1 if leader == 0 else 1)
        better = max if leader == 0 else min
        moved = (win - FREE_DROP_SPREAD, win + FREE_DROP_SPREAD)
        return sum(better(_at(play, chance), drop) for chance in moved) / 2

    def _dead(self, cube: int) -> Line:
        """The line for a cube that stays at this value for the rest of the game."""
        lost, won = (
            sum(share * self.after(sign * points * cube) for points, share in enumerate(self.kinds, 1)) for sign in (-1, 1)
        )
        return (0.0, lost), (1.0, won)

    def _line(self, cube: int, owner: int | None) -> Line:
        """The match-winning chance as a function of the chance of winning the game. A side that
        wins the match at the current stake has no use for the cube.
        """
        dead = self._dead(cube)
        live = [dead[0]]
        if owner != 0 and self.away[1] > cube:
            live.append((_where(self._line(2 * cube, 0), self.after(-cube)), self.after(-cube)))
        if owner != 1 and self.away[0] > cube:
            live.append((_where(self._line(2 * cube, 1), self.after(cube)), self.after(cube)))
        live.append(dead[1])
        return tuple((win, self.efficiency * chance + (1 - self.efficiency) * _at(dead, win)) for win, chance in sorted(live))


def _at(line: Line, win: float) -> float:
    """The match-winning chance that a line gives for the winning chance `win`, from 0 to 1."""
    for (left, low), (right, high) in pairwise(line):
        if win <= right:
            return low + (high - low) * (win - left) / (right - left) if right > left else high
    return line[-1][1]


def _where(line: Line, chance: float) -> float:
    """The lowest winning chance, from 0 to 1, at which a line reaches the match-winning chance
    `chance`.
    """
    for (left, low), (right, high) in pairwise(line):
        if chance <= high:
            return left + (right - left) * max(0.0, chance - low) / (high - low) if high > low else left
    return 1.0
