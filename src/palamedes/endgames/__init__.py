"""Builders and readers of endgame databases, one kind a file."""
