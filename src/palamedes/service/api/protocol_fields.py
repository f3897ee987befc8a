"""The fields of the line protocol: their types, and the functions that read and check them
(docs/protocol.md).
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from palamedes.core.dice.dice import check_roll
from palamedes.core.errors import BadDice, BadFile, BadPosition, BadSettings, PalamedesError, UnknownNetwork, UnknownVariant
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.position import PINNED, Position, check_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant, variant_from
from palamedes.core.session.state import Cube, State, crawford_fault, cube_fault
from palamedes.core.settings import DEEPEST_SEARCH, LONGEST_SEARCH, NETWORK, ComputerSettings, SearchSettings
from palamedes.service.analysis.match_play import at_score, check_table
from palamedes.service.api.protocol_lines import Object
from palamedes.service.library.networks import evaluator_for

DEFAULT_SECONDS = 0.2
USUAL = RolloutSettings()
SEARCH = SearchSettings()
OWNER_OF_WORD = {"player": MY_CUBE, None: CENTRED, "opponent": THEIR_CUBE}
T = TypeVar("T")
Natural = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=2**53)]


# Shapes.


class _Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An object in which unknown fields are errors."""


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
    """The settings of a request. The default of `plies` depends on the action
    (`protocol_requests`), and is filled in by `settings_of`. `seconds` and `games` apply to the
    Monte Carlo methods, which are used if `method` is one of them or if there is no network.
    """

    plies: Annotated[int, msgspec.Meta(ge=1, le=DEEPEST_SEARCH)]
    network: str | None = None
    candidates: Positive = SEARCH.candidates
    window: Annotated[float, msgspec.Meta(ge=0)] = SEARCH.window
    noise: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    databases: bool = SEARCH.databases
    short_rollouts: bool = SEARCH.short_rollouts
    match_table: str | None = None
    method: str = NETWORK
    seconds: float = DEFAULT_SECONDS
    time_limit: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_SEARCH)] | None = None
    games: Annotated[int, msgspec.Meta(ge=1, le=10**9)] | None = None
    seed: Natural | None = None


class MatchIn(_Strict, frozen=True):
    """A match in which only this game is played. `crawford`: this is the Crawford game.
    `winner_begins`: the winner of a game begins the next one, if the rules of the game leave this
    open. If false, the dice decide, as in equation (2) of the paper on match play.
    """

    length: Annotated[int, msgspec.Meta(ge=1, le=99)]
    score: tuple[Natural, Natural]
    crawford: bool = False
    winner_begins: bool = False


class CubeIn(_Strict, frozen=True):
    """The cube; `jacoby` and `beavers` are rules of money play. `in_use`: whether the game is
    played with the cube; by default, this depends on the game.
    """

    value: Positive = 1
    owner: Literal["player", "opponent"] | None = None
    jacoby: bool = False
    beavers: bool = False
    in_use: bool | None = None


