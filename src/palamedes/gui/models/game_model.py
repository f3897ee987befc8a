"""The game in the window: the table, the turn in the making, what the board shows and what can be
done now. No Qt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from palamedes.core.dice.dice import Roll, roll_words
from palamedes.core.errors import BadEvent, BadPlay
from palamedes.core.language import mark, tr
from palamedes.core.results.score_sheet import GAMES
from palamedes.core.rules.play import Step, meets, moved, notation
from palamedes.core.rules.position import pip_count
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.session.remarks import noted_event
from palamedes.core.session.session import (
    Beavered,
    Begin,
    Doubled,
    Dropped,
    Event,
    Opening,
    Phase,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    State,
    Taken,
)
from palamedes.gui.board.view import Arrow, BoardSide, BoardView, Die, Landing, LandingEffect
from palamedes.gui.models.chances_model import moment
from palamedes.gui.models.computer_model import computer_words
from palamedes.gui.models.scene import (
    Hint,
    Judgements,
    PlayList,
    Scene,
    ShownTurn,
    bare_board,
    hint_arrows,
    judged_plays,
    last_play,
    opening_dice,
    play_arrows,
    seat_of,
    told_at,
    with_arrows,
)
from palamedes.gui.models.texts.analysis_words import best_words
from palamedes.gui.models.words import result_words, shown, told
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.turn_input import TurnInput


class Action(StrEnum):
    """What a player can do with a button or a key."""

    ROLL = "roll"
    DONE = "done"
    PASS = "pass"
    FORCED = "forced"
    UNDO = "undo"
    REDO = "redo"
    TAKE_BACK = "take back"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RESIGN = "resign"
    ACCEPT = "accept"
    REFUSE = "refuse"
    NEXT_GAME = "next game"
    NEW_GAME = "new game"
    BACK = "back"
    HINT = "hint"


NO_MOVE = (mark("You have no move with {roll}"), mark("{name} has no move with {roll}"))
ENTRY = (mark("Your roll: what do the dice show?"), mark("{whose} roll: what do the dice show?"))
THINKING = (mark("You are thinking"), mark("{name} is thinking"))
BEGINS = (mark("You begin: {high} against {low}"), mark("{name} begins: {high} against {low}"))
ROLL = (mark("Your roll"), mark("{whose} roll"))
ROLL_OR_DOUBLE = (mark("Your roll, or double"), mark("{whose} roll, or double"))
DOUBLES = (mark("You double to {stake}: take or drop?"), mark("{name} doubles to {stake}: take or drop?"))
RESIGNS = (mark("You resign {game}: accept, or play on?"), mark("{name} resigns {game}: accept, or play on?"))
"""What is said to a player, and about one."""


class Offer(NamedTuple):
    """An action with the words on its button."""

    action: Action
    words: str


EVENTS: dict[Action, Event] = {
    Action.DOUBLE: Doubled(),
    Action.TAKE: Taken(),
    Action.DROP: Dropped(),
    Action.BEAVER: Beavered(),
    Action.ACCEPT: ResignationAccepted(),
    Action.REFUSE: ResignationRefused(),
    Action.NEXT_GAME: Begin(),
}

HASTY = frozenset({Action.ROLL, Action.DONE, Action.PASS, Action.FORCED, Action.NEXT_GAME, Action.BACK})
"""What the space bar does at once; everything else has weight and a key of its own."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One side in the header: who sits there, with what; `about` tells how the computer plays."""

    name: str
    colour: int
    score: int
    pips: int
    on_turn: bool
    about: str = ""


