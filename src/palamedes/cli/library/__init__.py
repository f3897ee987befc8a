"""`palamedes library`: a library of games that were played or imported."""

from palamedes.cli.library.commands import app

__all__ = ["app"]
