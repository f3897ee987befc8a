"""Finds match equity tables by name, and computes payoffs at the score of a session.

The name of a table is one of MODELS, or the name of an XML file in GNU Backgammon's format in one
of the folders that `folders_of_tables` returns. None selects the table that suits the match:
published rates if they cover it, otherwise rates measured with our own networks. A name is never a
path; only text that the user typed may name an arbitrary file (`table_named`).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from palamedes.core.errors import BadFile, BadSettings, ChangedFile
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr
from palamedes.core.match.janowski_match_equity import janowski
from palamedes.core.match.match_equity import EquityTable, MatchTable, Rates
from palamedes.core.match.match_play import payoff_of, plan_of, points_left
from palamedes.core.match.payoff import Payoff
from palamedes.core.rules.variant import TAVLI, Variant, variant_from
from palamedes.core.session.state import LONGEST_MATCH, Cube, Phase, Setup, State, cube_flags, first_state
from palamedes.core.settings import POINTS_ONLY, Player, is_network_name
from palamedes.formats.storage.atomic import read_text
from palamedes.formats.tables.met_file import read_met
from palamedes.service.library import folders, snapshots
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp, stamp_of

PUBLISHED, MEASURED, JANOWSKI, JANOWSKI_OLD = "published", "measured", "janowski", "janowski-old"
MODELS = {
    PUBLISHED: "published result rates",
    MEASURED: "result rates measured with this program's networks",
    JANOWSKI: "Janowski's formulas, revised 2013 (backgammon with the cube)",
    JANOWSKI_OLD: "Janowski's formulas before the revision",
}
SUFFIX = ".xml"
RATES = "match-rates.json"
LARGEST = 2**20
LENGTHS = (5, 9, 15, 25, 40, 64, LONGEST_MATCH)
"""The lengths of matches, in points still needed, for which tables are made. There are only a few
lengths, so that a match needs few tables.
"""
ANYBODY = (Player("One"), Player("Other"))
GNU_FOLDERS = (Path("/usr/share/gnubg/met"), Path("/usr/local/share/gnubg/met"))
"""The folders where GNU Backgammon's tables are usually installed."""


class RatesRow(msgspec.Struct, frozen=True):
    """Rates of a game as stored in the file. `results`: the numbers or shares of the games that
    ended with -3 to +3 points for the side that began; `source`: their origin. `knows_beginner`: as
    in `Rates`.
    """

    results: Annotated[tuple[float, ...], msgspec.Meta(min_length=7, max_length=7)]
    source: str
    knows_beginner: bool = True

    @property
    def rates(self) -> Rates:
        """The rates as shares that sum to 1."""
        total = sum(self.results)
        return Rates(tuple(number / total for number in self.results), self.knows_beginner)


def folders_of_tables() -> tuple[Path, ...]:
    """The folders that are searched for XML tables, the user's own first."""
    return snapshots.user_data() / "match-tables", *GNU_FOLDERS


_named: dict[str, Path] = {}
"""The files that the user has named, by the names of their tables."""


def table_named(words: str | None) -> str | None:
    """The name of the table that the user's text refers to. The text can also name an XML file; the
    table then has the name of the file.

    Never use this for text from a file or a request. Raises BadFile if the file contains no table,
    and BadSettings if its name is one of MODELS or is not allowed for a table, or if no table has
    the name.
    """
    if words is None or not (words.endswith(SUFFIX) or os.sep in words or "/" in words):
        check_table(words)
        return words
    path = Path(words)
    if path.stem in (*MODELS, POINTS_ONLY) or not is_network_name(path.stem):
        raise BadSettings(tr("a match table cannot be called '{name}'; rename its file.", name=path.stem[:60]))
    read_met(path)
    _named[path.stem] = path
    return path.stem


@once_per_snapshot
def table_files() -> dict[str, Path]:
    """The files of the available XML tables, by name. If several tables have the same name, one
    named by the user takes precedence, then the one found first.
    """
    found = dict(_named)
    for folder in folders_of_tables():
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            if path.stem != "catalog":
                found.setdefault(path.stem, path)
    return found


