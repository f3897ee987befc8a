"""The rules and data of the games, in plain Python. This package imports no other part of the
program.
"""
