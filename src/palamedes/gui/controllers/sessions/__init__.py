"""Sessions and files: starting the program, beginning, resuming and saving sessions, and setting up
positions.
"""
