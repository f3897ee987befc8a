"""Networks that are exported as ONNX files compute what the program computes."""

import random
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from numpy.typing import NDArray

import palamedes as pl
from palamedes.formats.tables import onnx_file

CLOSE = 1e-5
EXPORTED = [
    ("portes", "portes-raw"),
    ("portes", "portes-expert"),
    ("takhteh", "takhteh"),
    ("hypergammon", "hypergammon"),
    ("backgammon", "backgammon-deep"),
    ("portes", "backgammon-deep"),
    ("plakoto", "plakoto-3"),
    ("plakoto", "plakoto-deep"),
    ("tapa", "tapa"),
    ("fevga", "fevga-6"),
    ("narde", "narde"),
]


def engine_of(game: str, network: str) -> pl.GameEngine:
    return pl.load_engine(game, network=network, plies=1, databases=False)


def boards_of(game: str, count: int = 300) -> NDArray[np.int8]:
    """Positions of games played at random, from the opening to the bearoff."""
    draw, found = random.Random(1), list[NDArray[np.int8]]()
    for seed in range(count):
        played = pl.Game(game, seed=seed)
        while not played.is_over:
            played.roll()
            found.append(played.position.board)
            played.play(draw.choice(played.legal_plays))
        if len(found) >= count:
            break
    return np.array(found)


@pytest.mark.parametrize(("game", "network"), EXPORTED, ids=str)
def test_an_exported_network_gives_the_chances_of_the_program(game: str, network: str, tmp_path: Path):
    engine, boards, path = engine_of(game, network), boards_of(game), tmp_path / "network.onnx"
    engine.export_onnx(path)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    (found,) = session.run(None, {"inputs": engine.encode_batch(boards)})
    wanted = engine.evaluate_batch(boards)
    assert (found.shape, found.dtype) == (wanted.shape, np.float32)
    assert np.abs(found - wanted).max() < CLOSE


def test_the_file_says_what_it_holds(tmp_path: Path):
    engine = engine_of("fevga", "fevga-4")
    engine.export_onnx(tmp_path / "network.onnx")
    model = onnx.load(tmp_path / "network.onnx")
    assert {each.key: each.value for each in model.metadata_props} == {
        "game": "fevga, 24 points, 15 checkers",
        "network": "fevga-4",
        "encoding": "fevga-4 1",
        "program": f"palamedes {pl.__version__}",
    }
    assert [each.name for each in (*model.graph.input, *model.graph.output)] == ["inputs", "chances"]


@pytest.mark.parametrize("network", ["portes-raw", "portes-expert", "plakoto", "plakoto-raw", "fevga", "narde"])
def test_every_input_has_a_name(network: str):
    engine = pl.load_engine("narde" if network == "narde" else network.partition("-")[0], network=network)
    names = engine.input_names
    assert len(set(names)) == len(names) == engine.encode_batch(pl.position(engine.game).board[None]).shape[1]


def test_the_names_say_what_the_inputs_are():
    engine = pl.load_engine("plakoto", network="plakoto-raw")
    inputs = engine.encode_batch(pl.position("plakoto; 24:11 20:2 2:2 | 24:13 22:1 5:pin").board[None])[0]
    assert {name: float(value) for name, value in zip(engine.input_names, inputs, strict=True) if value} == {
        **{f"own {point}: at least {count}": 1 for point, most in ((2, 2), (20, 2), (24, 4)) for count in range(1, most + 1)},
        **{f"opposing {point}: at least {count}": 1 for point, most in ((22, 1), (24, 4)) for count in range(1, most + 1)},
        "opposing 5: pinned": 1,
    }


def test_an_existing_file_is_replaced_only_on_request(tmp_path: Path):
    engine, path = engine_of("portes", "portes-raw"), tmp_path / "network.onnx"
    path.write_bytes(b"mine")
    with pytest.raises(pl.BadFile, match=r"network\.onnx already exists; replaces=True replaces it"):
        engine.export_onnx(path)
    assert path.read_bytes() == b"mine"
    engine.export_onnx(path, replaces=True)
    assert path.stat().st_size > 1000


def test_an_engine_without_a_network_cannot_be_exported(tmp_path: Path):
    engine = pl.load_engine("portes, 12 points, 5 checkers", playouts=10)
    for wanted in (lambda: engine.export_onnx(tmp_path / "network.onnx"), lambda: engine.input_names):
        with pytest.raises(pl.BadSettings, match="this engine has no network"):
            wanted()


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(onnx_file, "find_spec", lambda name: None)
    with pytest.raises(pl.BadSettings, match=r"ONNX files need the extra 'onnx': pip install 'palamedes\[onnx\]'"):
        engine_of("portes", "portes-raw").export_onnx(tmp_path / "network.onnx")
    assert not list(tmp_path.iterdir())


def test_impossible_boards_are_not_encoded():
    with pytest.raises(pl.BadPosition, match="board 0"):
        engine_of("portes", "portes-raw").encode_batch(np.zeros((1, 2, 26), np.int8))
