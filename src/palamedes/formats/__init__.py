"""Reads and writes files and text. The only other package of this project that it imports is
core.
"""