def games_named(words: str) -> tuple[Variant, ...]:
    """The games of a match: `tavli`, or one or more games separated by commas. Raises
    UnknownVariant.
    """
    return TAVLI if words == "tavli" else tuple(variant_from(key) for key in words.split(","))


# Rates.


def read_rates(path: Path) -> dict[str, dict[str, RatesRow]]:
    """The rates by game and model, read from a file in the format of the shipped one. Raises
    BadFile.
    """
    try:
        return msgspec.json.decode(read_text(path, LARGEST), type=dict[str, dict[str, RatesRow]])
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadFile(f"{path.name} contains no result rates: {error}.") from None


@lru_cache(maxsize=4)
def _known_rates(stamp: Stamp) -> dict[str, dict[str, RatesRow]]:
    return read_rates(stamp.path)


@once_per_snapshot
def _stamp_of_rates() -> Stamp:
    """The stamp of the rates file; all zeros if it does not exist."""
    path = folders.databases() / RATES
    try:
        return stamp_of(path)
    except OSError:
        return Stamp(path)


def known_rates(variant: Variant) -> dict[str, RatesRow]:
    """The shipped rates of a game by model, whatever its options and board size. Raises BadFile."""
    return _known_rates(_stamp_of_rates()).get(variant.key, {})


def rates_of(variant: Variant, model: str) -> Rates:
    """The PUBLISHED or MEASURED rates of a game. Raises BadSettings if there are none."""
    row = known_rates(variant).get(model)
    if row is None:
        raise BadSettings(f"there are no {model} rates for {variant.name}.")
    return row.rates


def model_for(setup: Setup, name: str | None, known_beginner: bool = False) -> str:
    """The name of the table to use: `name` or, if it is None, the table that suits the match
    (PUBLISHED or MEASURED).

    `known_beginner`: whether the table is needed for games in which it is known who begins, even if
    the dice decide who begins other games.
    """
    if name is not None:
        return name
    rows = [known_rates(variant).get(PUBLISHED) for variant in setup.games]
    matters = setup.winner_begins or known_beginner
    return PUBLISHED if all(row is not None and (row.knows_beginner or not matters) for row in rows) else MEASURED


# Scores.


def at_score(
    variant: Variant,
    length: int,
    score: tuple[int, int],
    cube: Cube,
    crawford_game: bool,
    winner_begins: bool,
    with_cube: bool | None = None,
) -> State:
    """The state of a match of that game at a score, with side 0 to roll. If a side is one point
    from winning and this is not the Crawford game, the Crawford game has been played. `with_cube`:
    as in `cube_flags`. The score and the cube must be possible (`crawford_fault`, `cube_fault`).
    """
    state = first_state(Setup((variant,), ANYBODY, length, winner_begins, **cube_flags(with_cube)))
    one_away = max(score) == length - 1
    return replace(
        state, phase=Phase.TO_ROLL, game=0, score=score, cube=cube, crawford_game=crawford_game, crawford_done=one_away
    )


# Tables and payoffs.


def match_table(setup: Setup, length: int, name: str | None = None, known_beginner: bool = False) -> MatchTable:
    """The table for matches with this setup, for scores up to `length` points away;
    `known_beginner`: as in `model_for`.

    Raises BadSettings or BadFile.
    """
    model = model_for(setup, name, known_beginner)
    return _match_table(_bare(setup), length, model, (_stamp(model), _stamp_of_rates()))


def _bare(setup: Setup) -> Setup:
    """A setup reduced to what affects tables, without the players' names and the length, so that it
    can serve as a cache key.
    """
    return replace(setup, players=ANYBODY, length=1, jacoby=False, beavers=False, automatic_doubles=0)


@once_per_snapshot
def _stamp(model: str) -> Stamp | None:
    """The stamp of a table's file; None if the table has no file."""
    path = None if model in MODELS else table_files().get(model)
    with contextlib.suppress(OSError):
        return None if path is None else stamp_of(path)
    return None


