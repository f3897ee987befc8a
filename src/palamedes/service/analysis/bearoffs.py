"""The number of rolls that each side needs in a bearoff, for front ends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.language import tr
from palamedes.core.results.bearoff import BearoffCounts, RollCounts
from palamedes.core.rules.situation import Situation
from palamedes.core.session.state import State
from palamedes.formats.reports.bearoff_chart import bearoff_chart_svg
from palamedes.formats.storage.atomic import write_text

if TYPE_CHECKING:
    from palamedes.endgames import roll_counts
else:
    roll_counts = Deferred("palamedes.endgames.roll_counts")

__all__ = ["bearoff_chart_svg", "bearoff_counts", "is_bearoff", "named_counts", "save_bearoff_chart"]


def is_bearoff(situation: Situation) -> bool:
    """Whether all checkers of both sides are off or in the home boards, and none is pinned."""
    return roll_counts.is_bearoff(situation)


def bearoff_counts(situation: Situation) -> BearoffCounts:
    """The number of rolls that each side needs. Raises the same errors as
    `roll_counts.bearoff_counts`.
    """
    return roll_counts.bearoff_counts(situation)


def named_counts(state: State) -> tuple[tuple[str, RollCounts], tuple[str, RollCounts]]:
    """The name and the roll counts of white and of black. Raises BadPosition if the position is not
    a bearoff.
    """
    found = bearoff_counts(state.situation(state.on_roll))
    white, black = (found.mine, found.theirs) if state.on_roll == 0 else (found.theirs, found.mine)
    names = [tr(player.name) for player in state.setup.players]
    return (names[0], white), (names[1], black)


def save_bearoff_chart(path: Path, state: State) -> None:
    """Write the roll counts of both sides as an SVG chart. Raises BadPosition if the position is
    not a bearoff, and BadFile if the file cannot be written.
    """
    write_text(path, bearoff_chart_svg(named_counts(state)))
