"""The decorators of all kernels, and the folder that holds their compiled code."""

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
from palamedes.kernels.separate import call_by_address

Function = TypeVar("Function", bound=Callable[..., object])

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""Options of every kernel. Kernels work in the caller's arrays, so numba's reference counting is
off, and a kernel that allocates does not compile. Measured on play generation: 3.1 instead of 11.4
microseconds per roll. There is no C wrapper, because kernels are never called from C.
"""

FAST_MATH = {"reassoc", "contract", "nsz"}

STALE_AFTER = 14 * 86400
"""Seconds after which an unused cache folder of other sources is removed; long enough to use two
versions side by side.
"""


def sources() -> list[Path]:
    """The files that the compiled code depends on: every kernel, and what kernels import
    from core.
    """
    kernels = Path(__file__).parent
    core = kernels.parent / "core"
    read = ("match/payoff.py", "rules/board.py", "rules/expert_inputs.py", "rules/variant.py")
    return [*sorted(kernels.rglob("*.py")), *(core / name for name in read)]


def fingerprint() -> str:
    """A name that changes with the sources, numba and Python, because numba itself does not notice
    changes in other files. It also changes with the location of the sources, which is part of
    numba's cache key, so each installation needs its own cache.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {Path(__file__).parent}".encode())
    for source in sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The root of the caches: PALAMEDES_CACHE, otherwise `cache` in PALAMEDES_HOME, otherwise the
    user's cache folder.
    """
    if named := os.environ.get("PALAMEDES_CACHE"):
        return Path(named)
    if home := os.environ.get("PALAMEDES_HOME"):
        return Path(home) / "cache"
    return platformdirs.user_cache_path("palamedes", appauthor=False)


def cache_folder() -> Path:
    """The folder for the code compiled from these sources; if no folder is safe, a temporary one
    that is removed when the process ends.
    """
    named = cache_root() / f"kernels-{fingerprint()}"
    folder = cache.private_folder(named)
    if folder == named.absolute():
        remove_stale(folder)
    return folder


def remove_stale(folder: Path) -> None:
    """Remove the sibling folders that no program has opened for two weeks; those that cannot be
    removed are left.
    """
    for other in folder.parent.glob("kernels-*"):
        with contextlib.suppress(OSError):
            if other != folder and time.time() - other.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(other)


def kernel(function: Function) -> Function:
    """Compile a serial function to machine code that releases the GIL."""
    return _compiled(function)


def fast_kernel(function: Function) -> Function:
    """Compile a kernel in which floating-point sums may be reordered, so that they run in eight or
    sixteen SIMD lanes.

    The order is fixed at compilation, for one kind of processor. But a loop that writes to one
    array and multiplies several values of others may be compiled in two orders, and then the
    distance of the arrays in memory decides the last bit. Such a loop belongs in a `kernel`
    (`training.times_slope`).
    """
    return _compiled(function, fastmath=FAST_MATH)


def link(function: Function) -> Function:
    """Compile a fast kernel that becomes part of each kernel that calls it, for functions that
    mostly call others.

    A kernel is optimised together with everything it calls, and again with each kernel that calls
    it unless it is `separate`, so long call chains take long to compile. A link has no machine code
    of its own unless it is called from Python, so it costs little.
    """
    return _compiled(function, fastmath=FAST_MATH, inline="always")


def separate(kernel: Function) -> Function:
    """Call this kernel by address instead of copying its code into the kernels that call it. For
    kernels that run for a microsecond or more: a call takes a few nanoseconds longer, and the
    callers compile much faster.
    """
    if isinstance(kernel, Kernel):
        kernel.is_separate = True
    return kernel


class Kernel(CPUDispatcher):
    """A function that numba compiles once for each set of argument types, in one of the processes
    that need it.
    """

    def __init__(self, function: Callable[..., object], **options: Any) -> None:
        self.is_separate = False
        super().__init__(py_func=function, targetoptions={**OPTIONS, **options, "nopython": True})
        with contextlib.suppress(RuntimeError):
            self._cache = cache.KernelCache(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The signature for calls from another kernel. Numba treats a constant as a type of its
        own; here it is not, so that a call with a constant needs no additional machine code.
        """
        return super().get_call_template(
            [unliteral(each) for each in args], {key: unliteral(each) for key, each in kws.items()}
        )

    def compile(self, sig: Any) -> Any:
        """Compile the function, or load code that this or another process compiled."""
        known: Any = self.overloads.get(sig)
        if known is not None:
            return known.entry_point
        with global_compiler_lock, self._one_process(sig):
            entry = super().compile(sig)
            made: Any = self.overloads[sig]
            made.library._reload_init.update(made.reload_init)  # numba forgets this in code loaded from the cache
            if self.is_separate:
                call_by_address(self, made)
            return entry

    def _one_process(self, sig: Any) -> contextlib.AbstractContextManager[None]:
        kept = self._cache
        return kept.compiled_by_one(sig, self.targetctx) if isinstance(kept, cache.KernelCache) else contextlib.nullcontext()


def _compiled(function: Function, **options: Any) -> Function:
    """A kernel with these options and with our cache instead of numba's; the plain function if the
    compiler is switched off.
    """
    return function if vars(numba.config)["DISABLE_JIT"] else cast(Function, Kernel(function, **options))


vars(numba.config).update(CACHE_DIR=str(cache_folder()))
