"""A position being set up for study: every change checked, undone and redone, read and written as
text. No Qt.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadPosition, PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.cube_analysis import CubeAnalysis
from palamedes.core.match.evaluation import Analysis, Evaluation
from palamedes.core.rules.board import across
from palamedes.core.rules.position import PINNED, Position, check_position, pip_count, start_position
from palamedes.core.rules.variant import PORTES, Contact, Variant
from palamedes.core.session.session import (
    LARGEST_CUBE,
    Begin,
    Cube,
    Phase,
    PositionSetUp,
    Session,
    Setup,
    State,
    arranged,
    first_state,
)
from palamedes.core.settings import ComputerSettings, Player
from palamedes.gui.board.view import Arrow, BoardCube, BoardSide, BoardView, Die
from palamedes.gui.models.game.scene import hint_arrows
from palamedes.gui.models.texts.cube_words import choice_words, choices, cube_kind, grounds, right_words
from palamedes.gui.models.words import SIDES, sentence, side_words
from palamedes.service.analysis import cube
from palamedes.service.library.pictures import position_text, state_from_text
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, analysis_of

PLAYERS = (Player(SIDES[0]), Player(SIDES[1]))
BY_CLICK = 64
"""A click on the cube goes on to 1 after this value."""


class EditorPoint(NamedTuple):
    """A place of a side in its own numbering: 0 is off, points + 1 the bar."""

    side: int
    place: int


def table_of(variant: Variant) -> State:
    """The table of a money game that is about to begin, the light side to roll."""
    return State(Setup((variant,), PLAYERS), Phase.TO_ROLL, variant, start_position(variant), game=0, began=0)


def table_from(state: State) -> State:
    """The table of a session under way, as far as it can be studied alone: a double or a
    resignation counts as not offered.
    """
    setup = replace(state.setup, games=(state.variant,), players=PLAYERS)
    phase = Phase.TO_ROLL if state.dice is None else Phase.TO_PLAY
    began = state.on_roll if state.began is None else state.began
    return replace(
        first_state(setup),
        phase=phase,
        position=state.position,
        game=0,
        score=state.score if state.winner is None else (0, 0),
        on_roll=state.on_roll,
        began=began,
        turns=state.turns,
        dice=state.dice,
        cube=state.cube,
        crawford_game=state.crawford_game,
    )


class EditorModel:
    """The table being set up. Sides are 0 (light, at the bottom) and 1 (dark).

    At any moment all checkers of both sides are somewhere, in a way that `check_position` accepts:
    what is not on the board is off. An edit that breaks this raises BadPosition with the reason,
    and changes nothing. `brush`: the side that a click adds checkers of. `found`: what the computer
    says about the table, until it is another, and `cube_found` about the cube before a roll;
    `shown` is the play that arrows show.
    """

    def __init__(self, state: State | None = None) -> None:
        self._states = [state or table_of(PORTES)]
        self._undone: list[State] = []
        self.brush = 0
        self.found: Analysis | Evaluation | None = None
        self.cube_found: CubeAnalysis | None = None
        self.shown = 0

    # The table.

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def variant(self) -> Variant:
        return self.state.variant

    @property
    def has_cube(self) -> bool:
        """Whether the game has a cube that can be set."""
        return self.variant.cube and self.state.setup.cube

    @property
    def may_be_crawford(self) -> bool:
        """Whether the score is one at which the Crawford game is played."""
        setup = self.state.setup
        return self.variant.cube and setup.length > 1 and setup.crawford and max(self.state.score) == setup.length - 1

    @property
    def pips(self) -> tuple[int, int]:
        """The pip counts of both sides."""
        light, dark = (pip_count(self.state.seen_by(side).mine) for side in (0, 1))
        return light, dark

    @property
    def trouble(self) -> str:
        """Why nobody can play on from here; empty where they can."""
        try:
            self.session()
        except PalamedesError as error:
            return sentence(str(error))
        return ""

    def session(self) -> Session:
        """A session that begins with this table; BadEvent says why nobody can play on from here."""
        return Session(self.state.setup, (Begin(), self.event))

    @property
    def event(self) -> PositionSetUp:
        """The event that sets this table up."""
        return arranged(self.state)

    def _change(self, **changes: object) -> None:
        self.take(replace(self.state, **changes))  # type: ignore[arg-type]

    def take(self, state: State) -> None:
        """Go on with another table, which can be undone; BadPosition or BadEvent where there can be
        none such.
        """
        check_position(state.variant, state.position, _names(state))
        state = replace(state, phase=Phase.TO_ROLL if state.dice is None else Phase.TO_PLAY)
        if state == self.state:
            return
        self._states.append(state)
        self._undone.clear()
        self._forget()

    def _forget(self) -> None:
        self.found = self.cube_found = None
        self.shown = 0

    # Undo and redo.

    @property
    def can_undo(self) -> bool:
        return len(self._states) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self.can_undo:
            self._undone.append(self._states.pop())
            self._forget()

    def redo(self) -> None:
        """Bring back what the last undo took, if there is anything."""
        if self.can_redo:
            self._states.append(self._undone.pop())
            self._forget()

    # Checkers.

    def add(self, spot: EditorPoint) -> None:
        """Put one checker of a side there, out of its tray."""
        if spot.place == 0:
            raise BadPosition(tr("checkers are borne off by carrying them here, or with a right click on their point."))
        if self._row(spot.side)[0] == 0:
            count = self.variant.board.checkers
            raise BadPosition(
                tr(
                    "all {count} checkers of {side} are on the board; take one away first.",
                    count=count,
                    side=side_words(spot.side),
                )
            )
        self.carry(spot.side, 0, spot.place)

    def remove(self, spot: EditorPoint) -> None:
        """Take one checker of a side from there into its tray."""
        if spot.place == 0:
            raise BadPosition(tr("what lies here is off already."))
        self.carry(spot.side, spot.place, 0)

    def fill(self, spot: EditorPoint, count: int) -> None:
        """Have so many checkers of a side there, out of its tray or into it, as one change."""
        if spot.place == 0:
            raise BadPosition(tr("what is not on the board is off; put checkers on the points instead."))
        row = self._row(spot.side)
        if max(row[spot.place], 0) + row[0] < count:
            raise BadPosition(
                tr(
                    "{side} has only {count} checkers for this place.",
                    side=side_words(spot.side),
                    count=max(row[spot.place], 0) + row[0],
                )
            )
        position = self.state.seen_by(spot.side)
        while position.mine[spot.place] > count and position.mine[spot.place] > 0:
            position = _carried(self.variant, position, spot.place, 0)
        while position.mine[spot.place] < count:
            position = _carried(self.variant, position, 0, spot.place)
        self._put(spot.side, position)

    def carry(self, side: int, start: int, end: int) -> None:
        """Carry a checker from one place of its side to another."""
        if start != end:
            self._put(side, _carried(self.variant, self.state.seen_by(side), start, end))

    def _row(self, side: int) -> tuple[int, ...]:
        return self.state.seen_by(side).mine

    def _put(self, side: int, position: Position) -> None:
        """Have this position, as that side sees it."""
        state = self.state
        seen = position if side == state.on_roll else position.flipped()
        self._change(position=seen, turns=_turns(state.variant, seen, state.on_roll))

    def start(self) -> None:
        """The position in which the game begins."""
        self._put(self.state.on_roll, start_position(self.variant))

    def empty(self) -> None:
        """All checkers in the trays."""
        row = (self.variant.board.checkers, *[0] * (self.variant.board.points + 1))
        self._put(self.state.on_roll, Position(row, row))

    def swap(self) -> None:
        """Each side gets what the other one had: checkers, cube, points, the turn."""
        state, owner = self.state, self.state.cube.owner
        self._change(
            on_roll=1 - state.on_roll,
            began=1 - (state.began or 0),
            score=state.score[::-1],
            turns=state.turns[::-1],
            cube=Cube(state.cube.value, None if owner is None else 1 - owner),
        )

    # What stands beside the board.

    def choose_variant(self, variant: Variant) -> None:
        """Another game, or other rules; the checkers stay where they can, else they stand at the
        start.
        """
        state = self.state
        position = start_position(variant)
        if state.position != start_position(state.variant) and _can_stand(variant, state.position):
            position = state.position
        fits = state.dice is not None and max(state.dice) <= variant.board.die
        self._change(
            setup=replace(state.setup, games=(variant,)),
            variant=variant,
            position=position,
            turns=_turns(variant, position, state.on_roll),
            dice=state.dice if fits else None,
            cube=state.cube if variant.cube else Cube(),
            crawford_game=state.crawford_game and variant.cube,
        )

    def give_turn(self, side: int) -> None:
        """Let a side be on roll."""
        state = self.state
        if side != state.on_roll:
            began = side if state.began == state.on_roll else state.began
            self._change(on_roll=side, position=state.position.flipped(), began=began)

    def choose_beginner(self, side: int) -> None:
        """Who began the game; it matters only where the last turn may tie."""
        self._change(began=side)

    def choose_dice(self, dice: Roll | None) -> None:
        """The roll to be played; None before it."""
        self._change(dice=dice)

    def turn_die(self, index: int, by: int) -> None:
        """Let one of the dice on the table show the next number, or the one before."""
        if self.state.dice is not None:
            faces = list(self.state.dice)
            faces[index] = (faces[index] - 1 + by) % self.variant.board.die + 1
            self._change(dice=(faces[0], faces[1]))

    def choose_cube(self, value: int, owner: int | None) -> None:
        """What the cube shows, and whose it is."""
        self._change(cube=Cube(value, owner))

    def turn_cube(self) -> None:
        """Double what the cube shows, and begin again with 1."""
        cube = self.state.cube
        self._change(cube=Cube(cube.value * 2 if cube.value < min(BY_CLICK, LARGEST_CUBE) else 1, cube.owner))

    def pass_cube(self) -> None:
        """Give the cube from the middle to the light side, to the dark side, and back."""
        cube = self.state.cube
        self._change(cube=Cube(cube.value, {None: 0, 0: 1, 1: None}[cube.owner]))

    def choose_length(self, length: int) -> None:
        """The points that a match goes to; 0 for money play. A score that would end it becomes
        smaller.
        """
        state = self.state
        setup = replace(state.setup, length=length, jacoby=state.setup.jacoby and not length, beavers=False)
        most = length - 1 if length else max(state.score)
        light, dark = (min(points, most) for points in state.score)
        self._change(setup=setup, score=(light, dark), crawford_game=state.crawford_game and max(light, dark) == length - 1)

    def choose_score(self, side: int, points: int) -> None:
        """The points that a side has won so far; in a match fewer than it goes to."""
        state = self.state
        score = (points, state.score[1]) if side == 0 else (state.score[0], points)
        self._change(score=score, crawford_game=state.crawford_game and max(score) == state.setup.length - 1)

    def choose_crawford(self, crawford: bool) -> None:
        """Whether this is the Crawford game, in which nobody may double."""
        self._change(crawford_game=crawford, cube=Cube() if crawford else self.state.cube)

    # Text.

    @property
    def text(self) -> str:
        """The table as a line that can be copied."""
        return position_text(self.state)

    def paste(self, text: str) -> None:
        """Have the table that a line tells of. UnknownVariant, BadRules, BadPosition, BadDice,
        BadSettings, BadEvent.
        """
        state = state_from_text(text.strip())
        Session(state.setup, (Begin(), arranged(state)))
        self.take(replace(state, setup=replace(state.setup, players=PLAYERS)))

    # What the computer says.

    def request(self, settings: ComputerSettings) -> AnalyzeRequest | EvaluateRequest:
        """The question for the service: all plays of the roll, or before it what the position is
        worth, at the score.
        """
        state, side = self.state, self.state.on_roll
        if state.dice is not None:
            return analysis_of(state, settings)
        return EvaluateRequest(state.situation(side), settings, session=(state, side))

    def cube_request(self, settings: ComputerSettings) -> CubeRequest | None:
        """The question after it: what to do with the cube; None where nothing can be done with
        it.
        """
        wanted = isinstance(self.found, Evaluation) and self.cube_found is None and self.state.may_double
        return cube.request(self.state, settings) if wanted else None

    def hear(self, found: Analysis | CubeAnalysis | Evaluation) -> None:
        """Take an answer, whole or a part of one."""
        if isinstance(found, CubeAnalysis):
            self.cube_found = found
        else:
            self.found, self.cube_found = found, None

    @property
    def cube_sentences(self) -> list[str]:
        """What is right to do with the cube, what each decision is worth, and why; empty where
        nothing is known.
        """
        kind, found = cube_kind(self.state), self.cube_found
        if kind is None or found is None:
            return []
        return [right_words(kind, found.verdict), *map(choice_words, choices(kind, found.verdict)), *grounds(kind, found)]

    # What the board shows.

    def view(self, mirrored: bool = False) -> BoardView:
        """The table as the board shows it, with the arrows of the play that was chosen in the
        list.
        """
        state, side = self.state, BoardSide(self.state.on_roll)
        return BoardView(
            variant=state.variant,
            position=state.seen_by(0),
            on_roll=side,
            mirrored=mirrored,
            dice=tuple(Die(face, side) for face in state.dice or ()),
            cube=self._cube(),
            arrows=self._arrows(side),
        )

    def _cube(self) -> BoardCube | None:
        cube = self.state.cube
        if not self.has_cube or self.state.crawford_game:
            return None
        return BoardCube(cube.value, None if cube.owner is None else BoardSide(cube.owner))

    def _arrows(self, side: BoardSide) -> tuple[Arrow, ...]:
        if not isinstance(self.found, Analysis) or self.shown >= len(self.found.candidates):
            return ()
        variant, position = self.state.variant, self.state.position
        return hint_arrows(variant, position, side, self.found.candidates[self.shown].play.steps, self.shown)

    def spot(self, side: int, light: int) -> EditorPoint:
        """A place of the board, `light` in the light side's numbering, as that side numbers it."""
        board = self.variant.board
        inside = side == 1 and 1 <= light <= board.points
        return EditorPoint(side, across(board.points, light, self.variant.same_direction) if inside else light)


