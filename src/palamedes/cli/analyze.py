"""`palamedes analyze`: judges all decisions and all rolls of a saved session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from palamedes.cli.options import (
    Candidates,
    ExecutorName,
    JsonObject,
    ShortRollouts,
    Threads,
    Window,
    executor_for,
    grouped,
    pdf_printer,
    place,
    tell_lost,
)
from palamedes.cli.output.json_output import echo_json
from palamedes.core.settings import DEEPEST_SEARCH, SearchSettings
from palamedes.service.library.record_formats import SUFFIXES_LISTED

if TYPE_CHECKING:
    from palamedes.core.results.analysis import PartialAnalysis, StoredAnalysis, Thresholds
    from palamedes.core.results.record import Record
    from palamedes.core.results.review import GameReview, Judged, Review
    from palamedes.service.other_programs.opinions import OtherProgram
    from palamedes.service.other_programs.session_opinions import DecisionOpinion, SessionOpinions
    from palamedes.service.requests import ReviewRequest

app = typer.Typer(add_completion=False)

POLL = 0.1
"""The interval, in seconds, between checks for Ctrl-C."""

Files = Annotated[
    list[Path], typer.Argument(parser=place, help=f"A {SUFFIXES_LISTED} file; or several files, or folders of them.")
]


class JudgeOptions(NamedTuple):
    """How decisions are judged."""

    plies: Annotated[
        int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies to look ahead; 1 looks only at the plays for the roll.")
    ] = 2
    short_rollouts: ShortRollouts = False
    candidates: Candidates = 15
    window: Window = 0.3
    network: Annotated[str | None, typer.Option(help="Name of a network; by default the best one for each game.")] = None
    databases: Annotated[bool, typer.Option(help="Use the endgame databases.")] = True
    book: Annotated[bool, typer.Option(help="Use the opening book when results are valued in points.")] = True
    match_table: Annotated[
        str | None,
        typer.Option(
            help="Match table (name or file) for valuing results, or 'points'; by default, the table that suits the match."
        ),
    ] = None

    @property
    def search(self) -> SearchSettings:
        """How deeply plays are searched."""
        return SearchSettings(self.plies, self.candidates, self.window, self.databases, self.short_rollouts)

    @property
    def has_conditions(self) -> bool:
        """Whether an option other than the depth differs from its default."""
        return self != JudgeOptions(self.plies, self.short_rollouts)

    def request_of(self, threads: int | None) -> Callable[..., ReviewRequest]:
        """The function that makes the request for a session."""
        from palamedes.service.analysis.match_play import table_named
        from palamedes.service.analysis.reviewing import review_request

        table = table_named(self.match_table)
        return partial(review_request, search=self.search, network=self.network, table=table, threads=threads, book=self.book)


class AnalysisOutput(NamedTuple):
    """Which decisions are marked, and where the analysis is shown or saved."""

    doubtful: Annotated[float, typer.Option(help="Mark decisions that lose at least this many points with ?!.")] = 0.03
    bad: Annotated[float, typer.Option(help="Mark decisions that lose at least this many points with ?.")] = 0.06
    very_bad: Annotated[float, typer.Option(help="Mark decisions that lose at least this many points with ??.")] = 0.12
    everything: Annotated[bool, typer.Option("--all", help="List all decisions, not only those with a mark.")] = False
    as_json: JsonObject = False
    html: Annotated[Path | None, typer.Option(help="Write a report with boards and charts.")] = None
    pdf: Annotated[Path | None, typer.Option(help="Write the same report as a PDF for printing.")] = None
    opinion: Annotated[
        str | None,
        typer.Option(help="Ask another program about the listed decisions, too: gnubg, gnubg:PATH or ubgi:COMMAND."),
    ] = None
    opinion_plies: Annotated[int, typer.Option(min=0, max=4, help="The look-ahead of gnubg, in its own numbering.")] = 2
    write: Annotated[bool, typer.Option("--write", help="Save the analysis in FILE, so that nothing is analysed twice.")] = (
        False
    )

    @property
    def limits(self) -> Thresholds:
        """The losses from which decisions are marked."""
        from palamedes.core.results.analysis import Thresholds

        return Thresholds(self.doubtful, self.bad, self.very_bad)


@app.command()
@grouped
def analyze(
    *,
    files: Files,
    judge: JudgeOptions,
    wanted: AnalysisOutput,
    threads: Threads = None,
    executor: ExecutorName = None,
) -> None:
    """Show what every play lost compared with the best one, the luck of every roll, and both
    players' error rates.

    Ctrl-C stops the analysis and shows what has been analysed; with --write, the next run continues
    from there.

    Several files, or folders, are added to the library and analysed there, one after the other. The
    time left is shown. Ctrl-C keeps what has been analysed, and the next run continues from there.
    """
    request_of = judge.request_of(threads)
    if len(files) != 1 or files[0].is_dir():
        _check_several(wanted)
        with executor_for(executor, threads) as crew:
            _analyse_in_library(files, judge, partial(request_of, executor=crew))
        return
    other = _other_program(wanted)
    record = _record_in(files[0], wanted)
    print_page = _printer(wanted.pdf)
    with executor_for(executor, threads) as crew:
        notes = _analysed(request_of(record, executor=crew)).notes
    _give_out(files[0], record, notes, wanted, print_page, other)


def _record_in(file: Path, wanted: AnalysisOutput) -> Record:
    """The session in a file. Raises BadFile before the analysis if a file that is to be written
    cannot be written.
    """
    from palamedes.service.library.files import check_keeps_all, check_places, read_file

    if wanted.write:
        check_keeps_all(file)
    found = read_file(file)
    tell_lost(found.lost)
    check_places(html=wanted.html, pdf=wanted.pdf)
    return found.record


def _give_out(
    file: Path,
    record: Record,
    notes: StoredAnalysis,
    wanted: AnalysisOutput,
    print_page: Callable[[str, Path], None] | None,
    other: OtherProgram | None = None,
) -> None:
    """Write and print the analysis of the session in a file, with the opinions of another
    program.
    """
    from palamedes.core.results.record import with_analysis
    from palamedes.core.results.review import review
    from palamedes.service.analysis.reports import as_data, check_printer, save_report, session_page
    from palamedes.service.library.files import save_record

    reviewed = review(record.session(), notes, wanted.limits)
    if wanted.write:
        save_record(file, with_analysis(record, notes))
    if wanted.html is not None:
        save_report(wanted.html, reviewed, record.details)
    if wanted.pdf is not None:
        check_printer(print_page)(session_page(reviewed, record.details), wanted.pdf)
    told = _opinions(reviewed, wanted.everything, other)
    if wanted.as_json:
        echo_json("analyze", _with_opinions(as_data(reviewed), reviewed, told))
    else:
        _print(reviewed, wanted.everything, told)


def _printer(pdf: Path | None) -> Callable[[str, Path], None] | None:
    """The function that prints a page; None if no PDF is wanted. Raises BadSettings before the
    analysis if a PDF is wanted and cannot be made.
    """
    from palamedes.service.analysis.reports import check_printer

    return None if pdf is None else check_printer(pdf_printer())


def _other_program(wanted: AnalysisOutput) -> OtherProgram | None:
    from palamedes.service.other_programs.session_opinions import program_of

    return None if wanted.opinion is None else program_of(wanted.opinion, wanted.opinion_plies)


def _opinions(review: Review, everything: bool, other: OtherProgram | None) -> SessionOpinions | None:
    """The opinions of another program on the listed decisions; Ctrl-C keeps those so far."""
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.service.other_programs.session_opinions import opinions_on

    if other is None:
        return None
    asked = [one for game in review.games for one in _listed(game, everything)]
    with interruptions() as stopped, progress(len(asked)) as show:
        return opinions_on(review, asked, other, lambda done: show(done, "decisions"), stopped)


def _with_opinions(data: dict[str, Any], review: Review, told: SessionOpinions | None) -> dict[str, Any]:
    """The data of an analysis with the opinions on its decisions."""
    if told is not None:
        for game, found in zip(data["games"], review.games, strict=True):
            for decision, one in zip(game["decisions"], found.decisions, strict=True):
                if one.moment in told.found:
                    decision["second_opinion"] = told.found[one.moment].as_data()
        data["not_judged"] = [*data["not_judged"], *told.refused]
    return data


def _check_several(wanted: AnalysisOutput) -> None:
    """Raise BadSettings if an option is given that needs a single file."""
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr
    from palamedes.core.results.analysis import Thresholds

    usual = Thresholds()
    options = {
        "--doubtful": wanted.doubtful != usual.doubtful,
        "--bad": wanted.bad != usual.bad,
        "--very-bad": wanted.very_bad != usual.very_bad,
        "--all": wanted.everything,
        "--json": wanted.as_json,
        "--html": wanted.html is not None,
        "--pdf": wanted.pdf is not None,
        "--opinion": wanted.opinion is not None,
        "--write": wanted.write,
    }
    for option, is_given in options.items():
        if is_given:
            raise BadSettings(tr("{option} needs a single file, not several files or a folder.", option=option))


def _analyse_in_library(places: list[Path], judge: JudgeOptions, request_of: Callable[[Record], ReviewRequest]) -> None:
    from palamedes.cli.library.long_work import analyse, check_import, import_places, opened

    library = opened()
    report = import_places(library, places)
    check_import(report)
    entries = [each for each in library.entries() if each.id in report.sessions]
    analyse(library, entries, judge.search.depth, request_of, has_conditions=judge.has_conditions)


def _analysed(request: ReviewRequest) -> PartialAnalysis:
    """Return the answer to a request, and show progress on the terminal. After Ctrl-C, the answer
    contains the results so far.
    """
    from concurrent.futures import TimeoutError as NotYet

    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.results.analysis import moments
    from palamedes.service.api.service import Service

    total = sum(1 for _ in moments(request.record.session()))
    with interruptions() as stopped, progress(total) as show, Service() as service:
        job = service.submit(request, lambda so_far: show(so_far.done, "decisions and rolls"))
        while True:
            try:
                answer: PartialAnalysis = job.result.result(POLL)
                return answer
            except NotYet:
                if stopped():
                    job.stop()


# Output in the terminal.


def _listed(game: GameReview, everything: bool) -> list[Judged]:
    return [one for one in game.decisions if one.mark or (everything and not one.judgement.forced)]


def _print(review: Review, everything: bool, told: SessionOpinions | None = None) -> None:
    from rich.console import Console

    from palamedes.core.results.review_words import session_words, state_words, terms_words

    setup = review.session.setup
    names = [player.name for player in setup.players]
    console = Console(highlight=False, markup=False)
    console.print(f"{names[0]} – {names[1]}. {session_words(setup)}.", style="bold")
    for sentence in terms_words(review.notes.terms, setup):
        console.print(sentence, style="dim")
    for game in review.games:
        _print_game(console, review, game, everything, told)
    _print_summary(console, review, names)
    for sentence in (*state_words(review), *(told.refused if told else ())):
        console.print(sentence, style="yellow")


def _print_game(console: Any, review: Review, game: GameReview, everything: bool, told: SessionOpinions | None) -> None:
    from palamedes.core.language import tr
    from palamedes.core.results.review_words import result_words

    names = [player.name for player in review.session.setup.players]
    console.print()
    heading = tr("Game {number}: {game}, score {mine}–{theirs}", **_game_fields(game))
    console.print(heading, style="bold")
    listed = _listed(game, everything)
    if listed:
        console.print(_table(review, game, listed, names, told))
    else:
        unjudged = game.account.without_network
        console.print(
            tr("Not judged: there is no network for this game.") if unjudged else tr("No decisions are marked."), style="dim"
        )
    console.print(tr("Result: {result}.", result=result_words(game, names)) + _adjusted(game, names))


def _table(review: Review, game: GameReview, listed: list[Judged], names: list[str], told: SessionOpinions | None) -> Any:
    """The table of the listed decisions. The source of the judgements is left out if it is always
    the network.
    """
    from rich.table import Table

    from palamedes.core.language import tr

    judge = review.notes.terms.judge_of(game.number)
    plain = all(judge is not None and one.best.source == judge.network for one in listed)
    table = Table(box=None, pad_edge=False, header_style="dim")
    aligned = ((tr("turn"), "right"), (tr("player"), "left"), (tr("roll"), "left"), ("", "left"), (tr("lost"), "right"))
    for heading, align in aligned:
        table.add_column(heading, justify=align)  # type: ignore[arg-type]
    for heading in (tr("decision"), tr("better"), *([] if plain else [tr("by", "of a judge")])):
        table.add_column(heading)
    found, ours = told.found if told is not None else {}, len(table.columns)
    if found:
        table.add_column(next(iter(found.values())).source)
    for one in listed:
        opinion = [_opinion_words(found.get(one.moment))] if found else []
        table.add_row(*list(_cells(one, names, review.lines[one.moment.index]))[:ours], *opinion)
    return table


def _opinion_words(opinion: DecisionOpinion | None) -> str:
    """The opinion of another program: what the decision loses, and what is better."""
    from palamedes.core.language import number

    if opinion is None:
        return "–"
    if opinion.lost == 0:
        return number(0.0, 3)
    return " ".join(filter(None, ("" if opinion.lost is None else number(opinion.lost, 3), opinion.best)))


def _game_fields(game: GameReview) -> dict[str, object]:
    return {"number": game.number, "game": game.variant.title, "mine": game.score[0], "theirs": game.score[1]}


def _adjusted(game: GameReview, names: list[str]) -> str:
    from palamedes.core.language import tr
    from palamedes.core.results.review_words import signed

    adjusted = game.account.adjusted
    if adjusted is None:
        return ""
    return " " + tr("Luck-adjusted: {points} points for {name}.", points=signed(adjusted), name=names[0])


def _cells(one: Judged, names: list[str], line: int) -> Iterator[str]:
    from palamedes.core.dice.dice import roll_words
    from palamedes.core.language import number
    from palamedes.core.results.review_words import played_words

    judgement, dice = one.judgement, one.state.dice
    yield str(line)
    yield names[one.moment.side]
    yield "" if dice is None else roll_words(dice)
    yield one.mark.sign
    yield number(judgement.error, 3)
    yield played_words(one)
    yield one.best.text if judgement.made else ""
    yield one.best.source


def _print_summary(console: Any, review: Review, names: list[str]) -> None:
    from rich.table import Table

    from palamedes.core.language import tr
    from palamedes.core.results.review_words import common_die, summary_rows

    console.print()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in (tr("All games"), *names):
        table.add_column(heading)
    for row in summary_rows(review.account, common_die(review)):
        table.add_row(*row)
    console.print(table)
