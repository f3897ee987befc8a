"""How long work takes, measured so that other programs on the machine do not matter."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

IS_QUIET = "PALAMEDES_QUIET" in os.environ
"""Whether the machine does nothing else, so that times on its clock mean something."""

SAMPLE_S = 0.0038
"""Processor time of `_sample` on the machine on which the limits in seconds were chosen."""


def slowness() -> float:
    """How many times slower than that machine this one is at present; at least 1. The processors of
    a virtual machine can be at half their speed for hours, and processor time does not show it.
    """
    return max(1.0, min(_sample() for _ in range(5)) / SAMPLE_S)


def _sample() -> float:
    """The processor time of some fixed work."""
    began, sums = time.thread_time(), dict.fromkeys(range(97), 0)
    for number in range(20_000):
        sums[number % 97] = sums.get(number % 97, 0) + number * number
    return time.thread_time() - began


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """The work within takes at most so many seconds on each core, in processor time, which a busy
    machine does not lengthen.
    """
    began = time.process_time()
    yield
    assert (time.process_time() - began) / (os.cpu_count() or 1) < seconds
