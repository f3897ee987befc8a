"""The analysed sessions of an event as a single HTML page: the results, the players, the worst
decisions, and then the report on each session.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from palamedes.core.language import number, tr, trn
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import played_words, session_words, signed
from palamedes.formats.reports.analysis_report import (
    MARK_COLOURS,
    MOST_BOARDS,
    FindPlay,
    SessionReport,
    page,
)

Details = Sequence[tuple[str, str]]
WORST = 20
"""The number of decisions in the list of the worst decisions."""
LEAST_BOARDS = 3
"""The number of boards that every session may have, however many sessions there are."""


@dataclass(slots=True)
class PlayerTotal:
    """A player's sessions in the event. `weight`: the number of decisions that count for the PR."""

    sessions: int = 0
    wins: int = 0
    weight: int = 0
    weighted: float = 0.0
    luck: float = 0.0
    rates: list[float] = field(default_factory=list)

    @property
    def rating(self) -> float | None:
        """The PR over all sessions."""
        return self.weighted / self.weight if self.weight else None


def event_html(title: str, sessions: Sequence[tuple[Review, Details]], find_play: FindPlay) -> str:
    """The report as HTML. `sessions`: the reviews, each with additional fields from its file.
    Raises BadPlay if a note contains an impossible play.
    """
    boards = max(LEAST_BOARDS, MOST_BOARDS // max(1, len(sessions)))
    reports = [SessionReport(review, find_play, f"s{place}", boards) for place, (review, _) in enumerate(sessions, start=1)]
    return "".join(page(title, _parts(title, reports, [details for _, details in sessions])))


def _parts(title: str, reports: Sequence[SessionReport], details: Sequence[Details]) -> Iterator[str]:
    yield f"<h1>{escape(title)}</h1><p>{escape(trn('{n} session', '{n} sessions', len(reports)))}</p>"
    yield from _players(reports)
    yield from _results(reports, details)
    yield from _worst(reports)
    for report, about in zip(reports, details, strict=True):
        yield f'\n<div class="session" id="{report.prefix}">'
        yield from report.parts(about)
        yield "</div>"


def _row(cells: Sequence[str], numbers: Sequence[int] = (), tag: str = "td") -> str:
    inside = (
        f'<{tag} class="n">{cell}</{tag}>' if place in numbers else f"<{tag}>{cell}</{tag}>" for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(inside)}</tr>"


def _rate(rate: float | None) -> str:
    return "–" if rate is None else number(rate, 2)


def totals(reviews: Sequence[Review]) -> dict[str, PlayerTotal]:
    """The totals of all players, by name."""
    found: defaultdict[str, PlayerTotal] = defaultdict(PlayerTotal)
    for review in reviews:
        for side, player in enumerate(review.session.setup.players):
            total, account = found[player.title], review.account.sides[side]
            total.sessions += 1
            total.wins += review.session.state.winner == side
            total.luck += account.luck
            if account.performance_rating is not None:
                total.weight += account.pr_decisions
                total.weighted += account.performance_rating * account.pr_decisions
    return dict(found)


def _players(reports: Sequence[SessionReport]) -> Iterator[str]:
    found = totals([report.review for report in reports])
    heads = [tr("Player"), tr("Sessions"), tr("Matches won"), tr("PR"), tr("Decisions"), tr("Luck, in points")]
    yield f"\n<h2>{tr('Players')}</h2><table><thead>{_row(heads, range(1, 6), 'th')}</thead><tbody>"
    for name, total in sorted(found.items(), key=lambda each: (each[1].rating is None, each[1].rating or 0, each[0])):
        cells = [str(total.sessions), str(total.wins), _rate(total.rating), str(total.weight), signed(total.luck, 2)]
        yield _row([escape(name), *cells], range(1, 6))
    yield "</tbody></table>"


def _results(reports: Sequence[SessionReport], details: Sequence[Details]) -> Iterator[str]:
    yield f"\n<h2>{tr('Sessions')}</h2><table><thead>"
    yield _row([tr("Date"), tr("Players"), tr("Result"), tr("PR"), ""], (3,), "th") + "</thead><tbody>"
    for report, about in zip(reports, details, strict=True):
        score, sides = report.review.session.state.score, report.review.account.sides
        link = f'<a href="#{report.prefix}">{escape(" – ".join(report.names))}</a>'
        rates = " / ".join(_rate(side.performance_rating) for side in sides)
        date = next((value for name, value in about if name == "Date"), "")
        yield _row(
            [escape(date), link, f"{score[0]} – {score[1]}", rates, escape(session_words(report.review.session.setup))], (3,)
        )
    yield "</tbody></table>"


def _worst(reports: Sequence[SessionReport]) -> Iterator[str]:
    found: list[tuple[SessionReport, Judged]] = [(report, one) for report in reports for one in report.review.worst()[:WORST]]
    found.sort(key=lambda each: -each[1].judgement.error)
    if not found:
        return
    yield f"\n<h2>{tr('The worst decisions')}</h2><table><thead>"
    yield _row(["", tr("Players"), "", tr("Decision"), tr("Lost"), tr("Better")], (4,), "th") + "</thead><tbody>"
    for report, one in found[:WORST]:
        sign = f'<span class="mark" style="color:{MARK_COLOURS[one.mark]}">{escape(one.mark.sign)}</span>'
        is_shown = one in report.review.worst()[: report.most_boards]
        link = f"#{report.anchor(one) if is_shown else report.prefix}"
        cells = [escape(" – ".join(report.names)), f'<a href="{link}">{escape(report.heading(one))}</a>']
        lost = number(one.judgement.error, 3)
        yield _row([sign, *cells, escape(played_words(one)), lost, escape(tr(one.best.text))], (4,))
    yield "</tbody></table>"
