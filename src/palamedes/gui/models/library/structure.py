"""The fields in which the structure of a position is described, and the conditions that follow from
them (`core.library.query`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.library.decisions import MOST_POINTS
from palamedes.core.library.phases import PHASES
from palamedes.core.library.query import DECISIONS

DECISION_WORDS = {
    "": mark("All kinds"),
    "play": mark("Plays"),
    "cube": mark("All cube decisions"),
    "double": mark("Doubles"),
    "take": mark("Takes and drops"),
    "beaver": mark("Beavers"),
    "resign": mark("Resignations"),
    "accept": mark("Accepted resignations"),
}
ERRORS = (0.0, 0.02, 0.03, 0.06, 0.08, 0.12, 0.2)
"""The smallest errors that can be chosen, in points."""
MOST_CHECKERS = 15
COUNTS = {
    "bar": mark("on the bar"),
    "pinned": mark("pinned"),
    "anchors": mark("anchors"),
    "blots": mark("blots"),
}
"""What is counted of each side, by its name in the conditions, with its words."""

assert DECISION_WORDS.keys() - {""} == DECISIONS.keys()


@dataclass(frozen=True, slots=True)
class Structure:
    """The fields. `mine` and `theirs`: points that are made, as in `4-6, 8`; `my_counts` and
    `their_counts`: the least numbers of COUNTS, in their order; `error`: the smallest error.
    """

    mine: str = ""
    theirs: str = ""
    my_counts: tuple[int, ...] = (0,) * len(COUNTS)
    their_counts: tuple[int, ...] = (0,) * len(COUNTS)
    decision: str = ""
    phase: str = ""
    game: str = ""
    error: float = 0.0

    def conditions(self) -> str:
        """The conditions as text. Raises BadSettings if the points cannot be read."""
        return ", ".join(self._conditions())

    def _conditions(self) -> Iterator[str]:
        sides = (("my", self.mine, self.my_counts), ("their", self.theirs, self.their_counts))
        for side, points, counts in sides:
            yield from (f"{side} {place} made" for place in points_in(points))
            yield from (f"{side} {name} >= {least}" for name, least in zip(COUNTS, counts, strict=True) if least)
        for name in ("decision", "phase"):
            value = getattr(self, name)
            if value:
                yield f"{name} = {value}"
        if self.game:
            yield f"variant = {self.game}"
        if self.error:
            yield f"error >= {self.error:g}"


def points_in(text: str) -> tuple[str, ...]:
    """The points in a text such as `4-6, 8 20`. Raises BadSettings if it contains anything else."""
    found = tuple(text.replace(",", " ").replace("–", "-").split())
    for each in found:
        first, dash, last = each.partition("-")
        numbers = [int(part) if part.isdecimal() and len(part) < 3 else 0 for part in (first, *([last] if dash else []))]
        if not all(1 <= number <= MOST_POINTS for number in numbers) or numbers != sorted(numbers):
            raise BadSettings(tr("'{text}' is not a point; write points as in 4-6, 8.", text=each[:40]))
    return found


def phase_options() -> list[tuple[str, str]]:
    """The phases that can be chosen, with their words."""
    return [(tr("All phases"), ""), *((tr(each), each) for each in PHASES)]


def decision_options() -> list[tuple[str, str]]:
    """The kinds of decisions that can be chosen, with their words."""
    return [(tr(words), key) for key, words in DECISION_WORDS.items()]
