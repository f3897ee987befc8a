"""How fast the engine is, and whether it keeps to the rules."""
