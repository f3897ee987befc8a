"""The lessons: the rules of each family of games in five steps. They need no engine. This module
does not use Qt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from palamedes.core.language import mark, tr
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.gui.board.view import BoardView
from palamedes.gui.models.learning.exercise import Exercise, state_of
from palamedes.service.play.guided_turn import guided_input


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson. `line`: the position and the roll as text, without the game. `plays`:
    the plays that are accepted, in notation with every stop. `task`: what the player should do;
    `wrong`: the answer to any other move; `done`: what the player has learnt.
    """

    line: str
    plays: tuple[str, ...]
    task: str
    wrong: str
    done: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps for one family of games, shown in the game `key`. `name`: the family's name."""

    key: str
    name: str
    steps: tuple[LessonStep, ...]

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.key]


BEAR_OFF = LessonStep(
    "off:9 6:2 5:2 3:2 | off:5 6:4 5:4 4:2; roll 65",
    ("6/off 5/off",),
    mark("All your checkers are in your home board, so you may bear them off. Bear off one from point 6 and one from point 5."),
    mark("Take the checkers from points 6 and 5, and put them in the tray at the side of the board."),
    mark("Whoever bears off all checkers first wins. Without a single checker off, the loser loses a double game."),
)
"""The last step of every lesson."""

LESSONS = (
    Lesson(
        "portes",
        mark("Hitting: Portes"),
        (
            LessonStep(
                "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 65",
                ("24/18/13",),
                mark(
                    "Your light checkers run from point 24 down to point 1. Each die moves one checker. Bring one from "
                    "point 24 to point 13: six points, then five."
                ),
                mark("Take a checker from point 24. With 6 and 5, the same checker reaches point 13."),
                mark("Safe: where two or more checkers stand together, nobody can hit them."),
            ),
            LessonStep(
                "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31",
                ("8/5 6/5",),
                mark("Two checkers on a point close it to the other side. Close point 5, with checkers from 8 and 6."),
                mark("Bring two checkers to point 5: three points from 8, and one point from 6."),
                mark("Point 5 is yours. Dark can no longer land there."),
            ),
            LessonStep(
                "24:2 13:5 8:3 6:5 | 24:1 21:1 13:5 8:3 6:5; roll 42",
                ("8/4* 6/4",),
                mark("A lone checker can be hit. Hit the dark checker on point 4, with a checker from 8 and another from 6."),
                mark("The lone dark checker stands on point 4. You reach it from 8 with the 4 and from 6 with the 2."),
                mark("Hit! The dark checker is on the bar and must begin again from the start."),
            ),
            LessonStep(
                "bar:1 24:1 13:4 8:3 6:5 4:1 | 24:2 13:4 8:2 6:3 5:2 4:2; roll 52",
                ("bar/23 13/8", "bar/23 8/3", "bar/23/18"),
                mark("Your checker on the bar must enter first. The 5 leads to a closed point: enter with the 2, then play 5."),
                mark("First enter from the bar, to point 23. Then play a 5 that does not end on a closed point."),
                mark("While a checker is on the bar, no other checker may move."),
            ),
            BEAR_OFF,
        ),
    ),
    Lesson(
        "plakoto",
        mark("Pinning: Plakoto"),
        (
            LessonStep(
                "24:15 | 24:15; roll 65",
                ("24/18 24/19",),
                mark("Your light checkers begin on point 24. Each die moves one checker. Bring out two, one with each die."),
                mark("Move two different checkers from point 24: one to 18 and one to 19."),
                mark("Your checkers run down to point 1, and the dark ones run the other way."),
            ),
            LessonStep(
                "24:14 20:1 | 24:14 7:1; roll 62",
                ("24/18+ 20/18",),
                mark(
                    "Nothing is hit in Plakoto: a checker that lands on a lone dark one pins it. Pin it on point 18, with two."
                ),
                mark("The lone dark checker stands on point 18. You reach it from 24 with the 6 and from 20 with the 2."),
                mark("Pinned! The dark checker cannot move until you leave the point."),
            ),
            LessonStep(
                "24:13 21:1 15:1 | 24:15; roll 63",
                ("24/18 21/18",),
                mark("Lone checkers can be pinned. Two or more are a closed point, a porta. Make one on point 18."),
                mark("Bring two checkers to point 18: from 24 with the 6, and from 21 with the 3."),
                mark("Your porta on point 18 is safe, and dark cannot land there."),
            ),
            LessonStep(
                "12:8 8:2 7:3 5:2 | 24:1 10:8 9:6; roll 61",
                ("7/1+ 12/11", "7/1+ 8/7", "7/1+ 7/6", "7/1+ 5/4", "8/7/1+"),
                mark("The last checker on its first point is the mother. Pin the dark one on point 1 with the 6, then play 1."),
                mark("Pin the mother on point 1 with a checker from point 7. The 1 is then free."),
                mark("Your own mother has left, so dark loses a double game. Bring your mother out in time!"),
            ),
            BEAR_OFF,
        ),
    ),
    Lesson(
        "fevga",
        mark("Running: Fevga"),
        (
            LessonStep(
                "24:15 | 24:15; roll 65",
                ("24/18/13",),
                mark(
                    "Both sides run in the same direction. At first only one checker may move, until it has passed the point "
                    "where the other side begins. Move it with both dice."
                ),
                mark("Only one checker may move: take one from point 24, and go on with the same checker to point 13."),
                mark("Once it has passed the dark starting point, your other checkers may follow."),
            ),
            LessonStep(
                "24:14 9:1 | 24:14 6:1; roll 62",
                ("9/3 24/22",),
                mark("A single checker holds its point: 18 is closed. Play the 6 from point 9, and a new checker with the 2."),
                mark("Point 18 is taken by a dark checker. Play the 6 from 9 to 3, and the 2 from 24 to 22."),
                mark("Nothing is hit or pinned in Fevga. You can only block."),
            ),
            LessonStep(
                "24:9 18:1 17:1 16:1 14:1 9:2 | 24:13 8:1 7:1; roll 31",
                ("18/15 9/8", "18/15 24/23"),
                mark("Points held in a row are a wall. Close the gap on point 15 with the 3. Play the 1 without opening it."),
                mark("Bring the checker from 18 to 15. With the 1, move a checker that is not part of the wall."),
                mark("Four points in a row. A checker behind a wall of six could not get past it."),
            ),
            LessonStep(
                "10:1 7:1 6:5 5:4 4:4 | 6:5 5:5 4:5; roll 41",
                ("10/6 7/6",),
                mark("Before you may bear off, all your checkers must be on points 1 to 6. Bring home the last two."),
                mark("Two checkers are still outside: the 4 brings one from 10 to 6, and the 1 brings the other from 7 to 6."),
                mark("Everybody is home. Now you may bear off."),
            ),
            BEAR_OFF,
        ),
    ),
)
"""The lessons, in the order in which they are offered."""


