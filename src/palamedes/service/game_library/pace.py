"""The time that this computer needed for a decision in its last long analysis, at each depth.
The next analysis begins with an estimate from it. A file that cannot be read or written is treated
as missing.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.core.settings import Depth
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.service.library import folders

LARGEST = 2**12
FEWEST = 100
"""The smallest number of decisions from which the time for one is remembered."""
LONGEST_S = 3600.0


def known_pace(depth: Depth) -> float | None:
    """The seconds for a decision at this depth; None if they are not known."""
    return _read().get(str(depth))


def keep_pace(depth: Depth, judged: float, elapsed: float) -> None:
    """Remember how long an analysis of so many decisions took, in seconds."""
    if judged >= FEWEST:
        kept = {**_read(), str(depth): round(elapsed / judged, 6)}
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
    return {depth: pace for depth, pace in paces.items() if isinstance(pace, float) and 0 < pace < LONGEST_S}
