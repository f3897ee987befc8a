"""The game in the window: the seats, the moment shown, and the turn being entered. This module does
not use Qt.
"""

from __future__ import annotations

from palamedes.core.errors import BadEvent, BadPlay
from palamedes.core.language import tr
from palamedes.core.refusals import Reason
from palamedes.core.rules.play import Step
from palamedes.core.session.events import Event, Played, Resigned
from palamedes.core.session.state import GameResult, Phase, State
from palamedes.gui.board.view import BoardSide
from palamedes.gui.models.game.scene import (
    Hint,
    OwnAnalyses,
    ShownTurn,
    seat_of,
    shown_turn_at,
)
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.turn_input import TurnInput


class GameModel:
    """A session as shown in one window. Sides are numbered 0 and 1, as in the session; on the board
    they are `BoardSide.BOTTOM` and `BoardSide.TOP`.

    `confirm`: a complete play must be confirmed with Done. `mirrored`: the home board is on the
    left. `turned`: the sides at the bottom and at the top are swapped. `turns`: in games between
    two people, the side to roll is always at the bottom. `shows_last`: arrows show the last play.
    `ready`: legal plays can be generated, because the kernels are compiled. `awaits_entry`: the
    player has been asked to enter a roll for either side, or to choose other dice for it.
    `without_summary`: the result of the game whose summary the user has closed.
    """

    def __init__(self, live: LiveSession, *, confirm: bool = True, mirrored: bool = False, ready: bool = True) -> None:
        self.live = live
        self.confirm = confirm
        self.mirrored = mirrored
        self.turned = self.turns = False
        self.shows_last = True
        self.hidden: Event | None = None
        self.own_analyses = OwnAnalyses()
        self.ready = ready
        self.hand: TurnInput | None = None
        self._laid_aside: TurnInput | None = None
        self.selected: int | None = None
        self.looking_at: int | None = None
        self.awaits_entry = False
        self.without_summary: GameResult | None = None
        self.hint: Hint | None = None
        self.refresh()

    # The seats.

    @property
    def state(self) -> State:
        return self.live.state

    @property
    def people(self) -> tuple[int, ...]:
        """The sides played by people."""
        return tuple(side for side, player in enumerate(self.state.setup.players) if player.computer is None)

    @property
    def bottom(self) -> int:
        """The side at the bottom. This is the first side played by a person or, if the board turns,
        the side whose turn is shown. If `turned` is true, it is the other side.
        """
        return self.bottom_for(self.shown_turn(self.shown))

    def bottom_for(self, turn: ShownTurn) -> int:
        first = turn.mover if self._board_turns else self.people[0] if self.people else 0
        return 1 - first if self.turned else first

    @property
    def _board_turns(self) -> bool:
        """Whether the side whose turn is shown is always at the bottom."""
        return self.turns and len(self.people) > 1

    def seat(self, side: int) -> BoardSide:
        """The place of a side on the board."""
        return seat_of(side, self.bottom)

    def name(self, side: int) -> str:
        return self.state.setup.players[side].name

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def waits_for_computer(self) -> bool:
        """Whether the computer has to act. In a game between computers, this includes the opening
        roll.
        """
        if self.state.phase is Phase.OPENING:
            return not self.people
        return self.to_act is not None and self.to_act not in self.people

    @property
    def waits_for_person(self) -> bool:
        return self.state.game_is_running and not self.waits_for_computer

    # Following the session.

    def refresh(self) -> None:
        """Reread the session. A new turn starts without any steps, but steps that were already made
        are kept after a refused resignation.
        """
        wanted = self.state.phase is Phase.TO_PLAY and self.to_act in self.people and self.ready
        turn = self.live.turn if wanted else None
        if turn is None:
            self.hand = None
        elif self.hand is None or self.hand.turn is not turn:
            self.hand = self._laid_aside or TurnInput(turn)
            self.hand.turn = turn
        if self.state.phase is not Phase.RESIGNED:
            self._laid_aside = None
        if self.hint is not None and self.hint.state is not self.state:
            self.hint = None
        self.awaits_entry = False
        self.selected = None
        if self.looking_at is not None and self.looking_at > len(self.live.session.events):
            self.looking_at = None

    # What the board shows.

    @property
    def shown(self) -> int:
        """The number of events up to the position on the board."""
        return len(self.live.session.events) if self.looking_at is None else self.looking_at

    @property
    def shown_state(self) -> State:
        return self.live.session.states[self.shown]

    def shown_turn(self, count: int) -> ShownTurn:
        """The turn that is shown after `count` events. If the board turns to the next player, this
        is the next player's turn as soon as the play has been made.
        """
        turn = shown_turn_at(self.live.session, count)
        state = self.live.session.states[count]
        passed_on = self._board_turns and self.looking_at is None and state.game_is_running
        return ShownTurn(state.on_roll, state) if passed_on else turn

    def hide_last(self) -> None:
        """Hide the arrows of the last play. Later plays are shown with arrows as usual."""
        played = (event for event in reversed(self.live.session.events) if isinstance(event, Played))
        self.hidden = next(played, None)

    # Possible actions.

    @property
    def resigner(self) -> int | None:
        """The side that can offer to resign now: the person who has to act or, in a game against
        the computer, always the person. None if nobody can resign.
        """
        state = self.state
        if self.looking_at is not None or state.phase in (Phase.OPENING, Phase.RESIGNED) or not state.game_is_running:
            return None
        if len(self.people) == 1:
            return self.people[0]
        return self.to_act if self.to_act in self.people else None

    def resign(self, points: int) -> None:
        """Offer a person's resignation of a single, double or triple game (`points` is 1, 2 or 3).
        Raises BadEvent if nobody can resign now.
        """
        if self.resigner is None:
            raise BadEvent(tr("nobody can resign now."))
        hand = self.hand
        self.live.do(Resigned(self.resigner, points))
        self._laid_aside = hand
        self.refresh()

    @property
    def needs_entry(self) -> bool:
        """Whether the player has to enter the next roll, or to choose other dice for it."""
        return self.live.needs_other_dice or self.live.dice.by_hand

    # The turn being entered.

    @property
    def must_pass(self) -> bool:
        return self.hand is not None and not self.hand.turn.plays

    @property
    def only_play(self) -> tuple[Step, ...] | None:
        """The steps of the only legal play, if there is exactly one."""
        plays = self.hand.turn.plays if self.hand is not None else ()
        return plays[0].steps if len(plays) == 1 else None

    @property
    def finishes_itself(self) -> bool:
        """Whether the play is complete and need not be confirmed."""
        return not self.confirm and not self.must_pass and self.hand is not None and self.hand.is_complete

    def select(self, place: int | None) -> None:
        """Select the checker at this place or, if it cannot be moved, clear the selection."""
        pickable = self.hand is not None and place in self.hand.movable
        self.selected = place if pickable else None

    def steps_between(self, start: int, end: int) -> tuple[Step, ...]:
        """The steps that move a checker from `start` to `end`. Raises BadPlay, with the reason, if
        there are none.
        """
        hand = self._need_hand()
        steps = hand.landings(start).get(end)
        if steps is None:
            hand.move(start, end)
        return steps or ()

    def move(self, start: int, end: int) -> None:
        """Move a checker. Raises BadPlay, with the reason, if the move is not possible."""
        self.selected = None
        self._need_hand().move(start, end)

    def step(self, place: int, other_die: bool = False) -> bool:
        """Move the checker at this place by the next die. If `other_die` is true, the other die is
        tried first. Returns False if neither die moves the checker.
        """
        self.selected = None
        return self._need_hand().move_by_click(place, other_die)

    def make_point(self, place: int) -> bool:
        self.selected = None
        return self._need_hand().make_point(place)

    def bear_off_all(self) -> int:
        self.selected = None
        return self._need_hand().bear_off_all()

    def use_die(self, index: int) -> None:
        """Use the die with this index first."""
        hand = self._need_hand()
        if not hand.dice[index][1] and hand.dice[index][0] != hand.next_die:
            hand.swap_dice()

    def _need_hand(self) -> TurnInput:
        if self.hand is None:
            raise BadPlay(Reason.NOBODY_TO_MOVE if self.state.game_is_running else Reason.GAME_OVER)
        return self.hand
