"""The changes that can be made to a position that is being set up. No Qt."""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.board import across
from palamedes.core.rules.position import PINNED, Position, check_position, start_position
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.session.state import LARGEST_CUBE, Cube
from palamedes.gui.models.analysis.editor_model import BY_CLICK, EditorModel, EditorPoint
from palamedes.gui.models.words import side_words

# Checkers.


def add(model: EditorModel, spot: EditorPoint) -> None:
    """Put one checker of a side there, out of its tray."""
    if spot.place == 0:
        raise BadPosition(tr("checkers are borne off by carrying them here, or with a right click on their point."))
    if _row(model, spot.side)[0] == 0:
        count = model.variant.board.checkers
        raise BadPosition(
            tr(
                "all {count} checkers of {side} are on the board; take one away first.",
                count=count,
                side=side_words(spot.side),
            )
        )
    carry(model, spot.side, 0, spot.place)


def remove(model: EditorModel, spot: EditorPoint) -> None:
    """Take one checker of a side from there into its tray."""
    if spot.place == 0:
        raise BadPosition(tr("what lies here is off already."))
    carry(model, spot.side, spot.place, 0)


def fill(model: EditorModel, spot: EditorPoint, count: int) -> None:
    """Have so many checkers of a side there, out of its tray or into it, as one change."""
    if spot.place == 0:
        raise BadPosition(tr("what is not on the board is off; put checkers on the points instead."))
    row = _row(model, spot.side)
    if max(row[spot.place], 0) + row[0] < count:
        raise BadPosition(
            tr(
                "{side} has only {count} checkers for this place.",
                side=side_words(spot.side),
                count=max(row[spot.place], 0) + row[0],
            )
        )
    position = model.state.seen_by(spot.side)
    while position.mine[spot.place] > count and position.mine[spot.place] > 0:
        position = _carried(model.variant, position, spot.place, 0)
    while position.mine[spot.place] < count:
        position = _carried(model.variant, position, 0, spot.place)
    _put(model, spot.side, position)


def carry(model: EditorModel, side: int, start: int, end: int) -> None:
    """Carry a checker from one place of its side to another."""
    if start != end:
        _put(model, side, _carried(model.variant, model.state.seen_by(side), start, end))


def _row(model: EditorModel, side: int) -> tuple[int, ...]:
    return model.state.seen_by(side).mine


def _put(model: EditorModel, side: int, position: Position) -> None:
    """Have this position, as that side sees it."""
    state = model.state
    seen = position if side == state.on_roll else position.flipped()
    model.change(position=seen, turns=_turns(state.variant, seen, state.on_roll))


def start(model: EditorModel) -> None:
    """The position in which the game begins."""
    _put(model, model.state.on_roll, start_position(model.variant))


def empty(model: EditorModel) -> None:
    """All checkers in the trays."""
    row = (model.variant.board.checkers, *[0] * (model.variant.board.points + 1))
    _put(model, model.state.on_roll, Position(row, row))


def swap(model: EditorModel) -> None:
    """Each side gets what the other one had: checkers, cube, points, the turn."""
    state, owner = model.state, model.state.cube.owner
    model.change(
        on_roll=1 - state.on_roll,
        began=1 - (state.began or 0),
        score=state.score[::-1],
        turns=state.turns[::-1],
        cube=Cube(state.cube.value, None if owner is None else 1 - owner),
    )


# What stands beside the board.


def choose_variant(model: EditorModel, variant: Variant) -> None:
    """Another game, or other rules; the checkers stay where they can, else they stand at the
    start.
    """
    state = model.state
    position = start_position(variant)
    if state.position != start_position(state.variant) and _can_stand(variant, state.position):
        position = state.position
    fits = state.dice is not None and max(state.dice) <= variant.board.die
    model.change(
        setup=replace(state.setup, games=(variant,)),
        variant=variant,
        position=position,
        turns=_turns(variant, position, state.on_roll),
        dice=state.dice if fits else None,
        cube=state.cube if variant.cube else Cube(),
        crawford_game=state.crawford_game and variant.cube,
    )


