"""Prepares the compiled kernels. They are compiled once, in a separate process, and then loaded
from the cache at every start.

The code that a game needs is compiled first (`kernels.warmup`). Until then, people can play on a
board, because the rules run without the compiler (`engine.interpreted`). The rest is then compiled
by sending requests, as front ends do. In this way, everything that a front end uses is compiled.

`python -m palamedes.service.api.preparation` prints a line such as `1/6 legal plays` when each part
begins, and `READY` once the computer can play with compiled code. It continues with the rest at low
priority.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from palamedes.core.deferred import Deferred
from palamedes.core.language import mark
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.interpreted import choose_interpreter
from palamedes.engine.turns import Turn

if TYPE_CHECKING:
    from palamedes.kernels import warmup
    from palamedes.service.requests import Request
else:
    warmup = Deferred("palamedes.kernels.warmup")

Parts = tuple[tuple[str, Callable[[], None]], ...]

BOARD = (mark("legal plays"), mark("refused steps"))
"""The parts of `warmup.PARTS` that are needed to move checkers on a board."""
READY = "ready"
"""The line that reports that the code that a game needs has been compiled."""
GAME_PRIORITY, REST_PRIORITY = 2, 8
"""The amounts added to the niceness of the process that compiles: at first, so that the window and
the process that makes the computer's decisions meanwhile have priority; and before the rest, so
that everything else has priority.
"""
RACE = "backgammon; 6:3 5:3 4:3 3:3 2:3 | 6:3 5:3 4:3 3:3 2:3; score 1-2 of 7"
CONTACT = "backgammon; 24:2 13:4 8:3 6:5 5:1 | 24:2 13:4 8:3 6:5 7:1; score 1-2 of 7; roll 42"


def is_prepared() -> bool:
    """Whether the code that a game needs can be loaded from the cache; compiling it takes many
    seconds.
    """
    return warmup.is_warm()


def is_complete() -> bool:
    """Whether all compiled code can be loaded from the cache."""
    return is_prepared() and _marker().exists()


def command() -> list[str]:
    """The command line that compiles everything; it prints a line such as `1/3 legal plays` for
    each part.
    """
    return [sys.executable, "-m", __name__]


def load_board() -> None:
    """Load the code that a board needs into this process. If it has not been compiled yet, the
    rules run without the compiler until `load` is called.
    """
    is_there = is_prepared()
    choose_interpreter(not is_there)
    if is_there:
        parts = dict(warmup.PARTS)
        for name in BOARD:
            parts[name]()
        _make_a_step()


def load(report: Callable[[str, int, int], None] | None = None) -> None:
    """Load the code that a game needs into this process, so that the first play is not delayed. It
    is compiled if necessary. `report`: as in `warmup.warm_up`.
    """
    try:
        warmup.warm_up(report)
    finally:
        choose_interpreter(False)
    _make_a_step()


def _make_a_step() -> None:
    """Use the code for single steps, which only front ends need."""
    Turn(Situation(PORTES, start_position(PORTES)), (3, 1)).next_steps(())


def _marker() -> Path:
    return warmup.marker().with_name("complete")


# The rest: small requests of each kind.


def _cube_in_races() -> None:
    from palamedes.service.library.pictures import state_from_text
    from palamedes.service.requests import DecisionRequest

    computer = ComputerSettings(search=SearchSettings(1))
    state = state_from_text(RACE)
    seats = Player("A", computer), Player("B", computer)
    _ask(DecisionRequest(replace(state, setup=replace(state.setup, players=seats)), computer, may_resign=False))


def _rollouts() -> None:
    from palamedes.core.results.rollout import RolloutSettings
    from palamedes.service.library.pictures import state_from_text
    from palamedes.service.requests import RolloutRequest

    contact, race = state_from_text(CONTACT), state_from_text(RACE)
    few = RolloutSettings(games=1, truncate=1)
    _ask(RolloutRequest(contact.situation(contact.on_roll), contact.dice, best=2, settings=few))
    _ask(RolloutRequest(race.situation(race.on_roll), settings=few, session=(race, race.on_roll)))


def _session_analysis() -> None:
    from palamedes.core.results.record import Record
    from palamedes.core.session.events import Begin, Opening, Played, Rolled
    from palamedes.core.session.session import Session
    from palamedes.core.session.state import Setup
    from palamedes.engine.legal import legal_plays
    from palamedes.service.requests import ReviewRequest

    session = Session(Setup((PORTES,), (Player("A"), Player("B"))), (Begin(), Opening((3, 1)), Rolled((6, 4))))
    session.add(Played(legal_plays(session.state.situation(session.state.on_roll), (6, 4))[0].steps))
    _ask(ReviewRequest(Record(session.setup, tuple(session.events)), SearchSettings(plies=1)))


def _contests() -> None:
    from palamedes.core.errors import PalamedesError
    from palamedes.engine.contestants import network_contestant, random_contestant
    from palamedes.engine.contests import hold_contest
    from palamedes.service.library.networks import evaluator_for

    with suppress(PalamedesError):
        best = network_contestant("best", "the best network", evaluator_for(PORTES, None).brain, SearchSettings(plies=1))
        hold_contest(PORTES, best, random_contestant("random"), 2, 1, threads=1)


def _ask(request: Request) -> None:
    from palamedes.core.errors import PalamedesError
    from palamedes.service.api.service import Service

    service = Service()
    with suppress(PalamedesError):  # without a network, such requests will fail later, too
        service.submit(request).result.result()
    service.close()


REST: Parts = (
    (mark("the cube in races"), _cube_in_races),
    (mark("rollouts"), _rollouts),
    (mark("the analysis of sessions"), _session_analysis),
    (mark("contests"), _contests),
)
"""The parts that are compiled after those that a game needs, in the order in which they are likely
to be needed.
"""


# Long computations, which are available only on the command line. Their code is compiled on first
# use, or by `palamedes warmup`.


def _training() -> None:
    from palamedes.training.running import open_trainer

    with TemporaryDirectory() as folder:
        open_trainer("portes-raw", Path(folder) / "portes.h5", resume=False).learn(1)


def _endgame_databases() -> None:
    from palamedes.service.library.databases import build

    with TemporaryDirectory() as folder:
        for kind, options in SMALL_DATABASES:
            build(kind, options, lambda share, words: None, lambda: False, Path(folder))


SMALL_DATABASES: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("one-sided", {"checkers": 2}),
    ("two-sided", {"checkers": 2}),
    ("two-sided", {"checkers": 2, "cube": True}),
    ("pins", {"checkers": 3}),
    ("hypergammon", {"checkers": 1}),
    ("hypergammon-cube", {"checkers": 1}),
)
"""The kinds of endgame databases, with options that make the build quick."""
LONG: Parts = (
    (mark("training"), _training),
    (mark("endgame databases"), _endgame_databases),
)
"""The parts that only `palamedes warmup` compiles."""


def prepare_rest(report: Callable[[str, int, int], None] | None = None) -> None:
    """Compile the rest, or load it if it has been compiled. Before each part, `report` receives its
    name, its number (from 1) and the number of parts.
    """
    _prepare(REST, report)
    _marker().touch()


def prepare_everything(report: Callable[[str], None]) -> None:
    """Compile what a game needs, the rest, and what the long computations need. Before each part,
    `report` receives its name.
    """
    load(lambda name, number, of: report(name))
    prepare_rest(lambda name, number, of: report(name))
    _prepare(LONG, lambda name, number, of: report(name))


def folder() -> Path:
    """The folder that holds the compiled code."""
    return warmup.marker().parent


def _prepare(parts: Parts, report: Callable[[str, int, int], None] | None) -> None:
    for number, (name, ask) in enumerate(parts, 1):
        if report is not None:
            report(name, number, len(parts))
        ask()


def _step_aside(by: int) -> None:
    if hasattr(os, "nice"):
        os.nice(by)


def _print_part(name: str, number: int, of: int) -> None:
    print(f"{number}/{of} {name}", flush=True)


def main() -> None:
    """Prepare everything, beginning with the code that a game needs."""
    _step_aside(GAME_PRIORITY)
    load(_print_part)
    print(READY, flush=True)
    _step_aside(REST_PRIORITY)
    prepare_rest(_print_part)


if __name__ == "__main__":
    main()
