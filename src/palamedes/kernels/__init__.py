"""Compiled loops over arrays. The only package that imports numba; otherwise it imports
only core.
"""
