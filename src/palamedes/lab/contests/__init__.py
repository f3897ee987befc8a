"""Contests between players, their referees, and the measurements based on them."""
