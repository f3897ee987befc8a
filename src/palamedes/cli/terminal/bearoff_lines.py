"""The rolls that each side needs to bear off, as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from palamedes.core.language import mark, number, percent, tr
from palamedes.core.results.bearoff import LEAST_SHOWN
from palamedes.core.session.state import Phase
from palamedes.service.analysis.bearoffs import bearoff_counts, is_bearoff, named_counts

if TYPE_CHECKING:
    from palamedes.core.results.bearoff import RollCounts
    from palamedes.core.session.state import State

LABELS = mark("Rolls to bear off"), mark("Mean"), mark("Effective pip count"), mark("Wastage")
BAR, CELL = 14, 24
"""The length of the bar for a chance of 1, and the width of a column for one side."""


def bearoff_lines(state: State) -> Iterator[str]:
    """For each side of a bearoff, the mean and the distribution of the number of rolls; nothing for
    other positions and for boards that are too large.
    """
    from palamedes.core.errors import BadPosition

    situation = state.situation(state.on_roll)
    if not is_bearoff(situation):
        return
    try:
        (white, mine), (black, theirs) = named_counts(state)
    except BadPosition:
        return
    width = max(len(tr(label)) for label in LABELS) + 2
    heading, *labels = (f"{tr(label):{width}}" for label in LABELS)
    yield ""
    yield f"{heading}{white[: CELL - 2]:{CELL}}{black[: CELL - 2]}"
    for label, figures in zip(labels, zip(_figures(mine), _figures(theirs), strict=True), strict=True):
        yield f"{label}{figures[0]:{CELL}}{figures[1]}"
    for rolls in range(1, max(map(_longest, (mine, theirs))) + 1):
        yield f"{rolls:<{width}}{_cell(mine, rolls):{CELL}}{_cell(theirs, rolls)}".rstrip()
    if state.phase is Phase.TO_ROLL:
        name = (white, black)[state.on_roll]
        yield tr("{name} to roll: {share} to win.", name=name, share=percent(bearoff_counts(situation).win))


def _figures(counts: RollCounts) -> tuple[str, ...]:
    return number(counts.mean, 3), number(counts.effective_pips, 2), number(counts.wastage, 2)


def _longest(counts: RollCounts) -> int:
    """The largest number of rolls that is shown for a side."""
    return max(rolls for rolls, chance in enumerate(counts.chances) if chance >= LEAST_SHOWN)


def _cell(counts: RollCounts, rolls: int) -> str:
    chance = counts.chances[rolls] if rolls < len(counts.chances) else 0.0
    return f"{percent(chance, 2):>8} {'█' * round(BAR * chance)}" if chance else f"{'–':>8}"
