"""Requests of the line protocol: from lines to what they ask, every field checked
(docs/protocol.md).
"""

from __future__ import annotations

import json
import math
import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from palamedes.core.dice.dice import check_roll
from palamedes.core.errors import (
    BadDice,
    BadFile,
    BadJson,
    BadPosition,
    BadSettings,
    PalamedesError,
    UnknownNetwork,
)
from palamedes.core.match.cube import CENTRED, MINE, THEIRS, CubeState, CubeTerms
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.position import PINNED, Position, check_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant, variant_from
from palamedes.core.session.session import Cube, State
from palamedes.core.settings import NETWORK, ComputerSettings, SearchSettings
from palamedes.service.analysis.cube import terms as cube_terms
from palamedes.service.analysis.match_play import at_score
from palamedes.service.library.networks import evaluator_for

LONGEST_LINE = 1 << 20
DEEPEST = 64
DEFAULT_SECONDS = 0.2
USUAL = RolloutSettings()
OWNERS = {"player": MINE, None: CENTRED, "opponent": THEIRS}
Object = dict[str, Any]
T = TypeVar("T")
Natural = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=2**53)]


class _Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An object whose unknown fields are errors."""


class SideIn(_Strict, frozen=True):
    points: dict[str, Natural]
    bar: Natural = 0
    off: Natural = 0


class PinnedIn(_Strict, frozen=True):
    player: list[Natural] = []
    opponent: list[Natural] = []


class PositionIn(_Strict, frozen=True):
    player: SideIn
    opponent: SideIn
    pinned: PinnedIn = PinnedIn()
    turn: Natural = 1
    began: Literal["player", "opponent"] = "player"


class SettingsIn(_Strict, frozen=True):
    """`seconds` and `games` are for the Monte Carlo methods; they answer if `method` says so, and
    where there is no network.
    """

    network: str | None = None
    plies: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    candidates: Positive = 15
    window: Annotated[float, msgspec.Meta(ge=0)] = 0.3
    noise: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    databases: bool = True
    match_table: str | None = None
    method: str = NETWORK
    seconds: float = DEFAULT_SECONDS
    games: Annotated[int, msgspec.Meta(ge=1, le=10**9)] | None = None
    seed: Natural | None = None


class MatchIn(_Strict, frozen=True):
    """A match of this one game; `crawford`: this is the Crawford game. `winner_begins`: the winner
    begins the next game where the rules of the game leave the choice; else the dice decide, as in
    equation (2) of the paper on match play.
    """

    length: Annotated[int, msgspec.Meta(ge=1, le=99)]
    score: tuple[Natural, Natural]
    crawford: bool = False
    winner_begins: bool = False


class CubeIn(_Strict, frozen=True):
    """`jacoby` and `beavers` are rules of money play."""

    value: Positive = 1
    owner: Literal["player", "opponent"] | None = None
    jacoby: bool = False
    beavers: bool = False


class RolloutIn(msgspec.Struct, frozen=True):
    """What a rollout takes from the top level of a request; what is left out is as in
    `RolloutSettings`.
    """

    plays: tuple[str, ...] | None = None
    best: Positive | None = None
    games: int = USUAL.games
    seed: Natural = USUAL.seed
    truncate: int | None = USUAL.truncate
    luck: bool = USUAL.luck
    stratified: bool = USUAL.stratified
    ending: str = USUAL.ending
    least: int = USUAL.least
    error: float | None = USUAL.error
    confidence: float | None = USUAL.confidence
    seconds: float | None = USUAL.seconds


# Lines.


def read_line(line: bytes) -> Object:
    """The JSON object of a line; BadJson says what is wrong with it."""
    if len(line) > LONGEST_LINE:
        raise BadJson(f"a line may have {LONGEST_LINE} bytes at most.")
    if not line.strip():
        raise BadJson("the line is empty; each line must be one JSON object.")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadJson(f"the line is not UTF-8 at byte {error.start}.") from None
    _check_depth(text)
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except ValueError as error:
        raise BadJson(f"the line is no JSON: {error}.") from None
    if not isinstance(value, dict):
        raise BadJson("the line must be a JSON object, in braces.")
    return value


_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair: JSON can write it alone, and no text has it."""


def check_texts(line: bytes, request: Object) -> None:
    """Raise BadJson for a string, wherever it stands but in the id, that is no text; an id is only
    copied. The request is that of the line."""
    if b"\\u" not in line:  # no other way to write half of a pair is UTF-8
        return
    values: list[Any] = [each for key, each in request.items() if key != "id"] + list(request)
    while values:
        value = values.pop()
        if isinstance(value, str) and _HALF.search(value):
            raise BadJson("the line has half of a surrogate pair in a string, which is no character.")
        if isinstance(value, dict):
            values += [*value, *value.values()]
        elif isinstance(value, list):
            values += value


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(f"{digits[:20]} is too large a number")
    return value


