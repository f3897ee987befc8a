"""Reads and writes files and text. The package imports no other package of this project except
core.
"""
