"""Facts of the games in plain Python. Imports no other part of the program."""
