"""Compiled loops over arrays. Alone imports numba; of ours only core."""
