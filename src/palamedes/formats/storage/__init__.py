"""Writes and reads files, whatever they contain."""
