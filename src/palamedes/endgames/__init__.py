"""Builders and readers of endgame databases, one module per kind."""
