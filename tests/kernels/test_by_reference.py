"""Named tuples passed by reference: kernels see the same arrays and numbers as Python."""

from __future__ import annotations

import pickle
from typing import NamedTuple

import numba
import numpy as np
import pytest
from numba.core.errors import TypingError
from numpy.typing import NDArray

from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel


@by_reference
class Inner(NamedTuple):
    floats: NDArray[np.float32]
    counts: NDArray[np.int64]


@by_reference
class Outer(NamedTuple):
    number: int
    one: Inner
    share: float
    other: Inner
    is_open: bool


@pytest.fixture(autouse=True)
def _own_cache(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(numba.config), "CACHE_DIR", str(tmp_path))


def inner(*values: float) -> Inner:
    return Inner(np.array(values, np.float32), np.arange(len(values), dtype=np.int64))


def total(place: Inner) -> float:
    found = 0.0
    for index in range(place.floats.shape[0]):
        found += place.floats[index] * place.counts[index]
    return found


def in_all(outer: Outer) -> float:
    return outer.number + outer.share * total(outer.one) + (total(outer.other) if outer.is_open else 0.0)


def test_fields_are_the_same_in_kernels_and_in_python(monkeypatch: pytest.MonkeyPatch):
    outer = Outer(3, inner(1, 2, 3), 0.5, inner(5, 7), True)
    expected = in_all(outer)
    monkeypatch.setitem(globals(), "total", kernel(total))
    compiled = kernel(in_all)
    for _ in range(1000):
        assert compiled(outer) == expected == 3 + 0.5 * 8 + 7
    assert compiled(outer._replace(is_open=False)) == 7


def test_what_a_kernel_writes_is_in_the_arrays_of_the_caller():
    def write(outer: Outer) -> None:
        outer.one.counts[1] = outer.number
        outer.other.floats[:] = outer.share

    outer = Outer(9, inner(1, 2), 0.25, inner(4, 4, 4), False)
    kernel(write)(outer)
    assert outer.one.counts.tolist() == [0, 9]
    assert outer.other.floats.tolist() == [0.25] * 3


def test_one_kernel_chooses_among_tuples_of_one_type():
    def second(pair: tuple[Inner, Inner], which: int) -> float:
        return pair[which].floats[0]

    def first_or_second(one: Inner, other: Inner, which: int) -> float:
        return chosen((one, other), which)

    chosen = kernel(second)
    found = kernel(first_or_second)
    assert [found(inner(1), inner(2), which) for which in (0, 1)] == [1, 2]


def test_other_types_of_arrays_are_compiled_for_themselves():
    compiled = kernel(total)
    narrow = inner(1, 2)
    wide = narrow._replace(floats=np.array([1, 2], np.float64))
    assert compiled(narrow) == compiled(wide) == 2
    assert len(compiled.overloads) == 2
    kinds = [signature[0] for signature in compiled.overloads]
    assert kinds[0] != kinds[1]
    assert [pickle.loads(pickle.dumps(kind)) for kind in kinds] == kinds


@pytest.mark.parametrize("wrong", [None, "text", object()])
def test_a_field_that_no_kernel_takes_is_refused(wrong: object):
    with pytest.raises((TypeError, TypingError)):
        kernel(total)(Inner(wrong, np.zeros(1, np.int64)))


def test_a_field_that_does_not_exist_is_refused():
    with pytest.raises(TypingError, match="missing"):
        kernel(lambda place: place.missing)(inner(1))
