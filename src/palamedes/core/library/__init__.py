"""The library of games: sessions, decisions, the search for positions, and ratings."""
