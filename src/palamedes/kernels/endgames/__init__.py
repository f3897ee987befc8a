"""Endgame databases: their solution and their lookup."""
