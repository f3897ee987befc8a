"""The language in which decisions are searched: conditions separated by commas, all of which must
hold. `docs/library.md`, a page of the manual, describes it for readers.

A condition on the checkers is seen from the side that decides, such as `my 7 made` or `their bar >=
1`. Every other condition is a name with a value, such as `phase = race` or `error >= 0.08`. The
word `not` reverses a condition.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.library.decisions import CENTRED, KINDS, MINE, MOST_POINTS, THEIRS, WHOLE_GAME
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.phases import PHASES
from palamedes.core.library.sides import Numbers, SidePair, SideRows, Truths
from palamedes.core.results.analysis import CUBE, MomentKind
from palamedes.core.rules.position import PINNED
from palamedes.core.rules.variant import VARIANTS

Compare = Callable[[np.ndarray, float], Truths]
COMPARISONS: Mapping[str, Compare] = {
    ">=": np.greater_equal,
    "<=": np.less_equal,
    ">": np.greater,
    "<": np.less,
    "=": np.equal,
}
LONGEST = 1000
SIDES = ("my", "their")
STATES = ("made", "blot", "empty", "pinned")
OWNERS: Mapping[str, int] = {"nobody": CENTRED, "me": MINE, "opponent": THEIRS}
DECISIONS: Mapping[str, tuple[MomentKind, ...]] = {"cube": CUBE, **{each.value: (each,) for each in KINDS}}

_SIGN = re.compile(r"\s*(>=|<=|=|>|<)\s*")
_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?")
_POINTS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")
_DATE = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")
_ROLL = re.compile(r"([1-9]|10)-?([1-9]|10)")


@dataclass(frozen=True, slots=True)
class Query:
    """Conditions on decisions, as text and as functions that return a truth value for each row."""

    text: str
    conditions: tuple[Callable[[DecisionTable, SidePair], Truths], ...]

    def holds(self, table: DecisionTable) -> Truths:
        """Whether all conditions hold, for each row. This includes rows that stand for whole games,
        in which no checkers and dice are known.
        """
        found, sides = np.ones(len(table), bool), SidePair.of(table.rows)
        for condition in self.conditions:
            found &= condition(table, sides)
        return found

    def rows(self, table: DecisionTable) -> Numbers:
        """The indices of the decisions for which all conditions hold, worst errors first and
        decisions without a judgement last.
        """
        hits = np.flatnonzero(self.holds(table) & (table.rows["kind"] != WHOLE_GAME))
        error = table.rows["error"][hits]
        return hits[np.argsort(-np.nan_to_num(error, nan=-1.0), kind="stable")]


def query(text: str) -> Query:
    """Read conditions from a text; an empty text accepts every decision. Raises BadSettings with
    the condition that is wrong.
    """
    if len(text) > LONGEST:
        raise BadSettings(tr("the conditions are longer than {most} characters.", most=LONGEST))
    conditions = [each.strip() for each in text.replace("≥", ">=").replace("≤", "<=").split(",")]
    return Query(text, tuple(_condition(each) for each in conditions if each))


def _condition(text: str) -> Callable[[DecisionTable, SidePair], Truths]:
    first, _, rest = text.partition(" ")
    if first == "not" and rest.strip():
        opposite = _condition(rest.strip())
        return lambda table, sides: ~opposite(table, sides)
    if first in SIDES and rest.strip() and not rest.strip().startswith("away"):
        return _about_side(text, SIDES.index(first), rest.strip())
    name, sign, value = _parts(text)
    if name == "game" and sign in ("", "=") and value[:1].isalpha():
        return _variant(value)
    if name in NUMBERS:
        return _about_number(text, NUMBERS[name], sign or "=", value)
    if name in WORDS and value and sign in ("", "="):
        return WORDS[name](value)
    raise _wrong(text)


def _wrong(text: str, more: str = "") -> BadSettings:
    return BadSettings(
        tr("the condition '{text}' is not understood{more}; the manual lists all conditions.", text=text[:60], more=more)
    )


def _parts(text: str) -> tuple[str, str, str]:
    """A condition as its name, its sign (which may be missing) and its value."""
    found = _SIGN.search(text)
    if found is not None:
        return text[: found.start()].strip(), found[1], text[found.end() :].strip()
    name, _, value = text.partition(" ")
    return name, "", value.strip()


# Checkers.


def _about_side(text: str, side: int, rest: str) -> Callable[[DecisionTable, SidePair], Truths]:
    """A condition such as `my 7 made`, `their 1-6 >= 3`, `my bar` or `my prime >= 5`."""
    place, sign, value = _parts(rest)
    if place in COUNTS:
        sign, value = (sign, value) if sign or value else (">=", "1")
        return _about_number(text, lambda table, sides: COUNTS[place](sides[side]), sign or "=", value)
    points = _POINTS.fullmatch(place)
    if points is None:
        raise _wrong(text)
    first, last = int(points[1]), int(points[2] or points[1])
    if not 1 <= first <= last <= MOST_POINTS:
        raise _wrong(text, tr(": points are numbered from 1 to {most}", most=MOST_POINTS))
    if not sign and value in STATES:
        return lambda table, sides: _all_are(value, sides[side], first, last)
    sign, value = (sign, value) if sign or value else (">=", "1")
    return _about_number(text, lambda table, sides: sides[side].checkers_on(sides[side].between(first, last)), sign, value)


def _all_are(state: str, side: SideRows, first: int, last: int) -> Truths:
    """Whether all points from `first` to `last` are in this state."""
    checkers = side.checkers[:, first : last + 1]
    if state == "made":
        found = checkers >= side.making[:, None]
    else:
        found = checkers == {"blot": 1, "empty": 0, "pinned": PINNED}[state]
    return found.all(axis=1) & (side.points >= last)


COUNTS: Mapping[str, Callable[[SideRows], Numbers]] = {
    "bar": lambda side: side.bar,
    "off": lambda side: side.checkers[:, 0].astype(np.int64),
    "pips": lambda side: side.pips,
    "prime": lambda side: side.longest_row,
    "anchors": lambda side: side.anchors,
    "home": lambda side: side.checkers_on(side.between(1, side.home)),
    "blots": lambda side: (side.on_points(side.checkers == 1)).sum(axis=1),
    "pinned": lambda side: (side.checkers == PINNED).sum(axis=1),
}
"""What can be counted of a side: checkers on the bar, off or in the home board, pips, the largest
number of made points in a row, points made in the other side's home board, blots, and pinned
checkers.
"""


# Numbers.


def _about_number(
    text: str, values: Callable[[DecisionTable, SidePair], np.ndarray], sign: str, value: str
) -> Callable[[DecisionTable, SidePair], Truths]:
    if sign not in COMPARISONS or not _NUMBER.fullmatch(value):
        raise _wrong(text, tr(": a number is needed, as in {example}", example="'my 7 >= 2'"))
    wanted = float(np.float32(value)) if "." in value else int(value)
    return lambda table, sides: COMPARISONS[sign](values(table, sides), wanted)


NUMBERS: Mapping[str, Callable[[DecisionTable, SidePair], np.ndarray]] = {
    "error": lambda table, sides: table.rows["error"],
    "cube": lambda table, sides: table.rows["cube"],
    "game": lambda table, sides: table.rows["game"],
    "turn": lambda table, sides: table.rows["turn"],
    "my away": lambda table, sides: table.rows["away"][:, 0],
    "their away": lambda table, sides: table.rows["away"][:, 1],
    "lead": lambda table, sides: sides.theirs.pips - sides.mine.pips,
    "match": lambda table, sides: np.array([entry.length for entry in table.entries], np.int64)[table.of],
    "session": lambda table, sides: np.array([entry.id for entry in table.entries], np.int64)[table.of],
}


# Words.


def _one_of(name: str, value: str, known: Mapping[str, object]) -> str:
    if value not in known:
        raise BadSettings(
            tr("'{value}' is not known to '{name}'; choose from {known}.", value=value[:40], name=name, known=", ".join(known))
        )
    return value


def _variant(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
    key = _one_of("variant", value, VARIANTS).encode()
    return lambda table, sides: table.rows["variant"] == key


def _phase(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
    index = PHASES.index(_one_of("phase", value, dict.fromkeys(PHASES)))
    return lambda table, sides: table.rows["phase"] == index


def _decision(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
    kinds = [KINDS.index(kind) for kind in DECISIONS[_one_of("decision", value, DECISIONS)]]
    return lambda table, sides: np.isin(table.rows["kind"], kinds)


def _owner_is(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
    owner = OWNERS[_one_of("owner", value, OWNERS)]
    return lambda table, sides: table.rows["owner"] == owner


def _roll(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
    found = _ROLL.fullmatch(value)
    if found is None:
        raise _wrong(value, tr(": a roll is needed, as in {example}", example="'roll = 6-4'"))
    dice = sorted((int(found[1]), int(found[2])), reverse=True)
    return lambda table, sides: (table.rows["dice"] == dice).all(axis=1)


def has_name(table: DecisionTable, name: str, of_opponent: bool = False) -> Truths:
    """Whether each decision is made by the player of this name, or against that player."""

    def pair(entry: SessionEntry) -> tuple[bool, bool]:
        first, second = (name.casefold() == each.casefold() for each in entry.players)
        return (second, first) if of_opponent else (first, second)

    return table.by_side(map(pair, table.entries))


def _name_of(of_opponent: bool) -> Callable[[str], Callable[[DecisionTable, SidePair], Truths]]:
    return lambda value: lambda table, sides: has_name(table, value, of_opponent)


def _session(holds: Callable[[SessionEntry, str], bool]) -> Callable[[str], Callable[[DecisionTable, SidePair], Truths]]:
    """A condition on the session of the decision."""

    def condition(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
        return lambda table, sides: np.array([holds(entry, value) for entry in table.entries], bool)[table.of]

    return condition


def is_date(text: str) -> bool:
    """Whether the text is a year, a month or a day of the calendar, as in 2026-01-31."""
    if not _DATE.fullmatch(text):
        return False
    first_day = text + "-01-01"[len(text) - len("2026") :]
    try:
        datetime.date.fromisoformat(first_day)
    except ValueError:
        return False
    return True


def check_date(text: str) -> None:
    """Raise BadSettings unless the text is a year, a month or a day of the calendar."""
    if not is_date(text):
        raise _wrong(text, tr(": a date is needed, as in {example}", example="'since = 2026-01-31'"))


def _dated(holds: Callable[[str, str], bool]) -> Callable[[str], Callable[[DecisionTable, SidePair], Truths]]:
    def condition(value: str) -> Callable[[DecisionTable, SidePair], Truths]:
        check_date(value)
        return _session(lambda entry, date: bool(entry.date) and holds(entry.date, date))(value)

    return condition


WORDS: Mapping[str, Callable[[str], Callable[[DecisionTable, SidePair], Truths]]] = {
    "variant": _variant,
    "phase": _phase,
    "decision": _decision,
    "owner": _owner_is,
    "roll": _roll,
    "player": _name_of(of_opponent=False),
    "opponent": _name_of(of_opponent=True),
    "tag": _session(lambda entry, value: value.casefold() in [tag.casefold() for tag in entry.tags]),
    "event": _session(lambda entry, value: value.casefold() in entry.event.casefold()),
    "since": _dated(lambda date, since: date >= since),
    "until": _dated(lambda date, until: date[: len(until)] <= until),
}
