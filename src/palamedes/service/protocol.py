"""Requests and answers of the line protocol as JSON objects (docs/protocol.md). Errors carry the code of their type."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from palamedes import __version__
from palamedes.core.cube import BEAVER, CENTRED, MINE, NO_DOUBLE, TAKE, THEIRS, Stake, Terms, Verdict, window
from palamedes.core.dice import check_roll
from palamedes.core.errors import (
    BadDice,
    BadFile,
    BadJson,
    BadPlay,
    BadPosition,
    BadSettings,
    PalamedesError,
    UnknownAction,
    UnknownNetwork,
)
from palamedes.core.evaluation import Analysis, Candidate, Evaluation, Probabilities
from palamedes.core.match_equity import MONEY, Goal
from palamedes.core.outcome import outcome
from palamedes.core.play import Play, notation
from palamedes.core.position import PINNED, Position, check_position, start_position
from palamedes.core.rollout import RolledOut, RolloutResult, RolloutSettings
from palamedes.core.session import Cube, State
from palamedes.core.settings import METHODS, NETWORK, ComputerSettings
from palamedes.core.variant import VARIANTS, Variant, variant_from
from palamedes.engine.cube import CubeAnalysis
from palamedes.engine.legal import legal_plays
from palamedes.formats.network_file import Strength
from palamedes.service.cube import most_that_counts, needed
from palamedes.service.cube import terms as cube_terms
from palamedes.service.jobs import Job
from palamedes.service.match_play import at_score, match_goal
from palamedes.service.networks import NetworkInfo, all_networks, evaluator_for, networks_for
from palamedes.service.opponent import resignation
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, RolloutRequest
from palamedes.service.rollouts import candidate_data, roll_out, rollout_data
from palamedes.service.service import analyze, cube, evaluate
from palamedes.service.tables import faults, tables_for

PROTOCOL = 1
LONGEST_LINE = 1 << 20
DEEPEST = 64
DEFAULT_SECONDS = 0.2
USUAL = RolloutSettings()
OWNERS = {"player": MINE, None: CENTRED, "opponent": THEIRS}
WAYS = {NO_DOUBLE: "no_double", TAKE: "double_take", BEAVER: "double_beaver"}

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
    """`seconds` and `games` are for the Monte Carlo methods; they answer if `method` says so, and where there is no network."""

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
    """A match of this one game; `crawford`: this is the Crawford game. `winner_begins`: the winner begins the next game where
    the rules of the game leave the choice; else the dice decide, as in equation (2) of the paper on match play."""

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
    """What a rollout takes from the top level of a request; what is left out is as in `RolloutSettings`."""

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


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a request has come: so many of so many."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A position as it was asked about: `turn` and `began` belong to the side to roll."""

    position: Position
    turn: int
    began: bool


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


def answer(request: Object, job: Job[Any]) -> Object:
    """The answer to one request, without its id; raises the error that it deserves."""
    action = request.get("action")
    if not isinstance(action, str) or action not in ACTIONS:
        raise UnknownAction(f"action {_short(action)} is not known; there are {', '.join(ACTIONS)} and cancel.")
    return ACTIONS[action](request, job)


def error_of(error: PalamedesError) -> Object:
    """The `error` field for an exception."""
    return {"error": {"code": error.code, "message": str(error)}}


# Reading the fields of a request.


def _variant(request: Object) -> Variant:
    return variant_from(request.get("variant"), request.get("rules", {}), request.get("board", {}))


def _convert(request: Object, field: str, shape: type[T], error: type[PalamedesError]) -> T:
    """A field read into its shape; the given error names the place that does not fit."""
    try:
        return msgspec.convert(request[field], shape)
    except KeyError:
        raise error(f"{field} is missing.") from None
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise error(_named(field, str(wrong))) from None


def _named(field: str, message: str) -> str:
    """msgspec's message with the path from the request's root: `Expected `int` - at `$.bar`` names position.bar."""
    text, _, path = message.partition(" - at `")
    place = field + path.rstrip("`").removeprefix("$").replace("[...]", ".…")
    return f"{place}: {text[:1].lower()}{text[1:200]}."


