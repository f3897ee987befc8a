"""The results of opening studies as Markdown tables and as charts, compared with published figures
(docs/openings.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from palamedes.core.dice.dice import roll_text
from palamedes.core.results.contest import Estimate
from palamedes.core.results.opening_study import (
    DOUBLED,
    LOSE_DOUBLE,
    WIN,
    WIN_DOUBLE,
    WORTH,
    Findings,
    OpeningPlay,
    OpeningRoll,
    OpeningStudy,
    probabilities_of,
)
from palamedes.core.results.review_words import signed
from palamedes.core.rules.position import start_position
from palamedes.formats.reports.bar_chart import BarChart, Bars, bar_chart_svg

OUTCOMES = ("wins single", "double", "triple", "loses single", "double", "triple")
COLOURS = ("#2F6B4F", "#5E9C7C", "#A9CDB9", "#B5572F", "#CF8762", "#E9C3AD")
"""The colours of the outcomes."""
WIDTH = 100
"""The maximum length of a line of text, in characters."""
SINGLES, DOUBLES, ALL = "#8C7B6A", "#C8A24B", "#2F5D8A"

MEASURED: Mapping[str, tuple[str, int]] = {
    "equity": ("equity", WORTH),
    "win": ("wins", WIN),
    "win_double": ("double games won", WIN_DOUBLE),
    "lose_double": ("double games lost", LOSE_DOUBLE),
    "doubled": ("double games", DOUBLED),
}
"""The first player's figures that can be compared with published ones, keyed by their names in the
file of published results. Each entry holds a label and the index of the figure in a study.
"""


@dataclass(frozen=True, slots=True)
class PublishedRoll:
    """The published play for a roll, and its equity. `agrees`: whether it is also the best play in
    the study.
    """

    play: str
    equity: float
    agrees: bool


@dataclass(frozen=True, slots=True)
class Reported:
    """A study, and the published results for its game. `rolls`: the published rolls, by their
    `roll_text`; `figures`: the published figures for the first player, by the names in MEASURED; in
    addition, `equity_singles` and `equity_doubles` can give the mean equity over all rolls that are
    not doubles, and over all doubles.
    """

    study: OpeningStudy
    rolls: Mapping[str, PublishedRoll]
    figures: Mapping[str, float]

    @property
    def found(self) -> Findings:
        return self.study.found()

    @property
    def name(self) -> str:
        """The name of the game, followed by the starting position if it is not the usual one."""
        variant, start = self.study.variant, self.study.start
        if start == start_position(variant):
            return variant.name
        return f"{variant.name} from {str(start).partition(' | ')[0] if start == start.flipped() else start}"


def report(studies: Sequence[Reported]) -> str:
    """All tables: first the comparisons of the games, and then the rolls of each game."""
    found = [(each, each.found) for each in studies]
    lines = ["## The first player", "", *_games(found), "", *_outcomes(found)]
    if any(each.figures for each in studies):
        lines += ["", "## Comparison with the published figures", "", *_published(found)]
    for each, findings in found:
        lines += ["", f"## {each.name}", "", *_wrapped(_made(each.study)), "", *_rolls(each, findings)]
    return "\n".join(lines) + "\n"


def _wrapped(paragraph: str) -> list[str]:
    return wrap(paragraph, WIDTH, break_long_words=False, break_on_hyphens=False)


def _games(found: Sequence[tuple[Reported, Findings]]) -> Iterator[str]:
    yield from _wrapped(
        "The first player's equity before the opening roll, with the best play for every roll, "
        "and the shares of games won and of double games, with 95 % intervals."
    )
    yield ""
    yield from _heads("game", "equity", "after non-doubles", "after doubles", "wins", "double games")
    for each, findings in found:
        equities = [findings.all, findings.mean(lambda roll: not roll.is_double), _of_doubles(findings)]
        cells = [_points(figures[WORTH]) if figures else "–" for figures in equities]
        yield _row(each.name, *cells, _share(findings.all[WIN]), _share(findings.all[DOUBLED]))


def _of_doubles(findings: Findings) -> tuple[Estimate, ...]:
    """The mean figures over all doubles, empty if a double cannot open the game."""
    return findings.mean(lambda roll: roll.is_double) if any(roll.is_double for roll in findings.rolls) else ()


def _outcomes(found: Sequence[tuple[Reported, Findings]]) -> Iterator[str]:
    yield from _heads("game", *OUTCOMES)
    for each, findings in found:
        yield _row(each.name, *(f"{share:.2%}" for share in outcomes(findings.all)))


def outcomes(figures: Sequence[Estimate]) -> tuple[float, ...]:
    """The shares of the OUTCOMES, which add up to 1. A tie counts half for each side."""
    chances = probabilities_of(figures)
    own, other = chances, chances.flipped()
    return tuple(
        share
        for side in (own, other)
        for share in (side.win - side.win_double, side.win_double - side.win_triple, side.win_triple)
    )


def _published(found: Sequence[tuple[Reported, Findings]]) -> Iterator[str]:
    yield from _heads("game", "figure", "ours", "published", "difference")
    for each, findings in found:
        for name, value in each.figures.items():
            words, mine = _measured(name, findings)
            form = _points if words.startswith("equity") else _share
            theirs, apart = (signed(value), signed(mine.mean - value, 4)) if form is _points else _shares(mine.mean, value)
            yield _row(each.name, words, form(mine), theirs, apart)


def _measured(name: str, findings: Findings) -> tuple[str, Estimate]:
    if name == "equity_singles":
        return "equity after non-doubles", findings.mean(lambda roll: not roll.is_double)[WORTH]
    if name == "equity_doubles":
        return "equity after doubles", findings.mean(lambda roll: roll.is_double)[WORTH]
    words, figure = MEASURED[name]
    return words, findings.all[figure]


def _made(study: OpeningStudy) -> str:
    """A description of how a study was made, in two sentences."""
    settings = study.settings
    luck = "with the luck of the rolls subtracted" if settings.luck else "without subtracting the luck of the rolls"
    how = luck + settings.end_in_words
    return (
        f"{study.network} after {study.trained}, plays chosen at {settings.plies} plies and rolled out at 1, {how}, seed "
        f"{settings.seed}: {study.games:,} games, {study.seconds:,.0f} s. A play was dropped when a check showed with "
        f"{settings.confidence:.1%} confidence that it was worse."
    )


def _rolls(each: Reported, findings: Findings) -> Iterator[str]:
    published = ["published", "equity", "difference"] if each.rolls else []
    heads = ["roll", "play", "equity", "wins", "double won", "double lost", "games", "next best", "behind", *published]
    yield from _heads(*heads)
    for roll in findings.rolls:
        yield _row(*_roll(roll), *(_beside(roll, each.rolls) if published else ()))


def _roll(roll: OpeningRoll) -> Iterator[str]:
    best, *others = roll.plays
    figures = [f"{best.figures[number].mean:.2%}" for number in (WIN, WIN_DOUBLE, LOSE_DOUBLE)]
    yield from (roll_text(roll.dice), best.notation or "pass", _points(best.equity), *figures, f"{best.games:,}")
    yield from _behind(min(others, key=_lag)) if others else ("", "")


def _lag(play: OpeningPlay) -> float:
    assert play.behind is not None
    return play.behind.mean


def _behind(play: OpeningPlay) -> tuple[str, str]:
    assert play.behind is not None
    return play.notation, f"{play.behind.mean:.4f} ± {play.behind.margin:.4f}" if play.behind.samples > 1 else ""


def _beside(roll: OpeningRoll, published: Mapping[str, PublishedRoll]) -> tuple[str, ...]:
    row = published.get(roll_text(roll.dice))
    if row is None:
        return "", "", ""
    words = "the same" if row.agrees else row.play
    return words, signed(row.equity), signed(roll.plays[0].equity.mean - row.equity)


# Cells.


def _heads(*heads: str) -> Iterator[str]:
    yield _row(*heads)
    yield "|" + "---|" * len(heads)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _points(value: Estimate) -> str:
    return f"{signed(value.mean, 4)} ± {value.margin:.4f}" if value.samples > 1 else "unknown"


def _share(value: Estimate) -> str:
    return f"{value.mean:.2%} ± {100 * value.margin:.2f}" if value.samples > 1 else "unknown"


def _shares(mine: float, theirs: float) -> tuple[str, str]:
    return f"{theirs:.2%}", signed(100 * (mine - theirs), 2)


# Charts.


def charts(studies: Sequence[Reported]) -> dict[str, str]:
    """SVG images, by file name: the rolls of each game, the outcomes of all games, and the first
    player's equity in all games.
    """
    found = [(each, each.found) for each in studies]
    names = tuple(each.name.replace(" from ", " ") for each, _ in found)
    pictures = {f"rolls-{_file_name(each.name)}.svg": _rolls_chart(each, findings) for each, findings in found}
    shares = [outcomes(findings.all) for _, findings in found]
    labels = [f"{side} {words.split()[-1]}" for side, words in zip(("won",) * 3 + ("lost",) * 3, OUTCOMES, strict=True)]
    stacks = tuple(
        Bars(label, colour, tuple(100 * share[number] for share in shares))
        for number, (label, colour) in enumerate(zip(labels, COLOURS, strict=True))
        if any(share[number] for share in shares)
    )
    pictures["outcomes.svg"] = bar_chart_svg(BarChart("Outcomes", names, stacks, stacked=True, unit=" %", across="Game"))
    pictures["first-player.svg"] = bar_chart_svg(
        BarChart("Equity of the first player", names, tuple(_first_player(found)), across="Game")
    )
    return pictures


def _rolls_chart(each: Reported, findings: Findings) -> str:
    rolls = sorted(findings.rolls, key=lambda roll: roll.plays[0].equity.mean)
    equities = [roll.plays[0].equity for roll in rolls]
    bars = Bars("", ALL, tuple(one.mean for one in equities), tuple(one.margin for one in equities))
    title = f"{each.name}: equity of the opening rolls"
    return bar_chart_svg(BarChart(title, tuple(roll_text(roll.dice) for roll in rolls), (bars,), across="Opening roll"))


def _first_player(found: Sequence[tuple[Reported, Findings]]) -> Iterator[Bars]:
    nothing = Estimate(0.0, 0.0, 0)
    kinds = {
        "singles": (SINGLES, [findings.mean(lambda roll: not roll.is_double)[WORTH] for _, findings in found]),
        "doubles": (DOUBLES, [(_of_doubles(findings) or (nothing,))[WORTH] for _, findings in found]),
        "all": (ALL, [findings.all[WORTH] for _, findings in found]),
    }
    for label, (colour, rows) in kinds.items():
        yield Bars(label, colour, tuple(row.mean for row in rows), tuple(row.margin for row in rows))


def _file_name(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())
