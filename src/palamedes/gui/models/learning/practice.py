"""A question of a card or a trainer: the answer, what it loses, and the words about it. This module
does not use Qt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from palamedes.core.language import mark, number, tr, trn
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.practice.cards import BEST, GRADE_WORDS, CardChoice, CardKind, KeptCard
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.results.review_words import signed
from palamedes.core.rules.play import Step, notation
from palamedes.core.session.state import State
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView
from palamedes.gui.models.game.scene import hint_arrows, with_arrows
from palamedes.gui.models.learning.exercise import Exercise, board_of, state_of
from palamedes.gui.models.words import briefly, sentence
from palamedes.service.play.turn_input import turn_input
from palamedes.service.practice.asking import PracticeProgress
from palamedes.service.practice.judging import choice_at, choices_in, play_of, request_for, steps_of
from palamedes.service.practice.questions import NO_DOUBLE, PracticeQuestion
from palamedes.service.practice.words import due_words, task_words
from palamedes.service.requests import AnalyzeRequest, CubeRequest

NO_BOARD = "backgammon"
"""The position of a question without a board; it is not shown."""
MOST_ROWS = 10
"""The number of choices in the table; the one that was made is always among them."""
PLAYERS = re.compile(r"(.+) – (.+)(, [0-9]+\.[0-9]+(?:, .*)?)")
"""Both players, and the game and the turn from which a card comes (see `cards.about`)."""
NO_CARDS = mark("There are no cards yet. They are made from the errors of an analysed session, or added with “Cards”.")
CHOICE_HEADINGS = (mark("Choice"), mark("Lost"))
NUMBER_HEADINGS = (mark("You"), mark("Correct"))


class AnswerRow(NamedTuple):
    """A row of the table after the answer. `choice`: the index of the choice, None for other rows;
    `is_made`: whether this is the user's answer.
    """

    cells: tuple[str, ...]
    choice: int | None = None
    is_made: bool = False


class PracticeTask(Exercise):
    """A question that is answered by a play on the board, by a cube action, or by numbers.

    `made`: the answer as text, empty before it has been given; `given`: the numbers; `chosen`: the
    index of the answer among the choices; `shown`: the index of the choice that the arrows show;
    `kept`: the card after the answer; `steps_made`: the steps of the answer.
    """

    def __init__(self, question: PracticeQuestion, mirrored: bool = False) -> None:
        super().__init__(question.state or state_of(NO_BOARD), None, mirrored)
        self.question = question
        self.made = ""
        self.given: tuple[float, ...] = ()
        self.steps_made: tuple[Step, ...] = ()
        self.shown = 0
        self.kept: KeptCard | None = question.card

    # The question.

    @property
    def asks_play(self) -> bool:
        return self.question.kind is CardKind.PLAY

    @property
    def has_board(self) -> bool:
        return self.question.state is not None

    @property
    def task(self) -> str:
        """The question in words."""
        question = self.question
        if question.away is not None:
            mine, theirs = question.away
            return tr(
                "You need {mine} and the opponent needs {theirs}. What is your chance of winning the match?",
                mine=_points(mine),
                theirs=_points(theirs),
            )
        if question.kind is None:
            return tr("What are the pip counts?")
        return task_words(self.state, question.kind, question.answers)

    @property
    def heading(self) -> str:
        """The game, the score, and where the position comes from."""
        if self.question.away is not None:
            is_crawford = min(self.question.away) == 1 < max(self.question.away)
            return tr("Backgammon, before the Crawford game") if is_crawford else tr("Backgammon, before a game")
        card, setup = self.question.card, self.state.setup
        game = self.state.variant.title
        if setup.is_match:
            side = self.state.on_roll
            left = [setup.length - self.state.score[each] for each in (side, 1 - side)]
            game = tr("{game}, {mine}-away {theirs}-away", game=game, mine=left[0], theirs=left[1])
        if card is None:
            return game
        return ". ".join(filter(None, (game, sentence(tr(str(card.card.source))), _about_words(card.card.about))))

    def become_ready(self) -> None:
        """Note that legal plays can be generated."""
        if self.hand is None and self.asks_play:
            self.hand = turn_input(self.state)

    def click(self, place: int, is_right: bool = False) -> str:
        """The same as in other exercises, but nothing can be moved after the answer."""
        return "" if self.is_answered else super().click(place, is_right)

    # The answer.

    @property
    def is_answered(self) -> bool:
        return bool(self.made or self.given)

    @property
    def can_answer(self) -> bool:
        """Whether the play on the board can be given as the answer."""
        return self.hand is not None and self.hand.play is not None and not self.is_answered

    def answer_play(self) -> None:
        """Give the play on the board as the answer. It must be complete."""
        assert self.hand is not None
        assert self.hand.play is not None
        self.steps_made, self.selected = self.hand.play.steps, None
        found = self._chosen_play
        written = notation(self.state.variant, self.state.position, self.steps_made)
        self.made = written if found is None else self.question.choices[found].text
        self.shown = 0

    def try_choice(self, index: int) -> None:
        """Make the play of a choice on the board, without giving it as the answer."""
        play = play_of(self.state, self.question.choices[index].text)
        if self.hand is not None and play is not None:
            self.hand.make(play)

    def answer_cube(self, text: str) -> None:
        """Give a cube action as the answer."""
        self.made = text

    def answer_numbers(self, given: Sequence[float]) -> None:
        """Give numbers as the answer."""
        self.given = tuple(given)

    @property
    def needs_judging(self) -> bool:
        """Whether the engine must judge the choices: there are none yet, or the play that was made
        is not among them.
        """
        if self.question.kind is None:
            return False
        return not self.question.choices or (bool(self.steps_made) and self.chosen is None)

    def request(self) -> AnalyzeRequest | CubeRequest:
        """The request for the choices."""
        assert self.question.kind is not None
        return request_for(self.state, self.question.kind)

    def take(self, analysis: PlayAnalysis | CubeAnalysis) -> None:
        """Use the choices that the engine has judged."""
        assert self.question.kind is not None
        self.question = self.question.with_choices(choices_in(analysis, self.question.kind))
        if self.steps_made and self.chosen is not None:
            self.made = self.question.choices[self.chosen].text

    @property
    def _chosen_play(self) -> int | None:
        return None if self.hand is None else choice_at(self.state, self.question.choices, self.hand.position)

    @property
    def chosen(self) -> int | None:
        """The index of the answer among the choices; None if it is not there."""
        if self.asks_play:
            return self._chosen_play if self.steps_made else None
        return next((index for index, each in enumerate(self.question.choices) if each.text == self.made), None)

    @property
    def error(self) -> float | None:
        """The error of the answer in the unit of the trainer; None until it can be judged."""
        if self.given:
            return self.question.error_of(self.given)
        return self.question.choices[self.chosen].loss if self.made and self.chosen is not None else None

    # What is shown after the answer.

    def verdict(self) -> str:
        """What the answer is worth; empty until it can be judged."""
        error, question = self.error, self.question
        if error is None:
            return ""
        if question.fields:
            return self._verdict_on_numbers(error)
        best = _choice_words(question, question.choices[0])
        if error < BEST:
            return tr("Right! Best: {play}.", play=best)
        lost = number(error, 3)
        if question.trainer is TrainerKind.RACE and self.made != NO_DOUBLE:
            return tr("Together with the opponent's reply, it gives away {loss} points. Best: {play}.", loss=lost, play=best)
        return tr("It loses {loss} points. Best: {play}.", loss=lost, play=best)

    def _verdict_on_numbers(self, error: float) -> str:
        if self.question.is_right(error):
            return tr("Right!")
        if self.question.trainer is TrainerKind.MATCH:
            return tr("{points} percentage points off.", points=number(error, 1))
        return trn("{n} pip off.", "{n} pips off.", round(error))

    def due_words(self) -> str:
        """When the card is asked again; empty before the answer."""
        if self.kept is None or not self.is_answered or not self.kept.answers:
            return ""
        last = self.kept.answers[-1]
        words = due_words(self.kept.due, last.when)
        return tr("Grade: {grade}. The card is due {when}.", grade=tr(GRADE_WORDS[last.grade]), when=words)

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of the table after the answer."""
        if self.question.fields:
            return ("", *map(tr, NUMBER_HEADINGS))
        return ("", *map(tr, self.question.headings)) if self.question.facts else tuple(map(tr, CHOICE_HEADINGS))

    def rows(self) -> list[AnswerRow]:
        """The rows of the table after the answer."""
        question = self.question
        if question.fields:
            pairs = zip(question.fields, self.given, strict=True)
            return [AnswerRow((tr(each.label), number(given, 0), number(each.right, each.digits))) for each, given in pairs]
        if question.facts:
            return [AnswerRow((tr(each.label), *map(tr, each.cells))) for each in question.facts]
        chosen = self.chosen
        indices = [index for index in range(len(question.choices)) if index < MOST_ROWS or index == chosen]
        return [self._choice_row(index, index == chosen) for index in indices]

    def _choice_row(self, index: int, is_made: bool) -> AnswerRow:
        choice = self.question.choices[index]
        words = _choice_words(self.question, choice)
        if is_made:
            words = tr("{choice} (you)", choice=words)
        elif self.question.card is not None and choice.text == self.question.card.card.made:
            words = tr("{choice} (played then)", choice=words)
        return AnswerRow((words, signed(-choice.loss) if choice.loss else ""), index, is_made)

    # The board.

    @property
    def view(self) -> BoardView:
        """The board; after the answer it shows the position before the play, with arrows."""
        if not self.asks_play:
            return cube_board(self.state, self.question.kind, self.mirrored)
        if not self.is_answered or not self.question.choices:
            return replace(super().view, cube=_cube_seen_by_player(self.state))
        board = cube_board(self.state, self.question.kind, self.mirrored)
        steps = steps_of(self.state, self.question.choices[self.shown].text)
        return with_arrows(board, hint_arrows(board.variant, board.position, BoardSide.BOTTOM, steps, self.shown))


