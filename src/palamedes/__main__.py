"""The program `palamedes`: without arguments the window, otherwise a verb of the command line."""

import sys
from io import TextIOWrapper

from palamedes.cli.main import run


def main() -> None:
    """Leave with the exit code of what the arguments ask for. Signs that a pipe's encoding lacks
    (Windows) become `?`.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
