"""`palamedes analyze`: all decisions and all rolls of a saved session judged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from palamedes.core.analysis import Analysed
    from palamedes.core.review import Account, GameReview, Judged, Review, Side
    from palamedes.service.requests import ReviewRequest

app = typer.Typer(add_completion=False)

POLL = 0.1
"""Seconds between looks at Ctrl-C."""


@app.command()
def analyze(
    file: Annotated[Path, typer.Argument(help="A .tavli file.")],
    plies: Annotated[int, typer.Option(min=1, max=3, help="How far to look: 1 looks at the plays of a roll only.")] = 2,
    candidates: Annotated[int, typer.Option(min=1, help="Plays looked at beyond one ply.")] = 15,
    window: Annotated[float, typer.Option(min=0, help="Points behind the best that still count beyond one ply.")] = 0.3,
    network: Annotated[str | None, typer.Option(help="A network by name; the best one of each game unless given.")] = None,
    databases: Annotated[bool, typer.Option(help="Ask the endgame databases, too.")] = True,
    match_table: Annotated[
        str | None,
        typer.Option(
            help="What scores are worth: a match table by name or file, or 'points'; the one that suits unless given."
        ),
    ] = None,
    doubtful: Annotated[float, typer.Option(help="Points lost from which a decision is marked ?!.")] = 0.03,
    bad: Annotated[float, typer.Option(help="Points lost from which it is marked ?.")] = 0.06,
    very_bad: Annotated[float, typer.Option(help="Points lost from which it is marked ??.")] = 0.12,
    everything: Annotated[bool, typer.Option("--all", help="List all decisions, not only those with a mark.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a report with boards and charts.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Keep the analysis in FILE, so that nothing is judged twice.")] = False,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all cores unless given.")] = None,
) -> None:
    """What every play lost against the best one, the luck of every roll, and both players' error rates.

    Ctrl-C ends it with what is done; with --write the next run goes on from there.
    """
    from palamedes.core.analysis import Thresholds
    from palamedes.core.record import with_analysis
    from palamedes.core.review import review
    from palamedes.core.settings import SearchSettings
    from palamedes.service.files import open_record, save_record
    from palamedes.service.reports import save_report
    from palamedes.service.reviewing import review_request

    limits = Thresholds(doubtful, bad, very_bad)
    record = open_record(file)
    search = SearchSettings(plies, candidates, window, databases)
    found = _analysed(review_request(record, search, network, match_table, threads))
    reviewed = review(record.session(), found.notes, limits)
    if write:
        save_record(file, with_analysis(record, found.notes))
    if html is not None:
        save_report(html, reviewed, record.details)
    if as_json:
        typer.echo(json.dumps(as_data(reviewed), ensure_ascii=False))
    else:
        _print(reviewed, everything)


def _analysed(request: ReviewRequest) -> Analysed:
    """The answer to a request, or what there is of it on Ctrl-C; progress meanwhile."""
    from concurrent.futures import TimeoutError as NotYet

    from palamedes.cli.measuring import interruptions, progress
    from palamedes.core.analysis import moments
    from palamedes.service.service import Service

    total = sum(1 for _ in moments(request.record.session()))
    with interruptions() as stopped, progress(total) as show, Service() as service:
        job = service.submit(request, lambda so_far: show(so_far.done, "decisions and rolls"))
        while True:
            try:
                answer: Analysed = job.result.result(POLL)
                return answer
            except NotYet:
                if stopped():
                    job.stop()


# In the terminal.


def _print(review: Review, everything: bool) -> None:
    from rich.console import Console

    from palamedes.core.review_words import session_words, state_words, terms_words

    setup = review.session.setup
    names = [player.name for player in setup.players]
    console = Console(highlight=False, markup=False)
    console.print(f"{names[0]} – {names[1]}. {session_words(setup)}.", style="bold")
    for sentence in terms_words(review.notes.terms, setup):
        console.print(sentence, style="dim")
    for game in review.games:
        _print_game(console, review, game, names, everything)
    _print_summary(console, review, names)
    for sentence in state_words(review):
        console.print(sentence, style="yellow")


def _print_game(console: Any, review: Review, game: GameReview, names: list[str], everything: bool) -> None:
    from rich.table import Table

    from palamedes.core.review_words import result_words

    console.print()
    console.print(f"Game {game.number}: {game.variant.name}, score {game.score[0]}–{game.score[1]}", style="bold")
    listed = [one for one in game.decisions if one.mark or (everything and not one.judgement.forced)]
    if listed:
        judge = review.notes.terms.judges[(game.number - 1) % len(review.notes.terms.judges)]
        plain = all(judge is not None and one.best.source == judge.network for one in listed)
        table = Table(box=None, pad_edge=False, header_style="dim")
        for heading, align in (("turn", "right"), ("player", "left"), ("roll", "left"), ("", "left"), ("lost", "right")):
            table.add_column(heading, justify=align)  # type: ignore[arg-type]
        for heading in ("decision", "better", *([] if plain else ["by"])):
            table.add_column(heading)
        for one in listed:
            table.add_row(*list(_cells(one, names))[: len(table.columns)])
        console.print(table)
    else:
        console.print("No decision is marked.", style="dim")
    console.print(f"Result: {result_words(game.result, names)}.{_adjusted(game, names)}")


def _adjusted(game: GameReview, names: list[str]) -> str:
    from palamedes.core.review_words import signed

    adjusted = game.account.adjusted
    return "" if adjusted is None else f" Without luck: {signed(adjusted)} points for {names[0]}."


def _cells(one: Judged, names: list[str]) -> Iterator[str]:
    from palamedes.core.dice import higher_first, roll_text
    from palamedes.core.review_words import played_words

    judgement, dice = one.judgement, one.state.dice
    yield str(one.moment.place.turn)
    yield names[one.moment.side]
    yield "" if dice is None else roll_text(higher_first(dice))
    yield one.mark.sign
    yield f"{judgement.error:.3f}"
    yield played_words(one)
    yield one.best.text if judgement.made else ""
    yield one.best.source


def _print_summary(console: Any, review: Review, names: list[str]) -> None:
    from rich.table import Table

    from palamedes.core.review_words import common_die, summary_rows

    console.print()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("All games", *names):
        table.add_column(heading)
    for row in summary_rows(review.account, common_die(review)):
        table.add_row(*row)
    console.print(table)


# JSON.


def as_data(review: Review) -> dict[str, Any]:
    """Everything for JSON. Points of a decision and of luck are those of the side that acted, at stake 1."""
    from dataclasses import asdict

    terms = review.notes.terms
    return {
        "players": [player.name for player in review.session.setup.players],
        "settings": asdict(terms),
        "thresholds": asdict(review.thresholds),
        "luck_plies": 1,
        "complete": review.account.complete,
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
    from palamedes.core.review_words import played_words
    from palamedes.service.pictures import position_text

    judgement, place = one.judgement, one.moment.place
    return {
        "turn": place.turn,
        "kind": place.kind,
        "side": one.moment.side,
        "position": position_text(one.state),
        "made": played_words(one),
        "options": judgement.options,
        "forced": judgement.forced,
        "counts": one.counts,
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
            }
            for choice in judgement.choices
        ],
    }


def _rounded(number: float | None) -> float | None:
    """To the digits that the notes have."""
    from palamedes.core.analysis import DIGITS

    return None if number is None else round(number, DIGITS)


def _account(account: Account) -> dict[str, Any]:
    return {
        "judged": account.judged,
        "of": account.judgeable,
        "cube_decisions_not_judged": account.unjudged_cubes,
        "points": account.result,
        "points_without_luck": _rounded(account.adjusted),
        "match_winning_chance_without_luck": _rounded(account.adjusted_mwc),
        "sides": [_side(side) for side in account.sides],
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "unforced_plays": side.plays,
        "forced_plays": side.forced,
        "cube_decisions": side.cubes,
        "points_lost": _rounded(side.lost),
        "match_winning_chance_lost": _rounded(side.lost_mwc),
        "error_rate": _rounded(side.rate),
        "rating": side.rating or None,
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
