"""Bytes and text in and out. Of ours it imports only core."""