def _asked(request: Object, variant: Variant) -> Asked:
    given = _convert(request, "position", PositionIn, BadPosition)
    sides = (("player", given.player, given.pinned.player), ("opponent", given.opponent, given.pinned.opponent))
    position = Position(*(_row(variant, name, side, pinned) for name, side, pinned in sides))
    check_position(variant, position)
    return Asked(position, given.turn, given.began == "player")


def _row(variant: Variant, name: str, side: SideIn, pinned: list[int]) -> tuple[int, ...]:
    board = variant.board
    row = [0] * (board.points + 2)
    for key, checkers in side.points.items():
        if not (key.isascii() and key.isdigit() and key == str(int(key[:4])) and 1 <= int(key) <= board.points):
            raise BadPosition(f"{name}.points has the key {_short(key)}, but points are numbered 1 to {board.points}.")
        row[int(key)] = checkers
    row[0], row[board.bar] = side.off, side.bar
    for point in pinned:
        if not 1 <= point <= board.points or row[point] != 1:
            raise BadPosition(f"pinned.{name} names {point}, but {name} has no single checker there, or it is named twice.")
        row[point] = PINNED
    return tuple(row)


def _dice(request: Object, variant: Variant) -> tuple[int, int]:
    if "dice" not in request:
        raise BadDice("dice are missing.")
    return check_roll(request["dice"], variant.board.die)


def _settings(request: Object, variant: Variant) -> SettingsIn:
    """The settings; a network that is named must be there, whole, and suit the game."""
    given = _convert({"settings": {}, **request}, "settings", SettingsIn, BadSettings)
    if given.network is not None:
        if given.method != NETWORK:
            raise BadSettings(f"settings.method is {_short(given.method)}, which has no use for settings.network.")
        _check_network(variant, given.network)
    _computer(given)
    return given


def _check_network(variant: Variant, name: str) -> None:
    try:
        evaluator_for(variant, name)
    except BadFile as error:
        raise UnknownNetwork(f"settings.network: {error}") from None
    except (BadSettings, UnknownNetwork) as error:
        raise type(error)(f"settings.network: {error}") from None


def _computer(given: SettingsIn) -> ComputerSettings:
    try:
        return ComputerSettings(
            given.method,
            given.seconds,
            given.network,
            given.plies,
            given.candidates,
            given.window,
            databases=given.databases,
            match_table=given.match_table,
        )
    except BadSettings as error:
        raise BadSettings(f"settings: {error}") from None


def _match(request: Object, variant: Variant) -> tuple[State | None, CubeIn]:
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


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


# Writing answers.


def position_out(variant: Variant, position: Position, turn: int, began: bool) -> Object:
    """A position as the protocol writes it."""
    rows = {"player": position.mine, "opponent": position.theirs}
    return {
        **{name: _side_out(variant, row) for name, row in rows.items()},
        "pinned": {name: [point for point, count in enumerate(row) if count == PINNED] for name, row in rows.items()},
        "turn": turn,
        "began": "player" if began else "opponent",
    }


def _side_out(variant: Variant, row: tuple[int, ...]) -> Object:
    points = {str(point): abs(row[point]) for point in range(variant.board.points, 0, -1) if row[point]}
    return {"points": points, "bar": row[variant.board.bar], "off": row[0]}


def _play_out(variant: Variant, asked: Asked, play: Play) -> Object:
    return {
        "notation": notation(variant, asked.position, play.steps),
        "steps": [list(step) for step in play.steps],
        "position": position_out(variant, play.after, asked.turn + 1, asked.began),
    }


def _chances_out(variant: Variant, probabilities: Probabilities) -> Object:
    chances = probabilities._asdict()
    if not variant.triples:
        del chances["win_triple"], chances["lose_triple"]
    return chances


def _mwc_out(wanted: AnalyzeRequest | EvaluateRequest, chances: Probabilities) -> Object:
    """The match-winning chance of the side to roll, where a match was given."""
    return {} if wanted.session is None else {"mwc": match_goal(*wanted.session, wanted.settings.match_table).expected(chances)}


