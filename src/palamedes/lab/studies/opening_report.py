"""Makes reports, with tables and charts, that compare opening studies with published figures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from palamedes.core.dice.dice import roll_text
from palamedes.core.errors import BadFile
from palamedes.core.results.opening_study import OpeningStudy
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS
from palamedes.engine.turns import find_play
from palamedes.formats.reports.opening_report import MEASURED, PublishedRoll, Reported, charts, report
from palamedes.formats.storage.atomic import make_folder, read_text, write_text
from palamedes.lab.studies.opening_study import rolled_out
from palamedes.lab.studies.openings import LARGEST, Published

FIGURES = {*MEASURED, "equity_singles", "equity_doubles"}


def report_of(paths: Sequence[Path], published: Path | None, pictures: Path | None) -> str:
    """The tables of the studies in these files; charts are written to the folder `pictures`. Raises
    BadFile, BadSettings for a study with too few games, and BadPlay for a published play that is
    not legal.
    """
    rows, figures = _published(published) if published else ({}, {})
    studies = [_reported(rolled_out(path), rows, figures) for path in paths]
    if pictures is not None:
        make_folder(pictures)
        for name, picture in charts(studies).items():
            write_text(pictures / name, picture + "\n")
    return report(studies)


def write_report(path: Path, text: str) -> None:
    """Write the tables to a file. Raises BadFile if this fails."""
    write_text(path, text)


def _reported(
    study: OpeningStudy, rows: Mapping[str, Mapping[str, Published]], figures: Mapping[str, Mapping[str, float]]
) -> Reported:
    """A study with the published figures, which are left out unless the game is played with the
    usual rules from the usual start.
    """
    variant = study.variant
    if variant != VARIANTS[variant.key] or study.start != start_position(variant):
        return Reported(study, {}, {})
    known, rolls = rows.get(variant.key, {}), {}
    for roll in study.found().rolls:
        words = roll_text(roll.dice)
        row = known.get(words) or known.get(words[::-1])
        if row is not None:
            after = find_play(Situation.opening(variant, study.start), roll.dice, row.play).after
            rolls[words] = PublishedRoll(row.play, row.equity, after == roll.plays[0].play.after)
    return Reported(study, rolls, figures.get(variant.key, {}))


def _published(path: Path) -> tuple[dict[str, dict[str, Published]], dict[str, dict[str, float]]]:
    """The published plays, by game and roll, and the published figures for the first player, by
    game. The names of the figures are those in FIGURES.
    """
    try:
        data = json.loads(read_text(path, LARGEST))
        rows = msgspec.convert(data.get("opening_rolls", data)["values"], dict[str, dict[str, Published]])
        figures = msgspec.convert(data.get("first_player", {}).get("values", {}), dict[str, dict[str, float]])
    except (ValueError, RecursionError, AttributeError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadFile(f"{path.name} contains no published openings.") from error
    unknown = next((name for row in figures.values() for name in row if name not in FIGURES), None)
    if unknown is not None:
        raise BadFile(f"{path.name} contains a figure '{unknown[:40]}' that studies do not have.")
    return rows, figures
