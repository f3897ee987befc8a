"""Compiled loops over arrays. This is the only package that imports numba. Apart from `core`, it
imports no other Palamedes package.
"""