def give_turn(model: EditorModel, side: int) -> None:
    """Let a side be on roll."""
    state = model.state
    if side != state.on_roll:
        began = side if state.began == state.on_roll else state.began
        model.change(on_roll=side, position=state.position.flipped(), began=began)


def choose_beginner(model: EditorModel, side: int) -> None:
    """Who began the game; it matters only where the last turn may tie."""
    model.change(began=side)


def choose_dice(model: EditorModel, dice: Roll | None) -> None:
    """The roll to be played; None before it."""
    model.change(dice=dice)


def turn_die(model: EditorModel, index: int, by: int) -> None:
    """Let one of the dice on the table show the next number, or the one before."""
    if model.state.dice is not None:
        faces = list(model.state.dice)
        faces[index] = (faces[index] - 1 + by) % model.variant.board.die + 1
        model.change(dice=(faces[0], faces[1]))


def choose_cube(model: EditorModel, value: int, owner: int | None) -> None:
    """What the cube shows, and whose it is."""
    model.change(cube=Cube(value, owner))


def turn_cube(model: EditorModel) -> None:
    """Double what the cube shows, and begin again with 1."""
    cube = model.state.cube
    model.change(cube=Cube(cube.value * 2 if cube.value < min(BY_CLICK, LARGEST_CUBE) else 1, cube.owner))


def pass_cube(model: EditorModel) -> None:
    """Give the cube from the middle to the light side, to the dark side, and back."""
    cube = model.state.cube
    model.change(cube=Cube(cube.value, {None: 0, 0: 1, 1: None}[cube.owner]))


def choose_length(model: EditorModel, length: int) -> None:
    """The points that a match goes to; 0 for money play. A score that would end it becomes
    smaller.
    """
    state = model.state
    setup = replace(state.setup, length=length, jacoby=state.setup.jacoby and not length, beavers=False)
    most = length - 1 if length else max(state.score)
    light, dark = (min(points, most) for points in state.score)
    model.change(setup=setup, score=(light, dark), crawford_game=state.crawford_game and max(light, dark) == length - 1)


def choose_score(model: EditorModel, side: int, points: int) -> None:
    """The points that a side has won so far; in a match fewer than it goes to."""
    state = model.state
    score = (points, state.score[1]) if side == 0 else (state.score[0], points)
    model.change(score=score, crawford_game=state.crawford_game and max(score) == state.setup.length - 1)


def choose_crawford(model: EditorModel, crawford: bool) -> None:
    """Whether this is the Crawford game, in which nobody may double."""
    model.change(crawford_game=crawford, cube=Cube() if crawford else model.state.cube)


def _can_stand(variant: Variant, position: Position) -> bool:
    try:
        check_position(variant, position)
    except BadPosition:
        return False
    return True


def _turns(variant: Variant, position: Position, on_roll: int) -> tuple[int, int]:
    """The turns that sides 0 and 1 have completed, as the rules ask: none while all checkers stand
    at the start.
    """
    first = start_position(variant).mine
    mine, theirs = (0 if row == first else 1 for row in (position.mine, position.theirs))
    return (theirs, mine) if on_roll else (mine, theirs)


def _carried(variant: Variant, position: Position, start: int, end: int) -> Position:
    """The position after a checker of the side that sees it was carried, whatever the rules of
    moving.
    """
    mine, theirs, points = list(position.mine), list(position.theirs), variant.board.points
    if mine[start] < 1:
        raise BadPosition(tr("there is no checker that can be taken from here."))
    if mine[end] == PINNED:
        raise BadPosition(tr("a pinned checker lies alone under its pinner; take the pinner away first."))
    mine[start] -= 1
    mine[end] += 1
    if 1 <= start <= points and mine[start] == 0:
        left = across(points, start, variant.same_direction)
        theirs[left] = abs(theirs[left])
    if 1 <= end <= points and variant.contact is Contact.PIN:
        met = across(points, end, variant.same_direction)
        theirs[met] = PINNED if theirs[met] == 1 else theirs[met]
    return Position(tuple(mine), tuple(theirs))
