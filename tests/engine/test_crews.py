"""Work on any executor: the same answers in the same order, in bundles of about a second. Lost
workers lose nothing, and supplies travel once to each worker.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest

from crew_deeds import KillsOnce, Multiplied, Noted, not_known, reciprocals, squares
from palamedes.core.errors import BadPlay, BadSettings, ChangedFile, LostWorkers
from palamedes.core.refusals import Reason
from palamedes.engine.crews.executors import LocalProcesses
from palamedes.engine.crews.ordered import AHEAD, TRIES, CrewStatistics, SharedWork, in_order
from palamedes.engine.crews.supplies import NotHere, Supply, check_program, program_print

NUMBERS = range(300)
WANTED = [(number, number**2) for number in NUMBERS]


@pytest.fixture(scope="module")
def processes() -> Iterator[LocalProcesses]:
    with LocalProcesses(2) as executor:
        yield executor


def answers(work: SharedWork, executor: Executor | None, statistics: CrewStatistics | None = None) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    assert in_order(
        work, NUMBERS, lambda task, answer: found.append((task, answer)), lambda: True, executor=executor, statistics=statistics
    )
    return found


def test_threads_give_the_answers_in_the_order_of_the_tasks():
    with ThreadPoolExecutor(3) as pool:
        assert answers(SharedWork(squares), pool) == answers(SharedWork(squares), None) == WANTED


def test_processes_give_the_same_answers_in_bundles(processes: LocalProcesses):
    done = CrewStatistics()
    assert answers(SharedWork(squares), processes, done) == WANTED
    assert done.tasks == len(NUMBERS)
    assert done.bundles < len(NUMBERS) / 2


def test_answers_that_are_known_are_not_computed_again(processes: LocalProcesses):
    done = CrewStatistics()
    work = SharedWork(squares, known=lambda number: number**2 if number % 3 else None)
    assert answers(work, processes, done) == WANTED
    assert done.tasks == len(NUMBERS) / 3


def test_the_piece_of_a_killed_worker_is_done_again(processes: LocalProcesses, tmp_path: Path):
    done = CrewStatistics()
    assert answers(SharedWork(KillsOnce(200, tmp_path / "killed")), processes, done) == WANTED
    assert (tmp_path / "killed").exists()
    assert done.lost > 0


def test_a_task_that_kills_every_worker_is_given_up_with_a_sentence(processes: LocalProcesses):
    with pytest.raises(LostWorkers, match="4 workers in a row were lost in the same task"):
        answers(SharedWork(KillsOnce(0, None)), processes)
    assert answers(SharedWork(squares), processes) == WANTED


@pytest.mark.parametrize("find", [None, not_known])
def test_what_a_worker_lacks_travels_to_it_once(processes: LocalProcesses, tmp_path: Path, find: Callable[[], Noted] | None):
    supply = Supply(f"seven {find}", Noted(tmp_path, 7), find)
    found = answers(SharedWork(Multiplied(supply), [supply]), processes)
    assert found == [(number, 7 * number) for number in NUMBERS]
    assert {note.read_text() for note in tmp_path.iterdir()} == {"x"}


def test_an_executor_of_any_other_type_does_the_work_too(tmp_path: Path):
    class Plain(Executor):
        def submit(self, what: Callable, /, *with_: object) -> Future:
            future: Future = Future()
            future.set_result(what(*with_))
            return future

    supply = Supply("nine", Noted(tmp_path, 9))
    assert answers(SharedWork(Multiplied(supply), [supply]), Plain()) == [(number, 9 * number) for number in NUMBERS]
    assert [note.read_text() for note in tmp_path.iterdir()] == ["x"]


def test_a_bundle_that_waited_for_its_supplies_may_still_lose_workers(tmp_path: Path):
    class Bare(Executor):
        """Lacks three supplies, one after the other, and then loses a worker three times."""

        def submit(self, *what: object) -> Future:
            future: Future = Future()
            if errors:
                future.set_exception(errors.pop(0))
            else:
                future.set_result(pickle.dumps(([0], 0.1)))
            return future

    supplies = [Supply(name, Noted(tmp_path, 1), not_known) for name in "abc"]
    errors = [*map(NotHere, "abc"), *(BrokenExecutor() for _ in range(TRIES - 1))]
    found: list[tuple[int, int]] = []
    work = SharedWork(squares, supplies)
    assert in_order(work, [0], lambda *done: found.append(done), lambda: True, executor=Bare())
    assert found == [(0, 0)]


def test_the_number_in_flight_follows_the_workers():
    class Growing(Executor):
        workers, waiting = 2, 0

        def submit(self, *what: object) -> Future:
            self.waiting += 1
            return Future()

    growing, seen = Growing(), []

    def goes_on() -> bool:
        seen.append(growing.waiting)
        growing.workers = 5
        return len(seen) < 2

    in_order(SharedWork(squares), NUMBERS, lambda task, answer: None, goes_on, executor=growing)
    assert seen == [2 * AHEAD, 5 * AHEAD]


@pytest.mark.parametrize(("workers", "tasks"), [(2, 10), (200, 10), (1000, 50)])
def test_a_bundle_takes_about_a_second_and_longer_on_large_clusters(workers: int, tasks: int):
    class Timed(Executor):
        """Pretends that every task takes a tenth of a second."""

        def submit(self, what: Callable, program: str, parcel: object, do: bytes, data: bytes) -> Future:
            numbers, future = pickle.loads(data), Future()
            sizes.append(len(numbers))
            future.set_result(pickle.dumps((squares(numbers), 0.1 * len(numbers))))
            return future

    sizes: list[int] = []
    numbers = (number for number in range(20_000))
    timed = Timed()
    timed.workers = workers  # type: ignore[attr-defined]
    assert in_order(SharedWork(squares), numbers, lambda task, answer: None, lambda: True, executor=timed)
    assert max(sizes) == tasks


def test_work_that_is_stopped_keeps_what_is_complete_if_it_asks_to():
    calls, kept = count(), []
    with ThreadPoolExecutor(1) as pool:
        complete = in_order(
            SharedWork(squares), NUMBERS, lambda *done: kept.append(done), lambda: next(calls) < 5, executor=pool, keep=True
        )
    assert not complete
    assert 4 <= len(kept) < len(NUMBERS)
    assert kept == WANTED[: len(kept)]


def test_an_error_in_a_task_arrives_whole(processes: LocalProcesses):
    with pytest.raises(ZeroDivisionError):
        answers(SharedWork(reciprocals), processes)


def test_work_that_cannot_be_sent_is_refused_with_a_sentence(processes: LocalProcesses):
    with pytest.raises(BadSettings, match="this work can run only on threads"):
        answers(SharedWork(lambda numbers: numbers), processes)


def test_a_worker_with_another_version_of_the_program_refuses():
    check_program(program_print())
    with pytest.raises(ChangedFile, match="a worker has another version of the program"):
        check_program("another")


def test_a_refused_play_keeps_its_sentence_on_its_way_from_a_worker():
    error = BadPlay(Reason.ILLEGAL_ANSWER, name="a cheat")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
