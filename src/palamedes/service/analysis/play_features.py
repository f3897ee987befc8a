"""What two plays for the same roll leave behind: measured features of the positions, and sentences
about those in which they differ.

Every sentence comes from a row of `FEATURES`. A row says which games it concerns, how the feature
is measured, from which difference on it is mentioned, and how it is worded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice
from typing import NamedTuple

import numpy as np

from palamedes.core.dice.dice import Roll, rolls
from palamedes.core.errors import BadPlay
from palamedes.core.language import mark, percent, tr
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.board import across
from palamedes.core.rules.contact import has_contact
from palamedes.core.rules.play import meets
from palamedes.core.rules.position import PINNED, Position, pip_count
from palamedes.core.rules.result_names import named
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Contact, Variant
from palamedes.engine.legal import listed_plays
from palamedes.engine.turns import Turn, play_of_turn

OTHER = 1
"""The row of a board that belongs to the side that is not to roll."""
MOST = 4
"""The maximum number of sentences about features; those about chances come in addition."""
LEAST_CHANCE = 0.02
"""The smallest difference in a chance that is mentioned."""


class Shots(NamedTuple):
    """The number of ordered rolls, out of `of`, with which a side can hit or pin a checker.
    `direct`: those with which one of its checkers stands exactly one number of the dice away.
    """

    all: int
    direct: int
    of: int


@dataclass(frozen=True)
class AfterPlay:
    """A position after a play. `next`: the situation of the other side, which is to roll."""

    next: Situation

    @property
    def variant(self) -> Variant:
        return self.next.variant

    @cached_property
    def position(self) -> Position:
        """The position from the point of view of the side that played."""
        return self.next.position.flipped()

    @cached_property
    def shots(self) -> Shots:
        """The rolls with which the other side can hit or pin."""
        return shots_of(self.next)

    @cached_property
    def mother_shots(self) -> int:
        """The rolls with which the other side can pin the mother."""
        return sum(weight for roll, weight in rolls(self.variant.board.die) if pins_mother(self.next, roll))

    @cached_property
    def made(self) -> tuple[int, ...]:
        """The points that the side has made: with at least two checkers or with a pinning checker
        or, where a lone checker blocks its point, with at least one.
        """
        board, position = self.variant.board, self.position
        least = 1 if self.variant.contact is Contact.BLOCK else 2
        return tuple(
            point
            for point in range(1, board.points + 1)
            if position.mine[point] >= least
            or (
                position.mine[point] > 0 and position.theirs[across(board.points, point, self.variant.same_direction)] == PINNED
            )
        )


def shots_of(situation: Situation) -> Shots:
    """The rolls with which the side to roll can hit or pin a checker with a legal play."""
    hits = [(roll, weight) for roll, weight in rolls(situation.variant.board.die) if hits_with(situation, roll)]
    direct = sum(weight for roll, weight in hits if is_direct(situation, roll))
    return Shots(sum(weight for _, weight in hits), direct, situation.variant.board.die**2)


def hits_with(situation: Situation, roll: Roll) -> bool:
    """Whether a legal play for this roll hits a checker, or leaves one pinned that was not pinned
    before.
    """
    before = np.array(situation.position.theirs)
    theirs = listed_plays(situation, roll).afters[:, OTHER]
    if situation.variant.contact is Contact.HIT:
        return bool((theirs[:, -1] > before[-1]).any())
    return bool(((theirs == PINNED) & (before != PINNED)).any())


def is_direct(situation: Situation, roll: Roll) -> bool:
    """Whether a checker of the side to roll stands exactly one number of the dice away from a lone
    checker.
    """
    variant, mine = situation.variant, situation.position.mine
    return any(
        mine[start] > 0 and start > number and meets(variant, situation.position, start - number)
        for start in range(1, len(mine))
        for number in roll
    )


def pins_mother(situation: Situation, roll: Roll) -> bool:
    """Whether a legal play for this roll pins the other side's mother."""
    mother = situation.variant.board.points
    if situation.position.theirs[mother] != 1:
        return False
    return bool((listed_plays(situation, roll).afters[:, OTHER, mother] == PINNED).any())


# The measured features.


def blots(after: AfterPlay) -> int:
    """The number of lone checkers that can be hit or pinned."""
    return sum(after.position.mine[point] == 1 and point not in after.made for point in _points(after))


def home_points(after: AfterPlay) -> int:
    """The number of points made in the home board."""
    return sum(point <= after.variant.board.home for point in after.made)


def anchors(after: AfterPlay) -> int:
    """The number of points made in the other side's home board."""
    return sum(point > after.variant.board.points - after.variant.board.home for point in after.made)


def longest_row(after: AfterPlay) -> int:
    """The number of points in the longest row of made points."""
    runs = groupby(enumerate(after.made), key=lambda each: each[1] - each[0])
    return max((len(list(run)) for _, run in runs), default=0)


def on_bar(after: AfterPlay) -> int:
    """The number of the other side's checkers on the bar."""
    return after.position.theirs[after.variant.board.bar]


def pinned(after: AfterPlay) -> int:
    """The number of the other side's pinned checkers."""
    return after.position.theirs.count(PINNED)


def at_start(after: AfterPlay) -> int:
    """The number of checkers on the starting point."""
    return after.position.mine[after.variant.board.points]


def borne_off(after: AfterPlay) -> int:
    """The number of checkers borne off."""
    return after.position.mine[0]


def their_pips(after: AfterPlay) -> int:
    """The pips that the other side needs."""
    return pip_count(after.position.theirs)


def _points(after: AfterPlay) -> range:
    return range(1, after.variant.board.points + 1)


