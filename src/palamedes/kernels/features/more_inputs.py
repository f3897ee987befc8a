"""The inputs that are not in the thesis, numbered as in `core.rules.expert_inputs.MORE_INPUTS`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from palamedes.core.rules.expert_inputs import MORE_INPUTS
from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import Sight

FUNCTIONS = tuple(name.replace("-", "_") for name in MORE_INPUTS)


def _written_out() -> Callable[[int, Sight, Sight], float]:
    """Generate `more_input`, a function that returns the input with a given number for the side
    whose sight is `seen`. The input is roughly between 0 and 1.

    The source of the function is generated from the table, because numba calls kernels in a list
    only through pointers, and caches the code of nested functions in a single place.
    """
    cases = [f"    if number == {number}:\n        return {name}(seen, other)\n" for number, name in enumerate(FUNCTIONS)]
    source = f"def more_input(number, seen, other):\n{''.join(cases)}    return 0.0\n"
    names: dict[str, Any] = {
        "__name__": __name__,
        **{name: getattr(import_module(f"palamedes.kernels.features.inputs.{name}"), name) for name in FUNCTIONS},
    }
    exec(compile(source, __file__, "exec"), names)
    function: Callable[[int, Sight, Sight], float] = names["more_input"]
    return function


more_input = kernel(_written_out())
