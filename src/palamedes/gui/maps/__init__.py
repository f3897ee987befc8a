"""The window with the maps of a position."""
