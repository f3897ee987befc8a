"""Look-ahead, contests and luck."""
