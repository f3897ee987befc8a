"""Compiling in advance with `palamedes warmup`."""

import pytest

from palamedes.cli import main
from palamedes.kernels import warmup
from palamedes.service.api import preparation
from palamedes.service.library.databases import KINDS


def test_every_part_is_compiled_in_order_and_the_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(warmup, "warm_up", lambda report: report("legal plays", 1, 1))
    monkeypatch.setattr(preparation, "REST", (("rollouts", lambda: done.append("rollouts")),))
    monkeypatch.setattr(preparation, "LONG", (("training", lambda: done.append("training")),))
    monkeypatch.setattr(preparation, "_marker", lambda: warmup.marker().with_name("complete"))
    assert main.run(["warmup"]) == 0
    *parts, last = capsys.readouterr().out.splitlines()
    assert parts == ["Compiling: legal plays", "Compiling: rollouts", "Compiling: training"]
    assert done == ["rollouts", "training"]
    assert last.startswith("Everything is compiled, after ")
    assert last.endswith(str(preparation.folder()))


def test_a_small_database_of_every_kind_is_built() -> None:
    assert {kind for kind, _ in preparation.SMALL_DATABASES} == set(KINDS)


def test_the_long_computations_can_be_prepared() -> None:
    for _, compile_part in preparation.LONG:
        compile_part()
