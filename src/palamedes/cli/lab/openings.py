"""`palamedes lab openings`: finds the best plays for the opening rolls and compares them with
published plays, or rolls the plays out for a study.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from palamedes.cli.options import EXECUTOR_HELP, KEYS, Candidates, JsonObject, Window, configured, executor_for, grouped
from palamedes.cli.output.json_output import echo_json
from palamedes.core.dice.dice import roll_text
from palamedes.core.errors import BadSettings
from palamedes.core.results.contest import Estimate
from palamedes.core.results.opening_study import DOUBLED, WORTH, OpeningStudy, StudyLimits, StudySettings
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import Variant, variant_from
from palamedes.core.settings import SearchSettings

if TYPE_CHECKING:
    from palamedes.lab.studies.openings import OpeningComparison

app = typer.Typer(add_completion=False)


USUAL, LIMITS = StudySettings(), StudyLimits()
STUDY = "A study"


class StudyOptions(NamedTuple):
    """The options of a study; without a study, none of them may be given."""

    study: Annotated[
        Path | None,
        typer.Option(
            help="Roll out the best plays and save the study in this file; an existing study is continued.",
            rich_help_panel=STUDY,
        ),
    ] = None
    games: Annotated[
        int | None, typer.Option(min=1, help=f"Games per play, by default {LIMITS.games}.", rich_help_panel=STUDY)
    ] = None
    error: Annotated[
        float | None,
        typer.Option(
            min=0,
            help=f"Standard error to stop at, by default {LIMITS.error}; with 0, all games are played.",
            rich_help_panel=STUDY,
        ),
    ] = None
    seconds: Annotated[float | None, typer.Option(help="Maximum time for this run, in seconds.", rich_help_panel=STUDY)] = None
    best: Annotated[
        int | None, typer.Option(min=1, help=f"Plays per roll, by default {USUAL.best}.", rich_help_panel=STUDY)
    ] = None
    seed: Annotated[
        int | None, typer.Option(min=0, help=f"Seed of the dice, by default {USUAL.seed}.", rich_help_panel=STUDY)
    ] = None
    luck: Annotated[
        bool | None,
        typer.Option(help="Subtract the luck of the rolls; by default in games where this pays off.", rich_help_panel=STUDY),
    ] = None
    confidence: Annotated[
        float | None,
        typer.Option(
            help=f"Confidence at which a worse play is dropped, by default {USUAL.confidence}.", rich_help_panel=STUDY
        ),
    ] = None
    truncate: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Evaluate each game after this many turns; by default, games are played to the end.",
            rich_help_panel=STUDY,
        ),
    ] = None
    start: Annotated[
        str | None, typer.Option(help="Begin from another position, such as '24:15 | 24:15'.", rich_help_panel=STUDY)
    ] = None
    threads: Annotated[
        int | None, typer.Option(min=1, help="Number of threads; by default one per core.", rich_help_panel=STUDY)
    ] = None
    executor: Annotated[str | None, typer.Option(help=EXECUTOR_HELP, metavar="EXECUTOR", rich_help_panel=STUDY)] = None

    @property
    def limits(self) -> StudyLimits:
        """When the run ends."""
        wanted = LIMITS.error if self.error is None else self.error or None
        return StudyLimits(self.games or LIMITS.games, wanted, self.seconds)

    def settings(self, databases: bool | None) -> dict[str, Any]:
        """The settings of a study that are given."""
        given = {
            "best": self.best,
            "seed": self.seed,
            "luck": self.luck,
            "confidence": self.confidence,
            "truncate": self.truncate,
            "databases": databases,
        }
        return {key: value for key, value in given.items() if value is not None}


@app.command()
@grouped
def openings(
    *,
    variant: Annotated[str, typer.Argument(help="The game.")],
    network: Annotated[
        str, typer.Argument(help="Name or file of a network, or 'best'; append :PLIES (by default 2).")
    ] = "best",
    published: Annotated[Path | None, typer.Option(help="A JSON file with published plays and equities.")] = None,
    candidates: Candidates = 15,
    window: Window = 0.3,
    databases: Annotated[bool | None, typer.Option(help="Let networks use the endgame databases (the default).")] = None,
    rule: Annotated[list[str] | None, typer.Option(help=f"An option as key=value: {', '.join(KEYS)}.")] = None,
    points: Annotated[int | None, typer.Option(help="Points on the board.")] = None,
    checkers: Annotated[int | None, typer.Option(help="Checkers per side.")] = None,
    wanted: StudyOptions,
    as_json: JsonObject = False,
) -> None:
    """List the best play for every opening roll, with its equity for the side that rolls first, and
    compare both with published results.

    With --study, the best plays are rolled out, and the file keeps the results so far; the same
    command continues the study, even if --games is larger. The same seed gives the same numbers on
    any number of threads. Ctrl-C stops the run and keeps the results so far.
    """
    (game,) = configured((variant_from(variant),), rule or [], points, checkers)
    search = SearchSettings(2, candidates, window, databases is not False)
    if wanted.study is not None:
        if published is not None or as_json:
            raise BadSettings("--published and --json do not apply to a study; use `palamedes lab opening-report` on its file.")
        _study(game, wanted.study, network, wanted, wanted.settings(databases), search)
    elif wanted == StudyOptions():
        _compare(game, network, published, search, as_json)
    else:
        raise BadSettings("rollout options apply only to a study: name its file with --study.")


def _compare(game: Variant, network: str, published: Path | None, search: SearchSettings, as_json: bool) -> None:
    from palamedes.cli.terminal.measuring import interruptions
    from palamedes.lab.contests.contests import network_named
    from palamedes.lab.studies.openings import opening_rolls, read_published

    named = network_named(network, game, search)
    known = read_published(published, game) if published else {}
    with interruptions() as stopped:
        found = opening_rolls(named.judge, named.search, known, stopped)
    if as_json:
        rows = [
            asdict(row) | {"published": row.published and {"play": row.published.play, "equity": row.published.equity}}
            for row in found
        ]
        head = {"variant": game.key, "network_is": named.words, "complete": not stopped()}
        echo_json("lab openings", {**head, "rolls": rows, **agreement(found)})
        return
    typer.echo("\n".join([f"{game.key}: {named.words}{', stopped early' if stopped() else ''}", *table(found)]))


def _study(
    game: Variant, file: Path, network: str, wanted: StudyOptions, chosen: dict[str, Any], search: SearchSettings
) -> None:
    """Run a study and show its progress."""
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.studies.opening_study import StudyRequest, study_openings

    start = position_from_text(game, wanted.start) if wanted.start else None
    request, threads = StudyRequest(game, start, network, chosen, search), wanted.threads
    with executor_for(wanted.executor, threads) as crew, interruptions() as stopped, progress(1000) as show:
        found, complete = study_openings(
            file,
            request,
            wanted.limits,
            executor=crew,
            workers=threads,
            stop=stopped,
            report=lambda so_far, share: show(int(1000 * share), f"{so_far.games:,} games"),
        )
    typer.echo("\n".join(study_table(found, complete)))


def study_table(study: OpeningStudy, complete: bool) -> list[str]:
    """A line for every roll, the means, and the progress of the study."""
    settings, found = study.settings, study.found()
    how = ("luck subtracted" if settings.luck else "luck not subtracted") + settings.end_in_words
    lines = [f"{study.variant.key}, {study.start}; {study.network} after {study.trained}, seed {settings.seed}, {how}"]
    for roll in found.rolls:
        first, *others = roll.plays
        line = f"{roll_text(roll.dice):5} {first.notation:24} {_in_words(first.equity)} {first.games:8,}"
        if others and others[0].behind is not None and others[0].behind.samples > 1:
            line += f"   {others[0].notation:24} behind by {others[0].behind.mean:.4f}"
        lines.append(line.rstrip())
    lines.append(f"{'mean':30} {_in_words(found.all[WORTH])}   doubles {_percent(found.all[DOUBLED])}")
    rate = study.games / study.seconds if study.seconds else 0.0
    state = "complete" if complete else "stopped early"
    lines.append(f"{state}: {study.games:,} games, {study.seconds:,.1f} s, {rate:,.1f} a second")
    return lines


def _in_words(value: Estimate) -> str:
    return f"{value.mean:+.4f} ± {value.margin:.4f}" if value.samples > 1 else f"{'unknown':16}"


def _percent(value: Estimate) -> str:
    return f"{value.mean:.2%} ± {value.margin:.2%}" if value.samples > 1 else "unknown"


def agreement(found: Sequence[OpeningComparison]) -> dict[str, Any]:
    """The number of plays that are the same as the published ones, the number of rolls compared,
    and the mean absolute difference in equity; empty if there are no published plays.
    """
    pairs = [(row.equity, row.published.equity) for row in found if row.published is not None]
    if not pairs:
        return {}
    difference = sum(abs(mine - theirs) for mine, theirs in pairs) / len(pairs)
    return {"equal_plays": sum(row.agrees for row in found), "compared": len(pairs), "mean_difference": difference}


def table(found: Sequence[OpeningComparison]) -> list[str]:
    """A line for every roll, and the agreement with published plays."""
    lines = []
    for row in found:
        line = f"{row.roll:5} {row.play:22} {row.equity:+.3f}"
        if row.published is not None:
            line += f"   {'=' if row.agrees else '/'} {row.published.play:22} {row.published.equity:+.3f}"
        lines.append(line)
    same = agreement(found)
    if same:
        counts = f"{same['equal_plays']} of {same['compared']} plays are the same as published"
        lines.append(f"{counts}; mean difference in equity {same['mean_difference']:.4f}")
    return lines
