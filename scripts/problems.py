"""Choose the problems of the day, and write them to assets/problems.txt.

    python scripts/problems.py [COUNT]

The positions come from games that the best network of each game plays against itself, with dice
from a fixed seed. A position becomes a problem if there is a choice, one play is best, and another
play comes close to it. Every third problem of a game is a roll near the start of the game, and
every sixth is one at its end, where the endgame databases are exact.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.rules.position import pip_count
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, Variant
from palamedes.core.session.events import Played
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup, State
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.service.analysis.judging import analyze
from palamedes.service.library.pictures import position_text
from palamedes.service.play.live_session import LiveSession
from palamedes.service.requests import plays_request

PATH = Path(__file__).resolve().parent.parent / "assets" / "problems.txt"
SEED = 1908
COUNT = 364
GAMES = (PORTES, PLAKOTO, FEVGA, PORTES, PLAKOTO, FEVGA, BACKGAMMON)
"""The games of a week."""
PLAYERS = (Player("White"), Player("Black"))
QUICK, DEEP = (ComputerSettings(search=SearchSettings(plies)) for plies in (1, 2))
LEAST_LOSS, CLOSE, LOPSIDED = 0.03, 0.15, 0.9
"""The least loss of the second-best play, the largest loss of a play that comes close, and the
equity beyond which a position is decided, in points.
"""
LEAST_PLAYS = 4
KINDS = ("opening", "middle", "middle", "opening", "middle", "end")


def judged(state: State, settings: ComputerSettings) -> PlayAnalysis:
    return analyze(plays_request(state, settings, book=True), lambda: False, lambda _: None)


def positions(variant: Variant) -> Iterator[State]:
    """The rolls of one game after another."""
    dice = DiceSource(DiceSettings("mersenne", SEED + sum(map(ord, variant.key))))
    while True:
        live = LiveSession(Session(Setup((variant,), PLAYERS, cube=False)), dice)
        live.next_game()
        while live.state.game_is_running:
            if live.state.phase is not Phase.TO_PLAY:
                live.throw()
                continue
            turn = live.turn
            assert turn is not None
            if len(turn.plays) >= LEAST_PLAYS:
                yield live.state
            best = judged(live.state, QUICK).candidates if turn.plays else ()
            live.do(Played(best[0].play.steps if best else ()))


def kind(state: State) -> str:
    """The stage of the game."""
    if sum(state.turns) < 8:
        return "opening"
    home = state.variant.board.points // 4
    at_home = pip_count(state.position.mine[home + 1 :]) == 0
    return "end" if at_home else "middle"


def is_problem(state: State) -> bool:
    """Whether the choice is neither obvious nor unimportant."""
    best, second, *_ = judged(state, QUICK).candidates
    if not LEAST_LOSS / 3 <= best.equity - second.equity <= CLOSE or abs(best.equity) > LOPSIDED:
        return False
    best, second, *_ = judged(state, DEEP).candidates
    return LEAST_LOSS <= best.equity - second.equity <= CLOSE


def problems(variant: Variant) -> Iterator[str]:
    """The problems of one game, in the order of KINDS."""
    waiting: dict[str, list[str]] = {name: [] for name in KINDS}
    found = positions(variant)
    while True:
        for name in KINDS:
            while not waiting[name]:
                state = next(found)
                where = kind(state)
                if len(waiting[where]) < 3 and is_problem(state):
                    waiting[where].append(position_text(state))
            yield waiting[name].pop(0)


def main(count: int) -> None:
    """Write the problems, and print how many have been found."""
    sources = {variant: problems(variant) for variant in set(GAMES)}
    lines = []
    for number in range(count):
        lines.append(next(sources[GAMES[number % len(GAMES)]]))
        print(f"{number + 1}/{count} {lines[-1]}", flush=True)
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
