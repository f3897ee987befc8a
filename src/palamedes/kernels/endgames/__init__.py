"""Endgame databases: solving and lookup."""
