"""A session: its events, clocks, comments and what was taken back."""
