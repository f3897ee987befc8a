"""Reference sets: decisions from games, whose best plays are compared by rollouts. Players are
measured on them (`lab.contests.losses`), and no network is ever trained on them.

Each decision comes from a game of its own, which the network plays against itself at 1 ply without
databases. Every second game has a careless start, so that the set also contains positions that
good players avoid. From each game, the decision of the kind that is rarest so far is taken.
Therefore all kinds are about equally frequent, except those with few different decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import numpy as np

from palamedes.core.dice.dice import Roll, higher_first
from palamedes.core.errors import BadSettings
from palamedes.core.results.calibration import PHASES
from palamedes.core.results.opening_study import luck_pays
from palamedes.core.results.rollout import RolledOut, RolloutQuestion, RolloutSettings
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.calibrating import phases_of
from palamedes.engine.grounding.games import NO_CARELESS_START, CarelessStart, play_grounded
from palamedes.engine.legal import legal_plays, position_of
from palamedes.engine.rollouts.rollout import Rollout, plays_to_compare
from palamedes.engine.rollouts.rollout_games import round_size
from palamedes.engine.search import analyze, never
from palamedes.formats.storage.atomic import write_text
from palamedes.formats.tables.judged_positions import JudgedRoll, line_of, read_judged_rolls
from palamedes.lab.contests.contests import BEST
from palamedes.service.library.network_names import judge_supply, network_of

SUFFIX = ".jsonl"
SMALLEST_DIFFERENCE = 0.001
"""A decision is skipped if the difference between its best and worst plays at 1 ply is smaller than
this, in points.
"""

CARELESS_TURNS = 40
"""A careless start has fewer turns than this."""

CARELESS = 0.2
"""The maximum temperature of a careless start, in points."""

FEWEST_GAMES = 36
"""The number of games after which the precision of a rollout is checked for the first time. The
error at each check says how many games are still needed.
"""

MARGIN, MOST_GROWTH = 1.05, 4.0
"""The estimated number of games is multiplied by MARGIN, because an error that is estimated too
small would cost another check. From one check to the next, the number of games grows at most by the
factor MOST_GROWTH, because the first errors are inaccurate.
"""


@dataclass(frozen=True, slots=True)
class ReferencePrecision:
    """How exactly plays are compared. `best`: the number of plays, which are selected by a 2-ply
    search. `error`: the maximum standard error of the difference between the best play and each
    other play, unless that play is clearly worse. `games`: the maximum number of games per play.
    `plies`: the number of plies at which the games are played. `truncate`: the number of turns
    after which a game is evaluated; None to play it to the end. `confidence`: a
    play that is worse than the best one with this confidence gets no more games.
    """

    best: int = 5
    error: float = 0.005
    games: int = 20_736
    plies: int = 1
    truncate: int | None = None
    confidence: float = 0.999


class Drawn(NamedTuple):
    """A decision that has not been judged yet."""

    kind: str
    position: Position
    dice: Roll


def networks_for(variant: Variant, name: str) -> tuple[Supply[Evaluator], Evaluator]:
    """A network with the endgame databases, which judges, and without them, which plays the games.
    `name`: a name, a file, or 'best'. Raises the same errors as `network_of`.
    """
    chosen = None if name == BEST else name
    judge, _ = network_of(chosen, variant)
    return judge_supply(judge, chosen or judge.name, databases=True), network_of(chosen, variant, databases=False)[0]


def drawn_decisions(plain: Evaluator, seed: int, known: Sequence[JudgedRoll]) -> Iterator[Drawn]:
    """The decisions that follow the `known` ones, without end. `plain`: an evaluator without
    databases.
    """
    count = Counter(roll.kind for roll in known)
    taken = {(roll.position, roll.dice) for roll in known}
    number = len(known)
    while True:
        found = _decision_of_a_game(plain, np.random.default_rng((seed, number)), count, taken)
        count[found.kind] += 1
        taken.add((found.position, found.dice))
        number += 1
        yield found


def _decision_of_a_game(
    plain: Evaluator, generator: np.random.Generator, count: Counter[str], taken: set[tuple[Position, Roll]]
) -> Drawn:
    """The decision of the rarest kind that a game contains. Games are played until one contains a
    decision that is not `taken`.
    """
    while True:
        candidates = _turns_of_a_game(plain, generator)
        for each in sorted(candidates, key=lambda drawn: count[drawn.kind]):
            if (each.position, each.dice) not in taken and _matters(plain, each):
                return each


def _matters(plain: Evaluator, drawn: Drawn) -> bool:
    """Whether the choice of the play makes a difference."""
    plays = analyze(plain, Situation(plain.variant, drawn.position), drawn.dice, settings=SearchSettings(1)).candidates
    return len(plays) > 1 and plays[0].equity - plays[-1].equity >= SMALLEST_DIFFERENCE


def _turns_of_a_game(plain: Evaluator, generator: np.random.Generator) -> list[Drawn]:
    """The turns of a game, each with a roll of its own, in random order."""
    variant = plain.variant
    careless = NO_CARELESS_START
    if generator.integers(2):
        careless = CarelessStart(int(generator.integers(CARELESS_TURNS)), float(generator.uniform(0, CARELESS)))
    boards = play_grounded(plain, int(generator.integers(2**63)), careless=careless).boards
    earlier = np.repeat(boards[:1], careless.turns, axis=0)  # stand for the turns that are left out
    phases = phases_of(variant, np.concatenate([earlier, boards]))[careless.turns :]
    dice = generator.integers(1, variant.board.die + 1, size=(len(boards), 2))
    return [
        Drawn(PHASES[phases[turn]], position_of(boards[turn]), higher_first(tuple(dice[turn].tolist())))
        for turn in generator.permutation(len(boards)).tolist()
    ]


def judged(
    judge: Supply[Evaluator],
    drawn: Drawn,
    number: int,
    precision: ReferencePrecision,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
) -> JudgedRoll | None:
    """The decision with the equities of its best plays; None if stopped. The arguments are those of
    `Rollout.run`.
    """
    evaluator = judge()
    situation = Situation(evaluator.variant, drawn.position)
    plays = plays_to_compare(evaluator, situation, drawn.dice, best=precision.best, search=SearchSettings(2))
    few = min(FEWEST_GAMES, precision.games)
    settings = RolloutSettings(
        few,
        seed=number,
        truncate=precision.truncate,
        luck=luck_pays(evaluator.variant),
        least=few,
        confidence=precision.confidence,
    )
    question = RolloutQuestion(situation, drawn.dice, plays, SearchSettings(precision.plies), settings)
    rollout = Rollout(judge, question)
    while True:
        result = rollout.run(executor=executor, workers=workers, stop=stop)
        if not result.complete:
            return None
        games = games_needed(result.candidates, question.settings.games, round_size(question), precision)
        if games <= question.settings.games:
            break
        question = replace(question, settings=replace(question.settings, games=games))
        rollout = Rollout(judge, question, values=rollout.values)
    worth = {row.play.after: row.equity.mean for row in result.candidates if row.play}
    errors = {row.play.after: row.behind.error for row in result.candidates if row.play and row.behind}
    legal = len(legal_plays(situation, drawn.dice))
    return JudgedRoll(number, drawn.kind, drawn.position, drawn.dice, legal, worth, errors)


def games_needed(rows: Sequence[RolledOut], games: int, step: int, precision: ReferencePrecision) -> int:
    """The number of games per play after which the precision is to be checked again; `games`, the
    number so far, if the plays in `rows` have been compared exactly enough. `step`: the number of
    games in a round.
    """
    largest = max((row.behind.error for row in rows if row.behind and not row.dropped), default=0.0)
    if largest <= precision.error:
        return games
    growth = min(MARGIN * (largest / precision.error) ** 2, MOST_GROWTH)
    return max(games, min(step * ceil(growth * games / step), precision.games))


def make_reference_set(
    judge: Supply[Evaluator],
    plain: Evaluator,
    path: Path,
    decisions: int,
    seed: int,
    precision: ReferencePrecision,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[int], None] | None = None,
) -> tuple[JudgedRoll, ...]:
    """Add decisions to a file until it contains `decisions` decisions, or until stopped. Returns
    all decisions in the file.

    The decisions and their equities do not depend on the number of workers or on interruptions.
    `plain`: the evaluator without databases that plays the games from which the decisions are
    drawn. `report` receives the number of decisions in the file. Raises BadFile if the file cannot
    be read or written, and BadSettings if its name does not end in SUFFIX, or if its last decision
    was drawn with another seed or network.
    """
    if path.suffix != SUFFIX:
        raise BadSettings(f"{path.name} is not the name of a reference set, which ends in {SUFFIX}.")
    found = list(read_judged_rolls(path, plain.variant)) if path.exists() else []
    if found:
        _check_same_draw(plain, seed, found)
    for drawn in drawn_decisions(plain, seed, found):
        if len(found) >= decisions or stop():
            break
        made = judged(judge, drawn, len(found) + 1, precision, executor=executor, workers=workers, stop=stop)
        if made is None:
            break
        found.append(made)
        write_text(path, "".join(map(line_of, found)))
        if report is not None:
            report(len(found))
    return tuple(found)


def _check_same_draw(plain: Evaluator, seed: int, found: Sequence[JudgedRoll]) -> None:
    last, again = found[-1], next(drawn_decisions(plain, seed, found[:-1]))
    if (last.kind, last.position, last.dice) != again:
        raise BadSettings("this reference set was begun with another seed or network; choose another file.")


class KindSummary(NamedTuple):
    """The number of decisions of one kind. `mean_error`: the mean standard error, in points, of the
    difference between the two best plays.
    """

    kind: str
    decisions: int
    mean_error: float


def summaries(found: Sequence[JudgedRoll]) -> list[KindSummary]:
    """A summary for each kind, the most frequent kind first."""
    count = Counter(roll.kind for roll in found)
    return [
        KindSummary(kind, number, fmean(_error(roll) for roll in found if roll.kind == kind))
        for kind, number in count.most_common()
    ]


def _error(roll: JudgedRoll) -> float:
    _, second = sorted(roll.worth, key=lambda after: -roll.worth[after])[:2]
    return roll.errors.get(second, 0.0)
