"""Build the documentation site from `docs` and the source.

    python scripts/website.py build     # writes dist/site; any warning is an error
    python scripts/website.py serve     # http://127.0.0.1:8000, follows changes

`scripts/site` prepares everything that is needed and then builds. `mkdocs.yml` lists the pages.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {"build": ("build", "--strict", "--clean"), "serve": ("serve",)}


def main(arguments: list[str]) -> int:
    """Run MkDocs; returns its exit status, or 2 if the arguments are invalid."""
    name, *rest = arguments or ["build"]
    if name not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    beside = os.pathsep.join(filter(None, (str(ROOT / "scripts"), str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "mkdocs", COMMANDS[name][0], "--config-file", ROOT / "mkdocs.yml", *COMMANDS[name][1:]]
    environment = {**os.environ, "PYTHONPATH": beside, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run([*command, *rest], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
