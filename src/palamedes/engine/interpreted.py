"""Runs the rules without the compiler until they have been compiled.

Compiling the kernels for legal plays takes 12 s of processor time. Without the compiler, the plays
for a roll are listed in 1 to 30 ms, which is fast enough for people who play on a board. Everything
else waits for compiled kernels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

_is_chosen = False


def choose_interpreter(is_chosen: bool) -> None:
    """Choose whether rules run without the compiler from now on, in this process."""
    global _is_chosen
    _is_chosen = is_chosen


def rule(kernel: Function) -> Function:
    """The kernel, or a function that does the same without the compiler if that has been chosen."""
    return cast(Function, interpreted(kernel)) if _is_chosen else kernel


@cache
def interpreted(kernel: Callable[..., Any]) -> Callable[..., Any]:
    """A function that does the same as a kernel. The kernels that it calls run without the compiler
    as well. A kernel must not call itself.
    """
    source = getattr(kernel, "py_func", None)  # the compiler may be switched off
    if not isinstance(source, FunctionType):
        return kernel
    named = source.__globals__
    called = {name: interpreted(named[name]) for name in source.__code__.co_names if hasattr(named.get(name), "py_func")}
    return FunctionType(source.__code__, named | called, source.__name__, source.__defaults__)
