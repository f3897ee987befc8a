"""Races with a cube decision: the exact answer from the databases, beside the formulas."""

from __future__ import annotations

from random import Random

import numpy as np

from palamedes.core.errors import BadFile
from palamedes.core.language import mark, number, percent, tr
from palamedes.core.practice import race_counts
from palamedes.core.practice.cards import CardKind, choices_of
from palamedes.core.practice.race_counts import RaceAdvice, RaceCount
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.rules.position import Position, pip_count
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.state import State
from palamedes.engine.legal import board_array
from palamedes.engine.race_cube import RaceCube, RaceEquities
from palamedes.formats.games.position_text import PositionFacts, state_of
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.moves.configurations import configuration_number
from palamedes.service.analysis import judging
from palamedes.service.library.race_cube import race_cube_for
from palamedes.service.practice.judging import QUICK
from palamedes.service.practice.questions import NO_DOUBLE, Fact, PracticeQuestion
from palamedes.service.requests import EvaluateRequest

TAKE, DROP = mark("double, take"), mark("double, drop")
ANSWERS = (NO_DOUBLE, TAKE, DROP)
HEADINGS = (mark("On roll"), mark("Opponent"), mark("Decision"))
WEIGHTS = (1, 2, 3, 4, 5, 6)
"""How often a checker stands on each point of the home board."""
CHECKERS = range(6, 16)
CLOSE = (0.62, 0.86)
"""The winning chances, by the Isight count, between which a race is asked."""
TRIES = 500


def race_question(random: Random) -> PracticeQuestion:
    """A race with a centred cube in money play. Raises BadFile if the databases are missing."""
    cube = race_cube_for(BACKGAMMON)
    if cube is None:
        raise BadFile(tr("the databases for races cannot be used."))
    return question_of(race_state(random), cube)


def race_state(random: Random) -> State:
    """A random race in which both sides have all their checkers at home and the decision is
    close.
    """
    for _ in range(TRIES):
        position = Position(_row(random), _row(random))
        if CLOSE[0] <= race_counts.isight_chance(position.mine, position.theirs) <= CLOSE[1]:
            break
    return state_of(BACKGAMMON, position, PositionFacts(BACKGAMMON.board, turns=(20, 20)))


def _row(random: Random) -> tuple[int, ...]:
    row = [0] * (BACKGAMMON.board.bar + 1)
    count = random.choice(CHECKERS)
    for point in random.choices(range(1, len(WEIGHTS) + 1), WEIGHTS, k=count):
        row[point] += 1
    row[0] = BACKGAMMON.board.checkers - count
    return tuple(row)


def question_of(state: State, cube: RaceCube) -> PracticeQuestion:
    """The question about a race that the databases cover."""
    found = cube.equities(board_array(state.position))
    if found is None:
        raise BadFile(tr("the databases for races cannot be used."))
    choices = choices_of((answer, loss) for answer, loss in losses(found).items())
    chance = judging.evaluate(EvaluateRequest(state.situation(state.on_roll), QUICK), lambda: False).probabilities.win
    facts = (*formula_facts(state.position), *_exact_facts(state.position, cube, found, chance))
    return PracticeQuestion(TrainerKind.RACE, state, CardKind.DOUBLE, ANSWERS, choices, facts=facts, headings=HEADINGS)


def losses(found: RaceEquities) -> dict[str, float]:
    """The points that each whole decision loses: what the side to roll loses by doubling or not,
    plus what the other side loses by its take or drop.
    """
    taken, gain = 2 * found.opponents, found.doubled - found.centred
    doubling = max(0.0, -gain)
    return {NO_DOUBLE: max(0.0, gain), TAKE: doubling + max(0.0, taken - 1), DROP: doubling + max(0.0, 1 - taken)}


def decision(advice: RaceAdvice) -> str:
    """The advice of a formula as one of ANSWERS."""
    return NO_DOUBLE if not advice.doubles else TAKE if advice.takes else DROP


def formula_facts(position: Position) -> tuple[Fact, ...]:
    """What the formulas say about a race with a centred cube."""
    mine, theirs = position.mine, position.theirs
    pips = pip_count(mine), pip_count(theirs)
    chance = race_counts.kleinman_chance(*pips)
    by_isight = race_counts.isight_chance(mine, theirs)
    return (
        Fact(mark("Pips"), (str(pips[0]), str(pips[1]), "")),
        _count_fact(mark("Keith count"), race_counts.keith(mine, theirs)),
        _count_fact(mark("Isight count"), race_counts.isight(mine, theirs)),
        Fact(mark("Isight chance"), (percent(by_isight), percent(1 - by_isight), "")),
        Fact(mark("Kleinman"), (percent(chance), percent(1 - chance), decision(race_counts.kleinman_advice(*pips)))),
    )


def _count_fact(label: str, count: RaceCount) -> Fact:
    return Fact(label, (str(count.mine), str(count.theirs), decision(count.advice)))


def _exact_facts(position: Position, cube: RaceCube, found: RaceEquities, chance: float) -> tuple[Fact, ...]:
    """The effective pip counts, the winning chances, and the decision by the databases."""
    rows = position.mine, position.theirs
    effective = [race_counts.effective_pips(mean_rolls(cube.tables.one_sided, row)) for row in rows]
    wasted = [number(pips - pip_count(row), 1) for pips, row in zip(effective, rows, strict=True)]
    advice = RaceAdvice(found.doubled >= found.centred, False, found.takes)
    label = mark("Exact") if found.source == cube.exact_name else mark("Database")
    return (
        Fact(mark("Effective pips"), (*(number(each, 1) for each in effective), "")),
        Fact(mark("Wastage"), (*wasted, "")),
        Fact(label, (percent(chance), percent(1 - chance), decision(advice))),
    )


def mean_rolls(table: OneSided, row: tuple[int, ...]) -> float:
    """The mean number of rolls that a side needs to bear off all its checkers."""
    inside = np.array(row[: table.points + 1], np.int8)
    return float(table.mean[configuration_number(inside, table.points)])
