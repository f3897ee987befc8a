"""Kernels that other kernels call by address: their code is stored once, and is found again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MODULE = """
from palamedes.kernels.compiled import kernel, separate


@separate
@kernel
def leaf(x):
    return 2 * x


@kernel
def branch(x):
    return leaf(x) + 1


@separate
@kernel
def limb(x):
    return branch(x) + leaf(x)


@kernel
def root(x):
    return limb(x) + branch(x)
"""

SCRIPT = """
import sys
sys.path.insert(0, {folder!r})
import numba
from palamedes.kernels import cache, compiled
vars(numba.config).update(CACHE_DIR={folder!r})
import tree
assert tree.{function}({argument}) == {result}
kernels = (tree.leaf, tree.branch, tree.limb, tree.root)
print(*sorted(each.__name__ for each in kernels if each.stats.cache_misses))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tree.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


def compiled_by(tree: Path, function: str = "root", argument: str = "5", result: str = "32") -> list[str]:
    """The kernels that a new process compiles in order to call one of them. It loads all the
    others.
    """
    script = SCRIPT.format(folder=str(tree), function=function, argument=argument, result=result)
    command = [sys.executable, "-W", "error", "-c", script]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()


def test_another_process_loads_what_its_kernel_calls(tree: Path):
    assert compiled_by(tree) == ["branch", "leaf", "limb", "root"]
    assert compiled_by(tree) == []


def test_a_kernel_is_compiled_with_those_that_other_processes_compiled(tree: Path):
    assert compiled_by(tree, "leaf", result="10") == ["leaf"]
    assert compiled_by(tree, "branch", result="11") == ["branch"]
    assert compiled_by(tree) == ["limb", "root"]
    assert compiled_by(tree) == []


def test_only_the_kernel_whose_code_is_damaged_is_compiled_again(tree: Path):
    compiled_by(tree)
    for damaged, suffix in (("leaf", ".nbi"), ("limb", ".nbc")):
        path = next(tree.rglob(f"tree.{damaged}-*{suffix}"))
        path.write_bytes(path.read_bytes()[:-1])
        assert compiled_by(tree) == [damaged]
    assert compiled_by(tree) == []


def test_numbers_of_another_type_have_code_of_their_own(tree: Path):
    compiled_by(tree)
    assert compiled_by(tree, argument="0.5", result="5.0") == ["branch", "leaf", "limb", "root"]
    assert compiled_by(tree) == compiled_by(tree, argument="0.5", result="5.0") == []


def test_the_code_of_a_separate_kernel_is_not_in_those_that_call_it(tree: Path):
    script = (
        f"import sys; sys.path.insert(0, {str(tree)!r}); import tree; tree.root(1); print(*tree.root.inspect_llvm().values())"
    )
    found = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert "@tree.limb." in found
    assert [line for line in found.splitlines() if "define" in line and "limb" in line] == []
