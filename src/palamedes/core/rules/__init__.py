"""The games: boards, variants, positions, plays and results."""
