"""The race strip: both sides' pips and, in a race, their effective pip counts and wastage. This
module does not use Qt.
"""

from __future__ import annotations

from palamedes.core.language import mark, number, tr, trn
from palamedes.gui.models.words import pips_words, side_words
from palamedes.service.analysis.race_counts import RaceCounts, SideCount

EXPLANATION = mark(
    "The effective pip count (EPC) is the mean number of rolls that a side needs to bear off, times 8.17 pips. "
    "The wastage is the EPC minus the pips. Both come from the bearoff database."
)


def race_words(counts: RaceCounts, on_roll: int) -> str:
    """The counts of both sides, and the lead of the side to roll. `on_roll`: that side."""
    sides = [counts.mine, counts.theirs] if on_roll == 0 else [counts.theirs, counts.mine]
    parts = [_side_words(side, count) for side, count in enumerate(sides)]
    return "  ·  ".join([*parts, _lead_words(counts, on_roll)])


def race_tip(counts: RaceCounts) -> str:
    """What the counts are, and why effective pip counts are missing if they are."""
    if not counts.is_race:
        return tr("Effective pip counts are given only in a race, when the sides can no longer meet.")
    if not counts.points:
        return tr("There is no bearoff database for this game, so effective pip counts are not known.")
    if counts.mine.epc is None or counts.theirs.epc is None:
        outside = tr(
            "The bearoff database contains only checkers on points 1 to {points}. A side with other checkers has no EPC.",
            points=counts.points,
        )
        return f"{tr(EXPLANATION)}\n{outside}"
    return tr(EXPLANATION)


def _side_words(side: int, count: SideCount) -> str:
    if count.epc is None or count.wastage is None:
        return trn("{side}: {n} pip", "{side}: {n} pips", count.pips, side=side_words(side))
    return trn(
        "{side}: {n} pip, EPC {epc}, wastage {wastage}",
        "{side}: {n} pips, EPC {epc}, wastage {wastage}",
        count.pips,
        side=side_words(side),
        epc=number(count.epc, 1),
        wastage=number(count.wastage, 1),
    )


def _lead_words(counts: RaceCounts, on_roll: int) -> str:
    mine, theirs = counts.mine, counts.theirs
    if mine.epc is not None and theirs.epc is not None:
        lead, digits = theirs.epc - mine.epc, 1
    else:
        lead, digits = float(theirs.pips - mine.pips), 0
    leader = side_words(on_roll if lead > 0 else 1 - on_roll)
    if round(abs(lead), digits) == 0:
        return tr("level")
    if digits:
        return tr("{side} leads by {lead} EPC", side=leader, lead=number(abs(lead), digits))
    return tr("{side} leads by {pips}", side=leader, pips=pips_words(round(abs(lead))))
