"""Files, networks, databases, statistics and pages, looked up by name."""
