"""The results of a calibration as Markdown tables (docs/calibration.md). Differences are in
percentage points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from palamedes.core.errors import BadFile
from palamedes.core.results.calibration import (
    FIGURES,
    PHASES,
    PLIES,
    START,
    Calibration,
    CalibrationRow,
    Limits,
    OpeningCheck,
    checks,
)
from palamedes.core.results.contest import Estimate
from palamedes.core.results.review_words import signed
from palamedes.core.rules.variant import VARIANTS

BEGIN, END = "[//]: # (tables of palamedes lab calibrate)", "[//]: # (end of the tables)"
"""The lines of a page between which the tables are placed. They are not visible on the rendered
page.
"""

BOTH = FIGURES.index("doubles of both sides")


def report(results: Sequence[Calibration], limits: Limits, openings: Sequence[OpeningCheck] = ()) -> str:
    """All tables: first the comparisons of the games, from the starting position and by phase, and
    then the details of each game.
    """
    lines = ["## From the start", "", *_starts(results)]
    if openings:
        lines += ["", "## Comparison with the opening studies", "", *_openings(openings)]
    lines += ["", "## By phase", "", *_worst(results, limits)]
    for each in results:
        lines += ["", f"## {VARIANTS[each.variant].name}", "", *details(each)]
    return "\n".join(lines) + "\n"


def details(result: Calibration) -> Iterator[str]:
    """The details of one game: how it was measured, and every figure for every phase."""
    yield f"Network {result.network} after {result.trained}; {result.games:,} games, seed {result.seed}."
    yield "Differences are given with their standard errors."
    yield ""
    predicted = [f"{plies}-ply" for plies in PLIES]
    apart = [f"{plies}-ply minus played" for plies in PLIES]
    yield from _heads("phase", "positions", "in games", "output", *predicted, "played", *apart)
    for row in result.rows():
        chances = [_share(row.predicted(plies)) for plies in PLIES]
        counts = [f"{row.positions:,}", f"{row.played.samples:,}"] if row.figure == FIGURES[0] else ["", ""]
        phase = row.phase if row.figure == FIGURES[0] else ""
        yield _row(phase, *counts, row.figure, *chances, _share(row.played.mean), *(_off(row.off[plies]) for plies in PLIES))


def verdict(result: Calibration, limits: Limits) -> list[str]:
    """A sentence for each difference that is clearly beyond its limit, and a sentence with the
    number of differences that need more games. If neither is needed, one sentence that says so.
    """
    name, all_checks = VARIANTS[result.variant].name, checks(result, limits)
    lines = [
        f"{name}: {one.row.phase}, {one.row.figure} at {one.plies} ply is off by {_off(one.off)}, "
        f"beyond the limit of {_number(one.limit)}."
        for one in all_checks
        if one.is_beyond
    ]
    unsure = sum(one.is_unsure for one in all_checks)
    if unsure:
        lines.append(
            f"{name}: more games are needed to tell whether {unsure} of {len(all_checks)} differences exceed their limits."
        )
    return lines or [f"{name}: all {len(all_checks)} differences are within their limits."]


def with_tables(page: str, tables: str, name: str) -> str:
    """The page with new tables between the lines BEGIN and END. `name`: the name of the page for
    the error message. Raises BadFile if the page does not have these lines.
    """
    before, begin, rest = page.partition(BEGIN + "\n")
    _, end, after = rest.partition(END + "\n")
    if not begin or not end:
        raise BadFile(f"{name} lacks the lines '{BEGIN}' and '{END}', between which the tables belong.")
    return f"{before}{BEGIN}\n\n{tables}\n{END}\n{after}"


def _starts(results: Sequence[Calibration]) -> Iterator[str]:
    """A table of how often the first player wins and how many games are double games, with one row
    per game.
    """
    shown = (FIGURES[0], FIGURES[BOTH])
    heads = [f"{figure}: {head}" for figure in shown for head in ("1-ply", "2-ply", "played", "2-ply minus played")]
    yield from _heads("game", "games", *heads)
    for each in results:
        rows = [row for row in each.rows() if row.phase == PHASES[START] and row.figure in shown]
        cells = [
            cell
            for row in rows
            for cell in (*(_share(row.predicted(plies)) for plies in PLIES), _share(row.played.mean), _off(row.off[2]))
        ]
        yield _row(VARIANTS[each.variant].name, f"{each.games:,}", *cells)


def _openings(openings: Sequence[OpeningCheck]) -> Iterator[str]:
    """A table that compares the predictions before the opening roll, made by looking one roll
    ahead, with rollouts after every opening roll.
    """
    heads = [f"{figure}: {head}" for figure in (FIGURES[0], FIGURES[BOTH]) for head in ("2-ply", "played", "minus played")]
    yield from _heads("game", "rolls", *heads)
    for each in openings:
        cells = []
        for predicted, played in zip(each.predicted, each.played, strict=True):
            off = Estimate(predicted - played.mean, played.error, played.samples)
            cells += [_share(predicted), _share(played.mean), _off(off)]
        yield _row(VARIANTS[each.variant].name, f"{each.rolls} of {each.of}", *cells)


def _worst(results: Sequence[Calibration], limits: Limits) -> Iterator[str]:
    """A table that shows, for each game and phase, the output with the largest error at 1 ply."""
    yield "The output of the network (1-ply) with the largest error in each phase. Errors in bold clearly"
    yield (f"exceed the limits for networks: {_number(limits.start)} at the start, {_number(limits.phase)} in other phases.")
    yield ""
    yield from _heads("game", *PHASES)
    for each in results:
        rows = list(each.rows())
        cells = []
        for phase in PHASES:
            own = [row for row in rows if row.phase == phase]
            cells.append(_most(max(own, key=lambda row: abs(row.off[1].mean)), limits) if own else "")
        yield _row(VARIANTS[each.variant].name, *cells)


def _most(row: CalibrationRow, limits: Limits) -> str:
    off = row.off[1]
    is_beyond = abs(off.mean) - off.margin > limits.of(row.phase)
    text = f"{row.figure} {_off(off)}"
    return f"**{text}**" if is_beyond else text


# Cells.


def _share(value: float) -> str:
    return f"{100 * value:.2f} %"


def _number(value: float) -> str:
    return f"{100 * value:g} points" if value != 0.01 else "1 point"


def _off(value: Estimate) -> str:
    return f"{signed(100 * value.mean, 2)} ± {100 * value.error:.2f}" if value.samples > 1 else signed(100 * value.mean, 2)


def _heads(*heads: str) -> Iterator[str]:
    yield _row(*heads)
    yield "|" + "---|" * len(heads)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
