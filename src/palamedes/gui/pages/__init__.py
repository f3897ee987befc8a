"""The pages of the main window, one of which is shown at a time."""
