"""The JSON objects that commands print with `--json`, as types. The published JSON Schemas are
generated from them (docs/command-line.md); tests compare everything that is printed with them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from importlib import import_module
from typing import Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from palamedes.cli.output.lab_shapes import (
    BeyondJson,
    ComparedRatingsJson,
    ContestResultJson,
    CubeContestJson,
    CubeEfficiencyJson,
    LevelErrorRateJson,
    LevelStrengthJson,
    LossesJson,
    MatchesResultJson,
    OpeningsJson,
    PrecisionJson,
    RatesJson,
    ReferenceSetJson,
    TrialJson,
)
from palamedes.cli.output.session_shapes import (
    AnalyzedSessionJson,
    CardAnsweredJson,
    CardListJson,
    CardsAddedJson,
    CardStatsJson,
    HintJson,
    MapJson,
)
from palamedes.core.dice.dice_check import Tally
from palamedes.core.results.calibration import PLIES
from palamedes.service.api.json_shapes import (
    Number,
    RolledOutFiguresJson,
    RolloutHeadJson,
    ShapeJson,
    SizeJson,
    Value,
)

# Rollouts.


class RolledOutJson(RolledOutFiguresJson, kw_only=True):
    notation: str | None


class RolloutJson(RolloutHeadJson, kw_only=True):
    variant: str
    rules: dict[str, Value]
    board: SizeJson
    position: str
    candidates: list[RolledOutJson]
    action: str | UnsetType = UNSET
    beaver: bool | UnsetType = UNSET


# Tables, dice and databases.


class MatchTableJson(ShapeJson, kw_only=True):
    variant: str
    model: str
    win_percent: list[list[float]]


class DiceReportJson(ShapeJson, kw_only=True):
    generator: str | UnsetType = UNSET
    seed: int | UnsetType | None = UNSET
    die: int
    sample: int
    tallies: list[Tally]
    sentence: str


class DiceVerifiedJson(ShapeJson, kw_only=True):
    file: str
    verified: bool
    sentence: str


class ListedDatabaseJson(ShapeJson, kw_only=True):
    name: str
    bytes: int
    shipped: bool


class DatabaseListJson(ShapeJson, kw_only=True):
    databases: list[ListedDatabaseJson]
    faults: list[str]
    unfinished: list[str]
    kinds: list[str]


class DatabaseJson(ListedDatabaseJson, kw_only=True):
    path: str
    type: str
    parameters: dict[str, Any]
    variants: list[str]
    rules: str
    values: str
    scale: float
    program: str


class DatabasesVerifiedJson(ShapeJson, kw_only=True):
    intact: list[str]
    faults: list[str]


class ShownPositionJson(ShapeJson, kw_only=True):
    variant: str
    rules: dict[str, Value]
    board: SizeJson
    position: str
    on_roll: Literal[0, 1]
    dice: str | None
    pips: tuple[int, int]
    lost: list[str]


class SpeedJson(Struct, kw_only=True):
    """The other fields are the figures of docs/performance.md, each a number or an object."""

    variant: str
    network: str | None
    games: int
    seed: int
    settings: dict[str, dict[str, Any]]


# The library.


class ImportedJson(ShapeJson, kw_only=True):
    new: int
    changed: int
    known: int
    refused: list[str]
    lost: list[str]
    stopped: bool


class LibrarySessionJson(ShapeJson, kw_only=True):
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
    short_rollouts: bool
    judged: int
    decisions: int
    pr: tuple[Number, Number]


class LibraryListJson(ShapeJson, kw_only=True):
    total: int
    sessions: list[LibrarySessionJson]


class FoundDecisionJson(ShapeJson, kw_only=True):
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


class FoundDecisionsJson(ShapeJson, kw_only=True):
    total: int
    searched: int
    decisions: list[FoundDecisionJson]


class GroupRatingJson(ShapeJson, kw_only=True):
    name: str
    sessions: int
    decisions: int
    lost: float
    pr: Number


def _calibration() -> type:
    """The type of a calibration, whose rows have columns for each depth of the look-ahead."""
    depths = [name for plies in PLIES for name in (f"predicted_{plies}_ply", f"difference_{plies}_ply")]
    errors = [f"difference_{plies}_ply_standard_error" for plies in PLIES]
    kept = [("phase", str), ("output", str), ("positions", int), ("games", int)]
    numbers = [(name, Number) for name in ("played", "played_standard_error", *depths, *errors)]
    row = _strict("CalibrationRow", [*kept, *numbers])
    head = [("variant", str), ("network", str), ("trained", str), ("seed", int), ("games", int)]
    return _strict("Calibration", [*head, ("rows", list[row]), ("beyond", list[BeyondJson])])  # type: ignore[valid-type]


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


def _hypergammon() -> type:
    play = _of_lab("studies.exact_study:Exactness")
    head = {"database": str, "plies": int, "seed": int, "complete": bool}
    return _studied("studies.endgame_studies:FirstPlayer", **head, play=play)()


def _always(shape: Any) -> Callable[[], Any]:
    return lambda: shape


SHAPES: dict[str, Callable[[], Any]] = {
    "analyze": _always(AnalyzedSessionJson),
    "bench": _always(SpeedJson),
    "cards add": _always(CardsAddedJson),
    "cards answer": _always(CardAnsweredJson),
    "cards due": _always(CardListJson),
    "cards import": _always(CardsAddedJson),
    "cards stats": _always(CardStatsJson),
    "databases info": _always(DatabaseJson),
    "databases list": _always(DatabaseListJson),
    "databases precision": _always(PrecisionJson),
    "databases study exact": _studied("studies.endgame_studies:ExactStudy", checkers=int, plies=int, complete=bool),
    "databases study hypergammon": _hypergammon,
    "databases study pins": _studied("studies.endgame_studies:PinStudy", variant=str, seed=int, complete=bool),
    "databases study races errors": _studied("studies.race_study:ErrorStudy", checkers=int, complete=bool),
    "databases study races fewest-rolls": _listed("studies.race_study:Blunder", "blunders", checkers=int, complete=bool),
    "databases study races play": _race_games,
    "databases verify": _always(DatabasesVerifiedJson),
    "dice check": _always(DiceReportJson),
    "dice verify": _always(DiceVerifiedJson),
    "hint": _always(HintJson),
    "lab calibrate": _calibration,
    "lab contest": _always(ContestResultJson),
    "lab contest match": _always(MatchesResultJson),
    "lab cube compare": _listed(
        "contests.cube_judging:Comparison",
        "situations",
        network_is=str,
        gnubg_plies=int,
        match_table=str | None,
        seed=int,
        complete=bool,
    ),
    "lab cube contest": _always(CubeContestJson),
    "lab cube efficiency": _always(CubeEfficiencyJson),
    "lab cube plays": _listed(
        "contests.cube_plays:Gain", "situations", network_is=str, gnubg_plies=int, seed=int, complete=bool
    ),
    "lab error-rates": _always(LevelErrorRateJson),
    "lab judge": _always(LossesJson),
    "lab levels": _always(LevelStrengthJson),
    "lab openings": _always(OpeningsJson),
    "lab rates": _always(RatesJson),
    "lab ratings": _always(ComparedRatingsJson),
    "lab reference": _always(ReferenceSetJson),
    "lab trial": _always(TrialJson),
    "library import": _always(ImportedJson),
    "library list": _always(LibraryListJson),
    "library search": _always(FoundDecisionsJson),
    "library stats": _always(dict[str, list[GroupRatingJson]]),
    "map": _always(MapJson),
    "met": _always(MatchTableJson),
    "rollout": _always(RolloutJson),
    "show": _always(ShownPositionJson),
}
"""The types, by command. Commands that print one object per line are listed with the type of a
line.
"""
