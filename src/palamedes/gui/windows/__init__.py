"""The main window with its pages, and the program's other windows."""
