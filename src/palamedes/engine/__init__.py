"""Plays, evaluations, searches and contests as typed objects, computed by the kernels. The package
imports kernels, formats and core; it receives arrays and never opens a file.
"""
