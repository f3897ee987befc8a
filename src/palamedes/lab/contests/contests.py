"""Contests between players that are described by short texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from palamedes.core.errors import BadSettings, ChangedFile
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr
from palamedes.core.results.levels import level_named
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import MONTE_CARLO, ComputerSettings, SearchSettings
from palamedes.engine.contestants import (
    Contestant,
    monte_carlo_contestant,
    network_contestant,
    pubeval_contestant,
    random_contestant,
    thinking_contestant,
)
from palamedes.engine.contests import hold_contest
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollouts.rollout import fingerprint
from palamedes.kernels.search.decision import move_filter
from palamedes.lab.contests.engine_player import engine_contestant, ubgi_contestant
from palamedes.lab.contests.gnubg import gnubg_contestant
from palamedes.lab.players.heuristic import heuristic_contestant
from palamedes.service.library.network_names import network_of

PLAYERS = (
    "NETWORK[:PLIES[:TEMPERATURE]] (a name, a .h5 file or 'best'; 1 ply by default), NETWORK:PLIES+ (with short rollouts),"
    " NETWORK:PLIES@SECONDSs or NETWORK:PLIES+@SECONDSs (with a time limit per decision),"
    " level:NAME[:NETWORK], heuristic, random, pubeval, gnubg[:PLIES], flat_ucb:GAMES, flat_mc:GAMES,"
    " engine:COMMAND or ubgi:COMMAND (a program that speaks the engine protocol or UBGI); 'unaided:' before a network"
    " or level excludes the endgame databases"
)
BEST = "best"
MOST_PLAYOUTS = 1_000_000
A_GLANCE = SearchSettings(plies=1)

_NETWORK = re.compile(r"(?P<name>.+?)(?::(?P<plies>\d{1,3})(?::(?P<temperature>\d+\.?\d*))?)?")
_THINKING = re.compile(r"(?P<network>.+:\d{1,3}(?::\d+\.?\d*)?)(?P<more>\+|\+?@(?P<seconds>\d+\.?\d*)s)")


def contestant(spec: str, variant: Variant, search: SearchSettings = A_GLANCE) -> Contestant:
    """The player that `spec` describes (see PLAYERS) for a game. `search` gives the candidates and
    the window of all searches, and the plies if `spec` does not.

    Raises BadSettings if `spec` describes no player, or one that cannot play the game; also
    UnknownNetwork and BadFile.
    """
    found = _contestant(spec, variant, search)
    known_by = digest((spec, variant, search, found.words, found.known_by))
    return replace(found, known_by=known_by, find=partial(_same_contestant, spec, variant, search, known_by))


def _same_contestant(spec: str, variant: Variant, search: SearchSettings, known_by: str) -> Contestant:
    """The player that `spec` describes in a worker process. Raises ChangedFile if it is not the
    player with this fingerprint.
    """
    found = contestant(spec, variant, search)
    if found.known_by != known_by:
        raise ChangedFile(tr("the player '{spec}', or one of its databases, is another one on a worker.", spec=spec[:60]))
    return found


def _contestant(spec: str, variant: Variant, search: SearchSettings) -> Contestant:
    kind, _, rest = spec.partition(":")
    if kind in KINDS:
        return KINDS[kind](spec, rest, variant, search)
    if found := _THINKING.fullmatch(spec):
        named = network_named(found["network"], variant, replace(search, short_rollouts="+" in found["more"]))
        return _thinking(spec, named, float(found["seconds"]) if found["seconds"] else None)
    named = network_named(spec, variant, search)
    return _player(spec, named)


def only_for_points(spec: str) -> bool:
    """Whether `spec` describes a player with a time limit or short rollouts, which can only play
    for points.
    """
    kind, _, rest = spec.partition(":")
    if kind == "unaided":
        return only_for_points(rest)
    if kind == "level":
        return level_named(rest.partition(":")[0]).time_limit is not None
    return _THINKING.fullmatch(spec) is not None


@dataclass(frozen=True, slots=True)
class NamedNetwork:
    """A network, how it is used, and a text that describes both."""

    judge: Evaluator
    search: SearchSettings
    temperature: float
    words: str


def network_named(spec: str, variant: Variant, search: SearchSettings) -> NamedNetwork:
    """The network that a text such as `portes-expert:2` describes. Raises the same errors as
    `contestant`.
    """
    name, plies, temperature = network_parts(spec)
    return _named(name, variant, search if plies is None else replace(search, plies=plies), temperature)


def network_parts(spec: str) -> tuple[str, int | None, float]:
    """The parts of the text that describes a network: the network (a name, a file or BEST), the
    plies (None if not given), and the temperature. Raises BadSettings.
    """
    match = _NETWORK.fullmatch(spec)
    if match is None or not spec.isprintable():
        raise BadSettings(f"the player '{spec[:60]}' is not known; choose from {PLAYERS}.")
    return match["name"], int(match["plies"]) if match["plies"] else None, float(match["temperature"] or 0)


def _named(name: str, variant: Variant, search: SearchSettings, temperature: float) -> NamedNetwork:
    judge, training = network_of(None if name == BEST else name, variant, search.databases)
    words = f"{judge.name} after {training}, {search.plies}-ply"
    if search.plies > 1:
        words += f", at most {search.candidates} candidates within {search.window:g}"
    if search.plies > 2:
        most, window = move_filter(variant.code.contact, search.plies, search.candidates, search.window)
        words += f" at 2-ply and {most} within {window:g} at greater depth"
    if temperature:
        words += f", temperature {temperature:g}"
    return NamedNetwork(judge, search, temperature, words)


def _player(spec: str, named: NamedNetwork) -> Contestant:
    known_by = fingerprint(named.judge)
    return network_contestant(spec, named.words, named.judge.brain, named.search, named.temperature, known_by)


def _thinking(spec: str, named: NamedNetwork, seconds: float | None) -> Contestant:
    if named.temperature:
        raise BadSettings(f"the player '{spec[:60]}' has a temperature, so it can have no time limit and no short rollouts.")
    words = named.words + (" and short rollouts" if named.search.short_rollouts else "")
    words += "" if seconds is None else f", at most {seconds:g} s per decision"
    return thinking_contestant(spec, words, named.judge, ComputerSettings(search=named.search, time_limit=seconds))


def _level(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    key, _, name = rest.partition(":")
    level = level_named(key)
    search = replace(search, plies=level.plies, short_rollouts=level.short_rollouts)
    named = _named(name or BEST, variant, search, level.temperature)
    return _player(spec, named) if level.time_limit is None else _thinking(spec, named, level.time_limit)


def _unaided(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    return contestant(rest, variant, replace(search, databases=False))


def _random(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    _check_end(spec, rest)
    return random_contestant(spec)


def _heuristic(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    _check_end(spec, rest)
    return heuristic_contestant(spec)


def _pubeval(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    _check_end(spec, rest)
    return pubeval_contestant(spec, variant)


def _gnubg(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    return gnubg_contestant(spec, variant, _whole_number(spec, rest or "0", "plies"))


def _engine(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    return engine_contestant(spec, variant, rest)


def _ubgi(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    return ubgi_contestant(spec, variant, rest)


def _monte_carlo(spec: str, rest: str, variant: Variant, search: SearchSettings) -> Contestant:
    games = _whole_number(spec, rest, "playouts")
    if not 1 <= games <= MOST_PLAYOUTS:
        raise BadSettings(f"the player '{spec[:60]}' must have 1 to {MOST_PLAYOUTS:,} playouts per decision.")
    return monte_carlo_contestant(spec, spec.partition(":")[0], games)


KINDS: dict[str, Callable[[str, str, Variant, SearchSettings], Contestant]] = {
    "random": _random,
    "heuristic": _heuristic,
    "pubeval": _pubeval,
    "gnubg": _gnubg,
    "engine": _engine,
    "ubgi": _ubgi,
    "level": _level,
    "unaided": _unaided,
    **dict.fromkeys(MONTE_CARLO, _monte_carlo),
}
"""Functions that make players, keyed by the first word of a player's description. Any other
description is that of a network.
"""


def _check_end(spec: str, rest: str) -> None:
    if rest:
        raise BadSettings(f"the player '{spec[:60]}' is not known; choose from {PLAYERS}.")


def _whole_number(spec: str, text: str, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise BadSettings(f"the player '{spec[:60]}' needs a whole number of {what} after the colon.")
    return int(text)


contest = hold_contest
"""Also available here, because front ends use this module."""
