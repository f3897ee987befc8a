"""Commands that measure and study."""
