"""Whenever the program is killed, the next process resumes exactly where it stopped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CRASHES = Path(__file__).parent / "crashes.py"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot fork here")
def test_a_program_that_is_killed_again_and_again_always_goes_on() -> None:
    found = subprocess.run([sys.executable, CRASHES, "30"], capture_output=True, text=True, timeout=240, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("killed 30 times, always resumed exactly")
