"""HDF5 files that are meant to harm any program that opens them. Some look like networks, others
like endgame tables.

Names in them are relative: `fifo` and `secret` are in the folder where the files are read.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import h5py
import numpy as np

from palamedes.core.rules.board import Board
from palamedes.formats.tables.endgame_file import TableHeader
from palamedes.formats.tables.network_file import ARRAYS, SavedNetwork

File = h5py.File
HEADER = TableHeader("small", "sums", {"checkers": 3, "points": 4}, ("portes", "tapa"), "any", "sum[i] is a sum", 4.0)
SUMS = np.arange(60, dtype=np.int16).reshape(6, 10)


def small_network() -> SavedNetwork:
    """A complete network that has learned nothing."""
    source = np.random.default_rng(1)
    shapes = ((198, 2), 2, (3, 2), 3)
    weights = {name: source.normal(size=shape).astype(np.float32) for name, shape in zip(ARRAYS, shapes, strict=True)}
    return SavedNetwork("small", "hitting-raw", 1, ("portes",), Board(), weights, 'name = "small"\n', 1, 7, 5)


def _virtual(file: File, name: str, source: str, inside: str) -> None:
    layout = h5py.VirtualLayout(shape=(4,), dtype="<f4")
    layout[:] = h5py.VirtualSource(source, inside, shape=(4,))
    file.create_virtual_dataset(name, layout)


def _external(file: File, name: str, path: str) -> None:
    file.create_dataset(name, (4,), "<f4", external=[(path, 0, 16)])


def _reference(file: File, name: str) -> None:
    file["other"] = np.zeros(3)
    file[name] = np.array([file["other"].ref], dtype=h5py.ref_dtype)


def _committed(file: File, name: str) -> None:
    file["type"] = np.dtype("<f4")
    file.create_dataset(name, (4,), dtype=file["type"])


def _deep(file: File, name: str) -> None:
    group = file.create_group(name)
    for _ in range(60):
        group = group.create_group("g")


def _cycle(file: File, name: str) -> None:
    file.create_group(name)["again"] = file["/"]
    file[name + "2"] = file["/"]


def _bomb(file: File, name: str) -> None:
    file.create_dataset(name, (2**24,), "i1", chunks=(2**24,), compression="gzip", compression_opts=9)[:1] = 0


REPLACED: dict[str, Callable[[File, str], object]] = {
    "virtual-of-itself": lambda file, name: _virtual(file, name, ".", name),
    "virtual-fifo": lambda file, name: _virtual(file, name, "fifo", name),
    "external-fifo": lambda file, name: _external(file, name, "fifo"),
    "external-secret": lambda file, name: _external(file, name, "secret"),
    "external-link": lambda file, name: file.__setitem__(name, h5py.ExternalLink("fifo", "/x")),
    "soft-link": lambda file, name: file.__setitem__(name, h5py.SoftLink(f"/{name}")),
    "one-terabyte": lambda file, name: file.create_dataset(name, (2**38,), "<f4"),
    "two-terabytes-in-chunks": lambda file, name: file.create_dataset(name, (2**39,), "<f4", chunks=(2**20,)),
    "sixteen-gigabytes-in-a-chunk": lambda file, name: file.create_dataset(name, (2**31 - 1,), "<f8", chunks=(2**28,)),
    "gzip-bomb": _bomb,
    "deep-groups": _deep,
    "cycle": _cycle,
    "reference": _reference,
    "committed-type": _committed,
    "compound": lambda file, name: file.create_dataset(name, data=np.zeros(3, "<f4,<f4")),
    "texts": lambda file, name: file.create_dataset(name, data=["a", "b"]),
    "big-endian": lambda file, name: file.create_dataset(name, data=np.zeros(3, ">f4")),
    "half-precision": lambda file, name: file.create_dataset(name, data=np.zeros(3, "<f2")),
    "growing": lambda file, name: file.create_dataset(name, (4,), "<f4", maxshape=(None,)),
    "many-measures": lambda file, name: file.create_dataset(name, (1,) * 32, "<f4"),
    "other-filters": lambda file, name: file.create_dataset(name, (400,), "<f4", fletcher32=True, compression="lzf"),
    "scaled": lambda file, name: file.create_dataset(name, data=np.arange(400), scaleoffset=0),
    "many-arrays": lambda file, name: [file.create_dataset(f"{name}{number}", (1,), "<f4") for number in range(40)],
}
ATTRIBUTES: dict[str, Callable[[File], object]] = {
    "huge-attribute": lambda file: np.zeros(2**12),
    "attribute-of-references": lambda file: np.array([file.ref], dtype=h5py.ref_dtype),
    "list-of-texts": lambda file: ["a"] * 100,
    "compound-attribute": lambda file: np.zeros((), "<f4,<f4"),
    "empty-attribute": lambda file: h5py.Empty("f"),
}
OPENED: dict[str, dict[str, object]] = {
    "newest-format": {"libver": "latest"},
    "user-block": {"userblock_size": 512},
    "paged": {"fs_strategy": "page", "fs_page_size": 4096},
}


def hostile(base: bytes, array: str) -> Iterator[tuple[str, bytes]]:
    """The names and contents of files made from a valid one. `array`: the name of one of its
    arrays.
    """
    for name, change in REPLACED.items():
        yield name, _changed(base, lambda file, change=change: (file.__delitem__(array), change(file, array)))
    for name, value in ATTRIBUTES.items():
        yield name, _changed(base, lambda file, value=value: file.attrs.__setitem__("note", value(file)))
    yield "many-attributes", _changed(base, lambda file: [file.attrs.__setitem__(f"a{k}", k) for k in range(400)])
    yield "heap-of-nowhere", _heap_of_nowhere(base)
    for name, settings in OPENED.items():
        yield name, _copied(base, settings)


def _changed(base: bytes, change: Callable[[File], object]) -> bytes:
    memory = io.BytesIO(base)
    with h5py.File(memory, "r+") as file:
        change(file)
    return memory.getvalue()


def _copied(base: bytes, settings: dict[str, object]) -> bytes:
    memory = io.BytesIO()
    with h5py.File(io.BytesIO(base), "r") as old, h5py.File(memory, "w", **settings) as file:
        for key, value in old.attrs.items():
            file.attrs[key] = value
        for name in old:
            old.copy(name, file)
    return memory.getvalue()


def _heap_of_nowhere(base: bytes) -> bytes:
    """A file in which the heap that stores an attribute's string has been overwritten."""
    data = _changed(base, lambda file: file.attrs.__setitem__("note", "text of any length"))
    place = data.rindex(b"GCOL")
    return data[:place] + b"\xff" * 32 + data[place + 32 :]
