"""What endgame databases show: how a network plays what they know, and what a whole game is worth."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from palamedes.core.errors import BadSettings
from palamedes.core.variant import HYPERGAMMON, Variant
from palamedes.endgames import hypergammon, pins
from palamedes.endgames.building import Report, Shares, Stop
from palamedes.endgames.pin_study import Agreement as Agreement
from palamedes.endgames.pin_study import SelfPlay, study_positions, study_self_play
from palamedes.kernels.search import Manner
from palamedes.service.contests import A_GLANCE, network_named
from palamedes.service.databases import database


@dataclass(frozen=True, slots=True)
class PinStudy:
    """How a network plays pin endings: over positions drawn evenly from a table, and in its games against itself."""

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
    """Compare a network, in words as in contests, with a database of pins, of one at a time; less where it is stopped.

    BadSettings where there is no such database or it is for other games or several pins, BadFile, and errors as `contestant`.
    """
    info = database(name)
    if info.header.table != pins.TABLE or variant.key not in info.header.variants:
        raise BadSettings(f"{name} is no database of pins in {variant.name}.")
    if "+" in str(info.header.parameters["pins"]) or info.header.parameters["pinned"] != 1:
        raise BadSettings(f"{name} is of several pins at once, but positions are drawn from databases of one.")
    table = pins.read_pins(info.path)
    named = network_named(network, variant, A_GLANCE)
    manner = Manner(named.search.plies, named.search.candidates, named.search.window, named.temperature)
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


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """What a game is worth to the first player, who never rolls a double first: the cubeless equity, and the chances to win,
    win double and triple, and to lose, lose double and triple, each at least that."""

    equity: float
    wins: tuple[float, float, float]
    losses: tuple[float, float, float]


def study_hypergammon(name: str) -> FirstPlayer:
    """What Hypergammon is worth by a database; BadSettings where there is none that holds the whole game, BadFile."""
    info = database(name)
    if info.header.table != hypergammon.TABLE or HYPERGAMMON.key not in info.header.variants:
        raise BadSettings(f"{name} does not hold all of {HYPERGAMMON.name}.")
    win, win_double, win_triple, lose_double, lose_triple = hypergammon.opening_chances(
        hypergammon.read_hypergammon(info.path)
    ).tolist()
    wins, losses = (win, win_double, win_triple), (1 - win, lose_double, lose_triple)
    return FirstPlayer(sum(wins) - sum(losses), wins, losses)
