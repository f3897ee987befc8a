"""What the studies of inputs and learning rates are made of (docs/input-selection.md).

The compiled code of this folder has a cache of its own for each version of the modules. Otherwise a
change of one module would not be noticed by the compiled code of the others.
"""

import hashlib
from importlib import import_module
from pathlib import Path

import numba

from palamedes.kernels import cache
from palamedes.kernels.compiled import cache_folder

for _name in ("palamedes.engine.contests", "palamedes.training.td"):
    import_module(_name)  # so that the kernels of the program stay in its cache

_MODULES = sorted(path for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")
_DIGEST = hashlib.sha256(b"".join(path.read_bytes() for path in _MODULES)).hexdigest()[:16]

vars(numba.config).update(CACHE_DIR=str(cache.private_folder(cache_folder() / f"study-{_DIGEST}")))
