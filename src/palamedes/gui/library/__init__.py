"""The window of the library of games, and its parts."""
