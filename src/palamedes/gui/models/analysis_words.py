"""What a list of judged plays says: its heading and its rows. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palamedes.core.evaluation import Analysis, Candidate, Evaluation
from palamedes.core.play import Step
from palamedes.gui.models.computer_model import signed
from palamedes.service.judging import END

HEADINGS = ("Play", "Equity", "Behind", "Win %", "Double", "By")
HEADING_TIPS = (
    "",
    "Points that the mover may expect",
    "Points behind the best play",
    "Games won of a hundred",
    "Double games won / lost of a hundred",
    "How far it was looked ahead, or by how many play-outs",
)
WIDEST = ("", "−0.000", "−0.000", "100.0", "100/100", "100,000")
"""The longest text of each column but the first, so that nothing moves when numbers change."""


class Row(NamedTuple):
    """A play in the list: its cells, all of them in a sentence, its place in the analysis, and whether it was made."""

    cells: tuple[str, str, str, str, str, str]
    tip: str
    place: int
    made: bool


def rows(analysis: Analysis, most: int, made: tuple[Step, ...] | None = None) -> list[Row]:
    """The best plays; the one that was made stands last where it is none of them."""
    candidates = analysis.candidates
    places = list(range(min(most, len(candidates))))
    chosen = next((place for place, one in enumerate(candidates) if one.play.steps == made), None)
    if chosen is not None and chosen not in places:
        places[-1] = chosen
    return [_row(candidates, place, place == chosen) for place in places]


def _row(candidates: Sequence[Candidate], place: int, made: bool) -> Row:
    one = candidates[place]
    chances = one.probabilities
    behind = signed(one.equity - candidates[0].equity, 3) if place else ""
    doubles = f"{100 * chances.win_double:.0f}/{100 * chances.lose_double:.0f}"
    play = f"▸ {one.notation}" if made else one.notation
    cells = (play, signed(one.equity, 3), behind, f"{100 * chances.win:.1f}", doubles, effort(one))
    return Row(cells, tip(one), place, made)


def effort(one: Candidate) -> str:
    """How thoroughly a play was looked at: `2-ply`, or its play-outs."""
    if one.source == END:
        return "exact"
    return f"{one.games:,}" if one.games else f"{one.plies}-ply"


def tip(one: Candidate) -> str:
    """Everything about a play."""
    chances = one.probabilities
    triples = (
        f", {chances.win_triple:.1%} triple; loses {chances.lose_triple:.1%} triple"
        if chances.win_triple or chances.lose_triple
        else ""
    )
    error = f" ± {one.standard_error:.3f}" if one.games else ""
    kept = f" The pins can be kept for {one.turns_kept:.2f} more turns." if one.turns_kept is not None else ""
    return (
        f"{one.notation}: wins {chances.win:.1%}, {chances.win_double:.1%} double; loses {1 - chances.win:.1%}, "
        f"{chances.lose_double:.1%} double{triples}. Equity {signed(one.equity, 3)}{error} points, {by_whom(one)}.{kept}"
    )


def by_whom(one: Candidate) -> str:
    """`2-ply by portes-expert`, `65 random play-outs`."""
    if one.source == END:
        return one.source
    return f"{one.games:,} play-outs" if one.games else f"{one.plies}-ply by {one.source}"


def heading(who: str, analysis: Analysis) -> str:
    """Whose judgement it is, and how it was found: `Hint: 2-ply by portes-expert`."""
    if not analysis.candidates:
        return who
    how = f"{analysis.games:,} play-outs" if analysis.games else by_whom(_judged(analysis.candidates))
    return f"{who}: {how}" + ("" if analysis.complete else "…")


def _judged(candidates: Sequence[Candidate]) -> Candidate:
    """The first play that is no end of the game, which nobody needs to judge."""
    deepest = candidates[0].plies
    return next((one for one in candidates if one.plies == deepest and one.source != END), candidates[0])


def best_words(analysis: Analysis) -> str:
    """The best play in the line below the board."""
    if not analysis.candidates:
        return "Hint: there is no move"
    best = analysis.candidates[0]
    return f"Hint: {best.notation}, wins {best.probabilities.win:.0%}"


def evaluation_heading(side: str, found: Evaluation) -> str:
    """Whose position was judged, and how: `Light to roll: +0.132 points, 2-ply by portes-expert`."""
    how = found.source if found.source == END else f"{found.plies}-ply by {found.source}"
    return f"{side} to roll: {signed(found.equity, 3)} points, {how}"


def chances_rows(found: Evaluation, side: int, triples: bool) -> list[tuple[str, str, str]]:
    """Games won of a hundred by sides 0 and 1: all, double ones, triple ones where the game has them."""
    own = found.probabilities
    chances = (own, own.flipped()) if side == 0 else (own.flipped(), own)
    rows = [("Wins", *(f"{100 * each.win:.1f} %" for each in chances))]
    rows.append(("Double games", *(f"{100 * each.win_double:.1f} %" for each in chances)))
    if triples:
        rows.append(("Triple games", *(f"{100 * each.win_triple:.1f} %" for each in chances)))
    return [(name, light, dark) for name, light, dark in rows]
