"""Run all checks and tests in turn, and stop at the first failure. With arguments, run only pytest,
with these arguments.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent
NOTHING_MARKED = 5  # pytest's exit code when no test was selected


class Check(NamedTuple):
    """A tool of the test environment. It runs in the root folder of the project."""

    heading: str
    command: tuple[str, ...]
    settings: Mapping[str, str] = MappingProxyType({})
    good: tuple[int, ...] = (0,)


CHECKS = (
    Check("Style", ("ruff", "check", ".")),
    Check("Layout", ("ruff", "format", "--check", ".")),
    Check("Types", ("mypy",)),
    Check("Layers", ("lint-imports",)),
    Check(
        "Rules without the compiler",
        ("pytest", "-n", "2", "-q", "-m", "uncompiled"),
        {"NUMBA_DISABLE_JIT": "1"},
        (0, NOTHING_MARKED),
    ),
    Check("Tests", ("pytest", "-n", "2", "--dist", "worksteal", "-q")),
)


def run(check: Check) -> int:
    """0 if the check passed, otherwise the exit code of its tool."""
    tool, *arguments = check.command
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, **check.settings}
    code = subprocess.run([TOOLS / tool, *arguments], cwd=ROOT, env=environment, check=False).returncode
    return 0 if code in check.good else code


def main(arguments: list[str]) -> int:
    """The exit code of the first check that fails, or 0."""
    if arguments:
        return run(Check("Tests", ("pytest", *arguments)))
    for check in CHECKS:
        print(f"\n=== {check.heading}: {' '.join(check.command)}", flush=True)
        if code := run(check):
            print(f"\n{check.heading} failed.", file=sys.stderr)
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
