"""A session as a list of events, and the states that follow from them (rulebook, sections 3, 4 and
7).

Boards, scores, undo, replay, the score sheet and files are all derived from this list. Whether a
play is legal is decided by the engine, which is above this layer. All other impossible events are
refused here.
"""

from __future__ import annotations

import re
from dataclasses import replace

from palamedes.core.errors import BadEvent
from palamedes.core.language import tr, trn
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.play import moved
from palamedes.core.rules.position import check_position, start_position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Deadlocked,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    PositionSetUp,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.state import (
    LARGEST_CUBE,
    Cube,
    GameResult,
    Phase,
    Setup,
    State,
    crawford_fault,
    cube_fault,
    first_state,
)

_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")
"""Matches the boundaries between the words of a class name."""


def advance(state: State, event: Event) -> State:
    """The state after one more event. Raises BadEvent if the event cannot happen now."""
    if isinstance(event, Comment):
        return state
    waited_for = _WAITED_FOR[type(event)]
    if state.phase not in waited_for:
        raise BadEvent(
            tr(
                "{event} is not possible now; the state of the session is: {phase}.",
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
    """The side that will begin the next game, or None if the opening roll decides. The last game
    must be over.
    """
    return _beginner(state, state.setup.games[(state.game + 1) % len(state.setup.games)])


def _beginner(state: State, variant: Variant) -> int | None:
    """The side that begins the next game, or None if the opening roll decides (rulebook, section
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
    """The event that sets up this state. The game must be in progress, and the next event must be a
    roll or a play.
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
    """The state after a position is set up. Raises BadPosition if the arrangement of checkers is
    impossible, and BadEvent if anything else in the event is impossible.
    """
    if state.game or state.ties:
        raise BadEvent(tr("a position can be set up only at the very beginning of a session."))
    check_position(state.variant, event.position)
    _check_arranged_cube(state, event.cube)
    _check_arranged_score(state.setup, event)
    if event.dice is not None:
        _check_dice(state, event.dice)
    if {event.on_roll, event.began} - {0, 1} or min(event.turns) < 0:
        raise BadEvent(
            tr("to set up a position, specify the side on roll, the side that began and the number of turns played.")
        )
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
        raise BadEvent(tr("the owner of the cube must be one of the sides, or nobody."))
    if cube != Cube() and not state.has_cube:
        raise BadEvent(tr("this game of {game} has no cube.", game=state.variant.title))


def _check_arranged_score(setup: Setup, event: PositionSetUp) -> None:
    if min(event.score) < 0:
        raise BadEvent(tr("a score cannot be below 0."))
    if setup.is_match and max(event.score) >= setup.length:
        raise BadEvent(
            trn(
                "a match to 1 is over at {mine}-{theirs}.",
                "a match to {n} is over at {mine}-{theirs}.",
                setup.length,
                mine=event.score[0],
                theirs=event.score[1],
            )
        )
    if event.crawford_game and (fault := crawford_fault(setup.length if setup.crawford else 0, event.score)):
        raise BadEvent(fault)
    if fault := cube_fault(event.cube, setup.is_match, event.crawford_game):
        raise BadEvent(fault)


def _opening(state: State, event: Opening) -> State:
    _check_dice(state, event.dice)
    first, second = event.dice
    if first == second:
        doubles = state.has_cube and state.ties < state.setup.automatic_doubles
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
                "the dice for this board show numbers from 1 to {die}, not {first} and {second}.",
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
    if not state.has_cube:
        return tr("this game of {game} has none.", game=state.variant.title)
    if state.cube.value >= LARGEST_CUBE:
        return tr("it cannot go beyond {most}.", most=LARGEST_CUBE)
    if state.is_crawford_game:
        return tr("this is the Crawford game.")
    return tr("this is a match to one point.") if state.crawford_game else tr("the other side owns it.")


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
                "a resignation in {game} can offer 1 to {most} points.",
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
    """The state after the current game has been played to its end with this result. `winner`: None
    for a tie; `kind`: 1, 2 or 3 for a single, double or triple game.
    """
    return _finished(state, winner, kind, "play")


def _finished(state: State, winner: int | None, kind: int, by: str) -> State:
    """The state after the game, with the Jacoby rule and the cube applied and the score updated.
    The match may be over in this state.
    """
    setup = state.setup
    if state.only_singles_count:
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
    """The events so far, and the states to which they lead. `states[k]` is the state after the
    first `k` events.
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
        """Add an event, and return the state after it. If the event cannot happen, BadEvent is
        raised and nothing changes.
        """
        state = advance(self.state, event)
        self.events.append(event)
        self.states.append(state)
        return state

    def cut(self, count: int) -> tuple[Event, ...]:
        """Take back all but the first `count` events. Returns the events that were taken back."""
        taken = tuple(self.events[count:])
        del self.events[count:]
        del self.states[count + 1 :]
        return taken

    def replace_remarks(self, first: int, end: int, remarks: tuple[Comment, ...]) -> None:
        """Replace the comments at indices `first` to `end - 1` with `remarks`. Comments do not
        affect the game, so all states remain as they are.
        """
        self.events[first:end] = remarks
        self.states[first + 1 : end + 1] = [self.states[first]] * len(remarks)

    @property
    def is_arranged(self) -> bool:
        """Whether the session began from a position that was set up."""
        return any(isinstance(event, PositionSetUp) for event in self.events)

    def rolls(self) -> list[tuple[int, tuple[int, int]]]:
        """All rolls so far, including opening rolls, in order. Each item is (highest number on a
        die, dice).
        """
        return [
            (state.variant.board.die, event.dice)
            for state, event in zip(self.states, self.events, strict=False)
            if isinstance(event, (Opening, Rolled))
        ]
