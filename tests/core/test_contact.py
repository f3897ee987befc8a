"""Contact, compared with the paths of all checkers on drawn positions."""

import random

from library_rows import placed_row
from palamedes.core.library.phases import is_race
from palamedes.core.library.sides import SidePair
from palamedes.core.rules.contact import has_contact
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from reference import their_number
from strategies import random_position, random_variant


def paths_meet(variant: Variant, position: Position) -> bool:
    """Whether two checkers have a point in common, now or on their way home."""
    mine = {point for place, count in enumerate(position.mine) if count for point in range(1, place + 1)}
    theirs = {point for place, count in enumerate(position.theirs) if count for point in range(1, place + 1)}
    on_board = range(1, variant.board.points + 1)
    return bool(mine & {their_number(variant, point) for point in theirs if point in on_board})


def test_there_is_contact_as_long_as_the_paths_of_two_checkers_meet():
    source = random.Random(5)
    seen = []
    for _ in range(400):
        variant = random_variant(source)
        position = random_position(variant, source)
        assert has_contact(variant, position) == paths_meet(variant, position)
        seen.append(has_contact(variant, position))
    assert {True, False} == set(seen)


def test_a_race_of_the_library_is_a_position_without_contact():
    source = random.Random(6)
    for _ in range(200):
        variant = random_variant(source)
        position = random_position(variant, source)
        if any(position.mine[1:]) and any(position.theirs[1:]):
            rows = placed_row(variant, position)
            assert bool(is_race(rows, SidePair.of(rows))[0]) == (not has_contact(variant, position))
