"""The course of the game in the window: what happens by itself, in which order, and how it is shown
on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from palamedes.core.dice.dice import Roll, roll_words
from palamedes.core.errors import PalamedesError
from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Analysis
from palamedes.core.rules.play import Step
from palamedes.core.session.session import (
    Comment,
    Event,
    Phase,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    State,
)
from palamedes.core.settings import ComputerSettings
from palamedes.gui.board.animation import AnimationSpeed, Move
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.bridge import EngineBridge
from palamedes.gui.commands import GO_ON, command
from palamedes.gui.models.game_model import HASTY, NO_MOVE, Action, GameModel
from palamedes.gui.models.scene import Hint
from palamedes.gui.models.words import told
from palamedes.service.requests import ComputerDecision, DecisionRequest, analysis_of

OPENING_MS = 1100
"""How long an opening roll is held on show."""
PASS_MS = 1500
"""How long it is held on show that the computer has no move."""
REFUSED = (
    mark("Your resignation is not accepted: the game goes on"),
    mark("{whose} resignation is not accepted: the game goes on"),
)
BREATH_MS = 250
"""Between a person's turn and the computer's roll."""


class GameController(QObject):
    """Takes what the player does on the board and with buttons to the model, and lets the computer
    have its turns.
    """

    changed = Signal()
    """Header, buttons, status and score sheet are to be shown anew."""
    noted = Signal(str)
    """A sentence to show over the board while something is held on show; empty: nothing any more.
    """
    refused = Signal(str)
    """Why something cannot be done; empty once something else was done."""
    entry_wanted = Signal()
    """The next roll has to be entered; `enter` takes it."""
    judged = Signal()
    """The computer has thought again of the plays in the position on the board."""
    new_game_wanted = Signal()

    def __init__(self, board: BoardWidget, bridge: EngineBridge, advisor: EngineBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._advisor = advisor
        self.hints = ComputerSettings()
        self.model: GameModel | None = None
        self.speed = AnimationSpeed.NORMAL
        self.auto_roll = False
        self.examine: Callable[[Action], bool] = lambda action: True
        """Asked before each action of a person; False holds it back."""
        self._bridge = bridge
        self._asked_at: State | None = None
        self._after_motion: Callable[[], None] | None = None
        self._after_pause: Callable[[], None] | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._end_pause)
        bridge.answered.connect(self._answered)
        bridge.progressed.connect(self._judge)
        bridge.failed.connect(self._failed)
        advisor.progressed.connect(self._advised)
        advisor.answered.connect(self._advised)
        advisor.failed.connect(self._not_advised)
        self._sit_at(board)

    def _sit_at(self, board: BoardWidget) -> None:
        self._board = board
        board.point_clicked.connect(self._click)
        board.drag_started.connect(self._pick_up)
        board.dragged.connect(self._drop)
        board.drag_cancelled.connect(lambda place: self._deselect())
        board.die_clicked.connect(self._click_die)
        board.cube_clicked.connect(self._click_cube)
        board.background_clicked.connect(self._click_background)
        board.animation_finished.connect(self._motion_ended)

    def sit_at(self, board: BoardWidget) -> None:
        """Go on at another board."""
        self._finish_motion()
        self._sit_at(board)
        self.redraw()

    # The table.

    def show_game(self, model: GameModel | None) -> None:
        """Go on with this game; None leaves the table."""
        self._interrupt()
        self.model = model
        if model is not None:
            self._show()
            self._proceed()

    def leave(self) -> None:
        self.show_game(None)

    def become_ready(self) -> None:
        """The engine can be used from now on."""
        if self.model is not None:
            self.model.ready = True
            self.model.refresh()
            self._show()
            self._proceed()

    def look_at(self, index: int | None) -> None:
        """Show the board after so many events; None, or the last of them, goes back to the game."""
        if self.model is None:
            return
        self._finish_motion()
        last = len(self.model.table.session.events)
        self.model.looking_at = None if index is None or index >= last else max(index, 0)
        self.model.selected = None
        self._show()
        self._proceed()

    def redraw(self) -> None:
        """Show everything anew, after a setting has changed."""
        if self.model is not None:
            self._finish_motion()
            self._show()
            self._proceed()

    def _show(self) -> None:
        assert self.model is not None
        if self.model.hint is None:
            self._advisor.stop()
        self._board.show_view(self.model.view())
        self.changed.emit()

    def _interrupt(self) -> None:
        """Stop thinking, moving and waiting."""
        self._bridge.stop()
        self._advisor.stop()
        self._after_motion = None
        self._board.skip_animation()
        self._cancel_pause()

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way: a motion, a pause, or the computer's answer."""
        return self._board.is_animating or self._pause.isActive() or self._bridge.is_asking

    # What happens by itself.

    def _proceed(self) -> None:
        """Let the next thing happen that needs no person; nothing while something is still on its
        way.
        """
        model = self.model
        if model is None or not model.ready or model.awaits_entry or self.is_busy:
            return
        if model.waits_for_computer:
            self._computer_acts(model)
        elif model.finishes_itself and model.can(Action.DONE):
            self.perform(Action.DONE)
        elif self.auto_roll and model.state.phase is Phase.TO_ROLL and model.can(Action.ROLL) and not model.state.may_double:
            self._wait(BREATH_MS, lambda: self.perform(Action.ROLL))

    def _computer_acts(self, model: GameModel) -> None:
        state = model.state
        if state.phase is Phase.OPENING or (state.phase is Phase.TO_ROLL and not state.may_double):
            self._wait(BREATH_MS, self._throw)
        elif state.phase is Phase.TO_PLAY and model.table.turn is not None and not model.table.turn.plays:
            self._computer_passes(model)
        else:
            self._ask(model)

    def _computer_passes(self, model: GameModel) -> None:
        assert model.state.dice is not None
        roll = roll_words(model.state.dice)
        self.noted.emit(told(model.name(model.state.on_roll), *NO_MOVE, roll=roll))
        self._wait(PASS_MS, lambda: self._computer_did(Played(())))

    def _ask(self, model: GameModel) -> None:
        actor = model.table.actor
        assert actor is not None
        assert actor.computer is not None
        self._advisor.stop()
        self._asked_at = model.state
        self._bridge.ask(DecisionRequest(model.state, actor.computer, may_resign=not model.table.refused_resignation()))

    def _answered(self, act: ComputerDecision) -> None:
        model = self.model
        if model is None or model.state is not self._asked_at:
            return
        self._judge(act)
        if act.event is None:
            self._throw()
        else:
            self._computer_did(act.event)

    def _judge(self, act: ComputerDecision) -> None:
        """Keep what the computer thinks of its plays with the decision that it was asked for."""
        model = self.model
        if model is None or model.state is not self._asked_at or act.analysis is None:
            return
        made = act.event.steps if isinstance(act.event, Played) else None
        model.judgements.put(model.state, act.analysis, made)
        self.judged.emit()

    def _computer_did(self, event: Event) -> None:
        model = self.model
        if model is None:
            return
        before, offer = self._board.view, model.state.offer
        side = model.seat(model.state.on_roll)
        model.table.do(event)
        model.refresh()
        steps = event.steps if isinstance(event, Played) else ()
        self._travel(before, [(side, step.start, step.end) for step in steps], self._proceed)
        if isinstance(event, ResignationRefused):
            self._tell_refusal(model, offer)

    def _tell_refusal(self, model: GameModel, offer: tuple[int, int] | None) -> None:
        """A resignation that is not accepted leaves the board as it was, so a sentence says that
        the game goes on.
        """
        if offer is not None:
            self.refused.emit(told(model.name(offer[0]), *REFUSED))

    def _failed(self, sentence: str) -> None:
        self.refused.emit(
            tr("The computer cannot answer: {sentence} Undo, or save the game and start again.", sentence=sentence)
        )

    def _throw(self, entered: Roll | None = None) -> None:
        """The table's next roll, whoever is to roll; with hand-rolled dice the player is asked for
        it.
        """
        model = self.model
        if model is None:
            return
        if entered is None and model.needs_entry:
            model.awaits_entry = True
            self._show()
            self.entry_wanted.emit()
            return
        try:
            model.table.throw(entered)
        except PalamedesError as error:
            self.refused.emit(str(error))
            return
        model.refresh()
        self._roll_dice(model)

    def enter(self, roll: Roll) -> None:
        """The roll that the player's own dice show."""
        self._throw(roll)

    def _roll_dice(self, model: GameModel) -> None:
        if model.looking_at is not None:
            self._show()
            self._proceed()
            return
        opening = model.opening_result()
        view = model.opening_view() if opening else model.view()
        if view.bottom_colour != self._board.view.bottom_colour:
            self._board.show_view(replace(view, dice=()))
        self._after_motion = (lambda: self._hold_opening(opening)) if opening else self._settle
        self._board.roll(view, self.speed)

    def _hold_opening(self, sentence: str) -> None:
        self.changed.emit()
        self.noted.emit(sentence)
        self._wait(OPENING_MS, self._settle)

    def _settle(self) -> None:
        self._show()
        self._proceed()

    def _travel(self, before: BoardView, moves: list[Move], then: Callable[[], None]) -> None:
        """Show moves that the table already knows of."""
        model = self.model
        assert model is not None
        if model.looking_at is not None or not moves:
            self._show()
            then()
            return

        def arrive() -> None:
            self._show()
            then()

        self._after_motion = arrive
        self._board.show_view(before)
        self._board.animate(moves, model.view(), self.speed)

    def _motion_ended(self) -> None:
        after, self._after_motion = self._after_motion, None
        if after is not None:
            after()

    def _finish_motion(self) -> None:
        self._board.skip_animation()

    def _wait(self, milliseconds: int, then: Callable[[], None]) -> None:
        self._after_pause = then
        self._pause.start(round(milliseconds * self.speed.value))

    def _cancel_pause(self) -> None:
        self._pause.stop()
        self._after_pause = None
        self.noted.emit("")

    def _end_pause(self) -> None:
        after = self._after_pause
        self._cancel_pause()
        if after is not None:
            after()

    def skip(self) -> bool:
        """Go to the end of what is being shown; False if nothing is."""
        if self._board.is_animating:
            self._finish_motion()
            return True
        if self._pause.isActive():
            self._end_pause()
            return True
        return False

    # What the player does.

    def perform(self, action: Action) -> None:
        """Do what a button or key says, if it is possible."""
        model = self.model
        if model is None:
            return
        self._finish_motion()
        if action is Action.NEW_GAME:
            self.new_game_wanted.emit()
            return
        if not model.can(action) or not self.examine(action):
            return
        self._cancel_pause()
        if action is Action.ROLL:
            self._throw()
        elif action is Action.HINT:
            self._take_or_leave_hint(model)
        else:
            self._perform(model, action)

    def _perform(self, model: GameModel, action: Action) -> None:
        if action in (Action.UNDO, Action.REDO, Action.TAKE_BACK):
            self._interrupt()
        before, offer = self._board.view, model.state.offer
        side, forced = model.seat(model.state.on_roll), model.only_play or ()
        moves = [(side, step.start, step.end) for step in forced] if action is Action.FORCED else []
        try:
            model.perform(action)
        except PalamedesError as error:
            self.refused.emit(str(error))
            return
        self._travel(before, moves, self._proceed)
        if action is Action.REFUSE:
            self._tell_refusal(model, offer)

    @command(GO_ON)
    def perform_primary(self) -> None:
        """Do what the table waits for, if it may happen by a mere press of the space bar."""
        if not self.skip() and self.model is not None:
            primary = self.model.primary
            if primary is not None and primary.action in HASTY:
                self.perform(primary.action)

    def resign(self, points: int) -> None:
        """Offer to lose that much."""
        model = self.model
        if model is None or model.resigner is None:
            return
        self._interrupt()
        model.resign(points)
        self._settle()

    def lose_on_time(self, side: int) -> bool:
        """Let a side lose a single game because its time is up; False where the table does not wait
        for its turn.
        """
        model = self.model
        if model is None or model.to_act != side or model.state.phase is Phase.RESIGNED:
            return False
        self._interrupt()
        for event in (Resigned(side, 1), Comment(tr("The time was up.")), ResignationAccepted()):
            model.table.do(event)
        model.refresh()
        self._settle()
        return True

    def play_text(self, text: str) -> None:
        """Play what is written; BadPlay or BadEvent say why it cannot be played, and checkers that
        were moved stay.
        """
        model = self.model
        if model is None or model.hand is None:
            return
        played = model.table.read_play(text)
        self._finish_motion()
        model.hand.clear()
        before, side = model.view(), model.seat(model.state.on_roll)
        model.table.do(played)
        model.refresh()
        self._travel(before, [(side, step.start, step.end) for step in played.steps], self._proceed)

    @command("bear off")
    def bear_off_all(self) -> None:
        """Bear off as many checkers as the dice allow."""
        self._by_hand(lambda model: model.bear_off_all() > 0, tr("No checker can be borne off now."))

    @command("other die")
    def swap_dice(self) -> None:
        model = self.model
        if model is not None and model.hand is not None:
            model.hand.swap_dice()
            self._show()

    # Hints.

    def _take_or_leave_hint(self, model: GameModel) -> None:
        """Look for the best play of a person, or forget the hint that is there."""
        if model.hint is not None:
            self.leave_hint()
            return
        model.hint = Hint(model.state)
        self._advisor.ask(analysis_of(model.state, self.hints, book=True))
        self._show()

    def _advised(self, analysis: Analysis) -> None:
        model = self.model
        if model is None or model.hint is None:
            return
        model.hint.analysis = analysis
        self._show_if_still()

    def _not_advised(self, sentence: str) -> None:
        self.leave_hint()
        self.refused.emit(tr("There is no hint: {sentence}", sentence=sentence))

    def show_hint(self, place: int) -> None:
        """Let the arrows show another play of the hint."""
        model = self.model
        if model is not None and model.hint is not None and place != model.hint.place:
            model.hint.place = place
            self._show_if_still()

    def leave_hint(self) -> None:
        """Take the hint off the board, and stop looking for one."""
        model = self.model
        if model is not None and model.hint is not None:
            model.hint = None
            self._advisor.stop()
            self._show_if_still()

    def give_hint(self, analysis: Analysis) -> None:
        """Show the best plays of the turn, which were found already; checkers that have moved go
        back.
        """
        model = self.model
        if model is not None and model.hand is not None:
            model.hand.clear()
            model.hint = Hint(model.state, analysis)
            self._show()

    def start_over(self) -> None:
        """Take back all that was moved in this turn."""
        model = self.model
        if model is not None and model.hand is not None:
            self._finish_motion()
            model.hand.clear()
            self._show()

    def go_back(self, count: int) -> None:
        """Take back all but the first `count` events."""
        model = self.model
        if model is not None:
            self._interrupt()
            model.table.go_back(count)
            model.refresh()
            self._settle()

    def _show_if_still(self) -> None:
        """Show everything anew, but leave checkers on their way alone: what is shown at their
        arrival is new anyway.
        """
        if not self._board.is_animating:
            self._show()

    # The board.

    def _click(self, place: int, button: Qt.MouseButton) -> None:
        model = self.model
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
            self._by_hand(lambda model: model.step(place), "")
        elif place == 0 and model.selected is None:
            self.bear_off_all()
        elif place in hand.movable:
            model.select(place)
            self._show()
        else:
            self._click_elsewhere(model, place)

    def _click_elsewhere(self, model: GameModel, place: int) -> None:
        """A click that moves nothing: tells why, and puts the selected checker down."""
        selected, reason = model.selected, model.why_not_from(place)
        model.select(None)
        self._show()
        if selected is not None and model.hand is not None:
            self._refuse(lambda: model.steps_between(selected, place))
        elif reason:
            self.refused.emit(reason)

    def _click_right(self, place: int) -> None:
        """The quick way: the tray bears off, an own checker moves by the next die, an empty point
        is made.
        """
        if place == 0:
            self.bear_off_all()
            return
        model = self.model
        assert model is not None
        assert model.hand is not None
        if place in model.hand.movable:
            self._by_hand(lambda model: model.step(place), "")
        else:
            self._by_hand(lambda model: model.make_point(place), tr("The dice cannot make this point."))

    def _waits_for_click(self, model: GameModel) -> bool:
        """A click anywhere rolls the dice, or accepts that there is no move."""
        if self.skip():
            return True
        primary = model.primary
        if primary is not None and primary.action in (Action.ROLL, Action.PASS):
            self.perform(primary.action)
            return True
        return False

    def _click_background(self) -> None:
        if self.model is not None and not self._waits_for_click(self.model):
            self._deselect()

    def _click_die(self, index: int) -> None:
        model = self.model
        if model is None or self._waits_for_click(model) or model.hand is None:
            return
        if model.hand.is_complete:
            self.perform(Action.DONE)
        else:
            model.use_die(index)
            self._show()

    def _click_cube(self) -> None:
        self.perform(Action.DOUBLE)

    def _pick_up(self, place: int) -> None:
        if self.model is not None:
            self.model.select(place)
            self._board.show_view(self.model.view())

    def _drop(self, start: int, end: int) -> None:
        """A checker was carried by hand: it lies there at once, or goes back with a reason."""
        model = self.model
        if model is None or model.hand is None:
            return
        self._refuse(lambda: model.move(start, end))
        model.select(None)
        self._show()
        self._proceed()

    def _deselect(self) -> None:
        if self.model is not None and self.model.selected is not None:
            self.model.select(None)
            self._show()

    def _move(self, start: int, end: int) -> None:
        def deed(model: GameModel) -> bool:
            model.move(start, end)
            return True

        self._by_hand(deed, "")

    def _by_hand(self, deed: Callable[[GameModel], bool], reason: str) -> None:
        """Move checkers of the turn in the making, and show them on their way."""
        model = self.model
        if model is None or model.hand is None:
            return
        self._finish_motion()
        before, done = model.view(), len(model.hand.done)
        if not self._refuse(lambda: deed(model)):
            if reason:
                self.refused.emit(reason)
            return
        side = model.seat(model.state.on_roll)
        steps: list[Step] = [step for step, _ in model.hand.done[done:]]
        self._travel(before, [(side, step.start, step.end) for step in steps], self._proceed)

    def _refuse(self, deed: Callable[[], object]) -> object:
        """Do it, or say why it cannot be done."""
        try:
            answer = deed()
        except PalamedesError as error:
            self.refused.emit(str(error))
            return True
        self.refused.emit("")
        return answer
