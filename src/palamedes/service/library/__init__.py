"""Finds files, networks, databases, match tables and opening books by name."""
