"""The panel beside the board."""