def _about_words(about: str) -> str:
    """Where a card comes from, with the players' names as displayed."""
    found = PLAYERS.fullmatch(about)
    return about if found is None else f"{briefly(found[1])} – {briefly(found[2])}{found[3]}"


def _points(away: int) -> str:
    return tr("1 point") if away == 1 else tr("{n} points", n=away)


def _choice_words(question: PracticeQuestion, choice: CardChoice) -> str:
    """A choice as it is shown: plays are the same in every language."""
    return choice.text if question.kind is CardKind.PLAY else sentence(tr(choice.text))


def nothing_words(is_ready: bool, progress: PracticeProgress | None) -> str:
    """What is said if there is no question. `progress`: that of the cards, None for trainers."""
    if not is_ready:
        return tr("You can answer as soon as the engine is ready.")
    if progress is None:
        return ""
    if not progress.numbers.cards:
        return tr(NO_CARDS)
    when = progress.numbers.next
    words = "" if when is None else tr("The next one is due {when}.", when=due_words(when, datetime.now(UTC)))
    return " ".join(filter(None, (tr("No cards are due."), words)))


def remark(task: PracticeTask | None, progress: PracticeProgress | None) -> str:
    """A remark below the question: when its card comes back, or how many cards are due."""
    if task is None:
        return ""
    card = task.question.card
    if task.is_answered:
        note = card.card.note if card is not None else ""
        return "\n".join(filter(None, (task.due_words(), note))) if task.error is not None else tr("Analysing…")
    if card is not None and progress is not None:
        return trn("{n} card is due.", "{n} cards are due.", progress.numbers.due)
    return tr("Make your play on the board.") if task.asks_play else ""


def cube_board(state: State, kind: CardKind | None, mirrored: bool) -> BoardView:
    """The board with the cube. The side that decides sits at the bottom."""
    board = board_of(state, mirrored)
    if kind is None:
        return board
    if kind is CardKind.TAKE and state.has_cube:
        turned = replace(board, position=board.position.flipped(), on_roll=BoardSide.TOP, bottom_colour=1 - board.bottom_colour)
        return replace(turned, cube=BoardCube(2 * state.cube.value, None, BoardSide.BOTTOM), numbered=BoardSide.BOTTOM)
    return replace(board, cube=_cube_seen_by_player(state))


def _cube_seen_by_player(state: State) -> BoardCube | None:
    """The cube on a board with the side on roll at the bottom; None if there is no cube."""
    if not state.has_cube or state.crawford_game:
        return None
    value, owner = state.cube.value, state.cube.owner
    seat = None if owner is None else BoardSide.BOTTOM if owner == state.on_roll else BoardSide.TOP
    return BoardCube(value, seat)
