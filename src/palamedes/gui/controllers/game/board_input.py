"""The player's mouse input on the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from palamedes.core.errors import PalamedesError
from palamedes.core.language import tr
from palamedes.core.rules.play import Play, Step
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import hint_on_show, view_of
from palamedes.gui.models.game.offers import primary_offer
from palamedes.gui.models.game.status import why_not_from


class BoardInput(QObject):
    """Passes clicks and drags to the game, and reports why a checker cannot be moved. `attach` sets
    the board.
    """

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self._game = game

    def attach(self, board: BoardWidget) -> None:
        """Handle the mouse input on this board from now on."""
        self._board = board
        board.point_clicked.connect(self._click)
        board.drag_started.connect(self._pick_up)
        board.dragged.connect(self._drop)
        board.drag_cancelled.connect(lambda place: self._deselect())
        board.die_clicked.connect(self._click_die)
        board.cube_clicked.connect(self._click_cube)
        board.background_clicked.connect(self._click_background)

    @command("bear off")
    def bear_off_all(self) -> None:
        """Bear off as many checkers as the dice allow."""
        self._by_hand(lambda model: model.bear_off_all() > 0, tr("No checker can be borne off now."))

    @command("other die")
    def swap_dice(self) -> None:
        model = self._game.model
        if model is not None and model.hand is not None:
            model.hand.swap_dice()
            self._game.show()

    def make_hinted_play(self, play: Play) -> None:
        """Move the checkers as in this play of the hint, after putting back those that have been
        moved. Does nothing unless the hint is shown for the turn that a person is entering.
        """
        model = self._game.model
        if model is None or model.hand is None or hint_on_show(model) is None:
            return
        hand = model.hand
        self._game.start_over()
        self._by_hand(lambda _: hand.make(play))

    # Clicks.

    def _click(self, place: int, button: Qt.MouseButton) -> None:
        model = self._game.model
        if model is None or self._waits_for_click(model):
            return
        hand = model.hand
        if hand is None:
            return
        if button is Qt.MouseButton.RightButton:
            self._click_right(place)
        elif model.selected is not None and place != model.selected and place in hand.landings(model.selected):
            self._move(model.selected, place)
        elif model.selected == place and place in hand.movable:
            self._by_hand(lambda model: model.step(place))
        elif place == 0 and model.selected is None:
            self.bear_off_all()
        elif place in hand.movable:
            model.select(place)
            self._game.show()
        else:
            self._click_elsewhere(model, place)

    def _click_elsewhere(self, model: GameModel, place: int) -> None:
        """Handle a click that moves nothing: show the reason, and deselect the checker."""
        selected, reason = model.selected, why_not_from(model, place)
        model.select(None)
        self._game.show()
        if selected is not None and model.hand is not None:
            self._try(lambda: model.steps_between(selected, place))
        elif reason is not None:
            self._game.refused.emit(reason)

    def _click_right(self, place: int) -> None:
        """Handle a right click, which is a shortcut: on the tray it bears off, on the player's own
        movable checker it plays the next die, and on another point it makes that point.
        """
        if place == 0:
            self.bear_off_all()
            return
        model = self._game.model
        assert model is not None
        assert model.hand is not None
        if place in model.hand.movable:
            self._by_hand(lambda model: model.step(place))
        else:
            self._by_hand(lambda model: model.make_point(place), tr("This point cannot be made with these dice."))

    def _waits_for_click(self, model: GameModel) -> bool:
        """Do what a click anywhere on the board does at this moment: skip an animation or a pause,
        roll the dice, or confirm that there is no move. Returns False if none of these applies;
        only then does the click have its usual effect.
        """
        if self._game.sequencer.skip():
            return True
        primary = primary_offer(model)
        if primary is not None and primary.action in (Action.ROLL, Action.PASS):
            self._game.perform(primary.action)
            return True
        return False

    def _click_background(self) -> None:
        if self._game.model is not None and not self._waits_for_click(self._game.model):
            self._deselect()

    def _click_die(self, index: int) -> None:
        model = self._game.model
        if model is None or self._waits_for_click(model) or model.hand is None:
            return
        if model.hand.is_complete:
            self._game.perform(Action.DONE)
        else:
            model.use_die(index)
            self._game.show()

    def _click_cube(self) -> None:
        self._game.perform(Action.DOUBLE)

    # Drags.

    def _pick_up(self, place: int) -> None:
        if self._game.model is not None:
            self._game.model.select(place)
            self._board.show_view(view_of(self._game.model))

    def _drop(self, start: int, end: int) -> None:
        """Put a dragged checker in its new place without animation, or put it back and show the
        reason.
        """
        model = self._game.model
        if model is None or model.hand is None:
            return
        self._try(lambda: model.move(start, end))
        model.select(None)
        self._game.show()
        self._game.proceed()

    def _deselect(self) -> None:
        model = self._game.model
        if model is not None and model.selected is not None:
            model.select(None)
            self._game.show()

    # Moving.

    def _move(self, start: int, end: int) -> None:
        def move(model: GameModel) -> bool:
            model.move(start, end)
            return True

        self._by_hand(move)

    def _by_hand(self, move: Callable[[GameModel], bool], reason: str = "") -> None:
        """Move checkers in the current turn, with animation. `reason` is shown if no checker
        moves.
        """
        model = self._game.model
        if model is None or model.hand is None:
            return
        self._game.sequencer.finish_motion()
        before, done = view_of(model), len(model.hand.done)
        if not self._try(lambda: move(model)):
            if reason:
                self._game.refused.emit(reason)
            return
        side = model.seat(model.state.on_roll)
        steps: list[Step] = [step for step, _ in model.hand.done[done:]]
        self._game.travel(before, [(side, step.start, step.end) for step in steps])

    def _try(self, change: Callable[[], object]) -> object:
        """Make a change in the game. If it is not possible, show why."""
        try:
            answer = change()
        except PalamedesError as error:
            self._game.refused.emit(error)
            return True
        self._game.refused.emit("")
        return answer
