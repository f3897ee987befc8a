"""The commands of `palamedes library`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.library.long_work import analyse, check_import, import_places, opened
from palamedes.cli.library.output import print_decision, print_nothing, print_rates, print_sessions, print_total
from palamedes.cli.options import JsonObject, ShortRollouts, Threads, place
from palamedes.cli.output.json_output import echo_json
from palamedes.core.settings import DEEPEST_SEARCH, SearchSettings

if TYPE_CHECKING:
    from palamedes.core.library.selection import SessionFilter

app = typer.Typer(add_completion=False, help="A library of games: import, analysis, search, statistics.", no_args_is_help=True)

Places = Annotated[list[Path], typer.Argument(parser=place, help="Files and folders; the folders below them are included.")]
Number = Annotated[int, typer.Argument(min=1, help="The number of a session, as in `palamedes library list`.")]
Conditions = Annotated[
    list[str] | None, typer.Argument(help="Conditions separated by commas, as in 'phase = race, error >= 0.08'.")
]
Plies = Annotated[int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies to look ahead.")]
Again = Annotated[bool, typer.Option("--again", help="Include sessions that have been analysed before.")]


@app.command("import")
def import_sessions(places: Places, as_json: JsonObject = False) -> None:
    """Add saved sessions and matches of other programs to the library.

    Ctrl-C stops the import. An import can be repeated at any time: what is in the library already
    is not added again.
    """
    library = opened()
    report = import_places(library, places, quiet=as_json)
    if as_json:
        told = {"new": report.new, "changed": report.changed, "known": report.known}
        echo_json("library import", {**told, "refused": report.refused, "lost": report.lost, "stopped": report.stopped})
    check_import(report)


@app.command("list")
def list_sessions(
    player: Annotated[str | None, typer.Option(help="Only sessions of this player.")] = None,
    tag: Annotated[str | None, typer.Option(help="Only sessions with this tag.")] = None,
    since: Annotated[str | None, typer.Option(help="Only sessions from this year, month or day on, as YYYY-MM-DD.")] = None,
    most: Annotated[int, typer.Option(min=1, help="List at most this many sessions, the latest ones.")] = 50,
    as_json: JsonObject = False,
) -> None:
    """List the sessions of the library, oldest first."""
    from palamedes.core.language import trn
    from palamedes.core.library.query import check_date
    from palamedes.service.game_library.searching import entry_data

    if since is not None:
        check_date(since)
    found = _filter(player, tag, since).chosen(opened().entries())
    found.sort(key=lambda each: (each.date, each.id))
    shown = found[-most:]
    if as_json:
        echo_json("library list", {"total": len(found), "sessions": [entry_data(each) for each in shown]})
        return
    print_sessions(shown)
    typer.echo(trn("{n} session.", "{n} sessions.", len(found)))


def _filter(player: str | None, tag: str | None, since: str | None, event: str | None = None) -> SessionFilter:
    from palamedes.core.library.selection import SessionFilter

    return SessionFilter(player=player or "", tag=tag or "", since=since or "", event=event or "")


@app.command()
def search(
    conditions: Conditions = None,
    most: Annotated[int, typer.Option(min=1, help="Show at most this many decisions, the worst errors first.")] = 20,
    as_json: JsonObject = False,
) -> None:
    """Search the decisions of all sessions by the position, the error and more.

    Example: palamedes library search 'my 7 made, their 20 made, my bar, decision = cube, error >=
    0.08'. docs/library.md lists all conditions.
    """
    from palamedes.service.game_library.searching import decision_data
    from palamedes.service.game_library.searching import search as found_by

    answer = found_by(opened(), " ".join(conditions or ()), most)
    if as_json:
        data = [decision_data(each) for each in answer.found]
        echo_json("library search", {"total": answer.total, "searched": answer.of, "decisions": data})
        return
    for each in answer.found:
        print_decision(each)
    print_total(answer.total, answer.of)


@app.command()
def stats(
    by: Annotated[
        str | None, typer.Option(help="Group by month, year, session, opponent, player, phase, game or cube.")
    ] = None,
    player: Annotated[str | None, typer.Option(help="Only decisions of this player.")] = None,
    opponent: Annotated[str | None, typer.Option(help="Only decisions against this opponent.")] = None,
    where: Annotated[str, typer.Option(help="Only decisions that fulfil these conditions, as in `search`.")] = "",
    as_json: JsonObject = False,
) -> None:
    """Show performance ratings (PR) over time, by opponent, and by phase of the game."""
    from palamedes.core.library.query import has_name, query
    from palamedes.core.library.strength import GROUPINGS, rates, together
    from palamedes.service.game_library.searching import rate_data

    groups = _groupings(by, player)
    asked = query(where)
    table = opened().table()
    selected = asked.holds(table)
    for name, of_opponent in ((player, False), (opponent, True)):
        if name:
            selected &= has_name(table, name, of_opponent)
    total = rates(table, selected, together)
    found = {name: rates(table, selected, GROUPINGS[name]) for name in groups}
    if as_json:
        told = {name: [rate_data(each) for each in rows] for name, rows in found.items()}
        echo_json("library stats", {"all": [rate_data(each) for each in total], **told})
        return
    for name, rows in found.items() if total else ():
        print_rates(name, (*rows, *total))
    if not total:
        print_nothing()


def _groupings(by: str | None, player: str | None) -> tuple[str, ...]:
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr
    from palamedes.core.library.strength import GROUPINGS

    if by is None:
        return ("month", "opponent", "phase") if player else ("player", "phase")
    if by not in GROUPINGS:
        known = ", ".join(GROUPINGS)
        raise BadSettings(tr("decisions cannot be grouped by '{name}'; choose from {known}.", name=by[:40], known=known))
    return (by,)


@app.command("analyze")
def analyze_library(
    numbers: Annotated[list[int] | None, typer.Argument(help="Numbers of sessions; by default all.")] = None,
    plies: Plies = 2,
    short_rollouts: ShortRollouts = False,
    network: Annotated[str | None, typer.Option(help="Name of a network; by default the best one for each game.")] = None,
    match_table: Annotated[
        str | None, typer.Option(help="Match table (name or file) for valuing results, or 'points'.")
    ] = None,
    again: Again = False,
    threads: Threads = None,
) -> None:
    """Analyse the sessions that have not been analysed at this depth or deeper, and show the
    time left. With --network or --match-table, only analyses with the same ones count.

    Ctrl-C stops the analysis. What has been judged is kept, and the next run continues from there.
    """
    from functools import partial

    from palamedes.service.analysis.match_play import table_named
    from palamedes.service.analysis.reviewing import review_request

    library = opened()
    entries = [library.entry(number) for number in dict.fromkeys(numbers or ())] or library.entries()
    table = table_named(match_table)
    search = SearchSettings(plies, short_rollouts=short_rollouts)
    request_of = partial(review_request, search=search, network=network, table=table, threads=threads)
    analyse(library, entries, search.depth, request_of, again, has_conditions=(network, match_table) != (None, None))


@app.command()
def tag(
    number: Number,
    add: Annotated[list[str] | None, typer.Option(help="A tag to add; may be given several times.")] = None,
    remove: Annotated[list[str] | None, typer.Option(help="A tag to remove; may be given several times.")] = None,
) -> None:
    """Add and remove tags of a session, and show its tags."""
    typer.echo(", ".join(opened().tag(number, add or (), remove or ())))


@app.command()
def export(
    number: Number,
    file: Annotated[Path, typer.Argument(help="The file to write, such as match.tavli.")],
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write a session of the library, with its analyses, to a file."""
    from palamedes.core.errors import BadFile
    from palamedes.core.language import tr
    from palamedes.service.library.files import save_record

    if file.exists() and not force:
        raise BadFile(tr("{name} already exists; {option} replaces it.", name=file.name, option="--force"))
    save_record(file, opened().record(number))


