"""The speed of the engine, and whether it obeys the rules."""
