"""Kernels that are called by address, so that their code is not copied into the kernels that call
them.

Numba copies the code of a kernel into every kernel that calls it, directly or indirectly, and
optimises each copy. This makes small kernels fast. However, a contest contains a search, and a
search contains the network and the legal plays. Without this module, each of these would be
compiled dozens of times.
"""

from __future__ import annotations

import copy
import hashlib
from importlib import import_module
from typing import Any, NamedTuple

from llvmlite import binding
from numba.core.registry import CPUDispatcher


class LoadKernel(NamedTuple):
    """A callable that loads or compiles one kernel for certain argument types. Numba stores this
    object with the compiled code of each caller of the kernel, and calls it before loading that
    code.
    """

    module: str
    function: str
    types: tuple[Any, ...]

    def __call__(self) -> None:
        getattr(import_module(self.module), self.function).compile(self.types)


class _Elsewhere:
    """A substitute for the code library in which numba stores a compiled kernel. It only declares
    the symbol of the kernel, so no code is linked.
    """

    def __init__(self, symbol: str, needed: LoadKernel) -> None:
        self._module = binding.parse_assembly(f'declare void @"{symbol}"()')
        self._reload_init = {needed}

    def _ensure_finalized(self) -> None:
        pass

    def _get_module_for_linking(self) -> Any:
        return self._module


def call_by_address(kernel: CPUDispatcher, compiled: Any) -> None:
    """Make all kernels that are compiled from now on call this kernel by address. The symbol for
    the address is the same in every process, so that cached code can refer to it.
    """
    function, types = kernel.py_func, compiled.signature.args
    digest = hashlib.sha256(repr(types).encode()).hexdigest()[:16]
    symbol = f"{function.__module__}.{function.__qualname__}.{digest}"
    described = copy.copy(compiled.fndesc)
    described.mangled_name = symbol
    binding.add_symbol(symbol, compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))
    context = compiled.target_context
    context.remove_user_function(compiled.entry_point)
    needed = LoadKernel(function.__module__, function.__qualname__, types)
    context.insert_user_function(compiled.entry_point, described, [_Elsewhere(symbol, needed)])
