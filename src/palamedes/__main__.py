"""The program `palamedes`: without arguments the window, otherwise a verb of the command line."""

import sys

from palamedes.cli.main import run


def main() -> None:
    """Leave with the exit code of what the arguments ask for."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
