"""The course of the game in the window: the automatic actions, their order, and how they are shown
on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.session.events import Comment, Event, Played, ResignationAccepted, ResignationRefused, Resigned
from palamedes.core.session.remarks import TIME_RAN_OUT
from palamedes.core.session.state import Phase
from palamedes.gui.board.animation import Move
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.commands import GO_ON, command
from palamedes.gui.controllers.game.computer_player import BREATH_MS, ComputerPlayer
from palamedes.gui.controllers.game.hint_controller import HintController
from palamedes.gui.controllers.game.sequencer import Sequencer
from palamedes.gui.models.game.actions import HASTY, Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import opening_view, view_of
from palamedes.gui.models.game.offers import can, perform, primary_offer
from palamedes.gui.models.game.status import opening_result
from palamedes.gui.models.words import sentence_about
from palamedes.gui.user_preferences import UserPreferences

OPENING_MS = 1100
"""How long an opening roll remains on the board, in milliseconds."""
REFUSED = (
    mark("Your resignation is not accepted: the game goes on"),
    mark("{whose} resignation is not accepted: the game goes on"),
)


class GameController(QObject):
    """Passes the player's actions to the model, runs the computer's turns, and shows what happens.
    `attach` sets the board.
    """

    changed = Signal()
    """The strips, the buttons, the status and the score sheet have to be updated."""
    refused = Signal(object)
    """The reason why something cannot be done, as an error or a sentence. It is empty once
    something else has been done.
    """
    entry_wanted = Signal()
    """The player has to enter the next roll, which is then passed to `throw`."""
    new_game_wanted = Signal()

    def __init__(
        self, bridge: EngineBridge, hint_bridge: EngineBridge, preferences: UserPreferences, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.model: GameModel | None = None
        self.auto_roll = False
        self.examine: Callable[[Action], bool] = lambda action: True
        """A function that is called before each action by a person. If it returns False, the action
        is held back.
        """
        self.sequencer = Sequencer(self)
        self.computer = ComputerPlayer(bridge, self.sequencer, self)
        self.hints = HintController(hint_bridge, self)
        self._preferences = preferences
        self.computer.decided.connect(self._computer_decided)
        self.computer.failed.connect(self._computer_failed)
        self.hints.changed.connect(self._show_if_still)
        self.hints.failed.connect(self.refused.emit)

    def attach(self, board: BoardWidget) -> None:
        """Show the game on this board from now on."""
        self._board = board
        self.sequencer.attach(board)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply these preferences from now on."""
        chosen = preferences.current
        self.sequencer.speed = preferences.speed
        self.auto_roll = chosen.auto_roll
        self.hints.settings, self.hints.in_steps = chosen.hints, chosen.hint_in_steps
        if self.model is not None:
            self._arrange(self.model)
            self.redraw()

    def _arrange(self, model: GameModel) -> None:
        chosen = self._preferences.current
        model.confirm, model.mirrored = chosen.confirm_turn, chosen.mirrored
        model.shows_last, model.turns = chosen.show_last_move, chosen.turn_board

    # The game on the board.

    def show_game(self, model: GameModel | None) -> None:
        """Show this game from now on; None means that no game is shown."""
        self._interrupt()
        self.model = self.hints.model = model
        if model is not None:
            self._board.put_cursor(None)
            self._arrange(model)
            self._settle()

    def leave(self) -> None:
        self.show_game(None)

    def become_ready(self) -> None:
        """Note that the engine is ready, and continue the game."""
        if self.model is not None:
            self.model.ready = True
            self.model.refresh()
            self._settle()

    def look_at(self, index: int | None) -> None:
        """Show the board after this number of events. None, or the number of all events, returns to
        the game.
        """
        if self.model is None:
            return
        self.sequencer.finish_motion()
        last = len(self.model.live.session.events)
        self.model.looking_at = None if index is None or index >= last else max(index, 0)
        self.model.selected = None
        self._settle()

    def redraw(self) -> None:
        """Redraw everything after a setting has changed."""
        if self.model is not None:
            self.sequencer.finish_motion()
            self._settle()

    def show(self) -> None:
        """Show the present state of the game on the board and in all other displays."""
        assert self.model is not None
        if self.model.hint is None:
            self.hints.stop()
        self._board.show_view(view_of(self.model))
        self.changed.emit()

    def _show_if_still(self) -> None:
        """Show the present state, unless checkers are moving. Everything is updated anyway once
        they have landed.
        """
        if self.model is not None and not self._board.is_animating:
            self.show()

    def _settle(self) -> None:
        self.show()
        self.proceed()

    def _interrupt(self) -> None:
        """Stop the computer's search, the search for a hint, all animations and all pauses."""
        self.computer.stop()
        self.hints.stop()
        self.sequencer.interrupt()

    @property
    def is_busy(self) -> bool:
        """Whether an animation, a pause or a request for the computer's decision is in progress."""
        return self.sequencer.is_busy or self.computer.is_busy

    # Automatic actions.

    def proceed(self) -> None:
        """Perform the next action if it does not require a person. Does nothing while something is
        in progress.
        """
        model = self.model
        if model is None or not model.ready or model.awaits_entry or self.is_busy:
            return
        if model.waits_for_computer:
            self.hints.stop()
            self.computer.act(model)
        elif model.finishes_itself and can(model, Action.DONE):
            self.perform(Action.DONE)
        elif self.auto_roll and model.state.phase is Phase.TO_ROLL and can(model, Action.ROLL) and not model.state.may_double:
            self.sequencer.wait(BREATH_MS, lambda: self.perform(Action.ROLL))

    def _computer_decided(self, event: Event | None) -> None:
        model = self.model
        if model is None:
            return
        if event is None:
            self.throw()
            return
        before, offer = self._board.view, model.state.offer
        side = model.seat(model.state.on_roll)
        model.live.do(event)
        model.refresh()
        steps = event.steps if isinstance(event, Played) else ()
        self.travel(before, [(side, step.start, step.end) for step in steps])
        if isinstance(event, ResignationRefused):
            self._tell_refusal(model, offer)

    def _computer_failed(self, sentence: str) -> None:
        self.refused.emit(
            tr("The computer cannot answer: {sentence} Undo, or save the game and start again.", sentence=sentence)
        )

    def _tell_refusal(self, model: GameModel, offer: tuple[int, int] | None) -> None:
        """Show a message saying that the game continues. It is needed because a refused resignation
        leaves the board unchanged.
        """
        if offer is not None:
            self.refused.emit(sentence_about(model.name(offer[0]), *REFUSED))

    def throw(self, entered: Roll | None = None) -> None:
        """Make the next roll, for either side. With manual dice, the player is asked for the roll,
        which is then passed as `entered`.
        """
        model = self.model
        if model is None:
            return
        if entered is None and model.needs_entry:
            model.awaits_entry = True
            self.show()
            self.entry_wanted.emit()
            return
        try:
            model.live.throw(entered)
        except PalamedesError as error:
            self.refused.emit(error)
            return
        model.refresh()
        self._roll_dice(model)

    def _roll_dice(self, model: GameModel) -> None:
        if model.looking_at is not None:
            self._settle()
            return
        opening = opening_result(model)
        view = opening_view(model) if opening else view_of(model)
        if view.bottom_colour != self._board.view.bottom_colour:
            self._board.show_view(replace(view, dice=()))
        self.sequencer.roll(view, (lambda: self._hold_opening(opening)) if opening else self._settle)

    def _hold_opening(self, sentence: str) -> None:
        self.changed.emit()
        self.sequencer.wait(OPENING_MS, self._settle, sentence)

    def travel(self, before: BoardView, moves: list[Move]) -> None:
        """Animate moves that the model already contains, then proceed."""
        model = self.model
        assert model is not None
        if model.looking_at is not None or not moves:
            self._settle()
        else:
            self.sequencer.travel(before, moves, view_of(model), self._settle)

    # The player's actions.

    def perform(self, action: Action) -> None:
        """Perform the action of a button or key, if it is possible."""
        model = self.model
        if model is None:
            return
        self.sequencer.finish_motion()
        if action is Action.NEW_GAME:
            self.new_game_wanted.emit()
            return
        if not can(model, action) or not self.examine(action):
            return
        self.sequencer.cancel_pause()
        if action is Action.ROLL:
            self.throw()
        elif action is Action.HINT:
            self.hints.toggle(model)
        else:
            self._perform(model, action)

    def _perform(self, model: GameModel, action: Action) -> None:
        if action in (Action.UNDO, Action.REDO, Action.TAKE_BACK):
            self._interrupt()
        before, offer = self._board.view, model.state.offer
        side, forced = model.seat(model.state.on_roll), model.only_play or ()
        moves = [(side, step.start, step.end) for step in forced] if action is Action.FORCED else []
        try:
            perform(model, action)
        except PalamedesError as error:
            self.refused.emit(error)
            return
        self.travel(before, moves)
        if action is Action.REFUSE:
            self._tell_refusal(model, offer)

    @command(GO_ON)
    def perform_primary(self) -> None:
        """Perform the action that the game is waiting for, but only if the space bar may trigger
        it. A running animation or pause is skipped instead.
        """
        if not self.sequencer.skip() and self.model is not None:
            primary = primary_offer(self.model)
            if primary is not None and primary.action in HASTY:
                self.perform(primary.action)

    def resign(self, points: int) -> None:
        """Offer to lose this number of points."""
        model = self.model
        if model is None or model.resigner is None:
            return
        self._interrupt()
        model.resign(points)
        self._settle()

    def lose_on_time(self, side: int) -> bool:
        """End the game as a single loss for a side whose time is up. Returns False if that side
        does not have to act.
        """
        model = self.model
        if model is None or model.to_act != side or model.state.phase is Phase.RESIGNED:
            return False
        self._interrupt()
        for event in (Resigned(side, 1), Comment(TIME_RAN_OUT), ResignationAccepted()):
            model.live.do(event)
        model.refresh()
        self._settle()
        return True

    def play_text(self, text: str) -> None:
        """Move the checkers of a play that is given in notation, and end the turn, unless the tutor
        asks about the play. Raises BadPlay or BadEvent with the reason if the play is not possible;
        checkers that have already been moved then stay where they are.
        """
        model = self.model
        if model is None or model.hand is None:
            return
        played = model.live.read_play(text)
        self.sequencer.finish_motion()
        model.looking_at, hand = None, model.hand
        hand.clear()
        before, side = view_of(model), model.seat(model.state.on_roll)
        for step in played.steps:
            hand.make_step(step)
        moves = [(side, step.start, step.end) for step in played.steps]
        end = Action.PASS if model.must_pass else Action.DONE

        def end_turn() -> None:
            self.show()
            self.perform(end)

        self.sequencer.travel(before, moves, view_of(model), end_turn)

    def start_over(self) -> None:
        """Take back all moves of this turn."""
        model = self.model
        if model is not None and model.hand is not None:
            self.sequencer.finish_motion()
            model.hand.clear()
            self.show()

    def go_back(self, count: int) -> None:
        """Take back all but the first `count` events."""
        model = self.model
        if model is not None:
            self._interrupt()
            model.live.go_back(count)
            model.refresh()
            self._settle()