class LessonExercise(Exercise):
    """A step of a lesson. Any checker can be picked up, but only the accepted plays are possible.
    After a wrong move, the checkers to move are marked.
    """

    def __init__(self, game: str, step: LessonStep, mirrored: bool = False) -> None:
        state = state_of(f"{game}; {step.line}")
        super().__init__(state, guided_input(state, step.plays), mirrored)
        self.step, self.shows_way = step, False

    @property
    def view(self) -> BoardView:
        assert self.hand is not None
        own = {place for place, count in enumerate(self.hand.position.mine) if place and count > 0}
        board = super().view
        return board if self.shows_way or self.is_complete else replace(board, movable=frozenset(own), hint_movable=False)

    def click(self, place: int, is_right: bool = False) -> str:
        """The same as in other exercises, but any of the player's checkers can be selected."""
        assert self.hand is not None
        if is_right and place:
            return super().click(place, is_right) and self._hint()
        if self.selected is None and place and self.hand.position.mine[place] > 0 and not self.is_complete:
            self.selected = place
            return "" if self.hand.landings(place) else self.refusal(place, None)
        return super().click(place, is_right)

    def refusal(self, start: int, end: int | None) -> str:
        assert self.hand is not None
        return self._hint() if self.hand.position.mine[start] > 0 else ""

    def _hint(self) -> str:
        """Show the way after a wrong move."""
        if self.is_complete:
            return ""
        self.selected = None
        self.shows_way = True
        return tr(self.step.wrong)


class Course:
    """A lesson in progress. `number`: the number of the step, counted from 1."""

    def __init__(self, lesson: Lesson, mirrored: bool = False) -> None:
        self.lesson, self.mirrored, self.number = lesson, mirrored, 1
        self._begin()

    def _begin(self) -> None:
        self.exercise = LessonExercise(self.lesson.key, self.lesson.steps[self.number - 1], self.mirrored)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def heading(self) -> str:
        """The number of the step."""
        return tr("Step {number} of {count}", number=self.number, count=len(self.lesson.steps))

    @property
    def sentence(self) -> str:
        """The task or, once it is done, what it teaches."""
        step = self.exercise.step
        return tr(step.done if self.exercise.is_complete else step.task)

    def go_on(self) -> None:
        """Begin the next step. Does nothing before this one is done, or after the last."""
        if self.exercise.is_complete and not self.is_last:
            self.number += 1
            self._begin()

    def begin_again(self) -> None:
        """Begin this step again."""
        self._begin()
