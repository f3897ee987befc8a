"""Contests in which the caller's own players can take part."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Protocol

from palamedes.api.arguments import check_path, game_of, whole
from palamedes.api.positions import GamePosition, LegalPlay
from palamedes.core.errors import BadSettings
from palamedes.core.results.contest import Contest
from palamedes.core.rules.position import Position
from palamedes.core.session.state import State
from palamedes.lab.contests.own_contests import OwnPlayer, own_contest

MOST_GAMES = 10_000_000


class Agent(Protocol):
    """Any object that can choose a play. A `GameEngine` is one."""

    def choose(self, position: GamePosition) -> LegalPlay | str:
        """The play to make, as an object or in notation. This method is called only if there are
        several legal plays; `position.legal_plays` lists them.
        """


def contest(
    game: str,
    one: Agent | str,
    other: Agent | str,
    *,
    games: int = 1000,
    seed: int = 1,
    record: str | PathLike[str] | None = None,
    threads: int | None = None,
    report: Callable[[Contest], None] | None = None,
) -> Contest:
    """Let two players play `games` games, rounded up to an even number, in pairs with the same dice
    and the seats swapped, without the cube. The answer contains the points per game of `one`, with
    their standard error.

    `game`: the game, written as at the beginning of a position text. `one`, `other`: an object that
    has `choose`, or the description of a player as in `palamedes lab contest`: `best`,
    `level:club`, `random`, `portes-expert:2`, or `engine:COMMAND` for a program that speaks the
    engine protocol (docs/protocol.md). `record`: an empty or new folder in which every game is
    saved as a `.tavli` file. `threads`: None for all cores, or for one if an object plays; if there
    are more, they share the object. `report`: receives the results so far, twice a second.

    The same seed gives the same dice on any number of threads. Errors that a player raises end the
    contest. Raises BadPlay if a player makes an illegal play, and UnknownVariant, BadRules,
    BadSettings, UnknownNetwork or BadFile.

    >>> import palamedes as pl
    >>> class Rearmost:
    ...     def choose(self, position):
    ...         return position.legal_plays[0]
    >>> found = pl.contest("portes", Rearmost(), "random", games=100)
    >>> found.one, found.games, found.points.mean > 0
    ('Rearmost', 100, True)
    """
    variant = game_of(game)
    if record is not None:
        check_path("the folder for the games", record)
    if report is not None and not callable(report):
        raise BadSettings(f"report must be a function, not {type(report).__name__}.")
    return own_contest(
        variant,
        _player(one),
        _player(other),
        whole("games", games, 1, MOST_GAMES),
        whole("seed", seed, 0),
        record=None if record is None else Path(record),
        threads=None if threads is None else whole("threads", threads, 1),
        report=report,
    )


def _player(player: Agent | str) -> OwnPlayer | str:
    if isinstance(player, str):
        return player
    if isinstance(player, type):
        raise BadSettings(f"a player must be an object, not a class: {player.__name__}().")
    name = type(player).__name__
    if not callable(getattr(player, "choose", None)):
        raise BadSettings(f"a player must be a text or an object with a method choose, not {name}.")
    return OwnPlayer(name, partial(_chosen, player))


def _chosen(agent: Agent, state: State) -> Position:
    """The position after the play that an object chooses, as the mover sees it."""
    position = GamePosition(state)
    chosen = agent.choose(position)
    play = position.play(chosen) if isinstance(chosen, str) else chosen
    if not isinstance(play, LegalPlay):
        raise BadSettings(f"{type(agent).__name__}.choose has returned {type(play).__name__}, not a play.")
    return play.made.after
