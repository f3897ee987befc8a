"""Getting the compiled kernels ready: compiled once in a process of their own, loaded from the cache at every start."""

from __future__ import annotations

import sys

from palamedes.kernels import warmup


def is_prepared() -> bool:
    """Whether the kernels load from the cache; compiling them takes many seconds."""
    return warmup.is_warm()


def command() -> list[str]:
    """The program, with its arguments, that compiles everything; it prints a line such as `1/3 legal plays` for each part."""
    return [sys.executable, "-m", warmup.__name__]


def load() -> None:
    """Load everything into this process, so that the first play of a game needs no waiting."""
    warmup.warm_up()
