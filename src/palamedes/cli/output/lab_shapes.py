"""The JSON objects that the commands of `palamedes lab` print, as types (`cli.output.shapes`)."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from palamedes.service.api.json_shapes import Interval, Number, ShapeJson, SizeJson, Value

# Contests and studies.


class EstimatedPointsJson(ShapeJson, kw_only=True):
    points_per_game: Number
    standard_error: Number
    interval_95: Interval


class ContestResultJson(EstimatedPointsJson, kw_only=True):
    variant: str
    one: str
    other: str
    seed: int
    games: int
    with_luck: EstimatedPointsJson | UnsetType = UNSET
    judge: str | UnsetType = UNSET
    wins: dict[str, tuple[int, int]]
    ties: int
    seconds: float
    games_per_second: float
    complete: bool
    rules: dict[str, Value]
    board: SizeJson
    one_is: str
    other_is: str


class MatchesResultJson(ShapeJson, kw_only=True):
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


class LossJson(ShapeJson, kw_only=True):
    decisions: int
    points_lost: Number
    standard_error: Number
    interval_95: Interval
    best_plays: int
    not_judged: int


class LossesJson(ShapeJson, kw_only=True):
    player: str
    player_is: str
    variant: str
    referee: str | int | None
    seed: int
    kinds: dict[str, LossJson]
    milliseconds: float
    complete: bool


class ReferenceKindJson(ShapeJson, kw_only=True):
    decisions: int
    mean_error: float


class ReferenceSetJson(ShapeJson, kw_only=True):
    variant: str
    seed: int
    decisions: int
    kinds: dict[str, ReferenceKindJson]


class RatesJson(ShapeJson, kw_only=True):
    variant: str
    games: int
    results: list[int]
    doubles: float
    first_wins: float
    source: str


class LevelContestJson(EstimatedPointsJson, kw_only=True):
    games: int


class LevelStrengthJson(ShapeJson, kw_only=True):
    variant: str
    level: str
    network: str
    seed: int
    master: LevelContestJson | None
    random: LevelContestJson


class LevelErrorRateJson(ShapeJson, kw_only=True):
    variant: str
    level: str
    seed: int
    plies: int
    error_rate: float
    standard_error: float
    interval_95: Interval
    plays: int


class SideFiguresJson(ShapeJson, kw_only=True):
    decisions: int
    performance_rating: Number
    error_rate: Number
    snowie_error_rate: Number
    points_lost: Number
    luck: Number
    luck_adjusted_result: Number
    fibs_rating: Number


class FiguresOfBothJson(ShapeJson, kw_only=True):
    gnubg: SideFiguresJson
    ours: SideFiguresJson | None


class DifferingFigureJson(ShapeJson, kw_only=True):
    figure: str
    side: Literal[0, 1]
    gnubg: float
    computed: float


class ComparedRatingsJson(ShapeJson, kw_only=True):
    session: str
    sides: tuple[FiguresOfBothJson, FiguresOfBothJson]
    compared: int
    differing: list[DifferingFigureJson]


class TrialJson(ShapeJson, kw_only=True):
    variant: str
    games: int
    seed: int
    faults: int
    turns_per_game: float
    longest: int
    passes: float
    first_wins: float
    ties: int
    seconds: float


class PrecisionJson(ShapeJson, kw_only=True):
    checkers: int
    bits: int
    largest_error: float
    mean_error: float
    largest_loss: float
    mean_loss: float


class CubeContestJson(EstimatedPointsJson, kw_only=True):
    variant: str
    network_is: str
    one: str
    other: str
    seed: int
    games: int
    doubled: int
    dropped: int
    stake: float
    complete: bool


class CubeEfficiencyJson(ShapeJson, kw_only=True):
    variant: str
    network_is: str
    races: bool
    seed: int
    positions: int
    efficiencies: tuple[float, float, float]
    errors: tuple[float, float, float] | UnsetType = UNSET
    games: int | UnsetType = UNSET
    spread: float | UnsetType = UNSET
    complete: bool


class BeyondJson(ShapeJson, kw_only=True):
    phase: str
    output: str
    plies: int


class PublishedOpeningJson(ShapeJson, kw_only=True):
    play: str
    equity: float


class OpeningRollJson(ShapeJson, kw_only=True):
    roll: str
    play: str
    equity: float
    published: PublishedOpeningJson | None
    agrees: bool


class OpeningsJson(ShapeJson, kw_only=True):
    variant: str
    network_is: str
    complete: bool
    rolls: list[OpeningRollJson]
    equal_plays: int | UnsetType = UNSET
    compared: int | UnsetType = UNSET
    mean_difference: float | UnsetType = UNSET
