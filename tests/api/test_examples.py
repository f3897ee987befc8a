"""The worked examples run, here with small numbers."""

import re
import runpy
import tomllib
from pathlib import Path

import numpy as np
import pytest

import palamedes as pl

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "examples"


def run(name: str, *arguments: object) -> None:
    runpy.run_path(str(FOLDER / f"{name}.py"))["main"](*arguments)


def test_random_against_best(capsys: pytest.CaptureFixture[str]):
    run("random_against_best", 20)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["portes", "plakoto", "fevga"]
    assert all(float(line.split()[1]) > 0 for line in lines)


def test_own_agent(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    run("own_agent", 4, tmp_path / "games")
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["Safest", "Greediest", "Boldest"]
    assert {pl.read(path).players for path in (tmp_path / "games").iterdir()} == {("Boldest", "level:casual")}


def test_labelled_positions(tmp_path: Path):
    run("labelled_positions", tmp_path / "positions.npz", 100)
    with np.load(tmp_path / "positions.npz") as found:
        assert (found["boards"].shape, found["boards"].dtype) == ((100, 2, 26), np.int8)
        assert (found["labels"].shape, found["labels"].dtype) == ((100, 5), np.float32)
        assert (found["labels"] == pl.load_engine("plakoto").evaluate_batch(found["boards"])).all()


def test_batch_evaluation(capsys: pytest.CaptureFixture[str]):
    run("batch_evaluation", 2000)
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 22
    assert re.search(r"^3-1  8/5 6/5 +\+0", out, re.MULTILINE)


def test_train_network(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    run("train_network", tmp_path / "my-fevga.h5", 20)
    out = capsys.readouterr().out
    assert "my-fevga.h5 against random play" in out
    assert out.splitlines()[-1] == "24/13"
    with pytest.raises(pl.BadSettings, match="already exists"):
        run("train_network", tmp_path / "my-fevga.h5", 20)
    assert pl.train(FOLDER / "train_network.toml", tmp_path / "my-fevga.h5", resume=True, games=30).is_file()


def test_wrong_recipes_and_files_are_refused(tmp_path: Path):
    with pytest.raises(pl.BadSettings, match="no recipe 'none'"):
        pl.train("none", tmp_path / "network.h5")
    with pytest.raises(pl.BadFile):
        pl.train(tmp_path / "none.toml", tmp_path / "network.h5")
    with pytest.raises(pl.BadSettings, match="ends in"):
        pl.train("portes-raw", tmp_path / "network.hdf5")


def test_the_page_lists_every_example():
    names = {path.name for path in FOLDER.iterdir() if path.suffix == ".py"}
    assert names == set(re.findall(r"examples/(\w+\.py)", (ROOT / "docs" / "api.md").read_text(encoding="utf-8")))
    assert len(names) == 5
    assert tomllib.loads((FOLDER / "train_network.toml").read_text(encoding="utf-8"))["name"] == "my-fevga"
