"""The repository holds what belongs there and nothing else."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {".ci", "assets", "databases", "docs", "networks", "scripts", "src", "tests"}


def test_the_top_level_holds_the_known_folders_only() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {name.split("/")[0] for name in listing.splitlines() if "/" in name} == FOLDERS
