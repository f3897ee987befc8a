"""Match-winning chances before every game of a match.

One recursion serves every kind of match: of one game or of several in turn, with the winner or the
dice deciding who begins, with the cube or without. For one game without the cube, where the dice
decide, it is equation (2) of "Opening Statistics and Match Play" (Papahristou and Refanidis); what
a game's results are worth (`Payoff`) is its equation (3). `docs/match-equity.md` has the
assumptions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from palamedes.core.errors import BadSettings
from palamedes.core.match.payoff import POINTS, TIED, WON

CUBE_LIFE = 0.8
"""How much of a fully live cube's use is made of it in a match (Janowski's x). Chosen so that the
chances lie near those of the Rockwell-Kazaross table (docs/match-equity.md).
"""

FREE_DROP_SPREAD = 0.024
"""How far the winning chance lies from a half when the trailer first doubles after the Crawford
game: twice the free drop allowance of 0.012 in "Match Equity Formula Reviewed and Revised"
(Janowski).
"""

Line: TypeAlias = tuple[tuple[float, float], ...]
"""A rising line through (winning chance of the game, match-winning chance)."""


# What games are like.


@dataclass(frozen=True, slots=True)
class Rates:
    """How often games end at -3..+3 points for the side that begins; they sum up to 1.

    `knows_beginner` is False where only the rate of doubles is known: then both sides are said to
    win as often.
    """

    results: tuple[float, ...]
    knows_beginner: bool = True

    def __post_init__(self) -> None:
        if len(self.results) != len(POINTS) or min(self.results) < 0 or abs(sum(self.results) - 1) > 1e-6:
            raise BadSettings("rates of a game are seven shares, from triple losses to triple wins, that sum up to 1.")

    @property
    def win(self) -> float:
        """Share of the games that the side that begins wins, a tie counted half."""
        return sum(self.results[WON:]) + self.results[TIED] / 2

    @property
    def kinds(self) -> tuple[float, float, float]:
        """Of the games that somebody wins, the shares that are single, double and triple."""
        lost_triple, lost_double, lost, tied, won, won_double, won_triple = self.results
        single, double, triple = (
            share / (1 - tied) for share in (won + lost, won_double + lost_double, won_triple + lost_triple)
        )
        return single, double, triple

    def of(self, begins: bool) -> tuple[float, ...]:
        """The rates of a side that begins, or that does not."""
        return self.results if begins else self.results[::-1]


def rates_from_counts(counts: Sequence[int]) -> Rates:
    """From numbers of games that ended at -3..+3 points for the side that began; there must be one
    at least.
    """
    games = sum(counts)
    return Rates(tuple(count / games for count in counts))


def even_rates(doubles: float, triples: float = 0.0) -> Rates:
    """From the shares of games that are won at least doubly, and triply; the sides win as often."""
    wins = ((1 - doubles) / 2, (doubles - triples) / 2, triples / 2)
    return Rates((*reversed(wins), 0.0, *wins), knows_beginner=False)


# Matches.


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match: its rates, whether its opening roll decides every time who begins, and
    whether the cube is used.
    """

    rates: Rates
    rolls_to_begin: bool = False
    cube: bool = False


@dataclass(frozen=True, slots=True)
class EquityTable:
    """A table of somebody else: chances of side 0 before a game, by the points that both sides
    still need, from 1.

    `before[a - 1][b - 1]`: before the Crawford game or with it to come; `after[side][n - 1]`:
    chances of that side, which still needs n points, against one that needs 1, once the Crawford
    game has been played. All of one size.
    """

    name: str
    before: tuple[tuple[float, ...], ...]
    after: tuple[tuple[float, ...], tuple[float, ...]]

    @property
    def length(self) -> int:
        """The longest match that it knows."""
        return len(self.before)

    def chance(self, away: tuple[int, int], crawford_done: bool) -> float:
        """Of side 0; both sides need 1 to `length` points."""
        mine, theirs = away
        if crawford_done and theirs == 1:
            return self.after[0][mine - 1]
        if crawford_done and mine == 1:
            return 1 - self.after[1][theirs - 1]
        return self.before[mine - 1][theirs - 1]


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """A kind of match: `games` in turn, then round again. `known`: a table to trust as far as it
    goes.
    """

    games: tuple[MatchGame, ...]
    winner_begins: bool = False
    crawford: bool = True
    known: EquityTable | None = None


class Standing(NamedTuple):
    """A match before a game: the points that sides 0 and 1 still need; which game of the sequence
    it is; the side that begins, None where the dice decide; and whether the Crawford game has been
    played.
    """

    away: tuple[int, int]
    game: int = 0
    begins: int | None = None
    crawford_done: bool = False


