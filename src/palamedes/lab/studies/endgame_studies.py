"""What endgame databases show: how a network plays what they know, and what a whole game is
worth.
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
    """How a network plays pin endings: over positions drawn evenly from a table, and in its games
    against itself.
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
    """Compare a network, in words as in contests, that has no databases, with one of pins, of one
    at a time; less where it is stopped.

    BadSettings where there is no such database or it is for other games or several pins, BadFile,
    and errors as `contestant`.
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
    """A database of pins for a game, of one at a time; BadSettings for another, BadFile."""
    info = database(name)
    if info.header.table != pins.TABLE or variant.key not in info.header.variants:
        raise BadSettings(f"{name} is no database of pins in {variant.name}.")
    if "+" in str(info.header.parameters["pins"]) or info.header.parameters["pinned"] != 1:
        raise BadSettings(f"{name} is of several pins at once, but positions are drawn from databases of one.")
    return pins.read_pins(info.path)


@dataclass(frozen=True, slots=True)
class ExactStudy:
    """How the computer plays, by the databases that it plays with, bearoffs and pin endings; and
    what those databases are.
    """

    bearoff_database: str
    bearoff: Exactness
    pin_database: str
    pins: Agreement


def study_exact(checkers: int, name: str, report: Report, stop: Stop, plies: int = 1, threads: int | None = None) -> ExactStudy:
    """Let the computer decide all rolls of every bearoff with at most so many checkers a side, and
    of every pin ending of a database, as in games; less where it is stopped.

    BadSettings where no two-sided database knows so many checkers, or that of pins is none of one
    pin at a time; BadFile.
    """
    judge, plakoto = evaluator_for(BACKGAMMON), evaluator_for(PLAKOTO)
    known, source = judge.brain.tables.two_sided.checkers, judge.sources[TWO_SIDED]
    if checkers not in range(1, known + 1):
        known_to = f"{source} knows 1 to {known} checkers a side" if source else "there is no two-sided database"
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
    """What a game is worth to the first player, who never rolls a double first: the cubeless
    equity, and the chances to win, win double and triple, and to lose, lose double and triple, each
    at least that.
    """

    equity: float
    wins: tuple[float, float, float]
    losses: tuple[float, float, float]


def study_hypergammon(name: str) -> FirstPlayer:
    """What Hypergammon is worth by a database; BadSettings where there is none that holds the whole
    game, BadFile.
    """
    info = database(name)
    if info.header.table != hypergammon.TABLE or HYPERGAMMON.key not in info.header.variants:
        raise BadSettings(f"{name} does not hold all of {HYPERGAMMON.name}.")
    win, win_double, win_triple, lose_double, lose_triple = hypergammon.opening_chances(
        hypergammon.read_hypergammon(info.path)
    ).tolist()
    wins, losses = (win, win_double, win_triple), (1 - win, lose_double, lose_triple)
    return FirstPlayer(sum(wins) - sum(losses), wins, losses)


def study_solved_play(
    name: str, positions: int, report: Report, stop: Stop, seed: int = 1, plies: int = 1, threads: int | None = None
) -> Exactness:
    """Let the computer decide all rolls of drawn positions of Hypergammon, as in games; fewer where
    it is stopped.

    BadSettings where that is not the database that it plays with.
    """
    judge = evaluator_for(HYPERGAMMON)
    if judge.sources[SOLVED] != name:
        raise BadSettings(f"the computer plays {HYPERGAMMON.name} by {judge.sources[SOLVED] or judge.name}, not by {name}.")
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
