"""The position in the editor. Every change is checked, and can be undone and redone. The position
can be read and written as text. This module does not use Qt.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from palamedes.core.errors import PalamedesError
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.rules.board import across
from palamedes.core.rules.position import check_position, pip_count, start_position
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.core.session.events import Begin, PositionSetUp
from palamedes.core.session.session import Session, arranged
from palamedes.core.session.state import Phase, Setup, State, cube_fault, first_state
from palamedes.core.settings import ComputerSettings, Player
from palamedes.gui.board.view import Arrow, BoardCube, BoardSide, BoardView, Die
from palamedes.gui.models.game.scene import hint_arrows
from palamedes.gui.models.texts.cube_words import cube_kind, decision_sentences
from palamedes.gui.models.words import SIDES, not_kept, sentence, side_words
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.library.pictures import position_text, read_position
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, plays_request

PLAYERS = (Player(SIDES[0]), Player(SIDES[1]))
BY_CLICK = 64
"""The highest cube value that can be reached by clicking. The next click starts again at 1."""


def state_studied(text: str) -> State:
    """The state in which an earlier run of the program has left the editor; the start of a game if
    the text is not a position.
    """
    try:
        return table_from(read_position(text).state)
    except PalamedesError:
        return table_of(PORTES)


class EditorPoint(NamedTuple):
    """A point in the numbering of one side: 0 is off, points + 1 is the bar."""

    side: int
    place: int


def table_of(variant: Variant) -> State:
    """The state of a money game that is about to begin, with the light side to roll."""
    return State(Setup((variant,), PLAYERS), Phase.TO_ROLL, variant, start_position(variant), game=0, began=0)


def table_from(state: State) -> State:
    """The state of a running session, reduced to what can be studied on its own. An offered double
    or resignation is removed.
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
    """The position in the editor. Sides are 0 (light, at the bottom) and 1 (dark).

    The checkers of both sides are always placed so that `check_position` accepts them; those that
    are not on the board are off. A change that would break this rule raises BadPosition with the
    reason, and has no effect.

    `brush`: the side whose checkers a click adds. `answer`: the engine's result for the position,
    kept until the position changes. `cube_answer`: the engine's result for the cube before a roll.
    `shown`: the index of the play shown by arrows.
    """

    def __init__(self, state: State | None = None) -> None:
        self._states = [state or table_of(PORTES)]
        self._undone: list[State] = []
        self.brush = 0
        self.answer: PlayAnalysis | Evaluation | None = None
        self.cube_answer: CubeAnalysis | None = None
        self.shown = 0

    # The state.

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def variant(self) -> Variant:
        return self.state.variant

    @property
    def has_cube(self) -> bool:
        """Whether the game has a cube that can be set."""
        return self.state.has_cube

    @property
    def may_be_crawford(self) -> bool:
        """Whether the Crawford game can be played at this score."""
        setup = self.state.setup
        return self.state.has_cube and setup.length > 1 and setup.crawford and max(self.state.score) == setup.length - 1

    @property
    def pips(self) -> tuple[int, int]:
        """The pip counts of both sides."""
        light, dark = (pip_count(self.state.seen_by(side).mine) for side in (0, 1))
        return light, dark

    @property
    def trouble(self) -> str:
        """The reason why play cannot continue from here; empty if there is none."""
        try:
            self.session()
        except PalamedesError as error:
            return sentence(str(error))
        return ""

    def session(self) -> Session:
        """A session that begins with this position. Raises BadEvent with the reason if play cannot
        continue from here.
        """
        return Session(self.state.setup, (Begin(), self.event))

    @property
    def event(self) -> PositionSetUp:
        """The event that sets up this position."""
        return arranged(self.state)

    def change(self, **changes: object) -> None:
        self.take(replace(self.state, **changes))  # type: ignore[arg-type]

    def take(self, state: State) -> None:
        """Change to another state. The change can be undone. Raises BadPosition or BadEvent if the
        state is not possible.
        """
        check_position(state.variant, state.position, _names(state))
        state = replace(state, phase=Phase.TO_ROLL if state.dice is None else Phase.TO_PLAY)
        if state == self.state:
            return
        self._states.append(state)
        self._undone.clear()
        self._forget()

    def _forget(self) -> None:
        self.answer = self.cube_answer = None
        self.shown = 0

    # Undo and redo.

    @property
    def can_undo(self) -> bool:
        return len(self._states) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        if self.can_undo:
            self._undone.append(self._states.pop())
            self._forget()

    def redo(self) -> None:
        """Restore the change that was last undone, if there is one."""
        if self.can_redo:
            self._states.append(self._undone.pop())
            self._forget()

    # Text.

    @property
    def text(self) -> str:
        """The position as one line of text, to be copied."""
        return position_text(self.state)

    @property
    def text_to_keep(self) -> str:
        """The last position that can be read back from its text. While a cube is being set, its
        value and its owner may not fit together yet.
        """
        return next((position_text(state) for state in reversed(self._states) if not _fault(state)), self.text)

    def paste(self, text: str) -> str:
        """Set up a position that is given as text, in our own form or as the ID of another program.
        Returns a sentence about what the text says and the position cannot hold; it is empty if
        there is nothing. Raises UnknownVariant, BadRules, BadPosition, BadDice, BadSettings or
        BadEvent.
        """
        found = read_position(text)
        state = found.state
        Session(state.setup, (Begin(), arranged(state)))
        self.take(replace(state, setup=replace(state.setup, players=PLAYERS)))
        return not_kept(found.lost)

    # The computer's analysis.

    def request(self, settings: ComputerSettings) -> AnalyzeRequest | EvaluateRequest:
        """The request to analyse all plays for the roll or, before a roll, to evaluate the
        position. It includes the score.
        """
        state, side = self.state, self.state.on_roll
        if state.dice is not None:
            return plays_request(state, settings)
        return EvaluateRequest(state.situation(side), settings, session=(state, side))

    def cube_request(self, settings: ComputerSettings) -> CubeRequest | None:
        """The request for the cube decision, which is sent after the evaluation of the position.
        None if no double is possible, if the position has not been evaluated yet, or if the cube
        decision is already known.
        """
        wanted = isinstance(self.answer, Evaluation) and self.cube_answer is None and self.state.may_double
        return cube_request(self.state, settings) if wanted else None

    def take_answer(self, answer: PlayAnalysis | CubeAnalysis | Evaluation) -> None:
        """Store an answer, whether it is complete or partial."""
        if isinstance(answer, CubeAnalysis):
            self.cube_answer = answer
        else:
            self.answer, self.cube_answer = answer, None

    @property
    def cube_sentences(self) -> list[str]:
        """The correct cube action, the equity of each choice, and the reasons; empty if there is no
        answer yet.
        """
        kind, answer = cube_kind(self.state), self.cube_answer
        return [] if kind is None or answer is None else decision_sentences(kind, answer)

    # What the board shows.

    def view(self, mirrored: bool = False) -> BoardView:
        """The board with the position, and with arrows for the play chosen in the list."""
        state, side = self.state, BoardSide(self.state.on_roll)
        return BoardView(
            variant=state.variant,
            position=state.seen_by(0),
            on_roll=side,
            mirrored=mirrored,
            dice=tuple(Die(face, side) for face in sorted(state.dice or (), reverse=True)),
            cube=self._cube(),
            arrows=self._arrows(side),
        )

    def _cube(self) -> BoardCube | None:
        cube = self.state.cube
        if not self.has_cube or self.state.crawford_game:
            return None
        return BoardCube(cube.value, None if cube.owner is None else BoardSide(cube.owner))

    def _arrows(self, side: BoardSide) -> tuple[Arrow, ...]:
        if not isinstance(self.answer, PlayAnalysis) or self.shown >= len(self.answer.candidates):
            return ()
        variant, position = self.state.variant, self.state.position
        return hint_arrows(variant, position, side, self.answer.candidates[self.shown].play.steps, self.shown)

    def spot(self, side: int, light: int) -> EditorPoint:
        """The point numbered `light` from the light side's point of view, in the numbering of
        `side`.
        """
        board = self.variant.board
        inside = side == 1 and 1 <= light <= board.points
        return EditorPoint(side, across(board.points, light, self.variant.same_direction) if inside else light)


def _fault(state: State) -> str:
    """The reason why no game can have the cube, as a sentence; empty if one can."""
    return cube_fault(state.cube, state.setup.is_match, state.crawford_game)


def _names(state: State) -> tuple[str, str]:
    """The names of the sides, starting with the side on roll."""
    return side_words(state.on_roll), side_words(1 - state.on_roll)
