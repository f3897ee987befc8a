"""Files for opening studies, from which a study can be continued. A file contains, for every play,
sums over all games that begin with this play. The format is typed JSON (docs/openings.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.results.opening_study import FIGURES, OpeningStudy, PlayTotals, RollTotals, StudySettings, opening_weights
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import Variant, variant_from
from palamedes.formats.storage.atomic import read_text, while_reading, while_writing, write_text

KIND, VERSION = "palamedes opening study", 1
LARGEST = 2**24


@dataclass(frozen=True, slots=True)
class _StudyPlayEntry:
    steps: tuple[tuple[int, int], ...]
    after: str
    rounds: int
    dropped: bool
    sums: list[float]
    squares: list[float]
    apart: list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class _StudyRollEntry:
    dice: tuple[int, int]
    plays: tuple[_StudyPlayEntry, ...]


@dataclass(frozen=True, slots=True)
class _StudyDocument:
    kind: str
    version: int
    variant: str
    rules: dict[str, Any]
    board: dict[str, int]
    start: str
    settings: StudySettings
    network: str
    trained: str
    fingerprint: str
    seconds: float
    rolls: tuple[_StudyRollEntry, ...]


def write_study(path: Path, study: OpeningStudy) -> None:
    """Write a study. Raises BadFile if this fails."""
    board = study.variant.board
    document = _StudyDocument(
        KIND,
        VERSION,
        study.variant.key,
        study.variant.rules,
        {"points": board.points, "checkers": board.checkers},
        str(study.start),
        study.settings,
        study.network,
        study.trained,
        study.fingerprint,
        round(study.seconds, 3),
        tuple(_StudyRollEntry(roll.dice, tuple(map(_play, roll.plays))) for roll in study.rolls),
    )
    with while_writing(path):
        write_text(path, msgspec.json.encode(document).decode() + "\n")


def _play(totals: PlayTotals) -> _StudyPlayEntry:
    play = totals.play
    return _StudyPlayEntry(
        play.steps, str(play.after), totals.rounds, totals.dropped, totals.sums, totals.squares, totals.apart
    )


def read_study(path: Path) -> OpeningStudy:
    """Read a study. Raises BadFile if the file contains anything else. The caller must check that
    the plays are legal.
    """
    data = read_text(path, LARGEST).encode()
    with while_reading(path):
        try:
            document = msgspec.json.decode(data, type=_StudyDocument)
            if (document.kind, document.version) != (KIND, VERSION):
                raise BadFile(
                    f"it contains '{document.kind[:40]}' version {document.version}, but '{KIND}' version {VERSION} is needed."
                )
            return _study(document)
        except (PalamedesError, msgspec.MsgspecError, RecursionError) as error:
            raise BadFile(f"{path.name} contains no opening study: {str(error).rstrip('.')}.") from None


def _study(document: _StudyDocument) -> OpeningStudy:
    variant = variant_from(document.variant, document.rules, document.board)
    start = position_from_text(variant, document.start)
    if [roll.dice for roll in document.rolls] != [dice for dice, _ in opening_weights(variant)]:
        raise BadFile(f"its rolls are not the opening rolls of {variant.name}.")
    return OpeningStudy(
        variant,
        start,
        document.settings,
        document.network,
        document.trained,
        document.fingerprint,
        [_roll(variant, roll) for roll in document.rolls],
        document.seconds,
    )


def _roll(variant: Variant, roll: _StudyRollEntry) -> RollTotals:
    """The totals of a roll. Raises BadFile if its plays have inconsistent numbers of games."""
    plays = [_totals(variant, number, play) for number, play in enumerate(roll.plays)]
    rounds = {play.rounds for play in plays if not play.dropped}
    if len(rounds) != 1 or any(play.rounds > max(rounds) for play in plays):
        raise BadFile(f"the plays for {roll.dice[0]}{roll.dice[1]} have inconsistent numbers of games.")
    return RollTotals(roll.dice, plays)


def _totals(variant: Variant, number: int, play: _StudyPlayEntry) -> PlayTotals:
    sizes = len(play.sums), len(play.squares), len(play.apart)
    numbers = (*play.sums, *play.squares, *(value for pair in play.apart for value in pair))
    if sizes != (FIGURES, FIGURES, number) or play.rounds < 0 or not all(map(isfinite, numbers)):
        raise BadFile("the sums of a play are damaged.")
    steps = tuple(Step(*step) for step in play.steps)
    position = position_from_text(variant, play.after)
    return PlayTotals(Play(steps, position), play.rounds, play.dropped, play.sums, play.squares, play.apart)
