"""Network files: read back as written, and refused if damaged."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import h5py
import numpy as np
import pytest

from palamedes.core.errors import BadFile
from palamedes.core.rules.board import Board
from palamedes.core.rules.encodings import PRUNING
from palamedes.core.rules.variant import Contact
from palamedes.formats.tables.network_file import ARRAYS, SavedNetwork, Strength, read_network, write_network


def network(hidden: int = 3, inputs: int = 198, outputs: int = 3) -> SavedNetwork:
    source = np.random.default_rng(1)
    shapes = ((inputs, hidden), hidden, (outputs, hidden), outputs)
    weights = {name: source.normal(size=shape).astype(np.float32) for name, shape in zip(ARRAYS, shapes, strict=True)}
    return SavedNetwork(
        name="small",
        encoding="hitting-raw",
        encoding_version=1,
        variants=("portes", "takhteh"),
        board=Board(),
        weights=weights,
        recipe='name = "small"\n# μικρό\n',
        games=1234,
        seed=7,
        generator=2**64 - 3,
        strength=(Strength("pubeval", -0.25, 0.01, 2000, 1000),),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "small.h5"


def test_a_network_is_read_as_it_was_written(path: Path):
    write_network(path, network())
    found = read_network(path)
    assert replace(found, weights={}) == replace(network(), weights={})
    for name in ARRAYS:
        assert np.array_equal(found.weights[name], network().weights[name])


def deep_network(layers: tuple[int, ...] = (6, 4, 3), activation: str = "relu") -> SavedNetwork:
    source, shallow = np.random.default_rng(2), network(hidden=layers[0])

    def drawn(*shape: int) -> np.ndarray:
        return source.normal(size=shape).astype(np.float32)

    weights = {**shallow.weights, "second": drawn(3, layers[-1])}
    inner = tuple((drawn(before, width), drawn(width)) for before, width in pairwise(layers))
    return replace(shallow, weights=weights, inner=inner, activation=activation)


@pytest.mark.parametrize(("layers", "activation"), [((6, 4, 3), "relu"), ((6, 7), "sigmoid"), ((6,), "relu")])
def test_a_network_of_several_layers_is_read_as_it_was_written(path: Path, layers: tuple[int, ...], activation: str):
    wanted = deep_network(layers, activation)
    write_network(path, wanted)
    found = read_network(path)
    assert (found.layers, found.activation) == (layers, activation)
    assert found.architecture == f"198-{'-'.join(map(str, layers))}-3 {activation}"
    pairs = [*zip(found.inner, wanted.inner, strict=True)]
    assert all(np.array_equal(one, other) for layer, same in pairs for one, other in zip(layer, same, strict=True))
    assert all(np.array_equal(found.weights[name], wanted.weights[name]) for name in ARRAYS)
    with h5py.File(path) as file:
        assert file.attrs["version"] == 2


def test_the_deepest_network_is_read_with_its_pruning_network(path: Path):
    wanted = replace(deep_network((6, 5, 4, 3, 2)), pruning=network(hidden=2).weights)
    write_network(path, wanted)
    assert read_network(path).layers == wanted.layers


def test_a_network_of_one_layer_of_sigmoids_keeps_the_version_that_older_programs_read(path: Path):
    write_network(path, network())
    with h5py.File(path) as file:
        assert file.attrs["version"] == 1
        assert "hidden_layers" not in file.attrs


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hidden_layers": 2}, "checksum"),
        ({"hidden_layers": 99}, "damaged"),
        ({"hidden_layers": -1}, "damaged"),
        ({"hidden_layers": 4}, "damaged"),
        ({"activation": "step"}, "checksum"),
    ],
)
def test_a_header_that_does_not_fit_its_layers_is_refused(path: Path, changes: dict[str, object], words: str):
    write_network(path, deep_network())
    with h5py.File(path, "r+") as file:
        for key, value in changes.items():
            file.attrs[key] = value
    with pytest.raises(BadFile, match=words):
        read_network(path)


def test_layers_that_do_not_fit_each_other_are_refused(path: Path):
    deep = deep_network()
    write_network(path, replace(deep, inner=deep.inner[::-1]))
    with pytest.raises(BadFile, match="has shape"):
        read_network(path)


def test_a_pruning_network_is_read_as_it_was_written(path: Path):
    small = network(hidden=2).weights
    write_network(path, replace(network(), pruning=small))
    found = read_network(path)
    assert all(np.array_equal(found.pruning[name], small[name]) for name in ARRAYS)
    assert found.weights["first"].shape == (198, 3)


def test_the_file_says_what_it_is(path: Path):
    write_network(path, network())
    with h5py.File(path) as file:
        assert file.attrs["kind"] == "palamedes/network"
        assert file.attrs["version"] == 1
        assert file.attrs["architecture"] == "198-3-3 sigmoid"


def test_the_same_network_makes_the_same_bytes(path: Path):
    write_network(path, network())
    first = path.read_bytes()
    write_network(path, network())
    assert path.read_bytes() == first


@pytest.mark.parametrize("data", [b"", b"no network", b"\x89HDF\r\n\x1a\n" + bytes(500)])
def test_a_file_of_another_kind_is_refused(path: Path, data: bytes):
    path.write_bytes(data)
    with pytest.raises(BadFile, match=r"small\.h5 is not a network file"):
        read_network(path)


def test_a_file_cut_short_is_refused_wherever_it_is_cut(path: Path):
    write_network(path, network())
    data = path.read_bytes()
    for end in range(0, len(data), 97):
        path.write_bytes(data[:end])
        with pytest.raises(BadFile):
            read_network(path)


def test_no_changed_byte_leads_to_another_network(path: Path):
    write_network(path, network())
    data, source = bytearray(path.read_bytes()), np.random.default_rng(4)
    for place in source.integers(len(data), size=300):
        changed = data.copy()
        changed[place] ^= 1 << int(source.integers(8))
        path.write_bytes(changed)
        try:
            found = read_network(path)
        except BadFile:
            continue
        assert replace(found, weights={}) == replace(network(), weights={})
        assert all(np.array_equal(found.weights[name], network().weights[name]) for name in ARRAYS)


def change(path: Path, key: str, value: object) -> None:
    with h5py.File(path, "r+") as file:
        file.attrs[key] = value


def test_a_version_of_the_future_is_named(path: Path):
    write_network(path, network())
    change(path, "version", 9)
    with pytest.raises(BadFile, match="version 9; this program reads up to version 2"):
        read_network(path)


def test_a_pruning_network_of_another_encoding_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        patch.setitem(PRUNING, Contact.HIT, "portes-expert")
        write_network(path, replace(network(), pruning=network(inputs=211).weights))
    with pytest.raises(BadFile, match=r"small\.h5: its pruning network uses the encoding 'portes-expert'"):
        read_network(path)


def test_a_changed_note_breaks_the_checksum(path: Path):
    write_network(path, network())
    change(path, "games", 10**9)
    with pytest.raises(BadFile, match="checksum"):
        read_network(path)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (network(inputs=197), "shape"),
        (network(outputs=5), "shape"),
        (replace(network(), encoding="no-such"), "not known"),
        (replace(network(), encoding_version=99), "version 99"),
        (replace(network(), variants=("fevga",)), "is not suitable"),
        (replace(network(), encoding="portes-expert", board=Board(12, 15)), "is not suitable"),
        (replace(network(), variants=()), "does not say which game it is meant for"),
        (replace(network(), pruning=network(inputs=197).weights), "'pruning_first' has shape"),
        (
            replace(network(), pruning={**network().weights, "second_bias": np.full(3, np.inf, np.float32)}),
            "'pruning_second_bias'",
        ),
        (replace(network(), games="many"), "damaged"),
        (replace(network(), strength=(Strength("pubeval", "strong", 0.01, 2000, 1000),)), "damaged"),
        (replace(network(), weights={**network().weights, "first_bias": np.float32(1)}), "shape"),
        (replace(network(), weights={**network().weights, "second_bias": np.full(3, np.nan, np.float32)}), "32-bit numbers"),
    ],
)
def test_a_network_that_fits_nothing_is_refused(path: Path, wrong: SavedNetwork, message: str):
    write_network(path, wrong)
    with pytest.raises(BadFile, match=message):
        read_network(path)
