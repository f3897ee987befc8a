"""Reads and writes files and text. Of this project's packages it imports only core."""
