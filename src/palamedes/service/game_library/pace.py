"""The time that this computer needed for a decision in its last long analysis, for each look-ahead.
The next analysis begins with an estimate from it. A file that cannot be read or written is treated
as missing.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.service.library import folders

LARGEST = 2**12
FEWEST = 100
"""The smallest number of decisions from which the time for one is remembered."""
LONGEST_S = 3600.0


def known_pace(plies: int) -> float | None:
    """The seconds for a decision at this look-ahead; None if they are not known."""
    return _read().get(str(plies))


def keep_pace(plies: int, judged: float, elapsed: float) -> None:
    """Remember how long an analysis of so many decisions took, in seconds."""
    if judged >= FEWEST:
        kept = {**_read(), str(plies): round(elapsed / judged, 6)}
        with suppress(BadFile):
            write_text(_path(), json.dumps({"seconds for a decision": kept}, indent=1) + "\n")


def _path() -> Path:
    return folders.user_data() / "analysis-pace.json"


def _read() -> dict[str, float]:
    try:
        found = json.loads(read_text(_path(), LARGEST))
    except (BadFile, ValueError, RecursionError):
        return {}
    paces = found.get("seconds for a decision") if isinstance(found, dict) else None
    if not isinstance(paces, dict):
        return {}
    return {
        plies: pace for plies, pace in paces.items() if isinstance(pace, float) and 0 < pace < LONGEST_S and len(plies) == 1
    }
