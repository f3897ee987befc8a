"""The program's dialogs."""
