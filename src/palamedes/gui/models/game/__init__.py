"""The running game as the window shows it: its turn, its board, what can be done, its session."""
