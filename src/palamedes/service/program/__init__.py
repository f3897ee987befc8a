"""What belongs to the program and not to the games: languages, pages, statistics, the desktop."""
