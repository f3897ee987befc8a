"""Rollouts: the question, the stopping rules, and the results (docs/rollouts.md)."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import CubeState, CubeTerms
from palamedes.core.match.cube_decision import BEAVER, NO_DOUBLE, TAKE, CubeDecision, ways
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.contest import Estimate
from palamedes.core.rules.play import Play
from palamedes.core.rules.situation import Situation
from palamedes.core.settings import SearchSettings

MOST_GAMES = 10_000_000
LARGEST_SEED = 2**63 - 1
LONGEST = 5_000
"""The maximum number of turns in a game."""

ENDINGS = ("any", "exact", "none")
"""The endgame databases that end a game when they contain its position: all of them, only exact
ones, or none.
"""

GAMES, ERROR, WINNER, TIME, STOPPED = "games", "error", "clear winner", "time", "stopped"
"""Why a rollout has ended: all games have been played, every standard error is small enough, one
play is clearly the best, the time is up, or the rollout was stopped.
"""


@dataclass(frozen=True, slots=True)
class RolloutSettings:
    """How the games of a rollout are played, and when the rollout ends.

    `games`: the number of games for every play. `truncate`: the number of turns, of both sides
    together, after which a game is evaluated; None to play it to its end. `luck`: whether the luck
    of the rolls is removed from the results. `stratified`: whether the first two rolls are evenly
    distributed. `ending`: one of ENDINGS.

    The other rules may end a rollout earlier. After at least `least` games, `error` and
    `confidence` are checked each time all possible first rolls have occurred again. `error`: the
    rollout ends when every equity has at most this standard error. `confidence`: a play that is
    worse than the best one with this confidence gets no more games, and the rollout ends when only
    one play is left. `seconds`: the rollout ends after this elapsed time.
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
            raise BadSettings(f"games is {self.games}, but must be between 1 and {MOST_GAMES}.")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BadSettings(f"seed is {self.seed}, but must be between 0 and {LARGEST_SEED}.")
        if self.truncate is not None and not 1 <= self.truncate <= LONGEST:
            raise BadSettings(f"truncate is {self.truncate}, but must be between 1 and {LONGEST} turns.")
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
    """A position, or several plays to be compared, and how to roll them out.

    With `dice`, the `plays` are compared (a pass if there is no legal play). Without dice, the
    position is rolled out before its roll. `situation`: any number of turns given for the other
    side is ignored; it is derived from the number for the side to roll (`Situation.at_turn`).
    `search`: how the network searches during the games. `payoff`: the payoff to the side to roll.
    `cube`: if games are played with the cube, the terms of the side to roll and the state of the
    cube, which are used instead of the payoff. Without dice, the cube actions (`ways`) are then
    compared if the side to roll may turn the cube.
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
            raise BadSettings("dice must be given to roll out plays, and left out to roll out a position.")
        if self.cube is not None and not self.cube[0].cube:
            raise BadSettings("this game is played without the cube.")

    @property
    def is_opening(self) -> bool:
        """Whether the next roll is the opening roll of a game that cannot begin with a double."""
        asked = self.situation
        return self.dice is None and asked.began and asked.turns[0] == 0 and not asked.variant.opening_reroll

    @property
    def ways(self) -> dict[str, CubeState]:
        """The possible cube actions before the roll, by name, with the resulting state of the cube.
        Empty if there is no cube decision now.
        """
        if self.cube is None or self.plays or self.is_opening or not self.cube[0].may_turn(self.cube[1]):
            return {}
        return ways(*self.cube)

    @property
    def candidates(self) -> int:
        """The number of plays or cube actions that are compared; 1 for a position."""
        return len(self.plays) or len(self.ways) or 1


@dataclass(frozen=True, slots=True)
class RolledOut:
    """The results for a play, or for the position or a cube action if `play` is None, from the
    point of view of the side that has rolled or is about to roll.

    `notation`: the notation of the play, or the name of the cube action. `equity`: with the cube,
    in units of the current stake. `chances`: win, win double, win triple, lose double, lose triple;
    the estimates may slightly exceed the possible range. `behind`: the equity by which this
    candidate is worse than the best one, over the games that both have; None for the best one
    itself. Cube actions are compared with the first one, which leaves the cube where it is.
    `plain_error`: the standard error that the equity would have if the luck had not been removed;
    None if it has not been removed. `dropped`: whether the candidate got no more games, because it
    is clearly not the best.
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
        """The chances, limited to the range from 0 to 1."""
        return Probabilities(*(min(max(chance.mean, 0.0), 1.0) for chance in self.chances))

    @property
    def doubt(self) -> float | None:
        """The probability that this candidate is better than the one ranked best, estimated from
        the games that both have. None if unknown.
        """
        if self.behind is None or self.behind.error == 0:
            return None
        return NormalDist().cdf(-self.behind.mean / self.behind.error)


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """The results of a rollout. `candidates`: the plays that are still being compared, followed by
    those that were dropped, each group from best to worst; or the cube actions in the order of
    `ways`.

    `judge`: the name of the network; `wanted`: the total number of games for all candidates, unless
    a rule ends the rollout earlier; `seconds`: the elapsed time, including that of any earlier runs
    that this rollout continues; `ended`: why the rollout ended, or None while it is in progress.
    """

    question: RolloutQuestion
    judge: str
    candidates: tuple[RolledOut, ...]
    wanted: int
    seconds: float
    ended: str | None = None

    @property
    def decision(self) -> CubeDecision | None:
        """The cube decision before the roll. None if there is no such decision, or if a cube action
        has no games yet.
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
        """Whether a rule other than the time limit ended the rollout. The same seed then gives the
        same result.
        """
        return self.ended in (GAMES, ERROR, WINNER)

    @property
    def games_a_second(self) -> float:
        """The number of games played per second of elapsed time, by all workers together."""
        return self.played / self.seconds if self.seconds > 0 else 0.0
