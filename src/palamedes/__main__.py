"""The program `palamedes`. Without arguments it opens the window; otherwise it runs the given
command.
"""

import sys
from io import TextIOWrapper

from palamedes.cli.main import run


def main() -> None:
    """Run the program with its arguments, and exit with the code that it returns. Characters that
    cannot be encoded, as can happen in a pipe on Windows, are printed as `?`.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
