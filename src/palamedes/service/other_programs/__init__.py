"""The protocols of other backgammon programs: those that use our engine, and those that we use."""
