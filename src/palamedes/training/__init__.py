"""Networks from self-play."""
