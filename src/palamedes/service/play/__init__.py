"""The running game: its table, the computer player and the unfinished games."""
