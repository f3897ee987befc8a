"""The dialogs of the program."""
