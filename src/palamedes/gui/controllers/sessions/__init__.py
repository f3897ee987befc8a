"""Sessions and files: the start of the program, beginning, resuming and saving sessions, and
setting up positions.
"""
