"""The lessons, which teach the rules without the engine."""

from __future__ import annotations

from itertools import permutations

import pytest

from palamedes.core.rules.position import check_position
from palamedes.core.rules.variant import Contact
from palamedes.gui.models.learning.lessons import LESSONS, Course, Lesson, LessonExercise, LessonStep
from palamedes.service.play.guided_turn import steps_of
from palamedes.service.play.turn_input import turn_input

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.key}-{number}")
    for lesson in LESSONS
    for number, step in enumerate(lesson.steps, start=1)
]


def test_there_is_a_lesson_of_five_steps_for_each_family() -> None:
    assert [lesson.variant.contact for lesson in LESSONS] == list(Contact)
    assert [len(lesson.steps) for lesson in LESSONS] == [5, 5, 5]


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_accepted_play_is_legal_and_a_whole_turn(lesson: Lesson, step: LessonStep) -> None:
    exercise = LessonExercise(lesson.key, step)
    check_position(lesson.variant, exercise.state.position)
    turn = turn_input(exercise.state).turn
    for text in step.plays:
        assert turn.is_complete(steps_of(exercise.state, text)), text


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_order_of_moves_that_a_step_allows_is_legal(lesson: Lesson, step: LessonStep) -> None:
    state = LessonExercise(lesson.key, step).state
    legal = turn_input(state).turn
    for text in step.plays:
        for order in permutations(steps_of(state, text)):
            guided = LessonExercise(lesson.key, step).hand
            assert guided is not None
            for number, move in enumerate(order):
                if move not in dict(guided.turn.next_steps(order[:number])):
                    break
                assert move in dict(legal.next_steps(order[:number])), (text, order)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_step_can_be_done_by_clicks(lesson: Lesson, step: LessonStep) -> None:
    for text in step.plays:
        exercise = LessonExercise(lesson.key, step)
        for start, end in steps_of(exercise.state, text):
            assert exercise.click(start) == ""
            assert exercise.click(end) == ""
        assert exercise.is_complete


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_wrong_move_is_refused_with_a_hint_and_changes_nothing(lesson: Lesson, step: LessonStep) -> None:
    exercise = LessonExercise(lesson.key, step)
    assert exercise.hand is not None
    before = exercise.view.position
    start = max(exercise.hand.movable)
    end = next(place for place in range(start) if place not in exercise.hand.landings(start))
    assert exercise.drop(start, end) == step.wrong
    assert exercise.view.position == before
    assert exercise.view.hint_movable
    assert exercise.view.movable == exercise.hand.movable


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_legal_move_that_the_step_does_not_ask_for_is_refused(lesson: Lesson, step: LessonStep) -> None:
    exercise = LessonExercise(lesson.key, step)
    assert exercise.hand is not None
    legal = {move for move, _ in turn_input(exercise.state).turn.next_steps(())}
    asked = {move for move, _ in exercise.hand.turn.next_steps(())}
    assert asked <= legal
    for move in legal - asked:
        if move.end not in exercise.hand.landings(move.start):
            assert exercise.drop(*move) == step.wrong
            assert exercise.steps == ()


def test_a_course_goes_on_only_after_its_step_is_done() -> None:
    course = Course(LESSONS[0])
    course.go_on()
    assert course.number == 1
    assert course.heading == "Step 1 of 5"
    course.exercise.click(24)
    course.exercise.click(13)
    assert course.sentence == LESSONS[0].steps[0].done
    course.go_on()
    assert (course.number, course.sentence) == (2, LESSONS[0].steps[1].task)


def test_before_a_wrong_move_nothing_gives_the_answer_away() -> None:
    view = LessonExercise("portes", LESSONS[0].steps[1]).view
    assert view.movable == {24, 13, 8, 6}
    assert not view.hint_movable


def test_a_click_on_the_tray_bears_off_in_the_last_step() -> None:
    for is_right in (False, True):
        exercise = LessonExercise("portes", LESSONS[0].steps[-1])
        assert exercise.click(0, is_right) == ""
        assert exercise.is_complete
    assert LessonExercise("portes", LESSONS[0].steps[0]).click(0) == "No checker can be borne off now."


def test_a_right_click_that_the_step_does_not_ask_for_is_refused_with_its_hint() -> None:
    step = LESSONS[0].steps[0]
    for place in (13, 7):
        exercise = LessonExercise("portes", step)
        assert exercise.click(place, is_right=True) == step.wrong
        assert exercise.steps == ()
        assert exercise.view.hint_movable
