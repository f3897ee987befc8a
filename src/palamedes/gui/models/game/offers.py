"""The actions that are possible in the running game, and how they are performed. This module does
not use Qt.
"""

from __future__ import annotations

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadEvent
from palamedes.core.language import tr
from palamedes.core.session.events import Played
from palamedes.core.session.state import Phase
from palamedes.gui.models.game.actions import EVENTS, Action, Offer
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.texts.cube_words import cube_kind


def primary_offer(model: GameModel) -> Offer | None:
    """The main action that a person is expected to perform; None while the computer has to act."""
    if model.looking_at is not None:
        return Offer(Action.BACK, tr("Back to the game"))
    phase = model.state.phase
    if phase is Phase.SESSION_OVER:
        return Offer(Action.NEW_GAME, tr("New game…"))
    if phase is Phase.GAME_OVER:
        return Offer(Action.NEXT_GAME, tr("Next game"))
    if model.awaits_entry:
        return Offer(Action.ROLL, tr("Other dice…") if model.live.needs_other_dice else tr("Enter dice…"))
    if not model.waits_for_person or not model.ready:
        return None
    if phase is Phase.TO_PLAY:
        return _primary_of_hand(model)
    words = {
        Phase.OPENING: Offer(Action.ROLL, tr("Roll")),
        Phase.TO_ROLL: Offer(Action.ROLL, tr("Roll")),
        Phase.DOUBLED: Offer(Action.TAKE, tr("Take at {cube}", cube=model.state.cube.value * 2), tr("Take", "button")),
        Phase.BEAVERED: Offer(Action.TAKE, tr("Take at {cube}", cube=model.state.cube.value * 4), tr("Take", "button")),
        Phase.RESIGNED: Offer(Action.ACCEPT, tr("Accept")),
    }
    return words[phase]


def _primary_of_hand(model: GameModel) -> Offer | None:
    if model.hand is None:
        return None
    if model.must_pass:
        return Offer(Action.PASS, tr("Pass"))
    if model.hand.is_complete:
        return Offer(Action.DONE, tr("Done"))
    if model.only_play is not None and not model.hand.can_undo:
        return Offer(Action.FORCED, tr("Play it"))
    return None


def other_offers(model: GameModel) -> tuple[Offer, ...]:
    """The alternatives to the main action."""
    if model.looking_at is not None:
        return ()
    if lacks_summary(model):
        return (Offer(Action.SUMMARY, tr("Summary")),)
    if not model.waits_for_person:
        return ()
    state = model.state
    if state.may_double:
        return (Offer(Action.DOUBLE, tr("Double to {cube}", cube=state.cube.value * 2)),)
    if state.phase in (Phase.DOUBLED, Phase.BEAVERED):
        beaver = Offer(Action.BEAVER, tr("Beaver to {cube}", cube=state.cube.value * 4), tr("Beaver"))
        return (Offer(Action.DROP, tr("Drop")), *((beaver,) if state.may_beaver else ()))
    if state.phase is Phase.RESIGNED:
        return (Offer(Action.REFUSE, tr("Play on")),)
    return ()


def lacks_summary(model: GameModel) -> bool:
    """Whether the user has closed the summary of the game that has just ended."""
    return model.state.result is not None and model.state.result is model.without_summary


def can(model: GameModel, action: Action) -> bool:
    """Whether an action is possible now."""
    if action is Action.UNDO:
        return model.looking_at is None and (_hand_can_undo(model) or model.live.can_undo)
    if action is Action.TAKE_BACK:
        return model.looking_at is None and model.live.can_take_back
    if action is Action.REDO:
        return model.looking_at is None and (_hand_can_redo(model) or model.live.can_redo)
    if action is Action.RESIGN:
        return model.resigner is not None
    if action is Action.HINT:
        return model.looking_at is None and _has_decision(model)
    return action in {offer.action for offer in (primary_offer(model), *other_offers(model)) if offer is not None}


def _has_decision(model: GameModel) -> bool:
    """Whether a person has to choose a play or make a cube decision."""
    if model.hand is not None:
        return bool(model.hand.turn.plays)
    return model.ready and model.to_act in model.people and cube_kind(model.state) is not None


def _hand_can_undo(model: GameModel) -> bool:
    return model.hand is not None and model.hand.can_undo


def _hand_can_redo(model: GameModel) -> bool:
    return model.hand is not None and model.hand.can_redo


def perform(model: GameModel, action: Action, entered: Roll | None = None) -> None:
    """Perform the action of a button or key. Raises BadEvent if it is not possible now. `entered`:
    a roll typed by the player.
    """
    if not can(model, action):
        raise BadEvent(f"'{action}' is not possible now.")
    if action in EVENTS:
        model.live.do(EVENTS[action])
    elif action is Action.ROLL:
        model.live.throw(entered)
    elif action is Action.UNDO:
        _undo(model)
    elif action is Action.REDO:
        _redo(model)
    elif action is Action.TAKE_BACK:
        model.live.take_back()
    elif action is Action.BACK:
        model.looking_at = None
    elif action is Action.SUMMARY:
        model.without_summary = None
    elif action is Action.FORCED:
        model.live.do(Played(model.only_play or ()))
    elif action in (Action.DONE, Action.PASS) and model.hand is not None:
        model.live.do(Played(model.hand.steps))
    model.refresh()


def _undo(model: GameModel) -> None:
    if model.hand is not None and model.hand.can_undo:
        model.hand.undo()
    else:
        model.live.undo()


def _redo(model: GameModel) -> None:
    if model.hand is not None and model.hand.can_redo:
        model.hand.redo()
    else:
        model.live.redo()