def _with_cube_out(cube: tuple[Terms, Stake] | None, equity: float) -> Object:
    """An equity with the cube, and in a match the chance to win it that goes with it; nothing without a cube."""
    if cube is None:
        return {}
    terms, stake = cube
    chance = {"mwc": terms.match_chance(terms.worth_of_equity(equity, stake.value))} if terms.is_match else {}
    return {"cubeful_equity": equity, **chance}


def _candidate_out(asked: Asked, wanted: AnalyzeRequest, candidate: Candidate) -> Object:
    variant = wanted.variant
    kept = {} if candidate.turns_kept is None else {"turns_kept": candidate.turns_kept}
    return {
        **_play_out(variant, asked, candidate.play),
        "equity": candidate.probabilities.equity,
        **_mwc_out(wanted, candidate.probabilities),
        **_with_cube_out(None if candidate.games else wanted.cube, candidate.equity),
        "standard_error": candidate.standard_error,
        "probabilities": _chances_out(variant, candidate.probabilities),
        "plies": candidate.plies,
        "games": candidate.games,
        "source": candidate.source,
        **kept,
    }


def _network_out(info: NetworkInfo) -> Object:
    return {
        "name": info.name,
        "variants": list(info.variants),
        "board": {"points": info.board.points, "checkers": info.board.checkers, "die": info.board.die},
        "games": info.games,
        "strength": _strength_out(info.strength[-1]) if info.strength else None,
        "note": info.note,
    }


def _strength_out(row: Strength) -> Object:
    return {"opponent": row.opponent, "points": row.points, "error": row.error, "games": row.games}


# The actions.


def _info(request: Object, job: Job[Any]) -> Object:
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "variants": {key: _variant_info(variant) for key, variant in VARIANTS.items()},
        "networks": [_network_out(info) for info in all_networks()],
        "methods": list(METHODS),
        "problems": list(faults()),
    }


def _variant_info(variant: Variant) -> Object:
    return {
        "name": variant.name,
        "options": {choice.key: list(choice.values) for choice in variant.choices},
        "defaults": variant.rules,
        "board": {"points": variant.board.points, "checkers": variant.board.checkers, "die": variant.board.die},
        "boards": {"points": list(variant.sizes[0]), "checkers": list(variant.sizes[1])},
        "cube": variant.cube,
        "networks": [info.name for info in networks_for(variant)],
        "databases": [name for name in tables_for(variant).names if name],
    }


def _start(request: Object, job: Job[Any]) -> Object:
    variant = _variant(request)
    return {"position": position_out(variant, start_position(variant), 0, True)}


def _plays(request: Object, job: Job[Any]) -> Object:
    variant = _variant(request)
    asked = _asked(request, variant)
    plays = legal_plays(variant, asked.position, _dice(request, variant), asked.turn)
    return {"plays": [_play_out(variant, asked, play) for play in plays]}


def _result(request: Object, job: Job[Any]) -> Object:
    variant = _variant(request)
    asked = _asked(request, variant)
    points = outcome(variant, asked.position, asked.began)
    return {"over": False if points is None else points}


def _evaluate(request: Object, job: Job[Any]) -> Object:
    variant = _variant(request)
    asked = _asked(request, variant)
    given = _settings(request, variant)
    state, _ = _match(request, variant)
    wanted = EvaluateRequest(
        variant,
        asked.position,
        *_turns(asked),
        asked.began,
        _computer(given),
        given.games,
        given.seed,
        None if state is None else (state, 0),
        cubeful=False,
    )
    found: Evaluation = evaluate(wanted, job)
    has_cube = variant.cube and outcome(variant, asked.position, asked.began) is None
    return {
        "equity": found.probabilities.equity,
        **_mwc_out(wanted, found.probabilities),
        "probabilities": _chances_out(variant, found.probabilities),
        "plies": found.plies,
        "source": found.source,
        **({"cube": _cube_out(cube(_cube_wanted(request), job))} if has_cube else {}),
    }


def _cube(request: Object, job: Job[Any]) -> Object:
    wanted = _cube_wanted(request)
    if not wanted.variant.cube:
        raise BadSettings(f"variant: {wanted.variant.name} is played without the cube.")
    if outcome(wanted.variant, wanted.position, wanted.began) is not None:
        raise BadPosition("position: the game is over, and nobody doubles any more.")
    found = cube(wanted, job)
    return {**_cube_out(found), "probabilities": _chances_out(wanted.variant, found.chances)}


