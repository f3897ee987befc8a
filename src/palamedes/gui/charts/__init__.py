"""All charts of the window: one way to draw them, and one way to read them."""
