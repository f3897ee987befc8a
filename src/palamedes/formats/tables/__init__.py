"""Files of networks, endgame databases, match equity tables and studies."""