def _cube_wanted(request: Object) -> CubeRequest:
    variant = _variant(request)
    asked = _asked(request, variant)
    given = _settings(request, variant)
    where = asked.position, *_cube_lies(request, variant, given)
    return CubeRequest(variant, *where, *_turns(asked), asked.began, _computer(given), given.games, given.seed)


def _cube_lies(request: Object, variant: Variant, given: SettingsIn) -> tuple[Terms, Stake]:
    """What the player plays for, and where the cube lies."""
    state, at = _match(request, variant)
    terms = Terms(jacoby=at.jacoby, beavers=at.beavers) if state is None else cube_terms(state, 0, given.match_table)
    return terms, Stake(at.value, OWNERS[at.owner])


def _cube_counted(request: Object, variant: Variant, given: SettingsIn) -> tuple[Terms, Stake] | None:
    """The same where plays are to be weighed, or games played, with the cube; else None."""
    cubeful = request.get("cubeful", False)
    if not isinstance(cubeful, bool):
        raise BadSettings(f"cubeful is {_short(cubeful)}, but must be true or false.")
    if cubeful and not variant.cube:
        raise BadSettings(f"cubeful: {variant.name} is played without the cube.")
    return _cube_lies(request, variant, given) if cubeful else None


def _cube_out(found: CubeAnalysis) -> Object:
    """A cube decision: equities with 1 for a plain win at the cube as it lies, null where nothing can be doubled."""
    verdict = found.verdict
    return {
        **_verdict_out(verdict),
        "window": window(verdict.terms, found.chances, verdict.stake, found.lives)._asdict(),
        "plies": found.plies,
        "source": found.source,
    }


def _verdict_out(verdict: Verdict) -> Object:
    terms, value = verdict.terms, verdict.stake.value
    worth = {"no_double": verdict.no_double, "double_take": verdict.double_take, "double_pass": verdict.double_pass}
    shown = {name: each if verdict.may_double or name == "no_double" else None for name, each in worth.items()}
    return {
        "action": verdict.action,
        "equity": terms.normalised(verdict.worth, value),
        "equities": _each(shown, lambda each: terms.normalised(each, value)),
        **({"mwc": _each(shown, terms.match_chance)} if terms.is_match else {}),
        "beaver": verdict.may_double and verdict.beavers,
    }


def _each(numbers: Mapping[str, float | None], change: Callable[[float], float]) -> Object:
    return {name: None if number is None else change(number) for name, number in numbers.items()}


def _analyze(request: Object, job: Job[Any]) -> Object:
    asked, wanted, _ = _analysis_wanted(request)
    analysis: Analysis = analyze(wanted, job)
    return {"candidates": [_candidate_out(asked, wanted, candidate) for candidate in analysis.candidates]}


def _choose(request: Object, job: Job[Any]) -> Object:
    asked, wanted, given = _analysis_wanted(request)
    analysis: Analysis = analyze(wanted, job)
    if not analysis.candidates:
        return {"play": None, "resign": 0}
    best = _preferred(analysis.candidates, given.noise, given.seed)
    state, cube = _match(request, wanted.variant)
    most = most_that_counts(None if state is None else needed(state, 1), cube.value)
    return {
        "play": _candidate_out(asked, wanted, best),
        "resign": resignation(wanted, analysis.candidates[0], most, job),
    }


def _rollout(request: Object, job: Job[Any]) -> Object:
    variant = _variant(request)
    asked = _asked(request, variant)
    dice = None if request.get("dice") is None else _dice(request, variant)
    given = _settings(_with_one_ply(request), variant)
    if given.method != NETWORK:
        raise BadSettings(f"settings.method is {_short(given.method)}, but a rollout needs a network.")
    state, _ = _match(request, variant)
    goal = MONEY if state is None else match_goal(state, 0, given.match_table)
    wanted = _rollout_wanted(request)
    settings = RolloutSettings(
        **{name: value for name, value in msgspec.structs.asdict(wanted).items() if name not in ("plays", "best")}
    )
    search = _computer(given).search
    asking = RolloutRequest(
        variant,
        asked.position,
        dice,
        wanted.plays,
        wanted.best,
        asked.turn,
        asked.began,
        given.network,
        search,
        settings,
        goal.coefficients,
        cube=_cube_counted(request, variant, given),
    )
    try:
        found = roll_out(
            asking,
            stop=lambda: job.stop_requested,
            report=lambda so_far: job.report(Progress(so_far.played, so_far.wanted)),
        )
    except BadPlay as error:
        raise BadSettings(f"plays: {error}") from None
    return {**rollout_data(found), **_rolled_out(variant, asked, found, goal)}


