"""Facts of the games in plain Python. Imports nothing else of ours."""
