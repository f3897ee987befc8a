"""Exercises on a board of their own: lessons, and the problem of the day."""
