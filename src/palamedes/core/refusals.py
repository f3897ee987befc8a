"""The reasons for refusing a play. A refusal consists of a reason and the values that its sentence
contains. Front ends show `str(refusal)`, which is a sentence in the current language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique

from palamedes.core.language import mark, statements, tr


@unique
class Reason(Enum):
    """A reason for refusing a play. Each reason has a sentence, and the name of a section if the
    rules pages (`docs/rules`) cover the broken rule.
    """

    # Steps that are not allowed.
    NO_CHECKER = mark("there is no checker on {start}")
    PINNED_CHECKER = mark("the checker on {start} is pinned"), "moving"
    CHECKER_ON_BAR = mark("the checkers on the bar must enter first"), "moving"
    FIRST_CHECKER = mark("no other checker may move until the first one has passed the opponent's start"), "first_checker"
    HEAD_RULE = mark("no more checkers may leave the head this turn"), "head"
    HAS_HIT = mark("a checker that has hit may not move again in the same turn"), "no_hit_and_run"
    CLOSED_POINT = mark("point {end} is held by the opponent"), "moving"
    NOT_ALL_HOME = mark("checkers may be borne off only when all are in the home board"), "bearing_off"
    PINNED_AT_HOME = mark("no checker may be borne off while the opponent pins one in the home board"), "bearing_off"
    HIGHER_CHECKER = mark("a checker on a higher point must be moved first"), "bearing_off"
    NO_SUCH_DIE = mark("none of the remaining dice shows {distance}")
    # Illegal ends of a turn.
    PRIME_AT_START = mark("a turn may not end with a prime in the start quadrant"), "no_prime_start"
    PRIME_IN_FRONT = mark("a turn may not end with a prime in front of the opponent's start"), "no_prime_front"
    NOBODY_PAST_PRIME = mark("a turn may not end with a prime that no opposing checker has passed"), "primes"
    BLOCKS = mark("a turn may not end with the opponent unable to move any checker"), "no_blocking"
    MOST_BORNE_OFF = mark("as many checkers as possible must be borne off"), "most_borne_off"
    ALL_DICE = mark("{all_dice} must be played"), "turn"
    HIGHER_DIE = mark("the higher die must be played"), "turn"
    TOO_MANY_MOVES = mark("that is more than the dice allow")
    # Whole plays and single moves. The `reason` field is a refusal for one of the reasons above.
    NOT_A_STEP = "{reason}."
    NOT_A_PLAY = mark("{text} cannot be played: {reason}.")
    NOT_THE_END = mark("the turn cannot end here: {reason}.")
    SEVERAL_WAYS = mark("{text} can be played in several ways: {ways}.")
    NOT_A_PASS = mark("{sign} cannot be played: there is a legal play with {dice}.")
    PASSED = mark("a turn with a legal play cannot be passed.")
    NOT_ALLOWED = mark("this play is not allowed.")
    ONLY_A_PASS = mark("there is no legal play with these dice; the turn passes.")
    NOT_WITH_THESE_DICE = mark("{step} cannot have been played with {dice}.")
    NOT_FORWARD = mark("{start}/{end} does not go forward.")
    ILLEGAL_ANSWER = "{name} has made an illegal play."
    ILLEGAL_NOTATION = "{name} has made an illegal play: {reason}"
    # Wrong player or wrong time.
    NOBODY_TO_MOVE = mark("it is not a person's turn to move.")
    GAME_OVER = mark("the game is over.")
    # Spelling.
    NOTHING_WRITTEN = mark("no play was entered; for a pass, write {sign}.")
    NOT_A_MOVE = mark("'{word}' is not a valid move; write moves like 13/8, 8/5(2), bar/22* or 6/off.")
    WRITTEN_BACKWARDS = mark("'{word}' does not go forward: a checker moves from a higher point to a lower one.")
    NO_SUCH_POINT = mark("'{word}' contains '{text}', which is not a point on this board.")
    TOO_LONG = mark("this is too long for a play.")

    def __init__(self, sentence: str, section: str | None = None) -> None:
        self.sentence, self.section = sentence, section


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text marked for translation, with its fields. It is used as a field of a refusal."""

    text: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.text, **self.fields)


class Alternatives(tuple[str, ...]):
    """Several plays, joined by "or" in a sentence. They are used as a field of a refusal."""

    __slots__ = ()

    def __str__(self) -> str:
        return tr(" or ").join(self)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal: a reason, and the fields of its sentence. A field is a number, notation, a phrase,
    or another refusal that caused this one.
    """

    reason: Reason
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.reason.sentence, **self.fields)

    @property
    def cause(self) -> Refusal:
        """The innermost refusal, which contains the broken rule. This is the refusal itself if it
        does not contain another one.
        """
        reason = self.fields.get("reason")
        return reason.cause if isinstance(reason, (Refusal, Refusals)) else self

    @property
    def section(self) -> str | None:
        """The section of the rules pages that covers the broken rule, None if there is none."""
        return self.cause.reason.section


class Refusals(tuple[Refusal, ...]):
    """At least one refusal, joined in a sentence. They are used as a field of a refusal."""

    __slots__ = ()

    def __str__(self) -> str:
        return statements(*dict.fromkeys(map(str, self)))

    @property
    def cause(self) -> Refusal:
        """The cause of the first refusal that the rules pages cover, or of the first one."""
        return next((refusal for refusal in self if refusal.section), self[0]).cause
