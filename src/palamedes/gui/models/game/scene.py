"""Everything that the window shows for one position, as a single value: the board with its numbers
and arrows, the list of plays, and the chances.

This module does not use Qt. The board, the list, the chances bar and the score sheet are all drawn
from one `Scene`, so they always show the same position.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from palamedes.core.dice.dice import Roll
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.rules.play import Step, Way, WrittenMove, ways
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Begin, Opening, Played, PositionSetUp, Rolled
from palamedes.core.session.remarks import noted_event
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.gui.board.view import Arrow, ArrowKind, BoardCube, BoardSide, BoardView, Die

HINT_ARROWS = (ArrowKind.BEST, ArrowKind.SECOND, ArrowKind.THIRD)
MAX_KEPT, PLAYS_KEPT = 300, 5
"""The maximum number of decisions whose evaluations are kept (the oldest is discarded first), and
the number of best plays kept for each decision, in addition to the play that was made.
"""


@dataclass(slots=True)
class Hint:
    """The computer's suggestion for a person in this state: the best plays for a roll (`analysis`)
    or a cube decision (`cube`). Both are None until there is a result. `index`: the index of the
    play shown by arrows. `is_first`: whether only the checker to move is marked.
    """

    state: State
    analysis: PlayAnalysis | None = None
    index: int = 0
    cube: CubeAnalysis | None = None
    is_first: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the play that is shown."""
        candidates = self.analysis.candidates if self.analysis is not None else ()
        return candidates[self.index].play.steps if self.index < len(candidates) else ()


@dataclass(frozen=True, slots=True)
class PlayList:
    """The evaluated plays of one decision.

    `who`: the name of the computer that evaluated its own plays; empty for a hint. `made`: the play
    that was made; None if there is none yet. `chosen`: in a hint, the index of the play shown by
    arrows; None if plays cannot be chosen.
    """

    variant: Variant
    analysis: PlayAnalysis
    who: str = ""
    made: tuple[Step, ...] | None = None
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is shown for one position.

    `index`: the number of events up to `state`. `mover`: the side whose turn is shown. The listed
    plays are the plays of this side, and the points are numbered from its point of view.
    `before_roll`: the state whose chances the bar shows. `cube_hint`: the sentences of a hint about
    the cube; empty if there is none.
    """

    index: int
    state: State
    mover: int
    board: BoardView
    plays: PlayList | None
    before_roll: State
    cube_hint: tuple[str, ...] = ()


class OwnAnalyses:
    """The computer's evaluations of its own plays, by decision."""

    def __init__(self) -> None:
        self._analyses: dict[State, PlayAnalysis] = {}

    def put(self, state: State, analysis: PlayAnalysis, made: tuple[Step, ...] | None = None) -> None:
        """Store the evaluation of a decision: the best plays and, if one was made, that play."""
        self._analyses.pop(state, None)
        best, others = analysis.candidates[:PLAYS_KEPT], analysis.candidates[PLAYS_KEPT:]
        chosen = tuple(one for one in others if one.play.steps == made)
        self._analyses[state] = replace(analysis, candidates=(*best, *chosen))
        if len(self._analyses) > MAX_KEPT:
            del self._analyses[next(iter(self._analyses))]

    def of(self, state: State) -> PlayAnalysis | None:
        """The evaluation of this decision; None if there is none."""
        return self._analyses.get(state)


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """The turn shown at a moment of a session: the side that moves and, if the play has just been
    made, the play.

    `decision`: the state in which the play was made or is to be made.
    """

    mover: int
    decision: State
    play: Played | None = None


def shown_turn_at(session: Session, count: int) -> ShownTurn:
    """The turn shown after `count` events: the turn of a play that has just been made, otherwise
    the turn of the side on roll.
    """
    last = noted_event(session, count)
    event = None if last is None else session.events[last]
    if last is not None and isinstance(event, Played):
        before = session.states[last]
        return ShownTurn(before.on_roll, before, event)
    state = session.states[count]
    return ShownTurn(state.on_roll, state)


def judged_plays(session: Session, turn: ShownTurn, own_analyses: OwnAnalyses) -> PlayList | None:
    """The computer's evaluation of its plays in this turn; None if there is none."""
    analysis = own_analyses.of(turn.decision)
    if analysis is None or not analysis.candidates:
        return None
    who = turn.decision.setup.players[turn.mover].name
    return PlayList(turn.decision.variant, analysis, who, None if turn.play is None else turn.play.steps)


# The board.


def seat_of(side: int, bottom: int) -> BoardSide:
    """The place of a side on the board."""
    return BoardSide.BOTTOM if side == bottom else BoardSide.TOP


