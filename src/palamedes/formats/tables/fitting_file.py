"""The state of an unfinished fit in a training run, stored as an uncompressed numpy `.npz` file."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.formats.storage.atomic import read_bytes, write_bytes
from palamedes.formats.tables.labels_file import DAMAGE, stored_array

LARGEST = 2**30
"""The maximum file size in bytes. The state of a network with 500,000 weights takes 6 MB."""


class FittingState(NamedTuple):
    """The state of a fit. `passes` and `steps`: the numbers of completed passes and steps;
    `values`: float32[3 * weights], the weights, followed by the running means of their gradients
    and of their squared gradients.
    """

    passes: int
    steps: int
    values: NDArray[np.float32]


def write_fitting(path: Path, state: FittingState) -> None:
    """Write a state. Raises BadFile if this fails."""
    memory = io.BytesIO()
    np.savez(memory, done=np.array([state.passes, state.steps], np.int64), values=state.values)
    write_bytes(path, memory.getvalue())


def read_fitting(path: Path, size: int) -> FittingState:
    """Read a state with `size` values. Raises BadFile if the file contains anything else."""
    data = read_bytes(path, LARGEST)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            done = stored_array(packed, "done", np.dtype("<i8"), ())
            values = stored_array(packed, "values", np.dtype("<f4"), ())
    except DAMAGE as error:
        raise BadFile(f"{path.name} contains no fit, or is damaged.") from error
    if len(done) != 2 or done.min() < 0 or len(values) != size or not np.isfinite(values).all():
        raise BadFile(f"{path.name} contains an invalid fit.")
    return FittingState(int(done[0]), int(done[1]), values)
