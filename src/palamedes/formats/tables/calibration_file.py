"""The file for calibration results, from which a calibration can be continued. It contains one JSON
object for all games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

import msgspec

from palamedes.core.errors import BadFile
from palamedes.core.results.calibration import BLOCK, COLUMNS, FIGURES, PHASES, START, Calibration, Sums
from palamedes.core.rules.variant import VARIANTS
from palamedes.formats.storage.atomic import read_text, while_reading, while_writing, write_text

KIND, VERSION = "palamedes calibration", 1
LARGEST = 2**22


@dataclass(frozen=True, slots=True)
class _CalibrationDocument:
    kind: str
    version: int
    phases: tuple[str, ...]
    figures: tuple[str, ...]
    games: tuple[Calibration, ...]


def write_calibrations(path: Path, result: Mapping[str, Calibration]) -> None:
    """Write calibrations. `result`: the calibration of each game, by its key. Raises BadFile if
    this fails.
    """
    games = tuple(result[key] for key in VARIANTS if key in result)
    with while_writing(path):
        write_text(path, msgspec.json.encode(_CalibrationDocument(KIND, VERSION, PHASES, FIGURES, games)).decode() + "\n")


def read_calibrations(path: Path) -> dict[str, Calibration]:
    """Read the calibration of each game, by its key. Raises BadFile if the file contains anything
    else.
    """
    with while_reading(path):
        try:
            document = msgspec.json.decode(read_text(path, LARGEST).encode(), type=_CalibrationDocument)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadFile(f"{path.name} contains no calibration: {str(error).rstrip('.')}.") from None
    if (document.kind, document.version) != (KIND, VERSION):
        raise BadFile(
            f"{path.name} contains '{document.kind[:40]}' version {document.version}, but '{KIND}' version {VERSION} is needed."
        )
    if (document.phases, document.figures) != (PHASES, FIGURES) or not all(map(_is_sound, document.games)):
        raise BadFile(f"{path.name} contains no calibration: its sums are damaged or belong to other phases.")
    return {result.variant: result for result in document.games}


def _is_sound(result: Calibration) -> bool:
    if result.variant not in VARIANTS or len(result.phases) != len(PHASES) or not all(map(_are_sound, result.phases)):
        return False
    start = result.phases[START]
    return result.games == start.games == start.positions and result.games % BLOCK == 0


def _are_sound(sums: Sums) -> bool:
    columns = (sums.totals, sums.squares, sums.products)
    counts = 0 <= sums.games <= sums.positions <= sums.position_squares
    return counts and all(len(each) == COLUMNS and all(map(isfinite, each)) for each in columns)
