"""The scene of the running game, including the turn being entered. This module does not use Qt."""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.rules.play import Step, meets, moved
from palamedes.core.rules.variant import Contact
from palamedes.core.session.events import Played
from palamedes.core.session.state import State
from palamedes.gui.board.view import Arrow, BoardSide, BoardView, Die, Landing, LandingEffect
from palamedes.gui.models.game.chances_model import moment
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.scene import (
    Hint,
    PlayList,
    Scene,
    ShownTurn,
    bare_board,
    hint_arrows,
    judged_plays,
    last_play,
    opening_dice,
    play_arrows,
    with_arrows,
)
from palamedes.gui.models.texts.cube_words import cube_kind, decision_sentences
from palamedes.service.play.turn_input import TurnInput


def scene_of(model: GameModel) -> Scene:
    """Everything that is shown now, whether for the present moment or for an earlier one."""
    session, index = model.live.session, model.shown
    turn = model.shown_turn(index)
    board = bare_board(session, index, model.bottom_for(turn), turn.mover, model.mirrored)
    hint = hint_on_show(model)
    return Scene(
        index,
        session.states[index],
        turn.mover,
        _with_turn(model, board, turn, hint),
        judged_plays(session, turn, model.own_analyses) if hint is None else _hinted_plays(model, hint),
        moment(session, index),
        () if hint is None else _cube_sentences(hint),
    )


def view_of(model: GameModel) -> BoardView:
    """The board at the present moment, or at the earlier moment that is shown."""
    return scene_of(model).board


def opening_view(model: GameModel) -> BoardView:
    """The board with the opening roll as it was thrown: one die on each side."""
    dice = opening_dice(model.live.session, model.bottom)
    return replace(view_of(model), dice=dice, movable=frozenset(), arrows=())


def hint_on_show(model: GameModel) -> Hint | None:
    """The hint for the position on the board; None if there is none."""
    if model.hint is None or model.looking_at is not None or model.hint.state is not model.state:
        return None
    return model.hint


def _with_turn(model: GameModel, board: BoardView, turn: ShownTurn, hint: Hint | None) -> BoardView:
    """The board with its arrows and with the turn being entered."""
    if model.looking_at is not None:
        return with_arrows(board, _arrows(model, turn.decision, turn.play))
    arrows = _last_arrows(model)
    if model.hand is None:
        return with_arrows(board, arrows)
    if hint is not None and hint.steps and hint.is_first:
        board = replace(board, hinted=hint.steps[0].start)
    elif hint is not None and hint.steps:
        position = model.hand.turn.position
        arrows = hint_arrows(board.variant, position, board.on_roll, hint.steps, hint.index)
    return with_hand(with_arrows(board, arrows), model.hand, model.selected)


def with_hand(view: BoardView, hand: TurnInput, selected: int | None) -> BoardView:
    """The board with a turn that is being entered. `selected`: the place of the selected checker;
    None if there is none.
    """
    position = hand.position if view.on_roll is BoardSide.BOTTOM else hand.position.flipped()
    next_index = next((index for index, (_, used) in enumerate(hand.dice) if not used), None)
    return replace(
        view,
        position=position,
        dice=tuple(Die(face, view.on_roll, used, index == next_index) for index, (face, used) in enumerate(hand.dice)),
        selected=selected,
        landings=() if selected is None else _landings(hand, selected),
        movable=hand.movable,
        arrows=() if hand.can_undo else view.arrows,
        hinted=None if hand.can_undo else view.hinted,
    )


def _landings(hand: TurnInput, place: int) -> tuple[Landing, ...]:
    """The places where a checker can land. A landing is final if no other landing
    uses more dice.
    """
    ways = hand.landings(place)
    longest = max(map(len, ways.values()), default=0)
    return tuple(Landing(end, len(steps) == longest, _effect(hand, steps)) for end, steps in ways.items())


def _effect(hand: TurnInput, steps: tuple[Step, ...]) -> LandingEffect:
    position, variant = hand.position, hand.turn.variant
    for step in steps[:-1]:
        position = moved(variant, position, step)
    if not meets(variant, position, steps[-1].end):
        return LandingEffect.NONE
    return LandingEffect.HIT if variant.contact is Contact.HIT else LandingEffect.PIN


def _last_arrows(model: GameModel) -> tuple[Arrow, ...]:
    """The arrows of the last play. In a game between a person and the computer, only the computer's
    plays have arrows.
    """
    found = last_play(model.live.session, model.shown)
    if found is None or not model.shows_last or found[1] is model.hidden:
        return ()
    own = found[0].on_roll in model.people and len(model.people) == 1
    return () if own else _arrows(model, *found)


def _arrows(model: GameModel, before: State, play: Played | None) -> tuple[Arrow, ...]:
    """The arrows for a play that was made in the state `before`; empty if `play` is None."""
    return () if play is None else play_arrows(before.variant, before.position, play.steps, model.seat(before.on_roll))


def _hinted_plays(model: GameModel, hint: Hint) -> PlayList | None:
    """The plays of a hint, with the index of the one that is shown; None while
    there is no result.
    """
    if hint.analysis is None or hint.is_first:
        return None
    return PlayList(model.state.variant, hint.analysis, chosen=hint.index)


def _cube_sentences(hint: Hint) -> tuple[str, ...]:
    """The sentences of a hint about the cube; empty while there is no result, and for a roll."""
    kind = cube_kind(hint.state)
    return () if kind is None or hint.cube is None else tuple(decision_sentences(kind, hint.cube))
