"""Modules that are imported when they are first used.

Importing numba takes as long as everything else that the window needs before it is shown. The
modules between the window and the kernels therefore write, below their other imports:

    if TYPE_CHECKING:
        from palamedes.service.analysis import judging
    else:
        judging = Deferred("palamedes.service.analysis.judging")
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any


class Deferred:
    """Stands for a module, and imports it when one of its names is first looked up."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._module: ModuleType | None = None

    def __getattr__(self, name: str) -> Any:
        if self._module is None:
            self._module = import_module(self._name)
        return getattr(self._module, name)
