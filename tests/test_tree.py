"""The repository contains what belongs in it and nothing else."""

import ast
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {".ci", ".github", "assets", "databases", "docs", "examples", "networks", "packaging", "scripts", "src", "tests"}

FILES = {
    ".gitattributes",
    ".gitignore",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "constraints.txt",
    "mkdocs.yml",
    "pyproject.toml",
}

PACKAGE = ROOT / "src" / "palamedes"
LONGEST_FUNCTION = 50
"""The maximum number of lines of a function, with its parameters and its docstring."""


@cache
def modules() -> dict[Path, tuple[str, list[ast.stmt]]]:
    """The text and the statements of every module, including those in classes and functions."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    return {path: (text, list(statements(ast.parse(text).body))) for path, text in texts.items()}


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """These statements and those inside them. Expressions are not searched, which saves time."""
    for each in body:
        yield each
        for inner in ("body", "orelse", "finalbody"):
            yield from statements(getattr(each, inner, []))
        for part in (*getattr(each, "handlers", ()), *getattr(each, "cases", ())):
            yield from statements(part.body)


def test_the_top_level_holds_the_known_folders_and_files_only() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = listing.splitlines()
    assert {name.split("/")[0] for name in names if "/" in name} == FOLDERS
    assert {name for name in names if "/" not in name} == FILES


def test_class_names_are_unique() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path, (_, nodes) in modules().items():
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}")
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_functions_are_short() -> None:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = [
        f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno} {node.name}"
        for path, (_, nodes) in modules().items()
        for node in nodes
        if isinstance(node, functions) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert found == []


def test_classes_modules_and_folders_are_small() -> None:
    ours = {path: found for path, found in modules().items() if path.name != "__init__.py"}
    folders: defaultdict[Path, int] = defaultdict(int)
    for path in ours:
        folders[path.parent] += 1
    classes = {node.name: node.body for _, nodes in ours.values() for node in nodes if isinstance(node, ast.ClassDef)}
    assert [folder.name for folder, count in folders.items() if count > 15] == []
    assert [path.name for path, (text, _) in ours.items() if text.count("\n") > 500] == []
    assert [name for name, body in classes.items() if sum(isinstance(each, ast.FunctionDef) for each in body) > 30] == []
