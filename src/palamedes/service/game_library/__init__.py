"""The user's library of games: import, analysis, search, and error rates."""