class RolloutIn(msgspec.Struct, frozen=True):
    """The rollout fields at the top level of a request; fields left out have the defaults of
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


# Fields.


def variant_of(request: Object) -> Variant:
    key = request.get("variant")
    if not isinstance(key, str):
        raise UnknownVariant(f"variant {short(key)} is not known; choose from {', '.join(VARIANTS)}.")
    return variant_from(key, request.get("rules", {}), request.get("board", {}))


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
            raise BadPosition(f"{name}.points has the key {short(key)}, but points are numbered from 1 to {board.points}.")
        row[int(key)] = checkers
    row[0], row[board.bar] = side.off, side.bar
    for point in pinned:
        if not 1 <= point <= board.points or row[point] != 1:
            raise BadPosition(
                f"pinned.{name} lists {point}, but {name} must have exactly one checker there, and can list a point only once."
            )
        row[point] = PINNED
    return tuple(row)


def dice_of(request: Object, variant: Variant) -> tuple[int, int]:
    if "dice" not in request:
        raise BadDice("dice are missing.")
    return check_roll(request["dice"], variant.board.die)


def settings_of(request: Object, variant: Variant, plies: int) -> SettingsIn:
    """The settings of a request, with `plies` as the default look-ahead. If the request names a
    network, the network must exist, be undamaged and suit the game.

    `SettingsIn` checks the ranges of single fields. `computer_settings` is called here because it
    checks the other fields, such as `method`. The match table must exist even in money play.
    """
    given = request.get("settings", {})
    if isinstance(given, dict):
        given = {"plies": plies, **given}
    given = _convert({"settings": given}, "settings", SettingsIn, BadSettings)
    if given.network is not None:
        if given.method != NETWORK:
            raise BadSettings(f"settings.method is {short(given.method)}, which does not use settings.network.")
        _check_network(variant, given.network)
    computer_settings(given)
    try:
        check_table(given.match_table)
    except BadSettings as error:
        raise BadSettings(f"settings.match_table: {error}") from None
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
            SearchSettings(given.plies, given.candidates, given.window, given.databases, given.short_rollouts),
            match_table=given.match_table,
            time_limit=given.time_limit,
        )
    except BadSettings as error:
        raise BadSettings(f"settings: {error}") from None


def match_of(request: Object, variant: Variant) -> tuple[State | None, CubeIn]:
    """The checked fields `match` and `cube`. The match is returned as the state of a session in
    which the player is side 0.
    """
    match, cube = None, CubeIn()
    if request.get("match") is not None:
        match = _convert(request, "match", MatchIn, BadSettings)
        if max(match.score) >= match.length:
            raise BadSettings(f"match.score is {list(match.score)}, but a match to {match.length} is over at {match.length}.")
    if request.get("cube") is not None:
        cube = _convert(request, "cube", CubeIn, BadSettings)
        if cube.value & (cube.value - 1):
            raise BadSettings(f"cube.value is {cube.value}, but must be a power of two.")
        if match is not None and (cube.jacoby or cube.beavers):
            raise BadSettings(f"cube.{'jacoby' if cube.jacoby else 'beavers'} applies only to money play, not to a match.")
    seen_by_player = Cube(cube.value, None if cube.owner is None else int(cube.owner == "opponent"))
    if match is None:
        _refuse("cube", cube_fault(seen_by_player, in_match=False, in_crawford_game=False))
        return None, cube
    _refuse("match.crawford", crawford_fault(match.length, match.score) if match.crawford else "")
    _refuse("cube", cube_fault(seen_by_player, in_match=True, in_crawford_game=match.crawford))
    return at_score(variant, match.length, match.score, seen_by_player, match.crawford, match.winner_begins, cube.in_use), cube


def _refuse(field: str, fault: str) -> None:
    """Raise BadSettings with the name of the field if there is a fault."""
    if fault:
        raise BadSettings(f"{field}: {fault}")


def has_cube(cube: CubeIn, variant: Variant) -> bool:
    """Whether the game is played with this cube."""
    return variant.cube if cube.in_use is None else cube.in_use


def check_has_cube(field: str, cube: CubeIn, variant: Variant) -> None:
    """Raise BadSettings, with the name of the field that asks for the cube, if the game is played
    without it.
    """
    if not has_cube(cube, variant):
        hint = "" if cube.in_use is False else " unless cube.in_use is true"
        raise BadSettings(f"{field}: {variant.name} is played without the cube{hint}.")


def cubeful_of(request: Object, variant: Variant, cube: CubeIn) -> bool:
    """Whether the cube is taken into account when plays are evaluated or rolled out."""
    cubeful = request.get("cubeful", False)
    if not isinstance(cubeful, bool):
        raise BadSettings(f"cubeful is {short(cubeful)}, but must be true or false.")
    if cubeful:
        check_has_cube("cubeful", cube, variant)
    return cubeful


def rollout_of(request: Object) -> RolloutIn:
    try:
        return msgspec.convert(request, RolloutIn)
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise BadSettings(_named("", str(wrong)).removeprefix(".")) from None


# Errors that contain the name of the field.


def _convert(request: Object, field: str, shape: type[T], error: type[PalamedesError]) -> T:
    """A field converted to `shape`. If that fails, raises `error` with the part of the field that
    is wrong.
    """
    try:
        return msgspec.convert(request[field], shape)
    except KeyError:
        raise error(f"{field} is missing.") from None
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise error(_named(field, str(wrong))) from None


def _named(field: str, message: str) -> str:
    """msgspec's message with the path from the root of the request: `Expected `int` - at `$.bar``
    becomes a message about position.bar.
    """
    text, _, path = message.partition(" - at `")
    place = field + path.rstrip("`").removeprefix("$").replace("[...]", ".…")
    return f"{place}: {text[:1].lower()}{text[1:200]}."


def short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
