"""The requests and answers of the line protocol as types, from which the published JSON Schemas are
generated (docs/json.md). Requests are read by `protocol_fields`, whose types are used here; tests
compare the answers with these types.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from palamedes.core.settings import SearchSettings
from palamedes.service.api.protocol_fields import CubeIn, MatchIn, PositionIn, RolloutIn, SettingsIn

Value = bool | str
Chance = float | None


def _fields(shape: type[Struct]) -> list[tuple[str, Any, Any]]:
    """The fields of a type of `protocol_fields` as they can be left out of a request."""
    found = msgspec.structs.fields(shape)
    defaults = {"plies": SearchSettings().plies}
    return [(each.name, each.type, defaults.get(each.name, each.default)) for each in found]


# Requests.


class BoardFields(Struct, forbid_unknown_fields=True):
    points: int | UnsetType = UNSET
    checkers: int | UnsetType = UNSET
    die: int | UnsetType = UNSET


Settings = msgspec.defstruct("Settings", _fields(SettingsIn), forbid_unknown_fields=True)
"""`SettingsIn` with the usual default of `plies`; that of rollouts is 1."""


class Request(Struct, tag_field="action", kw_only=True):
    id: Any = None


class GameRequest(Request, kw_only=True):
    variant: str | UnsetType = UNSET
    rules: dict[str, Value] = {}
    board: BoardFields | UnsetType = UNSET


class PositionRequest(GameRequest, kw_only=True):
    position: PositionIn | str


class JudgedRequest(PositionRequest, kw_only=True):
    settings: Settings | UnsetType = UNSET  # type: ignore[valid-type]
    match: MatchIn | None = None
    cube: CubeIn | None = None
    cubeful: bool | UnsetType = UNSET


class DiceRequest(JudgedRequest, kw_only=True):
    dice: tuple[int, int] | UnsetType = UNSET


class Info(Request, tag="info"): ...


class Cancel(Request, tag="cancel", kw_only=True):
    target: Any


class Start(GameRequest, tag="start"): ...


class Plays(PositionRequest, tag="plays", kw_only=True):
    dice: tuple[int, int] | UnsetType = UNSET


class Result(PositionRequest, tag="result"): ...


class Evaluate(JudgedRequest, tag="evaluate"): ...


class Cube(JudgedRequest, tag="cube"): ...


class Analyze(DiceRequest, tag="analyze"): ...


class Choose(DiceRequest, tag="choose"): ...


Rollout = msgspec.defstruct(
    "Rollout", _fields(RolloutIn), bases=(DiceRequest,), tag="rollout", tag_field="action", kw_only=True
)

REQUESTS: tuple[type[Struct], ...] = (Info, Start, Plays, Result, Evaluate, Cube, Analyze, Choose, Rollout, Cancel)


# Parts of answers.


class Shape(Struct, forbid_unknown_fields=True, kw_only=True):
    """An object that has no other fields."""


class Side(Shape, kw_only=True):
    points: dict[str, int]
    bar: int
    off: int


class PinnedPoints(Shape, kw_only=True):
    player: list[int]
    opponent: list[int]


class PositionOut(Shape, kw_only=True):
    player: Side
    opponent: Side
    pinned: PinnedPoints
    turn: int
    began: Literal["player", "opponent"]


class Chances(Shape, kw_only=True):
    win: Chance
    win_double: Chance
    win_triple: Chance | UnsetType = UNSET
    lose_double: Chance
    lose_triple: Chance | UnsetType = UNSET


class PlayOut(Shape, kw_only=True):
    notation: str
    steps: list[tuple[int, int]]
    position: PositionOut


class JudgedPlay(PlayOut, kw_only=True):
    equity: float
    mwc: float | UnsetType = UNSET
    cubeful_equity: float | UnsetType = UNSET
    standard_error: float
    probabilities: Chances
    plies: int
    games: int
    source: str
    turns_kept: float | UnsetType = UNSET


class CubeEquities(Shape, kw_only=True):
    no_double: float
    double_take: float | None
    double_pass: float | None


class CubeErrors(Shape, kw_only=True):
    no_double: float | UnsetType | None = UNSET
    double_take: float | UnsetType | None = UNSET
    double_beaver: float | UnsetType | None = UNSET


class CubeDecisionOut(Shape, kw_only=True):
    action: str
    equity: float
    equities: CubeEquities
    mwc: CubeEquities | UnsetType = UNSET
    beaver: bool


class CubeOut(CubeDecisionOut, kw_only=True):
    window: dict[str, float | None]
    plies: int
    source: str


class RolledCube(CubeDecisionOut, kw_only=True):
    standard_errors: CubeErrors


class EstimatedEquity(Shape, kw_only=True):
    equity: float | None
    standard_error: float | None
    interval_95: tuple[float, float] | None


class RolledOutFigures(EstimatedEquity, kw_only=True):
    probabilities: Chances
    probability_errors: Chances
    games: int
    behind: EstimatedEquity | None
    chance_better: float | None
    error_with_luck: float | None
    dropped: bool


class RolledOutPlay(RolledOutFigures, kw_only=True):
    notation: str
    steps: list[tuple[int, int]]
    position: PositionOut
    mwc: float | UnsetType | None = UNSET


class CubePlayedWith(Shape, kw_only=True):
    value: int
    owner: Literal["player", "opponent"] | None
    jacoby: bool
    beavers: bool
    away: tuple[int, int] | UnsetType = UNSET


class Size(Shape, kw_only=True):
    points: int
    checkers: int
    die: int


class Sizes(Shape, kw_only=True):
    points: list[int]
    checkers: list[int]


class VariantOut(Shape, kw_only=True):
    name: str
    options: dict[str, list[Value]]
    defaults: dict[str, Value]
    board: Size
    boards: Sizes
    cube: bool
    networks: list[str]
    databases: list[str]


class StrengthOut(Shape, kw_only=True):
    opponent: str
    points: float
    error: float
    games: int


class NetworkOut(Shape, kw_only=True):
    name: str
    variants: list[str]
    board: Size
    games: int
    strength: StrengthOut | None
    note: str


class ErrorOut(Shape, kw_only=True):
    code: str
    message: str


# Answers.


class Answer(Shape, kw_only=True):
    id: Any
    not_kept: list[str] | UnsetType = UNSET


class Steps(Shape, kw_only=True):
    done: int
    of: int


class ErrorAnswer(Answer, kw_only=True):
    error: ErrorOut


class ProgressAnswer(Shape, kw_only=True):
    id: Any
    progress: Steps


class InfoAnswer(Answer, kw_only=True):
    version: str
    protocol: int
    variants: dict[str, VariantOut]
    networks: list[NetworkOut]
    methods: list[str]
    problems: list[str]


class StartAnswer(Answer, kw_only=True):
    position: PositionOut


class PlaysAnswer(Answer, kw_only=True):
    plays: list[PlayOut]


class ResultAnswer(Answer, kw_only=True):
    over: Literal[False] | int


class EvaluateAnswer(Answer, kw_only=True):
    equity: float
    mwc: float | UnsetType = UNSET
    probabilities: Chances
    plies: int
    source: str
    cube: CubeOut | UnsetType = UNSET


class CubeAnswer(Answer, kw_only=True):
    action: str
    equity: float
    equities: CubeEquities
    mwc: CubeEquities | UnsetType = UNSET
    beaver: bool
    window: dict[str, float | None]
    plies: int
    source: str
    probabilities: Chances


class AnalyzeAnswer(Answer, kw_only=True):
    candidates: list[JudgedPlay]


class ChooseAnswer(Answer, kw_only=True):
    play: JudgedPlay | None
    resign: int


class RolloutHead(Answer, kw_only=True):
    dice: str | None
    played_with: CubePlayedWith | UnsetType = UNSET
    source: str
    plies: int
    seed: int
    seconds: float
    games_per_second: float
    ended: str


class PlaysRolloutAnswer(RolloutHead, kw_only=True):
    candidates: list[RolledOutPlay]


class PositionRolloutAnswer(RolloutHead, kw_only=True):
    equity: float | None
    standard_error: float | None
    interval_95: tuple[float, float] | None
    probabilities: Chances
    probability_errors: Chances
    games: int
    behind: EstimatedEquity | None
    chance_better: float | None
    error_with_luck: float | None
    dropped: bool
    mwc: float | UnsetType | None = UNSET
    cube: RolledCube | UnsetType = UNSET


class CancelAnswer(Answer, kw_only=True):
    found: bool


ANSWERS: dict[str, tuple[type[Struct], ...]] = {
    "info": (InfoAnswer,),
    "start": (StartAnswer,),
    "plays": (PlaysAnswer,),
    "result": (ResultAnswer,),
    "evaluate": (EvaluateAnswer,),
    "cube": (CubeAnswer,),
    "analyze": (AnalyzeAnswer,),
    "choose": (ChooseAnswer,),
    "rollout": (PlaysRolloutAnswer, PositionRolloutAnswer),
    "cancel": (CancelAnswer,),
}
"""The answers to each action; instead of each of them, there may be an `ErrorAnswer`."""


def request_schema() -> dict[str, Any]:
    """The JSON Schema of a request."""
    return _any_of(REQUESTS)


def answer_schema() -> dict[str, Any]:
    """The JSON Schema of a line that the engine writes."""
    found = [shape for shapes in ANSWERS.values() for shape in shapes]
    return _any_of((*found, ErrorAnswer, ProgressAnswer))


def _any_of(shapes: tuple[type[Struct], ...]) -> dict[str, Any]:
    references, parts = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    return {"anyOf": list(references), "$defs": parts}
