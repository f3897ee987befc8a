"""The cache of compiled code is named after everything that the code depends on."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from palamedes.kernels import cache, compiled


def test_the_cache_is_named_after_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    before = compiled.fingerprint()
    source = tmp_path / "kernel.py"
    source.write_text("changed", encoding="utf-8")
    monkeypatch.setattr(compiled, "sources", lambda: [source])
    assert compiled.fingerprint() != before


TIMES = """
import sys
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.kernels.moves import steps
import numpy as np
position = start_position(PORTES)
steps.cannot_move(PORTES.code, np.array([position.mine, position.theirs], np.int8))
print(steps.__file__, sum(steps.cannot_move.stats.cache_hits.values()))
"""


def test_installations_with_the_same_sources_share_one_cache(tmp_path: Path):
    package = Path(compiled.__file__).parent.parent
    for name in ("first", "second"):
        for folder in ("kernels", "core"):
            shutil.copytree(package / folder, tmp_path / name / "palamedes" / folder, copy_function=shutil.copyfile)
        shutil.copyfile(package / "__init__.py", tmp_path / name / "palamedes" / "__init__.py")
    hits = []
    for name in ("first", "second"):
        env = {**os.environ, "PYTHONPATH": str(tmp_path / name), "PALAMEDES_CACHE": str(tmp_path / "cache")}
        words = subprocess.run([sys.executable, "-c", TIMES], env=env, capture_output=True, text=True, check=True).stdout
        place, found = words.rsplit(maxsplit=1)
        assert place.startswith(str(tmp_path / name))
        hits.append(int(found))
    assert hits == [0, 1]


def test_the_sources_are_the_kernels_and_the_rules_that_they_read():
    names = {f"{source.parent.name}/{source.name}" for source in compiled.sources()}
    assert {"kernels/compiled.py", "moves/plays.py", "rules/variant.py", "rules/board.py"} <= names


def test_a_named_cache_goes_before_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PALAMEDES_CACHE", raising=False)
    assert compiled.cache_root() == tmp_path / "home" / "cache"
    monkeypatch.setenv("PALAMEDES_CACHE", str(tmp_path / "named"))
    assert compiled.cache_root() == tmp_path / "named"


def test_only_long_unused_caches_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PALAMEDES_CACHE", str(tmp_path))
    old, recent = tmp_path / "kernels-old", tmp_path / "kernels-recent"
    old.mkdir()
    recent.mkdir()
    long_ago = time.time() - 2 * compiled.STALE_AFTER
    os.utime(old, (long_ago, long_ago))
    folder = compiled.cache_folder()
    assert sorted(tmp_path.iterdir()) == sorted([folder, recent])


def test_where_no_cache_can_be_made_one_for_this_process_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("PALAMEDES_CACHE", str(blocked))
    monkeypatch.setattr(cache.tempfile, "mkdtemp", lambda prefix: str(tmp_path / prefix))
    assert compiled.cache_folder() == tmp_path / "palamedes-"
