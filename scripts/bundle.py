"""Build the stand-alone program with PyInstaller: `dist/palamedes`, a folder with everything that
the program needs, including Python.

    scripts/bundle          # prepares .venv first

The source code of the package is stored in ordinary files, not in an archive. The kernels are
compiled from it on the user's machine at the first start, and numba caches machine code only if the
source is a file.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).resolve().parent.parent
DATA = ("assets", "networks", "databases", "docs")
UNUSED = ("tkinter", "pytest", "hypothesis", "mypy", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtPdf")
"""Modules that libraries can use but the program does not."""
CONSOLE = {"darwin": ("--windowed",), "win32": ("--console", "--hide-console", "hide-early")}
"""Windows opens a console for the program, which is hidden unless it was there before."""

ENTRY = '''
"""Runs the program, or what it starts with `python -m MODULE` or `python -c CODE`, acting as its own Python."""

import multiprocessing
import runpy
import sys

multiprocessing.freeze_support()
if sys.argv[1:2] == ["-m"] and len(sys.argv) > 2:
    del sys.argv[:2]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
elif sys.argv[1:2] == ["-c"] and len(sys.argv) > 2:
    exec(sys.argv[2], {"__name__": "__main__"})
else:
    from palamedes.__main__ import main

    main()
'''

HOOK = """
from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("palamedes")
module_collection_mode = "py"
"""


def main() -> None:
    """Build the program. PyInstaller reports anything that is missing."""
    with tempfile.TemporaryDirectory() as folder:
        entry, hooks = Path(folder) / "begin.py", Path(folder) / "hooks"
        entry.write_text(ENTRY, encoding="utf-8")
        hooks.mkdir()
        (hooks / "hook-palamedes.py").write_text(HOOK, encoding="utf-8")
        PyInstaller.__main__.run(
            [
                *("--name", "palamedes", "--noconfirm", *CONSOLE.get(sys.platform, ("--console",))),
                *("--distpath", str(ROOT / "dist"), "--workpath", str(Path(folder) / "build"), "--specpath", folder),
                *("--paths", str(ROOT / "src"), "--additional-hooks-dir", str(hooks), "--collect-data", "palamedes"),
                *(part for name in DATA for part in ("--add-data", f"{ROOT / name}:palamedes/{name}")),
                *(part for name in UNUSED for part in ("--exclude-module", name)),
                *("--log-level", "ERROR"),
                str(entry),
            ]
        )


if __name__ == "__main__":
    main()
