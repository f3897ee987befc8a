"""A session as a list of events, and the state of the table that follows from it (rulebook,
sections 3, 4 and 7).

Boards, scores, undo, replay, the score sheet and files are all derived from that list. Whether a
play is legal is decided above this layer, by the engine; everything else that cannot happen is
refused here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadEvent, BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.play import Step, moved
from palamedes.core.rules.position import Position, check_position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import Player

LONGEST_MATCH = 99
LARGEST_CUBE = 2**20
"""Nobody has seen a cube like this; it keeps numbers in files and windows within bounds."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first game.

    `games` are played in turn, then round again: one game for an ordinary match,
    Portes-Plakoto-Fevga for Tavli. `length` is the match length in points, 0 for money play.
    `winner_begins` matters in matches of games without the cube's opening: False rolls for every
    game. `automatic_doubles` is the most that ties of the opening roll may double the cube in one
    game. Jacoby, beavers and automatic doubles are for money play only, Crawford for matches.
    """

    games: tuple[Variant, ...]
    players: tuple[Player, Player]
    length: int = 0
    winner_begins: bool = True
    cube: bool = True
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.games) <= 100:
            raise BadSettings(tr("a session has 1 to 100 games in its sequence."))
        if not 0 <= self.length <= LONGEST_MATCH:
            raise BadSettings(
                tr(
                    "a match goes to 1 to {most} points (0 for money play), not {length}.",
                    most=LONGEST_MATCH,
                    length=self.length,
                )
            )
        if not 0 <= self.automatic_doubles <= 10:
            raise BadSettings(
                tr(
                    "automatic doubles are limited to 0 to 10 a game, not {found}.",
                    found=self.automatic_doubles,
                )
            )
        if self.length and (self.jacoby or self.beavers or self.automatic_doubles):
            raise BadSettings(tr("Jacoby rule, beavers and automatic doubles belong to money play, not to a match."))

    @property
    def is_match(self) -> bool:
        return self.length > 0


# What can happen.


@dataclass(frozen=True, slots=True)
class Begin:
    """The next game is set up."""


class Cube(NamedTuple):
    """The doubling cube: the stake, and the side (0 or 1) that owns it, None while it is
    centred.
    """

    value: int = 1
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class PositionSetUp:
    """The first game does not begin at its start but goes on from a position that was set up.

    `position` is seen by the side on roll; `dice` lie on the table already, or None before its
    roll. The other fields are those of `State`.
    """

    position: Position
    on_roll: int = 0
    dice: Roll | None = None
    began: int = 0
    turns: tuple[int, int] = (1, 1)
    cube: Cube = Cube()
    score: tuple[int, int] = (0, 0)
    crawford_game: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """One die each: first the die of side 0, then that of side 1."""

    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The side on roll throws two dice."""

    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Played:
    """The side on roll plays its dice; no steps at all when it must pass."""

    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubled:
    """The side on roll offers the cube."""


