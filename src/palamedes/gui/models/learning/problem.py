"""The problem of the day: a roll to play, and the verdict on it. This module does not use Qt."""

from __future__ import annotations

from datetime import date

from palamedes.core.language import day as day_words
from palamedes.core.language import number, tr, trn
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.rules.play import Step
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.models.game.scene import PlayList, hint_arrows, with_arrows
from palamedes.gui.models.learning.exercise import Exercise, state_of
from palamedes.gui.models.words import side_words
from palamedes.service.play.turn_input import turn_input
from palamedes.service.program.daily import is_solved
from palamedes.service.requests import AnalyzeRequest, plays_request

JUDGE = ComputerSettings(search=SearchSettings(plies=2))
"""The settings for the verdict. The opening book and the endgame databases are used as well."""


class DailyProblem(Exercise):
    """The problem of a day. `analysis`: the evaluation of all plays; None until it is there.
    `made`: the steps of the answer; None before it has been given. `shown`: the index of the play
    that the arrows show.
    """

    def __init__(self, line: str, day: date, mirrored: bool = False) -> None:
        super().__init__(state_of(line), None, mirrored)
        self.day = day
        self.analysis: PlayAnalysis | None = None
        self.made: tuple[Step, ...] | None = None
        self.shown = 0

    @property
    def heading(self) -> str:
        return tr("{game}, {day}", game=self.state.variant.title, day=day_words(self.day))

    @property
    def task(self) -> str:
        assert self.state.dice is not None
        low, high = sorted(self.state.dice)
        return tr("{side} to play {dice}. What is the best play?", side=side_words(self.state.on_roll), dice=f"{high}-{low}")

    def click(self, place: int, is_right: bool = False) -> str:
        """The same as in other exercises, but nothing can be moved after the answer."""
        return super().click(place, is_right) if self.made is None else ""

    def become_ready(self) -> None:
        """Note that legal plays can be generated."""
        if self.hand is None:
            self.hand = turn_input(self.state)

    def request(self) -> AnalyzeRequest:
        """The request for the verdict."""
        return plays_request(self.state, JUDGE, book=True)

    def answer(self) -> None:
        """Give the present play as the answer. It must be complete."""
        assert self.hand is not None
        assert self.hand.play is not None
        self.made = self.hand.play.steps
        self.selected = None

    def try_again(self) -> None:
        """Take back the answer, to look for a better one. The first answer still counts."""
        if self.hand is not None:
            self.hand.clear()
        self.made, self.shown = None, 0

    @property
    def loss(self) -> float | None:
        """The points lost by the answer; None until it can be judged."""
        if self.made is None or self.analysis is None or not self.analysis.complete:
            return None
        after = next((one for one in self.analysis.candidates if self._is_made(one.play.after)), None)
        return None if after is None else max(self.analysis.loss(after), 0.0)

    def _is_made(self, after: object) -> bool:
        return self.hand is not None and self.hand.position == after

    @property
    def plays(self) -> PlayList | None:
        """The evaluated plays, which are shown only after the answer."""
        if self.made is None or self.analysis is None:
            return None
        return PlayList(self.state.variant, self.analysis, made=self.made, chosen=self.shown)

    @property
    def verdict(self) -> str:
        """What the answer is worth; empty until it can be judged."""
        loss = self.loss
        if loss is None or self.analysis is None:
            return ""
        best = self.analysis.candidates[0].notation
        if loss == 0:
            return tr("Right! {play} is the best play.", play=best)
        lost = number(loss, 3)
        if is_solved(loss):
            return tr("Well played: it loses only {loss} points. {play} is a little better.", loss=lost, play=best)
        return tr("It loses {loss} points. {play} is better.", loss=lost, play=best)

    @property
    def view(self) -> BoardView:
        """The board; after the answer it shows the position before the play, with arrows."""
        if self.made is None or self.analysis is None or not self.analysis.candidates:
            return super().view
        steps = self.analysis.candidates[self.shown].play.steps
        board = Exercise(self.state, None, self.mirrored).view
        return with_arrows(board, hint_arrows(board.variant, board.position, BoardSide.BOTTOM, steps, self.shown))


def streak_words(count: int) -> str:
    """The number of problems solved in a row; empty if there are none."""
    return trn("Solved {n} day in a row", "Solved {n} days in a row", count) if count else ""
