"""Converts analysed sessions to data for JSON or to text for front ends, and writes them to files
as JSON, as text, or as a page with boards and charts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeAlias

from palamedes.core.errors import BadSettings
from palamedes.core.language import statements, tr
from palamedes.core.results.analysis import DIGITS
from palamedes.core.results.review import Account, GameReview, Judged, Review, SideReview, made_text
from palamedes.core.results.review_words import (
    common_die,
    error_words,
    game_words,
    played_words,
    result_words,
    session_words,
    state_words,
    summary_rows,
    terms_words,
)
from palamedes.engine.turns import find_play
from palamedes.formats.reports.analysis_report import report_html
from palamedes.formats.reports.event_report import event_html
from palamedes.formats.storage.atomic import write_text
from palamedes.service.library.pictures import position_text

Details = Sequence[tuple[str, str]]


PrintPage: TypeAlias = Callable[[str, Path], None]
"""A function that writes a page as PDF. Only the window has one."""


def save_report(path: Path, review: Review, details: Details = (), print_page: PrintPage | None = None) -> None:
    """Write an analysed session: as JSON, text or PDF if the file name ends in `.json`, `.txt` or
    `.pdf`, otherwise as a page.

    Raises BadFile if it cannot be written, and BadSettings for a PDF without `print_page`.
    """
    if path.suffix == ".json":
        write_text(path, json.dumps(as_data(review), ensure_ascii=False, indent=1) + "\n")
    elif path.suffix == ".txt":
        write_text(path, as_text(review))
    else:
        write_page(path, session_page(review, details), print_page)


def write_page(path: Path, html: str, print_page: PrintPage | None = None) -> None:
    """Write a page as HTML, or as PDF if the file name ends in `.pdf`. Raises the same errors as
    `save_report`.
    """
    if path.suffix.lower() != ".pdf":
        write_text(path, html)
    else:
        check_printer(print_page)(html, path)


def check_printer(print_page: PrintPage | None) -> PrintPage:
    """The function that writes pages as PDF. Raises BadSettings if there is none."""
    if print_page is None:
        raise BadSettings(
            tr(
                "a PDF needs the extra '{extra}': {command}; an HTML page needs nothing extra.",
                extra="gui",
                command="pip install 'palamedes[gui]'",
            )
        )
    return print_page


def session_page(review: Review, details: Details = ()) -> str:
    """The page about an analysed session."""
    return report_html(review, find_play, tuple(details))


def event_page(title: str, sessions: Sequence[tuple[Review, Details]]) -> str:
    """One page about many analysed sessions, each with the details of its file."""
    return event_html(title, sessions, find_play)


# As text.


def as_text(review: Review) -> str:
    """An analysed session as text: the summary, and every decision that is marked."""
    return "\n".join(_text_lines(review)) + "\n"


def _text_lines(review: Review) -> Iterator[str]:
    setup = review.session.setup
    names = [player.title for player in setup.players]
    yield f"{names[0]} – {names[1]}. {session_words(setup)}."
    yield from terms_words(review.notes.terms, setup)
    yield from state_words(review)
    rows = [("", *names), *summary_rows(review.account, common_die(review))]
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    yield ""
    for row in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
    for game in review.games:
        yield ""
        yield statements(game_words(game), result_words(game, names))
        for one in game.decisions:
            if one.mark:
                turn = tr("turn {turn}", turn=one.moment.place.turn)
                error = tr("{error}; better: {play}", error=error_words(one), play=tr(one.best.text))
                yield f"  {turn}, {names[one.moment.side]}: {played_words(one)} {one.mark.sign} {error}"


# As data.


def as_data(review: Review) -> dict[str, Any]:
    """The complete analysis as data for JSON. The points of decisions and luck are from the point
    of view of the side that acted, at a stake of 1.
    """
    terms = review.notes.terms
    return {
        "players": [player.name for player in review.session.setup.players],
        "settings": asdict(terms),
        "thresholds": asdict(review.thresholds),
        "luck_plies": 1,
        "complete": review.account.finished,
        "not_judged": state_words(review),
        "total": _account(review.account),
        "games": [_game(game) for game in review.games],
    }


def _game(game: GameReview) -> dict[str, Any]:
    return {
        "game": game.number,
        **game.variant.as_data(),
        "score": list(game.score),
        "result": None if game.result is None else game.result._asdict(),
        **_account(game.account),
        "decisions": [_decision(one) for one in game.decisions],
        "rolls": [
            {
                "turn": moment.place.turn,
                "kind": moment.place.kind,
                "side": moment.side,
                "luck": luck.points,
                "plies": luck.plies,
                "source": luck.source,
                "win": None if luck.chances is None else luck.chances.win,
            }
            for moment, luck in game.lucks
        ],
    }


def _decision(one: Judged) -> dict[str, Any]:

    judgement, place = one.judgement, one.moment.place
    return {
        "turn": place.turn,
        "kind": place.kind,
        "side": one.moment.side,
        "position": position_text(one.state),
        "made": made_text(one.state, one.event),
        "options": judgement.options,
        "forced": judgement.forced,
        "counts": one.counts,
        "counts_in_performance_rating": one.counts_in_pr,
        "error": None if judgement.forced else _rounded(judgement.error),
        "error_mwc": _rounded(judgement.error_mwc),
        "mark": one.mark or None,
        "plies": judgement.plies or None,
        "choices": [
            {
                "text": choice.text,
                "equity": choice.equity,
                "probabilities": None if choice.chances is None else choice.chances._asdict(),
                "source": choice.source,
                "games": choice.games or 0,
                "plies": choice.plies or judgement.plies or None,
            }
            for choice in judgement.choices
        ],
    }


def _rounded(number: float | None) -> float | None:
    """The number rounded to the precision of the entries."""
    return None if number is None else round(number, DIGITS)


def _account(account: Account) -> dict[str, Any]:
    return {
        "judged": account.judged,
        "of": account.judgeable,
        "cube_decisions_not_judged": account.unjudged_cubes,
        "without_network": account.without_network,
        "points": account.result,
        "points_without_luck": _rounded(account.adjusted),
        "match_winning_chance_without_luck": _rounded(account.adjusted_mwc),
        "fibs_rating_difference": _rounded(account.fibs_difference),
        "sides": [
            {**_side(side), "snowie_error_rate": _rounded(rate)}
            for side, rate in zip(account.sides, account.snowie_rates, strict=True)
        ],
    }


def _side(side: SideReview) -> dict[str, Any]:
    return {
        "unforced_plays": side.plays,
        "forced_plays": side.forced,
        "cube_decisions": side.cubes,
        "points_lost": _rounded(side.lost),
        "points_lost_by_resignations": _rounded(side.resignation_lost),
        "match_winning_chance_lost": _rounded(side.lost_mwc),
        "error_rate": _rounded(side.rate),
        "play_error_rate": _rounded(side.play_rate),
        "cube_error_rate": _rounded(side.cube_rate),
        "cube_errors": {
            kind.replace(" ", "_"): {"number": number, "points_lost": _rounded(lost)} for kind, number, lost in side.cube_errors
        },
        "performance_rating": _rounded(side.performance_rating),
        "performance_rating_decisions": side.pr_decisions,
        "rating": side.rating or None,
        "fibs_rating": _rounded(side.fibs_rating),
        "doubtful": side.marks[0],
        "bad": side.marks[1],
        "very_bad": side.marks[2],
        "luck": _rounded(side.luck),
        "luck_mwc": _rounded(side.luck_mwc),
        "rolls": side.dice.rolls,
        "doubles": side.dice.doubles,
        "pips_a_roll": _rounded(side.dice.pips_a_roll),
        "dice": {f"{high}-{low}": count for (high, low), count in side.dice.counts},
    }
