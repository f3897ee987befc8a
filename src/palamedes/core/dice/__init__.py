"""Dice: rolls, their sources, fairness checks and proofs."""
