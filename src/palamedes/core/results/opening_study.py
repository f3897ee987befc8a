"""Opening studies: rollouts of the best plays for every opening roll, and what they show about a
game (docs/openings.md).

Games are counted in rounds. In a round, every possible roll for the other side's first turn occurs
once. The rounds of a play are independent samples, so a study keeps only their sums and sums of
squares. These are enough to continue the study later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from statistics import NormalDist

from palamedes.core.dice.dice import Roll, rolls
from palamedes.core.errors import BadSettings
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.contest import Estimate, estimate_from_sums
from palamedes.core.results.rollout import LARGEST_SEED, LONGEST, MOST_GAMES
from palamedes.core.rules.play import Play, notation
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.settings import DEEPEST_SEARCH

WORTH, WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE, DOUBLED, PLAIN = range(8)
"""The figures of a round, as means over its games for the first player: points, the five chances,
the share of double or triple games won by either side, and the points including the luck of the
dice.
"""
FIGURES = PLAIN + 1


def luck_pays(variant: Variant) -> bool:
    """Whether a given standard error is reached sooner if the luck, judged at 1 ply, is removed.
    Measurements show that this is true in hitting games (docs/rollouts.md).
    """
    return variant.contact is Contact.HIT


def opening_weights(variant: Variant) -> tuple[tuple[Roll, int], ...]:
    """The rolls that can open a game, with their weights: all rolls, or all rolls except doubles if
    the dice of the opening roll are played.
    """
    return tuple((dice, weight) for dice, weight in rolls(variant.board.die) if variant.opening_reroll or dice[0] != dice[1])


@dataclass(frozen=True, slots=True)
class StudySettings:
    """The settings that affect the results of a study.

    For each roll, a search at `plies` plies finds the best plays. These are then rolled out with
    games played at 1 ply. `best`: the number of plays that are rolled out. `luck`: whether the luck
    is removed from the results. `databases`: whether endgame databases are used, both in the search
    and to end games early. `confidence`: a play that is worse than the best one with this
    confidence gets no more games. `truncate`: the number of turns, of both sides together, after
    which the network evaluates the position; None to play every game to its end.
    """

    best: int = 5
    plies: int = 2
    seed: int = 1
    luck: bool = False
    databases: bool = True
    confidence: float = 0.999
    truncate: int | None = None

    def __post_init__(self) -> None:
        if self.best < 1:
            raise BadSettings(f"best is {self.best}, but must be at least 1.")
        if not 2 <= self.plies <= DEEPEST_SEARCH:
            raise BadSettings(f"plies is {self.plies}, but must be between 2 and {DEEPEST_SEARCH}.")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise BadSettings(f"seed is {self.seed}, but must be between 0 and {LARGEST_SEED}.")
        if not 0.5 < self.confidence < 1:
            raise BadSettings(f"confidence is {self.confidence}, but must be above 0.5 and below 1.")
        if self.truncate is not None and not 1 <= self.truncate <= LONGEST:
            raise BadSettings(f"truncate is {self.truncate}, but must be between 1 and {LONGEST} turns.")

    @property
    def end_in_words(self) -> str:
        """How games are truncated, to be appended to a description; empty if they are not."""
        return f", games evaluated after {self.truncate} turns" if self.truncate else ""


@dataclass(frozen=True, slots=True)
class StudyLimits:
    """When a study ends. `games`: the maximum number of games for every play, in whole rounds.
    `error`: a roll is finished when the equity of every play still compared has at most this
    standard error. `seconds`: the elapsed time after which the study is interrupted.
    """

    games: int = 100_000
    error: float | None = 0.0025
    seconds: float | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSettings(f"games is {self.games}, but must be between 1 and {MOST_GAMES}.")
        if self.error is not None and not self.error > 0:
            raise BadSettings(f"error is {self.error}, but must be above 0.")
        if self.seconds is not None and not self.seconds > 0:
            raise BadSettings(f"seconds is {self.seconds}, but must be above 0.")


def _zeros() -> list[float]:
    return [0.0] * FIGURES


@dataclass(slots=True)
class PlayTotals:
    """A play for an opening roll, and the totals of its rounds.

    `sums` and `squares`: for each figure, the sum and the sum of squares over the rounds. `apart`:
    for every play listed before this one in the roll, the sum and the sum of squares of that play's
    advantage in points, over the rounds that both plays have. `dropped`: whether the play gets no
    more games.
    """

    play: Play
    rounds: int = 0
    dropped: bool = False
    sums: list[float] = field(default_factory=_zeros)
    squares: list[float] = field(default_factory=_zeros)
    apart: list[tuple[float, float]] = field(default_factory=list)

    def estimate(self, figure: int) -> Estimate:
        """The mean of the figure with this index. The samples are the rounds."""
        return estimate_from_sums(self.rounds, self.sums[figure], self.squares[figure])

    def add(self, figures: Sequence[float]) -> None:
        """Add a round. `figures`: the figures of this round, from WORTH to PLAIN."""
        self.rounds += 1
        for number, value in enumerate(figures):
            self.sums[number] += value
            self.squares[number] += value * value


@dataclass(slots=True)
class RollTotals:
    """An opening roll and the totals of its plays, which are compared with the same dice."""

    dice: Roll
    plays: list[PlayTotals]

    @classmethod
    def of(cls, dice: Roll, plays: Sequence[Play]) -> RollTotals:
        """The totals before the first game."""
        return cls(dice, [PlayTotals(play, apart=[(0.0, 0.0)] * number) for number, play in enumerate(plays)])

    @property
    def active(self) -> list[int]:
        """The indices of the plays that get more games; never empty."""
        return [number for number, each in enumerate(self.plays) if not each.dropped]

    @property
    def rounds(self) -> int:
        """The number of rounds that the plays still compared have had."""
        return self.plays[self.active[0]].rounds

    def add(self, figures: Sequence[Sequence[float]]) -> None:
        """Add a round. `figures`: the figures of every play still compared, in the order of
        `active`.
        """
        active = self.active
        for number, values in zip(active, figures, strict=True):
            for before, others in zip(active, figures, strict=True):
                if before == number:
                    break
                total, squares = self.plays[number].apart[before]
                more = others[WORTH] - values[WORTH]
                self.plays[number].apart[before] = (total + more, squares + more * more)
        for number, values in zip(active, figures, strict=True):
            self.plays[number].add(values)

    def behind(self, best: int, other: int) -> Estimate:
        """The points by which the play `other` is worse than the play `best`, over the rounds that
        both have.
        """
        first, last = min(best, other), max(best, other)
        total, squares = self.plays[last].apart[first]
        rounds = min(self.plays[best].rounds, self.plays[other].rounds)
        return estimate_from_sums(rounds, total if first == best else -total, squares)

    @property
    def order(self) -> list[int]:
        """The indices of the plays still compared, followed by those of the dropped plays. Each
        group is ordered from best to worst.
        """

        def key(number: int) -> tuple[bool, float]:
            return self.plays[number].dropped, -self.plays[number].estimate(WORTH).mean

        return sorted(range(len(self.plays)), key=key)

    def drop(self, confidence: float) -> None:
        """Drop the plays that are clearly worse than the best one, so that they get no more
        games.
        """
        apart, (best, *others) = NormalDist().inv_cdf(confidence), self.order
        for number in others:
            less = self.behind(best, number)
            if less.mean > 0 and less.mean >= apart * less.error:
                self.plays[number].dropped = True

    def error(self) -> float:
        """The largest standard error among the equities of the plays still compared."""
        return max(self.plays[number].estimate(WORTH).error for number in self.active)


@dataclass(slots=True)
class OpeningStudy:
    """The state of an opening study. `start`: the position from which the games begin; `network`:
    the name or the file of the network that judges the plays; `trained`: a description of its
    training; `fingerprint`: a fingerprint of the network and the endgame databases; `seconds`: the
    working time so far.
    """

    variant: Variant
    start: Position
    settings: StudySettings
    network: str
    trained: str
    fingerprint: str
    rolls: list[RollTotals]
    seconds: float = 0.0

    @property
    def round_games(self) -> int:
        """The number of games in a round, which is the number of ordered rolls of two dice."""
        return self.variant.board.die**2

    @property
    def games(self) -> int:
        """The number of games of all plays together."""
        return self.round_games * sum(play.rounds for roll in self.rolls for play in roll.plays)

    def found(self) -> Findings:
        """The findings so far."""
        weights = dict(opening_weights(self.variant))
        return Findings(tuple(self._roll(roll, weights[roll.dice]) for roll in self.rolls))

    def _roll(self, roll: RollTotals, weight: int) -> OpeningRoll:
        best, *others = roll.order
        rows = [self._play(roll.plays[best], None), *(self._play(roll.plays[n], roll.behind(best, n)) for n in others)]
        return OpeningRoll(roll.dice, weight, tuple(rows))

    def _play(self, totals: PlayTotals, behind: Estimate | None) -> OpeningPlay:
        return OpeningPlay(
            totals.play,
            notation(self.variant, self.start, totals.play.steps),
            totals.rounds * self.round_games,
            tuple(totals.estimate(figure) for figure in range(FIGURES)),
            behind,
            totals.dropped,
        )


# Findings.


@dataclass(frozen=True, slots=True)
class OpeningPlay:
    """The results of a play for the first player. `figures`: the estimates in the order WORTH to
    PLAIN; the samples are the rounds. `behind`: the points by which the play is worse than the best
    play, None for the best play itself. `dropped`: whether the play got no more games.
    """

    play: Play
    notation: str
    games: int
    figures: tuple[Estimate, ...]
    behind: Estimate | None = None
    dropped: bool = False

    @property
    def equity(self) -> Estimate:
        """Points per game."""
        return self.figures[WORTH]

    @property
    def chances(self) -> Probabilities:
        """The chances, limited to the range from 0 to 1. Estimates from which luck has been removed
        may lie outside this range.
        """
        return probabilities_of(self.figures)


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """A roll, the number of ordered rolls that it stands for (`weight`), and its plays in the order
    of `RollTotals.order`.
    """

    dice: Roll
    weight: int
    plays: tuple[OpeningPlay, ...]

    @property
    def is_double(self) -> bool:
        return self.dice[0] == self.dice[1]


def probabilities_of(figures: Sequence[Estimate]) -> Probabilities:
    """The chances among the figures of a study, limited to the range from 0 to 1."""
    return Probabilities(*(min(max(chance.mean, 0.0), 1.0) for chance in figures[WIN : LOSE_TRIPLE + 1]))


@dataclass(frozen=True)
class Findings:
    """The results for all rolls, and their means, assuming the best play for every roll."""

    rolls: tuple[OpeningRoll, ...]

    @cached_property
    def all(self) -> tuple[Estimate, ...]:
        """The first player's figures before the roll, averaged over all opening rolls."""
        return self.mean(lambda roll: True)

    def mean(self, which: Callable[[OpeningRoll], bool]) -> tuple[Estimate, ...]:
        """The weighted means of the figures over the rolls that `which` selects. There must be at
        least one such roll. The results of different rolls are independent. The number of samples
        is taken from the roll with the fewest rounds.
        """
        chosen = [roll for roll in self.rolls if which(roll)]
        total = sum(roll.weight for roll in chosen)
        best = [(roll.weight / total, roll.plays[0].figures) for roll in chosen]
        return tuple(
            Estimate(
                sum(share * figures[number].mean for share, figures in best),
                sqrt(sum((share * figures[number].error) ** 2 for share, figures in best)),
                min(figures[number].samples for _, figures in best),
            )
            for number in range(FIGURES)
        )
