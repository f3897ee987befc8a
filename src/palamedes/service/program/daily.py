"""The problem of the day, and the answers that the user has given to earlier ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.results.analysis import Mark, Thresholds
from palamedes.formats.storage.atomic import read_text
from palamedes.formats.user import settings_file
from palamedes.service.library import folders

LARGEST = 2**20
FIRST_DAY = date(2026, 1, 1)
"""The day of the first problem in the list."""
ANSWERS_KEPT = 4000
"""The maximum number of answers in the user's file; the oldest are dropped."""


@lru_cache(maxsize=1)
def problems() -> tuple[str, ...]:
    """All problems, as position texts. Raises BadFile if the list cannot be read."""
    path = folders.assets() / "problems.txt"
    lines = tuple(read_text(path, LARGEST).splitlines())
    if not lines:
        raise BadFile(tr("{name} is empty.", name=path.name))
    return lines


def problem_of(day: date) -> str:
    """The problem of a day, as a position text. It depends only on the date and on the version of
    the program. Raises the same errors as `problems`.
    """
    lines = problems()
    return lines[(day - FIRST_DAY).days % len(lines)]


def is_solved(loss: float) -> bool:
    """Whether an answer that loses this many points solves a problem: it does unless the analysis
    would mark the play.
    """
    return Thresholds().mark(loss) is Mark.NONE


def streak(answers: Mapping[str, float], today: date) -> int:
    """The number of days in a row, up to today or yesterday, whose problems were solved."""
    day = today if today.isoformat() in answers else today - timedelta(days=1)
    count = 0
    while is_solved(answers.get(day.isoformat(), float("inf"))):
        count, day = count + 1, day - timedelta(days=1)
    return count


class DailyAnswers:
    """The user's answers: the points lost by the first answer of each day, by ISO date. A damaged
    file is set aside; `notice` is then a message for the user.
    """

    def __init__(self) -> None:
        self.answers, self.notice = settings_file.load_daily(_path())

    def keep(self, day: date, loss: float) -> None:
        """Keep the answer of a day, unless there is one. Raises BadFile if it cannot be written."""
        if day.isoformat() not in self.answers:
            self.answers = dict(sorted({**self.answers, day.isoformat(): loss}.items())[-ANSWERS_KEPT:])
            settings_file.save_daily(_path(), self.answers)


def _path() -> Path:
    return folders.user_data() / "daily.json"
