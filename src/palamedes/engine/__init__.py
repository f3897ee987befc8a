"""Plays, evaluations, searches and contests as typed objects, computed by the kernels. Imports
kernels, formats and core; it receives arrays and never opens a file.
"""
