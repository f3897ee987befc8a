"""The repository contains what belongs in it and nothing else."""

import ast
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {".ci", ".github", "assets", "databases", "docs", "examples", "networks", "packaging", "scripts", "src", "tests"}


def test_the_top_level_holds_the_known_folders_only() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {name.split("/")[0] for name in listing.splitlines() if "/" in name} == FOLDERS


def test_class_names_are_unique() -> None:
    package = ROOT / "src" / "palamedes"
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.relative_to(package).as_posix()}:{node.lineno}")
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_classes_modules_and_folders_are_small() -> None:
    package = ROOT / "src" / "palamedes"
    modules = {path: path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py")) if path.name != "__init__.py"}
    folders: defaultdict[Path, int] = defaultdict(int)
    for path in modules:
        folders[path.parent] += 1
    nodes = [node for text in modules.values() for node in ast.walk(ast.parse(text))]
    classes = {node.name: node.body for node in nodes if isinstance(node, ast.ClassDef)}
    assert [folder.name for folder, count in folders.items() if count > 15] == []
    assert [path.name for path, text in modules.items() if text.count("\n") > 500] == []
    assert [name for name, body in classes.items() if sum(isinstance(each, ast.FunctionDef) for each in body) > 30] == []
