"""Rollouts: the question, the stopping rules, and the results (docs/rollouts.md)."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import BEAVER, NO_DOUBLE, TAKE, CubeDecision, CubeState, CubeTerms, ways
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.contest import Estimate
from palamedes.core.rules.play import Play
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings

MOST_GAMES = 10_000_000
LARGEST_SEED = 2**63 - 1
LONGEST = 5_000
"""The maximum number of turns of a game."""

ENDINGS = ("any", "exact", "none")
"""The endgame databases that end a game when they contain its position: all, exact ones, or
none.
"""

GAMES, ERROR, WINNER, TIME, STOPPED = "games", "error", "clear winner", "time", "stopped"
"""Why a rollout has ended: all games are played, every standard error is small enough, one play is
clearly the best, the time is up, or it was stopped.
"""


@dataclass(frozen=True, slots=True)
class RolloutSettings:
    """How games are played out, and when a rollout ends.

    `games`: the number for every play. `truncate`: a game is evaluated after this number of turns
    of both sides together; None plays it to its end. `luck`: the luck of the rolls is removed from
    the results. `stratified`: the first two rolls are evenly distributed. `ending`: one of ENDINGS.

    A rollout may end before `games`. The rules are checked each time every first roll has come once
    more, after at least `least` games. `error`: every equity has at most this standard error.
    `confidence`: a play that is worse than the best one with this confidence gets no more games,
    and the rollout ends when only one play is left. `seconds` end it at any time.
    """

    games: int = 1296
    seed: int = 1
    truncate: int | None = None
    luck: bool = True
    stratified: bool = True
    ending: str = "any"
    least: int = 144
    error: float | None = None
    confidence: float | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSettings(f"games is {self.games}, but must be 1 to {MOST_GAMES}.")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BadSettings(f"seed is {self.seed}, but must be 0 to {LARGEST_SEED}.")
        if self.truncate is not None and not 1 <= self.truncate <= LONGEST:
            raise BadSettings(f"truncate is {self.truncate}, but must be 1 to {LONGEST} turns.")
        if self.ending not in ENDINGS:
            raise BadSettings(f"ending is {self.ending[:40]!r}, but must be {' or '.join(ENDINGS)}.")
        if self.least < 1:
            raise BadSettings(f"least is {self.least}, but must be at least 1.")
        if self.error is not None and not self.error > 0:
            raise BadSettings(f"error is {self.error}, but must be above 0.")
        if self.confidence is not None and not 0.5 < self.confidence < 1:
            raise BadSettings(f"confidence is {self.confidence}, but must be above 0.5 and below 1.")
        if self.seconds is not None and not self.seconds > 0:
            raise BadSettings(f"seconds is {self.seconds}, but must be above 0.")


@dataclass(frozen=True, slots=True)
class RolloutQuestion:
    """A position, or plays of a roll to be compared, and how to roll them out.

    With `dice`, the `plays` are compared (a pass if there is no legal play); without, the position
    is rolled out before its roll. The turn count is that of the side to roll; that of the other
    side follows from it (`Situation.at_turn`). `search` is how the network decides in the games;
    `payoff`: what results are worth to the side to roll. `cube`: if games are played with the cube,
    the terms of the side to roll and the state of the cube, used instead of the payoff. Before a
    roll, the `ways` of the cube are then compared if that side may turn it.
    """

    situation: Situation
    dice: Roll | None = None
    plays: tuple[Play, ...] = ()
    search: SearchSettings = SearchSettings(plies=1)
    settings: RolloutSettings = RolloutSettings()
    payoff: Payoff = MONEY
    cube: tuple[CubeTerms, CubeState] | None = None

    def __post_init__(self) -> None:
        if self.situation.turns[0] < 0:
            raise BadSettings(f"turn is {self.situation.turns[0]}, but must be at least 0.")
        if (self.dice is None) != (not self.plays):
            raise BadSettings("plays need the dice that they use; a position is rolled out without dice.")
        if self.cube is not None and not (self.situation.variant.cube and self.cube[0].cube):
            raise BadSettings("this game is played without the cube.")

    @property
    def is_opening(self) -> bool:
        """Whether the next roll is the opening roll of a game in which a double does not open."""
        asked = self.situation
        return self.dice is None and asked.began and asked.turns[0] == 0 and not asked.variant.opening_reroll

    @property
    def ways(self) -> dict[str, CubeState]:
        """The possible cube actions before the roll, by name; empty if there is no cube decision
        now.
        """
        if self.cube is None or self.plays or self.is_opening or not self.cube[0].may_turn(self.cube[1]):
            return {}
        return ways(*self.cube)

    @property
    def candidates(self) -> int:
        """The number of plays or cube actions compared; 1 for a position."""
        return len(self.plays) or len(self.ways) or 1


@dataclass(frozen=True, slots=True)
class RolledOut:
    """What a play, or the position if `play` is None, is worth after this number of `games` to the
    side that rolled or is to roll.

    `notation`: that of the play, or the name of a cube action. With the cube, the equity is in
    units of the current stake. `chances`: win, win double, win triple, lose double, lose triple;
    estimates may slightly exceed the possible range. `behind`: how much less than the best
    candidate it is worth, over the games that both have; None for the best one itself. Cube actions
    are compared with the first one, which leaves the cube where it is. `plain_error`: the standard
    error that the equity would have if the luck were still in the results; None if it is.
    `dropped`: it got no more games, because it is clearly not the best.
    """

    play: Play | None
    notation: str
    equity: Estimate
    chances: tuple[Estimate, ...]
    behind: Estimate | None = None
    plain_error: float | None = None
    dropped: bool = False

    @property
    def games(self) -> int:
        """The number of games played out."""
        return self.equity.samples

    @property
    def probabilities(self) -> Probabilities:
        """The chances limited to the range 0..1."""
        return Probabilities(*(min(max(chance.mean, 0.0), 1.0) for chance in self.chances))

    @property
    def doubt(self) -> float | None:
        """The probability, from the games that both have, that it is better than the best one; None
        if unknown.
        """
        if self.behind is None or self.behind.error == 0:
            return None
        return NormalDist().cdf(-self.behind.mean / self.behind.error)


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """The results of a rollout: the plays still compared and then those dropped, each group from
    best to worst; or the cube actions in their order.

    `judge`: the name of the network; `wanted`: the number of games of all candidates if no rule
    ends the rollout earlier; `seconds`: elapsed time, over all sittings; `ended`: why it ended,
    None while it is in progress.
    """

    question: RolloutQuestion
    judge: str
    candidates: tuple[RolledOut, ...]
    wanted: int
    seconds: float
    ended: str | None = None

    @property
    def decision(self) -> CubeDecision | None:
        """The cube decision before the roll; None if there is none, or if a cube action has no
        games yet.
        """
        asked = self.question
        found = {row.notation: row.equity.mean for row in self.candidates if row.games}
        if asked.cube is None or not asked.ways or set(found) != set(asked.ways):
            return None
        terms, cube = asked.cube
        worth = {name: terms.worth_of_equity(equity, cube.value) for name, equity in found.items()}
        return CubeDecision(terms, cube, worth[NO_DOUBLE], worth[TAKE], terms.worth(cube.value), worth.get(BEAVER))

    @property
    def played(self) -> int:
        """The number of games of all candidates together."""
        return sum(candidate.games for candidate in self.candidates)

    @property
    def complete(self) -> bool:
        """Whether it ended by its own rules, so that the same seed gives the same result."""
        return self.ended in (GAMES, ERROR, WINNER)

    @property
    def games_a_second(self) -> float:
        """Games per second of elapsed time, on all workers together."""
        return self.played / self.seconds if self.seconds > 0 else 0.0
