"""The worth of positions and results: evaluations, the cube, match equity and the score."""
