"""The decorators for kernels, and the folder that holds the compiled code."""

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

import llvmlite
import numba
import platformdirs
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.types import unliteral

from palamedes.kernels import cache
from palamedes.kernels.separate import call_by_address

Function = TypeVar("Function", bound=Callable[..., object])

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""The compiler options for every kernel. Kernels work on arrays that the caller supplies, so
numba's reference counting is switched off. As a result, a kernel that allocates memory does not
compile. Without reference counting, play generation takes 3.1 microseconds per roll instead of
11.4. There is no C wrapper, because kernels are never called from C.
"""

FAST_MATH = {"reassoc", "contract", "nsz"}

STALE_AFTER = 14 * 86400
"""The number of seconds after which an unused cache folder from another version is removed. This is
long enough for two versions to be used side by side.
"""

UNCOMPILED = bool(vars(numba.config)["DISABLE_JIT"])
"""Whether the compiler is switched off, so that kernels are plain functions."""


def sources() -> list[Path]:
    """The files that the compiled code depends on: all modules of this package, and the modules of
    `core` that affect the code of kernels.
    """
    kernels = Path(__file__).parent
    core = kernels.parent / "core"
    read = ("match/payoff.py", "rules/board.py", "rules/expert_inputs.py", "rules/variant.py")
    return [*sorted(kernels.rglob("*.py")), *(core / name for name in read)]


def fingerprint() -> str:
    """A name that changes when the sources, numba or Python change. It is needed because numba
    detects changes only in the file that contains the kernel. Installations with the same sources
    share one cache, wherever they are.
    """
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__} {sys.version}".encode())
    for source in sources():
        digest.update(f"{source.parent.name}/{source.name}".encode())
        digest.update(hashlib.sha256(source.read_bytes()).digest())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The root folder of the caches: PALAMEDES_CACHE if it is set; otherwise `cache` in
    PALAMEDES_HOME if that is set; otherwise the user's cache folder.
    """
    if named := os.environ.get("PALAMEDES_CACHE"):
        return Path(named)
    if home := os.environ.get("PALAMEDES_HOME"):
        return Path(home) / "cache"
    return platformdirs.user_cache_path("palamedes", appauthor=False)


def cache_folder() -> Path:
    """The folder for the code compiled from these sources. If other users can write to that folder,
    or if it cannot be used, the result is a temporary folder, which is removed when the process
    ends.
    """
    named = cache_root() / f"kernels-{fingerprint()}"
    folder = cache.private_folder(named)
    if folder == named.absolute():
        remove_stale(folder)
    return folder


def remove_stale(folder: Path) -> None:
    """Remove all other cache folders that no program has opened for two weeks. Folders that cannot
    be removed are left in place.
    """
    for other in folder.parent.glob("kernels-*"):
        with contextlib.suppress(OSError):
            if other != folder and time.time() - other.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(other)


def kernel(function: Function) -> Function:
    """Compile a serial function to machine code that releases the GIL."""
    return _compiled(function)


def fast_kernel(function: Function) -> Function:
    """Compile a kernel in which floating-point sums may be reordered, so that the sums can be
    computed in eight or sixteen SIMD lanes.

    The order is fixed when the kernel is compiled for a particular kind of processor. There is one
    exception: a loop that writes to one array and multiplies several values from other arrays can
    be compiled in two versions with different orders. The distance between the arrays in memory
    then determines which version runs, and this can change the last bit of the result. Such a loop
    belongs in a `kernel` (see `training.times_slope`).
    """
    return _compiled(function, fastmath=FAST_MATH)


def link(function: Function) -> Function:
    """Compile a fast kernel whose code becomes part of each kernel that calls it. This decorator is
    meant for functions that mostly call other functions.

    A kernel is optimised together with everything that it calls. Unless it is `separate`, it is
    optimised again with each kernel that calls it, so long call chains take a long time to compile.
    No separate machine code is generated for a linked function unless it is called from Python, so
    such a function adds little to the compile time.
    """
    return _compiled(function, fastmath=FAST_MATH, inline="always")


def separate(kernel: Function) -> Function:
    """Let other kernels call this kernel by address instead of containing a copy of its code. This
    is meant for kernels that run for a microsecond or more: a call takes a few nanoseconds longer,
    but the callers compile much faster.
    """
    if isinstance(kernel, Kernel):
        kernel.is_separate = True
    return kernel


class Kernel(CPUDispatcher):
    """A function that numba compiles once for each combination of argument types. If several
    processes need the code, only one of them compiles it.
    """

    def __init__(self, function: Callable[..., object], **options: Any) -> None:
        self.is_separate = False
        super().__init__(py_func=function, targetoptions={**OPTIONS, **options, "nopython": True})
        with contextlib.suppress(RuntimeError):
            self._cache = cache.KernelCache(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The signature for calls from another kernel. Numba gives each constant a special type.
        Here constants keep their ordinary types, so that a call with a constant needs no additional
        machine code.
        """
        return super().get_call_template(
            [unliteral(each) for each in args], {key: unliteral(each) for key, each in kws.items()}
        )

    def compile(self, sig: Any) -> Any:
        """Compile the function, or load the code if this or another process has already compiled
        it.
        """
        known: Any = self.overloads.get(sig)
        if known is not None:
            return known.entry_point
        with global_compiler_lock, self._one_process(sig):
            entry = super().compile(sig)
            made: Any = self.overloads[sig]
            made.library._reload_init.update(made.reload_init)  # numba omits this for code loaded from the cache
            if self.is_separate:
                call_by_address(self, made)
            return entry

    def _one_process(self, sig: Any) -> contextlib.AbstractContextManager[None]:
        kept = self._cache
        return kept.compiled_by_one(sig, self.targetctx) if isinstance(kept, cache.KernelCache) else contextlib.nullcontext()


def _compiled(function: Function, **options: Any) -> Function:
    """A kernel with these options, which uses our cache instead of numba's. If the compiler is
    switched off, the result is the plain function.
    """
    return function if UNCOMPILED else cast(Function, Kernel(function, **options))


vars(numba.config).update(CACHE_DIR=str(cache_folder()))
