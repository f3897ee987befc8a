"""The strength of the computer in the chosen games: the networks that can play them, and the
measured strength of each level. This module does not use Qt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from palamedes.core.language import mark, number, tr, trn
from palamedes.core.results import review_words
from palamedes.core.results.levels import LEVELS, Level, computer_settings, level_of
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.settings import MONTE_CARLO, NETWORK, ComputerSettings
from palamedes.gui.models.words import depth_words
from palamedes.service.library.levels import LevelStrength, level_strengths
from palamedes.service.library.networks import NetworkInfo, best_network, networks_for

RANDOM_PLAY, HEURISTIC = mark("random play"), mark("heuristic")
"""The names of the opponents in measurements against random play and against the hand-written
evaluator. Other opponents are networks and programs, and appear under their own names.
"""


class Figure(NamedTuple):
    """The mean number of points per game, and its standard error."""

    points: float
    error: float


class MeasuredStrength(NamedTuple):
    """The measured strength of a level, against the master and against random play."""

    master: Figure
    random: Figure


def at_level(settings: ComputerSettings, level: Level) -> ComputerSettings:
    """A copy of the settings with the same network at another level."""
    usual = computer_settings(level)
    search = replace(usual.search, databases=settings.search.databases)
    return replace(settings, method=NETWORK, search=search, temperature=usual.temperature, time_limit=usual.time_limit)


def suiting_networks(variants: Sequence[Variant]) -> tuple[NetworkInfo, ...]:
    """The networks that can play all of these games, starting with the best one
    for the first game.
    """
    first, *others = (networks_for(variant) for variant in variants)
    return tuple(info for info in first if all(info in more for more in others))


def without_network(variants: Sequence[Variant]) -> tuple[Variant, ...]:
    """The games for which there is no network; the computer plays them by Monte Carlo."""
    return tuple(variant for variant in dict.fromkeys(variants) if best_network(variant) is None)


def measured_levels(variants: Sequence[Variant], network: str | None) -> dict[str, MeasuredStrength]:
    """The mean strength of each level over these games, by the level's key. Levels that have not
    been measured in all of these games with this network are left out.

    `network`: the name of the network; None for the best network of each game.
    """
    tables = [_measured(variant, network) for variant in variants]
    keys = [level.key for level in LEVELS if all(level.key in table for table in tables)]
    return {key: _mean([table[key] for table in tables]) for key in keys}


def _measured(variant: Variant, network: str | None) -> dict[str, LevelStrength]:
    best = best_network(variant)
    used = network if network is not None else best.name if best is not None else None
    return {key: strength for key, strength in level_strengths(variant).items() if strength.network == used}


def _mean(strengths: Sequence[LevelStrength]) -> MeasuredStrength:
    master = _mean_figure([Figure(one.points, one.error) for one in strengths])
    return MeasuredStrength(master, _mean_figure([Figure(one.random_points, one.random_error) for one in strengths]))


def _mean_figure(figures: Sequence[Figure]) -> Figure:
    count = len(figures)
    return Figure(sum(one.points for one in figures) / count, math.hypot(*(one.error for one in figures)) / count)


def signed(points: float, digits: int = 2) -> str:
    """Points with a sign, such as `+0.42`, `−0.31` or `0.00`."""
    return review_words.signed(points, digits)


def figure_text(figure: Figure) -> str:
    """A measurement as text for a label, with the standard error in small type."""
    return f"{signed(figure.points)} <small>± {number(figure.error, 2)}</small>"


def network_words(info: NetworkInfo) -> str:
    """A description of a network for a list: its name, the number of games that it was trained on,
    its recipe if the recipe has a different name, and its latest measurement.
    """
    words = info.name
    if info.games:
        games = trn("{n} game", "{n} games", info.games)
        by = (
            tr("{games} with the recipe {recipe}", games=games, recipe=info.recipe)
            if info.recipe not in ("", info.name)
            else games
        )
        words = f"{words}: {by}"
    if info.strength:
        last = info.strength[-1]
        figures = f"{signed(last.points)} ± {number(last.error, 2)}"
        words = tr("{network}, {figures} against {opponent}", network=words, figures=figures, opponent=tr(last.opponent))
    return words


def computer_words(settings: ComputerSettings) -> str:
    """A description of a computer player, such as `Club player`, `Expert with portes-raw`, `3
    plies`, `3 plies, at most 1 s per decision` or `Flat UCB, 1.0 s per decision`.
    """
    if settings.method != NETWORK:
        method = tr(MONTE_CARLO[settings.method]).partition(":")[0]
        return tr("{method}, {seconds} s per decision", method=method, seconds=number(settings.seconds, 1))
    level = level_of(settings)
    words = depth_words(settings.search.depth) if level is None else tr(level.name)
    if level is None and settings.time_limit is not None:
        limit = review_words.short(settings.time_limit)
        words = tr("{words}, at most {seconds} s per decision", words=words, seconds=limit)
    return words if settings.network is None else tr("{words} with {network}", words=words, network=settings.network)


def plies_explained(plies: int) -> str:
    """What a computer with this number of plies looks at."""
    return (
        tr("1 ply: at a glance"),
        tr("2 plies: all replies to its best plays"),
        tr("3 plies: its own next turn as well; takes several seconds"),
        tr("4 plies: one more turn of the opponent; can take a minute"),
    )[plies - 1]


def games_words(variants: Sequence[Variant]) -> str:
    """A list of games in words, such as `Portes`, `Portes and Fevga` or `Portes, Plakoto and
    Fevga`.
    """
    *others, last = dict.fromkeys(variant.title for variant in variants)
    return tr("{others} and {last}", others=", ".join(others), last=last) if others else last


def monte_carlo_words(variants: Sequence[Variant], settings: ComputerSettings) -> str:
    """A sentence about the games that are played by Monte Carlo although a network was chosen;
    empty if there are none.
    """
    missing = without_network(variants)
    if not missing or settings.method != NETWORK:
        return ""
    usual = all(variant.board == VARIANTS[variant.key].board for variant in missing)
    games = games_words(missing)
    what = games if usual else tr("{games} on this board", games=games)
    everywhere = len(missing) == len(dict.fromkeys(variants))
    first = mark("No network suits {games}, so the computer will play by Monte Carlo:")
    there = mark("No network suits {games}, so for this part of the session the computer will play by Monte Carlo:")
    how = tr("it plays out every candidate many times at random. Its thinking time is set under More…")
    return f"{tr(first if everywhere else there, games=what)} {how}"
