"""The game on the board: its course, the player's input, the tutor, the clock, the chances and the
sounds.
"""
