"""Contests between players, their referees, and what they measure."""
