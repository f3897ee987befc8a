"""The controllers of the window: the game, the tutor, clocks, analyses and sessions."""
