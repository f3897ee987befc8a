"""Everything about the program rather than the games: languages, pages, statistics, the desktop."""
