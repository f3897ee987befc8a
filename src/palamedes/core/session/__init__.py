"""A session: its events, its record, clocks and comments."""
