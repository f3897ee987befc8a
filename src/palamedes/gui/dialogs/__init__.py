"""Small windows that ask one question or show one thing."""
