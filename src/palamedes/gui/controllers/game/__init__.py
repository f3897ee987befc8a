"""The game on the board: its course, the player's input, tutor, clock, chances, sounds."""
