"""The texts of the models."""
