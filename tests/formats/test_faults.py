"""Whichever operation of a store fails, nothing is lost, one sentence reports the failure, and the
next attempt succeeds.
"""

from __future__ import annotations

import logging
import sys

import pytest

from fault_deeds import DEEDS
from faults import Deed, full_disks, harms
from palamedes.kernels import cache


@pytest.fixture(autouse=True)
def _no_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide notices about the code that these tests damage from other tests."""
    monkeypatch.setattr(cache, "_set_aside", [])


@pytest.mark.parametrize("deed", DEEDS, ids=str)
def test_a_failure_at_any_place_loses_nothing(deed: Deed, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL):
        places, _, found = harms(deed)
    assert places > 3
    assert not found


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are things of POSIX")
def test_a_disk_that_is_full_at_any_moment_of_a_build_leaves_nothing_that_a_table_is_made_of():
    (build,) = (deed for deed in DEEDS if str(deed) == "databases: build")
    sizes, found = full_disks(build)
    assert sizes > 10
    assert not found


def test_the_harness_finds_a_store_that_loses_what_it_had() -> None:
    def careless(root: object) -> None:
        path = root / "a"  # type: ignore[operator]
        path.unlink(missing_ok=True)
        path.write_text("new")

    deed = Deed("careless", "write", lambda root: (root / "a").write_text("old"), careless, lambda root: sorted(root.iterdir()))
    assert harms(deed)[2]
