"""The position being analysed (with its plays and all results), the decisions of its session, and
earlier analyses. This module does not use Qt.

Equities are points for the side on roll at stake 1. They take the score into account if the
settings require it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from palamedes.core.dice.dice import Roll, roll_words, rolls
from palamedes.core.language import mark, tr, trn, whole
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.results.rollout import STOPPED, RolloutResult, RolloutSettings
from palamedes.core.results.rollout_queue import QueuedRollout
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import Event, Played
from palamedes.core.session.session import Session, advance
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.models.analysis.analysis_table import AnalysisColumn, AnalysisRow, AnalysisTable, columns_for
from palamedes.gui.models.analysis.editor_model import EditorModel, table_from
from palamedes.gui.models.analysis.lines import LineOfPlay, Lines, beginning
from palamedes.gui.models.analysis.position_analysis import Answer, PositionAnalysis, cube_sentences, found_by, title
from palamedes.gui.models.analysis.roll_rows import roll_lines, wants_rolls
from palamedes.gui.models.computer_model import signed
from palamedes.gui.models.game.scene import hint_arrows
from palamedes.gui.models.texts.cube_words import cube_kind
from palamedes.gui.models.words import briefly
from palamedes.service.analysis.rollout_queue import QueueEntry, queued
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.requests import (
    AnalyzeRequest,
    CubeRequest,
    EvaluateRequest,
    GoOnRequest,
    RolloutRequest,
    plays_request,
)

ANSWERS = {Phase.DOUBLED: mark("{name} to answer a double"), Phase.BEAVERED: mark("{name} to answer a beaver")}
MAX_ARROWS = 3
"""The maximum number of plays that the board shows at once. The same number of plays is rolled out
if none is selected.
"""


class KeptRollouts:
    """The analyses with rollouts that were made in earlier windows, oldest first, and the folder
    for the games of these rollouts. Both are kept until the program ends.
    """

    def __init__(self) -> None:
        self.studies: list[PositionAnalysis] = []
        self._folder: TemporaryDirectory[str] | None = None
        self._count = 0

    def new_file(self) -> Path:
        """A file for the games of another rollout."""
        self._folder = self._folder or TemporaryDirectory(prefix="palamedes-", ignore_cleanup_errors=True)
        self._count += 1
        return Path(self._folder.name) / f"{self._count}.json"

    def keep(self, studies: Sequence[PositionAnalysis]) -> None:
        """Keep the analyses with rollouts among those of a window that is closed."""
        self.studies = [study for study in studies if study.rollout is not None]

    def close(self) -> None:
        """Delete the folder."""
        if self._folder is not None:
            self._folder.cleanup()


class AnalysisModel:
    """The content of the analysis window.

    `settings`: the settings for the evaluation. Their number of plies is the final depth of the
    look-ahead. `studies`: all analyses made so far, oldest first. `study`: the analysis that is
    shown. `selected`: the positions after the selected plays, which are shown by arrows and are
    rolled out. `asked`: the analysis for which a request is running.
    """

    def __init__(self, settings: ComputerSettings) -> None:
        self.settings = settings
        self.studies: list[PositionAnalysis] = []
        self.asked: PositionAnalysis | None = None
        self.selected: tuple[Position, ...] = ()
        self.table = AnalysisTable()
        self.lines = Lines(None)
        self._state: State | None = None
        self._is_in_session = False
        self._study: PositionAnalysis | None = None
        self._asked_roll: Roll | None = None
        self._asked_pass = False
        self.rolled_out: Callable[[PositionAnalysis], list[RolloutResult]] = lambda study: []
        """Returns the results that the queue of rollouts has for an analysis."""

    # The position studied.

    @property
    def state(self) -> State:
        assert self._state is not None
        return self._state

    @property
    def study(self) -> PositionAnalysis:
        assert self._study is not None
        return self._study

    def look_at_position(self, state: State) -> None:
        """Analyse a position that is not part of a session."""
        line = LineOfPlay.from_position(state)
        self.lines = Lines(line, 0 if line is None else len(line.session.events))
        self._state, self._is_in_session = state, False
        self._begin()

    def look_at_session(self, session: Session, shown: int, looks_back: bool = False) -> None:
        """Analyse a moment of a session. `shown`: the number of events up to that moment. If
        `looks_back` is true, the turn before the moment is analysed instead of the one after it.
        """
        meant = shown - 1 if looks_back and shown and isinstance(session.events[shown - 1], Played) else shown
        line = LineOfPlay(beginning(session, len(session.events)))
        self.lines, self._is_in_session = Lines(line, meant), True
        self._follow_line()

    def _follow_line(self) -> None:
        """Analyse the moment at which the user is in the line."""
        assert self.lines.line is not None
        self._state = self.lines.line.session.states[self.lines.index]
        self._begin()

    def can_step(self, by: int) -> bool:
        """Whether there is a moment before (−1) or after (1) this one that can be visited."""
        return self._neighbour(by) is not None

    def step(self, by: int) -> bool:
        """Go to the moment before (−1) or after (1) this one. Returns whether there is one."""
        index = self._neighbour(by)
        if index is None:
            return False
        self.lines.index = index
        self._follow_line()
        return True

    def _neighbour(self, by: int) -> int | None:
        line = self.lines.line
        return None if line is None else line.neighbour(self.lines.index, by)

    # What-if lines.

    def choose_line(self, line: LineOfPlay) -> bool:
        """Go to another line of play, which is always possible."""
        self.lines.choose(line)
        self._follow_line()
        return True

    def play_on(self, events: Sequence[Event]) -> bool:
        """Play on with these events, in a what-if line unless they are those of the session.
        Returns whether this was possible.
        """
        if not events or not self.lines.play(events):
            return False
        self._follow_line()
        return True

    @property
    def made(self) -> Position | None:
        """The position after the play that was made, from the point of view of the side that made
        it; None if no play was made.
        """
        line, events = self.lines.line, self.lines.to_come
        if line is None or not events or self.state.phase is not Phase.TO_PLAY or not isinstance(events[0], Played):
            return None
        return line.session.states[self.lines.index + 1].seen_by(self.state.on_roll)

    @property
    def heading(self) -> str:
        """The title of the position, such as `Game 2, Plakoto, 3–1: Anna to play 6-3`."""
        game = tr("Game {number}", number=self.state.game + 1) + ", " if self._is_in_session else ""
        return game + position_words(self.state)

    @property
    def trouble(self) -> str:
        """The reason why nothing can be analysed; empty if there is none."""
        if self.state.phase is Phase.OPENING:
            return tr("There is nothing to analyse before the opening roll.")
        return "" if self.state.game_is_running else tr("The game is over; go back to an earlier decision.")

    # Analyses.

    def choose(self, settings: ComputerSettings) -> None:
        """Analyse the position with other settings."""
        self.settings = settings
        self._begin(keep=True)

    def _begin(self, keep: bool = False) -> None:
        """Show the analysis of the position with the current settings. If there is none, begin
        one.
        """
        terms = self.settings.searching(plies=1)
        same = (one for one in self.studies if one.terms == terms and one.state == self.state)
        self._study = next(same, None)
        if self._study is None:
            self._study = PositionAnalysis(self.state, terms)
            self.studies.append(self._study)
            for result in self.rolled_out(self._study):
                self._study.take_queued(result)
        if not keep:
            self.selected = ()

    def show(self, study: PositionAnalysis) -> None:
        """Show an earlier analysis with its position and its settings."""
        for line in self.lines.all:
            if study.state in line.session.states:
                self.lines.line, self.lines.index = line, line.session.states.index(study.state)
                break
        else:
            self.lines, self._is_in_session = Lines(LineOfPlay.from_position(study.state)), False
            self.lines.index = 0 if self.lines.line is None else len(self.lines.line.session.events)
        self._state, self._study, self.selected = study.state, study, ()
        self.settings = study.terms.searching(plies=max(study.reached, 1))

    def earlier(self) -> list[tuple[str, PositionAnalysis]]:
        """The analyses that have results and the one that is shown, each with its title, latest
        first.
        """
        return [(title(study), study) for study in reversed(self.studies) if study.lines or study is self._study]

    def next_request(self) -> AnalyzeRequest | CubeRequest | EvaluateRequest | None:
        """The next request, which analyses the position one ply deeper, up to the chosen number of
        plies. None if there is nothing left to do.

        The cube is analysed after the position, at the same depth, and the best reply to every roll
        comes last.
        """
        study = self.study
        state, side = study.state, study.state.on_roll
        lacks_cube = cube_kind(state) is not None and len(study.cubes) < study.reached
        is_deep = study.reached >= self.settings.search.plies or study.by_play_outs
        self.asked, self._asked_roll, self._asked_pass = study, None, False
        if self.trouble:
            return None
        if is_deep and not lacks_cube:
            return self._roll_request()
        if lacks_cube:
            return cube_request(state, study.terms.searching(plies=study.reached))
        settings = study.terms.searching(plies=study.reached + 1)
        if state.dice is not None:
            return plays_request(state, settings)
        return EvaluateRequest(state.situation(side), settings, session=(state, side))

    def _roll_request(self) -> AnalyzeRequest | EvaluateRequest | None:
        """The request for the best play of the next roll that has not been looked at; None if all
        are known. All rolls without a legal play share one evaluation.
        """
        study, state = self.study, self.study.state
        if not wants_rolls(study):
            return None
        settings = study.terms.searching(plies=1)
        for roll, _ in rolls(state.variant.board.die):
            if roll not in study.replies:
                self._asked_roll = roll
                return plays_request(replace(state, phase=Phase.TO_PLAY, dice=roll), settings)
        if study.passed is None and not all(study.replies.values()):
            self._asked_pass = True
            after = advance(replace(state, phase=Phase.TO_PLAY, dice=(1, 1)), Played(()))
            return EvaluateRequest(after.situation(after.on_roll), settings, session=(after, after.on_roll))
        return None

    def take_answer(self, answer: Answer, whole: bool) -> None:
        """Add an answer to the analysis for which it was requested. `whole` is false for a partial
        answer.
        """
        if self.asked is None:
            return
        if self._asked_roll is not None and isinstance(answer, PlayAnalysis):
            if whole:
                self.asked.replies[self._asked_roll] = answer.candidates[:1]
        elif self._asked_pass and isinstance(answer, Evaluation):
            self.asked.passed = -answer.equity
        else:
            self.asked.take(answer)
            if whole and isinstance(answer, PlayAnalysis | Evaluation):
                self.asked.reached += 1

    @property
    def is_pass(self) -> bool:
        """Whether there is no legal play."""
        return self.study.reached > 0 and not self.study.lines

    # Rollouts.

    def rollout_request(self, games: RolloutSettings, plies: int, file: Path) -> RolloutRequest:
        """The request to roll out the selected plays together, or the best few if none is selected.
        Before a roll, the position itself is rolled out.
        """
        study, state = self.study, self.study.state
        self.asked, study.file, self._asked_roll, self._asked_pass = study, file, None, False
        side, terms = state.on_roll, study.terms
        plays = plays_to_roll_out(self)
        return RolloutRequest(
            Situation.at_turn(state.variant, state.position, state.turns[side], state.began == side),
            state.dice,
            None if state.dice is None else plays,
            network=terms.network,
            search=SearchSettings(plies, databases=terms.search.databases),
            settings=games,
            session=(state, side),
            match_table=terms.match_table,
            file=file,
        )

    @property
    def can_go_on(self) -> bool:
        """Whether there is a rollout that can be continued."""
        rollout = self.study.rollout
        return rollout is not None and rollout.ended is not None and self.study.file is not None

    def go_on_request(self, games: int) -> GoOnRequest:
        """The request to continue the last rollout: to its end if it was stopped, otherwise with
        `games` more games for every play.
        """
        self.asked, self._asked_roll, self._asked_pass = self.study, None, False
        last, file = self.study.rollout, self.study.file
        assert last is not None
        assert file is not None
        wanted = last.question.settings.games
        return GoOnRequest(file, wanted if last.ended == STOPPED else wanted + games)

    @property
    def progress(self) -> tuple[int, int]:
        """The number of completed games and the total number of games in the last rollout; (0, 0)
        if there is none.
        """
        last = self.study.rollout
        return (0, 0) if last is None else (last.played, last.wanted)

    # What is shown.

    def rows(self) -> list[AnalysisRow]:
        """The rows of the table, in display order."""
        return self.table.rows(self.study, self.made, self.lines.to_come)

    @property
    def columns(self) -> tuple[AnalysisColumn, ...]:
        """The columns of the table."""
        return columns_for(self.study)

    def view(self, mirrored: bool = False) -> BoardView:
        """The board, with arrows for the selected plays or, if none is selected, for the best play
        and the one that was made.
        """
        state, study = self.state, self.study
        bare = EditorModel(table_from(state)).view(mirrored)
        lines, positions = list(study.lines.values()), list(study.lines)
        places = [place for place, position in enumerate(positions) if position in self.selected]
        if not places:
            places = sorted({0, positions.index(self.made)}) if self.made in study.lines else [0]
        arrows = [
            arrow
            for place in places[:MAX_ARROWS]
            if place < len(lines)
            for arrow in hint_arrows(state.variant, state.position, BoardSide(state.on_roll), lines[place].play.steps, place)
        ]
        return replace(bare, arrows=tuple(arrows))

    def as_text(self) -> str:
        """The table as text for the clipboard: one line per row, with tabs between the columns. The
        table of rolls follows if there is one.
        """
        head = "\t".join((tr("Play"), *(tr(column.heading) for column in self.columns), tr("Source")))
        rows = ("\t".join((row.name, *row.cells, row.source)) for row in self.rows())
        lines = self.heading, found_by(self.study), *cube_sentences(self.study), head, *rows, *roll_lines(self.study)
        return "\n".join(lines) + "\n"


def plays_to_roll_out(model: AnalysisModel) -> tuple[str, ...]:
    """The selected plays, or the best few if none is selected."""
    lines = model.study.lines
    chosen = [line for position, line in lines.items() if position in model.selected]
    return tuple(line.name for line in chosen or list(lines.values())[:MAX_ARROWS])


def rollout_for_queue(model: AnalysisModel, games: int, plies: int, turns: int | None) -> QueuedRollout:
    """The rollout of these plays, with so many games for each."""
    return queued(model.study.state, model.study.terms, plays_to_roll_out(model), games, plies, turns)


def take_queued(model: AnalysisModel | KeptRollouts, entry: QueueEntry) -> bool:
    """Add results of the queue to the analyses of the position. Returns whether there are any."""
    same = [study for study in model.studies if entry.is_about(study.state, study.terms)]
    for study in same:
        if entry.result is not None:
            study.take_queued(entry.result)
    return bool(same)


def position_words(state: State) -> str:
    """A position in words, such as `Plakoto, 3–1: Anna to play 6-3`."""
    name = briefly(state.setup.players[state.on_roll].name)
    score = f"{state.score[0]}–{state.score[1]}"
    if state.setup.is_match:
        score = trn("{score} to 1", "{score} to {n}", state.setup.length, score=score)
    roll = "" if state.dice is None else roll_words(state.dice)
    to_do = tr("{name} to play {roll}", name=name, roll=roll) if roll else tr("{name} to roll", name=name)
    if not state.game_is_running:
        to_do = tr("the game is over")
    elif state.phase is Phase.OPENING:
        to_do = tr("before the opening roll")
    elif state.phase in ANSWERS and state.to_act is not None:
        to_do = tr(ANSWERS[state.phase], name=briefly(state.setup.players[state.to_act].name))
    return f"{state.variant.title}, {score}: {to_do}"


def status_words(model: AnalysisModel, asking: bool, is_rolling: bool, is_waiting: bool) -> str:
    """What is being done, and what the results are. `asking`: whether a request is running;
    `is_rolling`: whether it is a rollout; `is_waiting`: whether the rollout has to wait for
    compilation.
    """
    done, wanted = model.progress
    rollout = model.study.rollout
    stopped = tr("Rollout stopped") if rollout is not None and rollout.ended == STOPPED and not is_rolling else ""
    found = ". ".join(filter(None, (stopped, found_by(model.study), made_words(model))))
    if model.trouble:
        return model.trouble
    if model.is_pass:
        return tr("No checker can be moved: there is nothing to decide.")
    if is_waiting:
        return tr("Rollouts are being prepared, which happens only once. This rollout will begin afterwards; Stop cancels it.")
    if is_rolling and wanted:
        return tr("Rolling out: {done} of {wanted} games", done=whole(done), wanted=whole(wanted))
    if is_rolling:
        return tr("Rolling out…")
    if asking and model.study.lines:
        return tr("{found_by}; looking deeper…", found_by=found)
    return tr("Looking at all plays…") if asking else found


def selected_play(model: AnalysisModel) -> str:
    """The play that is selected, in notation; empty unless it is the only one."""
    chosen = [model.study.lines[one].name for one in model.selected if one in model.study.lines]
    return chosen[0] if len(chosen) == 1 and model.state.dice is not None else ""


def made_words(model: AnalysisModel) -> str:
    """The play that was made, with its rank and its loss; empty if there is none."""
    made, study = model.made, model.study
    if made not in study.lines:
        return ""
    line, place = study.lines[made], list(study.lines).index(made) + 1
    behind = study.behind(line)
    rank = tr("Played: {play}, rank {place} of {count}", play=tr(line.name), place=place, count=len(study.lines))
    return f"{rank}." if behind is None else f"{rank}, {signed(behind, 3)}."
