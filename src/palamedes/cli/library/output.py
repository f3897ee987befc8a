"""What `palamedes library` prints: sessions, decisions and performance ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from palamedes.core.library.entry import SessionEntry
    from palamedes.core.library.strength import GroupRate
    from palamedes.service.game_library.searching import FoundDecision


def _rate(rate: float | None) -> str:
    from palamedes.core.language import number

    return "" if rate is None else number(rate, 2)


def print_table(columns: tuple[tuple[str, str], ...], rows: list[tuple[str, ...]]) -> None:
    """Print a table without lines. `columns`: the heading and the alignment of each column."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", show_header=any(heading for heading, _ in columns))
    for heading, align in columns:
        table.add_column(heading, justify=align, overflow="fold")  # type: ignore[arg-type]
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False).print(table)


def print_sessions(entries: list[SessionEntry]) -> None:
    """Print a table of sessions."""
    from palamedes.core.language import tr

    columns = (
        *(("", "right"), (tr("date"), "left"), (tr("players"), "left"), (tr("game"), "left"), (tr("score"), "right")),
        *((tr("length"), "right"), (tr("PR"), "right"), (tr("analysed"), "right"), (tr("tags"), "left")),
    )
    print_table(columns, [_entry_row(each) for each in entries])


def _entry_row(entry: SessionEntry) -> tuple[str, ...]:
    from palamedes.core.language import percent, tr
    from palamedes.core.library.words import games_words

    judged = "" if not entry.judged else percent(entry.judged / entry.of, 0)
    return (
        *(str(entry.id), entry.date, " – ".join(entry.players), games_words(entry), f"{entry.score[0]}–{entry.score[1]}"),
        *(str(entry.length or tr("money")), " / ".join(filter(None, map(_rate, (entry.rate(0), entry.rate(1)))))),
        *(judged, ", ".join(entry.tags)),
    )


def print_decision(found: FoundDecision) -> None:
    """Print a decision that was found, on two lines."""
    from palamedes.core.language import number, statements, tr

    entry = found.session
    where = tr("session {number}, game {game}, turn {turn}", number=entry.id, game=found.game, turn=found.line)
    error = tr("not judged") if found.error is None else tr("lost {points}", points=number(found.error, 3))
    played = f"{found.made} ({tr('better: {play}', play=found.best)})" if found.best != found.made else found.made
    words = filter(
        None, (where, entry.date, f"{found.player} – {found.opponent}", tr(found.phase), tr(found.kind), error, played)
    )
    typer.echo(statements(*words))
    typer.echo(f"    {found.position}")


def print_nothing() -> None:
    """Print that there are no ratings."""
    from palamedes.core.language import tr

    typer.echo(tr("No decisions have been analysed."))


def print_rates(name: str, rows: tuple[GroupRate, ...]) -> None:
    """Print a table of performance ratings. `name`: the name of the grouping."""
    from palamedes.core.language import tr, whole
    from palamedes.core.library.words import group_words

    columns = ((tr(name), "left"), (tr("sessions"), "right"), (tr("decisions"), "right"), (tr("PR"), "right"))
    print_table(
        columns, [(group_words(name, each), whole(each.sessions), whole(each.decisions), _rate(each.rate)) for each in rows]
    )
    typer.echo()


def print_total(total: int, of: int) -> None:
    """Print how many decisions were found."""
    from palamedes.core.language import tr, whole

    typer.echo(tr("{total} of {of} decisions fit.", total=whole(total), of=whole(of)))