class Feature(NamedTuple):
    """A feature of a position. `concerns`: whether it is looked at after these two plays;
    `measure`: its size; `least`: the smallest difference that is mentioned; `words`: the sentence,
    with the sizes {one} and {two} after the two plays.
    """

    key: str
    concerns: Callable[[AfterPlay, AfterPlay], bool]
    measure: Callable[[AfterPlay], int]
    least: int
    words: str


def _hitting(one: AfterPlay, two: AfterPlay) -> bool:
    return one.variant.contact is Contact.HIT and _meeting(one, two)


def _pinning(one: AfterPlay, two: AfterPlay) -> bool:
    return one.variant.contact is Contact.PIN and _meeting(one, two)


def _exposed(one: AfterPlay, two: AfterPlay) -> bool:
    return one.variant.contact is not Contact.BLOCK and _meeting(one, two)


def _with_mother(one: AfterPlay, two: AfterPlay) -> bool:
    return one.variant.options.mother_rule


def _blocking(one: AfterPlay, two: AfterPlay) -> bool:
    return one.variant.contact is Contact.BLOCK


def _meeting(one: AfterPlay, two: AfterPlay) -> bool:
    return any(has_contact(one.variant, each.position) for each in (one, two))


def _with_row(one: AfterPlay, two: AfterPlay) -> bool:
    return _meeting(one, two) and max(map(longest_row, (one, two))) >= 3


def _always(one: AfterPlay, two: AfterPlay) -> bool:
    return True


FEATURES = (
    Feature("bar", _hitting, on_bar, 1, mark("Checkers sent to the bar: {one} instead of {two}.")),
    Feature("pins", _pinning, pinned, 1, mark("Pinned checkers of the opponent: {one} instead of {two}.")),
    Feature(
        "mother shots",
        _with_mother,
        lambda after: after.mother_shots,
        1,
        mark("Rolls that pin the mother: {one} of {of} instead of {two}."),
    ),
    Feature(
        "shots",
        _hitting,
        lambda after: after.shots.all,
        2,
        mark("Rolls that hit: {one} of {of} instead of {two} ({one_direct} direct instead of {two_direct})."),
    ),
    Feature(
        "pinning shots",
        _pinning,
        lambda after: after.shots.all,
        2,
        mark("Rolls that pin: {one} of {of} instead of {two} ({one_direct} direct instead of {two_direct})."),
    ),
    Feature("blots", _exposed, blots, 1, mark("Blots: {one} instead of {two}.")),
    Feature("row", _with_row, longest_row, 1, mark("Made points in a row: {one} instead of {two}.")),
    Feature("start", _blocking, at_start, 1, mark("Checkers on the starting point: {one} instead of {two}.")),
    Feature("home", _meeting, home_points, 1, mark("Points made in the home board: {one} instead of {two}.")),
    Feature(
        "anchors",
        _hitting,
        anchors,
        1,
        mark("Anchors: {one} instead of {two}."),
    ),
    Feature("off", _always, borne_off, 1, mark("Checkers borne off: {one} instead of {two}.")),
    Feature("pips", _always, their_pips, 4, mark("Pips of the opponent: {one} instead of {two}.")),
)
"""The features in the order in which they are mentioned."""
CHANCES = (
    ("win", mark("Games won: {one} instead of {two}.")),
    ("win_double", mark("Double games won: {one} instead of {two}.")),
    ("lose_double", mark("Double games lost: {one} instead of {two}.")),
)
"""The chances of the mover that are compared."""


class JudgedPlay(NamedTuple):
    """A play in notation, and the mover's chances after it; None if they are unknown."""

    text: str
    chances: Probabilities | None = None


def differences(situation: Situation, dice: Roll, first: JudgedPlay, second: JudgedPlay) -> list[str]:
    """What the first of two plays for the same roll leads to, instead of the second: a heading, at
    most MOST sentences about the features in which they differ, and the sentences about the
    chances. Empty if they differ in nothing, or if one of them is not a legal play.
    """
    turn = Turn(situation, dice)
    try:
        one, two = (AfterPlay(situation.after(play_of_turn(turn, each.text).after)) for each in (first, second))
    except BadPlay:
        return []
    found = [*islice(feature_words(one, two), MOST), *chance_words(situation.variant, first, second)]
    heading = tr("{first} instead of {second}:", first=first.text, second=second.text)
    return [heading, *found] if found else []


def feature_words(one: AfterPlay, two: AfterPlay) -> Iterator[str]:
    """A sentence for each feature in which two positions differ enough. A position in which the
    game is over has no features.
    """
    if one.next.outcome is not None or two.next.outcome is not None:
        return
    for feature in FEATURES:
        if not feature.concerns(one, two):
            continue
        sizes = feature.measure(one), feature.measure(two)
        if abs(sizes[0] - sizes[1]) >= feature.least:
            direct = {"one_direct": one.shots.direct, "two_direct": two.shots.direct} if "_direct" in feature.words else {}
            rolls_in_all = one.variant.board.die**2
            yield tr(feature.words, one=sizes[0], two=sizes[1], of=rolls_in_all, **direct)


def chance_words(variant: Variant, first: JudgedPlay, second: JudgedPlay) -> Iterator[str]:
    """A sentence for each chance in which two plays differ enough."""
    if first.chances is None or second.chances is None:
        return
    for key, words in CHANCES:
        one, two = getattr(first.chances, key), getattr(second.chances, key)
        if abs(one - two) >= LEAST_CHANCE:
            yield tr(named(variant, words), one=percent(one), two=percent(two))
