"""Compiled loops over arrays. This is the only package that imports numba. Of the other packages of
Palamedes, it imports only `core`.
"""
