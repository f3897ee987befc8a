"""The program `palamedes`. Without arguments it opens the window; otherwise it runs the given
command. `palamedes-window` does the same without a console, for menus and desktops.
"""

import io
import sys
from importlib import import_module
from io import TextIOWrapper

from palamedes.cli.main import run


def main() -> None:
    """Run the program with its arguments, and exit with the code that it returns. Characters that
    cannot be encoded, as can happen in a pipe on Windows, are printed as `?`.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def start_from_menu() -> None:
    """Run the program as `main` does. Windows gives it no output streams; a failure is then shown
    in a message box.
    """
    if sys.stderr is not None:
        main()
    sys.stdout, sys.stderr = sys.stdout or io.StringIO(), io.StringIO()
    code = run(sys.argv[1:])
    if code:
        import_module("ctypes").windll.user32.MessageBoxW(None, sys.stderr.getvalue(), "Palamedes", 0)
    sys.exit(code)


if __name__ == "__main__":
    main()