@dataclass(frozen=True, slots=True)
class Beavered:
    """The side that was doubled redoubles at once and keeps the cube."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The offered cube is taken."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The offered cube is refused; the game is lost at the stake before the offer."""


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side offers to lose 1, 2 or 3 times the stake."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """The other side agrees, and the game is over."""


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """The other side plays on."""


@dataclass(frozen=True, slots=True)
class Deadlocked:
    """Neither side can ever move again, whatever is rolled: a tie. The layer above has made sure of
    it.

    The rulebook does not speak of it; it happens where options are off (two mothers that pin each
    other for good, two sides that block each other completely).
    """


@dataclass(frozen=True, slots=True)
class Comment:
    """A note on what has just happened; changes nothing."""

    text: str


Event: TypeAlias = (
    Begin
    | PositionSetUp
    | Opening
    | Rolled
    | Played
    | Doubled
    | Beavered
    | Taken
    | Dropped
    | Resigned
    | ResignationAccepted
    | ResignationRefused
    | Deadlocked
    | Comment
)


class Phase(StrEnum):
    """What the table waits for."""

    GAME_OVER = mark("game over")  # also before the first game: the next thing to happen is Begin
    OPENING = mark("opening")
    TO_ROLL = mark("to roll")
    TO_PLAY = mark("to play")
    DOUBLED = mark("doubled")
    BEAVERED = mark("beavered")
    RESIGNED = mark("resigned")
    SESSION_OVER = mark("session over")


class GameResult(NamedTuple):
    """How a game ended: the winner (None for a tie), 1 to 3 for single to triple, the points with
    the cube, and by what.
    """

    winner: int | None
    kind: int
    points: int
    by: str  # "play", "drop", "resignation" or "deadlock"


@dataclass(frozen=True, slots=True)
class State:
    """The table at one moment. Sides are 0 and 1; `position` is seen by the side on roll.

    `turns` counts the turns that each side has completed in this game; `cube_turned` is for the
    Jacoby rule; `offer` is the pending resignation as (side, points), `paused` the phase that it
    interrupts.
    """

    setup: Setup
    phase: Phase
    variant: Variant
    position: Position
    game: int = -1
    score: tuple[int, int] = (0, 0)
    on_roll: int = 0
    began: int | None = None
    turns: tuple[int, int] = (0, 0)
    dice: tuple[int, int] | None = None
    cube: Cube = Cube()
    ties: int = 0
    crawford_game: bool = False
    crawford_done: bool = False
    offer: tuple[int, int] | None = None
    paused: Phase | None = None
    result: GameResult | None = None

    @property
    def to_act(self) -> int | None:
        """The side that the table waits for; None where nobody in particular does (opening roll,
        game over).
        """
        if self.phase is Phase.RESIGNED:
            assert self.offer is not None
            return 1 - self.offer[0]
        if self.phase is Phase.DOUBLED:
            return 1 - self.on_roll
        return self.on_roll if self.phase in (Phase.TO_ROLL, Phase.TO_PLAY, Phase.BEAVERED) else None

    @property
    def game_is_running(self) -> bool:
        return self.phase not in (Phase.GAME_OVER, Phase.SESSION_OVER)

    @property
    def may_double(self) -> bool:
        """Whether the side on roll may offer the cube now."""
        return (
            self.phase is Phase.TO_ROLL
            and self.variant.cube
            and self.setup.cube
            and not self.crawford_game
            and self.cube.owner in (None, self.on_roll)
            and self.cube.value < LARGEST_CUBE
        )

    @property
    def is_crawford_game(self) -> bool:
        """Whether this is the game of a match in which the Crawford rule forbids to double.

        A match to one point has none, for the cube is of no use in it; nor has a game that is
        played without the cube.
        """
        return self.crawford_game and self.setup.length > 1 and self.variant.cube and self.setup.cube

    @property
    def may_beaver(self) -> bool:
        return self.phase is Phase.DOUBLED and self.setup.beavers

    @property
    def largest_resignation(self) -> int:
        return 3 if self.variant.triples else 2

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None in money play and before the end."""
        if self.phase is not Phase.SESSION_OVER:
            return None
        return 0 if self.score[0] > self.score[1] else 1

    def seen_by(self, side: int) -> Position:
        """The position from that side's view."""
        return self.position if side == self.on_roll else self.position.flipped()

    def situation(self, side: int) -> Situation:
        """The running game as it is for that side before a roll of its own."""
        turns = self.turns[side], self.turns[1 - side]
        return Situation(self.variant, self.seen_by(side), turns, self.began == side)


