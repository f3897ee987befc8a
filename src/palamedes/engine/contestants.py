"""The players in contests: networks, outside players, and players for comparison."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from palamedes.core.errors import BadSettings
from palamedes.core.fingerprint import digest
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Contact, Variant
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.engine import montecarlo
from palamedes.engine.evaluators import Evaluator, search_params
from palamedes.engine.rollouts import short_rollouts
from palamedes.engine.search import RollSearch
from palamedes.kernels.networks import pubeval
from palamedes.kernels.search import contest as kernels
from palamedes.kernels.search.evaluation import EvaluatorData


@dataclass(frozen=True, slots=True)
class Question:
    """A roll to be played. A player that needs random numbers derives them from `seed`."""

    situation: Situation
    dice: tuple[int, int]
    seed: int


class ExternalPlayer(Protocol):
    """A player whose plays come from outside the kernels. Only one thread uses it at a time."""

    def choose(self, question: Question) -> Position:
        """Return the position after the chosen play, as the mover sees it. This method is called
        only if there is a legal play.
        """

    def close(self) -> None:
        """Release all resources; the player will not be used again."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player in contests. `name`: the name by which it was requested; `words`: a description.
    `hire`: for a player whose plays come from outside the kernels, the function that creates it,
    called once per thread. `patience`: the number of threads per core for such a player; more than
    1 if it spends most of its time waiting. `find`: a function that makes the same player in
    another process, as in `crews.supplies.Supply`, and `known_by`, the player's fingerprint.
    """

    name: str
    words: str
    player: kernels.ContestPlayer
    hire: Callable[[], ExternalPlayer] | None = None
    patience: int = 1
    find: Callable[[], Contestant] | None = None
    known_by: str = ""


# Players.


def network_contestant(
    name: str, words: str, brain: EvaluatorData, search: SearchSettings, temperature: float = 0.0, known_by: str = ""
) -> Contestant:
    """A player that uses a network with this look-ahead. At a temperature above 0, it makes
    deliberate errors (`kernels.search.search`). `known_by`: the network's fingerprint.
    """
    return Contestant(name, words, kernels.brain_player(brain, search_params(search, temperature)), known_by=known_by)


def thinking_contestant(name: str, words: str, judge: Evaluator, settings: ComputerSettings) -> Contestant:
    """A player that uses a network with the look-ahead, the short rollouts and the time limit in
    these settings.
    """
    known_by = digest(judge.prints)
    return replace(outside_contestant(name, words, partial(ThinkingPlayer, judge, settings)), known_by=known_by)


def random_contestant(name: str) -> Contestant:
    """A player that chooses uniformly among the legal plays."""
    return Contestant(name, "random play", kernels.random_player())


def pubeval_contestant(name: str, variant: Variant) -> Contestant:
    """A player that uses Tesauro's pubeval. Raises BadSettings for games and boards for which
    pubeval was not made.
    """
    size = (variant.board.points, variant.board.checkers)
    if variant.contact is not Contact.HIT or size != (pubeval.POINTS, pubeval.CHECKERS):
        raise BadSettings(f"pubeval cannot play {variant.name}: it supports only hitting games with 24 points and 15 checkers.")
    return Contestant(name, "pubeval", kernels.pubeval_player(pubeval.pubeval_weights()))


def monte_carlo_contestant(name: str, method: str, games: int) -> Contestant:
    """A Monte Carlo player that uses this number of playouts per decision."""
    words = f"{method}, {games} playouts per decision"
    return outside_contestant(name, words, partial(MonteCarlo, ComputerSettings(method=method), games))


def outside_contestant(name: str, words: str, hire: Callable[[], ExternalPlayer], patience: int = 1) -> Contestant:
    """A player whose plays come from outside the kernels."""
    return Contestant(name, words, kernels.outside_player(), hire, patience)


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A Monte Carlo player with a fixed number of playouts per decision, so that the same seed
    gives the same play.
    """

    settings: ComputerSettings
    games: int

    def choose(self, question: Question) -> Position:
        """Return the position after the best play."""
        analysis = montecarlo.choose(
            question.situation,
            question.dice,
            settings=self.settings,
            seed=question.seed,
            games=self.games,
            threads=1,
        )
        return analysis.candidates[0].play.after

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


@dataclass(frozen=True, slots=True)
class ThinkingPlayer:
    """A player with short rollouts or a time limit per decision. With a time limit, its plays
    depend on the speed of the computer. It always plays for points.
    """

    judge: Evaluator
    settings: ComputerSettings

    def choose(self, question: Question) -> Position:
        """Return the position after the best play."""
        found = RollSearch.of(self.judge, question.situation, question.dice)
        limit = self.settings.time_limit
        return short_rollouts.rank(found, self.settings.search, time_limit=limit, threads=1, most=1).candidates[0].play.after

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
