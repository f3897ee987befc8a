"""Texts that models produce."""