_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Between the words of a class name."""


def first_state(setup: Setup) -> State:
    """The table before the first game."""
    variant = setup.games[0]
    return State(setup, Phase.GAME_OVER, variant, start_position(variant))


def advance(state: State, event: Event) -> State:
    """The table after one more event; BadEvent if that cannot happen now."""
    if isinstance(event, Comment):
        return state
    waited_for = _WAITED_FOR[type(event)]
    if state.phase not in waited_for:
        raise BadEvent(
            tr(
                "{event} cannot happen while the table waits for: {phase}.",
                event=_WORDS.sub(" ", type(event).__name__).lower(),
                phase=tr(state.phase),
            )
        )
    return _HANDLERS[type(event)](state, event)  # type: ignore[operator,no-any-return]


def _begin(state: State, event: Begin) -> State:
    game = state.game + 1
    variant = state.setup.games[game % len(state.setup.games)]
    beginner = _beginner(state, variant)
    crawford_game = _is_crawford_game(state)
    return replace(
        first_state(state.setup),
        phase=Phase.OPENING if beginner is None else Phase.TO_ROLL,
        variant=variant,
        position=start_position(variant),
        game=game,
        score=state.score,
        on_roll=beginner or 0,
        began=beginner,
        crawford_game=crawford_game,
        crawford_done=state.crawford_done or crawford_game,
    )


def next_beginner(state: State) -> int | None:
    """The side that will begin the next game, None if the opening roll decides; the last game must
    be over.
    """
    return _beginner(state, state.setup.games[(state.game + 1) % len(state.setup.games)])


def _beginner(state: State, variant: Variant) -> int | None:
    """The side that begins the next game, None if the opening roll decides (rulebook, section
    7).
    """
    last = state.result
    if last is None or not state.setup.is_match or not variant.opening_reroll:
        return None
    if last.winner is None:
        return state.began
    return last.winner if state.setup.winner_begins else None


def _is_crawford_game(state: State) -> bool:
    setup = state.setup
    return setup.is_match and setup.crawford and not state.crawford_done and max(state.score) == setup.length - 1


def arranged(state: State) -> PositionSetUp:
    """The event that leads to this table; its game must be running and wait for a roll or a
    play.
    """
    return PositionSetUp(
        state.position,
        state.on_roll,
        state.dice,
        state.on_roll if state.began is None else state.began,
        state.turns,
        state.cube,
        state.score,
        state.crawford_game,
    )


def _arranged(state: State, event: PositionSetUp) -> State:
    """BadPosition where the checkers cannot stand like this, BadEvent where anything else cannot
    be.
    """
    if state.game or state.ties:
        raise BadEvent(tr("a position can be set up only at the very beginning of a session."))
    check_position(state.variant, event.position)
    _check_arranged_cube(state, event.cube)
    _check_arranged_score(state.setup, event)
    if event.dice is not None:
        _check_dice(state, event.dice)
    if {event.on_roll, event.began} - {0, 1} or min(event.turns) < 0:
        raise BadEvent(tr("a position that is set up has a side on roll, a side that began, and turns that were played."))
    if outcome(state.variant, event.position, began=event.on_roll == event.began) is not None:
        raise BadEvent(tr("the game is over in this position."))
    match_point = state.setup.is_match and max(event.score) == state.setup.length - 1
    return replace(
        state,
        phase=Phase.TO_ROLL if event.dice is None else Phase.TO_PLAY,
        position=event.position,
        score=event.score,
        on_roll=event.on_roll,
        began=event.began,
        turns=event.turns,
        dice=event.dice,
        cube=event.cube,
        crawford_game=event.crawford_game,
        crawford_done=match_point,
    )


def _check_arranged_cube(state: State, cube: Cube) -> None:
    if not 1 <= cube.value <= LARGEST_CUBE or cube.value & (cube.value - 1):
        raise BadEvent(
            tr(
                "the cube shows {value}, but must show a power of two up to {most}.",
                value=cube.value,
                most=LARGEST_CUBE,
            )
        )
    if cube.owner not in (None, 0, 1):
        raise BadEvent(tr("the cube belongs to one of the sides, or to nobody."))
    if cube != Cube() and not (state.variant.cube and state.setup.cube):
        raise BadEvent(tr("there is no cube in this game of {game}.", game=state.variant.title))


def _check_arranged_score(setup: Setup, event: PositionSetUp) -> None:
    if min(event.score) < 0:
        raise BadEvent(tr("a score has no fewer than 0 points."))
    if setup.is_match and max(event.score) >= setup.length:
        raise BadEvent(
            tr(
                "a match to {length} is over at {mine}-{theirs}.",
                length=setup.length,
                mine=event.score[0],
                theirs=event.score[1],
            )
        )
    if not event.crawford_game:
        return
    if not (setup.is_match and setup.crawford and max(event.score) == setup.length - 1):
        raise BadEvent(tr("the Crawford game is the first one in which a side lacks one point to win the match."))
    if event.cube != Cube():
        raise BadEvent(tr("nobody can have turned the cube in the Crawford game."))


def _opening(state: State, event: Opening) -> State:
    _check_dice(state, event.dice)
    first, second = event.dice
    if first == second:
        doubles = state.variant.cube and state.setup.cube and state.ties < state.setup.automatic_doubles
        return replace(state, ties=state.ties + 1, cube=Cube(state.cube.value * 2) if doubles else state.cube)
    winner = 0 if first > second else 1
    if state.variant.opening_reroll:
        return replace(state, phase=Phase.TO_ROLL, on_roll=winner, began=winner)
    return replace(state, phase=Phase.TO_PLAY, on_roll=winner, began=winner, dice=event.dice)


def _rolled(state: State, event: Rolled) -> State:
    _check_dice(state, event.dice)
    return replace(state, phase=Phase.TO_PLAY, dice=event.dice)


def _check_dice(state: State, dice: tuple[int, int]) -> None:
    if any(not 1 <= die <= state.variant.board.die for die in dice):
        raise BadEvent(
            tr(
                "the dice of this board show 1 to {die}, not {first} and {second}.",
                die=state.variant.board.die,
                first=dice[0],
                second=dice[1],
            )
        )


def _played(state: State, event: Played) -> State:
    position = state.position
    for step in event.steps:
        if not 0 <= step.end < step.start <= state.variant.board.bar or position.mine[step.start] < 1:
            raise BadEvent(tr("no checker can move from {start} to {end}.", start=step.start, end=step.end))
        position = moved(state.variant, position, step)
    side, turns = 1 - state.on_roll, list(state.turns)
    turns[state.on_roll] += 1
    after = replace(
        state, phase=Phase.TO_ROLL, position=position.flipped(), on_roll=side, turns=(turns[0], turns[1]), dice=None
    )
    points = outcome(after.variant, after.position, began=side == after.began)
    if points is None:
        return after
    if points == 0:
        return _finished(after, None, 0, "play")
    return _finished(after, side if points > 0 else 1 - side, abs(points), "play")


def _doubled(state: State, event: Doubled) -> State:
    if not state.may_double:
        raise BadEvent(tr("the cube cannot be offered: {reason}", reason=_why_no_double(state)))
    return replace(state, phase=Phase.DOUBLED)


def _why_no_double(state: State) -> str:
    if not (state.variant.cube and state.setup.cube):
        return tr("there is none in this game of {game}.", game=state.variant.title)
    if state.cube.value >= LARGEST_CUBE:
        return tr("it does not go beyond {most}.", most=LARGEST_CUBE)
    if state.is_crawford_game:
        return tr("this is the Crawford game.")
    return tr("the match goes to one point.") if state.crawford_game else tr("the other side owns it.")


def _beavered(state: State, event: Beavered) -> State:
    if not state.may_beaver:
        raise BadEvent(tr("beavers are not played in this session."))
    return replace(state, phase=Phase.BEAVERED)


def _taken(state: State, event: Taken) -> State:
    beavered = state.phase is Phase.BEAVERED
    cube = Cube(state.cube.value * (4 if beavered else 2), 1 - state.on_roll)
    return replace(state, phase=Phase.TO_ROLL, cube=cube)


def _dropped(state: State, event: Dropped) -> State:
    beavered = state.phase is Phase.BEAVERED
    stake = state.cube.value * (2 if beavered else 1)
    winner = 1 - state.on_roll if beavered else state.on_roll
    return _finished(replace(state, cube=Cube(stake, state.cube.owner)), winner, 1, "drop")


def _resigned(state: State, event: Resigned) -> State:
    if event.side not in (0, 1) or not 1 <= event.points <= state.largest_resignation:
        raise BadEvent(
            tr(
                "a side resigns 1 to {most} points in {game}.",
                most=state.largest_resignation,
                game=state.variant.title,
            )
        )
    return replace(state, phase=Phase.RESIGNED, offer=(event.side, event.points), paused=state.phase)


def _resignation_accepted(state: State, event: ResignationAccepted) -> State:
    assert state.offer is not None
    side, points = state.offer
    return _finished(state, 1 - side, points, "resignation")


def _resignation_refused(state: State, event: ResignationRefused) -> State:
    assert state.paused is not None
    return replace(state, phase=state.paused, offer=None, paused=None)


def _deadlocked(state: State, event: Deadlocked) -> State:
    return _finished(state, None, 0, "deadlock")


def after_game(state: State, winner: int | None, kind: int) -> State:
    """The table once the running game is played to its end so: by that winner, None for a tie, with
    a single to triple win.
    """
    return _finished(state, winner, kind, "play")


def _finished(state: State, winner: int | None, kind: int, by: str) -> State:
    """The game is over: Jacoby's rule, the cube, the score, and perhaps the end of the match."""
    setup = state.setup
    if setup.jacoby and state.variant.cube and state.cube.owner is None:
        kind = min(kind, 1)
    points = kind * state.cube.value
    score = list(state.score)
    if winner is not None:
        total = score[winner] + points
        score[winner] = min(total, setup.length) if setup.is_match else total
    won = setup.is_match and max(score) >= setup.length
    return replace(
        state,
        phase=Phase.SESSION_OVER if won else Phase.GAME_OVER,
        score=(score[0], score[1]),
        dice=None,
        offer=None,
        paused=None,
        result=GameResult(winner, kind, points, by),
    )


