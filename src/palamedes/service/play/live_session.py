"""A session that is being played: its events, the dice, the legal plays, undo and redo. It does not
depend on front ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from palamedes.core.dice.dice import Roll
from palamedes.core.dice.dice_proof import commit, provable
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadEvent, BadPlay
from palamedes.core.language import tr
from palamedes.core.refusals import Reason
from palamedes.core.rules.play import Step, moved
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
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.remarks import set_note
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import Player
from palamedes.engine.legal import is_deadlocked
from palamedes.engine.turns import Turn, find_play

DECISIONS = (Played, Doubled, Beavered, Taken, Dropped, Resigned, ResignationAccepted, ResignationRefused)


def _ignore(live: LiveSession) -> None: ...


class LiveSession:
    """The session that is being played in a front end. Every action is checked; `on_change` is
    called after each one, to save and to redraw.

    `taken_back`: for each game, by index, the number of times that a roll was taken back in it.
    """

    def __init__(self, session: Session, dice: DiceSource, on_change: Callable[[LiveSession], None] | None = None) -> None:
        self.session = session
        self.dice = dice
        self.on_change = on_change or _ignore
        self.taken_back: dict[int, int] = {}
        self._undone: list[tuple[Event, ...]] = []
        self._turn: tuple[State, Turn] | None = None

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def actor(self) -> Player | None:
        """The player who has to act, if any."""
        side = self.state.to_act
        return None if side is None else self.state.setup.players[side]

    @property
    def turn(self) -> Turn | None:
        """The legal plays for the roll that is to be played; None if there is no such roll."""
        state = self.state
        if state.phase is not Phase.TO_PLAY or state.dice is None:
            return None
        if self._turn is None or self._turn[0] is not state:
            self._turn = state, Turn(state.situation(state.on_roll), state.dice)
        return self._turn[1]

    # Actions.

    def do(self, event: Event) -> State:
        """Apply an event. Raises BadEvent or BadPlay, and changes nothing, if it is not allowed."""
        if isinstance(event, Played):
            self._check_play(event.steps)
        self.session.add(event)
        if event == Played(()) and self._is_deadlocked():
            self.session.add(Deadlocked())
        self._undone.clear()
        self.on_change(self)
        return self.state

    def _is_deadlocked(self) -> bool:
        """Whether both sides have passed and neither can ever move again."""
        state, events = self.state, self.session.events
        passes = [event == Played(()) for event in events if isinstance(event, Played)][-2:]
        return state.phase is Phase.TO_ROLL and passes == [True, True] and is_deadlocked(state.situation(state.on_roll))

    def throw(self, entered: Roll | None = None) -> State:
        """Roll the dice: one die for each side in the opening roll, otherwise both dice for the
        side on roll. `entered`: the roll, if a player types it.
        """
        if self.state.phase not in (Phase.OPENING, Phase.TO_ROLL):
            raise BadEvent(tr("nobody can roll now; the state of the session is: {phase}.", phase=tr(self.state.phase)))
        die = self.state.variant.board.die
        dice = self.dice.roll(die) if entered is None else self.dice.enter(die, entered)
        return self.do(Opening(dice) if self.state.phase is Phase.OPENING else Rolled(dice))

    def play_text(self, text: str) -> State:
        """Make a play given in notation, such as `24/18 13/11`. Raises the same errors as
        `read_play`.
        """
        return self.do(self.read_play(text))

    def read_play(self, text: str) -> Played:
        """The legal play that a text in notation describes. Raises BadPlay with the part that
        cannot be played and the reason, or BadEvent if there is nothing to play. The session does
        not change.
        """
        turn = self.turn
        if turn is None:
            raise BadEvent(
                tr("there is nothing to play now; the state of the session is: {phase}.", phase=tr(self.state.phase))
            )
        state = self.state
        play = find_play(state.situation(state.on_roll), turn.dice, text)
        return Played(play.steps)

    def next_game(self) -> State:
        return self.do(Begin())

    @property
    def needs_other_dice(self) -> bool:
        """Whether the next roll cannot be made, because the file of rolls has no more of them."""
        state = self.state
        return state.phase in (Phase.OPENING, Phase.TO_ROLL) and self.dice.has_ended(state.variant.board.die)

    @property
    def can_change_dice(self) -> bool:
        """Whether the dice can be changed now: a game is over and the session continues, or other
        dice are needed.
        """
        return self.dice.used > 0 and (self.state.phase is Phase.GAME_OVER or self.needs_other_dice)

    def change_dice(self, settings: DiceSettings) -> DiceSettings:
        """Draw all later rolls with another generator or another seed, and return the settings with
        their seed. Raises BadEvent unless the dice can be changed now, and BadSettings if a session
        cannot change to these dice.
        """
        if not self.can_change_dice:
            raise BadEvent(tr("the dice can be changed only between two games, or when a file of rolls has ended."))
        settled = settings.settled()
        self.dice.change(settled, commit(settled) if provable(settled) else None)
        self._undone.clear()
        self.on_change(self)
        return settled

    def _check_play(self, steps: Iterable[Step]) -> None:
        turn = self.turn
        if turn is None:
            raise BadEvent(
                tr("there is nothing to play now; the state of the session is: {phase}.", phase=tr(self.state.phase))
            )
        after = self.state.position
        for step in steps:
            after = moved(self.state.variant, after, step)
        if turn.plays and all(play.after != after for play in turn.plays):
            passed = after == self.state.position
            raise BadPlay(Reason.PASSED if passed else Reason.NOT_ALLOWED)
        if not turn.plays and after != self.state.position:
            raise BadPlay(Reason.ONLY_A_PASS)

    # Undo and redo.

    def _undo_point(self) -> int | None:
        """The number of events to keep so that a person can make their last decision again, or
        enter the last roll again if it was entered by hand and nothing has been decided since.
        """
        entry = self._entry_point()
        return self._decision_point() if entry is None else entry

    def _entry_point(self) -> int | None:
        """The number of events before the last roll if it was entered by hand and nothing has been
        decided since.
        """
        for index in range(len(self.session.events) - 1, -1, -1):
            event = self.session.events[index]
            if isinstance(event, (Opening, Rolled)):
                return index if self.dice.by_hand else None
            if not isinstance(event, Comment) and event != Played(()):
                return None
        return None

    def _decision_point(self) -> int | None:
        """The number of events to keep so that a person can make their last decision again."""
        people = {side for side, player in enumerate(self.session.setup.players) if player.computer is None} or {0, 1}
        events, states = self.session.events, self.session.states
        for index in range(len(events) - 1, -1, -1):
            event = events[index]
            chosen = isinstance(event, DECISIONS) and event != Played(())
            side = event.side if isinstance(event, Resigned) else states[index].to_act
            if chosen and side in people:
                return index
        return None

    @property
    def can_undo(self) -> bool:
        return self._undo_point() is not None

    @property
    def can_take_back(self) -> bool:
        return self._decision_point() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> State:
        """Take back a person's last decision and all events after it. The same dice will be rolled
        again. With dice entered by hand, take back only the roll if it has just been entered.
        """
        return self._go_back(self._undo_point())

    def take_back(self) -> State:
        """Take back a person's last decision and all events after it."""
        return self._go_back(self._decision_point())

    def _go_back(self, point: int | None) -> State:
        if point is None:
            raise BadEvent(tr("there is nothing to undo."))
        return self.go_back(point)

    def go_back(self, count: int) -> State:
        """Take back all but the first `count` events; `redo` restores them."""
        if not 0 <= count < len(self.session.events):
            raise BadEvent(tr("there is nothing to undo."))
        taken = self.session.cut(count)
        self._undone.append(taken)
        if any(isinstance(event, (Opening, Rolled)) for event in taken):
            self.taken_back[self.state.game] = self.taken_back.get(self.state.game, 0) + 1
        return self._changed()

    def redo(self) -> State:
        """Restore what the last undo took back."""
        if not self._undone:
            raise BadEvent(tr("there is nothing to redo."))
        for event in self._undone.pop():
            self.session.add(event)
        return self._changed()

    def _changed(self) -> State:
        self.dice.rewind(len(self.session.rolls()))
        self.on_change(self)
        return self.state

    def refused_resignation(self) -> bool:
        """Whether a resignation was refused in the current game; if so, the computer plays on."""
        for event in reversed(self.session.events):
            if isinstance(event, Begin):
                return False
            if isinstance(event, ResignationRefused):
                return True
        return False

    def set_note(self, count: int, text: str) -> int:
        """Set the comment on the moment after the first `count` events, as
        `core.session.remarks.set_note` does.
        """
        moment = set_note(self.session, count, text)
        self.on_change(self)
        return moment

    def remark(self, text: str) -> State:
        """Add a comment on what has just happened."""
        return self.do(Comment(text))
