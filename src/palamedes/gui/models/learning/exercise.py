"""A position with a roll that the player plays on a board of its own. This module does not use
Qt.
"""

from __future__ import annotations

from palamedes.core.errors import BadPlay
from palamedes.core.language import tr
from palamedes.core.rules.play import Step
from palamedes.core.session.state import State
from palamedes.gui.board.view import BoardView, Die
from palamedes.gui.models.game.game_scene import with_hand
from palamedes.service.library.pictures import read_position
from palamedes.service.play.turn_input import TurnInput


class Exercise:
    """A roll that is played with the mouse or the keyboard. The side on roll sits at the bottom of
    the board. `hand`: the turn being entered; None until legal plays can be generated.
    """

    def __init__(self, state: State, hand: TurnInput | None, mirrored: bool = False) -> None:
        self.state, self.hand, self.mirrored = state, hand, mirrored
        self.selected: int | None = None

    # What is shown.

    @property
    def view(self) -> BoardView:
        """The board as it is now."""
        board = board_of(self.state, self.mirrored)
        return board if self.hand is None else with_hand(board, self.hand, self.selected)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that have been made."""
        return () if self.hand is None else self.hand.steps

    @property
    def is_complete(self) -> bool:
        """Whether the steps form a whole play."""
        return self.hand is not None and self.hand.is_complete

    # The player's input. Every method returns the reason if something is refused.

    def click(self, place: int, is_right: bool = False) -> str:
        """Select the checker at a place, or move the selected checker there. A second click on a
        selected checker moves it with the next die, and a click on the tray bears off. A click with
        the right button (`is_right`) moves a checker with the next die or makes a point.
        """
        hand, start = self.hand, self.selected
        if hand is None:
            return ""
        self.selected = None
        if place == 0 and (is_right or start is None):
            return "" if hand.bear_off_all() else tr("No checker can be borne off now.")
        if is_right:
            done = hand.move_by_click(place) if place in hand.movable else hand.make_point(place)
            return "" if done else tr("This point cannot be made with these dice.")
        if start is not None and start == place:
            hand.move_by_click(place)
        elif start is not None and place in hand.landings(start):
            hand.move(start, place)
        elif place in hand.movable:
            self.selected = place
        else:
            return self.refusal(place if start is None else start, None if start is None else place)
        return ""

    def pick_up(self, place: int) -> None:
        """Select the checker that is being dragged."""
        self.selected = place

    def drop(self, start: int, end: int) -> str:
        """Move a dragged checker."""
        self.selected = None
        if self.hand is None:
            return ""
        if end in self.hand.landings(start):
            self.hand.move(start, end)
            return ""
        return self.refusal(start, end)

    def deselect(self) -> None:
        self.selected = None

    def use_die(self, index: int) -> None:
        """Use the die with this index first."""
        if self.hand is not None and not self.hand.dice[index][1] and self.hand.dice[index][0] != self.hand.next_die:
            self.hand.swap_dice()

    def undo(self) -> None:
        """Take back the last step."""
        self.selected = None
        if self.hand is not None and self.hand.can_undo:
            self.hand.undo()

    def refusal(self, start: int, end: int | None) -> str:
        """Why the checker at `start` cannot move to `end` or, if `end` is None, cannot move at all.
        Empty if there is nothing to say.
        """
        if self.hand is None or end is None:
            return ""
        try:
            self.hand.move(start, end)
        except BadPlay as error:
            return str(error)
        return ""


def board_of(state: State, mirrored: bool = False) -> BoardView:
    """The board of a state, with the dice that have been rolled. The side on roll sits at the
    bottom.
    """
    dice = () if state.dice is None else tuple(Die(face) for face in sorted(state.dice, reverse=True))
    return BoardView(state.variant, state.position, bottom_colour=state.on_roll, mirrored=mirrored, dice=dice)


def state_of(line: str) -> State:
    """The state that a position text describes."""
    return read_position(line).state
