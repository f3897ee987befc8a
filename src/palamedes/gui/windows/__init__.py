"""The main window with its pages, and the other windows of the program."""
