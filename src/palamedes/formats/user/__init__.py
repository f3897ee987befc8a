"""The user's files (settings, statistics and autosaves), and translations."""
