"""How long work takes, measured so that other programs on the machine do not matter."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

IS_QUIET = "PALAMEDES_QUIET" in os.environ
"""Whether the machine does nothing else, so that times on its clock mean something."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """The work within takes at most so many seconds on each core, in processor time, which a busy
    machine does not lengthen.
    """
    began = time.process_time()
    yield
    assert (time.process_time() - began) / (os.cpu_count() or 1) < seconds
