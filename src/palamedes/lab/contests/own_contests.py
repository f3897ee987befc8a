"""Contests in which players of the calling program take part, and whose games can be saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from palamedes.core.results.contest import Contest
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State
from palamedes.engine.contestants import Contestant, Question, outside_contestant, random_contestant
from palamedes.engine.contests import ContestPairing, hold_contest
from palamedes.lab.contests.contests import contestant
from palamedes.lab.contests.recording import game_saver
from palamedes.service.play.plays import state_in


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A player of the calling program. `choose`: a function that returns the position after its
    play, as the mover sees it; it is called only if there are several legal plays.
    """

    name: str
    choose: Callable[[State], Position]


def own_contest(
    variant: Variant,
    one: OwnPlayer | str,
    other: OwnPlayer | str,
    games: int,
    seed: int,
    *,
    record: Path | None = None,
    threads: int | None = None,
    report: Callable[[Contest], None] | None = None,
) -> Contest:
    """Let two players play, as `engine.contests.hold_contest` does. A text describes a player, as
    `contestant` expects it.

    `record`: a folder for the games (`game_saver`). `threads`: None for all cores, or for one if a
    player belongs to the calling program; if there are more, they share this player.
    """
    players = _contestant(one, variant), _contestant(other, variant)
    saver = None if record is None else game_saver(record, variant, (players[0].name, players[1].name))
    if threads is None and not (isinstance(one, str) and isinstance(other, str)):
        threads = 1
    return hold_contest(variant, *players, games, seed, threads=threads, report=report, record=saver)


def _contestant(player: OwnPlayer | str, variant: Variant) -> Contestant:
    if isinstance(player, str):
        return contestant(player, variant)
    return outside_contestant(player.name, f"the player {player.name}", lambda: _AskedPlayer(player))


@dataclass(frozen=True, slots=True)
class _AskedPlayer:
    player: OwnPlayer

    def choose(self, question: Question) -> Position:
        return self.player.choose(state_in(question.situation, question.dice))

    def close(self) -> None:
        """Do nothing: the player belongs to the calling program."""


class LonePlayer:
    """A player that is described by a text, as `contestant` expects it, and makes single decisions.
    Only one thread may use it at a time. Raises the same errors as `contestant`.
    """

    def __init__(self, spec: str, variant: Variant) -> None:
        self._pairing = ContestPairing(variant, contestant(spec, variant), random_contestant("random"))

    def choose(self, state: State, seed: int) -> Position:
        """The position after the play for the roll in this state, as the mover sees it. `seed`: any
        uint64, which determines the random numbers of the player.
        """
        assert state.dice is not None
        return self._pairing.decide(Question(state.situation(state.on_roll), state.dice, seed))

    def close(self) -> None:
        """End the program of the player, if there is one."""
        self._pairing.close()
