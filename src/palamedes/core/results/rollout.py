"""Rollouts: what is asked, by which rules it ends, and what it has found (docs/rollouts.md)."""

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
"""Turns: what a game can last at most."""

ENDINGS = ("any", "exact", "none")
"""Which endgame databases end a game that they know: all, those that are exact, none."""

GAMES, ERROR, WINNER, TIME, STOPPED = "games", "error", "clear winner", "time", "stopped"
"""Why a rollout has ended: all games are played, every standard error is small enough, one play is
clearly the best, the time is over, or somebody stopped it.
"""


@dataclass(frozen=True, slots=True)
class RolloutSettings:
    """How games are played out, and when it is enough.

    `games` for every play; `truncate`: a game is judged after so many turns of either side, None
    plays it to its end; `luck`: the luck of the rolls is taken out of the results; `stratified`:
    the first two rolls come evenly; `ending`: one of ENDINGS.

    What ends it before `games`, looked at whenever every first roll has come once more, and after
    `least` games: `error`, every equity has a standard error of no more than that; `confidence`: a
    play that is worse than the best one with that much confidence gets no more games, and nothing
    is left to do once all others are; `seconds` end it at any time.
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

    With `dice` the `plays` are compared, a pass where there is no other; without, the position is
    rolled out before its roll. Of the turns those of the side to roll count, and those of the other
    side follow (`Situation.at_turn`). `search` is how the network decides in the games; `payoff`:
    what results are worth to the side to roll. `cube`: what the side to roll plays for and where
    the cube lies, where games are played with it, instead of the payoff. Before a roll the `ways`
    of the cube are compared then, where that side may turn it.
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
            raise BadSettings("plays are rolled out with the dice that they use, and a position without.")
        if self.cube is not None and not (self.situation.variant.cube and self.cube[0].cube):
            raise BadSettings("this game is played without the cube.")

    @property
    def is_opening(self) -> bool:
        """Whether the first roll to come is the opening roll of a game that a double does not
        open.
        """
        asked = self.situation
        return self.dice is None and asked.began and asked.turns[0] == 0 and not asked.variant.opening_reroll

    @property
    def ways(self) -> dict[str, CubeState]:
        """How the cube may go before the roll, by name; empty where nobody decides about it now."""
        if self.cube is None or self.plays or self.is_opening or not self.cube[0].may_turn(self.cube[1]):
            return {}
        return ways(*self.cube)

    @property
    def candidates(self) -> int:
        """How many plays, or ways of the cube, are compared; 1 for a position."""
        return len(self.plays) or len(self.ways) or 1


@dataclass(frozen=True, slots=True)
class RolledOut:
    """What a play, or the position where `play` is None, is worth to the side that rolled or is to
    roll, after so many `games`.

    `notation`: of the play, or the name of a way of the cube. With the cube the equity is in units
    of the stake as it lies. `chances`: win, win double, win triple, lose double, lose triple.
    Estimates may lie a little outside of what is possible. `behind`: how much less than the best
    one it is worth, by the games that both have; None for the best one itself. Ways of the cube are
    compared with the first one, which leaves it where it is. `plain_error`: the standard error that
    the equity would have, had the luck stayed in the results; None where it has. `dropped`: it got
    no more games, as it is clearly not the best.
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
        """Games played out."""
        return self.equity.samples

    @property
    def probabilities(self) -> Probabilities:
        """The chances as such: none below 0 or above 1."""
        return Probabilities(*(min(max(chance.mean, 0.0), 1.0) for chance in self.chances))

    @property
    def doubt(self) -> float | None:
        """The chance, by the games that both have, that it is better than the best one; None where
        that is not known.
        """
        if self.behind is None or self.behind.error == 0:
            return None
        return NormalDist().cdf(-self.behind.mean / self.behind.error)


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """What a rollout has found: the plays that are still compared first, then those dropped, each
    group the best first; or the ways of the cube in their order.

    `judge`: the name of the network; `wanted`: games of all candidates if no rule ends it before;
    `seconds` of the clock, of all sittings together; `ended`: why it ended, None while it is under
    way.
    """

    question: RolloutQuestion
    judge: str
    candidates: tuple[RolledOut, ...]
    wanted: int
    seconds: float
    ended: str | None = None

    @property
    def verdict(self) -> CubeDecision | None:
        """What it says about the cube before the roll; None where nobody decides about that, or
        some way has no games.
        """
        asked = self.question
        found = {row.notation: row.equity.mean for row in self.candidates if row.games}
        if asked.cube is None or not asked.ways or set(found) != set(asked.ways):
            return None
        terms, stake = asked.cube
        worth = {name: terms.worth_of_equity(equity, stake.value) for name, equity in found.items()}
        return CubeDecision(terms, stake, worth[NO_DOUBLE], worth[TAKE], terms.worth(stake.value), worth.get(BEAVER))

    @property
    def played(self) -> int:
        """Games of all candidates together."""
        return sum(candidate.games for candidate in self.candidates)

    @property
    def complete(self) -> bool:
        """Whether it has ended by its own rules, so that the same seed gives the same answer."""
        return self.ended in (GAMES, ERROR, WINNER)

    @property
    def games_a_second(self) -> float:
        """Games in a second of the clock, on all workers together."""
        return self.played / self.seconds if self.seconds > 0 else 0.0
