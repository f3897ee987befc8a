"""Networks, endgame databases, match tables and studies as files."""