def _names(state: State) -> tuple[str, str]:
    """The sides, the one on roll first."""
    return side_words(state.on_roll), side_words(1 - state.on_roll)


def _can_stand(variant: Variant, position: Position) -> bool:
    try:
        check_position(variant, position)
    except BadPosition:
        return False
    return True


def _turns(variant: Variant, position: Position, on_roll: int) -> tuple[int, int]:
    """The turns that sides 0 and 1 have completed, as the rules ask: none while all checkers stand
    at the start.
    """
    first = start_position(variant).mine
    mine, theirs = (0 if row == first else 1 for row in (position.mine, position.theirs))
    return (theirs, mine) if on_roll else (mine, theirs)


def _carried(variant: Variant, position: Position, start: int, end: int) -> Position:
    """The position after a checker of the side that sees it was carried, whatever the rules of
    moving.
    """
    mine, theirs, points = list(position.mine), list(position.theirs), variant.board.points
    if mine[start] < 1:
        raise BadPosition(tr("there is no checker that can be taken from here."))
    if mine[end] == PINNED:
        raise BadPosition(tr("a pinned checker lies alone under its pinner; take the pinner away first."))
    mine[start] -= 1
    mine[end] += 1
    if 1 <= start <= points and mine[start] == 0:
        left = across(points, start, variant.same_direction)
        theirs[left] = abs(theirs[left])
    if 1 <= end <= points and variant.contact is Contact.PIN:
        met = across(points, end, variant.same_direction)
        theirs[met] = PINNED if theirs[met] == 1 else theirs[met]
    return Position(tuple(mine), tuple(theirs))
