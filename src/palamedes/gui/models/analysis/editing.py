"""The changes that can be made to a position in the editor. This module does not use Qt."""

from __future__ import annotations

from dataclasses import replace

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.board import across
from palamedes.core.rules.position import PINNED, Position, check_position, start_position
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.session.state import LARGEST_CUBE, Cube, cube_flags
from palamedes.gui.models.analysis.editor_model import BY_CLICK, EditorModel, EditorPoint
from palamedes.gui.models.words import side_words

# Checkers.


def add(model: EditorModel, spot: EditorPoint) -> None:
    """Put one of a side's off-board checkers on a point."""
    if spot.place == 0:
        raise BadPosition(tr("to bear off checkers, drag them here or right-click their point."))
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
    """Take one of a side's checkers off a point."""
    if spot.place == 0:
        raise BadPosition(tr("these checkers are already off."))
    carry(model, spot.side, spot.place, 0)


def fill(model: EditorModel, spot: EditorPoint, count: int) -> None:
    """Set the number of a side's checkers on a point in a single change. Added checkers are taken
    from those that are off the board, and removed checkers go off the board.
    """
    if spot.place == 0:
        raise BadPosition(tr("the number of checkers off the board cannot be set; change the checkers on the points instead."))
    row = _row(model, spot.side)
    if max(row[spot.place], 0) + row[0] < count:
        raise BadPosition(
            tr(
                "{side} has only {count} checkers that can be put here.",
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
    """Move a checker of one side from one point to another."""
    if start != end:
        _put(model, side, _carried(model.variant, model.state.seen_by(side), start, end))


def _row(model: EditorModel, side: int) -> tuple[int, ...]:
    return model.state.seen_by(side).mine


def _put(model: EditorModel, side: int, position: Position) -> None:
    """Set up this position, which is given from the point of view of `side`."""
    state = model.state
    seen = position if side == state.on_roll else position.flipped()
    model.change(position=seen, turns=_turns(state.variant, seen, state.on_roll))


def start(model: EditorModel) -> None:
    """Set up the starting position of the game."""
    _put(model, model.state.on_roll, start_position(model.variant))


def empty(model: EditorModel) -> None:
    """Take all checkers off the board."""
    row = (model.variant.board.checkers, *[0] * (model.variant.board.points + 1))
    _put(model, model.state.on_roll, Position(row, row))


def swap(model: EditorModel) -> None:
    """Swap everything between the sides: the checkers, the cube, the score and the turn."""
    state, owner = model.state, model.state.cube.owner
    model.change(
        on_roll=1 - state.on_roll,
        began=1 - (state.began or 0),
        score=state.score[::-1],
        turns=state.turns[::-1],
        cube=Cube(state.cube.value, None if owner is None else 1 - owner),
    )


# Everything except the checkers.


def choose_variant(model: EditorModel, variant: Variant) -> None:
    """Change the game or its rules. The checkers stay where they are if the new game allows it;
    otherwise the starting position is set up.
    """
    state = model.state
    position = start_position(variant)
    if state.position != start_position(state.variant) and _can_stand(variant, state.position):
        position = state.position
    fits = state.dice is not None and max(state.dice) <= variant.board.die
    setup = replace(state.setup, games=(variant,))
    has_cube = setup.has_cube(variant)
    model.change(
        setup=setup,
        variant=variant,
        position=position,
        turns=_turns(variant, position, state.on_roll),
        dice=state.dice if fits else None,
        cube=state.cube if has_cube else Cube(),
        crawford_game=state.crawford_game and has_cube,
    )


def give_turn(model: EditorModel, side: int) -> None:
    """Put a side on roll."""
    state = model.state
    if side != state.on_roll:
        began = side if state.began == state.on_roll else state.began
        model.change(on_roll=side, position=state.position.flipped(), began=began)


def choose_beginner(model: EditorModel, side: int) -> None:
    """Choose the side that began the game. This matters only if the last turn can tie the game."""
    model.change(began=side)


def choose_dice(model: EditorModel, dice: Roll | None) -> None:
    """Choose the roll to be played; None for a position before the roll."""
    model.change(dice=dice)


def turn_die(model: EditorModel, index: int, by: int) -> None:
    """Change the number on one die by `by`. The highest number is followed by 1."""
    if model.state.dice is not None:
        faces = list(model.state.dice)
        faces[index] = (faces[index] - 1 + by) % model.variant.board.die + 1
        model.change(dice=(faces[0], faces[1]))


def choose_cube(model: EditorModel, value: int | None, owner: int | None) -> None:
    """Choose the value and the owner of the cube. Without a value, the game is played without the
    cube.
    """
    setup, state = model.state.setup, model.state
    if value is None:
        model.change(setup=replace(setup, **cube_flags(False)), cube=Cube(), crawford_game=False)
    else:
        chosen = setup if state.has_cube else replace(setup, **cube_flags(True))
        model.change(setup=chosen, cube=Cube(value, owner))


def turn_cube(model: EditorModel) -> None:
    """Double the value of the cube. The highest value is followed by 1."""
    cube = model.state.cube
    model.change(cube=Cube(cube.value * 2 if cube.value < min(BY_CLICK, LARGEST_CUBE) else 1, cube.owner))


def pass_cube(model: EditorModel) -> None:
    """Pass the cube from the centre to the light side, from the light side to the dark side, or
    from the dark side back to the centre.
    """
    cube = model.state.cube
    model.change(cube=Cube(cube.value, {None: 0, 0: 1, 1: None}[cube.owner]))


def choose_length(model: EditorModel, length: int) -> None:
    """Choose the length of the match; 0 means money play. A score that would end the match is
    reduced.
    """
    state = model.state
    setup = replace(state.setup, length=length, jacoby=state.setup.jacoby and not length, beavers=False)
    most = length - 1 if length else max(state.score)
    light, dark = (min(points, most) for points in state.score)
    model.change(setup=setup, score=(light, dark), crawford_game=state.crawford_game and max(light, dark) == length - 1)


def choose_score(model: EditorModel, side: int, points: int) -> None:
    """Choose the number of points that a side has won so far. In a match, it must be less than the
    match length.
    """
    state = model.state
    score = (points, state.score[1]) if side == 0 else (state.score[0], points)
    model.change(score=score, crawford_game=state.crawford_game and max(score) == state.setup.length - 1)


def choose_crawford(model: EditorModel, crawford: bool) -> None:
    """Choose whether this is the Crawford game, in which neither side may double."""
    model.change(crawford_game=crawford, cube=Cube() if crawford else model.state.cube)


def _can_stand(variant: Variant, position: Position) -> bool:
    try:
        check_position(variant, position)
    except BadPosition:
        return False
    return True


def _turns(variant: Variant, position: Position, on_roll: int) -> tuple[int, int]:
    """The numbers of turns that sides 0 and 1 have completed, reduced to what the rules depend on:
    0 if the side's checkers are in the starting position, otherwise 1.
    """
    first = start_position(variant).mine
    mine, theirs = (0 if row == first else 1 for row in (position.mine, position.theirs))
    return (theirs, mine) if on_roll else (mine, theirs)


def _carried(variant: Variant, position: Position, start: int, end: int) -> Position:
    """The position after one checker of `position.mine` has been moved, whether or not the rules
    allow the move. Raises BadPosition if there is no checker to move, or if the checker would join
    a pinned one.
    """
    mine, theirs, points = list(position.mine), list(position.theirs), variant.board.points
    if mine[start] < 1:
        raise BadPosition(tr("there is no checker here that you can pick up."))
    if mine[end] == PINNED:
        raise BadPosition(tr("no checker can join a pinned one; remove the pinning checkers first."))
    mine[start] -= 1
    mine[end] += 1
    if 1 <= start <= points and mine[start] == 0:
        left = across(points, start, variant.same_direction)
        theirs[left] = abs(theirs[left])
    if 1 <= end <= points and variant.contact is Contact.PIN:
        met = across(points, end, variant.same_direction)
        theirs[met] = PINNED if theirs[met] == 1 else theirs[met]
    return Position(tuple(mine), tuple(theirs))
