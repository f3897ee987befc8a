"""The one door for front ends: a frozen request in, a job out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any

from palamedes.core.match.cube_analysis import CubeAnalysis
from palamedes.core.match.evaluation import Analysis, Evaluation
from palamedes.core.results.rollout import RolloutResult
from palamedes.service.analysis import judging, rollouts
from palamedes.service.analysis.analysis import analyse
from palamedes.service.jobs import Job
from palamedes.service.play.opponent import act
from palamedes.service.requests import (
    AnalyzeRequest,
    CubeRequest,
    DecisionRequest,
    EvaluateRequest,
    GoOnRequest,
    Request,
    ReviewRequest,
    RolloutRequest,
)


def analyze(request: AnalyzeRequest, job: Job[Analysis]) -> Analysis:
    """Judge all plays of a roll; stops early, with what it has, when the job is stopped."""
    return judging.analyze(request, lambda: job.stop_requested, job.report)


def evaluate(request: EvaluateRequest, job: Job[Evaluation]) -> Evaluation:
    """Judge a position before the roll; stops early, with what it has, when the job is stopped."""
    return judging.evaluate(request, lambda: job.stop_requested)


def cube(request: CubeRequest, job: Job[CubeAnalysis]) -> CubeAnalysis:
    """Judge the cube before the roll; looks less far ahead when the job is stopped."""
    return judging.cube(request, lambda: job.stop_requested)


def roll_out(request: RolloutRequest, job: Job[RolloutResult]) -> RolloutResult:
    """Play a position or plays out; stops early, with what it has, when the job is stopped."""
    return rollouts.roll_out(request, file=request.file, stop=lambda: job.stop_requested, report=job.report)


def go_on(request: GoOnRequest, job: Job[RolloutResult]) -> RolloutResult:
    """Go on with a rollout; stops early, with what it has, when the job is stopped."""
    return rollouts.go_on(request.file, {"games": request.games}, stop=lambda: job.stop_requested, report=job.report)


WORK: dict[type, Callable[[Any, Job[Any]], Any]] = {
    DecisionRequest: act,
    AnalyzeRequest: analyze,
    CubeRequest: cube,
    EvaluateRequest: evaluate,
    GoOnRequest: go_on,
    ReviewRequest: analyse,
    RolloutRequest: roll_out,
}


STEP_BACK = 10
"""How much nicer than the rest of the program the threads that think are, so that windows answer
while all cores are busy.
"""


def _step_back() -> None:
    """Lower the priority of this thread, and with it of those that it will start; on Linux, where
    threads have one.
    """
    if sys.platform == "linux":
        os.nice(STEP_BACK)


class Service:
    """Runs requests one after the other on a thread of its own; each shares its work out over all
    cores.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="palamedes-service", initializer=_step_back)
        self._jobs: set[Job[Any]] = set()

    def submit(self, request: Request, on_progress: Callable[[Any], None] | None = None) -> Job[Any]:
        """Queue a request; its answer arrives in `job.result`, whole but coarser answers through
        `on_progress`.
        """
        job: Job[Any] = Job(on_progress)
        work = WORK[type(request)]
        self._jobs.add(job)
        job.result.add_done_callback(lambda _: self._jobs.discard(job))
        self._thread.submit(job.run, lambda running: work(request, running))
        return job

    def close(self) -> None:
        """Stop everything and wait for the thread to end."""
        for job in tuple(self._jobs):
            job.stop()
        self._thread.shutdown(wait=True)

    def __enter__(self) -> Service:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
