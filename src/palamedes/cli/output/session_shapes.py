"""The JSON objects about hints, sessions, cards and maps that commands print with `--json`, as
types (`cli.output.shapes`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from palamedes.core.practice.scores import Score
from palamedes.core.results.analysis import AnalysisTerms, Thresholds
from palamedes.service.api.json_shapes import ChancesJson, Number, ShapeJson, SizeJson, Value
from palamedes.service.api.protocol_shapes import CubeOutLine

# Hints.


class HintedPlayJson(ShapeJson, kw_only=True):
    notation: str
    equity: float
    behind: float
    probabilities: ChancesJson
    plies: int
    games: int
    source: str


class HintJson(ShapeJson, kw_only=True):
    """`plays`: for a roll; `cube`: before one."""

    variant: str
    rules: dict[str, Value]
    board: SizeJson
    position: str
    dice: str | None
    plays: list[HintedPlayJson]
    cube: CubeOutLine | None


# Analyses.


class CubeErrorJson(ShapeJson, kw_only=True):
    number: int
    points_lost: Number


class SideAccountJson(ShapeJson, kw_only=True):
    unforced_plays: int
    forced_plays: int
    cube_decisions: int
    points_lost: Number
    points_lost_by_resignations: Number
    match_winning_chance_lost: Number
    error_rate: Number
    play_error_rate: Number
    cube_error_rate: Number
    cube_errors: dict[str, CubeErrorJson]
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


class AccountJson(ShapeJson, kw_only=True):
    """The figures of a game or a session. `points_without_luck` is null if luck is valued at the
    score of a match, and `match_winning_chance_without_luck` if it is not. Both are null if
    something has not been judged.
    """

    judged: int
    of: int
    cube_decisions_not_judged: int
    without_network: int
    points: Number
    points_without_luck: Number
    match_winning_chance_without_luck: Number
    fibs_rating_difference: Number
    sides: list[SideAccountJson]


class ChoiceJson(ShapeJson, kw_only=True):
    text: str
    equity: float
    probabilities: ChancesJson | None
    source: str
    games: int
    plies: int | None


class OpinionChoiceJson(ShapeJson, kw_only=True):
    text: str
    equity: float


class OpinionJson(ShapeJson, kw_only=True):
    """What another program thinks of a decision. `lost` is null if it does not say."""

    source: str
    best: str
    lost: Number
    choices: list[OpinionChoiceJson]


class DecisionJson(ShapeJson, kw_only=True):
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
    choices: list[ChoiceJson]
    second_opinion: OpinionJson | UnsetType = UNSET


class LuckJson(ShapeJson, kw_only=True):
    turn: int
    kind: str
    side: int
    luck: float
    plies: int
    source: str
    win: Number


class AnalyzedGameJson(AccountJson, kw_only=True):
    game: int
    variant: str
    rules: dict[str, Value]
    board: SizeJson
    score: tuple[int, int]
    result: dict[str, int | str | None] | None
    decisions: list[DecisionJson]
    rolls: list[LuckJson]


class AnalyzedSessionJson(ShapeJson, kw_only=True):
    players: list[str]
    settings: AnalysisTerms
    thresholds: Thresholds
    luck_plies: int
    complete: bool
    not_judged: list[str]
    total: AccountJson
    games: list[AnalyzedGameJson]


# Cards.


class CardChoiceJson(ShapeJson, kw_only=True):
    play: str
    loss: float


class CardJson(ShapeJson, kw_only=True):
    card: str
    kind: str
    position: str
    source: str
    about: str
    tags: list[str]
    due: str
    answers: int
    choices: list[CardChoiceJson] | None


class CardListJson(ShapeJson, kw_only=True):
    total: int
    cards: list[CardJson]


class CardsAddedJson(ShapeJson, kw_only=True):
    new: int
    known: int
    cards: list[str]


class CardAnsweredJson(ShapeJson, kw_only=True):
    card: str
    loss: float
    grade: str
    choices: list[CardChoiceJson]
    due: str


class CardNumbersJson(ShapeJson, kw_only=True):
    cards: int
    new: int
    learning: int
    known: int
    due: int
    removed: int
    answers: int
    next: str | None


class CardStatsJson(ShapeJson, kw_only=True):
    cards: CardNumbersJson
    trainers: dict[str, dict[Literal["today", "recent", "all"], Score]]


# Maps.


class MapChoiceJson(ShapeJson, kw_only=True):
    text: str
    equity: float


class ScoreOfMapJson(ShapeJson, kw_only=True):
    money: bool | UnsetType = UNSET
    away: tuple[int, int] | UnsetType = UNSET
    crawford: bool | UnsetType = UNSET
    plies: int
    choices: list[MapChoiceJson]
    action: str | UnsetType = UNSET
    no_double: float | UnsetType = UNSET
    double_take: float | UnsetType = UNSET
    double_pass: float | UnsetType = UNSET


class RollOfMapJson(ShapeJson, kw_only=True):
    roll: tuple[int, int]
    weight: float
    play: str | None
    equity: float
    replies: list[RollOfMapJson] | UnsetType = UNSET


class MapJson(ShapeJson, kw_only=True):
    """A map of scores has `decision` and `scores`; a map of rolls has the other optional fields."""

    position: str
    source: str
    complete: bool
    map: Literal["score", "rolls", "replies"]
    decision: str | UnsetType = UNSET
    scores: list[ScoreOfMapJson] | UnsetType = UNSET
    plies: int | UnsetType = UNSET
    after: str | UnsetType | None = UNSET
    mean: float | UnsetType = UNSET
    rolls: list[RollOfMapJson] | UnsetType = UNSET
