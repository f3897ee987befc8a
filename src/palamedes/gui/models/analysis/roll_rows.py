"""The table of all rolls before a roll: the best play of each, its equity, and its luck. This
module does not use Qt.
"""

from __future__ import annotations

from typing import NamedTuple

from palamedes.core.dice.dice import Roll, roll_words, rolls
from palamedes.core.language import mark, tr
from palamedes.core.session.state import Phase
from palamedes.gui.models.analysis.position_analysis import PositionAnalysis
from palamedes.gui.models.computer_model import signed

ROLL_HEADINGS = (mark("Dice roll"), mark("Best play"), mark("Equity"), mark("Luck"))
ROLL_TIPS = (
    "",
    mark("The best play for the roll, at 1 ply"),
    mark("Expected points for the mover after the best play"),
    mark("Points above the mean of all rolls"),
)
ROLL_WIDEST = ("66 ", "", "−0.000", "−0.000")


class RollRow(NamedTuple):
    """A roll: its cells, and the roll itself, which is None in the row with the mean."""

    cells: tuple[str, str, str, str]
    roll: Roll | None


def wants_rolls(study: PositionAnalysis) -> bool:
    """Whether the table of rolls belongs to this position."""
    state = study.state
    return state.phase is Phase.TO_ROLL and state.dice is None and not study.by_play_outs


def roll_rows(study: PositionAnalysis) -> list[RollRow]:
    """The rolls that have been looked at, best first. Once all are known, the first row shows their
    mean.
    """
    worths = {roll: equity for roll in study.replies if (equity := _worth(study, roll)) is not None}
    mean = mean_of(study)
    ordered = sorted(worths, key=lambda roll: (-worths[roll], -roll[0], -roll[1]))
    above = [] if mean is None else [RollRow(("", tr("Mean of all rolls"), signed(mean, 3), ""), None)]
    return above + [
        RollRow(
            (
                roll_words(roll),
                tr(study.replies[roll][0].notation) if study.replies[roll] else tr("no move"),
                signed(worths[roll], 3),
                "" if mean is None else signed(worths[roll] - mean, 3),
            ),
            roll,
        )
        for roll in ordered
    ]


def roll_lines(study: PositionAnalysis) -> list[str]:
    """The table of rolls as text: a line with the headings and one per row, with tabs between the
    columns. Empty if no roll has been looked at.
    """
    rows = roll_rows(study) if wants_rolls(study) else []
    if not rows:
        return []
    return ["\t".join(map(tr, ROLL_HEADINGS)), *("\t".join(row.cells) for row in rows)]


def mean_of(study: PositionAnalysis) -> float | None:
    """The mean equity over all rolls; None until all are known."""
    weights = rolls(study.state.variant.board.die)
    worths = [(_worth(study, roll) if roll in study.replies else None, weight) for roll, weight in weights]
    known = [(worth, weight) for worth, weight in worths if worth is not None]
    if len(known) < len(weights):
        return None
    return sum(worth * weight for worth, weight in known) / sum(weight for _, weight in known)


def _worth(study: PositionAnalysis, roll: Roll) -> float | None:
    best = study.replies[roll]
    return best[0].equity if best else study.passed
