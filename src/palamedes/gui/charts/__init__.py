"""The charts of statistics, sessions and dice: one way to draw them, and one way to read them."""
