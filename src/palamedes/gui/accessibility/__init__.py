"""What screen readers see and say."""
