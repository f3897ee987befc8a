"""The analysis of one position: the results for each play and for the cube. This module does not
use Qt.

Equities are points for the side on roll at stake 1. They take the score into account if the
settings require it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

from palamedes.core.dice.dice import Roll, roll_words
from palamedes.core.language import mark, statements, tr
from palamedes.core.match.cube_decision import BEAVER, CubeAnalysis
from palamedes.core.match.evaluation import PLAYOUTS, Candidate, Evaluation, PlayAnalysis
from palamedes.core.results.review_words import short
from palamedes.core.results.rollout import STOPPED, RolledOut, RolloutResult
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import Position
from palamedes.core.session.state import State
from palamedes.core.settings import POINTS_ONLY, ComputerSettings
from palamedes.gui.models.texts.analysis_words import by_whom
from palamedes.gui.models.texts.cube_words import KEEP, cube_kind, reasons, right_words
from palamedes.service.other_programs.opinions import Opinion

BEFORE_ROLL = mark("Before the roll")

Answer: TypeAlias = PlayAnalysis | CubeAnalysis | Evaluation | RolloutResult


@dataclass(slots=True)
class AnalysisLine:
    """A play, or the position before the roll, with its results: one for each number of plies, and
    at most one from a rollout.
    """

    play: Play
    name: str
    values: dict[int, Candidate] = field(default_factory=dict)
    rolled: RolledOut | None = None

    @property
    def deepest(self) -> Candidate:
        """The result of the deepest look-ahead."""
        return self.values[max(self.values)]


@dataclass(slots=True)
class PositionAnalysis:
    """The analysis of a position. All settings are fixed, except for the number of plies.

    `lines`: the plays, best first; plays that were searched more deeply come before all others.
    `reached`: the number of plies completed so far. `cubes`: the analyses of the cube decision by
    number of plies, if there is a cube decision. `rollout`: the latest rollout, which might still
    be running. `file`: the file in which the rollout is saved. `replies`: before a roll, the best
    play of every roll, which is empty if there is no legal play. `passed`: the equity after a roll
    without a legal play; None if it is not known. `opinion`: the evaluation by another program,
    None if it is not known; `opinion_failed`: whether that program could not be asked.
    """

    state: State
    terms: ComputerSettings
    lines: dict[Position, AnalysisLine] = field(default_factory=dict)
    reached: int = 0
    cubes: dict[int, CubeAnalysis] = field(default_factory=dict)
    rollout: RolloutResult | None = None
    file: Path | None = None
    replies: dict[Roll, tuple[Candidate, ...]] = field(default_factory=dict)
    passed: float | None = None
    opinion: Opinion | None = None
    opinion_failed: bool = False
    _rolled: dict[Position, RolledOut] = field(default_factory=dict)

    @property
    def by_play_outs(self) -> bool:
        """Whether the plays are evaluated by playouts because there is no network. A deeper
        look-ahead would then be meaningless.
        """
        return any(line.deepest.games or line.deepest.source == PLAYOUTS for line in self.lines.values())

    @property
    def plies(self) -> int:
        """The depth of the deepest result so far."""
        return max((self.reached, *self.cubes, *(plies for line in self.lines.values() for plies in line.values)))

    def behind(self, line: AnalysisLine) -> float | None:
        """The equity of a play minus the equity of the best play, at the same number of plies if
        possible (see `PlayAnalysis.loss`); None for the best play itself.
        """
        best = next(iter(self.lines.values()))
        if line is best:
            return None
        found = line.deepest
        same = best.values.get(found.plies, best.deepest) if found.is_searched else best.deepest
        return found.equity - same.equity

    def take(self, answer: Answer) -> None:
        """Add an answer to the analysis."""
        if isinstance(answer, PlayAnalysis):
            self._take_plays(answer.candidates)
        elif isinstance(answer, Evaluation):
            whole = Play((), self.state.position)
            found = Candidate(whole, BEFORE_ROLL, answer.probabilities, answer.equity, 0.0, 0, answer.plies, answer.source)
            self._take_plays([found])
        elif isinstance(answer, CubeAnalysis):
            self.cubes[self.reached] = answer
        else:
            self.rollout = answer
            rows = answer.candidates
            if answer.question.ways:
                # Cube actions have their own rows; if the cube cannot be turned now, only the first
                # result is shown.
                rows = () if cube_kind(self.state) else rows[:1]
            for one in rows:
                position = self.state.position if one.play is None else one.play.after
                self._rolled[position] = one
                if position in self.lines:
                    self.lines[position].rolled = one

    def give_up(self) -> None:
        """Note that a running rollout has been stopped. Its games are saved, so that it can be
        continued.
        """
        if self.file is not None and self.rollout is not None and self.rollout.ended is None:
            self.rollout = replace(self.rollout, ended=STOPPED)

    def take_queued(self, answer: RolloutResult) -> None:
        """Add the results of a rollout in the queue, which is continued there."""
        self.take(answer)
        self.file = None

    def rolled_way(self, name: str) -> RolledOut | None:
        """The result of the rollout for a cube action; None if there is none."""
        found = () if self.rollout is None or not self.rollout.question.ways else self.rollout.candidates
        return next((one for one in found if one.notation == (BEAVER if name == KEEP else name) and one.games), None)

    def _take_plays(self, candidates: Iterable[Candidate]) -> None:
        ordered = {}
        for one in candidates:
            rolled = self._rolled.get(one.play.after)
            line = self.lines.get(one.play.after) or AnalysisLine(one.play, one.notation or "–", rolled=rolled)
            line.values[one.plies] = one
            ordered[one.play.after] = line
        self.lines = ordered


def _has_cube(study: PositionAnalysis) -> bool:
    """Whether the equities of plays are cubeful."""
    state = study.state
    return state.has_cube and not state.crawford_game and not study.by_play_outs


def weighs_score(study: PositionAnalysis) -> bool:
    """Whether equities are derived from match-winning chances."""
    return study.state.setup.is_match and study.terms.match_table != POINTS_ONLY


def score_words(study: PositionAnalysis) -> str:
    """A phrase that says what the equities mean."""
    return tr("the score is taken into account") if weighs_score(study) else tr("points")


def title(study: PositionAnalysis) -> str:
    """The title of an analysis, such as `Portes 6-3, 1-ply by portes-expert, points`."""
    state, lines = study.state, list(study.lines.values())
    roll = tr(BEFORE_ROLL).lower() if state.dice is None else roll_words(state.dice)
    parts = [f"{state.variant.title} {roll}", by_whom(lines[0].deepest) if lines else tr("not yet judged")]
    if study.reached >= 2:
        search = study.terms.search
        parts.append(tr("at most {count} plays within {window} points", count=search.candidates, window=short(search.window)))
    parts += [tr("rolled out")] if study.rollout is not None else []
    return ", ".join((*parts, score_words(study)))


def found_by(study: PositionAnalysis) -> str:
    """A phrase that names the evaluator and says what the equities mean, such as `2-ply by
    backgammon; points, with the cube`. Empty if there are no results yet.
    """
    if not study.lines:
        return ""
    best = next(iter(study.lines.values())).deepest
    meaning = score_words(study)
    if _has_cube(study):
        meaning = tr("{points}, with the cube", points=meaning)
    return statements(by_whom(best), meaning)


def cube_sentences(study: PositionAnalysis) -> list[str]:
    """The correct cube action and the reasons for it; empty if there is no decision or no result
    yet.
    """
    kind, cubes = cube_kind(study.state), study.cubes
    if kind is None or not cubes:
        return []
    found, rollout = cubes[max(cubes)], study.rollout
    rolled = None if rollout is None else rollout.decision
    by_rollout = [] if rolled is None else [tr("According to the rollout: {right}.", right=right_words(kind, rolled))]
    return [right_words(kind, found.decision), *reasons(kind, found), *by_rollout]