def _with_one_ply(request: Object) -> Object:
    """Rollouts look one ply ahead unless they are told otherwise."""
    settings = request.get("settings", {})
    return {**request, "settings": {"plies": 1, **settings}} if isinstance(settings, dict) else request


def _rollout_wanted(request: Object) -> RolloutIn:
    try:
        return msgspec.convert(request, RolloutIn)
    except (msgspec.ValidationError, OverflowError) as wrong:
        raise BadSettings(_named("", str(wrong)).removeprefix(".")) from None


def _rolled_out(variant: Variant, asked: Asked, found: RolloutResult, goal: Goal) -> Object:
    """The figures of the position, or of every play; with a match its winning chance, too."""

    def figures(candidate: RolledOut) -> Object:
        chance = _chance_of_match(found, candidate, goal) if candidate.games else None
        return {**candidate_data(variant, candidate), **({"mwc": chance} if goal.is_match else {})}

    if found.question.dice is None:
        verdict = found.verdict
        decision = {} if verdict is None else {"cube": _rolled_cube(found, verdict)}
        return {**figures(found.candidates[0]), **decision}
    rows = [(candidate.play, figures(candidate)) for candidate in found.candidates]
    return {"candidates": [{**_play_out(variant, asked, play), **numbers} for play, numbers in rows if play is not None]}


def _chance_of_match(found: RolloutResult, candidate: RolledOut, goal: Goal) -> float:
    """The match-winning chance of a play or a position."""
    if found.question.cube is None:
        return goal.expected(candidate.probabilities)
    terms, stake = found.question.cube
    return terms.match_chance(terms.worth_of_equity(candidate.equity.mean, stake.value))


def _rolled_cube(found: RolloutResult, verdict: Verdict) -> Object:
    """A cube decision as the games have it: equities and standard errors of the ways that were rolled out."""
    errors = {WAYS[row.notation]: row.equity.error for row in found.candidates}
    return {**_verdict_out(verdict), "standard_errors": errors}


def _analysis_wanted(request: Object) -> tuple[Asked, AnalyzeRequest, SettingsIn]:
    variant = _variant(request)
    asked = _asked(request, variant)
    dice = _dice(request, variant)
    given = _settings(request, variant)
    state, _ = _match(request, variant)
    wanted = AnalyzeRequest(
        variant,
        asked.position,
        dice,
        *_turns(asked),
        asked.began,
        _computer(given),
        given.games,
        given.seed,
        None if state is None else (state, 0),
        cubeful=False,
        cube=_cube_counted(request, variant, given),
    )
    return asked, wanted, given


def _turns(asked: Asked) -> tuple[int, int]:
    """How many turns the player and the opponent have completed: as many where the player began, else the opponent one more."""
    return asked.turn, asked.turn if asked.began else asked.turn + 1


def _preferred(candidates: tuple[Candidate, ...], noise: float, seed: int | None) -> Candidate:
    """The best play after noise of that standard deviation, in points, on every equity; the first one without noise.

    Plays that were dropped from the search early keep the value they had then.
    """
    if not noise:
        return candidates[0]
    draw = random.Random(seed)
    return max(candidates, key=lambda candidate: candidate.equity + draw.gauss(0, noise))


ACTIONS: dict[str, Callable[[Object, Job[Any]], Object]] = {
    "info": _info,
    "start": _start,
    "plays": _plays,
    "result": _result,
    "evaluate": _evaluate,
    "analyze": _analyze,
    "choose": _choose,
    "rollout": _rollout,
    "cube": _cube,
}
