"""What results are worth: evaluations, the cube, match equity and the score."""
