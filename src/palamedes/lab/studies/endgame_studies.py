"""Results from endgame databases: how well a network plays the positions that they contain, and the
value of a whole game.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from palamedes.core.errors import BadSettings
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, PLAKOTO, Variant
from palamedes.core.settings import SearchSettings
from palamedes.endgames import hypergammon, pins
from palamedes.endgames.building import Report, Shares, Stop
from palamedes.engine.evaluators import search_params
from palamedes.kernels.endgames.endgame import SOLVED, TWO_SIDED
from palamedes.kernels.endgames.pins import PinTable
from palamedes.lab.contests.contests import A_GLANCE, network_named
from palamedes.lab.studies.exact_study import Exactness as Exactness
from palamedes.lab.studies.exact_study import check_bearoff, check_pins, check_solved
from palamedes.lab.studies.pin_study import Agreement as Agreement
from palamedes.lab.studies.pin_study import SelfPlay, study_positions, study_self_play
from palamedes.service.library.databases import database
from palamedes.service.library.networks import evaluator_for


@dataclass(frozen=True, slots=True)
class PinStudy:
    """How well a network plays pin endings, in positions drawn uniformly from a table and in the
    network's games against itself.
    """

    network: str
    database: str
    positions: Agreement
    self_play: SelfPlay


def study_pins(
    variant: Variant,
    network: str,
    name: str,
    games: int,
    positions: int,
    report: Report,
    stop: Stop,
    seed: int = 1,
    threads: int | None = None,
) -> PinStudy:
    """Measure how well a network plays pin endings without databases. `network`: a description as
    in contests; `name`: a database of pin endings with one pin at a time. If stopped, fewer games
    and positions are used.

    Raises BadSettings if there is no such database, or if it is for other games or for several
    pins; also BadFile and the same errors as `contestant`.
    """
    table = _pins_one_at_a_time(name, variant)
    named = network_named(network, variant, replace(A_GLANCE, databases=False))
    manner = search_params(named.search, named.temperature)
    count = threads or os.cpu_count() or 1
    whole = games + positions
    with ThreadPoolExecutor(count) as pool:
        shares = Shares(pool, count)
        drawn = study_positions(
            named.judge,
            table,
            positions,
            manner=manner,
            seed=seed,
            report=lambda share, words: report(share * positions / whole, words),
            stop=stop,
            shares=shares,
        )
        played = study_self_play(
            named.judge,
            table,
            games,
            manner=manner,
            seed=seed,
            report=lambda share, words: report((positions + share * games) / whole, words),
            stop=stop,
            shares=shares,
        )
    return PinStudy(named.words, name, drawn, played)


def _pins_one_at_a_time(name: str, variant: Variant) -> PinTable:
    """The pin database of that name, which must be for the game and contain one pin at a time.
    Raises BadSettings if it is for another game or contains several pins at once; also BadFile.
    """
    info = database(name)
    if info.header.table != pins.TABLE or variant.key not in info.header.variants:
        raise BadSettings(f"{name} is not a pin database for {variant.name}.")
    if "+" in str(info.header.parameters["pins"]) or info.header.parameters["pinned"] != 1:
        raise BadSettings(
            f"{name} has several pins at once, but positions are drawn only from databases with one pin at a time."
        )
    return pins.read_pins(info.path)


@dataclass(frozen=True, slots=True)
class ExactStudy:
    """How well the computer plays with its databases of bearoffs and pin endings, and the names of
    these databases.
    """

    bearoff_database: str
    bearoff: Exactness
    pin_database: str
    pins: Agreement


def study_exact(checkers: int, name: str, report: Report, stop: Stop, plies: int = 1, threads: int | None = None) -> ExactStudy:
    """Let the computer choose plays, as it does in games, for all rolls in every bearoff position
    with at most `checkers` checkers per side, and in every pin ending of a database. If stopped,
    fewer positions are examined.

    Raises BadSettings if no two-sided database has that many checkers, or if the pin database does
    not contain one pin at a time; also BadFile.
    """
    judge, plakoto = evaluator_for(BACKGAMMON), evaluator_for(PLAKOTO)
    known, source = judge.brain.tables.two_sided.checkers, judge.sources[TWO_SIDED]
    if checkers not in range(1, known + 1):
        known_to = f"{source} covers 1 to {known} checkers a side" if source else "there is no two-sided database"
        raise BadSettings(f"checkers is {checkers}, but {known_to}.")
    table, manner = _pins_one_at_a_time(name, PLAKOTO), search_params(SearchSettings(plies))
    count = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        shares = Shares(pool, count)
        bearoff = check_bearoff(
            judge,
            checkers,
            manner=manner,
            report=lambda share, words: report(share / 2, words),
            stop=stop,
            shares=shares,
        )
        held = check_pins(
            plakoto,
            table,
            manner=manner,
            report=lambda share, words: report((1 + share) / 2, words),
            stop=stop,
            shares=shares,
        )
    return ExactStudy(source, bearoff, name, held)


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """The value of a game for the first player, who never begins with a double. `equity`: the
    cubeless equity; `wins`: the chances of winning, winning double and winning triple; `losses`:
    the chances of losing, losing double and losing triple. Each chance includes the larger results.
    """

    equity: float
    wins: tuple[float, float, float]
    losses: tuple[float, float, float]


def study_hypergammon(name: str) -> FirstPlayer:
    """The value of Hypergammon according to a database. Raises BadSettings if there is no such
    database or it does not contain the whole game, and BadFile if it is damaged.
    """
    info = database(name)
    if info.header.table != hypergammon.TABLE or HYPERGAMMON.key not in info.header.variants:
        raise BadSettings(f"{name} does not contain all of {HYPERGAMMON.name}.")
    win, win_double, win_triple, lose_double, lose_triple = hypergammon.opening_chances(
        hypergammon.read_hypergammon(info.path)
    ).tolist()
    wins, losses = (win, win_double, win_triple), (1 - win, lose_double, lose_triple)
    return FirstPlayer(sum(wins) - sum(losses), wins, losses)


def study_solved_play(
    name: str, positions: int, report: Report, stop: Stop, seed: int = 1, plies: int = 1, threads: int | None = None
) -> Exactness:
    """Let the computer choose plays, as it does in games, for all rolls in randomly drawn
    Hypergammon positions. If stopped, fewer positions are examined.

    Raises BadSettings if `name` is not the database that the computer plays with.
    """
    judge = evaluator_for(HYPERGAMMON)
    if judge.sources[SOLVED] != name:
        raise BadSettings(f"the computer plays {HYPERGAMMON.name} with {judge.sources[SOLVED] or judge.name}, not with {name}.")
    count = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        return check_solved(
            judge,
            positions,
            seed,
            manner=search_params(SearchSettings(plies)),
            report=report,
            stop=stop,
            shares=Shares(pool, count),
        )
