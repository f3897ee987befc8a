"""The library of games: its sessions and decisions, the search for positions, and error rates."""
