"""The only entry point for front ends. It takes a frozen request and returns a job."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING, Any

from palamedes.core.deferred import Deferred
from palamedes.core.maps.score_map import ScoreMap
from palamedes.core.maps.temperature_map import TemperatureMap
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.results.analysis import PartialAnalysis
from palamedes.core.results.rollout import RolloutResult
from palamedes.service.jobs import Job
from palamedes.service.play.uncompiled import UncompiledPlayer
from palamedes.service.requests import (
    AnalyzeRequest,
    ComputerDecision,
    CubeRequest,
    DecisionRequest,
    EvaluateRequest,
    GoOnRequest,
    Request,
    ReviewRequest,
    RolloutRequest,
    ScoreMapRequest,
    TemperatureRequest,
)

if TYPE_CHECKING:
    from palamedes.service.analysis import analysis, judging, maps, rollouts
    from palamedes.service.play import computer_decisions
else:
    analysis = Deferred("palamedes.service.analysis.analysis")
    judging = Deferred("palamedes.service.analysis.judging")
    maps = Deferred("palamedes.service.analysis.maps")
    rollouts = Deferred("palamedes.service.analysis.rollouts")
    computer_decisions = Deferred("palamedes.service.play.computer_decisions")


def act(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    """The computer's next decision in a session."""
    return computer_decisions.act(request, job)


def review_session(request: ReviewRequest, job: Job[PartialAnalysis]) -> PartialAnalysis:
    """Judge every decision and every roll of a session. If the job is stopped, return the part that
    is done.
    """
    return analysis.review_session(request, job)


def analyze(request: AnalyzeRequest, job: Job[PlayAnalysis]) -> PlayAnalysis:
    """Evaluate all legal plays for a roll. If the job is stopped, return the results so far."""
    return judging.analyze(request, lambda: job.stop_requested, job.report)


def evaluate(request: EvaluateRequest, job: Job[Evaluation]) -> Evaluation:
    """Evaluate a position before the roll. If the job is stopped, return the results so far."""
    return judging.evaluate(request, lambda: job.stop_requested)


def cube(request: CubeRequest, job: Job[CubeAnalysis]) -> CubeAnalysis:
    """Analyse the cube decision before the roll. If the job is stopped, search fewer plies."""
    return judging.cube(request, lambda: job.stop_requested)


def roll_out(request: RolloutRequest, job: Job[RolloutResult]) -> RolloutResult:
    """Roll out a position or plays. If the job is stopped, return the results of the games played
    so far.
    """
    return rollouts.roll_out(request, file=request.file, stop=lambda: job.stop_requested, report=job.report)


def go_on(request: GoOnRequest, job: Job[RolloutResult]) -> RolloutResult:
    """Continue a rollout. If the job is stopped, return the results of the games played so far."""
    return rollouts.go_on(request.file, {"games": request.games}, stop=lambda: job.stop_requested, report=job.report)


def score_map(request: ScoreMapRequest, job: Job[ScoreMap]) -> ScoreMap:
    """Analyse a decision at many scores. If the job is stopped, return the scores done so far."""
    return maps.score_map(request, lambda: job.stop_requested, job.report)


def temperature_map(request: TemperatureRequest, job: Job[TemperatureMap]) -> TemperatureMap:
    """Evaluate every roll. If the job is stopped, return the rolls done so far."""
    return maps.temperature_map(request, lambda: job.stop_requested, job.report)


WORK: dict[type, Callable[[Any, Job[Any]], Any]] = {
    DecisionRequest: act,
    AnalyzeRequest: analyze,
    CubeRequest: cube,
    EvaluateRequest: evaluate,
    GoOnRequest: go_on,
    ReviewRequest: review_session,
    RolloutRequest: roll_out,
    ScoreMapRequest: score_map,
    TemperatureRequest: temperature_map,
}


GATE_POLL_S = 0.05
"""The time in seconds within which a job that is waiting notices that it has been stopped."""

STEP_BACK = 10
"""The amount added to the niceness of the threads that do the computing, so that windows respond
while all cores are busy.
"""


def _step_back() -> None:
    """On Linux, where each thread has its own priority, lower the priority of this thread and of
    the threads that it will start.
    """
    if sys.platform == "linux":
        os.nice(STEP_BACK)


class Service:
    """Runs requests one after the other on its own thread; each request uses all cores.

    `gate`: if given, requests wait until it is set. A window sets it when the kernels have been
    compiled, so that it never compiles them itself. `meanwhile`: if given, it makes the computer's
    decisions until then.
    """

    def __init__(self, gate: threading.Event | None = None, meanwhile: UncompiledPlayer | None = None) -> None:
        self._gate, self._meanwhile = gate, meanwhile
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="palamedes-service", initializer=_step_back)
        self._jobs: set[Job[Any]] = set()

    def submit(self, request: Request, on_progress: Callable[[Any], None] | None = None) -> Job[Any]:
        """Queue a request. The final answer arrives in `job.result`; complete answers of lower
        precision arrive through `on_progress`.
        """
        job: Job[Any] = Job(on_progress)
        self._jobs.add(job)
        job.result.add_done_callback(lambda _: self._jobs.discard(job))
        self._thread.submit(self._begin, job, request)
        return job

    def _begin(self, job: Job[Any], request: Request) -> None:
        work, early = WORK[type(request)], self._early_decision(job, request)
        while early is None and self._is_shut and not job.stop_requested:
            time.sleep(GATE_POLL_S)
        job.run(lambda running: early or work(request, running))

    @property
    def _is_shut(self) -> bool:
        """Whether requests must wait."""
        return self._gate is not None and not self._gate.is_set()

    def _early_decision(self, job: Job[Any], request: Request) -> ComputerDecision | None:
        """A decision of the computer before the gate is open; None if it must wait."""
        if self._meanwhile is None:
            return None
        if not self._is_shut:
            self._meanwhile.close()
        elif isinstance(request, DecisionRequest):
            return self._meanwhile.decide(request, lambda: job.stop_requested or not self._is_shut)
        return None

    def close(self) -> None:
        """Stop all jobs and wait for the thread to end."""
        for job in tuple(self._jobs):
            job.stop()
        self._thread.shutdown(wait=True)
        if self._meanwhile is not None:
            self._meanwhile.close()

    def __enter__(self) -> Service:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
