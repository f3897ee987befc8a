"""The files of a user: settings, statistics, autosaves; and translations."""
