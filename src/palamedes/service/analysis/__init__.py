"""Evaluates positions, plays, cube decisions and whole sessions."""
