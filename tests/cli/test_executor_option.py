"""`--executor`: where the work is done."""

import json

import pytest

from palamedes.cli.main import run

CONTEST = ("lab", "contest", "random", "random", "--variant", "hypergammon", "--games", "40", "--json")


def contest(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, object]:
    assert run([*CONTEST, *options]) == 0
    return {key: value for key, value in json.loads(capsys.readouterr().out).items() if "second" not in key}


def test_an_executor_gives_the_same_result(capsys: pytest.CaptureFixture[str]):
    assert contest(capsys, "--executor", "threads:2") == contest(capsys)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--executor", "cores:2"), "the executor 'cores:2' is not known; choose from threads"),
        (("--executor", "threads:0"), "an executor must have 1 to 4096 workers, not 0."),
        (("--executor", "threads:2", "--threads", "2"), "the number of threads is part of the executor"),
    ],
)
@pytest.mark.parametrize(
    "verb",
    [
        CONTEST,
        ("lab", "rates", "hypergammon", "--games", "2"),
        ("lab", "calibrate", "hypergammon", "--games", "20"),
        ("lab", "openings", "hypergammon", "--study", "study.json"),
        ("rollout", "hypergammon", "--games", "36"),
    ],
)
def test_a_bad_executor_gets_one_line(
    capsys: pytest.CaptureFixture[str], verb: tuple[str, ...], options: tuple[str, ...], words: str
):
    assert run([*verb, *options]) == 2
    said = capsys.readouterr().err
    assert said.startswith("palamedes: ")
    assert words in said
    assert said.count("\n") == 1
