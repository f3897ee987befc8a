"""Files, networks, databases, match tables and books, looked up by name."""
