"""The JSON objects that both commands and the line protocol print, as types. The published JSON
Schemas are generated from them (docs/command-line.md).
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Number = float | None
Interval = tuple[float, float] | None
Value = bool | str


class ShapeJson(Struct, forbid_unknown_fields=True, kw_only=True):
    """An object that has no other fields."""


class SizeJson(ShapeJson, kw_only=True):
    points: int
    checkers: int
    die: int


class ChancesJson(ShapeJson, kw_only=True):
    win: Number
    win_double: Number
    win_triple: Number | UnsetType = UNSET
    lose_double: Number
    lose_triple: Number | UnsetType = UNSET


# Rollouts.


class EstimatedEquityJson(ShapeJson, kw_only=True):
    equity: Number
    standard_error: Number
    interval_95: Interval


class RolledOutFiguresJson(EstimatedEquityJson, kw_only=True):
    """What `candidate_data` of service/analysis/rollouts.py returns."""

    probabilities: ChancesJson
    probability_errors: ChancesJson
    games: int
    behind: EstimatedEquityJson | None
    chance_better: Number
    error_with_luck: Number
    dropped: bool


class CubePlayedWithJson(ShapeJson, kw_only=True):
    value: int
    owner: Literal["player", "opponent"] | None
    jacoby: bool
    beavers: bool
    away: tuple[int, int] | UnsetType = UNSET


class RolloutHeadJson(ShapeJson, kw_only=True):
    """What `rollout_data` of service/analysis/rollouts.py returns."""

    dice: str | None
    played_with: CubePlayedWithJson | UnsetType = UNSET
    source: str
    plies: int
    seed: int
    seconds: float
    games_per_second: float
    ended: str
