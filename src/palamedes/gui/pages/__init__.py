"""What the main window shows in its middle, one at a time."""
