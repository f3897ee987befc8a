"""The race strip: the counts of both sides, and who leads."""

from __future__ import annotations

import pytest

from palamedes.gui.models.analysis.race_words import race_words
from palamedes.service.analysis.race_counts import RaceCounts, SideCount


def counts(mine: int, theirs: int, *epcs: float) -> RaceCounts:
    """The counts of the side to roll and of the other side."""
    first, second = epcs or (None, None)
    return RaceCounts(SideCount(mine, first), SideCount(theirs, second), True, 6)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (counts(11, 12), "Light: 11 pips  ·  Dark: 12 pips  ·  Light leads by 1 pip"),
        (counts(3, 1), "Light: 3 pips  ·  Dark: 1 pip  ·  Dark leads by 2 pips"),
        (counts(5, 5), "Light: 5 pips  ·  Dark: 5 pips  ·  level"),
        (
            counts(1, 3, 8.17, 8.17 + 2.04),
            "Light: 1 pip, EPC 8.2, wastage 7.2  ·  Dark: 3 pips, EPC 10.2, wastage 7.2  ·  Light leads by 2.0 EPC",
        ),
    ],
)
def test_one_pip_is_in_the_singular(found: RaceCounts, words: str) -> None:
    assert race_words(found, 0) == words
