"""Files and texts of sessions, positions and rollouts."""
