"""Sessions, positions and rollouts as files and text."""
