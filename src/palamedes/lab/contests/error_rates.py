"""Measures the error rates of the levels in a game. The bands of `core.results.ratings` are derived
from these rates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.results.levels import RATED, Level, computer_settings
from palamedes.core.results.record import Record
from palamedes.core.results.review import Review, review
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Event
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.jobs import Job
from palamedes.service.library.networks import evaluator_for
from palamedes.service.play.computer_decisions import act
from palamedes.service.play.live_session import LiveSession
from palamedes.service.requests import ComputerDecision, DecisionRequest


@dataclass(frozen=True, slots=True)
class LevelRate:
    """The error rate of a level. `rate` and `error`: thousandths of a point lost per unforced play,
    and the standard error of this figure; `decisions`: the number of unforced plays.
    """

    variant: str
    level: str
    rate: float
    error: float
    decisions: int


def measure_error_rates(
    variant: Variant,
    decisions: int,
    seed: int,
    search: SearchSettings,
    *,
    levels: Sequence[Level] = RATED,
    network: str | None = None,
    threads: int | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[str, int], None] = lambda level, done: None,
) -> Iterator[LevelRate]:
    """Let each level play games against itself without the cube, until at least this number of
    unforced plays has been judged with `search`, and yield its error rate. Ends early if stopped.

    `network`: the name of the network of players and judge, None for the best one. `report`
    receives the level and the number of plays so far. Raises BadSettings, UnknownNetwork or
    BadFile.
    """
    evaluator_for(variant, network)
    for level in levels:
        judged: list[tuple[float, int]] = []
        while (done := sum(count for _, count in judged)) < decisions:
            report(level.key, done)
            session = _game(variant, level, network, seed + len(judged))
            if stop():
                return
            sides = _judged(session, search, network, threads).account.sides
            judged.append((sum(side.lost for side in sides), sum(side.decisions for side in sides)))
        yield _rate(variant, level, judged)


def _game(variant: Variant, level: Level, network: str | None, seed: int) -> Session:
    """A game of this level against itself, for points."""
    settings = computer_settings(level, network)
    players = (Player("One", computer=settings), Player("Other", computer=settings))
    live = LiveSession(Session(Setup((variant,), players, cube=False)), DiceSource(DiceSettings(seed=seed)))
    live.next_game()
    while live.state.phase is not Phase.GAME_OVER:
        if live.state.phase is Phase.TO_PLAY:
            live.do(_decided(live, settings, seed))
        else:
            live.throw()
    return live.session


def _decided(live: LiveSession, settings: ComputerSettings, seed: int) -> Event:
    asked = DecisionRequest(live.state, settings, may_resign=False, seed=seed * 10_007 + len(live.session.events))
    event = act(asked, Job[ComputerDecision]()).event
    assert event is not None
    return event


def _judged(session: Session, search: SearchSettings, network: str | None, threads: int | None) -> Review:
    record = Record(session.setup, tuple(session.events))
    request = review_request(record, search, network, threads=threads, book=False)
    return review(session, review_session(request, Job()).notes)


def _rate(variant: Variant, level: Level, judged: Sequence[tuple[float, int]]) -> LevelRate:
    """The ratio of the losses to the decisions of all games, with the standard error of a ratio."""
    lost, count = (sum(column) for column in zip(*judged, strict=True))
    spread = sum((loss - lost / count * number) ** 2 for loss, number in judged)
    return LevelRate(variant.key, level.key, 1000 * lost / count, 1000 * sqrt(spread) / count, int(count))