_WAITED_FOR: dict[type[Event], tuple[Phase, ...]] = {
    Begin: (Phase.GAME_OVER,),
    PositionSetUp: (Phase.OPENING,),
    Opening: (Phase.OPENING,),
    Rolled: (Phase.TO_ROLL,),
    Played: (Phase.TO_PLAY,),
    Doubled: (Phase.TO_ROLL,),
    Beavered: (Phase.DOUBLED,),
    Taken: (Phase.DOUBLED, Phase.BEAVERED),
    Dropped: (Phase.DOUBLED, Phase.BEAVERED),
    Resigned: (Phase.TO_ROLL, Phase.TO_PLAY, Phase.DOUBLED, Phase.BEAVERED),
    ResignationAccepted: (Phase.RESIGNED,),
    ResignationRefused: (Phase.RESIGNED,),
    Deadlocked: (Phase.TO_ROLL,),
}
_HANDLERS = {
    Begin: _begin,
    PositionSetUp: _arranged,
    Opening: _opening,
    Rolled: _rolled,
    Played: _played,
    Doubled: _doubled,
    Beavered: _beavered,
    Taken: _taken,
    Dropped: _dropped,
    Resigned: _resigned,
    ResignationAccepted: _resignation_accepted,
    ResignationRefused: _resignation_refused,
    Deadlocked: _deadlocked,
}


