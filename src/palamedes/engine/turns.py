"""Turns made step by step: which steps may follow, and why others may not. Also finds plays from
their notation, and gives the reason if a play is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from palamedes.core.deferred import Deferred
from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import BadPlay
from palamedes.core.language import mark
from palamedes.core.refusals import Alternatives, Phrase, Reason, Refusal
from palamedes.core.rules.board import across
from palamedes.core.rules.play import PASS, Play, Step, WrittenMove, moved, notation, place_name, read_notation
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Contact, Variant
from palamedes.engine.interpreted import rule
from palamedes.engine.legal import Dice, board_array, listed_plays

if TYPE_CHECKING:
    from palamedes.kernels.moves import steps as kernels
else:
    kernels = Deferred("palamedes.kernels.moves.steps")

Steps: TypeAlias = tuple[Step, ...]
Moment: TypeAlias = tuple[Steps, Position, tuple[int, ...]]
"""A moment in an unfinished turn: the steps made, the current position, and the dice left."""

REASONS = (
    Reason.NO_CHECKER,
    Reason.PINNED_CHECKER,
    Reason.CHECKER_ON_BAR,
    Reason.FIRST_CHECKER,
    Reason.HEAD_RULE,
    Reason.HAS_HIT,
    Reason.CLOSED_POINT,
    Reason.NOT_ALL_HOME,
    Reason.PINNED_AT_HOME,
    Reason.HIGHER_CHECKER,
    Reason.PRIME_AT_START,
    Reason.PRIME_IN_FRONT,
    Reason.NOBODY_PAST_PRIME,
    Reason.BLOCKS,
)
"""The reasons that kernels return, as codes with the same names. The other reasons cannot be
determined from a single step and a single position.
"""
THE_BAR, BOTH_DICE, ALL_MOVES = Phrase(mark("the bar")), Phrase(mark("both dice")), Phrase(mark("all four moves"))
SOME_MOVES = mark("{most} moves of the double")


@cache
def _reasons() -> Mapping[int, Reason]:
    """The reasons, by the codes that kernels return."""
    return {getattr(kernels, reason.name): reason for reason in REASONS}


class Turn:
    """A turn made step by step by a person. Only steps after which the turn can still end legally
    are offered.

    `done` is always the tuple of the steps made so far. Each of them must have been offered by
    `next_steps`; BadPlay is raised if none of the dice left fits a step, or if there is no checker
    where it begins.
    """

    def __init__(self, situation: Situation, dice: Dice) -> None:
        self.variant, self.position, self.dice = situation.variant, situation.position, dice
        self._listed = listed_plays(situation, dice)
        self._code = self.variant.code
        self._start = board_array(self.position)
        self._limit = rule(kernels.head_limit)(self._code, *dice, situation.turns[0])
        self._next: dict[tuple[Position, tuple[int, ...]], tuple[tuple[Step, int], ...]] = {}

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """All legal plays."""
        return self._listed.plays()

    @cached_property
    def _by_end(self) -> dict[Position, Play]:
        return {play.after: play for play in self.plays}

    def plays_with(self, change: Mapping[int, int]) -> list[Play]:
        """The legal plays that change the numbers of the mover's checkers as given, by place."""
        wanted = self._start[0].astype(np.int64)
        for place, count in change.items():
            wanted[place] += count
        rows = (self._listed.afters[:, 0] == wanted).all(axis=1)
        return [self._listed.play(int(number)) for number in np.flatnonzero(rows)]

    @property
    def all_dice(self) -> tuple[int, ...]:
        """The numbers to play, from high to low: two, or four equal ones for a double."""
        return self.dice * 2 if self.dice[0] == self.dice[1] else tuple(sorted(self.dice, reverse=True))

    def next_steps(self, done: Steps) -> tuple[tuple[Step, int], ...]:
        """The single steps that may follow, each with the die that it uses. They are ordered by die
        and then by point, the highest first.
        """
        position, left = self.at(done)
        if (position, left) not in self._next:
            self._next[position, left] = tuple(self._offered(done, position, left))
        return self._next[position, left]

    def _offered(self, done: Steps, position: Position, left: tuple[int, ...]) -> Iterator[tuple[Step, int]]:
        if self.dice[0] == self.dice[1]:
            wanted = self._wanted(done)
            yield from (way for way in self._possible(position, left) if way[0] in wanted)
        else:
            yield from (way for way in self._possible(position, left) if self._leads_on(position, left, *way))

    def _wanted(self, done: Steps) -> set[Step]:
        """The steps that some play contains in addition to those in `done`.

        All moves of a double have the same length, so the position depends only on which steps are
        made, not on their order. After any part of a play, the remaining steps can be made from
        high points to low. The only exception is the first checker in Fevga, and `_possible` then
        offers no other checker. Therefore a possible step in this set never leads to a dead end.
        """
        return {step for play in self.plays for step in _beyond(play.steps, done)}

    def _leads_on(self, position: Position, left: tuple[int, ...], step: Step, die: int) -> bool:
        """With two different dice, whether the turn can still end legally after this step."""
        after = moved(self.variant, position, step)
        if after in self._by_end:
            return True
        rest = _without(left, die)
        return any(moved(self.variant, after, second) in self._by_end for second, _ in self._possible(after, rest))

    def _possible(self, position: Position, left: tuple[int, ...]) -> Iterator[tuple[Step, int]]:
        """The steps that each of the remaining dice allows by itself, regardless of how the turn
        may end. Each step comes with the die that it needs.
        """
        board = board_array(position)
        points = np.empty(self.variant.board.bar, np.int8)
        offered: set[Step] = set()
        for die in sorted(set(left), reverse=True):
            count = rule(kernels.movers)(self._code, self._start, board, die, self._limit, points)
            for point in points[:count].tolist():
                step = Step(point, max(point - die, 0))
                if step not in offered:
                    offered.add(step)
                    yield step, _die_for(step, left) or die

    def allows(self, position: Position, point: int, die: int) -> bool:
        """Whether a checker may move from this point with this die, regardless of how the turn may
        end.
        """
        return self._step_refusal(position, point, die) == kernels.ALLOWED

    def _step_refusal(self, position: Position, point: int, die: int) -> int:
        return rule(kernels.step_refusal)(self._code, self._start, board_array(position), point, die, self._limit)

    def at(self, done: Steps) -> tuple[Position, tuple[int, ...]]:
        """The position and the remaining dice after these steps."""
        position, left = self.position, self.all_dice
        for step in done:
            die = _die_for(step, left)
            if die is None or position.mine[step.start] <= 0:
                name = _step_name(self.variant, step)
                raise BadPlay(Reason.NOT_WITH_THESE_DICE, step=name, dice=_dice_name(self.dice))
            position, left = moved(self.variant, position, step), _without(left, die)
        return position, left

    def dice_left(self, done: Steps) -> tuple[int, ...]:
        """The numbers not yet used, from high to low. A checker is borne off with the lowest die
        that suffices.
        """
        return self.at(done)[1]

    def position_after(self, done: Steps) -> Position:
        """The position after these steps, as the mover sees it."""
        return self.at(done)[0]

    def is_complete(self, done: Steps) -> bool:
        """Whether the turn may end here: either a legal play leads to this position, or there is no
        legal play at all.
        """
        return self.position_after(done) in self._by_end or (not done and not self.plays)

    def play_for(self, done: Steps) -> Play:
        """The legal play that leads to the same position as these steps. Raises BadPlay if the turn
        may not end here.
        """
        after = self.position_after(done)
        if not self.is_complete(done):
            raise BadPlay(Reason.NOT_THE_END, reason=self.why_not_end(done))
        return self._by_end.get(after, Play((), self.position))

    def landings(self, done: Steps, point: int) -> dict[int, Steps]:
        """The places that the checker on `point` can reach with one or more dice, each with the
        shortest sequence of steps that leads there.
        """
        found: dict[int, Steps] = {}
        ways: list[Steps] = [()]
        while ways:
            longer = []
            for way in ways:
                place = way[-1].end if way else point
                for step, _ in self.next_steps((*done, *way)):
                    if step.start == place:
                        longer.append((*way, step))
                        found.setdefault(step.end, longer[-1])
            ways = longer
        return found

    # Why something is refused.

    def why_not(self, done: Steps, step: Step) -> Refusal | None:
        """Why this step may not follow; None if it may."""
        if any(step == offered for offered, _ in self.next_steps(done)):
            return None
        way, refusal = self.attempt(done, step)
        return refusal or self.why_not_end(self._played_on(way))

    def attempt(self, done: Steps, step: Step) -> tuple[Steps, Refusal | None]:
        """The attempt to move a checker with one or more dice, regardless of how the turn may end:
        all steps up to the end, or up to the one that is refused, and why that one is refused.
        """
        attempts = list(self._attempts(done, step))
        if not attempts:
            return done, self.refusal(Reason.NO_SUCH_DIE, step)
        return max(attempts, key=lambda attempt: (attempt[1] is None, len(attempt[0])))

    def _attempts(self, done: Steps, step: Step) -> Iterator[tuple[Steps, Refusal | None]]:
        """The attempts with every order of the dice that could bring the checker there."""
        position, left = self.at(done)
        reason = self.why_no_step(position, left, step)
        if reason is not Reason.NO_SUCH_DIE:
            yield ((*done, step), None) if reason is None else (done, self.refusal(reason, step))
            return
        for die in sorted(set(left), reverse=True):
            first, rest = Step(step.start, step.start - die), Step(step.start - die, step.end)
            if not _reaches(rest, _without(left, die)):
                continue
            reason = self.why_no_step(position, left, first)
            if reason is None:
                yield from self._attempts((*done, first), rest)
            else:
                yield done, self.refusal(reason, first)

    def why_not_from(self, done: Steps, point: int) -> list[Refusal]:
        """Why a checker may not be moved from this point, for each remaining number from high to
        low. Empty if it may be moved with all of them.
        """
        steps = [Step(point, max(point - die, 0)) for die in sorted(set(self.dice_left(done)), reverse=True)]
        return [refusal for step in steps if (refusal := self.why_not(done, step)) is not None]

    def why_no_step(self, position: Position, left: tuple[int, ...], step: Step) -> Reason | None:
        """Why this step may not be made now, regardless of how the turn may end; None if it may."""
        die = _die_for(step, left)
        if position.mine[step.start] > 0 and die is None:
            return Reason.NO_SUCH_DIE
        return _reasons().get(self._step_refusal(position, step.start, die or max(step.start - step.end, 1)))

    def _played_on(self, done: Steps) -> Steps:
        """These steps and further ones, until no other step is possible, regardless of how the turn
        may end.
        """
        following = next(self._possible(*self.at(done)), None)
        return done if following is None else self._played_on((*done, following[0]))

    def why_not_end(self, done: Steps) -> Refusal:
        """Why the turn may not end after these steps."""
        return Refusal(self._reason_not_to_end(done), {"all_dice": self._all_dice_name()})

    def _reason_not_to_end(self, done: Steps) -> Reason:
        after, left = self.at(done)
        board = board_array(after)
        if done and self.next_steps(done):
            return Reason.ALL_DICE
        prime = rule(kernels.prime_refusal)(self._code, board)
        if prime != kernels.ALLOWED:
            return _reasons()[prime]
        if self._blocks(after) and not all(self._blocks(play.after) for play in self.plays):
            return Reason.BLOCKS
        if self._code.most_borne_off and any(play.after.mine[0] > after.mine[0] for play in self.plays):
            return Reason.MOST_BORNE_OFF
        if any(len(play.steps) > len(self.all_dice) - len(left) for play in self.plays):
            return Reason.ALL_DICE
        return Reason.HIGHER_DIE

    def _blocks(self, after: Position) -> bool:
        return bool(self._code.no_blocking) and rule(kernels.cannot_move)(self._code, board_array(after.flipped()))

    def refusal(self, reason: Reason, step: Step) -> Refusal:
        """The refusal for this reason, with the details of the step that its message mentions."""
        start = THE_BAR if step.start == self.variant.board.bar else step.start
        return Refusal(reason, {"start": start, "end": step.end, "distance": step.start - step.end})

    def _all_dice_name(self) -> Phrase:
        if len(self.all_dice) == 2:
            return BOTH_DICE
        most = max((len(play.steps) for play in self.plays), default=0)
        return Phrase(SOME_MOVES, {"most": most}) if most < len(self.all_dice) else ALL_MOVES


