"""What commands print with `--json`, and its types."""
