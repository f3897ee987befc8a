"""Sentences about the running game: its status, and the reasons why a checker cannot be moved. This
module does not use Qt.
"""

from __future__ import annotations

from palamedes.core.dice.dice import roll_words
from palamedes.core.errors import BadPlay
from palamedes.core.language import mark, tr
from palamedes.core.refusals import Reason, Refusals
from palamedes.core.results.analysis import MomentKind
from palamedes.core.results.score_sheet import GAMES
from palamedes.core.rules.play import notation
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Event, Opening, Played
from palamedes.core.session.remarks import noted_event
from palamedes.core.session.state import Phase
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.scene import Hint
from palamedes.gui.models.texts.analysis_words import best_words
from palamedes.gui.models.texts.cube_words import cube_kind, right_words
from palamedes.gui.models.words import briefly, outcome_words, sentence_about
from palamedes.service.play.turn_input import TurnInput

NO_MOVE = (mark("You have no move with {roll}"), mark("{name} has no move with {roll}"))
ENTRY = (mark("Your roll: what do the dice show?"), mark("{whose} roll: what do the dice show?"))
THINKING = (mark("You are thinking"), mark("{name} is thinking"))
BEGINS = (mark("You begin: {high} against {low}"), mark("{name} begins: {high} against {low}"))
ROLL = (mark("Your roll"), mark("{whose} roll"))
ROLL_OR_DOUBLE = (mark("Your roll, or double"), mark("{whose} roll, or double"))
DOUBLES = (mark("You double to {stake}: take or drop?"), mark("{name} doubles to {stake}: take or drop?"))
BEAVERS = (mark("You beaver to {stake}: take or drop?"), mark("{name} beavers to {stake}: take or drop?"))
RESIGNS = (mark("You resign {game}. Accept?"), mark("{name} resigns {game}. Accept?"))
"""In each of these pairs, the first sentence addresses the player named "You", and the second is
about any other player.
"""


def status_of(model: GameModel) -> str:
    """The sentence that is shown below the board."""
    if model.looking_at is not None:
        return tr("Looking back. Esc returns to the game.")
    state = model.state
    if state.result is not None:
        return outcome_words(state)
    if not model.ready:
        return tr("The engine is being prepared")
    if model.live.needs_other_dice:
        return tr("The file of rolls has ended. Choose other dice.")
    if state.phase is Phase.OPENING:
        return _opening_status(model)
    if model.awaits_entry:
        return sentence_about(model.name(state.on_roll), *ENTRY)
    if model.waits_for_computer:
        return sentence_about(model.name(model.to_act or 0), *THINKING)
    if model.hint is not None and (kind := cube_kind(state)) is not None:
        return _cube_hint_status(kind, model.hint)
    return {
        Phase.TO_ROLL: _roll_status,
        Phase.TO_PLAY: _play_status,
        Phase.DOUBLED: _double_status,
        Phase.BEAVERED: _double_status,
        Phase.RESIGNED: _resignation_status,
    }[state.phase](model)


def _cube_hint_status(kind: MomentKind, hint: Hint) -> str:
    if hint.cube is None:
        return tr("Analysing the cube decision…")
    return tr("Hint: {decision}", decision=right_words(kind, hint.cube.decision))


def _play_hint_status(hint: Hint) -> str:
    if hint.analysis is None:
        return tr("Looking for the best play…")
    if hint.is_first and hint.steps:
        return tr("Move the marked checker. Hint again: the play")
    return best_words(hint.analysis)


def _opening_status(model: GameModel) -> str:
    last = _last_event(model)
    if isinstance(last, Opening):
        return tr("Both rolled {face}: roll again", face=last.dice[0])
    return tr("Opening roll: one die each")


def opening_result(model: GameModel) -> str:
    """The outcome of an opening roll that has just been made; empty if there is none."""
    last = _last_event(model)
    if not isinstance(last, Opening):
        return ""
    if last.dice[0] == last.dice[1]:
        return tr("Both rolled {face}: roll again", face=last.dice[0])
    return sentence_about(model.name(model.state.on_roll), *BEGINS, high=max(last.dice), low=min(last.dice))


def _roll_status(model: GameModel) -> str:
    begins = opening_result(model) if model.live.session.events else ""
    before = begins or _pass_before(model)
    now = sentence_about(model.name(model.state.on_roll), *(ROLL_OR_DOUBLE if model.state.may_double else ROLL))
    return f"{before}. {now}" if before else now


def _pass_before(model: GameModel) -> str:
    """A sentence saying that the other side could not move; empty unless this has just happened."""
    if _last_event(model) != Played(()):
        return ""
    session = model.live.session
    before = session.states[noted_event(session, len(session.events)) or 0]
    return sentence_about(model.name(before.on_roll), *NO_MOVE, roll=roll_words(before.dice or (0, 0)))


def _play_status(model: GameModel) -> str:
    assert model.hand is not None
    name, hand = model.name(model.state.on_roll), model.hand
    roll = roll_words(hand.turn.dice)
    who = "" if len(model.people) == 1 else f"{briefly(name)}: "
    if model.must_pass:
        return who + tr("No move with {roll}", roll=roll)
    if model.hint is not None and not (model.hint.is_first and hand.can_undo):
        return _play_hint_status(model.hint)
    if hand.is_complete:
        return who + tr("Done, or undo")
    if model.only_play is not None and not hand.can_undo:
        variant: Variant = hand.turn.variant
        play = notation(variant, hand.turn.position, model.only_play)
        return who + tr("{roll} has only one play: {play}", roll=roll, play=play)
    return (f"{who}{tr('play {roll}', roll=roll)}" if who else tr("Play {roll}", roll=roll)) + _unused_dice(hand)


def _unused_dice(hand: TurnInput) -> str:
    longest, all_dice = max(len(play.steps) for play in hand.turn.plays), len(hand.dice)
    return "" if longest == all_dice else " " + tr("(only {used} of {all} dice can be used)", used=longest, all=all_dice)


def _double_status(model: GameModel) -> str:
    other = 1 - (model.to_act or 0)
    factor, sentences = (4, BEAVERS) if model.state.phase is Phase.BEAVERED else (2, DOUBLES)
    return sentence_about(model.name(other), *sentences, stake=model.state.cube.value * factor)


def _resignation_status(model: GameModel) -> str:
    assert model.state.offer is not None
    side, points = model.state.offer
    return sentence_about(model.name(side), *RESIGNS, game=tr(named(model.state.variant, GAMES[points])))


def _last_event(model: GameModel) -> Event | None:
    """The latest event that is not a comment; None if there is none."""
    session = model.live.session
    index = noted_event(session, len(session.events))
    return None if index is None else session.events[index]


def why_not_from(model: GameModel, place: int) -> BadPlay | None:
    """The reason why a checker on this point cannot be picked up; None if it can be, and if there
    is none.
    """
    hand = model.hand
    if hand is None or place == 0 or place in hand.movable or hand.is_complete or hand.position.mine[place] == 0:
        return None
    return BadPlay(Reason.NOT_A_STEP, reason=Refusals(hand.turn.why_not_from(hand.steps, place)))