class MatchTable:
    """Match-winning chances of side 0 for both sides needing 1 to `length` points."""

    def __init__(self, plan: MatchFormat, length: int) -> None:
        self.plan, self.length = plan, length
        self._chances: dict[Standing, float] = {}
        for total in range(2, 2 * length + 1):
            for mine in range(max(1, total - length), min(length, total - 1) + 1):
                if plan.known is None or max(mine, total - mine) > plan.known.length:
                    self._fill((mine, total - mine))

    def chance(self, standing: Standing) -> float:
        """Of side 0. Who needs no more points has won."""
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
        """Whether the cube is in use for good at a score with a side 1 point from the end."""
        return min(standing.away) == 1 and (standing.crawford_done or not self.plan.crawford)

    def _fill(self, away: tuple[int, int]) -> None:
        """The chances at a score, from those at scores nearer to the end. Ties lead to the next
        game at the same score, so the chances are found again until nothing changes; without ties
        they are right at once.
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
        win = game.rates.win if place.begins == 0 else 1 - game.rates.win
        cube = CubeGame(place.away, game.rates.kinds, after)
        return cube.after_crawford(win) if min(place.away) == 1 else cube.chance(win)

    def _after(self, place: Standing, points: int) -> float:
        """Chance once the game has brought side 0 so many points (negative: side 1)."""
        mine, theirs = place.away
        away = (mine - max(points, 0), theirs - max(-points, 0))
        winner = 0 if points > 0 else 1
        begins = place.begins if points == 0 else winner if self.plan.winner_begins else None
        done = place.crawford_done or (min(place.away) == 1)
        return self.chance(Standing(away, (place.game + 1) % len(self.plan.games), begins, done))


# The cube.


@dataclass(frozen=True, slots=True)
class CubeGame:
    """A game with the cube, seen by side 0: points that both sides need, the shares of wins that
    are single, double and triple, and the match-winning chance after so many points won (negative:
    lost).

    Between a dead cube, which is never turned, and a fully live one, which is turned just where the
    other side may as well drop, the truth lies at `life` (Janowski, "Take-Points in Money Games";
    for matches as in GNU Backgammon). The shares of double wins are the same at every winning
    chance.
    """

    away: tuple[int, int]
    kinds: tuple[float, float, float]
    after: Callable[[int], float]
    life: float = CUBE_LIFE

    def chance(self, win: float, cube: int = 1, owner: int | None = None) -> float:
        """Match-winning chance of side 0, which wins the game with that chance."""
        return _at(self._line(cube, owner), win)

    def after_crawford(self, win: float) -> float:
        """The same where one side needs a single point: the other doubles at its first turn, and
        the leader may drop.

        By then the chances of the game have moved by FREE_DROP_SPREAD, either way as likely.
        """
        leader = 0 if self.away[0] == 1 else 1
        play, drop = self._dead(2), self.after(-1 if leader == 0 else 1)
        better = max if leader == 0 else min
        moved = (win - FREE_DROP_SPREAD, win + FREE_DROP_SPREAD)
        return sum(better(_at(play, chance), drop) for chance in moved) / 2

    def _dead(self, cube: int) -> Line:
        """With a cube that stays where it is."""
        lost, won = (
            sum(share * self.after(sign * points * cube) for points, share in enumerate(self.kinds, 1)) for sign in (-1, 1)
        )
        return (0.0, lost), (1.0, won)

    def _line(self, cube: int, owner: int | None) -> Line:
        """By the winning chance; a side that wins the match with this stake already has no use for
        the cube.
        """
        dead = self._dead(cube)
        live = [dead[0]]
        if owner != 0 and self.away[1] > cube:
            live.append((_where(self._line(2 * cube, 0), self.after(-cube)), self.after(-cube)))
        if owner != 1 and self.away[0] > cube:
            live.append((_where(self._line(2 * cube, 1), self.after(cube)), self.after(cube)))
        live.append(dead[1])
        return tuple((win, self.life * chance + (1 - self.life) * _at(dead, win)) for win, chance in sorted(live))


def _at(line: Line, win: float) -> float:
    """The height of a line at a place between 0 and 1."""
    for (left, low), (right, high) in pairwise(line):
        if win <= right:
            return low + (high - low) * (win - left) / (right - left) if right > left else high
    return line[-1][1]


def _where(line: Line, chance: float) -> float:
    """The first place between 0 and 1 where a line is as high as that."""
    for (left, low), (right, high) in pairwise(line):
        if chance <= high:
            return left + (right - left) * max(0.0, chance - low) / (high - low) if high > low else left
    return 1.0
