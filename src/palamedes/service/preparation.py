"""Getting the compiled kernels ready: compiled once in a process of their own, loaded from the
cache at every start.
"""

from __future__ import annotations

import sys

from palamedes.core.language import tr
from palamedes.kernels import cache, warmup


def is_prepared() -> bool:
    """Whether the kernels load from the cache; compiling them takes many seconds."""
    return warmup.is_warm()


def command() -> list[str]:
    """The program, with its arguments, that compiles everything; it prints a line such as `1/3
    legal plays` for each part.
    """
    return [sys.executable, "-m", warmup.__name__]


def load() -> None:
    """Load everything into this process, so that the first play of a game needs no waiting."""
    warmup.warm_up()


def notices() -> tuple[str, ...]:
    """A sentence for each trouble with the compiled code on the disk since the program began; it
    costs nothing but time.
    """
    refused, damaged = cache.refused_folder(), len(cache.set_aside_entries())
    open_to_others = tr(
        "Others can write to the folder {name}, so no compiled code is kept there: the engine is prepared at every start.",
        name=refused,
    )
    set_aside = tr(
        "Compiled code on the disk was damaged ({count} files): it was set aside and compiled again.",
        count=damaged,
    )
    return (*([open_to_others] if refused else []), *([set_aside] if damaged else []))