def bare_board(session: Session, count: int, bottom: int, mover: int, mirrored: bool) -> BoardView:
    """The board after `count` events, without arrows. `bottom`: the side at the bottom. `mover`:
    the side from whose point of view the points are numbered.
    """
    state = session.states[count]
    return BoardView(
        variant=state.variant,
        position=state.seen_by(bottom),
        on_roll=seat_of(state.on_roll, bottom),
        bottom_colour=bottom,
        mirrored=mirrored,
        dice=_dice_at(session, count, bottom),
        cube=_cube(state, bottom),
        numbered=seat_of(mover, bottom),
    )


def opening_dice(session: Session, bottom: int) -> tuple[Die, ...]:
    """The opening roll, with one die on each side; empty if it is not the latest event."""
    events = session.events
    return _opening_faces(events[-1], bottom) if events and isinstance(events[-1], Opening) else ()


def last_play(session: Session, count: int) -> tuple[State, Played] | None:
    """The state before the current game's last play among the first `count` events, and the play
    itself. None if no play has been made.
    """
    for index in range(count - 1, -1, -1):
        event = session.events[index]
        if isinstance(event, Begin):
            return None
        if isinstance(event, Played):
            return session.states[index], event
    return None


def play_arrows(
    variant: Variant,
    position: Position,
    steps: tuple[Step, ...],
    side: BoardSide,
    kind: ArrowKind = ArrowKind.LAST,
    rank: int = 0,
) -> tuple[Arrow, ...]:
    """The arrows of a play, following its notation: `24/20(2)` is one arrow for two checkers, and
    `13/8*/5` is two consecutive arrows.

    `position`: the position before the play, from the mover's point of view.
    """
    return move_arrows(ways(variant, position, steps), side, kind, rank)


def move_arrows(
    moves: Iterable[Way | WrittenMove], side: BoardSide, kind: ArrowKind = ArrowKind.LAST, rank: int = 0
) -> tuple[Arrow, ...]:
    """The arrows of the moves in a play: one for each part of a move."""
    return tuple(
        Arrow(side, start, end, kind, rank, move.count)
        for move in moves
        for start, end in zip(move.stops, move.stops[1:], strict=False)
    )


def hint_arrows(
    variant: Variant, position: Position, side: BoardSide, steps: tuple[Step, ...], place: int
) -> tuple[Arrow, ...]:
    """The arrows of a play in a list, with the colour and the number that show its rank. `place`
    counts from 0.
    """
    kind = HINT_ARROWS[min(place, len(HINT_ARROWS) - 1)]
    return play_arrows(variant, position, steps, side, kind, place + 1)


def _dice_at(session: Session, count: int, bottom: int) -> tuple[Die, ...]:
    """The dice on the board: those of the turn being played or, if there is none, those last rolled
    in this game. While a double is offered, the cube lies in their place.
    """
    state = session.states[count]
    if state.phase in (Phase.DOUBLED, Phase.BEAVERED):
        return ()
    fresh = state.phase is Phase.TO_PLAY
    for index in range(count - 1, -1, -1):
        event = session.events[index]
        if isinstance(event, Begin):
            return ()
        if isinstance(event, Rolled):
            return _dice(event.dice, seat_of(session.states[index].on_roll, bottom), used=not fresh)
        if isinstance(event, PositionSetUp):
            return () if event.dice is None else _dice(event.dice, seat_of(event.on_roll, bottom), used=not fresh)
        if isinstance(event, Opening):
            if fresh and state.dice is not None:
                return _dice(state.dice, seat_of(state.on_roll, bottom), used=False)
            if state.turns == (0, 0):
                return _opening_faces(event, bottom)
            return _dice(event.dice, seat_of(state.began or 0, bottom), used=True)
    return ()


def _opening_faces(event: Opening, bottom: int) -> tuple[Die, ...]:
    return tuple(Die(face, seat_of(side, bottom)) for side, face in enumerate(event.dice))


def _dice(faces: Roll, seat: BoardSide, used: bool) -> tuple[Die, ...]:
    """The dice of a roll as shown on the board: four dice for a double, otherwise the higher die
    first.
    """
    values = faces * 2 if faces[0] == faces[1] else (max(faces), min(faces))
    return tuple(Die(face, seat, used) for face in values)


def _cube(state: State, bottom: int) -> BoardCube | None:
    if not state.has_cube or state.crawford_game:
        return None
    factor = {Phase.DOUBLED: 2, Phase.BEAVERED: 4}.get(state.phase, 1)
    if factor > 1 and state.to_act is not None:
        return BoardCube(state.cube.value * factor, None, seat_of(state.to_act, bottom))
    return BoardCube(state.cube.value, None if state.cube.owner is None else seat_of(state.cube.owner, bottom))


def with_arrows(board: BoardView, arrows: tuple[Arrow, ...]) -> BoardView:
    """The same board with these arrows."""
    return replace(board, arrows=arrows)