class Session:
    """The events so far, and the state after each of them: `states[k]` follows from the first k
    events.
    """

    def __init__(self, setup: Setup, events: tuple[Event, ...] = ()) -> None:
        self.setup = setup
        self.events: list[Event] = []
        self.states: list[State] = [first_state(setup)]
        for event in events:
            self.add(event)

    @property
    def state(self) -> State:
        return self.states[-1]

    def add(self, event: Event) -> State:
        """Let one more thing happen; BadEvent, and nothing changed, if it cannot."""
        state = advance(self.state, event)
        self.events.append(event)
        self.states.append(state)
        return state

    def cut(self, count: int) -> tuple[Event, ...]:
        """Take back all but the first `count` events; returns what was taken back."""
        taken = tuple(self.events[count:])
        del self.events[count:]
        del self.states[count + 1 :]
        return taken

    def replace_remarks(self, first: int, end: int, remarks: tuple[Comment, ...]) -> None:
        """Put these in place of the remarks from `first` up to `end`; they change nothing, so all
        states stay as they are.
        """
        self.events[first:end] = remarks
        self.states[first + 1 : end + 1] = [self.states[first]] * len(remarks)

    @property
    def is_arranged(self) -> bool:
        """Whether the session goes on from a position that was set up."""
        return any(isinstance(event, PositionSetUp) for event in self.events)

    def rolls(self) -> list[tuple[int, tuple[int, int]]]:
        """(highest face, dice) of every throw so far, opening rolls included, in order."""
        return [
            (state.variant.board.die, event.dice)
            for state, event in zip(self.states, self.events, strict=False)
            if isinstance(event, (Opening, Rolled))
        ]
