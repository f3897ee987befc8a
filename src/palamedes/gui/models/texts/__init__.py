"""Texts about analysed plays and cube decisions."""
