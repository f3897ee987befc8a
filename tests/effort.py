"""How long work takes, measured so that other programs on the machine do not affect the result."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

IS_QUIET = "PALAMEDES_QUIET" in os.environ
"""Whether the machine is doing nothing else, so that wall-clock times are meaningful."""

SAMPLE_S = 0.0038
"""The processor time of `_sample` on the machine for which the limits in seconds were chosen."""


def slowness() -> float:
    """How many times slower this machine currently is than the machine for which the limits were
    chosen; at least 1. The processors of a virtual machine can run at half their speed for hours,
    and processor time does not account for that.
    """
    return max(1.0, min(_sample() for _ in range(5)) / SAMPLE_S)


def _sample() -> float:
    """The processor time for a fixed amount of work."""
    began, sums = time.thread_time(), dict.fromkeys(range(97), 0)
    for number in range(20_000):
        sums[number % 97] = sums.get(number % 97, 0) + number * number
    return time.thread_time() - began


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail unless the enclosed work takes less than this number of seconds per core. Processor time
    is measured, because a busy machine does not lengthen it.
    """
    began = time.process_time()
    yield
    assert (time.process_time() - began) / (os.cpu_count() or 1) < seconds
