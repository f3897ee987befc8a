"""The doubling cube."""
