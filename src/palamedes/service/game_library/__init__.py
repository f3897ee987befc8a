"""The user's library of games: import, analysis, search, and performance ratings."""
