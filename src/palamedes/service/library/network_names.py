"""Finds networks by the name that a user or a file gives."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from palamedes.core.rules.variant import Variant
from palamedes.engine.evaluators import Evaluator
from palamedes.service.library.networks import SUFFIX, all_networks, evaluator_for, evaluator_of_file


def network_of(name: str | None, variant: Variant, databases: bool = True) -> tuple[Evaluator, str]:
    """The network with that name or in that file, or the best network if `name` is None; also the
    length of its training as text. Raises UnknownNetwork or BadFile.

    Use this only for text from the user, who may name any file. Text from a file or a request must
    be the name of a network; see `known_judge`.
    """
    if name is not None and is_file(name):
        return evaluator_of_file(Path(name), variant, databases)
    judge = evaluator_for(variant, name, databases)
    return judge, next((info.trained for info in all_networks() if info.name == judge.name), "training")


def is_file(name: str) -> bool:
    """Whether the text is the path of a file, not the name of a network."""
    return name.endswith(SUFFIX) or os.sep in name or "/" in name


def known_judge(name: str, variant: Variant, databases: bool, is_known: Callable[[Evaluator], bool]) -> Evaluator | None:
    """The network of that name if `is_known` accepts it; otherwise the best network, if it has that
    name and `is_known` accepts it; otherwise None, because the network has been replaced by
    another.

    Raises UnknownNetwork or BadFile.
    """
    found = network_of(name, variant, databases)[0]
    if is_known(found):
        return found
    best = evaluator_for(variant, None, databases)
    return best if best.name == name and is_known(best) else None