class GameModel:
    """A table as one window sees it. Sides are 0 and 1 of the session; the board knows
    `BoardSide.BOTTOM` and `BoardSide.TOP`.

    `confirm`: a whole play waits for Done. `mirrored`: the home lies on the left. `turned`: the
    other side sits at the bottom; `turns`: between two people it is always the one to roll.
    `shows_last`: arrows tell what was played last. `ready`: the legal plays can be worked out
    already (the kernels are compiled). `awaits_entry`: the player has been asked what the dice
    show, whoever is to roll.
    """

    def __init__(self, table: LiveSession, *, confirm: bool = True, mirrored: bool = False, ready: bool = True) -> None:
        self.table = table
        self.confirm = confirm
        self.mirrored = mirrored
        self.turned = self.turns = False
        self.shows_last = True
        self._hidden: Event | None = None
        self.judgements = Judgements()
        self.ready = ready
        self.hand: TurnInput | None = None
        self._laid_aside: TurnInput | None = None
        self.selected: int | None = None
        self.looking_at: int | None = None
        self.awaits_entry = False
        self.hint: Hint | None = None
        self.refresh()

    # Who sits where.

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def people(self) -> tuple[int, ...]:
        """The sides that are played by people."""
        return tuple(side for side, player in enumerate(self.state.setup.players) if player.computer is None)

    @property
    def bottom(self) -> int:
        """The side that sits at the bottom: the first that is a person, or the one to roll where
        the board turns.
        """
        return self._bottom_for(self._told(self.shown))

    def _bottom_for(self, told: ShownTurn) -> int:
        first = told.mover if self._board_turns else self.people[0] if self.people else 0
        return 1 - first if self.turned else first

    @property
    def _board_turns(self) -> bool:
        """Whether the side whose turn is shown always sits at the bottom."""
        return self.turns and len(self.people) > 1

    def seat(self, side: int) -> BoardSide:
        """Where a side sits."""
        return seat_of(side, self.bottom)

    def name(self, side: int) -> str:
        return self.state.setup.players[side].name

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def waits_for_computer(self) -> bool:
        """Whether the table waits for the computer, or for anybody to roll the opening dice where
        no person plays.
        """
        if self.state.phase is Phase.OPENING:
            return not self.people
        return self.to_act is not None and self.to_act not in self.people

    @property
    def waits_for_person(self) -> bool:
        return self.state.game_is_running and not self.waits_for_computer

    def seats(self) -> tuple[SeatInfo, SeatInfo]:
        """Both sides for the header, side 0 first."""
        state = self.shown_state
        acting = state.to_act if self.looking_at is None else self._told(self.shown).mover
        rows = [state.seen_by(side).mine for side in (0, 1)]
        if self.looking_at is None and self.hand is not None:
            mover = state.on_roll
            rows[mover], rows[1 - mover] = self.hand.position.mine, self.hand.position.theirs
        first, second = (
            SeatInfo(self.name(side), side, state.score[side], pip_count(rows[side]), side == acting, self._about(side))
            for side in (0, 1)
        )
        return first, second

    def _about(self, side: int) -> str:
        """What plays there, if it is the computer."""
        computer = self.state.setup.players[side].computer
        return "" if computer is None else computer_words(computer)

    # Keeping up with the table.

    def refresh(self) -> None:
        """Look at the table again: a new turn needs a new hand, but a refused resignation leaves
        the old one its checkers.
        """
        wanted = self.state.phase is Phase.TO_PLAY and self.to_act in self.people and self.ready
        turn = self.table.turn if wanted else None
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
        if self.looking_at is not None and self.looking_at > len(self.table.session.events):
            self.looking_at = None

    # What the board shows.

    @property
    def shown(self) -> int:
        """How many events lead to the position on the board."""
        return len(self.table.session.events) if self.looking_at is None else self.looking_at

    @property
    def shown_state(self) -> State:
        return self.table.session.states[self.shown]

    @property
    def scene(self) -> Scene:
        """Everything that is shown now, of the moment or of the one looked back at."""
        session, index = self.table.session, self.shown
        told = self._told(index)
        board = bare_board(session, index, self._bottom_for(told), told.mover, self.mirrored)
        hint = self._hint_on_show
        return Scene(
            index,
            session.states[index],
            told.mover,
            self._with_turn(board, told, hint),
            judged_plays(session, told, self.judgements) if hint is None else _hinted_plays(hint),
            moment(session, index),
        )

    def _told(self, count: int) -> ShownTurn:
        """The turn that is shown; where the board turns to the next player, it is that one's as
        soon as the play is made.
        """
        told = told_at(self.table.session, count)
        state = self.table.session.states[count]
        passed_on = self._board_turns and self.looking_at is None and state.game_is_running
        return ShownTurn(state.on_roll, state) if passed_on else told

    def view(self) -> BoardView:
        """The board of the moment, or the one looked back at."""
        return self.scene.board

    def opening_view(self) -> BoardView:
        """The board with the opening roll as it fell: one die on each side."""
        dice = opening_dice(self.table.session, self.bottom)
        return replace(self.view(), dice=dice, movable=frozenset(), arrows=())

    @property
    def _hint_on_show(self) -> Hint | None:
        """The hint for the position on the board."""
        if self.hint is None or self.looking_at is not None or self.hint.state is not self.state:
            return None
        return self.hint

    def _with_turn(self, board: BoardView, told: ShownTurn, hint: Hint | None) -> BoardView:
        """The board with the turn in the making and with its arrows."""
        if self.looking_at is not None:
            return with_arrows(board, self._arrows(told.decision, told.play))
        arrows = self._last_arrows()
        if self.hand is None:
            return with_arrows(board, arrows)
        if hint is not None and hint.steps:
            position = self.hand.turn.position
            arrows = hint_arrows(board.variant, position, board.on_roll, hint.steps, hint.place)
        return self._with_hand(with_arrows(board, arrows), self.hand)

    def _with_hand(self, view: BoardView, hand: TurnInput) -> BoardView:
        position = hand.position if view.on_roll is BoardSide.BOTTOM else hand.position.flipped()
        next_index = next((index for index, (_, used) in enumerate(hand.dice) if not used), None)
        return replace(
            view,
            position=position,
            dice=tuple(Die(face, view.on_roll, used, index == next_index) for index, (face, used) in enumerate(hand.dice)),
            selected=self.selected,
            landings=() if self.selected is None else self._landings(hand, self.selected),
            movable=hand.movable,
            arrows=() if hand.can_undo else view.arrows,
        )

    def _landings(self, hand: TurnInput, place: int) -> tuple[Landing, ...]:
        """Where a checker can go; final where it has used as many dice as it can."""
        ways = hand.landings(place)
        longest = max(map(len, ways.values()), default=0)
        return tuple(Landing(end, len(steps) == longest, self._mark(hand, steps)) for end, steps in ways.items())

    @staticmethod
    def _mark(hand: TurnInput, steps: tuple[Step, ...]) -> LandingEffect:
        position, variant = hand.position, hand.turn.variant
        for step in steps[:-1]:
            position = moved(variant, position, step)
        if not meets(variant, position, steps[-1].end):
            return LandingEffect.NONE
        return LandingEffect.HIT if variant.contact is Contact.HIT else LandingEffect.PIN

    def _last_arrows(self) -> tuple[Arrow, ...]:
        """The last play of the game; with a person against the computer only the computer's is
        marked.
        """
        found = last_play(self.table.session, self.shown)
        if found is None or not self.shows_last or found[1] is self._hidden:
            return ()
        own = found[0].on_roll in self.people and len(self.people) == 1
        return () if own else self._arrows(*found)

    def _arrows(self, before: State, play: Played | None) -> tuple[Arrow, ...]:
        """The arrows of a play that was made in that state."""
        return () if play is None else play_arrows(before.variant, before.position, play.steps, self.seat(before.on_roll))

    def hide_last(self) -> None:
        """Take the arrows of the last play off the board; the next play has its own again."""
        played = (event for event in reversed(self.table.session.events) if isinstance(event, Played))
        self._hidden = next(played, None)

    # What can be done.

    @property
    def primary(self) -> Offer | None:
        """The one action that the table waits for from a person; None while it waits for the
        computer.
        """
        if self.looking_at is not None:
            return Offer(Action.BACK, tr("Back to the game"))
        phase = self.state.phase
        if phase is Phase.SESSION_OVER:
            return Offer(Action.NEW_GAME, tr("New game…"))
        if phase is Phase.GAME_OVER:
            return Offer(Action.NEXT_GAME, tr("Next game"))
        if self.awaits_entry:
            return Offer(Action.ROLL, tr("Enter dice…"))
        if not self.waits_for_person or not self.ready:
            return None
        if phase is Phase.TO_PLAY:
            return self._primary_of_hand()
        words = {
            Phase.OPENING: Offer(Action.ROLL, tr("Roll")),
            Phase.TO_ROLL: Offer(Action.ROLL, tr("Roll")),
            Phase.DOUBLED: Offer(Action.TAKE, tr("Take at {cube}", cube=self.state.cube.value * 2)),
            Phase.BEAVERED: Offer(Action.TAKE, tr("Take at {cube}", cube=self.state.cube.value * 4)),
            Phase.RESIGNED: Offer(Action.ACCEPT, tr("Accept")),
        }
        return words[phase]

    @property
    def awaited(self) -> str:
        """What stands on the button while it cannot be pressed."""
        return tr("Done") if self.state.phase is Phase.TO_PLAY else tr("Roll")

    def _primary_of_hand(self) -> Offer | None:
        if self.hand is None:
            return None
        if self.must_pass:
            return Offer(Action.PASS, tr("Pass"))
        if self.hand.is_complete:
            return Offer(Action.DONE, tr("Done"))
        if self.only_play is not None and not self.hand.can_undo:
            return Offer(Action.FORCED, tr("Play it"))
        return None

    @property
    def others(self) -> tuple[Offer, ...]:
        """What may be done instead of the primary action."""
        if self.looking_at is not None or not self.waits_for_person:
            return ()
        state = self.state
        if state.may_double:
            return (Offer(Action.DOUBLE, tr("Double to {cube}", cube=state.cube.value * 2)),)
        if state.phase in (Phase.DOUBLED, Phase.BEAVERED):
            beaver = (Offer(Action.BEAVER, tr("Beaver to {cube}", cube=state.cube.value * 4)),) if state.may_beaver else ()
            return (Offer(Action.DROP, tr("Drop")), *beaver)
        if state.phase is Phase.RESIGNED:
            return (Offer(Action.REFUSE, tr("Play on")),)
        return ()

    def can(self, action: Action) -> bool:
        """Whether an action is possible now."""
        if action is Action.UNDO:
            return self.looking_at is None and (self._hand_can_undo or self.table.can_undo)
        if action is Action.TAKE_BACK:
            return self.looking_at is None and self.table.can_undo
        if action is Action.REDO:
            return self.looking_at is None and (self._hand_can_redo or self.table.can_redo)
        if action is Action.RESIGN:
            return self.resigner is not None
        if action is Action.HINT:
            return self.looking_at is None and self.hand is not None and bool(self.hand.turn.plays)
        return action in {offer.action for offer in (self.primary, *self.others) if offer is not None}

    @property
    def _hand_can_undo(self) -> bool:
        return self.hand is not None and self.hand.can_undo

    @property
    def _hand_can_redo(self) -> bool:
        return self.hand is not None and self.hand.can_redo

    @property
    def resigner(self) -> int | None:
        """The side that may offer to resign now: a person who is to act; at any time against the
        computer.
        """
        state = self.state
        if self.looking_at is not None or state.phase in (Phase.OPENING, Phase.RESIGNED) or not state.game_is_running:
            return None
        if len(self.people) == 1:
            return self.people[0]
        return self.to_act if self.to_act in self.people else None

    def perform(self, action: Action, entered: Roll | None = None) -> None:
        """Do what a button or key says; BadEvent if it is not possible now. `entered`: a roll typed
        by the player.
        """
        if not self.can(action):
            raise BadEvent(f"'{action}' is not possible now.")
        if action in EVENTS:
            self.table.do(EVENTS[action])
        elif action is Action.ROLL:
            self.table.throw(entered)
        elif action is Action.UNDO:
            self._undo()
        elif action is Action.REDO:
            self._redo()
        elif action is Action.TAKE_BACK:
            self.table.undo()
        elif action is Action.BACK:
            self.looking_at = None
        elif action is Action.FORCED:
            self._play(self.only_play or ())
        elif action in (Action.DONE, Action.PASS) and self.hand is not None:
            self._play(self.hand.steps)
        self.refresh()

    def resign(self, points: int) -> None:
        """A person offers to lose 1, 2 or 3 times the stake."""
        if self.resigner is None:
            raise BadEvent(tr("nobody can resign now."))
        hand = self.hand
        self.table.do(Resigned(self.resigner, points))
        self._laid_aside = hand
        self.refresh()

    def _play(self, steps: tuple[Step, ...]) -> None:
        self.table.do(Played(steps))

    def _undo(self) -> None:
        if self.hand is not None and self.hand.can_undo:
            self.hand.undo()
        else:
            self.table.undo()

    def _redo(self) -> None:
        if self.hand is not None and self.hand.can_redo:
            self.hand.redo()
        else:
            self.table.redo()

    @property
    def needs_entry(self) -> bool:
        """Whether the next roll has to be entered by the player."""
        return self.table.dice.needs_entry(self.state.variant.board.die)

    # The turn in the making.

    @property
    def must_pass(self) -> bool:
        return self.hand is not None and not self.hand.turn.plays

    @property
    def only_play(self) -> tuple[Step, ...] | None:
        """The steps of the only legal play, if there is just one."""
        plays = self.hand.turn.plays if self.hand is not None else ()
        return plays[0].steps if len(plays) == 1 else None

    @property
    def finishes_itself(self) -> bool:
        """Whether the play is whole and nobody wants to be asked."""
        return not self.confirm and not self.must_pass and self.hand is not None and self.hand.is_complete

    def select(self, place: int | None) -> None:
        """Pick up a checker of that place, or none."""
        pickable = self.hand is not None and place in self.hand.movable
        self.selected = place if pickable else None

    def steps_between(self, start: int, end: int) -> tuple[Step, ...]:
        """The steps that bring a checker there; BadPlay says why it cannot go."""
        hand = self._need_hand()
        steps = hand.landings(start).get(end)
        if steps is None:
            hand.move(start, end)
        return steps or ()

    def move(self, start: int, end: int) -> None:
        """Move a checker; BadPlay says why it cannot go there."""
        self.selected = None
        self._need_hand().move(start, end)

    def step(self, place: int, other_die: bool = False) -> bool:
        """Move a checker of that place by the next die, or the other one; False if no die moves
        it.
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
        """Use the die at that place of the row first."""
        hand = self._need_hand()
        if not hand.dice[index][1] and hand.dice[index][0] != hand.next_die:
            hand.swap_dice()

    def _need_hand(self) -> TurnInput:
        if self.hand is None:
            raise BadPlay(tr("it is not a person's turn to move.") if self.state.game_is_running else tr("the game is over."))
        return self.hand

    def why_not_from(self, place: int) -> str:
        """Why a checker of that place cannot be picked up; empty where there is nothing to say."""
        if self.hand is None or place in self.hand.movable or place == 0:
            return ""
        mine = self.hand.position.mine
        if mine[place] < 0:
            return tr("This checker is pinned.")
        if mine[place] == 0 or self.hand.is_complete:
            return ""
        if mine[-1] and place != self.hand.turn.variant.board.bar:
            return tr("The checkers on the bar come in first.")
        return tr("No die moves a checker from here in a play that uses as many dice as possible.")

    # Words.

    @property
    def status(self) -> str:
        """The sentence under the board."""
        if self.looking_at is not None:
            return tr("Looking back. Esc returns to the game.")
        state = self.state
        if state.result is not None:
            return result_words(state)
        if not self.ready:
            return tr("The engine is being prepared")
        if state.phase is Phase.OPENING:
            return self._opening_status()
        if self.awaits_entry:
            return told(self.name(state.on_roll), *ENTRY)
        if self.waits_for_computer:
            return told(self.name(self.to_act or 0), *THINKING)
        return {
            Phase.TO_ROLL: self._roll_status,
            Phase.TO_PLAY: self._play_status,
            Phase.DOUBLED: self._double_status,
            Phase.BEAVERED: self._double_status,
            Phase.RESIGNED: self._resignation_status,
        }[state.phase]()

    @property
    def _last_event(self) -> Event | None:
        """What happened last, apart from notes."""
        session = self.table.session
        index = noted_event(session, len(session.events))
        return None if index is None else session.events[index]

    def _opening_status(self) -> str:
        last = self._last_event
        if isinstance(last, Opening):
            return tr("Both rolled {face}: again", face=last.dice[0])
        return tr("Opening roll: one die each")

    def opening_result(self) -> str:
        """What the opening roll just thrown decided; empty if there was none."""
        last = self._last_event
        if not isinstance(last, Opening):
            return ""
        if last.dice[0] == last.dice[1]:
            return tr("Both rolled {face}: again", face=last.dice[0])
        return told(self.name(self.state.on_roll), *BEGINS, high=max(last.dice), low=min(last.dice))

    def _roll_status(self) -> str:
        begins = self.opening_result() if self.table.session.events else ""
        before = begins or self._pass_before()
        now = told(self.name(self.state.on_roll), *(ROLL_OR_DOUBLE if self.state.may_double else ROLL))
        return f"{before}. {now}" if before else now

    def _pass_before(self) -> str:
        """Tells that the other side could not move, if that has just happened."""
        if self._last_event != Played(()):
            return ""
        session = self.table.session
        before = session.states[noted_event(session, len(session.events)) or 0]
        return told(self.name(before.on_roll), *NO_MOVE, roll=roll_words(before.dice or (0, 0)))

    def _play_status(self) -> str:
        assert self.hand is not None
        name, hand = self.name(self.state.on_roll), self.hand
        roll = roll_words(hand.turn.dice)
        who = "" if len(self.people) == 1 else f"{shown(name)}: "
        if self.must_pass:
            return who + tr("No move with {roll}", roll=roll)
        if hand.is_complete:
            return who + tr("Done, or undo")
        if self.hint is not None and not hand.can_undo:
            return tr("Looking for the best play…") if self.hint.analysis is None else best_words(self.hint.analysis)
        if self.only_play is not None and not hand.can_undo:
            variant: Variant = hand.turn.variant
            play = notation(variant, hand.turn.position, self.only_play)
            return who + tr("{roll} has only one play: {play}", roll=roll, play=play)
        return (f"{who}{tr('play {roll}', roll=roll)}" if who else tr("Play {roll}", roll=roll)) + self._unused_dice(hand)

    @staticmethod
    def _unused_dice(hand: TurnInput) -> str:
        longest, all_dice = max(len(play.steps) for play in hand.turn.plays), len(hand.dice)
        return "" if longest == all_dice else " " + tr("(only {used} of {all} dice can be used)", used=longest, all=all_dice)

    def _double_status(self) -> str:
        doubler = 1 - (self.to_act or 0)
        stake = self.state.cube.value * (4 if self.state.phase is Phase.BEAVERED else 2)
        return told(self.name(doubler), *DOUBLES, stake=stake)

    def _resignation_status(self) -> str:
        assert self.state.offer is not None
        side, points = self.state.offer
        return told(self.name(side), *RESIGNS, game=tr(GAMES[points]))


def _hinted_plays(hint: Hint) -> PlayList | None:
    """The plays of a hint, of which one can be chosen to be shown."""
    return None if hint.analysis is None else PlayList(hint.analysis, chosen=hint.place)