@app.command()
def remove(number: Number) -> None:
    """Remove a session from the library. It can be restored, and the file from which it was
    imported stays.
    """
    opened().remove(number)


@app.command()
def restore(number: Number) -> None:
    """Restore a session that was removed from the library, here or in the window."""
    opened().restore(number)


@app.command()
def report(
    file: Annotated[Path, typer.Argument(help="The page to write: report.html, or report.pdf for printing.")],
    places: Annotated[
        list[Path] | None, typer.Argument(parser=place, help="Only sessions from these files and folders; they are imported.")
    ] = None,
    title: Annotated[str | None, typer.Option(help="The title of the report; by default the event, if there is one.")] = None,
    event: Annotated[str | None, typer.Option(help="Only sessions of this event.")] = None,
    player: Annotated[str | None, typer.Option(help="Only sessions of this player.")] = None,
    tag: Annotated[str | None, typer.Option(help="Only sessions with this tag.")] = None,
    since: Annotated[str | None, typer.Option(help="Only sessions from this year, month or day on, as YYYY-MM-DD.")] = None,
) -> None:
    """Write one report on all analysed sessions of an event.

    It shows the players with their PR, the results, the worst decisions, and then each session.
    """
    from palamedes.cli.options import pdf_printer
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr, trn
    from palamedes.core.library.query import check_date
    from palamedes.service.analysis.reports import check_printer, write_page
    from palamedes.service.game_library.event_reports import event_report
    from palamedes.service.library.files import HTML_SUFFIXES, check_places

    is_pdf = file.suffix.lower() == ".pdf"
    if not is_pdf and file.suffix.lower() not in HTML_SUFFIXES:
        raise BadSettings(tr("{name} must end in .html or .pdf.", name=file.name))
    check_places(html=None if is_pdf else file, pdf=file if is_pdf else None)
    printer = check_printer(pdf_printer()) if is_pdf else None
    if since is not None:
        check_date(since)
    library = opened()
    imported = import_places(library, places) if places else None
    if imported is not None:
        check_import(imported)
    wanted = None if imported is None else imported.sessions
    chosen = _filter(player, tag, since, event).chosen(library.entries())
    found = [each for each in chosen if wanted is None or each.id in wanted]
    answer = event_report(library, found, title or event or "")
    write_page(file, answer.html, printer)
    typer.echo(trn("{n} session in the report.", "{n} sessions in the report.", answer.sessions))
    if answer.without_analysis:
        typer.echo(trn("{n} session has not been analysed.", "{n} sessions have not been analysed.", answer.without_analysis))
