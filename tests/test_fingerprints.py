"""Every fingerprint of the program is computed from bytes, so that other processes recognise what
one process has kept.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from palamedes.core.fingerprint import digest
from palamedes.core.rules.variant import PLAKOTO, PORTES, TAPA, VARIANTS
from palamedes.formats.tables.endgame_file import TableHeader, read_fingerprint, write_table

GOLDEN = Path(__file__).parent / "golden"


def fingerprints() -> dict[str, object]:
    """One fingerprint of every kind, by name."""
    from palamedes.core.results.analysis import fingerprint, moments
    from palamedes.engine.rollouts.rollout import fingerprint as of_evaluator
    from palamedes.formats.games.analysis_notes import analysis_lines
    from palamedes.kernels import compiled
    from palamedes.service.analysis import analysis
    from palamedes.service.analysis.reviewing import review_request
    from palamedes.service.library import networks, tables
    from palamedes.service.library.files import open_record
    from palamedes.service.library.opening_book import book_fingerprint
    from palamedes.training.labels import LabelCache
    from palamedes.training.recipes import read_recipe, recipe_names, recipe_text

    record = open_record(GOLDEN / "crawford-match.tavli")
    session = record.session()
    evaluators = {key: networks.evaluator_for(variant) for key, variant in VARIANTS.items()}
    judged = open_record(GOLDEN / "one-game-backgammon.tavli")
    work = analysis._Work.of(review_request(judged), lambda: False)
    recipe = read_recipe(recipe_text(recipe_names()[0]))
    return {
        "variants": {key: digest(variant) for key, variant in VARIANTS.items()},
        "opening book": {key: book_fingerprint(variant) for key, variant in VARIANTS.items()},
        "databases": {key: tables.contents(variant) for key, variant in VARIANTS.items()},
        "networks": {key: judge.prints for key, judge in evaluators.items()},
        "rollouts and studies": {key: [of_evaluator(judge), of_evaluator(judge, True)] for key, judge in evaluators.items()},
        "terms of an analysis": digest(work.terms),
        "moments": [fingerprint(*session.states[each.index : each.index + 2]) for each in moments(session)],
        "golden lines": list(analysis_lines(open_record(GOLDEN / "analysed.tavli").analyses[0])),
        "labels": LabelCache(Path(), recipe, evaluators["portes"].brain, 1)._name,
        "kernels": compiled.fingerprint(),
    }


def told_by_a_process(seed: str) -> dict[str, object]:
    path = os.pathsep.join(str(Path(__file__).parents[1] / name) for name in ("src", "tests"))
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path}
    command = [sys.executable, "-c", "import json, test_fingerprints as it; print(json.dumps(it.fingerprints()))"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_every_kind_of_fingerprint_is_the_same_in_two_processes():
    one, other = told_by_a_process("1"), told_by_a_process("2")
    assert one == other


# Values.


class Colour(StrEnum):
    RED = "red"


class Number(IntEnum):
    ONE = 1


class Letter(Enum):
    A = "a"


class Pair(NamedTuple):
    one: object
    other: object


@dataclass(frozen=True)
class Row:
    name: str
    shown: object = field(default=None, compare=False)


DIFFERENT = [
    None, True, 1, 1.0, "1", b"1", "", (), {}, frozenset(), [1, 2], [[1], 2], ["1", 2], {"a": 1}, {"a": 2}, {1: 1},
    {"a"}, range(3), np.array([1, 2]), np.array([1, 2], np.int8), np.array([[1, 2]]), np.array([1.0, 2.0]), Row("a"), Row("b"),
    PLAKOTO, TAPA, PORTES, PORTES.configured({"no_hit_and_run": "home"}), PLAKOTO.configured(board={"points": 16}), -0.0, 0.0,
]  # fmt: skip


def test_different_values_have_different_fingerprints():
    assert len({digest(value) for value in DIFFERENT}) == len(DIFFERENT)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"x", "y", "z"}, frozenset(("z", "y", "x"))),
        (Colour.RED, "red"),
        (Number.ONE, 1),
        (Letter.A, "a"),
        (Pair(1, 2), (1, 2)),
        (Row("a", object), Row("a")),
        (np.float32(0.5), 0.5),
        (np.arange(6).reshape(2, 3), np.asfortranarray(np.arange(6).reshape(2, 3))),
        (np.arange(3, dtype="<i4"), np.arange(3, dtype=">i4")),
        (TAPA, VARIANTS["tapa"].configured()),
    ],
)
def test_equal_values_have_the_same_fingerprint(one: object, other: object):
    assert digest(one) == digest(other)


@pytest.mark.parametrize("value", [len, object(), [len], {"a": object()}, Row, np.array([len]), lambda: None])
def test_what_is_known_by_its_address_has_no_fingerprint(value: object):
    with pytest.raises(TypeError, match="cannot be represented by bytes that are the same in every process"):
        digest(value)


def test_a_fingerprint_stays_what_it_was():
    assert digest(("portes", 1, 0.5, None, [True], {"a": b"b"})) == "74fb5c57a7a85539"


def test_a_database_with_one_other_value_has_another_fingerprint(tmp_path: Path):
    header = TableHeader("small", "one-sided", {}, ("portes",), "", "")
    for name, last in (("one", 2), ("other", 3), ("same", 2)):
        write_table(tmp_path / f"{name}.h5", header, {"values": np.array([1, last])})
    one, other, same = (read_fingerprint(tmp_path / f"{name}.h5") for name in ("one", "other", "same"))
    assert one == same != other