def _beyond(steps: Steps, done: Steps) -> list[Step]:
    """The steps without those in `done`; empty if `done` contains a step that is not among them."""
    left = list(steps)
    for step in done:
        if step not in left:
            return []
        left.remove(step)
    return left


def _die_for(step: Step, left: tuple[int, ...]) -> int | None:
    """The die that this step uses: an exact match or, when bearing off, the lowest higher die."""
    distance = step.start - step.end
    fitting = [die for die in left if die == distance or (step.end == 0 and die > distance)]
    return min(fitting, default=None)


def _reaches(way: Step, dice: tuple[int, ...]) -> bool:
    """Whether some of these dice together cover this way."""
    distance = way.start - way.end
    sums = {sum(some) for count in range(1, len(dice) + 1) for some in combinations(dice, count)}
    return distance > 0 and (distance in sums or (way.end == 0 and distance < max(sums, default=0)))


def _without(left: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The remaining dice after this die has been used."""
    place = left.index(die)
    return left[:place] + left[place + 1 :]


def _step_name(variant: Variant, step: Step) -> str:
    return f"{place_name(variant.board, step.start)}/{place_name(variant.board, step.end)}"


def _dice_name(dice: Dice) -> str:
    return roll_words((dice[0], dice[1]))


# Plays in notation.


def find_play(situation: Situation, dice: Dice, text: str) -> Play:
    """The legal play with this notation (`24/18 13/11`, `--` for a pass). If there is none, raises
    BadPlay with the part that cannot be played and the reason.
    """
    return play_of_turn(Turn(situation, dice), text)


def play_of_turn(turn: Turn, text: str) -> Play:
    """The legal play of the turn with this notation. If there is none, raises BadPlay with the part
    that cannot be played and the reason.
    """
    words = read_notation(turn.variant.board, text)
    if not words:
        return _passed(turn)
    blots = _named_blots(turn, words)
    plays = turn.plays_with(_written_moves(words))
    found = [play for play in plays if all(_is_hit(turn, play, point) for point in blots)]
    if len(found) > 1:
        found = [play for play in found if _hit_points(turn, play) == blots] or found
    if len(found) > 1:
        ways = Alternatives(notation(turn.variant, turn.position, play.steps) for play in found)
        raise BadPlay(Reason.SEVERAL_WAYS, text=text[:60], ways=ways)
    if not found:
        raise _refused(turn, text, words)
    return found[0]


def _passed(turn: Turn) -> Play:
    if turn.plays:
        raise BadPlay(Reason.NOT_A_PASS, sign=PASS, dice=_dice_name(turn.dice))
    return Play((), turn.position)


def _hit_points(turn: Turn, play: Play) -> set[int]:
    """The points on which the play hits a blot, as the mover numbers them."""
    points = range(1, turn.variant.board.points + 1)
    return {point for point in points if _is_blot(turn, point) and _is_hit(turn, play, point)}


def _named_blots(turn: Turn, words: Iterable[WrittenMove]) -> set[int]:
    return {stop for word in words for stop in word.stops[1:] if _is_blot(turn, stop)}


def _is_blot(turn: Turn, point: int) -> bool:
    """Whether a lone opposing checker on this point, as the mover numbers it, can be hit."""
    if turn.variant.contact is not Contact.HIT or not 1 <= point <= turn.variant.board.points:
        return False
    return turn.position.theirs[_across(turn, point)] == 1


def _is_hit(turn: Turn, play: Play, point: int) -> bool:
    return play.after.theirs[_across(turn, point)] == 0


def _across(turn: Turn, point: int) -> int:
    return across(turn.variant.board.points, point, turn.variant.same_direction)


def _refused(turn: Turn, text: str, words: tuple[WrittenMove, ...]) -> BadPlay:
    """The error that explains why the words are not a legal play: it contains the first word that
    cannot be played after the words before it, or the reason why the turn may not end like this.
    """
    if sum(word.count for word in words) > len(turn.all_dice):
        return BadPlay(Reason.NOT_A_PLAY, text=text[:60], reason=Refusal(Reason.TOO_MANY_MOVES))
    singly = [word for word in sorted(words, key=lambda word: -word.stops[0]) for _ in range(word.count)]
    attempts = [_attempt(turn, order) for order in permutations(singly)]
    for done, refused in attempts:
        if refused is None:
            return BadPlay(Reason.NOT_A_PLAY, text=text[:60], reason=turn.why_not_end(done))
    done, refused = attempts[0]
    assert refused is not None
    why = _why_no_trip(turn, (done, *turn.at(done)), refused.stops)
    return BadPlay(Reason.NOT_A_PLAY, text=refused.text, reason=why)


def _attempt(turn: Turn, words: Iterable[WrittenMove]) -> tuple[Steps, WrittenMove | None]:
    """Play these words in this order, regardless of how the turn may end. Returns the steps up to
    the first word that cannot be played, and that word, or None if all words can be played.
    """
    moments: list[Moment] = [((), turn.position, turn.all_dice)]
    for word in words:
        following = [later for moment in moments for later in _trips(turn, moment, word.stops)]
        if not following:
            return moments[0][0], word
        moments = following
    return moments[0][0], None


def _trips(turn: Turn, moment: Moment, stops: tuple[int, ...]) -> Iterator[Moment]:
    """Every way to move one checker along these stops, regardless of how the turn may end."""
    if len(stops) == 1:
        yield moment
        return
    done, position, left = moment
    for die in sorted(set(left), reverse=True):
        step = Step(stops[0], max(stops[0] - die, 0))
        if step.end >= stops[1] and turn.allows(position, step.start, die):
            later = ((*done, step), moved(turn.variant, position, step), _without(left, die))
            yield from _trips(turn, later, stops[1:] if step.end == stops[1] else (step.end, *stops[1:]))


def _why_no_trip(turn: Turn, moment: Moment, stops: tuple[int, ...]) -> Refusal:
    """Why the checker cannot move along these stops: the first refusal along the way."""
    done = moment[0]
    goal = Step(*stops[:2])
    ahead = next(_trips(turn, moment, stops[:2]), None)
    if ahead is not None and len(stops) > 2:
        return _why_no_trip(turn, ahead, stops[1:])
    return turn.attempt(done, goal)[1] or turn.refusal(Reason.NO_SUCH_DIE, goal)


def _written_moves(words: Iterable[WrittenMove]) -> dict[int, int]:
    change: Counter[int] = Counter()
    for word in words:
        change[word.stops[0]] -= word.count
        change[word.stops[-1]] += word.count
    return {place: count for place, count in change.items() if count}
