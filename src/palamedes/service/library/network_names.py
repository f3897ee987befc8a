"""Finds networks by the name that a user or a file gives."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from palamedes.core.errors import ChangedFile, UnknownNetwork
from palamedes.core.language import tr
from palamedes.core.rules.variant import Variant
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.rollouts.rollout import fingerprint
from palamedes.service.library.databases import databases as all_databases
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


# Networks in other processes.


def judge_supply(judge: Evaluator, name: str, databases: bool, cube: bool = False) -> Supply[Evaluator]:
    """A network and its databases as a supply for other processes, with the name under which a
    worker finds it, which may also be a file. `cube`: whether the table of races with the cube is
    needed.
    """
    known_by = fingerprint(judge, cube)
    needed = (*judge.databases, *judge.pins.split(" and "), judge.cube_source if cube else "")
    missing = partial(_lacks, judge.prints[0], tuple(filter(None, needed)))
    return Supply(known_by, judge, partial(same_judge, name, judge.variant, databases, cube, known_by, missing))


def same_judge(
    name: str,
    variant: Variant,
    databases: bool,
    cube: bool,
    known_by: str,
    lacks: Callable[[Evaluator], bool] = lambda judge: False,
) -> Evaluator:
    """The network of that name or in that file, in any process that does a part of the work. Raises
    ChangedFile if the network or its databases have another fingerprint than `known_by`, and
    UnknownNetwork if there is no such network, or if `lacks` says so of the network of that name.
    """
    absent = UnknownNetwork(tr("network '{name}' is not known on a worker.", name=name[-60:]))
    if is_file(name) and not Path(name).exists():
        raise absent
    found = known_judge(name, variant, databases, lambda judge: fingerprint(judge, cube) == known_by)
    if found is not None:
        return found
    if lacks(network_of(name, variant, databases)[0]):
        raise absent
    raise ChangedFile(
        tr("the network '{name}', or one of its databases, is not the one used at the beginning.", name=name[-60:])
    )


def _lacks(network: str, needed: tuple[str, ...], judge: Evaluator) -> bool:
    """Whether this is the network with that fingerprint, but one of the databases is missing."""
    return judge.prints[0] == network and not {info.name for info in all_databases()[0]}.issuperset(needed)
