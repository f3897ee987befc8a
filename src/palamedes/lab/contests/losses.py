"""Measures the points that a player loses per decision, according to a stronger program's
evaluation of its plays.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import NamedTuple, TypeAlias

import numpy as np

from palamedes.core.errors import BadFile, BadSettings, PalamedesError
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.rules.position import Position, check_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant, Question
from palamedes.engine.contests import crew_size, decide_all
from palamedes.engine.legal import legal_plays
from palamedes.formats.tables.judged_positions import HALVES, JudgedRoll, read_judged_rolls
from palamedes.service.other_programs.gnubg import GnuBackgammon, check_game, program

ALL = "all"

Referee: TypeAlias = Callable[[Position], float]
"""Returns the equity of the side to roll, before its roll."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The result for one kind of position. `points`: the points lost per decision; `best`: the
    number of times that the best play was chosen; `unlisted`: the number of plays without an
    evaluation.
    """

    kind: str
    points: Estimate
    best: int
    unlisted: int


@dataclass(frozen=True, slots=True)
class _Verdict:
    kind: str
    lost: float
    listed: bool


def judged_rolls(path: Path, variant: Variant, half: str | None = None) -> tuple[JudgedRoll, ...]:
    """Read the decisions in a file. `half`: one of HALVES, to leave out the other half. Raises
    BadFile if the plays of a decision do not agree with the rules, and BadSettings if there are no
    decisions in this half.
    """
    rolls = tuple(roll for roll in read_judged_rolls(path, variant) if half in (None, roll.half))
    if not rolls:
        raise BadSettings(f"{path.name} has no {half} half; choose from {', '.join(HALVES)}.")
    for roll in rolls:
        try:
            check_position(variant, roll.position)
            plays = legal_plays(Situation(variant, roll.position), roll.dice)
        except PalamedesError as error:
            raise BadFile(f"{path.name}, line {roll.number}: {error}") from error
        if len(plays) != roll.plays or not roll.worth.keys() <= {play.after for play in plays}:
            raise BadFile(
                f"{path.name}, line {roll.number}: the rules allow {len(plays)} plays, which differ from those in the file."
            )
    return rolls


def losses(
    variant: Variant,
    player: Contestant,
    rolls: Sequence[JudgedRoll],
    *,
    seed: int = 1,
    threads: int | None = None,
    referee: Referee | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> list[Loss]:
    """Measure the points lost per decision. Returns a row for each kind of position, in order of
    first occurrence, and a row for all positions.

    A play without an evaluation is given the equity of the worst play that has one. If there is a
    `referee`, its evaluation is used instead. `report` receives the number of decisions made. The
    same seed gives the same result with any number of threads.
    """
    seeds = np.random.SeedSequence(seed).generate_state(len(rolls), np.uint64).tolist()
    questions = [
        Question(Situation(variant, roll.position), roll.dice, number) for roll, number in zip(rolls, seeds, strict=True)
    ]
    afters = decide_all(variant, player, questions, threads=threads, stop=stop, report=report)
    found = [_verdict(roll, after, referee) for roll, after in zip(rolls, afters, strict=True) if after is not None]
    kinds = [*dict.fromkeys(verdict.kind for verdict in found), ALL]
    return [_loss(kind, [verdict for verdict in found if kind in (ALL, verdict.kind)]) for kind in kinds]


class PlayerLosses(NamedTuple):
    """The losses of a player, a row for each kind of position and one for all. `decisions`: the
    number asked for; `milliseconds`: the processor time per decision, including that of a program
    that plays (on Windows, only that of Palamedes).
    """

    rows: Sequence[Loss]
    decisions: int
    milliseconds: float

    @property
    def made(self) -> int:
        """The number of decisions that were made."""
        return self.rows[-1].points.samples

    @property
    def complete(self) -> bool:
        """Whether all decisions were made."""
        return self.made == self.decisions


def measured_losses(
    variant: Variant,
    player: Contestant,
    rolls: Sequence[JudgedRoll],
    *,
    seed: int = 1,
    threads: int | None = None,
    referee: Referee | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[int], None] | None = None,
) -> PlayerLosses:
    """The losses of a player, with its processor time. The arguments are those of `losses`.

    Other programs take long to start. The first decisions, one for each thread, are therefore made
    once more before, and their time is subtracted.
    """
    first = rolls[: crew_size(player, len(rolls), threads)]
    losses(variant, player, rolls[:1], seed=seed, threads=1)  # compiles
    began = _processor_seconds()
    losses(variant, player, first, seed=seed, threads=threads)
    started = _processor_seconds()
    rows = losses(variant, player, rolls, seed=seed, threads=threads, referee=referee, stop=stop, report=report)
    start, whole = started - began, _processor_seconds() - started
    made, more = rows[-1].points.samples, rows[-1].points.samples - len(first)
    seconds = (whole - start) / more if more > 0 and whole > start else whole / max(made, 1)
    return PlayerLosses(rows, len(rolls), 1000 * seconds)


def _processor_seconds() -> float:
    """The processor time of this process and of the programs that it has started and closed."""
    spent = os.times()
    return process_time() + spent.children_user + spent.children_system


@contextmanager
def gnubg_referee(variant: Variant, plies: int | None) -> Iterator[Referee | None]:
    """GNU Backgammon as a referee, at `plies` in its own numbering; no referee if `plies` is None.
    Raises BadSettings if GNU Backgammon is not installed or does not support the rules.
    """
    if plies is None:
        yield None
        return
    check_game(variant)
    judge = GnuBackgammon(program(), plies)
    try:
        yield judge.equity
    finally:
        judge.close()


def _verdict(roll: JudgedRoll, after: Position, referee: Referee | None) -> _Verdict:
    best, listed = max(roll.worth.values()), after in roll.worth
    if listed:
        return _Verdict(roll.kind, best - roll.worth[after], listed)
    worth = min(roll.worth.values()) if referee is None else -referee(after.flipped())
    return _Verdict(roll.kind, best - worth, listed)


def _loss(kind: str, verdicts: Sequence[_Verdict]) -> Loss:
    lost = [verdict.lost for verdict in verdicts]
    return Loss(kind, estimate(lost), sum(loss == 0 for loss in lost), sum(not verdict.listed for verdict in verdicts))
