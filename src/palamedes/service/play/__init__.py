"""The current game: its session, the computer player and the unfinished games."""
