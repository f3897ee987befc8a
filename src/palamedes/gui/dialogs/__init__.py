"""Small windows that ask one thing or show one thing."""