def table_words(setup: Setup, name: str | None) -> str:
    """The name of the table that `model_for` selects, as stored in analyses. If the table comes
    from a file, a fingerprint of its values is added.
    """
    model = model_for(setup, name)
    return f"'{model}'" if model in MODELS else f"'{model}' {digest(equity_table(model, LONGEST_MATCH), 8)}"


@lru_cache(maxsize=32)
def _match_table(setup: Setup, length: int, model: str, stamps: tuple[Stamp | None, Stamp]) -> MatchTable:
    """The table, cached by the stamps of its file and of the rates file."""
    if model in (PUBLISHED, MEASURED):
        return MatchTable(plan_of(setup, lambda variant: rates_of(variant, model)), length)
    if len(setup.games) > 1 or not setup.has_cube(setup.games[0]):
        raise BadSettings(
            tr("the table '{model}' is only for matches of a single variant, played with the cube.", model=model[:60])
        )
    return MatchTable(plan_of(setup, lambda variant: rates_of(variant, MEASURED), equity_table(model, length)), length)


def check_table(name: str | None) -> None:
    """Raise BadSettings if no table has this name, whether or not a match needs the table."""
    if name is not None and name not in (POINTS_ONLY, *MODELS):
        _file_of(name)


def _file_of(name: str) -> Path:
    """The XML file of a table. Raises BadSettings if there is none."""
    files = table_files()
    if name not in files:
        raise BadSettings(
            tr(
                "the match table '{model}' is not known; choose from {known}.",
                model=name[:60],
                known=", ".join([*MODELS, *files]),
            )
        )
    return files[name]


def equity_table(model: str, length: int) -> EquityTable:
    """An established table by name: Janowski's, for scores up to that length, or a table from an
    XML file. Raises BadSettings or BadFile.
    """
    if model in (JANOWSKI, JANOWSKI_OLD):
        return janowski(length, model == JANOWSKI)
    return read_met(_file_of(model))


def session_payoff(state: State, side: int, name: str | None = None) -> Payoff:
    """The payoff of the current game for a side, according to the table of that name. Raises
    BadSettings or BadFile.

    In money play, or if the table is POINTS_ONLY, the payoff is in points, with the Jacoby rule if
    it is in use.
    """
    if not state.setup.is_match or name == POINTS_ONLY:
        return payoff_of(state, side, None)
    return match_payoff(state, side, name)


class LastingPayoff:
    """A function that returns the result of `session_payoff`, always with the same table, for
    long-running work. It raises ChangedFile once the table's file has changed.

    In another process, it uses the table of the same name there; if that table has other values,
    ChangedFile is raised when the function arrives.
    """

    def __init__(self, setup: Setup, name: str | None) -> None:
        """Raises BadSettings or BadFile if the table cannot be used."""
        self.setup, self.name, self.model = setup, name, model_for(setup, name)
        self._stamp = _stamp(self.model)

    def __call__(self, state: State, side: int) -> Payoff:
        if _stamp(self.model) != self._stamp:
            raise ChangedFile(tr("the match table '{model}' has been replaced in the meantime.", model=self.model[:60]))
        return session_payoff(state, side, self.name)

    def __reduce__(self) -> tuple[Callable[[Setup, str | None, str], LastingPayoff], tuple[Setup, str | None, str]]:
        return _same_payoff, (self.setup, self.name, self.values())

    def values(self) -> str:
        """A fingerprint of everything from which the table follows."""
        table = match_table(self.setup, self.setup.length or 1, self.name)
        return digest((table.plan, table.length))


def _same_payoff(setup: Setup, name: str | None, values: str) -> LastingPayoff:
    found = LastingPayoff(setup, name)
    if found.values() != values:
        raise ChangedFile(tr("a worker has another match table '{model}'.", model=found.model[:60]))
    return found


def match_payoff(state: State, side: int, name: str | None = None) -> Payoff:
    """The match-winning chances after each result of the current game, as in `session_payoff`. With
    POINTS_ONLY, the table that suits the match is used. Raises BadSettings or BadFile.
    """
    length = next(each for each in LENGTHS if each >= points_left(state))
    return payoff_of(state, side, match_table(state.setup, length, None if name == POINTS_ONLY else name))
