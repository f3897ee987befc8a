"""Players that exist only for measurements."""
