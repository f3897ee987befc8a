"""Commands about one position."""
