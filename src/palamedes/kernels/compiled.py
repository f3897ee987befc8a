"""The one decorator of all kernels, and the folder in which their compiled code is kept."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.types import unliteral

from palamedes.kernels import cache

Function = TypeVar("Function", bound=Callable[..., object])

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""For every kernel. They work in the caller's arrays, so numba's reference counts are off: a kernel
that allocates does not compile. Measured on play generation: 3.1 instead of 11.4 microseconds a
roll. Nobody calls them from C.
"""

FAST_MATH = {"reassoc", "contract", "nsz"}

STALE_AFTER = 14 * 86400
"""Seconds after which an unused folder of other sources is removed: long enough for two versions
side by side.
"""


def sources() -> list[Path]:
    """The files whose text the compiled code depends on: every kernel, and what kernels read from
    core.
    """
    kernels = Path(__file__).parent
    core = kernels.parent / "core"
    read = ("match/payoff.py", "rules/board.py", "rules/expert_inputs.py", "rules/variant.py")
    return [*sorted(kernels.rglob("*.py")), *(core / name for name in read)]


def fingerprint() -> str:
    """A name that changes with the sources, numba and Python, as numba itself does not notice a
    change in another file; and with the place of the sources, by which numba keeps code: what is
    warm for one installation is not so for another.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {Path(__file__).parent}".encode())
    for source in sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Where caches are kept: PALAMEDES_CACHE, else `cache` in PALAMEDES_HOME, else the user's cache
    folder.
    """
    if named := os.environ.get("PALAMEDES_CACHE"):
        return Path(named)
    if home := os.environ.get("PALAMEDES_HOME"):
        return Path(home) / "cache"
    return platformdirs.user_cache_path("palamedes", appauthor=False)


def cache_folder() -> Path:
    """The folder for the code compiled from these sources; one that lives as long as the process
    where none is safe.
    """
    named = cache_root() / f"kernels-{fingerprint()}"
    folder = cache.private_folder(named)
    if folder == named.absolute():
        remove_stale(folder)
    return folder


def remove_stale(folder: Path) -> None:
    """Remove the folders beside this one that no program has opened for two weeks; what cannot be
    removed stays.
    """
    for other in folder.parent.glob("kernels-*"):
        with contextlib.suppress(OSError):
            if other != folder and time.time() - other.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(other)


def kernel(function: Function) -> Function:
    """A serial function in machine code that lets other threads run."""
    return _compiled(function)


def fast_kernel(function: Function) -> Function:
    """A kernel whose sums of floating-point numbers may be taken in any order, so that they run
    eight or sixteen abreast.

    The order is fixed when it is compiled, for one kind of processor. But a loop that writes to one
    array and multiplies several values of others may be compiled in two orders, and then the
    distance of the arrays in memory decides on the last bit. Such a loop belongs in a `kernel`
    (`training.times_slope`).
    """
    return _compiled(function, fastmath=FAST_MATH)


def link(function: Function) -> Function:
    """A fast kernel that becomes a part of each kernel that calls it, for those that mostly call
    others.

    A kernel is optimised together with all that it calls, and once more with each kernel that calls
    it: long chains of calls take long to compile. A link has no machine code of its own unless it
    is called from Python, so it costs little.
    """
    return _compiled(function, fastmath=FAST_MATH, inline="always")


class Kernel(CPUDispatcher):
    """A function that numba compiles once for each set of argument types, in one of the processes
    that need it.
    """

    def __init__(self, function: Callable[..., object], **options: Any) -> None:
        super().__init__(py_func=function, targetoptions={**OPTIONS, **options, "nopython": True})
        with contextlib.suppress(RuntimeError):
            self._cache = cache.KernelCache(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How another kernel calls this one. For numba a constant is a type of its own; here it is
        not, so that a call with a constant needs no other machine code.
        """
        return super().get_call_template(
            [unliteral(each) for each in args], {key: unliteral(each) for key, each in kws.items()}
        )

    def compile(self, sig: Any) -> Any:
        """Compile, or load what this or another process compiled."""
        if not isinstance(self._cache, cache.KernelCache):
            return super().compile(sig)
        with global_compiler_lock, self._cache.compiled_by_one(sig, self.targetctx):
            return super().compile(sig)


def _compiled(function: Function, **options: Any) -> Function:
    """A kernel with these options, and with our own cache in place of numba's; with the compiler
    off the function itself.
    """
    return function if vars(numba.config)["DISABLE_JIT"] else cast(Function, Kernel(function, **options))


vars(numba.config).update(CACHE_DIR=str(cache_folder()))
