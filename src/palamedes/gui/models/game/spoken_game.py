"""What a screen reader says about the game: what has happened, and the position on the board. This
module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import mark, tr
from palamedes.core.results.score_sheet import described
from palamedes.core.rules.play import notation
from palamedes.core.session.events import Begin, Comment, Event, Played, Rolled
from palamedes.core.session.remarks import as_it_ended, is_loss_on_time
from palamedes.core.session.state import Phase, State
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.game_scene import view_of
from palamedes.gui.models.game.seat_info import seats_of
from palamedes.gui.models.game.status import NO_MOVE, status_of
from palamedes.gui.models.words import pips_words, result_words, sentence_about, session_words, shown

ROLLED = (mark("You rolled {roll}"), mark("{name} rolled {roll}"))
PLAYED = (mark("You played {play}"), mark("{name} played {play}"))


def events_spoken(model: GameModel, first: int) -> list[str]:
    """Sentences about the events of the session from the index `first` on, and about the result if
    the game has ended. The resignation with which a loss on time is saved is left out.
    """
    session = model.live.session
    told = []
    for index in range(first, len(session.events)):
        before, after = session.states[index], session.states[index + 1]
        if not is_loss_on_time(session.events, index):
            told += _event_spoken(before, after, session.events[index])
        if after.result is not None and before.result is None:
            told.append(result_words(as_it_ended(session, index + 1)))
    return told


def _event_spoken(before: State, after: State, event: Event) -> list[str]:
    if isinstance(event, Comment):
        return []
    if isinstance(event, Begin):
        return [f"{after.variant.title}, {session_words(after)}"]
    side = before.to_act
    if isinstance(event, Rolled) and side is not None:
        return [sentence_about(_name(after, side), *ROLLED, roll=roll_words(event.dice))]
    if isinstance(event, Played):
        return [_play_spoken(before, event)]
    who, words = described(before, event)
    return [words if who is None else f"{shown(_name(before, who))}: {words}"]


def _play_spoken(before: State, event: Played) -> str:
    name = _name(before, before.on_roll)
    if not event.steps:
        return sentence_about(name, *NO_MOVE, roll=roll_words(before.dice or (0, 0)))
    return sentence_about(name, *PLAYED, play=notation(before.variant, before.position, event.steps))


def _name(state: State, side: int) -> str:
    return state.setup.players[side].name


def hand_spoken(model: GameModel) -> str:
    """The steps made so far in the turn that is being entered; empty if there are none."""
    hand = model.hand
    if hand is None or not hand.steps:
        return ""
    return notation(hand.turn.variant, hand.turn.position, hand.steps)


def position_spoken(model: GameModel) -> str:
    """Everything about the position on the board: whose turn it is, the roll, both sides' points
    and checkers, and the cube.
    """
    view, state = view_of(model), model.shown_state
    dice = state.dice if state.phase is Phase.TO_PLAY else None
    sides = [_side_spoken(model, view, side) for side in (BoardSide.BOTTOM, BoardSide.TOP)]
    return ". ".join(
        filter(
            None,
            (
                f"{state.variant.title}, {session_words(state)}",
                status_of(model).rstrip("."),
                tr("Dice {roll}", roll=roll_words(dice)) if dice is not None else "",
                *sides,
                _cube_spoken(view),
            ),
        )
    )


def _side_spoken(model: GameModel, view: BoardView, side: BoardSide) -> str:
    seat = seats_of(model)[model.bottom if side is BoardSide.BOTTOM else 1 - model.bottom]
    numbers = [
        pips_words(seat.pips),
        tr("score {n}", n=seat.score),
    ]
    return f"{shown(seat.name)}: {', '.join((*_checkers_spoken(view, side), *numbers))}"


def _checkers_spoken(view: BoardView, side: BoardSide) -> Iterator[str]:
    """A side's checkers, from the bar to the tray. Points are numbered as on the board."""
    bar = view.variant.board.bar
    if count := view.checkers(side, bar):
        yield tr("{n} on the bar", n=count)
    for number, count in _points(view, side, range(bar - 1, 0, -1)):
        yield tr("1 pinned on {point}", point=number) if count < 0 else tr("{n} on {point}", n=count, point=number)
    if count := view.checkers(side, 0):
        yield tr("{n} off", n=count)


def _points(view: BoardView, side: BoardSide, places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The points where a side has checkers: the number shown on the board, and the count."""
    for place in places:
        if count := view.checkers(side, place):
            yield place if side is view.numbering else view.across(place), count


def _cube_spoken(view: BoardView) -> str:
    if view.cube is None:
        return ""
    if view.cube.owner is None:
        return tr("cube {value}, in the middle", value=view.cube.value)
    words = mark("cube {value}, yours") if view.cube.owner is BoardSide.BOTTOM else mark("cube {value}, theirs")
    return tr(words, value=view.cube.value)
