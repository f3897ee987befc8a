"""Matches in the formats of other programs (docs/foreign-formats.md)."""
