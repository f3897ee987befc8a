"""The value of results: evaluations, the cube, match equity and the score."""
