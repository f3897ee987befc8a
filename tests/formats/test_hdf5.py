"""Our HDF5 reader reads what h5py writes for us, and follows no instructions in a file."""

from __future__ import annotations

import ast
import io
from pathlib import Path

import h5py
import numpy as np
import pytest

import palamedes
from palamedes.formats.storage.hdf5 import LIBVER, Hdf5
from palamedes.formats.storage.hdf5_messages import DTYPES, Damaged

SOURCE = Path(palamedes.__file__).parent
SOME = np.random.default_rng(3)
PACKED = {"compression": "gzip", "shuffle": True, "chunks": True}


def written(attributes: dict[str, object], arrays: dict[str, np.ndarray], **packing: object) -> bytes:
    memory = io.BytesIO()
    with h5py.File(memory, "w", libver=LIBVER) as file:
        file.attrs.update(attributes)
        for name, array in arrays.items():
            file.create_dataset(name, data=array, **packing)
    return memory.getvalue()


@pytest.mark.parametrize("packing", [{}, PACKED], ids=["whole", "packed"])
@pytest.mark.parametrize("dtype", [*DTYPES.values()], ids=str)
def test_arrays_of_every_type_that_we_write_are_read(dtype: np.dtype, packing: dict[str, object]):
    arrays = {
        "few": np.arange(2).astype(dtype),
        "noise": np.frombuffer(SOME.bytes(40_000 * dtype.itemsize), dtype).reshape(200, 200),
        "edges": np.arange(7 * 11 * 13).reshape(7, 11, 13).astype(dtype),
    }
    file = Hdf5(io.BytesIO(written({}, arrays, **packing)))
    assert list(file.arrays) == sorted(arrays)
    for name, array in arrays.items():
        found = file.load(name)
        assert (found.dtype, found.shape) == (array.dtype, array.shape)
        assert found.tobytes() == array.tobytes()
        found[...] = 0


def test_many_chunks_in_a_tree_of_several_levels_are_read():
    array = SOME.integers(0, 9, (400, 300), dtype=np.int16)
    file = Hdf5(io.BytesIO(written({}, {"a": array}, compression="gzip", shuffle=True, chunks=(4, 8))))
    assert np.array_equal(file.load("a"), array)


def test_attributes_are_read_as_they_were_set_and_set_again():
    values = {"text": "μικρό " * 900, "number": -(2**40), "part": 0.1, "empty": "", "fixed": np.bytes_(b"ascii")}
    memory = io.BytesIO(written({"text": "old", "number": 1}, {}))
    with h5py.File(memory, "r+", libver=LIBVER) as file:
        for key, value in values.items():
            file.attrs[key] = value
        del file.attrs["empty"]
    del values["empty"]
    assert Hdf5(memory).attributes == values | {"fixed": "ascii"}


def test_no_array_is_read_before_it_is_asked_for():
    """The file claims to contain an array of one gigabyte, but the data are missing."""
    data = bytearray(written({}, {"a": np.zeros((4, 4), "<f4")}))
    shape = (4).to_bytes(8, "little") * 4
    place = data.index(shape)
    data[place : place + 32] = (2**14).to_bytes(8, "little") * 4
    with pytest.raises(Damaged, match="does not lie within the file"):
        Hdf5(io.BytesIO(data))


def test_only_this_reader_reads_hdf5():
    """h5py only writes. No other code uses it to read the contents of a file."""
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    for path, text in sources.items():
        for node in ast.walk(ast.parse(text)) if "h5py" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "h5py.File":
                assert ast.literal_eval(node.args[1]) in ("w", "x", "r+"), path
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
                assert ast.unparse(node.value) != "file", (path, node.lineno)
