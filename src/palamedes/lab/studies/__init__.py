"""Studies of openings and endgames, the opening book, and the calibration of networks."""
