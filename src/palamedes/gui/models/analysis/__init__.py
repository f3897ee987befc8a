"""Positions and sessions that are studied: the editor, analyses and reviews."""
