"""Practice: cards for spaced repetition, the results of trainers, and formulas for races."""
