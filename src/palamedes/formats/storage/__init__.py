"""Writes and reads files of any content."""
