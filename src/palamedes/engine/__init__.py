"""Typed answers from the kernels. Imports kernels, formats and core; is handed arrays and never
opens a path.
"""
