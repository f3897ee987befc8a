"""The speed at which the line protocol answers queued requests, for `palamedes bench`."""

from __future__ import annotations

import json
from io import BytesIO
from statistics import fmean
from time import perf_counter
from typing import Any

from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator, search_params
from palamedes.engine.legal import position_of
from palamedes.lab.speed import timing
from palamedes.service.api.engine_loop import EngineLoop
from palamedes.service.api.protocol_answers import position_out

ROUNDS = 3
"""The number of times that a batch is timed. The fastest round counts, because other programs can
only make a round slower.
"""


def milliseconds_a_choice(
    judge: Evaluator, network: str | None, decisions: list[timing.Decision], search: SearchSettings
) -> dict[str, float]:
    """The mean time in ms that a `choose` request takes in a queue of such requests, and its ratio
    to the time that the same decision takes in the kernel alone. `network`: the name used in the
    requests.
    """
    settings = {"plies": search.plies, "candidates": search.candidates, "window": search.window, "network": network}
    mean = _milliseconds(judge.variant, decisions, {"action": "choose", "settings": settings})
    manner = search_params(search)
    own = min(fmean(timing.milliseconds_a_decision(judge, decisions, manner)) for _ in range(ROUNDS))
    return {"mean": mean, "times": mean / own}


def milliseconds_a_list(variant: Variant, decisions: list[timing.Decision]) -> float:
    """The mean time in ms that a `plays` request takes in a queue of such requests."""
    return _milliseconds(variant, decisions, {"action": "plays"})


def _milliseconds(variant: Variant, decisions: list[timing.Decision], asked: dict[str, Any]) -> float:
    lines = [_line(variant, decision, asked) for decision in decisions]
    _seconds(lines[:1])
    return min(_seconds(lines) for _ in range(ROUNDS)) / len(lines) * 1e3


def _line(variant: Variant, decision: timing.Decision, asked: dict[str, Any]) -> bytes:
    game = {"variant": variant.key} if variant == VARIANTS[variant.key] else variant.as_data()
    position = position_out(variant, position_of(decision.board), 1, True)
    return json.dumps({**asked, **game, "position": position, "dice": [decision.die1, decision.die2]}).encode() + b"\n"


def _seconds(lines: list[bytes]) -> float:
    """The time from reading the first line to writing the last answer, in this process."""
    loop = EngineLoop(BytesIO(b"".join(lines)), BytesIO())
    began = perf_counter()
    loop.run()
    return perf_counter() - began