def _check_depth(text: str) -> None:
    """Refuse nesting deeper than DEEPEST before any parser meets it."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth, in_string, escaped = 0, False, False
    for character in text:
        if in_string:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                in_string = False
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadJson(f"the line nests deeper than {DEEPEST} levels.")
        elif character in "]}":
            depth -= 1


# Fields.


def variant_of(request: Object) -> Variant:
    return variant_from(request.get("variant"), request.get("rules", {}), request.get("board", {}))


def situation_of(request: Object, variant: Variant) -> Situation:
    given = _convert(request, "position", PositionIn, BadPosition)
    sides = (("player", given.player, given.pinned.player), ("opponent", given.opponent, given.pinned.opponent))
    position = Position(*(_row(variant, name, side, pinned) for name, side, pinned in sides))
    check_position(variant, position)
    return Situation.at_turn(variant, position, given.turn, given.began == "player")


def _row(variant: Variant, name: str, side: SideIn, pinned: list[int]) -> tuple[int, ...]:
    board = variant.board
    row = [0] * (board.points + 2)
    for key, checkers in side.points.items():
        if not (key.isascii() and key.isdigit() and key == str(int(key[:4])) and 1 <= int(key) <= board.points):
            raise BadPosition(f"{name}.points has the key {short(key)}, but points are numbered 1 to {board.points}.")
        row[int(key)] = checkers
    row[0], row[board.bar] = side.off, side.bar
    for point in pinned:
        if not 1 <= point <= board.points or row[point] != 1:
            raise BadPosition(f"pinned.{name} names {point}, but {name} has no single checker there, or it is named twice.")
        row[point] = PINNED
    return tuple(row)


def dice_of(request: Object, variant: Variant) -> tuple[int, int]:
    if "dice" not in request:
        raise BadDice("dice are missing.")
    return check_roll(request["dice"], variant.board.die)


def settings_of(request: Object, variant: Variant) -> SettingsIn:
    """The settings; a network that is named must be there, whole, and suit the game."""
    given = _convert({"settings": {}, **request}, "settings", SettingsIn, BadSettings)
    if given.network is not None:
        if given.method != NETWORK:
            raise BadSettings(f"settings.method is {short(given.method)}, which has no use for settings.network.")
        _check_network(variant, given.network)
    computer_settings(given)
    return given


def _check_network(variant: Variant, name: str) -> None:
    try:
        evaluator_for(variant, name)
    except BadFile as error:
        raise UnknownNetwork(f"settings.network: {error}") from None
    except (BadSettings, UnknownNetwork) as error:
        raise type(error)(f"settings.network: {error}") from None


def computer_settings(given: SettingsIn) -> ComputerSettings:
    try:
        return ComputerSettings(
            given.method,
            given.seconds,
            given.network,
            SearchSettings(given.plies, given.candidates, given.window, given.databases),
            match_table=given.match_table,
        )
    except BadSettings as error:
        raise BadSettings(f"settings: {error}") from None


def match_of(request: Object, variant: Variant) -> tuple[State | None, CubeIn]:
    """`match` and `cube`, checked; of the match the table as it stands, the player being side 0."""
    match, cube = None, CubeIn()
    if request.get("match") is not None:
        match = _convert(request, "match", MatchIn, BadSettings)
        if max(match.score) >= match.length:
            raise BadSettings(f"match.score is {list(match.score)}, but a match to {match.length} is over at {match.length}.")
    if request.get("cube") is not None:
        cube = _convert(request, "cube", CubeIn, BadSettings)
        if cube.value & (cube.value - 1):
            raise BadSettings(f"cube.value is {cube.value}, but a cube shows powers of two.")
        if match is not None and (cube.jacoby or cube.beavers):
            raise BadSettings(f"cube.{'jacoby' if cube.jacoby else 'beavers'} belongs to money play, not to a match.")
    if match is None:
        return None, cube
    lies = Cube(cube.value, None if cube.owner is None else int(cube.owner == "opponent"))
    return at_score(variant, match.length, match.score, lies, match.crawford, match.winner_begins), cube


def cube_lies(request: Object, variant: Variant, given: SettingsIn) -> tuple[CubeTerms, CubeState]:
    """What the player plays for, and where the cube lies."""
    state, at = match_of(request, variant)
    terms = CubeTerms(jacoby=at.jacoby, beavers=at.beavers) if state is None else cube_terms(state, 0, given.match_table)
    return terms, CubeState(at.value, OWNERS[at.owner])


def cube_counted(request: Object, variant: Variant, given: SettingsIn) -> tuple[CubeTerms, CubeState] | None:
    """The same where plays are to be weighed, or games played, with the cube; else None."""
    cubeful = request.get("cubeful", False)
    if not isinstance(cubeful, bool):
        raise BadSettings(f"cubeful is {short(cubeful)}, but must be true or false.")
    if cubeful and not variant.cube:
        raise BadSettings(f"cubeful: {variant.name} is played without the cube.")
    return cube_lies(request, variant, given) if cubeful else None


def rollout_of(request: Object) -> RolloutIn:
    try:
        return msgspec.convert(request, RolloutIn)
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise BadSettings(_named("", str(wrong)).removeprefix(".")) from None


def with_one_ply(request: Object) -> Object:
    """Rollouts look one ply ahead unless they are told otherwise."""
    settings = request.get("settings", {})
    return {**request, "settings": {"plies": 1, **settings}} if isinstance(settings, dict) else request


# Errors that name the field.


def _convert(request: Object, field: str, shape: type[T], error: type[PalamedesError]) -> T:
    """A field read into its shape; the given error names the place that does not fit."""
    try:
        return msgspec.convert(request[field], shape)
    except KeyError:
        raise error(f"{field} is missing.") from None
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise error(_named(field, str(wrong))) from None


def _named(field: str, message: str) -> str:
    """msgspec's message with the path from the request's root: `Expected `int` - at `$.bar`` names
    position.bar.
    """
    text, _, path = message.partition(" - at `")
    place = field + path.rstrip("`").removeprefix("$").replace("[...]", ".…")
    return f"{place}: {text[:1].lower()}{text[1:200]}."


def short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
