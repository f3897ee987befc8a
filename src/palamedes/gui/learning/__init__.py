"""The board for lessons and for the problem of the day."""
