"""File and text formats for sessions, positions and rollouts."""
