"""Files for networks, endgame databases, match equity tables and studies."""
