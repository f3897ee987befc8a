"""The inputs of networks."""
