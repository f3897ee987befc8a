"""The habits of weak players, which the computer's deliberate errors follow."""

from __future__ import annotations

import random

import pytest

from palamedes.core.rules.play import notation
from palamedes.core.rules.position import PINNED, Position, position_from_text
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Contact, Variant
from palamedes.engine.legal import appeals, legal_plays
from palamedes.kernels.search.appeal import ATTACK, BLOT, BORNE_OFF, CHANGE
from strategies import random_position, random_roll


def slow_appeal(variant: Variant, before: Position, after: Position) -> float:
    """The definition of the appeal, in plain Python."""
    last = variant.board.points
    reached_from = [place for place in range(1, last + 2) if after.theirs[place]]
    blots = [
        point
        for point in range(1, last + 1)
        if after.mine[point] == 1 and any(place > last + 1 - point for place in reached_from)
    ]
    attacked = after.theirs[last + 1] + after.theirs.count(PINNED)
    changed = sum(one != other for one, other in zip(before.mine, after.mine, strict=True))
    at_risk = 0 if variant.contact is Contact.BLOCK else len(blots)
    return ATTACK * attacked + BLOT * at_risk + BORNE_OFF * after.mine[0] + CHANGE * changed


@pytest.mark.parametrize("key", VARIANTS)
def test_the_appeal_is_that_of_the_slow_definition(key: str):
    source, variant = random.Random(5), VARIANTS[key]
    for _ in range(40):
        before = random_position(variant, source)
        plays = legal_plays(Situation(variant, before), random_roll(variant, source))
        afters = [play.after for play in plays]
        assert appeals(variant, before, afters) == pytest.approx([slow_appeal(variant, before, after) for after in afters])


def appeal_of(key: str, position: str, roll: tuple[int, int]) -> dict[str, float]:
    """The appeal of every play, by its notation."""
    variant = VARIANTS[key]
    before = position_from_text(variant, position)
    plays = legal_plays(Situation(variant, before), roll)
    found = appeals(variant, before, [play.after for play in plays])
    return {notation(variant, before, play.steps): value for play, value in zip(plays, found, strict=True)}


def test_a_hit_is_tempting():
    found = appeal_of("portes", "24:2 13:5 8:3 6:5 | 24:2 21:1 13:4 8:3 6:5", (4, 2))
    assert max(found, key=found.__getitem__) == "8/4* 6/4"


def test_a_running_checker_is_tempting():
    found = appeal_of("fevga", "24:14 15:1 | 24:15", (6, 1))
    assert max(found, key=found.__getitem__) == "15/8"
