"""The board on the screen: what it shows, its layout, how it is painted, and the player's input."""
