"""Play, analyse and study Tavli and the backgammon family."""

__version__ = "0.1.0"
