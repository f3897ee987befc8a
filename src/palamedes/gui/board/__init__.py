"""The board on the screen: its contents, layout, painting and input."""
