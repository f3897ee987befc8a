"""Dice: rolls, where they come from, their checks and their proofs."""
