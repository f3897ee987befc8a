"""The drawn board: what it shows, where things lie on it, how they are painted, and what the player
does to it.
"""
