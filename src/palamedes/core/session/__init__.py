"""A session: its events, clocks, comments and take-backs."""
