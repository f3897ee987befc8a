"""The requests and answers of the line protocol as types, from which the published JSON Schemas are
generated (docs/command-line.md). Requests are read by `protocol_fields`, whose types are used here;
tests compare the answers with these types.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, UnsetType

from palamedes.core.settings import SearchSettings
from palamedes.service.api.json_shapes import (
    ChancesJson,
    Number,
    RolledOutFiguresJson,
    RolloutHeadJson,
    ShapeJson,
    SizeJson,
    Value,
)
from palamedes.service.api.protocol_fields import CubeIn, MatchIn, PositionIn, RolloutIn, SettingsIn


def _fields(shape: type[Struct], **defaults: Any) -> list[tuple[str, Any] | tuple[str, Any, Any]]:
    """The fields of a type, for another type that has them too, with these `defaults`."""
    found = [(each.name, each.type, defaults.get(each.name, each.default)) for each in msgspec.structs.fields(shape)]
    return [row[:2] if row[2] is NODEFAULT else row for row in found]


# Requests.


class BoardFieldsLine(Struct, forbid_unknown_fields=True):
    points: int | UnsetType = UNSET
    checkers: int | UnsetType = UNSET
    die: int | UnsetType = UNSET


Settings = msgspec.defstruct("Settings", _fields(SettingsIn, plies=SearchSettings().plies), forbid_unknown_fields=True)
"""`SettingsIn` with the usual default of `plies`; that of rollouts is 1."""


class RequestLine(Struct, tag_field="action", kw_only=True):
    id: Any = None


class GameRequestLine(RequestLine, kw_only=True):
    variant: str | UnsetType = UNSET
    rules: dict[str, Value] = {}
    board: BoardFieldsLine | UnsetType = UNSET


class PositionRequestLine(GameRequestLine, kw_only=True):
    position: PositionIn | str


class JudgedRequestLine(PositionRequestLine, kw_only=True):
    settings: Settings | UnsetType = UNSET  # type: ignore[valid-type]
    match: MatchIn | None = None
    cube: CubeIn | None = None
    cubeful: bool | UnsetType = UNSET


class DiceRequestLine(JudgedRequestLine, kw_only=True):
    dice: tuple[int, int] | UnsetType = UNSET


class InfoLine(RequestLine, tag="info"): ...


class CancelLine(RequestLine, tag="cancel", kw_only=True):
    target: Any


class StartLine(GameRequestLine, tag="start"): ...


class PlaysLine(PositionRequestLine, tag="plays", kw_only=True):
    dice: tuple[int, int] | UnsetType = UNSET


class ResultLine(PositionRequestLine, tag="result"): ...


class BearoffLine(PositionRequestLine, tag="bearoff"): ...


class EvaluateLine(JudgedRequestLine, tag="evaluate"): ...


class CubeLine(JudgedRequestLine, tag="cube"): ...


class AnalyzeLine(DiceRequestLine, tag="analyze"): ...


class ChooseLine(DiceRequestLine, tag="choose"): ...


Rollout = msgspec.defstruct(
    "Rollout", _fields(RolloutIn), bases=(DiceRequestLine,), tag="rollout", tag_field="action", kw_only=True
)

REQUESTS: tuple[type[Struct], ...] = (
    InfoLine,
    StartLine,
    PlaysLine,
    ResultLine,
    BearoffLine,
    EvaluateLine,
    CubeLine,
    AnalyzeLine,
    ChooseLine,
    Rollout,
    CancelLine,
)


# Parts of answers.


class SideLine(ShapeJson, kw_only=True):
    points: dict[str, int]
    bar: int
    off: int


class PinnedPointsLine(ShapeJson, kw_only=True):
    player: list[int]
    opponent: list[int]


class PositionOutLine(ShapeJson, kw_only=True):
    player: SideLine
    opponent: SideLine
    pinned: PinnedPointsLine
    turn: int
    began: Literal["player", "opponent"]


class PlayOutLine(ShapeJson, kw_only=True):
    notation: str
    steps: list[tuple[int, int]]
    position: PositionOutLine


class JudgedPlayLine(PlayOutLine, kw_only=True):
    equity: float
    mwc: float | UnsetType = UNSET
    cubeful_equity: float | UnsetType = UNSET
    loss: float
    standard_error: float
    probabilities: ChancesJson
    plies: int
    games: int
    source: str
    turns_kept: float | UnsetType = UNSET


class CubeEquitiesLine(ShapeJson, kw_only=True):
    no_double: float
    double_take: Number
    double_pass: Number


class CubeErrorsLine(ShapeJson, kw_only=True):
    no_double: Number | UnsetType = UNSET
    double_take: Number | UnsetType = UNSET
    double_beaver: Number | UnsetType = UNSET


class CubeDecisionOutLine(ShapeJson, kw_only=True):
    action: str
    equity: float
    equities: CubeEquitiesLine
    mwc: CubeEquitiesLine | UnsetType = UNSET
    beaver: bool


class CubeOutLine(CubeDecisionOutLine, kw_only=True):
    window: dict[str, Number]
    plies: int
    source: str


class RolledCubeLine(CubeDecisionOutLine, kw_only=True):
    standard_errors: CubeErrorsLine


class RolledOutPlayLine(RolledOutFiguresJson, kw_only=True):
    notation: str
    steps: list[tuple[int, int]]
    position: PositionOutLine
    mwc: Number | UnsetType = UNSET


class SizesLine(ShapeJson, kw_only=True):
    points: list[int]
    checkers: list[int]


class VariantOutLine(ShapeJson, kw_only=True):
    name: str
    options: dict[str, list[Value]]
    defaults: dict[str, Value]
    board: SizeJson
    boards: SizesLine
    cube: bool
    networks: list[str]
    databases: list[str]


class StrengthOutLine(ShapeJson, kw_only=True):
    opponent: str
    points: float
    error: float
    games: int


class NetworkOutLine(ShapeJson, kw_only=True):
    name: str
    variants: list[str]
    board: SizeJson
    games: int
    strength: StrengthOutLine | None
    note: str


class ErrorOutLine(ShapeJson, kw_only=True):
    code: str
    message: str


# Answers.


class AnswerLine(ShapeJson, kw_only=True):
    id: Any
    not_kept: list[str] | UnsetType = UNSET


class StepsLine(ShapeJson, kw_only=True):
    done: int
    of: int


class ErrorAnswerLine(AnswerLine, kw_only=True):
    error: ErrorOutLine


class ProgressAnswerLine(ShapeJson, kw_only=True):
    id: Any
    progress: StepsLine


class InfoAnswerLine(AnswerLine, kw_only=True):
    version: str
    protocol: int
    variants: dict[str, VariantOutLine]
    networks: list[NetworkOutLine]
    methods: list[str]
    problems: list[str]


class StartAnswerLine(AnswerLine, kw_only=True):
    position: PositionOutLine


class PlaysAnswerLine(AnswerLine, kw_only=True):
    plays: list[PlayOutLine]


class ResultAnswerLine(AnswerLine, kw_only=True):
    over: Literal[False] | int


class RollCountsLine(ShapeJson, kw_only=True):
    rolls: list[float]
    mean: float
    pips: int
    effective_pips: float
    wastage: float


class BearoffAnswerLine(AnswerLine, kw_only=True):
    player: RollCountsLine
    opponent: RollCountsLine
    win: float


class EvaluateAnswerLine(AnswerLine, kw_only=True):
    equity: float
    mwc: float | UnsetType = UNSET
    probabilities: ChancesJson
    plies: int
    source: str
    cube: CubeOutLine | UnsetType = UNSET


CubeAnswerLine = msgspec.defstruct(
    "CubeAnswerLine",
    [*_fields(CubeOutLine), ("probabilities", ChancesJson)],
    bases=(AnswerLine,),
    forbid_unknown_fields=True,
    kw_only=True,
)


class AnalyzeAnswerLine(AnswerLine, kw_only=True):
    candidates: list[JudgedPlayLine]


class ChooseAnswerLine(AnswerLine, kw_only=True):
    play: JudgedPlayLine | None
    resign: int


class RolloutAnswerLine(RolloutHeadJson, kw_only=True):
    id: Any
    not_kept: list[str] | UnsetType = UNSET


class PlaysRolloutAnswerLine(RolloutAnswerLine, kw_only=True):
    candidates: list[RolledOutPlayLine]


class RolledOutPositionLine(RolledOutFiguresJson, kw_only=True):
    mwc: Number | UnsetType = UNSET
    cube: RolledCubeLine | UnsetType = UNSET


PositionRolloutAnswerLine = msgspec.defstruct(
    "PositionRolloutAnswerLine",
    _fields(RolledOutPositionLine),
    bases=(RolloutAnswerLine,),
    forbid_unknown_fields=True,
    kw_only=True,
)


class CancelAnswerLine(AnswerLine, kw_only=True):
    found: bool


ANSWERS: dict[str, tuple[type[Struct], ...]] = {
    "info": (InfoAnswerLine,),
    "start": (StartAnswerLine,),
    "plays": (PlaysAnswerLine,),
    "result": (ResultAnswerLine,),
    "bearoff": (BearoffAnswerLine,),
    "evaluate": (EvaluateAnswerLine,),
    "cube": (CubeAnswerLine,),
    "analyze": (AnalyzeAnswerLine,),
    "choose": (ChooseAnswerLine,),
    "rollout": (PlaysRolloutAnswerLine, PositionRolloutAnswerLine),
    "cancel": (CancelAnswerLine,),
}
"""The answers to each action; instead of each of them, there may be an `ErrorAnswerLine`."""


def request_schema() -> dict[str, Any]:
    """The JSON Schema of a request."""
    return _any_of(REQUESTS)


def answer_schema() -> dict[str, Any]:
    """The JSON Schema of a line that the engine writes."""
    found = [shape for shapes in ANSWERS.values() for shape in shapes]
    return _any_of((*found, ErrorAnswerLine, ProgressAnswerLine))


def _any_of(shapes: tuple[type[Struct], ...]) -> dict[str, Any]:
    references, parts = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    return {"anyOf": list(references), "$defs": parts}
