"""The program `palamedes`. Without arguments it opens the window; otherwise it runs the given
command. `palamedes-window` does the same without a console, for menus and desktops.
"""

import codecs
import io
import os
import sys
from importlib import import_module
from io import TextIOWrapper

from palamedes.cli.main import run

PLAIN = dict(zip("○●─═│┊┌┬┐└┴┘▸█·×–−’“”", 'OX-=|:++++++>#.x--\'""', strict=True))
"""Characters of ASCII that replace those of boards and texts if they cannot be encoded."""


def main() -> None:
    """Run the program with its arguments, and exit with the code that it returns. Characters that
    cannot be encoded, as can happen in a pipe on Windows, are replaced by those in PLAIN, or by
    `?`.
    """
    _replace_closed_streams()
    codecs.register_error("plain", _in_plain)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="plain")
    sys.exit(run(sys.argv[1:]))


def _in_plain(error: UnicodeError) -> tuple[str, int]:
    """The characters that cannot be encoded, in ASCII, and the index where encoding continues."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(each, "?") for each in error.object[error.start : error.end]), error.end


def _replace_closed_streams() -> None:
    """Open the null device in place of each standard stream that was closed when Python started.
    Otherwise, print() would write messages for a closed standard error to standard output.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, errors="replace"))


def start_from_menu() -> None:
    """Run the program as `main` does. Windows gives it no output streams; a failure is then shown
    in a message box.
    """
    if sys.stderr is not None or not hasattr(import_module("ctypes"), "windll"):
        main()
    sys.stdout, sys.stderr = sys.stdout or io.StringIO(), io.StringIO()
    code = run(sys.argv[1:])
    if code:
        import_module("ctypes").windll.user32.MessageBoxW(None, sys.stderr.getvalue(), "Palamedes", 0)
    sys.exit(code)


if __name__ == "__main__":
    main()
