"""Studying positions and sessions: the position editor, analyses and reviews."""
