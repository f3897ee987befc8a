"""Kernels that build endgame databases and look up positions in them."""
