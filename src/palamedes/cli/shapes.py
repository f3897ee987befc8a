"""The JSON objects that commands print with `--json`, as types. The published JSON Schemas are
generated from them (docs/json.md); tests compare everything that is printed with them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from typing import Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from palamedes.core.dice.dice_check import Tally
from palamedes.core.results.analysis import AnalysisTerms, Thresholds
from palamedes.core.results.calibration import PLIES

Number = float | None
Interval = tuple[float, float] | None
Value = bool | str


class Shape(Struct, forbid_unknown_fields=True, kw_only=True):
    """An object that has no other fields."""


class Size(Shape, kw_only=True):
    points: int
    checkers: int
    die: int


# Analyses.


class Chances(Shape, kw_only=True):
    win: Number
    win_double: Number
    win_triple: Number | UnsetType = UNSET
    lose_double: Number
    lose_triple: Number | UnsetType = UNSET


class CubeError(Shape, kw_only=True):
    number: int
    points_lost: Number


class SideAccount(Shape, kw_only=True):
    unforced_plays: int
    forced_plays: int
    cube_decisions: int
    points_lost: Number
    match_winning_chance_lost: Number
    error_rate: Number
    play_error_rate: Number
    cube_error_rate: Number
    cube_errors: dict[str, CubeError]
    performance_rating: Number
    performance_rating_decisions: int
    rating: str | None
    fibs_rating: Number
    doubtful: int
    bad: int
    very_bad: int
    luck: Number
    luck_mwc: Number
    rolls: int
    doubles: int
    pips_a_roll: Number
    dice: dict[str, int]
    snowie_error_rate: Number


class Account(Shape, kw_only=True):
    judged: int
    of: int
    cube_decisions_not_judged: int
    without_network: int
    points: Number
    points_without_luck: Number
    match_winning_chance_without_luck: Number
    fibs_rating_difference: Number
    sides: list[SideAccount]


class Choice(Shape, kw_only=True):
    text: str
    equity: float
    probabilities: Chances | None
    source: str


class Decision(Shape, kw_only=True):
    turn: int
    kind: str
    side: int
    position: str
    made: str
    options: int
    forced: bool
    counts: bool
    counts_in_performance_rating: bool
    error: Number
    error_mwc: Number
    mark: str | None
    plies: int | None
    choices: list[Choice]


class Luck(Shape, kw_only=True):
    turn: int
    kind: str
    side: int
    luck: float
    plies: int
    source: str
    win: Number


class AnalyzedGame(Account, kw_only=True):
    game: int
    variant: str
    rules: dict[str, Value]
    board: Size
    score: tuple[int, int]
    result: dict[str, int | str | None] | None
    decisions: list[Decision]
    rolls: list[Luck]


class AnalyzedSession(Shape, kw_only=True):
    players: list[str]
    settings: AnalysisTerms
    thresholds: Thresholds
    luck_plies: int
    complete: bool
    not_judged: list[str]
    total: Account
    games: list[AnalyzedGame]


# Rollouts.


class EstimatedEquity(Shape, kw_only=True):
    equity: Number
    standard_error: Number
    interval_95: Interval


class RolledOut(EstimatedEquity, kw_only=True):
    notation: str | None
    probabilities: Chances
    probability_errors: Chances
    games: int
    behind: EstimatedEquity | None
    chance_better: Number
    error_with_luck: Number
    dropped: bool


class CubePlayedWith(Shape, kw_only=True):
    value: int
    owner: Literal["player", "opponent"] | None
    jacoby: bool
    beavers: bool
    away: tuple[int, int] | UnsetType = UNSET


class Rollout(Shape, kw_only=True):
    variant: str
    rules: dict[str, Value]
    board: Size
    position: str
    dice: str | None
    played_with: CubePlayedWith | UnsetType = UNSET
    source: str
    plies: int
    seed: int
    seconds: float
    games_per_second: float
    ended: str
    candidates: list[RolledOut]
    action: str | UnsetType = UNSET
    beaver: bool | UnsetType = UNSET


# Tables, dice and databases.


class MatchTable(Shape, kw_only=True):
    variant: str
    model: str
    win_percent: list[list[float]]


class DiceReport(Shape, kw_only=True):
    generator: str | UnsetType = UNSET
    seed: int | UnsetType | None = UNSET
    die: int
    sample: int
    tallies: list[Tally]
    sentence: str


class DiceVerified(Shape, kw_only=True):
    file: str
    verified: bool
    sentence: str


class ListedDatabase(Shape, kw_only=True):
    name: str
    bytes: int
    shipped: bool


class DatabaseList(Shape, kw_only=True):
    databases: list[ListedDatabase]
    faults: list[str]
    unfinished: list[str]
    kinds: list[str]


class Database(ListedDatabase, kw_only=True):
    path: str
    type: str
    parameters: dict[str, Any]
    variants: list[str]
    rules: str
    values: str
    scale: float
    program: str


class DatabasesVerified(Shape, kw_only=True):
    intact: list[str]
    faults: list[str]


class ShownPosition(Shape, kw_only=True):
    variant: str
    rules: dict[str, Value]
    board: Size
    position: str
    on_roll: Literal[0, 1]
    dice: str | None
    pips: tuple[int, int]
    lost: list[str]


class Speed(Struct, kw_only=True):
    """The other fields are the figures of docs/performance.md, each a number or an object."""

    variant: str
    network: str | None
    games: int
    seed: int
    settings: dict[str, dict[str, Any]]


# The library.


class Imported(Shape, kw_only=True):
    new: int
    changed: int
    known: int
    refused: list[str]
    lost: list[str]
    stopped: bool


class LibrarySession(Shape, kw_only=True):
    session: int
    date: str
    event: str
    players: list[str]
    games: list[str]
    match_length: int
    points: tuple[int, int]
    over: bool
    tags: list[str]
    source: str
    has_moves: bool
    plies: int
    judged: int
    decisions: int
    pr: tuple[Number, Number]


class LibraryList(Shape, kw_only=True):
    total: int
    sessions: list[LibrarySession]


class FoundDecision(Shape, kw_only=True):
    session: int
    date: str
    event: int
    game: int
    turn: int
    kind: str
    player: str
    opponent: str
    phase: str
    error: Number
    position: str
    made: str
    best: str


class FoundDecisions(Shape, kw_only=True):
    total: int
    searched: int
    decisions: list[FoundDecision]


class GroupRating(Shape, kw_only=True):
    name: str
    sessions: int
    decisions: int
    lost: float
    pr: Number


# Contests and studies.


class EstimatedPoints(Shape, kw_only=True):
    points_per_game: Number
    standard_error: Number
    interval_95: Interval


class ContestResult(EstimatedPoints, kw_only=True):
    variant: str
    one: str
    other: str
    seed: int
    games: int
    with_luck: EstimatedPoints | UnsetType = UNSET
    judge: str | UnsetType = UNSET
    wins: dict[str, tuple[int, int]]
    ties: int
    seconds: float
    games_per_second: float
    complete: bool
    rules: dict[str, Value]
    board: Size
    one_is: str
    other_is: str


class MatchesResult(Shape, kw_only=True):
    games: list[str]
    match: int
    winner_begins: bool
    one: str
    other: str
    strategies: tuple[str, str]
    seed: int
    matches: int
    won: int
    share_won: Number
    standard_error: Number
    interval_95: Interval
    different_plays: float
    results: dict[str, list[int]]
    points: int
    seconds: float
    complete: bool


class Loss(Shape, kw_only=True):
    decisions: int
    points_lost: Number
    standard_error: Number
    interval_95: Interval
    best_plays: int
    not_judged: int


class Losses(Shape, kw_only=True):
    player: str
    player_is: str
    variant: str
    referee: str | int | None
    seed: int
    kinds: dict[str, Loss]
    complete: bool


class Rates(Shape, kw_only=True):
    variant: str
    games: int
    results: list[int]
    doubles: float
    first_wins: float
    source: str


class CubeEfficiency(Shape, kw_only=True):
    variant: str
    network_is: str
    races: bool
    seed: int
    positions: int
    efficiencies: tuple[float, float, float]
    spread: float
    complete: bool


class Beyond(Shape, kw_only=True):
    phase: str
    output: str
    plies: int


class PublishedOpening(Shape, kw_only=True):
    play: str
    equity: float


class OpeningRoll(Shape, kw_only=True):
    roll: str
    play: str
    equity: float
    published: PublishedOpening | None
    agrees: bool


class Openings(Shape, kw_only=True):
    variant: str
    network_is: str
    complete: bool
    rolls: list[OpeningRoll]
    equal_plays: int | UnsetType = UNSET
    compared: int | UnsetType = UNSET
    mean_difference: float | UnsetType = UNSET


def _calibration() -> type:
    """The type of a calibration, whose rows have columns for each depth of the look-ahead."""
    depths = [name for plies in PLIES for name in (f"predicted_{plies}_ply", f"difference_{plies}_ply")]
    errors = [f"difference_{plies}_ply_standard_error" for plies in PLIES]
    kept = [("phase", str), ("output", str), ("positions", int), ("games", int)]
    numbers = [(name, Number) for name in ("played", "played_standard_error", *depths, *errors)]
    row = _strict("CalibrationRow", [*kept, *numbers])
    head = [("variant", str), ("network", str), ("trained", str), ("seed", int), ("games", int)]
    return _strict("Calibration", [*head, ("rows", list[row]), ("beyond", list[Beyond])])  # type: ignore[valid-type]


def _strict(name: str, fields: list[tuple[str, Any]]) -> type:
    return msgspec.defstruct(name, fields, forbid_unknown_fields=True, kw_only=True)


def _studied(place: str, **more: Any) -> Callable[[], type]:
    """The type of an object with the fields of a dataclass of the lab, given as `module:class`, and
    with `more` fields.
    """

    def shape() -> type:
        found = _of_lab(place)
        hints = get_type_hints(found)
        return _strict(found.__name__, [*more.items(), *((each.name, hints[each.name]) for each in fields(found))])

    return shape


def _listed(place: str, key: str, **more: Any) -> Callable[[], type]:
    """The type of an object with a list of such dataclasses under `key`, and with `more` fields."""

    def shape() -> type:
        row = _of_lab(place)
        return _strict(f"{row.__name__}List", [*more.items(), (key, list[row])])  # type: ignore[valid-type]

    return shape


def _of_lab(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(f"palamedes.lab.{module}"), name)


def _race_games() -> type:
    game = _studied("studies.race_study:RaceGames", player=str, against=str)()
    return _strict("RaceGamesList", [("checkers", int), ("seed", int), ("complete", bool), ("games", list[game])])  # type: ignore[valid-type]


def _always(shape: Any) -> Callable[[], Any]:
    return lambda: shape


SHAPES: dict[str, Callable[[], Any]] = {
    "analyze": _always(AnalyzedSession),
    "bench": _always(Speed),
    "databases info": _always(Database),
    "databases list": _always(DatabaseList),
    "databases study exact": _studied("studies.endgame_studies:ExactStudy", checkers=int, plies=int, complete=bool),
    "databases study pins": _studied("studies.endgame_studies:PinStudy", variant=str, seed=int, complete=bool),
    "databases study races errors": _studied("studies.race_study:ErrorStudy", checkers=int, complete=bool),
    "databases study races fewest-rolls": _listed("studies.race_study:Blunder", "blunders", checkers=int, complete=bool),
    "databases study races play": _race_games,
    "databases verify": _always(DatabasesVerified),
    "dice check": _always(DiceReport),
    "dice verify": _always(DiceVerified),
    "lab calibrate": _calibration,
    "lab contest": _always(ContestResult),
    "lab contest match": _always(MatchesResult),
    "lab cube compare": _listed(
        "contests.cube_judging:Comparison",
        "situations",
        network_is=str,
        gnubg_plies=int,
        match_table=str | None,
        seed=int,
        complete=bool,
    ),
    "lab cube efficiency": _always(CubeEfficiency),
    "lab cube plays": _listed(
        "contests.cube_plays:Gain", "situations", network_is=str, gnubg_plies=int, seed=int, complete=bool
    ),
    "lab judge": _always(Losses),
    "lab openings": _always(Openings),
    "lab rates": _always(Rates),
    "library import": _always(Imported),
    "library list": _always(LibraryList),
    "library search": _always(FoundDecisions),
    "library stats": _always(dict[str, list[GroupRating]]),
    "met": _always(MatchTable),
    "rollout": _always(Rollout),
    "show": _always(ShownPosition),
}
"""The types, by command. Commands that print one object per line are listed with the type of a
line.
"""
